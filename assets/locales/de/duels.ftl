# Duelle: ein Server gegen einen anderen.
duel-heading = **{ $title }** · Duell { $duel }
duel-servers = { $own } – { $other }
duel-score = { $own } { $score } { $other }
duel-nobody-yet = ein Server, der noch annehmen muss
duel-terms =
    { $game } · { $time } · { $rated ->
        [yes] gewertet
       *[no] ungewertet
    } · { $boards ->
        [one] 1 Brett
       *[other] bis zu { $boards } Bretter
    }
duel-team-none = { $server }: noch niemand dabei.
duel-team = { $server } ({ $count }): { $names }
duel-other-team =
    { $server }: { $count ->
        [0] noch niemand dabei.
        [one] 1 Spieler
       *[other] { $count } Spieler
    }
duel-closes = Meldeschluss { $when }; dann beginnt das Duell, oder sobald beide Aufstellungen voll oder geschlossen sind.
duel-rule-matches = An jedem Brett spielen zwei Spieler zweimal gegeneinander, einmal auf jedem Server; wer dort zu Hause ist, hat Weiß. Die Bretter werden nach Wertung besetzt. Ist ein Team größer, setzt dort aus, wer zuletzt dazugekommen ist.
duel-rule-visitor = Deine Partie auf dem anderen Server spielst du per Direktnachricht. Hat das Duell begonnen, sehen beide Server die Namen und Züge derer, die spielen.
duel-rule-withdrawal = Wer aussteigt, verliert alle Partien, die noch nicht beendet sind. Wer die Zeit überschreitet, verliert, auch vor dem ersten Zug. Engine-Hilfe ist nicht erlaubt.
duel-board = { $board }. { $own } – { $other }: { $score }
duel-withdrawn = { $player } (ausgestiegen)
duel-state-invited = Der andere Server muss noch annehmen.
duel-state-closed = Eure Aufstellung ist geschlossen. Das Duell beginnt, sobald es die andere auch ist.
duel-state-running =
    { $played } von { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } beendet.
duel-over =
    Das Duell ist vorbei: { $score }. { $drawn ->
        [yes] Unentschieden!
       *[no] { $winner } gewinnt!
    }
duel-cancelled = Das Duell mit { $server } wurde abgesagt: { $reason }
duel-called-off = Das Duell mit { $server } findet nicht statt, weil eine Aufstellung leer ist.
duel-unreachable = Das Duell mit { $server } wurde abgesagt: Auf einem der beiden Server konnte eine Woche lang nichts geschrieben werden. Laufende Partien gehen weiter, zählen aber nicht mehr.
duel-not-accepted = Niemand hat diese Einladung rechtzeitig angenommen.
duel-button-score = Stand
duel-button-accept = Annehmen
duel-invited =
    Deine Einladung ist fertig: { $terms }. Gib diesen Code der Turnierleitung des anderen Servers; sie nimmt damit über **/{ command-duel } { command-duel-accept }** an: { $code }
    Er gilt für einen Server und verfällt { $when }. Das Duell erscheint in diesem Kanal.
duel-invitation =
    { "" }**{ $server }** lädt euren Server zu einem Duell ein: { $terms }.
    Nimmst du an, kann man auf beiden Servern { $hours ->
        [one] 1 Stunde
       *[other] { $hours } Stunden
    } lang mitmachen, und das Duell erscheint in diesem Kanal.
duel-accepted = Das Duell steht: { $title }. Alle hier können sich jetzt anmelden.
duel-joined = Du bist in der Aufstellung: { $title }.
duel-left = Du bist nicht mehr im Duell.
duel-leave-question = Das Duell hat begonnen. Steigst du aus, verlierst du alle Partien, die noch nicht beendet sind. Wirklich aussteigen?
duel-done-close = Eure Aufstellung ist jetzt geschlossen.
duel-done-cancel = Das Duell wurde abgesagt. Laufende Partien gehen weiter, zählen aber nicht mehr.
duel-done-remove = { $player } ist nicht mehr im Duell.
duel-match-begins = { $own } – { $other }: Partie { $match }, { $title }.
duel-call = { $mention }, du bist in Partie { $match } des Duells am Zug. Ich kann dir keine Direktnachrichten schicken, deshalb pinge ich dich hier an.

# Warum etwas nicht geht.
duel-error-too-many =
    Dieser Server hat schon { $most ->
        [one] 1 Duell
       *[other] { $most } Duelle
    }. Beendet erst eines oder sagt es ab.
duel-error-code = „{ $text }“ ist kein gültiger Einladungscode. Vielleicht ist er vertippt, verbraucht oder zu alt.
duel-accept-by-code = Dieser Button gilt nicht mehr. Zum Annehmen gib den Code mit **/{ command-duel } { command-duel-accept }** ein.
duel-error-own-code = Das ist die Einladung dieses Servers. Annehmen muss sie die Turnierleitung eines anderen.
duel-error-another = Euer Server hat schon ein Duell mit { $server }.
duel-error-no-such = Hier gibt es kein Duell { $text }.
duel-error-none = Dieser Server hat kein Duell. Die Turnierleitung beginnt eines mit **/{ command-duel } { command-duel-invite }**.
duel-error-which = Welches Duell meinst du?
duel-error-joined = Du bist schon in einer der Aufstellungen.
duel-error-full = Die Aufstellung deines Servers ist voll.
duel-error-closed = Die Aufstellung deines Servers ist geschlossen.
duel-error-not-joined = Du bist nicht in diesem Duell.
duel-error-not-in = { $player } ist nicht in eurer Aufstellung.
duel-error-nobody = In eurer Aufstellung ist noch niemand.
duel-error-state-invited = Der andere Server hat noch nicht angenommen.
duel-error-state-open = Das Duell hat noch nicht begonnen.
duel-error-state-running = Das Duell hat schon begonnen.
duel-error-state-over = Das Duell ist vorbei.
duel-error-state-called-off = Das Duell wurde abgesagt.
duel-error-no-abort = Partie { $match } gehört zu einem Duell und kann nicht abgebrochen werden.
duel-error-no-rematch = Partie { $match } gehört zu einem Duell; eine Revanche gibt es da nicht.
duel-error-other-server = Partie { $match } gehört zu einem Duell und kann nur auf einem der beiden Server weitergehen.
duel-error-server-name = Den Namen dieses Servers kann ich gerade nicht feststellen. Bitte versuch es noch einmal.
