lesson-heart-actions = Ganze und halbe Züge
    .text = Wer am Zug ist, spielt einen ganzen Zug oder einen oder zwei halbe. Ein Bauernschritt und ein Königsschritt sind halbe Züge. In einem Zug können also zwei Bauern ziehen, ein Bauer und der König, oder der König zweimal. Zieht eine andere Figur, ist das ein ganzer Zug, und mehr geht nicht. Schreib Startfeld und Zielfeld, und zwischen zwei halbe Züge ein Komma.
task-heart-actions-1 = Zieh in einem Zug beide Bauern einen Schritt gerade nach vorn.
    .hint = Zwei halbe Züge, jeder mit Startfeld und Zielfeld, dazwischen ein Komma: e3e4,f3f4.
    .shows = Die Reihenfolge ist hier egal: f3f4,e3e4 wäre derselbe Zug.
task-heart-actions-2 = Schlag den Springer auf a5.
    .hint = Dein Turm kann es. Das ist ein ganzer Zug, mehr kommt nicht dazu.
    .shows = Zieht ein Turm, ist der Zug damit vorbei.
task-heart-actions-3 = Schlag mit deinem Bauern den Knappen auf g5 (eine Figur, die immer nur ein Feld geht), und bring im selben Zug deinen König nach f2.
    .hint = Bauern schlagen diagonal nach vorn: h4g5. Der Schritt des Königs ist der andere halbe Zug.
    .shows = Auch wenn ein Bauer schlägt, ist das ein halber Zug. In jedem Zug darf aber nur ein Bauer schlagen.

lesson-heart-pawns = Bauern
    .text = Ein Bauer zieht gerade nach vorn und schlägt diagonal nach vorn. Von der dritten Reihe, auf der er beginnt, darf er auch diagonal ziehen, ohne zu schlagen. Nur von dort darf er in einem Zug zwei Schritte machen, den zweiten gerade nach vorn, wenn beide nichts schlagen. Direkt nach so einem Doppelzug darf ein gegnerischer Bauer ihn schlagen, als hätte er nur den ersten Schritt gemacht: en passant.
task-heart-pawns-1 = Bring den Bauern nach d4, und zieh sonst nichts.
    .hint = Von der dritten Reihe darf er diagonal ziehen, auch wenn es nichts zu schlagen gibt.
    .shows = Das darf nur ein Bauer, der noch nicht gezogen hat.
task-heart-pawns-2 = Bring den Bauern in einem Zug von e3 nach d5.
    .hint = Erst ein diagonaler Schritt, dann ein gerader: zwei halbe Züge mit einem Komma dazwischen.
    .shows = Das ist der Doppelzug. Sein erster Schritt darf diagonal oder gerade sein, der zweite ist gerade.
task-heart-pawns-3 = Der schwarze Bauer ist gerade von e8 über e7 nach e6 gezogen. Schlag ihn en passant mit deinem Bauern auf d6.
    .hint = Zieh auf das Feld seines ersten Schritts, e7, wo man ihn hätte schlagen können.
    .shows = Der Bauer auf e6 ist weg. Das ging nur direkt nach dem Doppelzug.
task-heart-pawns-4 = Das ist die Grundstellung. Der erste Bauernzug von Weiß ist ein ganzer Zug und nur einen Schritt weit. Zieh den Bauern auf e3 gerade nach vorn.
    .hint = Ein Schritt und sonst nichts: e3e4.
    .shows = Das gleicht den Anzugsvorteil aus. Von jetzt an ist auch für Weiß ein Bauernzug ein halber Zug.
task-heart-pawns-5 = Der schwarze Bauer ist gerade von e8 über e7 nach e6 gezogen. Schlag ihn en passant, und zieh im selben Zug deinen König nach f2.
    .hint = Zwei halbe Züge, d6e7 und f1f2, mit einem Komma.
    .shows = En passant schlagen ist ein halber Zug wie jeder andere, als erster oder als zweiter. Es geht aber nur gleich im nächsten Zug.

lesson-heart-king = Der König mit dem Löwenherz
    .text = Der König darf beide halben Züge machen: Er geht in einem Zug zwei Schritte und darf mit einem oder beiden schlagen, springt aber über nichts hinweg. Er darf auch hin und zurück gehen: Schlägt er dabei, hat er geschlagen, ohne zu ziehen; schlägt er nichts, passt er. Hat er aber mit dem ersten Schritt einen Bauern geschlagen, darf er keinen zweiten machen. Diese Regel heißt Bauernstopp.
task-heart-king-1 = Schlag in einem Zug beide Springer mit deinem König.
    .hint = Erst nach d5, direkt neben dem König, dann weiter nach c6: zwei Schritte mit einem Komma dazwischen.
    .shows = Der König schlägt wie der Löwe der anderen Spiele. Daher hat dieses Spiel seinen Namen.
task-heart-king-2 = Schlag den Springer. Am Ende des Zuges soll der König wieder auf e4 stehen.
    .hint = Geh nach d5 und wieder zurück.
    .shows = Geschlagen, ohne zu ziehen: Der König bleibt, wo er sicher ist.
task-heart-king-3 = Passe: Geh mit dem König einen Schritt hin und zurück, ohne zu schlagen.
    .hint = Dafür geht jedes leere Feld neben dem König, etwa e4d3,d3e4.
    .shows = Welches Feld du nimmst, ist egal: Das Brett danach ist dasselbe, also ist es derselbe Zug. Steht dein König im Schach, darfst du nicht passen.
task-heart-king-4 = Schlag in einem Zug den Springer und den Bauern.
    .hint = Schlägt der König zuerst den Bauern, darf er nicht weiter. Also kommt der Springer zuerst.
    .shows = Mit dem letzten Schritt des Zuges darf der König einen Bauern schlagen.

lesson-heart-threat = Der bedrohte König
    .text =
        Kann man deinen König schlagen, ist er bedroht. Nach deinem Zug darf er das nie sein. Unterwegs:
        • Schlägt er nichts, darf er ein bedrohtes Feld überqueren.
        • Schlägt er mit zwei halben Zügen, darf er auch nach dem ersten Schritt nicht bedroht sein, außer wenn der zweite die einzige Figur schlägt, die ihn bedroht.
        • Steht er im Schach, darf ein zweiter Schritt nur die einzige Figur schlagen, die Schach gibt.
task-heart-threat-1 = Bring deinen König nach e6, quer über die Reihe, die der Turm bedroht.
    .hint = Zwei Schritte, ohne zu schlagen, über d5, e5 oder f5.
    .shows = Der König darf ein bedrohtes Feld überqueren, wenn er nichts schlägt und dort nicht stehen bleibt.
task-heart-threat-2 = Der Knappe (ein Schritt in jede Richtung) deckt den Springer. Schlag beide.
    .hint = Schlag zuerst den Springer. Dann bedroht dich nur der Knappe, und dein zweiter Schritt schlägt ihn.
    .shows = Das ist die Ausnahme: Der zweite Schritt schlägt die einzige Figur, die den König bedroht.
task-heart-threat-3 = Schlag den Springer, und geh im selben Zug nach e4 zurück.
    .hint = Der Springer steht auf f3; dort bedroht nach dem Schlagen nichts deinen König.
    .shows = Beim Läufer auf e5 ginge das nicht: Der Turm deckt ihn und würde deinen König nach dem ersten Schritt bedrohen.
task-heart-threat-4 = Der Turm gibt aus zwei Feldern Entfernung Schach. Schlag ihn.
    .hint = Geh zwei Schritte nach e6, über irgendein leeres Feld dazwischen.
    .shows = Steht der König im Schach, ist der zweite Schritt nur dafür da, die einzige Figur zu schlagen, die Schach gibt.
task-heart-threat-5 = Der Turm deckt den Springer. Schlag ihn trotzdem mit deinem König.
    .hint = Zwei halbe Züge: erst ein Bauernschritt, der dem Turm den Weg versperrt, dann schlagen.
    .shows = Der Bauer zieht zuerst. Schlüge der König zuerst, wäre er vor dem Bauernzug bedroht, und das ist nicht erlaubt.
lesson-heart-kings = Könige halten Abstand
    .text = Ein König bedroht jedes Feld neben sich und jedes, das er mit einem zweiten Schritt erreichen könnte. So nahe darf dein König dem gegnerischen nicht kommen, außer wenn der Weg versperrt ist: Durch eigene Figuren kann ein König nicht, und schlägt er mit dem ersten Schritt einen Bauern, darf er nicht weiter. Dein eigener Bauer neben dem gegnerischen König kann dich also abschirmen.
task-heart-kings-1 = Wähle ein Feld, das dein König nicht betreten darf.
    .hint = Zähl die Schritte des gegnerischen Königs: Er bedroht alles, was er mit zweien erreicht.
    .shows = Von e7 erreicht er mit zwei Schritten jedes Feld von c5 bis g5.
task-heart-kings-2 = Dein Bauer schirmt eines der Felder ab, die zwei Schritte vom gegnerischen König entfernt sind. Zieh deinen König dorthin.
    .hint = Der gegnerische König müsste über d8 kommen. Dort schlüge er deinen Bauern und dürfte nicht weiter.
    .shows = Von e7 nach c9 führt nur der Weg über d8. Nach c8 geht es auch über d7, nach d9 auch über e8: Diese Felder sind bedroht.

lesson-heart-pieces = Der Springer und seine Verwandten
    .text = In diesem Spiel kommt der Springer weiter als im Schach, und drei andere Figuren können, was er kann: Der Marschall (M) zieht wie Turm oder Springer, der Erzbischof (A) wie Läufer oder Springer, die Kavallerie (C) wie Springer oder Knappe (S). Jede Aufgabe zeigt dir eine davon. Dame, Turm und Läufer ziehen wie im Schach.
task-heart-pieces-1 = Schlag den Knappen auf g8 mit deinem Springer.
    .hint = Spring nach f7, das leer ist, und geh von dort noch ein Feld diagonal weiter, weg von e5.
    .shows = Der Springer dieses Spiels erreicht bis zu sechzehn Felder.
task-heart-pieces-2 = Schlag den Knappen mit deinem Marschall.
    .hint = Als Turm kommt er nicht hin. Wohin käme ein Springer von e5?
    .shows = Turm und Springer in einer Figur.
task-heart-pieces-3 = Schlag den Knappen mit deiner Kavallerie.
    .hint = Sie darf ein Feld in jede Richtung gehen, wie ein Knappe.
    .shows = Springer und Knappe in einer Figur.
task-heart-pieces-4 = Schlag den Knappen mit deinem Erzbischof.
    .hint = Als Läufer kommt er nicht hin. Wie zöge ein Springer von e5?
    .shows = Läufer und Springer in einer Figur.

lesson-heart-far = Weitreichende Figuren
    .text = Das Einhorn (U), der Greif (G) und der Hippogreif (H) reichen weit. Unterwegs biegen sie ab, entfernen sich aber immer weiter von ihrem Startfeld. Jede Aufgabe zeigt dir eine dieser Figuren.
task-heart-far-1 = Schlag den Turm mit deinem Einhorn, ohne den Bauern zu schlagen.
    .hint = Die Linie geht gerade nach e6 und dann diagonal nach d7. Das Einhorn darf über den Bauern springen.
    .shows = Es springt nur über eine Figur und bleibt auf dem Feld direkt dahinter stehen.
task-heart-far-2 = Schlag den Turm mit deinem Greifen.
    .hint = Erst diagonal nach f6 und dann die sechste Reihe entlang.
    .shows = Das erste Feld, f6, muss leer sein, und der Weg danach auch.
task-heart-far-3 = Schlag den Turm mit deinem Hippogreifen.
    .hint = Erst gerade nach e6 und dann diagonal über f7.
    .shows = Er ist das Gegenstück des Greifen: erst ein Feld gerade, dann diagonal.
task-heart-far-4 = Schlag den Turm mit deinem Einhorn. Diesmal beginnt seine Linie mit einem diagonalen Schritt.
    .hint = Diagonal nach f6, gerade nach f7, diagonal nach g8.
    .shows = Der erste Schritt eines Einhorns darf gerade oder diagonal sein.

lesson-heart-promotion = Geschlagene Figuren kommen zurück
    .text = Ein Bauer auf einer der letzten zwei Reihen, für Weiß 9 und 10, darf durch eine deiner geschlagenen Figuren ersetzt werden, nur nicht durch einen Bauern. Sie warten neben dem Brett. Die Umwandlung ist ein halber Zug; für die Dame schreibst du e9=Q. Ein zweiter halber Zug muss dazukommen, und der darf keine Umwandlung sein.
task-heart-promotion-1 = Ersetze deinen Bauern durch die geschlagene Dame.
    .hint = e9=Q und dazu ein zweiter halber Zug, etwa ein Schritt des Königs.
    .shows = Der Bauer ist aus dem Spiel, und die Dame ist zurück.
task-heart-promotion-2 = Bring in einem Zug den Bauern auf die neunte Reihe, und ersetze ihn durch den geschlagenen Turm.
    .hint = Erst ziehen, dann ersetzen: zwei halbe Züge mit einem Komma dazwischen, und der zweite heißt e9=R.
    .shows = Auch der Bauer, der gerade gezogen hat, darf ersetzt werden.
task-heart-promotion-3 = Dein Bauer wartet auf der letzten Reihe, weil es nichts zurückzuholen gab. Jetzt wurde dein Turm geschlagen. Hol ihn zurück.
    .hint = e10=R und dazu ein zweiter halber Zug, etwa ein Schritt des Königs.
    .shows = Ein Bauer bleibt auf der letzten Reihe stehen und kann nicht ziehen, bis eine deiner Figuren geschlagen wurde und du ihn durch sie ersetzt.

lesson-heart-mate = Schach und Matt
    .text = Wer matt setzt, gewinnt, wie im Schach. Zwei halbe Züge können gemeinsam Schach geben: Sie öffnen zusammen eine Linie oder führen eine Figur heran. Achte auf den gegnerischen König: Er bedroht alles, was er mit zwei Schritten schlagen kann. Darum halten Könige Abstand.
task-heart-mate-1 = Dein Bauer und dein König stehen deinem Turm im Weg. Gib in diesem Zug mit dem Turm Schach.
    .hint = Beide müssen die fünfte Reihe verlassen: zwei halbe Züge.
    .shows = Erst der zweite halbe Zug hat die Reihe geöffnet. Einer allein hätte kein Schach gegeben.
task-heart-mate-2 = Setz in diesem Zug matt.
    .hint = Ein Turm bewacht schon die neunte Reihe. Der andere gibt auf der zehnten Schach.
    .shows = Steht ein König im Schach, darf er nur einen Schritt machen; also kommt er nicht über die bewachte Reihe.
lesson-heart-ends = Wie eine Partie endet
    .text = Wer matt setzt, gewinnt. Remis ist es bei Patt, außerdem wenn dieselbe Stellung zum dritten Mal entsteht, wenn nur noch Könige da sind und wenn beide Seiten fünfzig Züge lang weder geschlagen noch einen Bauern gezogen noch umgewandelt haben. Eine Rochade gibt es nicht. Ein Bauer auf der letzten Reihe wartet dort, bis du ihn ersetzt.
task-heart-ends-1 = Du hast nur noch deinen König. Erreiche in diesem Zug ein Remis.
    .hint = Nur die Könige dürfen übrig bleiben. Dein König schlägt mit beiden Schritten.
    .shows = Nur noch die Könige sind da, also ist die Partie remis. Mit jeder anderen Figur auf dem Brett, selbst einem einzigen Bauern, geht sie weiter.
task-heart-ends-2 = Seit 99 Zügen (beide Seiten zusammen) wurde weder geschlagen noch ein Bauer gezogen oder umgewandelt. Noch so ein Zug: remis. Du stehst besser: Spiel weiter.
    .hint = Ein halber Zug genügt: Zieh deinen Bauern.
    .shows = Jetzt beginnt die Zählung von vorn. Schlagen oder Umwandeln hätte auch geholfen.

lesson-heart-match = Eine kurze Partie
    .text = Du hast eine Dame, zwei Türme, einen Marschall und einen Erzbischof, der Computer hat drei Knappen; dazu hat jeder drei Bauern. Setz matt! Der gegnerische König schlägt mit zwei Schritten, also lass in seiner Nähe nichts ungedeckt. Die Partie beginnt mittendrin, für den ersten Bauernzug gilt also nichts Besonderes mehr. Wenn du nicht weiterweißt, zeigt /{ command-hint } einen guten Zug.
task-heart-match-1 = Gewinne diese Partie gegen den Computer.
