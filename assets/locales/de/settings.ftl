settings-mine-title = Deine Einstellungen
settings-theme = Farben der Bilder: { $choice }
settings-orientation = Bretter: { $choice }
settings-notify = Wenn du am Zug bist: { $choice }
settings-challenges = Wer dich persönlich herausfordern darf: { $choice }
settings-gives-matches = Rätsel: Aus deinen importierten Partien dürfen welche entstehen, aus deinen beendeten nur, wenn auch die andere Seite zustimmt; Namen werden nicht genannt
settings-keeps-matches = Rätsel: Aus deinen Partien dürfen keine entstehen
settings-auto-vacation = Urlaub: Bevor du auf Zeit verlierst, wird ein Tag genommen
settings-no-auto-vacation = Urlaub: nur, wenn du ihn nimmst
settings-language = Sprache: { $choice }
settings-practice = Übungspartien: bis zu { $most } gleichzeitig; nach { $days } Tagen ohne Zug wird eine Partie abgebrochen

settings-server-title = Einstellungen dieses Servers
settings-server-threads = Threads: Jede Partie bekommt einen, wo ich Threads öffnen darf
settings-server-no-threads = Threads: keine; Partien werden im Kanal gespielt
settings-server-game = Standardspiel: { $game }
settings-server-no-game = Standardspiel: keines (freie Wahl)
settings-server-theme = Farben der Bretter: { $choice }
settings-server-channels = Kanäle für Partien: { $channels }
settings-server-all-channels = Kanäle für Partien: alle
settings-server-daily = Tagesrätsel: in { $channel } um { $hour }:00 Uhr UTC
settings-server-no-daily = Tagesrätsel: keines
settings-server-event-role = Turniere: leiten darf auch { $role }
settings-server-no-event-role = Turniere: leiten darf, wer den Server oder seine Events verwaltet
settings-server-rating-roles = Wertungsrollen: { $roles }. Dafür brauche ich die Berechtigung „Rollen verwalten“, und meine eigene Rolle muss über ihnen stehen.
settings-server-no-rating-roles = Wertungsrollen: keine
settings-rating-role = { $role } ab { $rating }
settings-no-rating-role = Diese Rolle kann ich nicht vergeben. Wähle eine ohne Rechte über den Server oder seine Mitglieder, und nur, wenn du selbst Rollen verwalten darfst. Mehr als zehn gehen nicht; um eine zu entfernen, wähle sie ohne Wertung.
settings-not-manager = Per Klick ändert das nur, wer diesen Server verwalten darf. Wenn du /{ command-server-settings } benutzen darfst, nimm die Optionen des Befehls.
settings-foreign-channel = Dieser Kanal gehört nicht zu diesem Server. Nichts wurde geändert.
settings-channels-unknown = Welche Kanäle dieser Server hat, kann ich gerade nicht feststellen. Bitte versuch es noch einmal.
settings-no-server = Diese Einstellungen gelten für Server; das hier ist keiner.
no-server = Das geht nur auf einem Server, auf dem ich Mitglied bin.
# Buttons unter den Einstellungen.
settings-button-puzzles =
    { $on ->
        [yes] Rätsel aus meinen Partien nicht mehr erlauben
       *[no] Rätsel aus meinen Partien erlauben
    }
settings-button-auto-vacation =
    { $on ->
        [yes] Automatischen Urlaub ausschalten
       *[no] Automatischen Urlaub einschalten
    }
settings-button-threads =
    { $on ->
        [yes] Threads ausschalten
       *[no] Threads einschalten
    }
settings-button-daily =
    { $on ->
        [yes] Tagesrätsel ausschalten
       *[no] Tagesrätsel hier einschalten
    }
settings-button-no-event-role = Turniere leitet nur die Serververwaltung
settings-choose-channels = Kanäle für Partien: alle
settings-server-digest = Wochenrückblick: montags in { $channel }
settings-server-no-digest = Wochenrückblick: keiner
settings-button-digest =
    { $on ->
        [yes] Wochenrückblick ausschalten
       *[no] Wochenrückblick hier einschalten
    }
