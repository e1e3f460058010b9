lesson-as-in-chess = Der Rest ist Schach
    .text = Alles andere ist wie im Schach. Bei der Rochade zieht der König zwei Felder auf einen Turm zu, und der Turm springt über ihn hinweg. Beide dürfen noch nicht gezogen haben, nichts darf zwischen ihnen stehen, und der König darf weder im Schach stehen noch ein angegriffenes Feld überqueren oder betreten. Bauern schlagen en passant. Auf der letzten Reihe wird ein Bauer Dame, Turm, Läufer oder Springer, nie Löwe.
task-as-in-chess-1 = Rochiere.
    .hint = Der schwarze Turm greift d1 an. Schreib den Zug des Königs, e1g1 oder e1c1, oder O-O oder O-O-O.
    .shows = Auf der anderen Seite hätte der König über d1 ziehen müssen, und das greift der Turm an.
task-as-in-chess-2 = Der schwarze Bauer ist gerade von d7 nach d5 gezogen. Schlag ihn en passant.
    .hint = Schlag so, als wäre er nur bis d6 gezogen.
    .shows = Das geht nur direkt nach dem Doppelschritt.
task-as-in-chess-3 = Zieh den Bauern auf die letzte Reihe und mach ihn zur Dame.
    .hint = Schreib den Buchstaben der neuen Figur hinter die Felder. Q ist die Dame.
    .shows = Er könnte auch R, B oder N werden (Turm, Läufer, Springer), aber kein Löwe.

lesson-mighty-match = Eine kurze Partie
    .text = Du hast eine Dame und einen Löwen, der Computer hat einen Turm; dazu hat jeder drei Bauern. Setz matt! Bring den Löwen nahe an den König und halte ihn fern von allem, was ihn schlagen könnte. Wenn du nicht weiterweißt, zeigt /{ command-hint } einen guten Zug.
task-mighty-match-1 = Gewinne diese Partie gegen den Computer.
