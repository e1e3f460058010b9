# Was nur Chu Shogi zu sagen hat. Die Lektionen stehen in lessons-chu-shogi.

card-chu-shogi-start = Das Brett und das Ziel
    .text = Chu Shogi spielt man auf zwölf Linien, a bis l, und zwölf Reihen, 1 bis 12, mit je 46 Figuren. Weiß beginnt. Die Aufstellungen sind gegeneinander gedreht, nicht gespiegelt: Der weiße König steht auf f1, der schwarze auf g12. Jede Figur schlägt, wie sie zieht; Geschlagenes kommt nie zurück. Es gibt keine Rochade, keinen Doppelschritt und kein en passant. Du gewinnst, wenn du den König schlägst, und den Kronprinzen, falls es einen gibt.
    .caption = Die Grundstellung. Die Markierungen zeigen, wohin der weiße Löwe springen darf.
card-chu-shogi-sliders = Was weit zieht
    .text = König, Dame (Q), Turm (R) und Läufer (B) ziehen wie im Schach. Der Drachenkönig (D) ist ein Turm, der auch ein Feld diagonal geht, das Drachenpferd (H) ein Läufer, der auch ein Feld waagerecht oder senkrecht geht. Der Senkrechtgänger (V) zieht weit nach vorn und hinten und ein Feld zur Seite; der Seitgänger (M) weit zur Seite und ein Feld nach vorn oder hinten. Der Umkehrwagen (A) zieht weit nach vorn und hinten, die Lanze (L) nur nach vorn.
    .caption = Wohin der Drachenkönig auf d5 darf.
card-chu-shogi-steppers = Was Schritte macht oder springt
    .text =
        Der Bauer (P) geht gerade vor, der Vermittler (I) vor oder zurück. Andere gehen ein Feld, nur nicht: Goldgeneral (G) diagonal zurück; Silbergeneral (S) seitwärts, gerade zurück; Kupfergeneral (C) seitwärts, diagonal zurück; Wilder Leopard (F) seitwärts; Blinder Tiger (T) gerade vor; Trunkener Elefant (E) gerade zurück.
        Das Kirin (O) geht ein Feld diagonal oder springt zwei gerade, der Phönix (X) geht ein Feld gerade oder springt zwei diagonal.
    .caption = Wohin das Kirin auf e5 darf.
card-chu-shogi-lion = Der Löwe
    .text = Der Löwe (N) geht auf jedes Feld, das ein oder zwei Felder entfernt ist, über alles hinweg, und schlägt dort. Oder er schlägt auf einem Nachbarfeld und macht noch einen Schritt: auf ein leeres Feld, auf eine zweite gegnerische Figur, f4g5h6, oder zurück auf sein Feld, f4g5f4 (Igui). Ist ein Feld neben ihm leer, darf er auch aussetzen, f4f4.
    .caption = f4g5h6: Der Löwe hat auf g5 und auf h6 geschlagen.
card-chu-shogi-promotion = Umwandlung
    .text =
        Die Umwandlungszone sind die letzten vier Reihen, für Weiß 9 bis 12. Eine Figur darf sich umwandeln, wenn sie die Zone betritt, d6d9+, oder wenn sie schlägt und ihr Zug dort beginnt oder endet, d9d10+, d9e8+; Bauer und Lanze auch auf der letzten Reihe, a11a12+. Ohne das + bleibt sie, was sie ist; müssen tut sie nie.
        Bauer und Lanze können auf der letzten Reihe nicht mehr ziehen. König, Dame, Löwe und Umgewandeltes wandeln sich nicht um.
    .caption = d6d9+: Der Turm hat die Zone betreten und sich umgewandelt.
card-chu-shogi-promoted = Neue Züge durch Umwandlung
    .text =
        Manche ziehen umgewandelt wie keine andere Figur. Fliegender Ochse (vorher Senkrechtgänger): weit in alle Richtungen außer seitwärts. Freier Eber (Seitgänger): außer vor und zurück. Wal (Umkehrwagen): vor, zurück, diagonal zurück. Schimmel (Lanze): vor, zurück, diagonal vor. Fliegender Hirsch (Blinder Tiger): weit vor und zurück, sonst ein Feld.
        Drachenkönig und Drachenpferd werden Adler und Falke, der Trunkene Elefant wird Kronprinz.
    .caption = Wohin der Fliegende Ochse auf d5 darf: überallhin, nur nicht zur Seite.
card-chu-shogi-twins = Umgewandelt in Bekanntes
    .text = Die übrigen ziehen umgewandelt wie eine Figur, die du kennst, wandeln sich aber nicht mehr um: der Turm wie ein Drachenkönig, der Läufer wie ein Drachenpferd, der Phönix wie eine Dame, der Leopard wie ein Läufer, der Goldgeneral wie ein Turm, der Silbergeneral wie ein Senkrechtgänger, der Kupfergeneral wie ein Seitgänger, der Vermittler wie ein Trunkener Elefant, der Bauer wie ein Goldgeneral. Ein Umgewandeltes Kirin ist in jeder Hinsicht ein Löwe.
    .caption = Der Umgewandelte Turm auf e5 zieht wie ein Drachenkönig. Daneben ein Umgewandeltes Kirin und ein Umgewandelter Goldgeneral.
card-chu-shogi-falcon-eagle = Falke und Adler
    .text = Der Gehörnte Falke (+H, vorher Drachenpferd) und der Fliegende Adler (+D, vorher Drachenkönig) ziehen wie die Dame. Nur haben sie Löwenkraft: der Falke geradeaus, der Adler auf beiden Diagonalen nach vorn. Dort gehen sie ein oder zwei Felder weit, über alles hinweg; oder sie schlagen auf dem ersten und gehen weiter auf das zweite, e5e6e7, oder zurück, e5e6e5; oder sie setzen aus, wenn das erste leer ist. Weiter ziehen sie dort nicht, und abbiegen können sie nie.
    .caption = e5e6e7: Der Falke hat auf e6 und auf e7 geschlagen.
card-chu-shogi-royals = Königliches wird geschlagen
    .text =
        König und Kronprinz sind königlich. Wer alle königlichen Figuren verloren hat, hat verloren; hat man zwei, darf eine fallen. Ein Trunkener Elefant wird durch Umwandlung, f8f9+, zum Kronprinzen: Dann muss der Gegner beide schlagen.
        Ein Matt gibt es nicht, und Schach muss man nicht abwehren: f1f2 ist erlaubt, obwohl der Turm den König dort schlägt. Kann eine königliche Figur geschlagen werden, sage ich es, mehr nicht.
    .caption = f8f9+: Der Elefant ist jetzt Kronprinz. Der weiße König kann geschlagen werden, und die Partie ginge weiter.
card-chu-shogi-trade = Löwen tauscht man nicht leicht
    .text =
        Ein Löwe darf einen zwei Felder entfernten Löwen nicht schlagen, wenn danach eine gegnerische Figur, auch der König, zurückschlagen könnte: f6h5 ist hier nicht erlaubt. Auch wem dein Löwe noch im Weg steht, der deckt. Andere Figuren dürfen Löwen schlagen, und auf einem Nachbarfeld darf es auch ein Löwe.
        Die Brücke: Schlägt der Löwe unterwegs erst etwas anderes, darf er: f6g5h5. Bauer und Vermittler sind keine Brücke; decken sie selbst, zählt das, obwohl sie fallen.
    .caption = f6h5 ist nicht erlaubt: Die Lanze auf h8 deckt den Löwen auf h5.
card-chu-shogi-ban = Kein Gegenschlag
    .text = Hat eine Figur, die kein Löwe ist, einen Löwen geschlagen, darf im nächsten Zug nur ein Löwe einen Löwen schlagen, auf welchem Feld auch immer: d2d7 ist hier nicht erlaubt. Die Figur, die geschlagen hat, darf zurückgeschlagen werden: h4g5. Nur ein Löwe ist nicht geschützt: ein Kirin, das mit diesem Schlag zum Löwen wurde, auf seinem Feld. Schlägt ein Löwe einen Löwen, gibt es kein Verbot, und ihn bindet auch keines.
    .caption = Der schwarze Läufer hat gerade auf g5 einen Löwen geschlagen: In diesem einen Zug ist d2d7 nicht erlaubt.
card-chu-shogi-draws = Wie eine Partie endet
    .text = Außer mit der letzten königlichen Figur: Wer nur noch den König hat, verliert sofort, wenn der andere noch eine Figur hat (Bauern und Vermittler zählen nicht) und nichts zurückgeschlagen werden kann. Wer nicht ziehen kann, verliert. Entsteht eine Stellung zum vierten Mal, ist es remis; hat dazwischen nur eine Seite mit jedem Zug angegriffen, verliert sie. Zwei nackte Könige: remis. Eine 50-Züge-Regel gibt es nicht. Ihr könnt euch auch auf Remis einigen.
    .caption = Nur noch der König: Schwarz hat verloren, denn der Goldgeneral kann nicht geschlagen werden.
