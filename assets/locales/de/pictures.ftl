mark-slide = Zieht oder schlägt, wenn der Weg frei ist
mark-leap = Zieht oder schlägt, über alles hinweg
mark-step = Zieht oder schlägt; nichts versperrt den Weg
mark-move-only = Zieht hierher, ohne zu schlagen
mark-capture-only = Nur zum Schlagen
mark-second-leg = Mit dem zweiten Schritt des Zuges
mark-on-the-way = Kann unterwegs geschlagen werden
mark-must-be-empty = Muss leer sein, sonst ist der Weg versperrt
mark-target = Kann hierher ziehen
mark-borrowed-step = Kann hier anhalten, nur mit geliehener Kraft
mark-capture = Kann hier schlagen
mark-asked = Diese Figur
mark-attacker = Greift sie an
mark-protector = Deckt sie
mark-in-the-way = Steht im Weg
mark-attacked = Würde hier angegriffen
mark-problem = Hier nicht erlaubt

power-lent = Löwenstark: beginnt mit geliehener Kraft
power-paralysed = Als Einzige löwenstark: kann nicht ziehen

line-straight-first = Beginnt gerade
line-diagonal-first = Beginnt diagonal
line-attempt = Der versuchte Zug
line-reply = Stärkste Antwort

# Kurz: Es steht auf wenig Platz.
pool-heading = Vorrat

short-ending-checkmate = Schachmatt
short-ending-stalemate = Patt
short-ending-fifty-moves = 50-Züge-Regel
short-ending-dead-position = Tote Stellung
short-ending-threefold = 3× dieselbe Stellung
short-ending-fourfold = 4× dieselbe Stellung
short-ending-royals-lost = König geschlagen
short-ending-bare-king = Nackter König
short-ending-perpetual-attack = Dauerangriff
short-ending-resignation = Aufgegeben
short-ending-agreement = Remis vereinbart
short-ending-time = Zeit abgelaufen
short-ending-operator = Vom Betreiber beendet
short-ending-played-elsewhere = Anderswo gespielt

alt-to-move = { NAME("color", $side) } ist am Zug.
alt-in-check = { NAME("color", $side) } ist am Zug und steht im Schach.
alt-lion-ban = In diesem Zug darf nur ein Löwe einen Löwen schlagen.
alt-checkmate = { NAME("color", $side) } ist matt, { NAME("color", $winner) } hat gewonnen.
alt-won = Die Partie ist zu Ende, { NAME("color", $winner) } hat gewonnen.
alt-stalemate = Patt: { NAME("color", $side) } hat keinen erlaubten Zug.
alt-draw = Die Partie ist zu Ende: remis.
alt-void = Die Partie ist zu Ende, ohne Ergebnis.
alt-last-turn = Letzter Zug: { $turn }.
alt-pieces = { NAME("color", $side) }: { $pieces }.
alt-piece = { $count ->
        [one] { NAME("piece", $piece) }
       *[other] { NAME("piece", $piece, form: "plural") }
    } { $squares }
alt-pool = Vorrat von { NAME("color", $side) }: { $pieces }.
alt-pool-piece = { $count } { $count ->
        [one] { NAME("piece", $piece) }
       *[other] { NAME("piece", $piece, form: "plural") }
    }
alt-lionized = Löwenstark: { $squares }.
alt-marked = Markiert: { $squares }.

text-board-pool = Vorrat von { NAME("color", $side) }: { $pieces }
