# Analysen von Partien, die zu Ende sind.
review-heading = Analyse von Partie { $match }, { $title }
review-progress = Ich analysiere Partie { $match }: bisher { $done } von { $of } Stellungen.
review-side = { $player }: Genauigkeit { $accuracy } % · { $errors }
review-blunders =
    { $count ->
        [one] 1 Patzer
       *[other] { $count } Patzer
    }
review-mistakes = { $count } Fehler
review-inaccuracies =
    { $count ->
        [one] 1 Ungenauigkeit
       *[other] { $count } Ungenauigkeiten
    }
review-none = keine Fehler
review-not-played = In dieser Partie hat { $player } nicht gezogen.
review-no-errors = Ich habe keine Fehler gefunden.
review-decided =
    { $count ->
        [one] Der entscheidende Zug:
       *[other] Die { $count } entscheidenden Züge:
    }
review-decided-turn = { $turn } { $why }
review-judgement-blunder = Patzer
review-judgement-mistake = Fehler
review-judgement-inaccuracy = Ungenauigkeit
review-error-heading = { $number } von { $of }: { $turn }, { $judgement }
review-played = Hier spielte { $player } { $turn } ({ $words }).
review-why = Der Zug { $faults }.
review-vague = Es gab einen besseren Zug.
review-reply = Die stärkste Antwort ist { $turn } ({ $words }).
review-better = Besser war { $turn } ({ $words }).
# Über den Brettern nach dem einen und dem anderen Zug.
review-picture-played = Gespielt: { $turn }
review-picture-better = Besser: { $turn }
review-chance = Die Gewinnchance für { $player } sank von { $before } % auf { $after } %.
review-puzzle = Diese Stellung ist Rätsel { $number } in meiner Sammlung.
graph-white = Hell: { $player }
graph-black = Dunkel: { $player }
review-graph-alt =
    Die Gewinnchancen im { $game }, Zug für Zug: am Anfang { $first } % für { $player }, am Ende { $last } %. { $errors ->
        [0] Kein Zug ist markiert.
       *[other] Markiert: { $turns }.
    }

# Was ein Zug verpasst und was er der anderen Seite lässt: jedes endet einen Satz wie „Der Zug verpasst Matt in 2 Zügen und stellt den Turm auf a1 ein“.
missed-checkmate = verpasst das Matt
missed-mate = verpasst Matt in { $turns } Zügen
missed-capture = verpasst es, { $pieces } zu gewinnen
missed-two = verpasst es, { $pieces } in einem Zug zu schlagen
missed-igui = verpasst es, { $pieces } zu schlagen und zurückzukehren
missed-later = verpasst es, etwas später { $pieces } zu gewinnen
missed-promotion = verpasst eine Umwandlung ({ NAME("piece", $piece) })
missed-saving = rettet { NAME("piece", $piece, form: "accusative") } nicht
missed-attack-two = verpasst einen Doppelangriff auf { $pieces }
missed-attack = verpasst einen Angriff auf { $pieces }
missed-castling = bringt den König nicht in Sicherheit
missed-protection = deckt { $pieces } nicht
missed-push = schiebt den Freibauern auf { $square } nicht vor
missed-development = bringt { $pieces } nicht ins Spiel
missed-check = verpasst ein Schach
left-checkmate = lässt sofortiges Matt zu
left-mate = lässt Matt in { $turns } Zügen zu
left-capture = stellt { $pieces } ein
left-two = stellt { $pieces } zugleich ein
left-igui = lässt den Gegner { $pieces } schlagen und zurückkehren
left-later = verliert etwas später { $pieces }
left-promotion = lässt eine Umwandlung zu ({ NAME("piece", $piece) })
left-attack-two = lässt einen Doppelangriff auf { $pieces } zu
left-attack = lässt einen Angriff auf { $pieces } zu
left-check = lässt ein Schach zu
left-push = lässt den Freibauern auf { $square } weiterlaufen
fault-ends-castling = gibt die Rochade auf
fault-exposes-king = setzt { $count } Felder neben dem König Angriffen aus
fault-shuts-in = sperrt { $pieces } ein

error-review-when-over = Partie { $match } läuft noch. Analysieren kann ich sie, wenn sie zu Ende ist.
error-nothing-to-review = In Partie { $match } wurde nicht gezogen; es gibt nichts zu analysieren.
error-no-errors-found = In Partie { $match } habe ich keine Fehler gefunden.
error-too-many-reviews = Mehr Analysen sind gerade nicht möglich: höchstens 3 zugleich und 20 am Tag. Versuch es später noch einmal.
# Wo alle die Analyse sehen; diese private Nachricht ändert sich nicht von selbst.
review-place = Die Analyse erscheint in { $place }. Mit „Aktualisieren“ siehst du sie auch hier.
# line sind Züge in Notation, etwa „12… Nc3 13. bxc3 Qxc3“.
review-line = Die Variante: { $line }.
review-better-line = Besser: { $line }.
review-line-better = Besser als { $turn }
review-line-played = Die Folgen von { $turn }
review-line-turn = { $turn }: { $words }.
# Ein Fehler als Aufgabe.
review-try-heading = Dein Zug? Fehler { $number } von { $of }
review-try-question = Gespielt wurde { $turn }. Finde einen besseren Zug für { $color }.
review-try-right = Richtig! { $turn } ({ $words }) ist der gesuchte Zug.
review-try-played = { $turn } wurde in der Partie gespielt.
review-try-good = { $turn } ({ $words }) ist auch gut.
review-try-choice = Der Computer hätte so gespielt: { $line }.
review-try-mate = { $turn } ({ $words }) ist nicht schlecht, aber es gibt ein Matt. Findest du es?
review-try-better = { $turn } ({ $words }) ist besser als { $played }, aber es geht noch besser.
review-try-worse = { $turn } ({ $words }) hilft nicht, denn es folgt { $reply }.
review-try-over = { $turn } ({ $words }) beendet die Partie, aber es geht besser.
review-form = Dein Zug?
error-no-turn-number = „{ $text }“ ist keine Zugnummer. Schreib eine Zahl wie 12 oder, für den Zug von Schwarz, 12s.

# Partien von anderswo, die jemand als Datei oder in einer Nachricht gebracht hat. Ihre Analyse erscheint sonst nirgends.
review-private = Nur du siehst diese Analyse. Mit „Aktualisieren“ siehst du, wie weit sie ist.
import-read = Davor konnte ich { $count ->
        [one] einen Zug
       *[other] { $count } Züge
    } lesen.
import-others = In der Datei { $count ->
        [one] steht noch eine Partie
       *[other] stehen noch { $count } Partien
    }. Gelesen habe ich nur die erste.
import-which-game = Welches Spiel ist das? Es kommen mehrere infrage.
import-position = { $game }, { $color } am Zug.
# place ist ein Kanal. kept sagt, ob die Partie bleibt, auch wenn ihre Zeit um ist.
import-private = Nur du siehst diese Partie. { $kept ->
        [yes] Sie bleibt gespeichert, bis du „{ button-import-let-go }“ drückst.
       *[no] Nach einiger Zeit wird sie gelöscht, wenn du nicht „{ button-import-keep }“ drückst.
    }
import-shared = Alle in { $place } können diese Partie sehen. { $kept ->
        [yes] Sie bleibt gespeichert, bis du „{ button-import-let-go }“ drückst.
       *[no] Nach einiger Zeit wird sie gelöscht, wenn du nicht „{ button-import-keep }“ drückst.
    }
import-unreachable = Ich konnte die Datei nicht von Discord abrufen. Versuch es noch einmal.
error-too-many-kept = Du behältst schon { $most } Partien, mehr geht nicht. Drück erst bei einer davon „{ button-import-let-go }“.
