card-page =
    { "" }**{ $game }: { $title }**
    { $text }
    -# { $caption } · Karte { $number } von { $of }
card-back = ◀ Zurück
card-next = Weiter ▶

card-lion-moves = So zieht der Löwe
    .text = Der Löwe geht auf jedes Feld, das ein oder zwei Felder entfernt ist, und schlägt dort auch. Er springt über alles, was dazwischen steht; sein Schach lässt sich also nicht durch Dazwischenziehen abwehren.
    .caption = Der Löwe springt über die Bauern vor ihm.
card-lion-captures-twice = Der Löwe schlägt doppelt
    .text = Der Löwe darf auf einem Nachbarfeld schlagen und danach noch einen Schritt in beliebiger Richtung machen: auf ein leeres Feld oder auf eine zweite gegnerische Figur, die er auch schlägt. Schreib das Startfeld, das Feld, auf dem er unterwegs schlägt, und das Zielfeld: b2c3d4.
    .caption = b2c3d4: Der Löwe hat auf c3 und auf d4 geschlagen.
card-lion-strikes = Der Löwe schlägt, ohne zu ziehen
    .text = Der Löwe darf eine Figur neben sich schlagen und auf sein Feld zurückkehren: b2c3b2. Ist ein Feld neben ihm leer, darf er auch passen, also einen Schritt hin und zurück machen: b2b2.
    .caption = b2c3b2: Der Löwe hat auf c3 geschlagen und ist wieder auf b2.
card-lion-trade = Löwen tauscht man nicht leicht
    .text =
        Ein Löwe darf einen gedeckten Löwen, der zwei Felder entfernt ist, nicht schlagen; e3e5 ist hier also nicht erlaubt. Gedeckt ist er, wenn eine andere Figur als der König zurückschlagen könnte; auch eine gefesselte zählt, und auch eine, deren Weg erst durch das Schlagen frei wird. Schlägt der Löwe unterwegs noch eine Figur, die kein Bauer ist, darf er es doch: e3e4e5 ist erlaubt.
        Auf einem Nachbarfeld darf ein Löwe den anderen immer schlagen.
    .caption = e3e5 ist nicht erlaubt: Der Bauer auf d6 deckt den Löwen auf e5.
card-lion-ban = Kein Gegenschlag
    .text = Hat eine Figur, die kein Löwe ist, deinen Löwen geschlagen, darfst du im nächsten Zug den anderen Löwen nicht schlagen: auf keinem Feld und mit keiner Figur, auch nicht mit dem König. Nach diesem einen Zug ist das Verbot vorbei. Hat ein Löwe einen Löwen geschlagen, darf er sofort zurückgeschlagen werden.
    .caption = Gerade hat eine Figur, die kein Löwe ist, den schwarzen Löwen geschlagen: In diesem einen Zug ist e5d4 nicht erlaubt.
card-mighty-lion-start = Schach mit einem Löwen
    .text = Mighty-Lion-Schach ist Schach mit einer Änderung: Statt des Springers auf der Damenseite steht ein Löwe. Alles andere zieht wie im Schach. Wer matt setzt, gewinnt.
    .caption = Die Grundstellung. Die Löwen stehen auf b1 und b8; die Markierungen zeigen, wohin der weiße springen darf.
card-mighty-lion-castling = Rochade
    .text = Rochiert wird wie im Schach: Der König zieht zwei Felder auf einen Turm zu, und der Turm springt über ihn hinweg. Schreib e1g1 oder O-O für die kurze Rochade, e1c1 oder O-O-O für die lange. König und Turm dürfen noch nicht gezogen haben, alle Felder zwischen ihnen müssen leer sein, und der König darf weder im Schach stehen noch ein angegriffenes Feld überqueren oder betreten.
    .caption = e1g1: Weiß hat rochiert.
card-mighty-lion-promotion = Umwandlung
    .text = Ein Bauer, der die letzte Reihe erreicht, wird Dame, Turm, Läufer oder Springer: e7e8Q, e7e8N. Ein Löwe wird er nie, und ein Bauer bleiben kann er nicht.
    .caption = e7e8Q: Aus dem Bauern ist eine Dame geworden.
card-lion-draws = Remis
    .text = Die Partie endet remis bei Patt und bei dreimaliger Stellungswiederholung, außerdem wenn beide Seiten fünfzig Züge lang weder geschlagen noch einen Bauern gezogen haben, oder wenn niemand mehr matt setzen kann. Ihr könnt euch auch auf Remis einigen.
    .caption = Patt: Schwarz steht nicht im Schach und hat keinen erlaubten Zug.

card-chu-board = Ein größeres Brett
    .text = Chu-Schach spielt man auf einem Brett mit zehn Linien, a bis j, und zehn Reihen, 0 bis 9. Die beiden Aufstellungen sind gegeneinander gedreht, nicht gespiegelt: Der weiße König steht auf f0, der schwarze auf e9. König, Dame, Turm, Läufer und Springer ziehen wie im Schach, die Bauern auch: vom Startfeld ein oder zwei Felder, und sie schlagen en passant. Wer matt setzt, gewinnt.
    .caption = Die Grundstellung. Reihe 0 ist fast leer, darum darf der König sofort rochieren.
card-chu-pieces = Neue Figuren
    .text = Der Gekrönte Turm (+R) ist ein Turm, der auch ein Feld diagonal gehen darf. Der Gekrönte Läufer (+B) ist ein Läufer, der auch ein Feld waagerecht oder senkrecht gehen darf. Der Bürger (M) geht ein Feld weit in jede Richtung; anders als der König darf er angegriffen und geschlagen werden.
    .caption = Wohin der Gekrönte Turm auf d5 darf. Daneben ein Gekrönter Läufer und ein Bürger.
card-chu-castling = Rochade
    .text = Der König zieht drei Felder auf einen Turm zu, und dieser springt über ihn hinweg auf das Feld direkt daneben: f0i0 oder f0c0 für Weiß, e9b9 oder e9h9 für Schwarz. O-O ist die kurze Seite, zum näheren Turm hin: f0i0, e9b9. Beide dürfen noch nicht gezogen haben, nichts darf zwischen ihnen stehen, und der König darf weder im Schach stehen noch ein angegriffenes Feld überqueren oder betreten.
    .caption = f0i0: Der König ging von f0 nach i0, der Turm von j0 nach h0.
card-chu-chess-promotion = Umwandlung
    .text = Ein Bauer, der eine der letzten drei Reihen erreicht, muss sofort Dame, Turm, Läufer oder Springer werden: d6d7Q. Andere Figuren wandeln sich nicht um.
    .caption = d6d7Q: Aus dem Bauern ist eine Dame geworden.
card-chu-shogi-like-promotion = Umwandlung
    .text =
        Beginnt oder endet ein Zug auf den letzten drei Reihen, darf sich die gezogene Figur umwandeln: ein Turm in einen Gekrönten Turm, ein Läufer in einen Gekrönten Läufer, ein Springer in einen Löwen, ein Bauer in einen Bürger; andere nicht. Häng dafür ein + an: a6a7+. Ohne das + (a6a7) bleibt sie, was sie ist, und kann es in einem späteren Zug dort nachholen.
        Ein Bauer, der die letzte Reihe erreicht, muss sich umwandeln. Ein Springer darf es nicht, solange seine Seite einen Löwen hat.
    .caption = a6a7+: Aus dem Turm ist ein Gekrönter Turm geworden.

card-lionheart-start = Das Brett und das Ziel
    .text = Löwenherz-Schach spielt man auf einem Brett mit zehn Linien, a bis j, und zehn Reihen, 1 bis 10. Der König darf in einem Zug zwei Schritte machen wie der Löwe der anderen Spiele, und zwei Bauern dürfen zugleich ziehen. Geschlagene Figuren warten neben dem Brett: Ein Bauer, der weit genug kommt, bringt eine zurück. Wer matt setzt, gewinnt. Eine Rochade gibt es nicht.
    .caption = Die Grundstellung. Weiß ab a1: Einhorn, Kavallerie, Greif, Erzbischof, Dame, König, Marschall, Hippogreif, Kavallerie, Einhorn.
card-lionheart-pieces = Die Figuren
    .text = Dame, Turm und Läufer ziehen wie im Schach. Der Springer springt wie im Schach; ist sein Zielfeld leer, darf er noch ein Feld diagonal weiter, vom Start weg. Der Erzbischof zieht wie Läufer oder Springer, der Marschall wie Turm oder Springer, die Kavallerie wie Springer oder Knappe. Der Knappe geht ein Feld weit in jede Richtung; anders als der König darf er angegriffen und geschlagen werden.
    .caption = Wohin die Kavallerie darf: wie der Springer dieses Spiels, oder ein Feld weit wie der Knappe.
card-lionheart-actions = Ganze und halbe Züge
    .text = Wer am Zug ist, spielt entweder einen ganzen Zug oder einen oder zwei halbe Züge. Ein Schritt des Königs, ein Schritt eines Bauern und eine Umwandlung sind halbe Züge; zieht eine andere Figur, ist das ein ganzer Zug. Die beiden halben Züge dürfen von derselben Figur kommen oder von zwei verschiedenen.
    .caption = e3e4,f3f4: Zwei Bauern haben in einem Zug gezogen.
card-lionheart-two-in-a-turn = Zwei halbe Züge in einem Zug
    .text = Zwei halbe Züge trennst du mit einem Komma: e4d5,h4h5. Höchstens einer davon darf eine Umwandlung sein, und höchstens in einem darf ein Bauer schlagen; e4d5,h4g5 ist hier also nicht erlaubt. Derselbe Bauer darf nicht zweimal ziehen, außer beim Doppelzug von seinem Startfeld.
    .caption = e4d5,h4g5 ist nicht erlaubt: Zwei Bauern würden schlagen.
card-lionheart-king = Der Löwenherzkönig
    .text = Der König darf in einem Zug zwei Schritte machen und mit einem oder beiden schlagen, springt aber über nichts hinweg: e4d5,d5c6. Mit einem Schritt hin und zurück passt er. Er bedroht auch, was er mit dem zweiten Schritt schlagen könnte; darum halten Könige Abstand. Bauernstopp: Hat er mit dem ersten Schritt einen Bauern geschlagen, darf er keinen zweiten machen.
    .caption = e4d5,d5c6: Der König hat auf d5 und auf c6 geschlagen.
card-lionheart-king-under-threat = Der bedrohte König
    .text = Am Ende eines Zuges darf der König nicht auf einem bedrohten Feld stehen, also nirgends, wo eine gegnerische Figur ihn schlagen könnte. Schlägt er in einem Zug aus zwei halben Zügen, darf er auch nach seinem ersten Schritt nicht bedroht sein; e4e5,e5e6 ist hier also nicht erlaubt. Ausnahme: Sein zweiter Schritt schlägt die einzige Figur, die ihn bedroht. Schlägt er nichts, darf er ein bedrohtes Feld überqueren.
    .caption = e4e5,e5e6 ist nicht erlaubt: Der Turm auf a5 bedroht e5.
card-lionheart-king-in-check = Der König im Schach
    .text = Steht der König im Schach, darf er nur einen Schritt machen, etwa e4d4. Einen zweiten darf er nur, wenn genau eine Figur Schach gibt und dieser Schritt sie schlägt. Passen darf er nicht.
    .caption = e4d4,d4c4 ist nicht erlaubt: Der Turm auf e10 gibt Schach.
card-lionheart-pawns = Bauern
    .text = Ein Bauer zieht gerade nach vorn und schlägt diagonal nach vorn. Von der dritten Reihe, auf der er beginnt, darf er auch diagonal ziehen, ohne zu schlagen. Nur von dort darf er in einem Zug zwei Schritte machen, den zweiten gerade nach vorn, wenn beide nichts schlagen: e3d4,d4d5. Direkt danach darf ein gegnerischer Bauer ihn en passant schlagen, als hätte er nur den ersten Schritt gemacht.
    .caption = e3d4,d4d5: der Doppelzug des Bauern von der dritten Reihe.
card-lionheart-first-pawn-move = Der erste Bauernzug von Weiß
    .text = Der erste Bauernzug von Weiß zählt als ganzer Zug und ist nur einen Schritt weit, gerade oder diagonal. Das gleicht den Anzugsvorteil aus.
    .caption = Die Grundstellung: e3e4,f3f4 ist nicht erlaubt, e3e4 allein schon.
card-lionheart-promotion = Umwandlung
    .text = Auf den letzten zwei Reihen darfst du einen Bauern durch eine deiner geschlagenen Figuren ersetzen, nur nicht durch einen Bauern; sie stehen neben dem Brett. Die Umwandlung ist ein halber Zug; für die Dame schreibst du e9=Q. Ein zweiter halber Zug muss dazukommen: e9=Q,f1f2 oder e9e10,e10=Q.
    .caption = e9=Q,f1f2: Die geschlagene Dame ist zurück, und der König hat gezogen.
card-lionheart-far-reaching = Weitreichende Figuren
    .text = Das Einhorn zieht im Zickzack, abwechselnd gerade und diagonal, und darf die erste Figur im Weg überspringen; dann landet es auf dem nächsten Feld der Linie. Der Greif geht ein Feld diagonal und dann weiter wie ein Turm, der Hippogreif eins gerade und dann weiter wie ein Läufer, beide vom Start weg und nur, wenn das erste Feld leer ist. /{ command-explain } zeigt sie dir alle.
    .caption = Wohin das Einhorn darf: Es schlägt den Bauern auf e6 oder springt über ihn nach d7 oder f7.
card-lionheart-draws = Remis
    .text = Die Partie endet remis bei Patt und bei dreimaliger Stellungswiederholung, außerdem wenn beide Seiten fünfzig Züge lang weder geschlagen noch einen Bauern gezogen noch umgewandelt haben, oder wenn nur noch die Könige da sind. Ihr könnt euch auch auf Remis einigen.
    .caption = Nur noch die Könige sind da: Remis.

card-lionized-start = Das Brett und das Ziel
    .text = Lionized-Schach spielt man auf dem gewöhnlichen Schachbrett. Allein sind die Figuren schwach: ein König, zwei Lanzen, ein Mammut, ein Fers, ein Kaltes und ein Heißes Pferd. Der Löwenmacher macht Figuren löwenstark, die in einer Linie mit ihm stehen: Sie leihen einander ihre Kräfte, also ihre Gangarten, und ziehen in zwei Teilen, wie der Löwe der anderen Spiele. Wer matt setzt, gewinnt.
    .caption = Ab a1: Lanze, Heißes Pferd, Mammut, Löwenmacher, König, Fers, Kaltes Pferd, Lanze. Anfangs ziehen nur Bauern und Löwenmacher.
card-lionized-lionizer = Der Löwenmacher
    .text = Der Löwenmacher zieht auf jedes leere Feld des Bretts. Er schlägt nie, kann aber geschlagen werden. Dann geht die Partie weiter, doch andere Figuren löwenstark machen kann nur noch ein Bauer auf seiner letzten Reihe.
    .caption = Wohin der Löwenmacher darf: auf jedes leere Feld, also nicht auf das des Bauern.
card-lionized-who = Wer löwenstark ist
    .text = Schau vom Löwenmacher aus jede Reihe, Linie und Diagonale entlang: Ist die erste Figur eine Lanze, ein Pferd, Mammut oder Fers seiner Seite, ist sie löwenstark; sie leuchtet und trägt einen Stern. Ein Bauer auf seiner letzten Reihe macht alle solchen Figuren seiner Seite auf derselben Linie löwenstark, egal was dazwischen steht. Was du ziehen darfst, richtet sich nach der Stellung vor deinem Zug; ob ein König im Schach steht, nach der Stellung danach.
    .caption = Die Lanze auf f4 und der Fers auf e3 sind löwenstark, das Mammut auf a1 nicht.
card-lionized-borrowed-power = Mit geliehener Kraft
    .text = Eine löwenstarke Figur beginnt mit der Kraft einer anderen löwenstarken Figur ihrer Seite, wie weit weg diese auch steht; die andere bleibt dabei stehen. Danach darf sie anhalten oder sofort mit eigener Kraft weitergehen. Nur mit eigener Kraft darf sie nicht ziehen. Das Pferd hier darf also wie der Fers ziehen (d4c5) und von dort weiter wie ein Pferd (d4b7); nur wie ein Pferd (d4c6) ist nicht erlaubt.
    .caption = Wohin das löwenstarke Kalte Pferd mit der Kraft des Fers darf.
card-lionized-on-the-way = Unterwegs
    .text = Steht dort, wo der erste Teil endet, eine gegnerische Figur, darf sie unterwegs geschlagen werden (d4e5d7) oder stehen bleiben (d4d7); auch über eigene Figuren darf man hinweggehen. So kann man in einem Zug zweimal schlagen oder schlagen und zurückkehren. Ansonsten versperren Figuren in beiden Teilen den Weg wie immer.
    .caption = d4e5d7: Das Pferd hat mit der Kraft des Fers auf e5 geschlagen und mit seiner eigenen auf d7.
card-lionized-alone = Allein
    .text = Der einzigen löwenstarken Figur einer Seite leiht niemand eine Kraft: Sie kann nicht ziehen und greift nichts an. Auf dem Bild ist sie blass und trägt ein Pausenzeichen. Eine Figur, die nicht löwenstark ist, zieht mit eigener Kraft.
    .caption = d4e5 ist nicht erlaubt: Der Fers ist die einzige löwenstarke Figur.
card-lionized-pieces = Die Figuren
    .text = Der König zieht wie im Schach. Die Lanze zieht beliebig weit gerade nach vorn. Der Fers geht ein Feld diagonal, das Mammut genau zwei, über ein leeres Feld. Die Pferde gehen waagerecht oder senkrecht auf ein leeres Nachbarfeld und von dort eins diagonal weiter: Das Kalte Pferd biegt nach links ab, das Heiße nach rechts. Alle schlagen so, wie sie ziehen. /{ command-explain } zeigt sie dir alle.
    .caption = Wohin das Kalte Pferd darf; sein Weg nach c6 ist frei, weil d5 leer ist.
card-lionized-pawns = Bauern
    .text = Bauern ziehen wie im Schach, auch mit Doppelschritt (e2e4) und en passant. Dabei schreibst du das Feld des geschlagenen Bauern mit: e5d5d6. Eine Rochade gibt es nicht.
    .caption = e5d5d6: Weiß hat den Bauern auf d5 en passant geschlagen.
card-lionized-pawns-at-the-end = Bauern am Ziel
    .text = Ein Bauer, der auf der letzten Reihe ankommt, darf nur in diesem Zug den Platz mit einer geschlagenen Lanze, einem Pferd, Mammut oder Fers seiner Seite tauschen: a7a8C. Oder er bleibt für immer Bauer (a7a8): Dann kann er nicht mehr ziehen, macht aber die Figuren auf seiner Linie löwenstark. Geschlagene Bauern und Löwenmacher kommen nie zurück.
    .caption = a7a8C: Ein Kaltes Pferd hat den Platz des Bauern eingenommen.
card-lionized-draws = Remis
    .text = Die Partie endet remis bei Patt, außerdem wenn beide Seiten fünfzig Züge lang nichts geschlagen haben, oder wenn niemand mehr matt setzen kann. Eine Stellungswiederholung führt nicht zum Remis. Ihr könnt euch auch auf Remis einigen.
    .caption = Patt: Schwarz steht nicht im Schach und hat keinen erlaubten Zug.
