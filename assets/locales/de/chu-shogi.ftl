# Was nur Chu Shogi zu sagen hat. Die Lektionen stehen in lessons-chu-shogi.

card-chu-shogi-start = Das Brett und das Ziel
    .text = Chu Shogi spielt man auf zwölf Linien, a bis l, und zwölf Reihen, 1 bis 12, mit je 46 Figuren. Weiß beginnt. Die Aufstellungen sind gegeneinander gedreht, nicht gespiegelt: Der weiße König steht auf f1, der schwarze auf g12. Jede Figur schlägt, wie sie zieht; Geschlagenes kommt nie zurück. Es gibt keine Rochade, keinen Doppelschritt und kein en passant. Du gewinnst, wenn du den König schlägst, und den Kronprinzen, falls es einen gibt.
    .caption = Die Grundstellung. Die Markierungen zeigen, wohin der weiße Löwe springen darf.
card-chu-shogi-sliders = Figuren, die weit ziehen
    .text = König, Dame (Q), Turm (R) und Läufer (B) ziehen wie im Schach. Der Drachenkönig (D) ist ein Turm, der auch ein Feld diagonal geht, das Drachenpferd (H) ein Läufer, der auch ein Feld waagerecht oder senkrecht geht. Der Senkrechtgänger (V) zieht weit nach vorn und hinten und ein Feld zur Seite; der Seitgänger (M) weit zur Seite und ein Feld nach vorn oder hinten. Der Umkehrwagen (A) zieht weit nach vorn und hinten, die Lanze (L) nur nach vorn.
    .caption = Wohin der Drachenkönig auf d5 darf.
card-chu-shogi-steppers = Schritte und Sprünge
    .text =
        Der Bauer (P) geht gerade vor, der Vermittler (I) vor oder zurück. Andere gehen ein Feld: der Goldgeneral (G) nicht diagonal zurück, der Silbergeneral (S) nicht seitwärts oder gerade zurück, der Kupfergeneral (C) nicht seitwärts oder diagonal zurück, der Wilde Leopard (F) nicht seitwärts, der Blinde Tiger (T) nicht gerade vor, der Trunkene Elefant (E) nicht gerade zurück.
        Das Kirin (O) geht ein Feld diagonal oder springt zwei gerade, der Phönix (X) geht eins gerade oder springt zwei diagonal.
    .caption = Wohin das Kirin auf e5 darf.
card-chu-shogi-lion = Der Löwe
    .text = Der Löwe (N) geht auf jedes Feld, das ein oder zwei Felder entfernt ist, über alles hinweg, und schlägt dort. Oder er schlägt auf einem Nachbarfeld und macht noch einen Schritt: auf ein leeres Feld, auf eine zweite gegnerische Figur (f4g5h6) oder zurück auf sein Feld (f4g5f4, Igui). Ist ein Feld neben ihm leer, darf er auch passen (f4f4).
    .caption = f4g5h6: Der Löwe hat auf g5 und auf h6 geschlagen.
card-chu-shogi-promotion = Umwandlung
    .text =
        Die Umwandlungszone sind die letzten vier Reihen, für Weiß 9 bis 12. Eine Figur darf sich umwandeln, wenn sie die Zone betritt (d6d9+) oder wenn sie schlägt und ihr Zug dort beginnt oder endet (d9d10+, d9e8+); Bauer und Lanze auch auf der letzten Reihe (a11a12+). Ohne das + bleibt sie, was sie ist; Pflicht ist es nie.
        Bauer und Lanze können auf der letzten Reihe nicht mehr ziehen. König, Dame, Löwe und alles Umgewandelte wandeln sich nicht um.
    .caption = d6d9+: Der Turm hat die Zone betreten und sich umgewandelt.
card-chu-shogi-promoted = Neue Züge durch Umwandlung
    .text =
        Manche ziehen umgewandelt wie keine andere Figur. Fliegender Ochse (vorher Senkrechtgänger): weit in alle Richtungen außer seitwärts. Freier Eber (Seitgänger): außer vor und zurück. Wal (Umkehrwagen): vor, zurück, diagonal zurück. Schimmel (Lanze): vor, zurück, diagonal vor. Fliegender Hirsch (Blinder Tiger): weit vor und zurück, sonst ein Feld.
        Drachenkönig und Drachenpferd werden Adler und Falke, der Trunkene Elefant wird Kronprinz.
    .caption = Wohin der Fliegende Ochse auf d5 darf: überallhin, nur nicht zur Seite.
card-chu-shogi-twins = Umwandlung in bekannte Figuren
    .text = Die übrigen ziehen umgewandelt wie eine Figur, die du kennst, wandeln sich aber nicht mehr um: der Turm wie ein Drachenkönig, der Läufer wie ein Drachenpferd, der Phönix wie eine Dame, der Leopard wie ein Läufer, der Goldgeneral wie ein Turm, der Silbergeneral wie ein Senkrechtgänger, der Kupfergeneral wie ein Seitgänger, der Vermittler wie ein Trunkener Elefant, der Bauer wie ein Goldgeneral. Ein Umgewandeltes Kirin ist in jeder Hinsicht ein Löwe.
    .caption = Der Umgewandelte Turm auf e5 zieht wie ein Drachenkönig. Daneben ein Umgewandeltes Kirin und ein Umgewandelter Goldgeneral.
card-chu-shogi-falcon-eagle = Falke und Adler
    .text = Der Gehörnte Falke (+H, vorher Drachenpferd) und der Fliegende Adler (+D, vorher Drachenkönig) ziehen wie die Dame. Nur haben sie Löwenkraft: der Falke geradeaus, der Adler auf beiden Diagonalen nach vorn. Dort gehen sie ein oder zwei Felder weit, über alles hinweg; oder sie schlagen auf dem ersten und gehen weiter auf das zweite (e5e6e7) oder zurück (e5e6e5); oder sie passen, wenn das erste leer ist. Weiter ziehen sie dort nicht, und abbiegen können sie nie.
    .caption = e5e6e7: Der Falke hat auf e6 und auf e7 geschlagen.
card-chu-shogi-royals = Auch der König wird geschlagen
    .text =
        König und Kronprinz sind königlich. Wer alle königlichen Figuren verloren hat, hat verloren; hat man zwei, darf eine fallen. Ein Trunkener Elefant wird durch Umwandlung (f8f9+) zum Kronprinzen: Dann muss der Gegner beide schlagen.
        Ein Matt gibt es nicht, und Schach muss man nicht abwehren: f1f2 ist erlaubt, obwohl der Turm den König dort schlägt. Ich warne dich nur, wenn eine königliche Figur geschlagen werden kann.
    .caption = f8f9+: Der Elefant ist jetzt Kronprinz. Der weiße König kann geschlagen werden, und die Partie ginge weiter.
card-chu-shogi-trade = Löwen tauscht man nicht leicht
    .text =
        Ein Löwe darf einen zwei Felder entfernten Löwen nicht schlagen, wenn danach eine gegnerische Figur, auch der König, zurückschlagen könnte: f6h5 ist hier nicht erlaubt. Auch eine Figur, der dein Löwe noch im Weg steht, deckt. Andere Figuren dürfen Löwen schlagen, und auf einem Nachbarfeld darf es auch ein Löwe.
        Die Brücke: Schlägt der Löwe unterwegs erst etwas anderes, darf er: f6g5h5. Bauer und Vermittler sind keine Brücke; decken sie den Löwen selbst, zählt das, obwohl sie fallen.
    .caption = f6h5 ist nicht erlaubt: Die Lanze auf h8 deckt den Löwen auf h5.
card-chu-shogi-ban = Kein Gegenschlag
    .text = Hat eine Figur, die kein Löwe ist, einen Löwen geschlagen, darf im nächsten Zug nur ein Löwe einen Löwen schlagen, auf welchem Feld auch immer: d2d7 ist hier nicht erlaubt. Die Figur, die geschlagen hat, darf zurückgeschlagen werden: h4g5. Ausgenommen ist ein Kirin, das mit diesem Schlag zum Löwen wurde: Auf seinem Feld darf jede Figur es schlagen. Schlägt ein Löwe einen Löwen, gibt es kein Verbot, und ihn bindet auch keines.
    .caption = Der schwarze Läufer hat gerade auf g5 einen Löwen geschlagen: In diesem einen Zug ist d2d7 nicht erlaubt.
card-chu-shogi-draws = Wie eine Partie endet
    .text = Wer die letzte königliche Figur verliert oder nicht ziehen kann, verliert. Ein nackter König verliert sofort, wenn der andere noch eine Figur hat (Bauern und Vermittler zählen nicht). Ausnahme: Er steht neben der einzigen oder einer königlichen und könnte sie schlagen. Beim vierten Mal ist eine Stellung remis; gab nur eine Seite mit jedem Zug Schach oder drohte zu schlagen, verliert sie. Zwei nackte Könige: remis. Eine 50-Züge-Regel gibt es nicht. Ihr könnt euch auch auf Remis einigen.
    .caption = Nur noch der König: Schwarz hat verloren, denn der Goldgeneral kann nicht geschlagen werden.

# Wie die Figuren ziehen: neben dem, was in explain steht.
explain-step-along = Zieht oder schlägt ein Feld weit { $directions }.
explain-jump =
    Springt { $to ->
        [orthogonal] waagerecht oder senkrecht
       *[diagonal] diagonal
    } auf das übernächste Feld, über alles hinweg, und zieht oder schlägt dort.
explain-slide-but = Zieht beliebig weit in jede Richtung, nur nicht { $directions }, und darf die erste Figur im Weg schlagen, wenn es eine gegnerische ist.
explain-twin = { NAME("piece", $piece, form: "the") } zieht genauso, aber diese Figur wandelt sich nicht mehr um.
explain-promoted-from = Vor der Umwandlung: { NAME("piece", $piece) }.
explain-no-promotion = Umwandeln kann sich diese Figur nicht.
explain-crowning-entering =
    Die Figur darf sich umwandeln, wenn sie { $ranks ->
        [1] die letzte Reihe
       *[other] die letzten { $ranks } Reihen
    } betritt oder wenn sie schlägt und ihr Zug dort beginnt oder endet{ $limit ->
        [at-last] , außerdem auf der letzten Reihe. Bleibt sie dort, was sie ist, kann sie nicht mehr ziehen.
       *[none] . Sie muss es nie.
    } Nach der Umwandlung: { $piece }{ $twin ->
        [none] .
       *[other] , Gangart: { NAME("piece", $twin) }.
    }
explain-royal-captured = Diese Figur ist königlich: Wer die letzte königliche Figur verliert, hat verloren. Sie wird geschlagen wie jede andere, und niemand hindert dich daran, sie in Gefahr zu lassen.
explain-lion-trade-royals = Einen zwei Felder entfernten Löwen, den eine gegnerische Figur deckt, auch König oder Kronprinz, darf die Figur nur schlagen, wenn sie unterwegs erst eine andere schlägt, die weder Bauer noch Vermittler ist.
explain-lion-ban-spares = Hat eine Figur, die kein Löwe ist, einen Löwen geschlagen, darf im nächsten Zug nur ein Löwe einen Löwen schlagen. Ausnahme: ein Kirin, das mit diesem Schlag gerade zum Löwen wurde.

# Zu jeder Figur ein Wort.
explain-chu-shogi-king = Halte ihn hinter deinen Generälen: Eine Rochade, die ihn in Sicherheit bringt, gibt es nicht.
explain-chu-shogi-queen = Im Chu Shogi heißt sie meist „Freier König“. Nach dem Löwen ist sie am Anfang deine stärkste Figur.
explain-chu-shogi-lion = Um ihn dreht sich das Spiel. Bring ihn früh heraus, und such vor jedem Zug nach Doppelschlägen.
explain-chu-shogi-rook = Öffne ihm eine Linie. Umgewandelt zieht er wie ein Drachenkönig.
explain-chu-shogi-bishop = Er wirkt hinter deinen Bauern hervor auf den Diagonalen. Umgewandelt zieht er wie ein Drachenpferd.
explain-chu-shogi-lance = Lass sie zu Hause, bis ihre Linie offen ist; als Schimmel ist sie mehr wert als ein Turm.
explain-chu-shogi-pawn = Er schlägt geradeaus: Stehen sich zwei Bauern gegenüber, kann schlagen, wer am Zug ist.
explain-chu-shogi-dragon-king = Umgewandelt ist er ein Fliegender Adler, der viele Endspiele entscheidet.
explain-chu-shogi-dragon-horse = Es deckt, was neben ihm steht, und greift weit aus; als Falke ist es noch stärker.
explain-chu-shogi-vertical-mover = Er bewacht seine Linie und die Felder daneben. Ein Fliegender Ochse ist doppelt so stark.
explain-chu-shogi-side-mover = Auf der Reihe vor deinen Bauern hält er gegnerische Löwen und Bauern fern.
explain-chu-shogi-reverse-chariot = Er stärkt den Figuren vor ihm auf seiner Linie den Rücken.
explain-chu-shogi-phoenix = Ein einziger Zug in die Zone genügt ihm, um Dame zu werden.
explain-chu-shogi-kirin = Ein zweiter Löwe im Wartestand: Tausch es nicht gegen einen General.
explain-chu-shogi-drunk-elephant = Ist er rechtzeitig Kronprinz, ist die Partie nicht verloren, wenn dein König fällt. Pass bis dahin auf ihn auf.
explain-chu-shogi-blind-tiger = Er bewacht den König von hinten und von der Seite.
explain-chu-shogi-ferocious-leopard = Er deckt die Felder vor und hinter deinen anderen Figuren.
explain-chu-shogi-gold-general = Ein guter Leibwächter, und ein Turm, wenn er durchkommt.
explain-chu-shogi-silver-general = Schick ihn mit den Bauern vor: Er kann sich zurückziehen.
explain-chu-shogi-copper-general = Er marschiert mit den Bauern vor und kommt nur mühsam zurück.
explain-chu-shogi-go-between = Am Anfang steht er vor einem Bauern, und beide decken einander. Eine Brücke für den Löwen ist er nicht.
explain-chu-shogi-soaring-eagle = Die stärkste Figur nach Löwe und Dame; seine beiden Sprünge hält nichts auf.
explain-chu-shogi-horned-falcon = Sein Sprung geradeaus lässt sich nicht aufhalten, und dort kann er schlagen, ohne zu ziehen.
explain-chu-shogi-promoted-rook = Vom Drachenkönig unterscheiden ihn die goldenen Zinnen.
explain-chu-shogi-promoted-bishop = Vom Drachenpferd unterscheidet ihn die goldene Mitra.
explain-chu-shogi-flying-ox = Er zieht in jede Richtung, nur nicht zur Seite.
explain-chu-shogi-free-boar = Er zieht in jede Richtung, nur nicht gerade nach vorn und nach hinten.
explain-chu-shogi-whale = Senkrecht zieht er vor und zurück, diagonal nur zurück: Am stärksten ist er tief im gegnerischen Lager.
explain-chu-shogi-white-horse = Senkrecht zieht er vor und zurück, diagonal nur nach vorn: Am stärksten ist er im Angriff.
explain-chu-shogi-promoted-phoenix = Er ist so stark wie eine Dame.
explain-chu-shogi-promoted-kirin = Es zählt als Löwe, auch für die Regeln über das Schlagen von Löwen. Auf dem Feld, auf dem es beim Schlagen eines Löwen einer wurde, darf es zurückgeschlagen werden.
explain-chu-shogi-crown-prince = Solange du auch den König hast, darf einer von beiden fallen. Auch er deckt deine Löwen.
explain-chu-shogi-flying-stag = Er geht einen Schritt wie ein König, ist aber nicht königlich.
explain-chu-shogi-promoted-leopard = Vom Läufer unterscheidet ihn das goldene Leopardenfell.
explain-chu-shogi-promoted-gold = Vom Turm unterscheidet ihn der goldene Helmschmuck.
explain-chu-shogi-promoted-silver = Vom Senkrechtgänger unterscheidet ihn die goldene Mondsichel.
explain-chu-shogi-promoted-copper = Vom Seitgänger unterscheidet ihn der goldene Helmschmuck.
explain-chu-shogi-promoted-go-between = Er zieht wie der Elefant, wird aber nie Kronprinz.
explain-chu-shogi-promoted-pawn = Er geht wie ein Goldgeneral. Anders als ein Bauer ist er eine Brücke für den Löwen und zählt gegen einen nackten König.

# Warum ein Zug nicht geht: neben dem, was in refusals steht.
refusal-lion-protected-any = Löwentausch: Ein Löwe darf einen Löwen, der zwei Felder entfernt steht, nicht schlagen, wenn eine gegnerische Figur ihn deckt. Der Löwe auf { $lion } ist gedeckt von: { $by }. Schlagen dürftest du ihn von einem Nachbarfeld aus, mit einer anderen Figur, oder wenn der Löwe unterwegs erst eine Figur schlägt, die weder Bauer noch Vermittler ist.
refusal-lion-protected-royal = König und Kronprinz decken hier einen Löwen wie jede andere Figur.
refusal-lion-protected-hidden = Verdeckte Deckung: Der Zug würde { $cleared } räumen und so den Weg nach { $lion } öffnen ({ $by }).
refusal-lion-no-bridge = Keine Brücke: Einen Bauern oder Vermittler unterwegs zu schlagen, hier auf { $on }, hebt die Deckung nicht auf; bei jeder anderen Figur täte es das. Der Löwe auf { $lion } ist gedeckt von: { $by }.
refusal-lion-taken-protector = Keine Brücke: { NAME("piece", $piece, form: "the") } auf { $on } deckt den Löwen auf { $lion }, und das zählt, obwohl der Löwe ihn unterwegs schlagen würde.
refusal-lion-ban-lions = Kein Gegenschlag: Eine Figur, die kein Löwe ist, hat gerade einen deiner Löwen geschlagen. In diesem einen Zug darf nur ein Löwe einen Löwen schlagen. { NAME("piece", $piece, form: "the") } darf den Löwen auf { $lion } also nicht schlagen.
    .record = Kein Gegenschlag: Eine Figur, die kein Löwe ist, hat gerade einen Löwen von { NAME("color", $side) } geschlagen. In diesem einen Zug darf nur ein Löwe einen Löwen schlagen. { NAME("piece", $piece, form: "the") } darf den Löwen auf { $lion } also nicht schlagen.
refusal-lion-ban-spared = Ausgenommen ist der Löwe auf { $spared }, den jede Figur schlagen darf: Er war noch ein Kirin, als er den anderen schlug.
refusal-cannot-pass-along = { NAME("piece", $piece, form: "the") } auf { $on } kann nicht passen: Dazu müsste die Figur dort, wo sie Löwenkraft hat, einen Schritt hin und zurück gehen, und { $squares } { $count ->
        [one] ist
       *[other] sind
    } nicht leer.
refusal-slides-not-there = { NAME("piece", $piece, form: "the") } auf { $from } kann nicht nach { $to }: In dieser Richtung hat die Figur Löwenkraft, und die reicht nur ein oder zwei Felder weit.
refusal-no-corner = { NAME("piece", $piece, form: "the") } auf { $from } kann unterwegs nicht abbiegen: Der zweite Schritt geht geradeaus weiter oder zurück.
refusal-too-far-along = { NAME("piece", $piece, form: "the") } schlägt unterwegs nur auf dem nächsten Feld der Linie; { $on } ist zu weit weg.
refusal-promotion-outside = { NAME("piece", $piece, form: "the") } kann sich auf { $on } nicht umwandeln: Der Zug müsste in die letzten { $zone } Reihen hineinführen, oder er müsste schlagen und dort beginnen oder enden.
refusal-promotion-no-capture = { NAME("piece", $piece, form: "the") } kann sich auf { $on } nicht umwandeln: Wer schon in den letzten { $zone } Reihen steht, kann es nur, wenn er schlägt{ $piece ->
        [shogi-pawn] {" "}oder die letzte Reihe erreicht.
        [lance] {" "}oder die letzte Reihe erreicht.
       *[other] .
    }
refusal-promotion-never = { NAME("piece", $piece, form: "the") } wandelt sich nicht um.
refusal-promotion-twice = { NAME("piece", $piece, form: "the") } auf { $from } ist schon umgewandelt; ein zweites Mal geht das nicht.
refusal-promotion-form = { NAME("piece", $piece, form: "the") } kann nur eines werden ({ NAME("piece", $form) }{ $twin ->
        [none] {""}
       *[other] , Gangart: { NAME("piece", $twin) }
    }): Schreib ein + hinter den Zug.
refusal-dead-piece = { NAME("piece", $piece, form: "the") } auf { $from } steht auf der letzten Reihe, ohne sich umgewandelt zu haben, und kann nicht mehr ziehen.

# Königliche Figuren in Gefahr. pieces ist eine Aufzählung wie „König f1 und Kronprinz c10“.
royal-in-danger = In Gefahr ({ NAME("color", $side) }): { $pieces }.
royal-in-danger-last = In Gefahr ({ NAME("color", $side) }): { $pieces }. Wird hier geschlagen, ist die Partie zu Ende.
to-move-royal-danger = { $danger } { $to_move }
turn-attacks-royal = In Gefahr: { $pieces }!
turn-takes-royal = Eine königliche Figur ist gefallen; es bleibt: { $pieces }.
turn-takes-last-royal = Die letzte königliche Figur ist gefallen!
mark-no-bridge = Keine Brücke
mark-spared = Darf trotzdem geschlagen werden
alt-royal-in-danger = { NAME("color", $side) } ist am Zug; in Gefahr: { $pieces }.
alt-lion-ban-spared = In diesem Zug darf nur ein Löwe einen Löwen schlagen, außer dem auf { $spared }.

# Wie eine Partie geendet hat, als Überschrift und als Satz. loser und winner sind eine Farbe.
ending-bare-royals = Nur noch die Könige
ending-no-moves = Kein erlaubter Zug mehr
end-royals-lost = { NAME("color", $loser) } hat die letzte königliche Figur verloren.
end-bare-king = { NAME("color", $loser) } hat nur noch eine königliche Figur.
end-no-moves = { NAME("color", $loser) } hat keinen erlaubten Zug. Im Chu Shogi ist das verloren.
end-perpetual-attack = Die Stellung ist zum vierten Mal entstanden. { NAME("color", $loser) } hat seit dem ersten Mal mit jedem Zug Schach gegeben oder zu schlagen gedroht, { NAME("color", $winner) } nicht.
end-fourfold = Die Stellung ist zum vierten Mal entstanden, und nicht nur eine Seite hat ständig angegriffen.
end-bare-royals = Beide Seiten haben nur noch eine königliche Figur.

# Statt Matt.
merit-last-royal = schlägt die letzte königliche Figur
merit-royal-in = gewinnt den König in { $turns } Zügen
merit-royal-to-safety = bringt den König aus der Gefahr
merit-threatens-last-royal = droht, die letzte königliche Figur zu schlagen
merit-makes-prince = bringt eine zweite königliche Figur
hint-royal-in = Du schlägst in { $turns } Zügen die letzte königliche Figur: { $line }.
hint-royal-lost-next = Was du auch spielst: Im nächsten Zug wird deine letzte königliche Figur geschlagen.
hint-royal-lost = Deine letzte königliche Figur wird in { $turns } Zügen geschlagen; so hältst du am längsten durch.
missed-last-royal = verpasst es, die letzte königliche Figur zu schlagen
missed-royal-in = verpasst es, in { $turns } Zügen den König zu gewinnen
left-last-royal = stellt die letzte königliche Figur ein
left-royal-in = lässt zu, dass der König in { $turns } Zügen fällt
puzzle-royal =
    { $turns ->
        [one] { $color } am Zug: Schlag den König.
       *[other] { $color } am Zug: Schlag den König in { $turns } Zügen, was der Gegner auch spielt.
    }
puzzle-royal-later =
    { $turns ->
        [one] { $turn } Auch das gewinnt, aber du kannst den König sofort schlagen. Findest du den Zug?
       *[other] { $turn } Auch das gewinnt, aber du kannst den König in { $turns } Zügen schlagen. Findest du den Weg?
    }
puzzle-no-royal = { $turn } Das ist erlaubt, aber der König entkommt. Versuch es noch einmal!
learn-beside-lost = { $turn } Damit ist die Partie sofort verloren, und das ist nicht die Aufgabe.

# Fragen zum Brett.
answer-royals = { $count ->
        [0] { NAME("color", $side) } hat keine königliche Figur mehr.
       *[other] Königliche Figuren von { NAME("color", $side) }: { $pieces }.
    }
answer-lion-ban = In diesem Zug darf nur ein Löwe einen Löwen schlagen{ $spared ->
        [none] .
       *[other] , außer dem auf { $spared }.
    }
answer-lion-banned = In diesem Zug darf nur ein Löwe ihn schlagen.
answer-no-lion-ban = Zurzeit gilt kein Verbot, Löwen zu schlagen.
answer-lion-protected = Ein Löwe, der zwei Felder entfernt ist, darf ihn nicht schlagen.
answer-zone = Umwandlungszone von { NAME("color", $side) }: Reihen { $first } bis { $last }.
asked-royals = königlich königliche königlichen
asked-ban = verbot schlagverbot gegenschlag
asked-zone = zone umwandlungszone umwandlung
