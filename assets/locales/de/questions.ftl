asked-fillers = alle an angreifen angreift auf aus bitte brett da das dem den der deren des die ein eine einem einen es feld felder figur figuren gibt greift greifen habe haben hat im in ist jetzt mir nun sag sind stehen steht und von was welche welcher welches wie wo zeig zeige zu
asked-everything = figur figuren
asked-rank = reihe zeile
asked-file = linie spalte
asked-pools = vorrat vorräte pool geschlagen geschlagene geschlagenen
asked-moves = zieht ziehen bewegt bewegen läuft laufen geht gehen erklär erkläre erklären kann was
asked-mine = mein meine meinem meinen meiner meines unser unsere unseren
asked-theirs = sein seine seinem seinen seiner seines ihr ihre ihrem ihren ihrer gegner gegners gegnerin gegnerische gegnerischen
asked-white = weiß weiße weißem weißen weißer weißes weiss
asked-black = schwarz schwarze schwarzem schwarzen schwarzer schwarzes

answer-no-player = Du spielst in dieser Partie nicht mit. Sag statt „mein“ bitte { NAME("color", $first) } oder { NAME("color", $second) }.
answer-no-pools = Geschlagene Figuren kommen in diesem Spiel nicht zurück.
answer-empty = { $square } ist leer.
answer-could-capture = { NAME("color", $side) } könnte dort schlagen mit: { $pieces }.
answer-square = { $square }: { NAME("piece", $piece) } von { NAME("color", $side) }.
answer-lionized = Die Figur ist löwenstark.
answer-lionized-alone = Die Figur ist löwenstark, aber als einzige ihrer Seite; deshalb kann sie nicht ziehen.
answer-not-attacked = Nicht angegriffen.
answer-attacked = Angegriffen von: { $pieces }.
answer-protected = Gedeckt von: { $pieces }.
answer-man = { NAME("piece", $piece) } { $square }
answer-line-empty = { $line ->
        [rank] Reihe
       *[file] Linie
    } { $name } ist leer.
answer-line = { $line ->
        [rank] Reihe
       *[file] Linie
    } { $name }: { $pieces }. Sonst steht dort nichts.
answer-line-man = { $square } { NAME("piece", $piece) } ({ NAME("color", $side) })
answer-kind = { $count ->
        [0] { NAME("color", $side) } hat { NAME("piece", $piece, form: "none") }.
        [one] { NAME("piece", $piece, form: "the") } von { NAME("color", $side) } steht auf { $squares }.
       *[other] { NAME("color", $side) } hat { $count } { NAME("piece", $piece, form: "plural") }: auf { $squares }.
    }
answer-side = { NAME("color", $side) } hat { $groups }.
answer-group = { $count ->
        [one] { NAME("piece", $piece) }
       *[other] { NAME("piece", $piece, form: "plural") }
    } auf { $squares }
answer-groups = { $before }; { $next }
answer-pool-empty = Der Vorrat von { NAME("color", $side) } ist leer.
answer-pool = Im Vorrat von { NAME("color", $side) }: { $pieces }.
answer-pool-piece = { $count } { $count ->
        [one] { NAME("piece", $piece) }
       *[other] { NAME("piece", $piece, form: "plural") }
    }
