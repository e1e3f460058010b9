lesson-chu-pieces = Ein größeres Brett
    .text = Das Brett hat zehn Linien, a bis j, und zehn Reihen, 0 bis 9. König, Dame, Turm, Läufer, Springer und Bauer ziehen wie im Schach. Der Gekrönte Turm (+R) darf auch ein Feld diagonal gehen, der Gekrönte Läufer (+B) auch eins waagerecht oder senkrecht. Der Bürger (M) geht ein Feld weit in jede Richtung; er ist kein König, darf also geschlagen werden.
task-chu-pieces-1 = Schlag den Bauern mit dem Gekrönten Turm.
    .hint = Ein Turm könnte es nicht, aber ein Gekrönter Turm darf auch einen Schritt diagonal machen: von d3 nach e4.
    .shows = Einen Zug schreibst du mit Startfeld und Zielfeld: d3e4. Die Krone im Bild und das Plus in +R sagen, dass diese Figur mehr ist als ein Turm.
task-chu-pieces-2 = Schlag den Bauern mit dem Gekrönten Läufer.
    .hint = Ein Schritt geradeaus: von d5 nach d6.
    .shows = So kann ein Gekrönter Läufer die Farbe seiner Felder wechseln.
task-chu-pieces-3 = Gib mit dem Bürger Schach, und zwar so, dass der König ihn nicht schlagen kann.
    .hint = Der Bürger muss neben den König, auf die Linie, die dein Turm deckt.
    .shows = Der Bürger geht wie ein König und darf geschlagen werden wie jede andere Figur.

lesson-chu-castling = Rochade
    .text = Der König zieht drei Felder auf einen Turm zu, und der Turm springt über ihn hinweg auf das Feld direkt daneben: f0i0 oder f0c0 für Weiß, e9b9 oder e9h9 für Schwarz. Beide dürfen noch nicht gezogen haben, nichts darf zwischen ihnen stehen, und der König darf weder im Schach stehen noch ein angegriffenes Feld überqueren oder betreten.
task-chu-castling-1 = Rochiere mit dem Turm auf j0.
    .hint = Schreib nur den Zug des Königs: drei Felder nach rechts von f0 aus.
    .shows = Der König steht auf i0, der Turm auf h0. O-O hätte dasselbe bewirkt.
task-chu-castling-2 = Rochiere. Achte auf den schwarzen Turm.
    .hint = Auf dem Weg nach i0 müsste der König über h0, und das greift der schwarze Turm an. Versuch die andere Seite.
    .shows = Auf dieser Seite ist auf dem Weg des Königs kein Feld angegriffen.

lesson-chu-promotion = Umwandlung
    .text = Ein Bauer, der eine der letzten drei Reihen erreicht, für Weiß 7, 8 oder 9, muss sich sofort umwandeln: Er wird Dame (Q), Turm (R), Läufer (B) oder Springer (N). Schreib den Buchstaben hinter den Zug, etwa d6d7Q. Andere Figuren wandeln sich nicht um.
task-chu-promotion-1 = Mach deinen Bauern zur Dame.
    .hint = Ein Schritt genügt: d7 gehört zu den letzten drei Reihen. Schreib Q hinter die Felder.
    .shows = Vom Startfeld bis zur Umwandlung sind es für einen Bauern also nur fünf Reihen.
task-chu-promotion-2 = Wandle den Bauern so um, dass die neue Figur Schach gibt.
    .hint = Der König auf h9 steht auf derselben Diagonale wie f7.
    .shows = Dame und Läufer wirken auf der Diagonale; Turm und Springer gäben hier kein Schach.

lesson-shogi-promotion = Umwandlung
    .text = Beginnt oder endet ein Zug auf den letzten drei Reihen, für Weiß 7, 8 und 9, darf sich die Figur umwandeln: ein Turm in einen Gekrönten Turm, ein Läufer in einen Gekrönten Läufer, ein Springer in einen Löwen, ein Bauer in einen Bürger. Häng dafür ein + an. Du musst nicht umwandeln, außer einen Bauern auf der letzten Reihe. Ein Springer darf es nicht, solange du einen Löwen hast.
task-shogi-promotion-1 = Zieh den Turm und kröne ihn.
    .hint = Geh auf Reihe 7, 8 oder 9 und schreib ein + hinter die Felder, etwa a6a8+.
    .shows = Ohne das + wäre er ein Turm geblieben. Krönen könntest du ihn dann später, in einem Zug, der dort beginnt oder endet.
task-shogi-promotion-2 = Du hast keinen Löwen. Mach deinen Springer zu einem.
    .hint = Zieh den Springer wie im Schach auf Reihe 7 oder 8 und schreib ein + hinter die Felder.
    .shows = Von jetzt an ist er in jeder Hinsicht ein Löwe.
task-shogi-promotion-3 = Schlag den Turm mit deinem Springer. Einen Löwen hast du schon.
    .hint = Solange du einen Löwen hast, darf der Springer sich nicht umwandeln: Lass das + weg.
    .shows = Jede Seite hat höchstens einen Löwen.
task-shogi-promotion-4 = Zieh den Bauern auf die letzte Reihe.
    .hint = Dort könnte er nie mehr ziehen, also muss er sich umwandeln. Schreib ein + hinter die Felder.
    .shows = Jetzt ist er ein Bürger und zieht wie ein König.

lesson-chu-match = Eine kurze Partie
    .text = Du hast eine Dame und einen Löwen, das Programm hat einen Turm; dazu hat jeder drei Bauern. Setz matt! Bring den Löwen nahe an den König und halte ihn fern von allem, was ihn schlagen könnte. Wenn du nicht weiterweißt, zeigt /{ command-hint } einen guten Zug.
task-chu-match-1 = Gewinne diese Partie gegen das Programm.
