lesson-as-in-chess = Der Rest ist Schach
    .text = Alles andere ist wie im Schach. Der König rochiert um zwei Felder, und der Turm springt auf seine andere Seite, wenn beide noch nicht gezogen haben, nichts dazwischen steht und der König weder im Schach steht noch über ein angegriffenes Feld geht oder dort ankommt. Bauern schlagen en passant und werden Dame, Turm, Läufer oder Springer, nie ein Löwe.
task-as-in-chess-1 = Rochiere.
    .hint = Der schwarze Turm greift d1 an. Schreib den Zug des Königs, e1g1 oder e1c1, oder O-O oder O-O-O.
    .shows = Zur anderen Seite wäre der König über d1 gegangen, das der Turm angreift.
task-as-in-chess-2 = Der schwarze Bauer ist gerade von d7 nach d5 gezogen. Schlag ihn en passant.
    .hint = Schlag so, als wäre er nur bis d6 gezogen.
    .shows = Das geht nur direkt nach dem Doppelschritt.
task-as-in-chess-3 = Zieh den Bauern auf die letzte Reihe und mach ihn zur Dame.
    .hint = Schreib den Buchstaben der neuen Figur hinter die Felder. Q ist die Dame.
    .shows = Er könnte auch R, B oder N werden (Turm, Läufer, Springer), aber kein Löwe.

lesson-mighty-match = Eine kurze Partie
    .text = Du hast eine Dame und einen Löwen, das Programm hat einen Turm; Bauern haben beide drei. Gewinne: Setz matt. Bring den Löwen nahe an den König und halte ihn fern von allem, was ihn schlagen könnte. Wenn du nicht weiterweißt, zeigt /{ command-hint } einen guten Zug.
task-mighty-match-1 = Gewinne diese Partie gegen das Programm.
