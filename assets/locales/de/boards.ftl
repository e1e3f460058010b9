# Bretter, und was über Partien gesagt wird.
to-move = { $color } ist am Zug.
to-move-engine = { $color } ist am Zug: Das Programm denkt nach.
to-move-check = Schach! { $to_move }
engine-name = das Programm (Stufe { $level })
somebody = jemand
former-player = ehemaliges Mitglied
match-title = { $white } – { $black }, { $game }
match-heading = Partie { $match }, { $game }: { $white } spielt Weiß, { $black } spielt Schwarz.
match-heading-timed = Partie { $match }, { $game }: { $white } spielt Weiß, { $black } spielt Schwarz, { $time }.
match-named = Partie { $match }, { $title }.
last-turn = Zug { $number }, { $color }: { $turn } ({ $words }).
match-line = { $match }: { $title }, { $state }
line-over = zu Ende
line-your-turn = du bist am Zug
line-to-move = am Zug: { $player }
result-won = { $ending }. Sieg für { $winner } ({ $color }).
result-drawn = { $ending }: Die Partie endet remis.
result-aborted = { $ending }: Niemand gewinnt oder verliert.
ending-checkmate = Schachmatt
ending-stalemate = Patt
ending-fifty-moves = Fünfzig Züge beider Seiten ohne Fortschritt
ending-dead-position = Niemand kann mehr matt setzen
ending-threefold = Dieselbe Stellung zum dritten Mal
ending-resignation = Aufgabe
ending-agreement = Remis vereinbart
ending-time = Zeit abgelaufen
ending-aborted = Abgebrochen
engine-would-draw = Das Programm wäre mit Remis einverstanden: /{ command-draw }.
invitation = Antworte auf ein Brett mit deinem Zug, etwa { $turn }, oder nimm /{ command-move }.
your-turn = Du bist am Zug, { $mention }!
thread-name = { $title }, Partie { $match }
played = Gespielt in Partie { $match }: { $turn } ({ $words }).
practice-begins = Eine Übungspartie beginnt: { $title }.
practice-elsewhere = Hier kann ich keine Bretter zeigen, deshalb spielen wir [in unseren Direktnachrichten]({ $link }).
practice-nowhere = Hier kann ich keine Bretter zeigen, und unsere Direktnachrichten konnte ich nicht öffnen. Öffne mein Profil, schick mir eine Direktnachricht und nutze dort /{ command-practice }.
rematch-begins = Eine Revanche beginnt: Partie { $match }, { $title }.
moves-all =
    { $color } ist am Zug und hat { $turns ->
        [0] keinen erlaubten Zug
        [one] 1 erlaubten Zug
       *[other] { $turns } erlaubte Züge
    }.
moves-of =
    { $color }, { $piece } auf { $square }: { $turns ->
        [0] kein erlaubter Zug
        [one] 1 erlaubter Zug
       *[other] { $turns } erlaubte Züge
    }.
moves-wait = { $color }, { $piece } auf { $square }, muss warten: { $to_move } ist am Zug.
board-older = Seitdem wurde weitergespielt; das ist das aktuelle Brett.
games-none = Du spielst gerade keine Partie. Beginne eine mit **/{ command-challenge }** oder **/{ command-practice }**.
games-board = Brett
games-more = … und { $count } weitere.
ask-form = Frage zum Brett
ask-field = Deine Frage
ask-example = e4 · meine Löwen · schwarze Türme · Reihe 3 · Linie e
engine-label = Programm, Stufe { $level }
label-paused = angehalten
label-minutes = { $minutes } min
label-hours-minutes = { $hours } h { $minutes } min
label-days = { $days } d
label-days-hours = { $days } d { $hours } h
place-lost = Partie { $match }, { $title }: Wo sie gespielt wurde, kann ich keine Bretter mehr zeigen. Die Partie ist sicher und geht weiter; nimm /{ command-board } dort, wo du weiterspielen willst.
place-lost-here = Wo diese Partie gespielt wurde, kann ich keine Bretter mehr zeigen. Soll ich sie von nun an in diesem Kanal zeigen?
place-lost-elsewhere = Wo diese Partie gespielt wurde, kann ich keine Bretter mehr zeigen, und hier auch nicht. Nimm /{ command-board } in einem Kanal, in dem ich es darf und den auch dein Gegner sieht.
place-found = Von nun an erscheinen die Bretter der Partie { $match } hier.
