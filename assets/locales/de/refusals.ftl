refusal-no-piece = Auf { $from } steht keine Figur.
refusal-not-your-piece = Die Figur auf { $from } gehört nicht dir.
    .record = Die Figur auf { $from } gehört nicht { NAME("color", $side) }.
refusal-own-piece = Auf { $on } steht deine eigene Figur, und eigene Figuren kannst du nicht schlagen.
    .record = Auf { $on } steht eine Figur von { NAME("color", $side) } selbst, und eigene Figuren kann man nicht schlagen.
refusal-cannot-reach = { NAME("piece", $piece, form: "the") } auf { $from } kann nicht nach { $to }: So zieht diese Figur nicht.
refusal-blocked = { NAME("piece", $piece, form: "the") } auf { $from } kann nicht nach { $to }: { $count ->
        [0] Der Weg ist versperrt.
       *[other] Was auf { $by } steht, versperrt den Weg.
    }
refusal-nothing-to-capture = { NAME("piece", $piece, form: "the") } auf { $from } könnte auf { $on } nur schlagen, und dort gibt es nichts zu schlagen.
refusal-cannot-capture = { NAME("piece", $piece, form: "the") } auf { $from } kann auf { $on } nicht schlagen: So schlägt diese Figur nicht.
refusal-king-capture = Ein König wird nie geschlagen: Die Partie endet schon einen Zug vorher, mit dem Matt.
refusal-leaves-king-attacked = Dann stünde dein König auf { $king } im Schach, angegriffen von: { $by }.
    .record = Dann stünde der König von { NAME("color", $side) } auf { $king } im Schach, angegriffen von: { $by }.
refusal-lion-protected = Löwentausch: Ein Löwe darf einen gedeckten Löwen, der zwei Felder entfernt steht, nicht schlagen, damit die Löwen nicht einfach abgetauscht werden. Der Löwe auf { $lion } ist gedeckt von: { $by }. Schlagen dürftest du ihn von einem Nachbarfeld aus, oder wenn du im selben Zug unterwegs zuerst eine andere Figur als einen Bauern schlägst.
refusal-lion-ban = Kein Gegenschlag: Dein Löwe wurde gerade von einer Figur geschlagen, die kein Löwe ist. Deshalb darfst du den Löwen auf { $lion } in diesem Zug nicht schlagen. Die Regel verhindert, dass beide Löwen nacheinander fallen; nach diesem Zug gilt das Verbot nicht mehr.
    .record = Kein Gegenschlag: Der Löwe von { NAME("color", $side) } wurde gerade von einer Figur geschlagen, die kein Löwe ist. Deshalb darf { NAME("color", $side) } den Löwen auf { $lion } in diesem Zug nicht schlagen. Die Regel verhindert, dass beide Löwen nacheinander fallen; nach diesem Zug gilt das Verbot nicht mehr.
refusal-cannot-pass = Der Löwe auf { $lion } kann nicht passen: Dazu geht er auf ein leeres Nachbarfeld und zurück, und keines ist leer.
refusal-castling-right-lost = Auf dieser Seite kannst du nicht rochieren: Der König und dieser Turm dürfen noch nicht gezogen haben.
refusal-castling-blocked = Du kannst nicht rochieren: Zwischen König und Turm muss alles frei sein. Im Weg: { $by }.
refusal-castling-attacked = Du kannst nicht rochieren: Der König darf weder im Schach stehen noch ein angegriffenes Feld überqueren oder betreten. Angegriffen: { $squares }.
refusal-promotion-missing = Schreib dazu, was auf { $to } aus der Figur wird: { $choices }.
refusal-promotion-not-allowed = Eine Umwandlung in „{ NAME("piece", $piece) }“ ist auf { $on } nicht möglich. { $rule }
refusal-second-lion = Ein Springer wird nur dann zum Löwen, wenn seine Seite keinen hat, und auf { $lion } steht einer.
refusal-not-in-pool = Du hast { NAME("piece", $piece, form: "none") } im Vorrat; auf { $on } kann also keine solche Figur zurückkommen.
    .record = { NAME("color", $side) } hat { NAME("piece", $piece, form: "none") } im Vorrat; auf { $on } kann also keine solche Figur zurückkommen.
refusal-full-action-is-whole-turn = { $turn ->
        [one-move] In diesem Spiel zieht man in einem Zug nur einmal; der Zug von { $from } wäre der zweite.
       *[half-actions] Zieht die Figur auf { $from }, ist das ein ganzer Zug: Halbe Züge machen nur der König und die Bauern.
    }
refusal-first-pawn-move-is-whole-turn = Erster Bauernzug: Der erste Bauernzug von Weiß zählt als ganzer Zug und ist nur einen Schritt weit. Das gleicht den Anzugsvorteil aus.
refusal-promotion-alone = Eine Umwandlung darf nicht der einzige halbe Zug sein: Wandelst du den Bauern auf { $pawn } um, zieh auch noch den König einen Schritt oder einen Bauern.
refusal-two-promotions = In einem Zug darf höchstens ein Bauer umgewandelt werden.
refusal-two-pawn-captures = In einem Zug darf höchstens ein Bauer schlagen.
refusal-same-pawn-twice = Der Bauer auf { $pawn } hat in diesem Zug schon gezogen. Zweimal ziehen darf ein Bauer nur von seiner dritten Reihe aus und nur, ohne zu schlagen.
refusal-pawn-stalling = Bauernstopp: Der König hat mit seinem ersten Schritt auf { $on } einen Bauern geschlagen, also darf er keinen zweiten machen.
refusal-capturing-under-threat =
    Schlagen unter Bedrohung: Schlägt der König in einem Zug aus zwei halben Zügen, darf er nach seinem ersten Schritt nicht bedroht sein. Auf { $on } { $count ->
        [one] bedroht
       *[other] bedrohen
    } ihn aber: { $by }. Ausnahme: Nur eine einzige Figur bedroht ihn, und der zweite Schritt schlägt sie.
refusal-second-step-in-check = König im Schach: { $by } { $count ->
        [one] gab zu Beginn des Zuges Schach, also darf der König einen zweiten Schritt nur machen, um diese Figur zu schlagen.
       *[other] gaben zu Beginn des Zuges zugleich Schach, also darf der König keinen zweiten Schritt machen.
    }
refusal-sole-lionized = Einzige löwenstarke Figur: Die Figur auf { $from } ist löwenstark, und eine löwenstarke Figur beginnt mit der Kraft, die ihr eine andere leiht. Eine zweite hat ihre Seite nicht, also kann sie nicht ziehen.
refusal-borrowed-power-only = Geliehene Kraft: Die Figur auf { $from } ist löwenstark, also darf sie nicht allein mit eigener Kraft nach { $to }. Sie beginnt mit der Kraft einer anderen löwenstarken Figur ihrer Seite und darf dann mit eigener Kraft weitergehen.
refusal-changes-nothing = Die Figur auf { $from } stünde am Ende, wo sie schon steht, und nichts hätte sich geändert: Das ist kein Zug.

promotion-choices-crowning = hier muss umgewandelt werden, also häng ein + an
promotion-choices-pool = eine geschlagene Figur der eigenen Seite
promotion-rule-pawns = Nur ein Bauer wird umgewandelt, wenn er { $zone ->
        [1] die letzte Reihe
       *[other] eine der letzten { $zone } Reihen
    } erreicht. Zur Wahl stehen: { $choices }.
promotion-rule-crowning = Beginnt oder endet ein Zug auf den letzten { $zone } Reihen, ist eine Umwandlung möglich: { $pairs }.
    .pair = { NAME("piece", $from) } wird { NAME("piece", $to, form: "becomes") }
promotion-rule-pool-action = Ein Bauer auf einer seiner letzten { $zone } Reihen darf durch eine geschlagene Figur der eigenen Seite ersetzt werden.
promotion-rule-pool-arrival = Ein Bauer, der seine letzte Reihe erreicht, darf mit einer geschlagenen Figur der eigenen Seite den Platz tauschen.

unread-not-a-turn = Das kann ich nicht als Zug lesen. Schreib die Felder, zum Beispiel { $turn }, oder die Figur (mit englischem Buchstaben) und das Feld, zum Beispiel { $short }.
unread-not-as-here = Das kann ich nicht als Zug lesen. Hier schreibt man zum Beispiel { $turn }.
unread-off-board = Das Feld { $square } gibt es auf diesem Brett nicht: Die Linien heißen a bis { $last }, die Reihen { $low } bis { $high }.
unread-ambiguous = Das könnte { $turns } sein{ $more ->
        [0] {""}
        [one] {" "}oder noch ein anderer Zug
       *[other] {" "}oder einer von { $more } weiteren Zügen
    }. Schreib, welchen du meinst.
unread-no-such-piece = Du hast { NAME("piece", $piece, form: "none") } auf dem Brett.
    .record = { NAME("color", $side) } hat { NAME("piece", $piece, form: "none") } auf dem Brett.
unread-none-can = Du kannst { NAME("piece", $piece, form: "none") } nach { $to } ziehen.
    .record = { NAME("color", $side) } kann { NAME("piece", $piece, form: "none") } nach { $to } ziehen.
unread-other-piece = Auf { $on } steht eine andere Figur von dir: { NAME("piece", $piece) }.
    .record = Auf { $on } steht eine andere Figur von { NAME("color", $side) }: { NAME("piece", $piece) }.
unread-already-there = { NAME("piece", $piece, form: "the") } steht schon auf { $on }.
    .record = { NAME("piece", $piece, form: "the") } von { NAME("color", $side) } steht schon auf { $on }.
unread-pass = Meinst du { $turn } (passen)?
unread-not-there = Du hast { NAME("piece", $piece, form: "none") } auf { $on }, sondern auf { $squares }.
    .record = { NAME("color", $side) } hat { NAME("piece", $piece, form: "none") } auf { $on }, sondern auf { $squares }.
unread-not-in-game = Im { $game } gibt es { NAME("piece", $piece, form: "none") }.
unread-letter-is = { $letter } steht hier für { NAME("piece", $piece, form: "accusative") }.
unread-stray-plus = Das + passt hier nicht: Der Zug nach { $to } gibt kein Schach, und umwandeln kann sich die Figur dort auch nicht.
unread-too-many-actions = Das ist zu viel für einen Zug: Erlaubt sind ein ganzer Zug oder ein oder zwei halbe.
unread-not-together = Diese beiden halben Züge kannst du nicht in einem Zug spielen.
unread-no-last-turn = Vor diesem Zug kam noch keiner, deshalb muss sein Zielfeld dastehen.
unread-game-over = Die Partie ist zu Ende: { $ending }.
unread-no-king = { NAME("color", $loser) } hat keinen König mehr; die Partie ist zu Ende.
refusal-man = { NAME("piece", $piece) } { $on }
refusal-blocked-unicorn = Es darf die Figur überspringen, bleibt dann aber auf dem nächsten Feld stehen.
refusal-no-castling = Im { $game } gibt es keine Rochade.
refusal-king-in-two-steps = Dann stünde dein König auf { $king } im Schach: Der Löwenherzkönig auf { $from } könnte { $king } mit seinen zwei Schritten erreichen.
    .record = Dann stünde der König von { NAME("color", $side) } auf { $king } im Schach: Der Löwenherzkönig auf { $from } könnte { $king } mit seinen zwei Schritten erreichen.
refusal-pawn-straight = Ein Bauer zieht und schlägt hier geradeaus; von { $from } nach { $to } kann er nicht.
refusal-en-passant-over = En passant geht nur im Zug direkt nach dem Doppelschritt des Bauern.
refusal-never-captures = Ein Löwenmacher schlägt nie.
refusal-nothing-on-the-way = Auf { $on } gibt es unterwegs nichts zu schlagen.
refusal-too-far-on-the-way = Unterwegs schlägt ein Löwe nur direkt neben sich; { $on } ist zu weit weg.
refusal-pawns-stay-away = Geschlagene Bauern kommen nicht zurück.
refusal-promotion-over = Den Platz mit einer geschlagenen Figur tauschen darf ein Bauer nur in dem Zug, in dem er auf der letzten Reihe ankommt.
refusal-pawn-stays = Soll der Bauer auf { $on } ein Bauer bleiben, schreib keinen Buchstaben hinter den Zug.
unread-other-letter = Den Buchstaben { $letter } gibt es hier nicht; für „{ NAME("piece", $piece) }“ schreibst du { $instead }.
unread-no-such-letter = Eine Figur { $letter } gibt es in diesem Spiel nicht; die Buchstaben sind { $letters }.
unread-no-such-promotion = In { $letter } kann sich hier keine Figur umwandeln; die Buchstaben dafür sind { $choices }.
unread-no-pass = Im { $game } kann man nicht passen.
unread-king-cannot-pass = Der König passt, indem er einen Schritt hin und zurück macht; jetzt kann er das nicht.
unread-both-steps = Schreib beide Schritte, zum Beispiel { $turn }.
unread-whole-turn = { $turn } braucht schon beide halben Züge, mehr passt nicht in einen Zug.
unread-promotion-apart = Eine Umwandlung ist ein eigener halber Zug: Schreib { $from }{ $to },{ $to }={ $letter }.
unread-where-to = { NAME("piece", $piece, form: "the") } auf { $on }: wohin? Schreib auch das Zielfeld, zum Beispiel { $turn }.
unread-two-moves = Das sind zwei Züge; in diesem Spiel hast du nur einen.
unread-nothing-to-take = Auf { $on } gibt es nichts zu schlagen. { $turn } spielen?
unread-uncertain = Meinst du { $turn }?

said-takes = schlägt | nimmt | x
said-to = nach | zieht nach | geht nach | zieht auf | geht auf
said-on = auf
said-and = und | dann | und dann
said-becomes = wird zu | wird | wandelt sich um | wandelt um | umgewandelt
said-returns = igui | und zurück | und geht zurück | und kehrt zurück
said-fillers = von | über | bitte
said-castles-short = kurze rochade | kleine rochade | rochiert kurz | rochiere kurz | kurz rochieren
said-castles-long = lange rochade | große rochade | rochiert lang | rochiere lang | lang rochieren
# Teile von Figurennamen, die für den ganzen stehen, die Rochade ohne Seite, und Wörter statt eines Buttons.
said-parts-of-names = pferd | drache | silber | gold | kupfer | tiger | elefant | leopard | wagen | eber | ochse | hirsch | adler | falke | prinz
said-castles = rochade | rochieren | rochiere | rochiert
said-hint = tipp | hinweis | ein tipp | tipp bitte
said-draw = remis | remis anbieten | remisangebot | unentschieden | ich biete remis
said-resign = aufgeben | ich gebe auf | gebe auf | aufgegeben
said-takeback = zurücknehmen | zug zurücknehmen | zug zurück
said-undo = rückgängig | zug rückgängig | rückgängig machen | zug rückgängig machen
said-next = weiter | nächste | nächstes | nächste aufgabe | nächste lektion | nächstes rätsel
said-solution = lösung | die lösung | lösung zeigen | zeig die lösung
said-answer = ja | nein | annehmen | angenommen | ich nehme an | ablehnen | abgelehnt | ich lehne ab
said-rematch = revanche | rematch | noch eine partie
