# Wie Figuren ziehen und was an ihnen besonders ist: was /erklären sagt.

explain-leap =
    { $how ->
        [move] Zieht, ohne zu schlagen,
        [capture] Schlägt
       *[both] Zieht oder schlägt
    } { $to ->
        [king-step] ein Feld weit in jede Richtung
        [knight-leap] zwei Felder waagerecht oder senkrecht und eins zur Seite, über alles dazwischen hinweg
        [orthogonal] ein Feld weit waagerecht oder senkrecht
        [diagonal] ein Feld weit diagonal
        [forward] ein Feld gerade nach vorn
        [diagonally-forward] ein Feld diagonal nach vorn
       *[marked] auf die markierten Felder
    }.
explain-slide =
    Zieht beliebig weit { $along ->
        [orthogonal] waagerecht oder senkrecht
        [diagonal] diagonal
        [forward] gerade nach vorn
       *[any] auf einer geraden Linie
    } und darf die erste Figur im Weg schlagen, wenn es eine gegnerische ist.
explain-slide-along = Zieht beliebig weit { $directions } und darf die erste Figur im Weg schlagen, wenn es eine gegnerische ist.
explain-two-diagonally = Zieht genau zwei Felder diagonal; das Feld dazwischen muss leer sein. Schlägt genauso.
explain-horse =
    Geht waagerecht oder senkrecht auf ein leeres Nachbarfeld und von dort ein Feld diagonal weiter, um 45° nach { $side ->
        [left] links
       *[right] rechts
    } abgebogen. Dort zieht oder schlägt es.
explain-leap-and-step = Springt wie der Springer im Schach: zwei Felder waagerecht oder senkrecht und eins zur Seite, über alles hinweg. Ist das Feld leer, auf dem der Sprung endet, darf die Figur von dort noch ein Feld diagonal weitergehen, vom Ausgangsfeld weg.
explain-bent-slide =
    { $first ->
        [diagonal] Geht ein Feld diagonal und darf dort anhalten; ist dieses Feld leer, darf die Figur von dort wie ein Turm weitergehen, vom Ausgangsfeld weg.
       *[orthogonal] Geht ein Feld waagerecht oder senkrecht und darf dort anhalten; ist dieses Feld leer, darf die Figur von dort wie ein Läufer weitergehen, vom Ausgangsfeld weg.
    }
explain-crooked-slide = Zieht beliebig weit auf einer Zickzacklinie: abwechselnd ein gerader und ein diagonaler Schritt in dieselbe Grundrichtung. Die erste Figur im Weg darf sie schlagen, wenn es eine gegnerische ist, oder überspringen, ganz gleich, wem sie gehört. Nach dem Sprung zieht oder schlägt sie auf dem nächsten Feld der Linie und bleibt dort stehen.
explain-two-steps = Macht einen Schritt in beliebiger Richtung und darf dort anhalten. Ist dieses Feld leer, darf ein zweiter Schritt in beliebiger Richtung folgen, nur nicht zurück.
explain-bent-slide-along =
    { $first ->
        [diagonal] Geht ein Feld diagonal und darf dort anhalten; ist dieses Feld leer, darf die Figur von dort beliebig weit { $directions } weiterziehen, vom Ausgangsfeld weg.
       *[orthogonal] Geht ein Feld waagerecht oder senkrecht und darf dort anhalten; ist dieses Feld leer, darf die Figur von dort beliebig weit { $directions } weiterziehen, vom Ausgangsfeld weg.
    }
explain-lion = Geht auf jedes Feld, das ein oder zwei Felder entfernt ist, über alles hinweg, und zieht oder schlägt dort. Oder schlägt auf einem Nachbarfeld und macht von dort noch einen Königsschritt: auf ein leeres Feld, auf eine zweite gegnerische Figur, die dabei auch geschlagen wird, oder zurück auf das Ausgangsfeld. Oder passt, wenn ein Nachbarfeld leer ist.
explain-lion-along = Zieht auf einer Linie wie ein Löwe, und zwar { $directions }: ein oder zwei Felder weit, über alles hinweg; oder schlägt auf dem ersten Feld und geht weiter auf das zweite oder zurück auf das Ausgangsfeld; oder passt, wenn das erste Feld leer ist.
explain-anywhere = Zieht auf jedes leere Feld des Bretts. Schlägt nie.
explain-direction =
    { $direction ->
        [forward] gerade nach vorn
        [backward] gerade nach hinten
        [sideways] zur Seite
        [left] nach links
        [right] nach rechts
        [diagonally] diagonal
        [diagonally-forward] diagonal nach vorn
        [diagonally-backward] diagonal nach hinten
        [forward-left] diagonal nach links vorn
       *[forward-right] diagonal nach rechts vorn
    }
explain-as-marked = Die Figur geht auf die Felder, die das Bild markiert.
explain-moves = { $piece }: { $moves }

explain-royal = Er darf nie im Schach stehen bleiben; ist er angegriffen und gibt es keine Rettung, ist er matt und die Partie verloren.
explain-castling = Er darf einmal rochieren: { $squares } Felder auf einen Turm zu, wenn beide noch nicht gezogen haben, nichts zwischen ihnen steht und er weder im Schach steht noch ein angegriffenes Feld überquert oder betritt.
explain-not-royal = Ein König ist er nicht: Er darf angegriffen und geschlagen werden wie jede andere Figur.
explain-lion-trade = Einen zwei Felder entfernten Löwen, den eine andere Figur als der König deckt, darf er nur schlagen, wenn er unterwegs noch eine Figur schlägt, die kein Bauer ist.
explain-lion-neighbour = Einen Löwen auf einem Nachbarfeld darf die Figur immer schlagen.
explain-lion-ban = Hat eine Figur, die kein Löwe ist, einen Löwen geschlagen, darf im nächsten Zug nur ein Löwe einen Löwen schlagen.
explain-pawn = Von seinem Startfeld darf er zwei Felder vorrücken. Direkt danach darf ein gegnerischer Bauer ihn en passant schlagen, als wäre er nur eins gegangen.
explain-full-action = Zieht diese Figur, ist das ein ganzer Zug.
explain-half-action-pawn = Ein Schritt ist ein halber Zug. Von seinem Startfeld darf er auch diagonal nach vorn ziehen, ohne zu schlagen, und in diesem einen Zug zwei Schritte machen, wenn beide nichts schlagen. Direkt danach darf ein gegnerischer Bauer ihn en passant schlagen, als hätte er nur den ersten Schritt gemacht.
explain-half-action-pawn-limits = In einem Zug schlägt höchstens ein Bauer. Der erste Bauernzug von Weiß in der Partie ist ein ganzer Zug von nur einem Schritt.
explain-two-king-steps = In einem Zug darf er bis zu zwei solche Schritte machen.
explain-lionheart-king = Ein Schritt ist ein halber Zug; er darf also zwei machen, auch hin und zurück, oder einen zusammen mit einem Bauernzug oder einer Umwandlung. Er bedroht auch, was er mit dem zweiten Schritt schlagen könnte.
explain-lionheart-king-captures = Schlägt er in einem Zug aus zwei halben Zügen, darf er nach seinem ersten Schritt nicht bedroht sein, es sei denn, sein zweiter schlägt die einzige Figur, die ihn bedroht. Hat er mit dem ersten Schritt einen Bauern geschlagen, darf er keinen zweiten machen.
explain-lionheart-king-in-check = Steht er im Schach, darf er nur dann zwei Schritte machen, wenn der zweite die einzige Figur schlägt, die Schach gibt.
explain-lionizer = Löwenstark ist auf jeder Reihe, Linie und Diagonale, die von ihm ausgeht, die erste Figur, wenn sie eine Lanze, ein Pferd, Mammut oder Fers seiner Seite ist.
explain-lionized-when = Löwenstark ist die Figur, solange sie auf einer Reihe, Linie oder Diagonale die erste Figur ist, auf die ein Löwenmacher ihrer Seite trifft, oder solange auf ihrer Linie ein Bauer ihrer Seite auf seiner letzten Reihe steht.
explain-lionized-moves = Ist sie löwenstark, zieht sie nicht mehr allein mit eigener Kraft: Sie beginnt mit der Kraft einer anderen löwenstarken Figur ihrer Seite und darf dort anhalten oder sofort mit eigener Kraft weitergehen. Unterwegs darf sie eine gegnerische Figur schlagen oder über eine beliebige hinweggehen.
explain-lionized-alone = Die einzige löwenstarke Figur einer Seite kann nicht ziehen.

explain-promotion =
    Erreicht er { $ranks ->
        [1] die letzte Reihe
       *[other] eine der letzten { $ranks } Reihen
    }, muss er sich umwandeln, und zwar nach Wahl in: { $pieces }.
explain-crowning =
    Beginnt oder endet ihr Zug auf den letzten { $ranks } Reihen, darf sich die Figur umwandeln: { $piece }{ $limit ->
        [must-at-last] . Auf der letzten Reihe muss sie es.
        [one-lion] , aber nur, solange ihre Seite keinen Löwen hat.
       *[none] .
    }
explain-promotion-as-action =
    Auf { $ranks ->
        [1] der letzten Reihe
       *[other] den letzten { $ranks } Reihen
    } darf er, als halber Zug, durch eine geschlagene Figur seiner Seite ersetzt werden.
explain-promotion-on-arrival = Kommt er auf der letzten Reihe an, darf er den Platz mit einer geschlagenen Figur seiner Seite tauschen, oder er bleibt für immer Bauer.

explain-now-whose = Auf { $square } steht: { $piece } ({ $color }).
explain-now-waits = { $color } ist am Zug.
explain-now-turns =
    { $count ->
        [0] Im Moment hat diese Figur keinen erlaubten Zug.
        [one] Im Moment hat diese Figur einen erlaubten Zug: { $ways }.
       *[other] Im Moment hat diese Figur { $count } erlaubte Züge: { $ways }.
    }
explain-now-goes = ziehen nach { $squares }
explain-now-captures = schlagen auf { $squares }
explain-now-captures-en-passant = en passant schlagen auf { $squares }
explain-now-captures-on-the-way = unterwegs schlagen auf { $squares }
explain-now-lionized = Die Figur ist löwenstark und kann sich Kraft leihen von: { $pieces }.
explain-now-passes = passen
explain-now-returns = schlagen und zurückkehren
explain-now-promotes = sich umwandeln auf { $squares }
explain-now-between = { "; " }
explain-now-attacked = Angegriffen von: { $pieces }.
explain-now-protected = Gedeckt von: { $pieces }.
explain-now-blocked = Nach { $squares } versperrt den Weg, was auf { $by } steht.
explain-now-own-pieces = Nicht nach { $squares }: von eigenen Figuren besetzt.
explain-now-king-attacked = Nicht nach { $squares }: Dort stünde der König im Schach ({ $pieces }).
explain-now-pinned = Gefesselt: Zieht die Figur nach { $squares }, ist der König auf { $king } angegriffen ({ $pieces }).
explain-now-in-check = Der König steht im Schach, und ein Zug nach { $squares } ändert daran nichts: Auf { $king } bleibt er angegriffen ({ $pieces }).
explain-now-not-to = Nicht nach { $squares }. { $why }

explain-picture-title = So zieht die Figur: { $piece }.
explain-picture-empty-board = 1. Auf leerem Brett
explain-picture-second-leg = 2. Der Bauer wird unterwegs geschlagen
explain-picture-jump = 2. Mit einer Figur im Weg (ohne die anderen Linien)
explain-picture-from-its-start = 1. Von seinem Startfeld
explain-picture-later = 2. Wenn er schon gezogen hat
explain-picture-castling = 2. Rochade: Der Turm kommt auf die andere Seite
explain-picture-own-power = 1. Mit eigener Kraft
explain-picture-borrowed-power = 2. Löwenstark, mit geliehener Kraft: { $lender }

explain-heading = **{ $piece }** im { $game }
explain-promoted = Umgewandelt (zweites Bild): **{ $piece }**. { $text }
explain-value = Wert in Bauern: etwa { $value }.
explain-kanji = Kanji: { $kanji }.
explain-kanji-red = { $kanji } (rot)
explain-kanji-named = { $kanji } { $piece }
explain-kanji-key = Kanji: { $pieces }.
explain-betza = Betza-Notation: { $betza }
explain-choose = Wähle eine Figur
explain-choose-promoted = Oder eine umgewandelte Figur
explain-choice = { $piece } ({ $letter })
explain-which = Welche Figur im { $game } soll ich erklären?
explain-sheet-alt = Alle Figuren im { $game }, jede mit ihrem Buchstaben und einem kleinen Brett, das ihre Züge zeigt. { $pieces }
