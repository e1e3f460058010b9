# Rätsel. $turn und $reply sind Züge in Notation und Worten, ganze Sätze.
puzzle-heading = { $game } · Rätsel { $number }
puzzle-mate =
    { $turns ->
        [one] { $color } am Zug: Setz in einem Zug matt.
       *[other] { $color } am Zug: Setz in { $turns } Zügen matt.
    }
puzzle-win = { $color } am Zug: Finde den Gewinnzug.
puzzle-question = **{ $question }**
puzzle-how = Nutze die Buttons, oder schreib deinen Zug einfach in unsere Direktnachrichten.
puzzle-no-match = Das ist ein Rätsel, keine Partie. Wenn du nicht weiterkommst, schreib Tipp oder Lösung.
puzzle-goes-on = Richtig! { $turn } Die Antwort: { $reply } Und jetzt?
puzzle-solved = Gelöst! { $turn }
puzzle-wrong = { $turn } Das ist erlaubt, aber nicht die Lösung. Versuch es noch einmal!
puzzle-refuted = { $turn } Das reicht nicht, denn darauf folgt: { $reply } Versuch es noch einmal!
puzzle-about = Themen: { $themes }.
puzzle-rating =
    { $gained ->
        [none] Deine Rätselwertung: { $rating }.
       *[other] Deine Rätselwertung: { $rating } ({ $gained }).
    }
puzzle-streak = Serie: { $streak } fehlerfrei gelöst (Rekord: { $best }).
puzzle-wins-too = { $turn } Auch das gewinnt, aber es gibt einen besseren Zug. Findest du ihn?
puzzle-mates-later =
    { $turns ->
        [one] { $turn } Auch das gewinnt, aber es gibt ein Matt in 1. Findest du es?
       *[other] { $turn } Auch das gewinnt, aber es gibt ein Matt in { $turns }. Findest du es?
    }
puzzle-no-mate = { $turn } Das ist erlaubt, aber kein Matt. Versuch es noch einmal!
puzzle-line = Die Zugfolge: { $line }.
# $won und $lost sind Aufzählungen von Figuren.
puzzle-won = Materialgewinn: { $won }.
puzzle-won-for = Materialgewinn: { $won } für { $lost }.
puzzle-promoted = Umgewandelt: { $pieces }.
puzzle-pieces = { $count } × { $piece }
puzzle-hint-costs = Mit einem Tipp gilt das Rätsel nicht als im ersten Anlauf gelöst.
puzzle-hint-target = Der Zug führt von { $from } nach { $square }; die Felder sind markiert.
puzzle-hint-counts = Mit diesem Tipp gilt das Rätsel nun nicht mehr als im ersten Anlauf gelöst.
puzzle-solution-turn = **{ $ply } von { $of }:** { $text }
error-no-such-puzzle = So ein Rätsel gibt es nicht. Versuch /{ command-puzzle } mit einem anderen Thema, einer anderen Stufe oder ganz ohne Angaben.

puzzle-button-solution = Lösung zeigen
puzzle-button-back = Zurück zum Rätsel
puzzle-button-again = Von vorn
puzzle-button-next = Nächstes Rätsel
puzzle-button-today = Tagesrätsel
puzzle-button-before = ◀
puzzle-button-after = ▶

puzzle-level-easy = leicht
puzzle-level-medium = mittel
puzzle-level-hard = schwer

puzzle-theme-mate-1 = Matt in 1
puzzle-theme-mate-2 = Matt in 2
puzzle-theme-mate-3 = Matt in 3
puzzle-theme-mate-4 = Matt in 4
puzzle-theme-royal-mate-1 = König schlagen
puzzle-theme-royal-mate-2 = König schlagen in 2
puzzle-theme-royal-mate-3 = König schlagen in 3
puzzle-theme-royal-mate-4 = König schlagen in 4
puzzle-theme-material = Materialgewinn
puzzle-theme-double-capture = zweimal schlagen in einem Zug
puzzle-theme-igui = schlagen und zurückkehren
puzzle-theme-hit-and-run = unterwegs schlagen
puzzle-theme-lion-trade = Löwe schlägt Löwen
puzzle-theme-lion-capture = den Löwen schlagen
puzzle-theme-promotion = Umwandlung
puzzle-theme-borrowed-power = geliehene Kraft
puzzle-theme-en-passant = en passant
puzzle-theme-pass = Passen
puzzle-theme-two-half-actions = zwei halbe Züge
puzzle-theme-quiet-turn = ein stiller erster Zug

# Das Tagesrätsel eines Servers. $turn ist ein Zug in Notation.
daily-heading = **Tagesrätsel** · { $puzzle }
daily-todays = Das Tagesrätsel von heute.
daily-button-solve = Lösen
daily-button-before = Letzte Lösung
daily-before = Letzte Lösung ({ $game }, Rätsel { $number }): { $turn }.
daily-solved = Gelöst von { $names }.
daily-solved-by-nobody = Im ersten Anlauf hat es niemand gelöst.
daily-streak = { $name } { $days }
daily-streaks = Serien (ein ausgelassener Tag bricht sie nicht ab): { $streaks }.
# Was der Server aus dem Tagesrätsel gemacht hat: wie viele es versucht und wie viele davon es gleich gelöst haben.
daily-together =
    { $tried ->
        [one] 1 Person hat es versucht
       *[other] { $tried } haben es versucht
    }, im ersten Anlauf gelöst: { $solved }.
# Die Karte, mit der jemand sein Ergebnis zeigt. Sie darf nichts vom Rätsel verraten.
daily-button-share = Mein Ergebnis teilen
daily-card-title = Tagesrätsel
daily-card-first-try = Im ersten Anlauf gelöst
daily-card-later = Nicht im ersten Anlauf gelöst
daily-card-streak =
    { $days ->
        [0] Noch keine Serie
        [one] Serie: 1 Tag
       *[other] Serie: { $days } Tage
    }
daily-card-server-streak = Auf diesem Server { $days } Tage in Folge gelöst.
daily-card-alt = Tagesrätsel vom { $date }.
daily-card-sentence = { $text }.
daily-card-days = Die letzten Tage: { $days }.
daily-card-solved = gelöst
daily-card-missed = nicht
daily-card-text = { $result ->
        [first] { $player } hat das Tagesrätsel vom { $date } im ersten Anlauf gelöst.
       *[later] { $player } hat für das Tagesrätsel vom { $date } mehr als einen Anlauf gebraucht.
    }{ $days ->
        [0] {""}
        [one] {""}
       *[other] {" "}Serie: { $days } Tage.
    }
