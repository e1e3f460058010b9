card-page =
    { "" }**{ $game }: { $title }**
    { $text }
    -# { $caption } · Karte { $number } von { $of }
card-back = ◀ Zurück
card-next = Weiter ▶

card-lion-moves = So zieht der Löwe
    .text = Der Löwe geht auf jedes Feld, das ein oder zwei Felder entfernt ist, und schlägt dort auch. Er springt über alles, was dazwischen steht.
    .caption = Der Löwe springt über die Bauern vor ihm.
card-lion-captures-twice = Der Löwe schlägt doppelt
    .text = Der Löwe darf auf einem Nachbarfeld schlagen und von dort noch einen Königsschritt machen: auf ein leeres Feld, oder um eine zweite Figur zu schlagen. Schreib, wo er beginnt, was er unterwegs schlägt und wo er ankommt: b2c3d4.
    .caption = b2c3d4: Der Löwe hat auf c3 und auf d4 geschlagen.
card-lion-strikes = Der Löwe schlägt im Stehen
    .text = Der Löwe darf einen Nachbarn schlagen und dorthin zurückkehren, wo er herkam: b2c3b2. Ist ein Feld neben ihm leer, darf er auch aussetzen, also einen Schritt hin und zurück machen: b2b2.
    .caption = b2c3b2: Der Löwe hat auf c3 geschlagen und ist wieder auf b2.
card-lion-trade = Löwen tauscht man nicht leicht
    .text =
        Ein Löwe darf einen zwei Felder entfernten Löwen nicht schlagen, wenn ihn eine andere gegnerische Figur als der König deckt; e3e5 ist hier also nicht erlaubt. Das gilt nicht, wenn er unterwegs noch eine Figur schlägt, die kein Bauer ist: e3e4e5 ist erlaubt.
        Auf einem Nachbarfeld darf ein Löwe den anderen immer schlagen.
    .caption = e3e5 ist nicht erlaubt: Der Bauer auf d6 deckt den Löwen auf e5.
card-lion-ban = Kein Gegenschlag
    .text = Hat eine Figur, die kein Löwe ist, einen Löwen geschlagen, darf im nächsten Zug keine Figur außer einem Löwen einen Löwen schlagen. Einen Zug später ist das vorbei.
    .caption = Gerade hat eine andere Figur den schwarzen Löwen geschlagen: Für diesen einen Zug ist e5d4 nicht erlaubt.
card-mighty-lion-start = Schach mit einem Löwen
    .text = Mighty-Lion-Schach ist Schach mit einer Änderung: Statt des Springers auf der Damenseite steht ein Löwe. Alles andere zieht wie im Schach. Wer matt setzt, gewinnt.
    .caption = Der Anfang. Die Löwen stehen auf b1 und b8; die Zeichen zeigen, wohin der weiße springen darf.
card-mighty-lion-castling = Rochade
    .text = Der König rochiert um zwei Felder, wie im Schach: Tippe e1g1 oder O-O, e1c1 oder O-O-O. Zwischen König und Turm muss alles leer sein, und der König darf weder im Schach stehen noch über ein angegriffenes Feld gehen oder dort ankommen.
    .caption = e1g1: Weiß hat rochiert.
card-mighty-lion-promotion = Umwandlung
    .text = Ein Bauer, der die letzte Reihe erreicht, wird Dame, Turm, Läufer oder Springer: e7e8Q, e7e8N. Ein Löwe wird er nie, und ein Bauer bleiben kann er nicht.
    .caption = e7e8Q: Aus dem Bauern ist eine Dame geworden.
card-lion-draws = Remis
    .text = Remis ist eine Partie bei Patt, wenn dieselbe Stellung zum dritten Mal entsteht, nach je fünfzig Zügen beider Seiten ohne Schlagen und ohne Bauernzug, oder wenn niemand mehr matt setzen kann. Ihr könnt euch auch auf Remis einigen.
    .caption = Patt: Schwarz steht nicht im Schach und hat keinen erlaubten Zug.

card-chu-board = Ein größeres Brett
    .text = Chu-Schach spielt man auf zehn Linien, a bis j, und zehn Reihen, 0 bis 9. Die beiden Heere sind gedreht, nicht gespiegelt: Der weiße König steht auf f0, der schwarze auf e9. Bauern beginnen mit einem oder zwei Schritten, wie im Schach. Wer matt setzt, gewinnt.
    .caption = Der Anfang. Reihe 0 ist fast leer, darum darf der König sofort rochieren.
card-chu-pieces = Neue Figuren
    .text = Der Gekrönte Turm (+R) ist ein Turm, der auch ein Feld schräg gehen darf. Der Gekrönte Läufer (+B) ist ein Läufer, der auch ein Feld auf einer Reihe oder Linie gehen darf. Der Bürger (M) geht ein Feld in jede Richtung und darf verloren gehen.
    .caption = Wohin der Gekrönte Turm auf d5 darf. Daneben ein Gekrönter Läufer und ein Bürger.
card-chu-castling = Rochade
    .text = Der König rochiert um drei Felder, und der Turm kommt auf das Feld daneben, auf der Seite, von der er kam: f0i0 oder f0c0 für Weiß, e9b9 oder e9h9 für Schwarz. Beide dürfen noch nicht gezogen haben, nichts darf zwischen ihnen stehen, und der König darf weder im Schach stehen noch über ein angegriffenes Feld gehen oder dort ankommen.
    .caption = f0i0: Der König ging von f0 nach i0, der Turm von j0 nach h0.
card-chu-chess-promotion = Umwandlung
    .text = Ein Bauer, der eine der letzten drei Reihen erreicht, muss sofort Dame, Turm, Läufer oder Springer werden: d6d7Q. Sonst wandelt sich nichts um.
    .caption = d6d7Q: Aus dem Bauern ist eine Dame geworden.
card-chu-shogi-like-promotion = Umwandlung
    .text =
        Ein Zug, der auf den letzten drei Reihen beginnt oder endet, darf umwandeln: den Turm in einen Gekrönten Turm, den Läufer in einen Gekrönten Läufer, den Springer in einen Löwen, den Bauern in einen Bürger. Schreib dafür ein +: a6a7+, oder a6a7, um es zu lassen.
        Ein Bauer auf der letzten Reihe muss sich umwandeln. Ein Springer darf es nicht, solange seine Seite einen Löwen hat.
    .caption = a6a7+: Aus dem Turm ist ein Gekrönter Turm geworden.

card-lionheart-actions = Ganze und halbe Züge
    .text = Wer am Zug ist, spielt einen ganzen Zug, oder einen oder zwei halbe. Ein Schritt des Königs, ein Schritt eines Bauern und eine Umwandlung sind halbe Züge. Zieht eine andere Figur, ist das ein ganzer Zug. Wer matt setzt, gewinnt. Eine Rochade gibt es nicht.
    .caption = e3e4,f3f4: Zwei Bauern haben in einem Zug gezogen.
card-lionheart-two-in-a-turn = Zwei in einem Zug
    .text = Schreib zwei halbe Züge mit einem Komma: e4d5,h4h5. Höchstens einer davon darf eine Umwandlung sein, und in höchstens einem darf ein Bauer schlagen; e4d5,h4g5 ist hier also nicht erlaubt. Derselbe Bauer darf nicht zweimal ziehen, außer beim Doppelzug von seinem Startfeld.
    .caption = e4d5,h4g5 ist nicht erlaubt: Zwei Bauern würden schlagen.
card-lionheart-king = Der Löwenherzkönig
    .text = Der König darf in einem Zug zwei Schritte machen und mit jedem schlagen: e4d5,d5c6. Mit einem Schritt hin und zurück setzt er aus. Halt nach Bauernschlag: Hat er mit dem ersten Schritt einen Bauern geschlagen, darf er keinen zweiten machen.
    .caption = e4d5,d5c6: Der König hat auf d5 und auf c6 geschlagen.
card-lionheart-king-under-threat = Der bedrohte König
    .text = Am Ende eines Zuges darf der König nicht auf einem bedrohten Feld stehen. Macht er zwei Schritte und schlägt dabei, darf auch das Feld dazwischen nicht bedroht sein; e4e5,e5e6 ist hier also nicht erlaubt. Die Ausnahme: Der zweite Schritt schlägt die einzige Figur, die es bedroht.
    .caption = e4e5,e5e6 ist nicht erlaubt: Der Turm auf a5 bedroht e5.
card-lionheart-king-in-check = Der König im Schach
    .text = Ein König im Schach darf nur einen Schritt machen, etwa e4d4. Einen zweiten darf er, wenn genau eine Figur Schach gibt und der zweite Schritt sie schlägt. Aussetzen darf er nicht.
    .caption = e4d4,d4c4 ist nicht erlaubt: Der Turm auf e10 gibt Schach.
card-lionheart-pawns = Bauern
    .text = Ein Bauer zieht gerade nach vorn und schlägt schräg nach vorn. Von seiner dritten Reihe darf er auch schräg ziehen, ohne zu schlagen, und im selben Zug gerade weitergehen: e3d4,d4d5. Im nächsten Zug darf ein gegnerischer Bauer ihn dann im Vorbeigehen schlagen, als hätte er nur den ersten Schritt gemacht.
    .caption = e3d4,d4d5: der Doppelzug des Bauern von der dritten Reihe.
card-lionheart-first-pawn-move = Der erste Bauernzug von Weiß
    .text = Der erste Bauernzug von Weiß in der Partie ist ein ganzer Zug und nur einen Schritt weit. Das gleicht aus, dass Weiß beginnt.
    .caption = Der Anfang: e3e4,f3f4 ist nicht erlaubt, e3e4 allein schon.
card-lionheart-promotion = Umwandlung
    .text = Ein Bauer auf einer der letzten zwei Reihen darf durch eine geschlagene Figur seiner Seite ersetzt werden; diese sind neben dem Brett zu sehen. Das ist ein halber Zug, geschrieben e9=Q, und darf nicht allein stehen: e9=Q,f1f2.
    .caption = e9=Q,f1f2: Die geschlagene Dame ist zurück, und der König hat gezogen.
card-lionheart-far-reaching = Figuren mit weiten Wegen
    .text = Das Einhorn zieht auf Zickzacklinien und darf einmal springen. Der Greif geht ein Feld schräg und dann weiter wie ein Turm, der Hippogreif eins gerade und dann weiter wie ein Läufer. Der Springer darf noch ein Feld weiter nach außen. /{ command-explain } zeigt sie dir alle.
    .caption = Wohin das Einhorn darf: Es schlägt den Bauern auf e6 oder springt über ihn nach d7 oder f7.
card-lionheart-draws = Remis
    .text = Remis ist eine Partie bei Patt, wenn dieselbe Stellung zum dritten Mal entsteht, nach je fünfzig Zügen beider Seiten ohne Schlagen, Bauernzug oder Umwandlung, oder wenn nur noch Könige da sind. Ihr könnt euch auch auf Remis einigen.
    .caption = Nur noch Könige sind da: Remis.

card-lionized-lionizer = Der Löwenmacher
    .text = Der Löwenmacher zieht auf jedes leere Feld des Bretts. Er schlägt nie, und er darf geschlagen werden. Wer den König matt setzt, gewinnt.
    .caption = Wohin der Löwenmacher darf: überallhin, nur nicht auf das Feld des Bauern.
card-lionized-who = Wer löwenstark ist
    .text = Auf jeder Reihe, Linie und Diagonale, die von einem Löwenmacher ausgeht, ist die erste Figur löwenstark, wenn sie Lanze, Pferd, Mammut oder Fers derselben Seite ist; auf dem Brett leuchtet sie. Ebenso ist es jede solche Figur auf einer Linie, auf deren letzter Reihe ein Bauer ihrer Seite steht.
    .caption = Die Lanze auf f4 und der Fers auf e3 sind löwenstark, das Mammut auf a1 nicht.
card-lionized-borrowed-power = Mit geliehener Kraft
    .text = Eine löwenstarke Figur beginnt mit der Kraft einer anderen löwenstarken Figur ihrer Seite, nicht mit der eigenen. Sie darf dort anhalten oder sofort mit eigener Kraft weitergehen. Das Pferd hier darf also wie der Fers ziehen, d4c5, und weiter als Pferd, d4b7, aber nicht nur als Pferd: d4c6 ist nicht erlaubt.
    .caption = Wohin das löwenstarke Kalte Pferd mit der Kraft des Fers darf.
card-lionized-on-the-way = Unterwegs
    .text = Steht dort, wo der erste Teil endet, eine gegnerische Figur, darf sie im Vorbeigehen geschlagen werden, d4e5d7, oder stehen bleiben, d4d7. So kann ein Zug doppelt schlagen, oder schlagen und zurückkehren. Auch über eigene Figuren darf man hinweggehen.
    .caption = d4e5d7: Das Pferd hat mit der Kraft des Fers auf e5 geschlagen und mit seiner eigenen auf d7.
card-lionized-alone = Allein
    .text = Der einzigen löwenstarken Figur einer Seite leiht niemand eine Kraft: Sie kann nicht ziehen und greift nichts an. Eine Figur, die nicht löwenstark ist, zieht mit eigener Kraft.
    .caption = d4e5 ist nicht erlaubt: Der Fers ist die einzige löwenstarke Figur.
card-lionized-pieces = Die Figuren
    .text = Die Lanze zieht beliebig weit gerade nach vorn. Der Fers geht ein Feld schräg, das Mammut genau zwei. Die Pferde machen einen geraden Schritt auf ein leeres Feld und dann einen schrägen: das Kalte Pferd nach links, das Heiße Pferd nach rechts. /{ command-explain } zeigt sie dir alle.
    .caption = Wohin das Kalte Pferd darf; sein Weg nach c6 ist frei, weil d5 leer ist.
card-lionized-pawns = Bauern
    .text = Bauern ziehen wie im Schach, mit dem Doppelschritt, e2e4, und dem Schlagen im Vorbeigehen, bei dem auch das geschlagene Feld geschrieben wird: e5d5d6. Eine Rochade gibt es nicht.
    .caption = e5d5d6: Der Bauer hat den auf d5 im Vorbeigehen geschlagen.
card-lionized-pawns-at-the-end = Bauern am Ziel
    .text = Ein Bauer, der auf der letzten Reihe ankommt, darf den Platz mit einer geschlagenen Figur seiner Seite tauschen: a7a8C. Oder er bleibt für immer Bauer, a7a8, und macht die Figuren auf seiner Linie löwenstark.
    .caption = a7a8C: Ein Kaltes Pferd hat den Platz des Bauern eingenommen.
card-lionized-draws = Remis
    .text = Remis ist eine Partie bei Patt, nach je fünfzig Zügen beider Seiten ohne Schlagen, oder wenn niemand mehr matt setzen kann. Stellungen zu wiederholen führt nicht zum Remis. Ihr könnt euch auch auf Remis einigen.
    .caption = Patt: Schwarz steht nicht im Schach und hat keinen erlaubten Zug.
