# Turniere: viele Partien für eine Tabelle.
event-heading = **{ $name }** · Turnier { $event }
event-format-round-robin =
    { $double ->
        [yes] Doppelrundiges Rundenturnier
       *[no] Rundenturnier
    }: { $game }
event-format-knockout = K.-o.-Turnier: { $game }
event-format-swiss = Schweizer System: { $game }
event-format-league = Liga, Saison { $season }: { $game }
event-format-simul = Simultan: { $game }
event-terms =
    { $time } · { $rated ->
        [yes] gewertet
       *[no] ungewertet
    } · { $pace ->
        [rounds] Runde für Runde
        [together] alle gleichzeitig
       *[capped] höchstens { $at_once ->
            [one] 1 Partie
           *[other] { $at_once } Partien
        } gleichzeitig
    } · { $least }–{ $most } Spieler
event-players-none = Noch macht niemand mit.
event-players = Spieler ({ $count }): { $names }
event-closes =
    Meldeschluss { $when }; dann beginnt das Turnier{ $full ->
        [yes] , oder sobald es voll ist.
       *[no] .
    }
event-division-size = Divisionen mit bis zu { $size } Spielern
event-rule-withdrawal = Wer aussteigt, bevor die Hälfte der eigenen Partien gespielt ist, wird gestrichen: Keine dieser Partien zählt. Danach sind die restlichen Partien verloren.
event-rule-knockout = Wer verliert, scheidet aus. Ein Remis wird mit vertauschten Farben wiederholt; nach dem zweiten Remis entscheidet das Los. Wer aussteigt, verliert.
event-rule-swiss = In jeder Runde treffen Spieler mit gleich vielen oder ähnlich vielen Punkten aufeinander, aber niemand zweimal auf denselben. Bei ungerader Zahl ist einer der Letzten spielfrei und bekommt einen Punkt. Wer aussteigt, wird nicht mehr ausgelost und verliert eine laufende Partie.
event-rule-half-bye = Eine Runde, nur nicht die letzte, kannst du für einen halben Punkt aussetzen: mit /{ command-event } { command-event-bye }, bevor sie ausgelost ist.
event-rule-round-days =
    Partien, die { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    } nach Beginn ihrer Runde nicht beendet sind, zählen als remis.
event-rule-league =
    Nach einer Saison { $movers ->
        [one] steigt der Erste jeder Division auf und der Letzte der nächsthöheren ab
       *[other] steigen die ersten { $movers } jeder Division auf und die letzten { $movers } der nächsthöheren ab
    }, in kleinen Divisionen höchstens ein Drittel. Freie Plätze bekommen die Nächsten in der Tabelle; wer neu ist, beginnt in der untersten Division.
event-rule-seasons = Ist eine Saison vorbei, kann man sich { $time } lang für die nächste anmelden. Wer nicht ausgestiegen ist, ist automatisch dabei und kann sich abmelden.
event-rule-last-season = Das ist die letzte Saison.
event-days =
    { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }
event-hours =
    { $hours ->
        [one] 1 Stunde
       *[other] { $hours } Stunden
    }
event-rule-simul = { $host } spielt mit Weiß gegen alle gleichzeitig. Wer aussteigt, verliert.
event-rule-time = Wer die Zeit überschreitet, verliert, auch vor dem ersten Zug. Partien können nicht abgebrochen werden.
event-rule-engine = Engine-Hilfe ist nicht erlaubt. Melde einen Verdacht vertraulich mit /{ command-event } { command-event-report }; die Turnierleitung kann Ergebnisse ändern und Spieler ausschließen.
event-state-open = Die Meldefrist ist vorbei. Das Turnier beginnt gleich.
event-state-running =
    { $played } von { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } beendet.
event-state-paused = Unterbrochen: Es beginnen keine neuen Partien.
event-state-over = Das Turnier ist beendet.
event-state-next-season = Diese Saison ist vorbei. Die nächste ist Turnier { $event }.
event-state-called-off = Das Turnier wurde abgesagt.
event-button-join = Mitspielen
event-button-leave = Abmelden
event-button-withdraw = Aussteigen
event-button-no-bye = Doch spielen
event-button-table = Tabelle
event-button-mine = Meine Partien

# Die Tabelle: Plätze, Punkte und Feinwertungen. half zählt halbe Punkte.
event-rank =
    { $place }. { $player }: { $half ->
        [1] ½ Punkt
        [2] 1 Punkt
       *[other] { $points } Punkte
    }
event-rank-knockout = { $place }. { $player }
event-rank-annulled = { $player }: ausgestiegen, zählt nicht
event-division-of = { $name } · Division { $division }
event-division-line = Division { $division }: { $players }
event-newcomer = { $player } (neu)
event-tie-breaks = Bei Gleichstand entscheiden { $names }, in dieser Reihenfolge.
event-table-points = Pkt.
tie-break-direct = direkter Vergleich
    .short = DV
tie-break-sonneborn-berger = Sonneborn-Berger-Wertung
    .short = SB
tie-break-buchholz = Buchholz-Wertung
    .short = BH
tie-break-wins = Siege
    .short = Siege
event-table-caption = { $name } · { $played }/{ $matches }
event-table-alt =
    Tabelle von { $name } nach { $played } von { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }:
event-table-alt-row = { $rank } ({ $details })
event-table-alt-each = In Klammern: die Ergebnisse gegen jeden Spieler in dieser Reihenfolge und die Feinwertungen.
event-table-alt-rounds = In Klammern: das Ergebnis jeder Runde und, falls es sie gibt, die Feinwertungen.

# Was im Thread eines Turniers steht.
event-pairing = { $white } – { $black }
event-match-begins = { $event }: Partie { $match }, { $title }.
event-news-begun =
    { $name } hat mit { $players } Spielern begonnen. { $pace ->
        [rounds] Es gibt { $count } Runden; jede beginnt, wenn die vorige beendet ist.
        [together] Alle Partien beginnen jetzt.
       *[capped] Die Partien beginnen automatisch, höchstens { $at_once } gleichzeitig für jeden.
    } Ich pinge dich an, wenn du am Zug bist.
event-news-matches = Die Partien: { $matches }
event-news-round = Runde { $round } von { $of }: { $pairings }
event-news-bye = { $player } ist spielfrei
event-news-half-bye = { $player } setzt für einen halben Punkt aus
event-half-bye = ½ frei
event-bye = frei
event-news-result = { $players } { $score } (Partie { $match })
event-news-again = Remis, also spielen sie noch einmal mit vertauschten Farben: { $players }
event-news-again-aborted = Ihre Partie wurde abgebrochen, also spielen sie noch einmal mit vertauschten Farben: { $players }
event-news-aborted = { $players }: Partie { $match } wurde abgebrochen, keiner bekommt einen Punkt. Die Turnierleitung kann das Ergebnis festlegen.
event-news-aborted-once = { $players }: Partie { $match } wurde abgebrochen.
event-news-both-out = { $players } 0–0 (Partie { $match }): Keiner bekommt einen Punkt, also sind beide ausgeschieden. Wer auf den Sieger getroffen wäre, kommt kampflos weiter.
event-news-adjusted =
    { $own ->
        [yes] { $player } gehört zur Turnierleitung, spielt selbst in dieser Partie und hat ein Ergebnis festgelegt: { $result }.
       *[no] Die Turnierleitung hat ein Ergebnis festgelegt: { $result }.
    } Grund: „{ $reason }“
event-news-withdrawn =
    { $player } ist ausgestiegen. { $counts ->
        [lost] Noch offene Partien sind damit verloren.
        [yes] Mindestens die Hälfte der Partien war gespielt, also sind die übrigen verloren.
       *[no] Es war weniger als die Hälfte der Partien gespielt, also zählt keine davon.
    }
event-news-excluded =
    { $player } wurde ausgeschlossen. Grund: „{ $reason }“ { $counts ->
        [lost] Noch offene Partien sind damit verloren.
        [yes] Mindestens die Hälfte der Partien war gespielt, also sind die übrigen verloren.
       *[no] Es war weniger als die Hälfte der Partien gespielt, also zählt keine davon.
    }
event-news-paused = Das Turnier wurde unterbrochen. Laufende Partien gehen weiter, aber es beginnen keine neuen.
event-news-resumed = Das Turnier geht weiter.
event-news-over = { $name } ist beendet. Glückwunsch!
event-news-ended = Die Turnierleitung hat { $name } beendet. Laufende Partien könnt ihr zu Ende spielen, aber sie zählen nicht mehr.
event-news-too-few =
    { $name } fällt aus: { $players ->
        [0] Niemand hat sich angemeldet
        [one] Nur 1 Spieler hat sich angemeldet
       *[other] Nur { $players } Spieler haben sich angemeldet
    }, nötig sind { $least }.
event-news-next-season = Zu Saison { $season } von { $name } (Turnier { $event }) kann man sich { $time } lang anmelden. Wer nicht ausgestiegen ist, ist dabei. Willst du nicht weiterspielen, melde dich mit /{ command-event } { command-event-leave } ab; wer neu ist, meldet sich mit /{ command-event } { command-event-join } an.
event-news-last-season = Die Turnierleitung hat beschlossen: Das ist die letzte Saison.
event-news-more-seasons = Die Turnierleitung hat beschlossen: Es folgt noch eine Saison.

# Antworten an eine Person.
event-joined = Du spielst bei { $name } mit. Ich pinge dich an, wenn du am Zug bist.
event-left = Du bist bei { $name } nicht mehr dabei.
event-half-bye-asked = Du setzt in Runde { $round } von { $name } aus und bekommst dafür einen halben Punkt. Bis die Runde ausgelost ist, kannst du das ändern.
event-half-bye-dropped = Du spielst nun doch in jeder Runde von { $name }.
event-leave-question = Wirklich aus { $name } aussteigen? Deine laufenden Partien sind dann verloren.
event-list-none = Auf diesem Server gibt es keine Turniere. Die Turnierleitung erstellt eines mit /{ command-event } { command-event-create }.
event-list-joined = du spielst mit
event-matches-none = Du hast hier keine Turnierpartien. Was läuft, siehst du mit /{ command-event } { command-event-list }.
event-match-line = { $name } · { $state }
event-match-to-come = { $players }, noch nicht begonnen
event-done-start = { $name } beginnt.
event-done-pause = { $name } wurde unterbrochen.
event-done-resume = { $name } geht weiter.
event-done-end = { $name } wurde beendet.
event-done-last-season = Das ist die letzte Saison von { $name }.
event-done-more-seasons = Es folgt noch eine Saison von { $name }.
event-done-exclude = { $player } wurde von { $name } ausgeschlossen.
event-done-adjust = Das Ergebnis von Partie { $match } wurde festgelegt.

# Was Optionen zur Wahl stellen.
event-choice-round-robin = Rundenturnier
event-choice-knockout = K.-o.-Turnier
event-choice-swiss = Schweizer System
event-choice-league = Liga (Divisionen, Saison für Saison)
event-choice-simul = Simultan (du gegen alle)
event-order-start = Anmeldung schließen und beginnen
event-order-pause = Unterbrechen
event-order-resume = Fortsetzen
event-order-end = Endgültig beenden
event-order-last-season = Liga: keine Saison nach dieser
event-order-more-seasons = Liga: doch noch eine Saison
event-result-white = Weiß gewinnt
event-result-draw = Remis
event-result-black = Schwarz gewinnt
event-result-neither = Keiner bekommt einen Punkt

# Meldungen über Engine-Hilfe.
event-reported = Danke. Ich habe es der Turnierleitung mit deinem Namen gemeldet; sonst erfährt es niemand. Bitte beschuldige niemanden öffentlich: Die Turnierleitung sieht es sich an.
event-report-about = Meldung von { $reporter } zu Partie { $match } ({ $name }): { $title }
event-report-what-to-do = Das liest nur die Turnierleitung; die Spieler erfahren es nicht. Mit /{ command-event } { command-event-adjust } kannst du ein Ergebnis festlegen, mit /{ command-event } { command-event-exclude } jemanden ausschließen. Den Grund, den du dort angibst, sehen alle; nenne also nicht, wer es gemeldet hat. Die neuesten Meldungen: /{ command-event } { command-event-reports }.
event-report-closed = Erledigt. Die Meldung wurde gelöscht.
event-reports-none = Zu Turnieren dieses Servers gibt es keine Meldungen, die du lesen kannst.
event-reports-there = In einem Turnier, das du leitest, wurde ein Verdacht auf Engine-Hilfe gemeldet. Lies die Meldung mit /{ command-event } { command-event-reports }.
event-reports-came = Zu { $name } { $count ->
    [one] wurde ein Verdacht auf Engine-Hilfe gemeldet
   *[other] gibt es { $count } Meldungen über Engine-Hilfe
}. Nur die Turnierleitung kann das lesen, mit /{ command-event } { command-event-reports } auf dem Server.
event-button-report-done = Löschen: Partie { $match }

# Ein Turnier vorbereiten. Nur die Turnierleitung sieht es. Feldnamen haben höchstens 45 Zeichen.
event-default-name = Cup im { $game }
event-setup-title = Dein Turnier
event-setup-intro = Nur du siehst das. Drück auf „{ $button }“, und ich kündige das Turnier in diesem Kanal an; dort meldet man sich per Button an.
event-setup-preview = Das werden alle lesen:
event-setup-wrong = So kann ich das Turnier nicht erstellen. { $reason }
event-setup-button-create = Erstellen
event-setup-button-change = Bearbeiten
event-setup-button-numbers = Spielerzahl, Meldeschluss
event-setup-format = Turnierform
event-setup-choices = Weitere Einstellungen
event-setup-choices-about = Die letzten beiden gelten für Rundenturnier und Liga.
event-setup-rated = Gewertete Partien
event-setup-double = Jeder zweimal gegen jeden
event-setup-by-rounds = Runde für Runde: Die nächste beginnt, wenn eine beendet ist
event-setup-created = { $name } wurde erstellt. Ich kündige es in diesem Kanal an, dort meldet man sich an; willst du mitspielen, melde dich auch an. Mit /{ command-event } { command-event-manage } kannst du es früher beginnen, unterbrechen oder beenden.
event-about-round-robin = Jeder spielt gegen jeden. { $least } bis { $most } Spieler
event-about-knockout = Wer verliert, scheidet aus. { $least } bis { $most } Spieler
event-about-swiss = Einige Runden zwischen Spielern mit ähnlich vielen Punkten. { $least } bis { $most } Spieler
event-about-league = Divisionen, in denen jeder gegen jeden spielt, Saison für Saison. { $least } bis { $most } Spieler
event-about-simul = Du spielst mit Weiß gegen alle gleichzeitig. Mit dir { $least } bis { $most } Spieler
event-field-name = Name
event-field-players = Wie viele Spieler mindestens und höchstens
event-field-hours = Stunden bis zum Meldeschluss ({ $from }–{ $to })
event-field-at-once = Partien pro Spieler gleichzeitig ({ $from }–{ $to })
event-field-rounds = Runden ({ $from }–{ $to }), max. halbe Spielerzahl
event-field-round-days = Tage pro Runde ({ $from }–{ $to }), dann remis
event-field-division-size = Spieler pro Division, höchstens ({ $from }–{ $to })
event-field-movers = Auf- und Absteiger pro Saison ({ $from }–{ $to })
event-field-no-limit = ohne Frist

# Warum etwas mit einem Turnier nicht geht.
event-error-manager = Das kann nur die Turnierleitung: wer die Berechtigung „Server verwalten“ oder „Events verwalten“ hat oder die Rolle, die mit /{ command-server-settings } gewählt ist.
event-error-name = Der Name muss 1 bis { $longest } Zeichen lang sein.
event-error-players = In diesem Modus sind { $least } bis { $most } Spieler möglich.
event-error-least = Es können nicht { $least } Spieler nötig sein, wenn nur { $most } Platz haben. Wähle eine kleinere Mindestzahl oder eine größere Höchstzahl.
event-error-typed = „{ $text }“ passt nicht in das Feld „{ $field }“. Gib eine ganze Zahl im angegebenen Bereich ein oder lass es leer.
event-error-typed-players = „{ $text }“ ist keine Spielerzahl. Gib ein, wie viele es mindestens und höchstens sein sollen, etwa 4–12.
event-error-no-draft = Das gibt es nicht mehr: Das Turnier wurde schon erstellt, oder du bereitest inzwischen ein anderes vor. Beginne neu mit /{ command-event } { command-event-create }.
event-error-too-many = Dieser Server hat { $most } Turniere, die nicht beendet sind. Beende eines, bevor du ein neues erstellst.
event-error-reason = Gib einen Grund mit 1 bis { $longest } Zeichen an; alle sehen ihn.
event-error-no-such = Auf diesem Server gibt es kein Turnier „{ $text }“. Alle zeigt /{ command-event } { command-event-list }.
event-error-none = Auf diesem Server gibt es kein Turnier, das nicht beendet ist.
event-error-which = Welches Turnier? Gib seine Nummer in der Option „{ option-event }“ an:
event-error-joined = Du spielst bei { $name } schon mit.
event-error-full = { $name } ist voll.
event-error-closed = Für { $name } kann man sich nicht mehr anmelden.
event-error-host = { $name } ist dein Simultan, deshalb kannst du dich nicht abmelden. Du kannst es mit /{ command-event } { command-event-manage } beenden.
event-error-not-joined = Du spielst bei { $name } nicht mit.
event-error-not-in = { $player } spielt bei { $name } nicht mit.
event-error-state-open = { $name } hat noch nicht begonnen.
event-error-state-running = { $name } läuft schon.
event-error-state-paused = { $name } ist unterbrochen.
event-error-state-over = { $name } ist beendet.
event-error-state-called-off = { $name } wurde abgesagt.
event-error-no-half-byes = { $name } wird nicht im Schweizer System gespielt; dort kann man keine Runde aussetzen.
event-error-half-bye-before = Du hast in Runde { $round } von { $name } schon ausgesetzt; das geht nur einmal.
event-error-half-bye-round = Aussetzen kannst du jetzt in Runde { $first } bis { $last }.
event-error-half-bye-late = Diese Runde von { $name } ist eben ausgelost worden. Wähle eine spätere.
event-error-last-round = Bei { $name } ist nur noch die letzte Runde auszulosen, und in der kann man nicht aussetzen.
event-error-half-byes-taken = In Runde { $round } setzt schon ein Viertel der Spieler aus. Wähle eine andere.
event-error-no-half-bye = Du wolltest in keiner Runde von { $name } aussetzen, die noch kommt.
event-error-too-few = { $name } braucht mindestens { $least } Spieler.
event-error-no-league = { $name } ist keine Liga und hat keine Saisons.
event-error-which-division =
    { $name } hat { $divisions ->
        [one] 1 Division
       *[other] { $divisions } Divisionen
    }. Wähle eine mit --division.
event-error-no-match = Partie { $match } gehört zu keinem Turnier auf diesem Server.
event-error-built-on = Das Ergebnis von Partie { $match } lässt sich nicht mehr ändern: Partie { $next } hat seinetwegen begonnen.
event-error-decided-by = Das Ergebnis von Partie { $match } lässt sich so nicht mehr ändern: Es hat entschieden, wer in { $name } weiterkommt.
event-error-report-text = Schreib in 1 bis { $longest } Zeichen, was dir aufgefallen ist.
event-error-reported-before = Du hast Partie { $match } schon gemeldet. Die Turnierleitung weiß Bescheid.
event-error-too-many-reports = Du hast schon { $most } Partien dieses Turniers gemeldet, mehr sind nicht möglich. Sprich mit der Turnierleitung.
event-error-no-report = Diese Meldung gibt es nicht mehr.
event-error-no-abort = Partie { $match } gehört zu einem Turnier und kann nicht abgebrochen werden. Du kannst sie aufgeben oder mit /{ command-event } { command-event-leave } aussteigen.
event-error-no-trf = { $name } lässt sich nicht als TRF-Datei schreiben: Das geht bei Rundenturnieren, Ligen und Turnieren im Schweizer System, die begonnen haben.
