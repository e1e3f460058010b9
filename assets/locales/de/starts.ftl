# Partien, die nicht in der üblichen Stellung beginnen. Weiß gibt vor: $white und $black sind die Farbe oder wer sie spielt.
start-standard = Grundstellung
    .means = Ohne Vorgabe.
start-own = Eigene Stellung
    .means = { $first } beginnt.
start-two-moves = Zwei Züge
    .means = { $black } hat schon zwei Züge gemacht; nun zieht { $white }.
start-pawn-and-move = Bauer und Zug
    .means = { $white } spielt ohne den f-Bauern, und { $black } beginnt.
start-no-knight = Springervorgabe
    .means = { $white } spielt ohne einen Springer.
start-no-rook = Turmvorgabe
    .means = { $white } spielt ohne einen Turm.
start-no-queen = Damenvorgabe
    .means = { $white } spielt ohne Dame.
start-no-lion = Löwenvorgabe
    .means = { $white } spielt ohne Löwen.
start-no-hippogriff = Hippogreifvorgabe
    .means = { $white } spielt ohne Hippogreif.
start-no-mammoth = Mammutvorgabe
    .means = { $white } spielt ohne Mammut.
start-no-horse = Pferdevorgabe
    .means = { $white } spielt ohne das Heiße Pferd.
start-no-lance = Lanzenvorgabe
    .means = { $white } spielt ohne eine Lanze.
start-no-lionizer = Löwenmachervorgabe
    .means = { $white } spielt ohne Löwenmacher.
start-no-copper = Kupfervorgabe
    .means = { $white } spielt ohne einen Kupfergeneral.
start-no-side-mover = Seitgängervorgabe
    .means = { $white } spielt ohne einen Seitgänger.
start-two-kings = Zwei Könige
    .means = Der Trunkene Elefant von { $black } ist von Anfang an Kronprinz.
start-two-lions = Zwei Löwen
    .means = Das Kirin von { $black } ist von Anfang an ein Löwe.
start-three-lions = Drei Löwen
    .means = { $black } hat zwei Umgewandelte Kirin und keinen Phönix, { $white } zwei Phönixe und kein Kirin.
start-words = { $name }: { $means }
start-side = { $player } ({ $color })
error-bad-fen = Das ist keine Stellung im { $game }. { $why }
error-start-over = In dieser Stellung ist das Spiel schon zu Ende, von hier kann keine Partie beginnen. Geh zu einer früheren zurück.
error-rated-start = Gewertet werden nur Partien aus der Grundstellung. Spiel ohne Vorgabe oder ohne Wertung.
error-no-such-start = Im { $game } gibt es keine Vorgabe „{ $text }“. Zur Wahl stehen: { $starts }.
error-no-start-anywhere = Eine Vorgabe „{ $text }“ gibt es nicht. Wähle zuerst das Spiel, dann eine Vorgabe aus der Liste.
error-start-and-fen = Gib entweder eine Vorgabe oder eine FEN an, nicht beides.
error-position-running = Diese Stellung steht in deiner Partie { $match } auf dem Brett, und die läuft noch. Gegen den Computer kannst du sie spielen, wenn die Partie zu Ende ist.
# Was an einer FEN falsch ist. $why ist einer der Sätze, die unter dem Text stehen.
fen-fields = Eine FEN hat { $expected } Teile mit Leerzeichen dazwischen; diese hat { $found }.
fen-fields-sfen = Eine FEN hat { $expected } Teile mit Leerzeichen dazwischen, eine SFEN 3 oder 4; diese hat { $found }.
fen-board = { $why } Das Brett braucht { $ranks } Reihen zu { $files } Feldern, von oben nach unten, mit / dazwischen.
fen-ranks = Das Brett hat { $found } { $found ->
    [one] Reihe
   *[other] Reihen
}.
fen-long-rank = Reihe { $rank } („{ $row }“) hat zu viele Felder.
fen-short-rank = Reihe { $rank } („{ $row }“) hat zu wenige Felder.
fen-zero-in-rank = In Reihe { $rank } („{ $row }“) beginnt eine Zahl mit 0.
fen-unknown-piece = „{ $text }“ ist keine Figur dieses Spiels; es hat { $pieces }, klein geschrieben für { $side }.
fen-kings = { $side } hat { $found } Könige; jede Seite braucht genau einen.
fen-kings-one-at-most = { $side } hat { $found } Könige; erlaubt ist höchstens einer (Kronprinzen zählen nicht).
fen-lions = { $side } hat { $found } Löwen; mehr als einer ist nicht erlaubt.
fen-pawn-rank = Auf { $square } kann kein Bauer stehen ({ $side }).
fen-pools = { $why } Sie stehen in eckigen Klammern hinter dem Brett, [] wenn es keine gibt.
fen-pools-none = In diesem Spiel gibt es keinen Vorrat geschlagener Figuren. Lass die eckigen Klammern hinter dem Brett weg.
fen-pools-missing = Die geschlagenen Figuren fehlen.
fen-pools-not-closed = Hinter den geschlagenen Figuren fehlt die schließende Klammer, oder es folgt noch etwas.
fen-pools-unknown = „{ $text }“ unter den geschlagenen Figuren ist keine Figur dieses Spiels.
fen-pools-never = Unter den geschlagenen Figuren kann diese nicht sein: { $piece }.
fen-turn = Der zweite Teil sagt, wer am Zug ist, und muss w oder b sein, nicht „{ $text }“.
fen-no-castling = In diesem Spiel gibt es keine Rochade, deshalb muss der dritte Teil - sein, nicht „{ $text }“.
fen-castling = Der dritte Teil sagt, wer noch rochieren darf, und muss - sein oder aus den Buchstaben KQkq bestehen, nicht „{ $text }“.
fen-castling-twice = Im dritten Teil steht „{ $letter }“ zweimal.
fen-castling-not-home = „{ $letter }“ im dritten Teil heißt, dass { $side } rochieren darf, aber dafür müssen der König auf { $king } und der Turm auf { $rook } stehen.
fen-first-pawn = Der dritte Teil ist F, solange kein weißer Bauer gezogen hat, sonst -, aber nicht „{ $text }“.
fen-first-pawn-moved = F im dritten Teil heißt, dass noch kein weißer Bauer gezogen hat, aber auf { $square } steht einer.
fen-en-passant = Der vierte Teil, das Feld für en passant, stimmt nicht: { $why } Schreib -, wenn es keines gibt.
fen-no-square = Ein Feld „{ $text }“ gibt es auf diesem Brett nicht.
fen-en-passant-rank = { $square } liegt nicht auf der Reihe, die ein Bauer beim Doppelschritt überquert.
fen-en-passant-occupied = Auf { $square } steht eine Figur.
fen-en-passant-no-pawn = Hinter { $square } steht kein Bauer, der einen Doppelschritt gemacht haben könnte.
fen-en-passant-blocked = Über { $square } kann kein Bauer gezogen sein, denn wo er hergekommen sein müsste, steht eine Figur.
fen-halfmoves = Der fünfte Teil zählt die Züge seit dem letzten Schlag- oder Bauernzug und muss eine Zahl ab 0 sein, nicht „{ $text }“.
fen-fullmoves = Der sechste Teil ist die Zugnummer und muss eine Zahl ab 1 sein, nicht „{ $text }“.
fen-lion-ban = Der siebte Teil, das Verbot, einen Löwen zu schlagen, stimmt nicht: { $why } Lass ihn weg, wenn nichts verboten ist.
fen-lion-ban-unread = Er muss x sein{ $square ->
    [yes] { "" }, eventuell mit einem Feld dahinter,
   *[no] ,
} nicht „{ $text }“.
fen-lion-ban-not-new = Vom Verbot ausgenommen sein kann nur ein Umgewandeltes Kirin, und auf { $square } hat { $side } keines.
fen-lion-ban-no-lion = { $side } hat keinen { $other ->
    [yes] anderen Löwen
   *[no] Löwen
}, für den es gelten könnte.
fen-no-royal = { $side } hat gerade gezogen, hat aber keine königliche Figur.
fen-in-check = { $side } steht im Schach, ist aber nicht am Zug.
fen-lion-square = Der dritte Teil einer SFEN ist - oder das Feld, auf dem gerade ein Löwe geschlagen wurde, etwa 7j, nicht „{ $text }“.
fen-turn-number = Der vierte Teil einer SFEN ist die Zugnummer und muss eine Zahl ab 1 sein, nicht „{ $text }“.
# Von hier spielen.
button-play-from = Von hier spielen
button-practice-odds = Stufe { $level }, { $odds }
play-from-match = Partie { $match }, { $game }.
play-from-game = { $game }.
play-from-side = { $first } beginnt. Die Partie wird nicht gewertet.
play-from-running = Gegen den Computer kannst du diese Stellung spielen, wenn Partie { $match } zu Ende ist.
# Nach einigen Partien gegen den Computer: Stufe und Vorgabe, die passen.
practice-level = Stufe { $level }
practice-level-odds = Stufe { $level } mit { $odds }
practice-score = Du hast { $won } deiner letzten { $played } Partien gegen { $opponent } gewonnen.
practice-try = Versuch es mit { $first }.
practice-try-either = Versuch es mit { $first } oder { $second }.
