# 中将棋だけの文。レッスンは lessons-chu-shogi にあります。

card-chu-shogi-start = 盤と目的
    .text = 中将棋の盤はaからlまでの12筋（縦の列）と、1から12までの12段（横の列）で、駒は46枚ずつです。玉将は先手がf1、後手がg12にあります。両軍は盤を半回転させた点対称に並びます。どの駒も動けるマスの敵を取れ、取った駒は使えません（持ち駒なし）。キャスリングもアンパッサンも、歩兵の2マス前進もありません。敵の玉将を、太子があれば太子も、取れば勝ちです。
    .caption = 初期配置。印は先手の獅子が跳べるマスです。
card-chu-shogi-sliders = 走り駒
    .text = 玉将、奔王（クイーン、Q）、飛車（R）、角行（B）は、本将棋やチェスと同じ動きです。龍王（D）は斜めにも1マス動ける飛車、龍馬（H）は縦と横にも1マス動ける角行です。竪行（V）は前後に何マスでも、左右に1マス、横行（M）は左右に何マスでも、前後に1マス動けます。反車（A）は前後に、香車（L）は前にだけ、何マスでも動けます。
    .caption = d5の龍王が動けるマス。
card-chu-shogi-steppers = 1マスずつ動く駒と跳ぶ駒
    .text =
        歩兵（P）はまっすぐ前へ、仲人（I）は前か後ろへ1マス動きます。次の駒も1マスずつ動きますが、行けない方向があります。金将（G）は斜め後ろ、銀将（S）は横と真後ろ、銅将（C）は横と斜め後ろ、猛豹（F）は横、盲虎（T）はまっすぐ前、酔象（E）は真後ろです。
        麒麟（O）は斜めに1マス動くか縦横の2マス目へ跳び、鳳凰（X）は縦横に1マス動くか斜めの2マス目へ跳びます。
    .caption = e5の麒麟が動けるマス。
card-chu-shogi-lion = 獅子
    .text = 獅子（N）は1マスか2マス離れたどのマスへも、間の駒を飛び越えて動け、そこの敵も取れます。または、となりの敵を取ってからもう一歩動けます。空いたマスへ行っても、二枚目の敵を取っても（f4g5h6）、元のマスへ戻ってもかまいません（f4g5f4、居喰い）。となりに空いたマスがあれば、行って戻るだけの「じっと」で一手パスできます（f4f4）。
    .caption = f4g5h6：獅子がg5とh6の駒を取ったところです。
card-chu-shogi-promotion = 成り
    .text =
        敵陣は奥の4段、先手なら9段目から12段目です。敵陣の外から入る手では成れます：d6d9+。敵陣で動く手や敵陣から出る手では、駒を取るときだけ成れます：d9d10+、d9e8+。歩兵と香車は、いちばん奥の段に着いたときにも成れます：a11a12+。成るかどうかはいつも自由で、+を付けなければ成りません。
        いちばん奥の段に残った歩兵と香車は、もう動けません。玉将、奔王、獅子と、成り駒は成りません。
    .caption = d6d9+：飛車が敵陣に入って成ったところです。
card-chu-shogi-promoted = 成って生まれる動き
    .text =
        成って初めて現れる動きがあります。飛牛（もとは竪行）は左右以外の六方向へ、奔猪（横行）は前後以外の六方向へ走ります。鯨鯢（反車）は前後と斜め後ろへ、白駒（香車）は前後と斜め前へ走ります。飛鹿（盲虎）は前後へ走り、それ以外の六方向へは1マス動きます。
        龍王は飛鷲に、龍馬は角鷹に、酔象は太子に成ります。
    .caption = d5の飛牛が動けるマス。左右以外はどこへでも走ります。
card-chu-shogi-twins = 知っている駒に成る
    .text = 残りの駒は、成ると、すでにある駒と同じ動きになりますが、そこからまた成ることはありません。飛車は龍王（成龍王）、角行は龍馬（成龍馬）、鳳凰は奔王（成奔王）、猛豹は角行（成角行）、金将は飛車（成飛車）、銀将は竪行（成竪行）、銅将は横行（成横行）、仲人は酔象（成酔象）、歩兵は金将（成金）になります。麒麟は獅子（成獅子）になり、獅子のルールもすべて当てはまります。
    .caption = e5の成龍王（もとは飛車）は龍王と同じ動きです。ほかに成獅子と成飛車があります。
card-chu-shogi-falcon-eagle = 角鷹と飛鷲
    .text = 角鷹（+H、もとは龍馬）と飛鷲（+D、もとは龍王）は奔王のように走りますが、角鷹はまっすぐ前、飛鷲は左右の斜め前にだけ、獅子の力を持ちます。その方向へは走らず、1マスか2マス、間の駒を飛び越えて動きます。または、1マス目の敵を取ってから2マス目へ突き抜けるか（e5e6e7）、元のマスへ戻ります（e5e6e5、居喰い）。1マス目が空いていれば「じっと」もできます。途中で曲がることはできません。
    .caption = e5e6e7：角鷹がe6とe7の駒を取ったところです。
card-chu-shogi-royals = 玉将と太子は取られる
    .text =
        玉将と太子をすべて取られた側の負けです。両方あるうちは、一方を取られても対局は続きます。酔象は成ると太子になります：f8f9+。すると相手は、玉将と太子の両方を取らなければなりません。
        王手を防ぐ義務はなく、玉将は実際に取られて終わります。飛車に取られるf1f2のような手も指せます。玉将や太子が取られそうなときは、お知らせするだけです。
    .caption = f8f9+：酔象が太子に成ったところです。先手の玉将は取られそうですが、取られても対局は続きます。
card-chu-shogi-trade = 獅子の取り合い
    .text =
        2マス離れた獅子に「足」があるとき、つまり取ったあとで敵の駒に取り返されるときは、獅子でその獅子を取れません。玉将も足になります。ここではf6h5は指せません。自分の獅子が動いて初めて利く「かげの足」も数えます。獅子でない駒は自由に獅子を取れ、となりの獅子は獅子でいつでも取れます。
        途中で先に別の駒を取れば、足があっても取れます（付け喰い）：f6g5h5。歩兵と仲人では付け喰いにならず、それ自身が足なら、取られても足に数えます。
    .caption = f6h5は指せません：h5の獅子にはh8の香車の足があります。
card-chu-shogi-ban = 先獅子（直後は相手の獅子を取れない）
    .text = 獅子でない駒が獅子を取ったら、すぐ次の手では、獅子以外の駒で獅子を取れません。どのマスの獅子でも同じで、ここではd2d7は指せません。獅子を取った駒を取り返すことはできます：h4g5。例外は、獅子を取ったその手で獅子に成った麒麟で、そのマスでならどの駒でも取り返せます。獅子が獅子を取ったときは当てはまらず、獅子で獅子を取る手も縛られません。
    .caption = 後手の角行がg5で獅子を取ったばかりです。この一手だけ、d2d7は指せません。
card-chu-shogi-draws = 対局の終わり方
    .text = 玉将と太子をすべて取られれば負けです。また、玉将だけになった側（裸玉）は、相手に玉将以外の駒（歩兵と仲人は数えません）があれば、すぐに負けです。ただし、裸玉が、その駒（一枚だけの場合）か相手の玉将・太子のとなりにあるあいだは、対局が続きます。指せる手がない側も負けです。同じ局面が4回現れると千日手で引き分けですが、その間ずっと一方だけが王手や駒取りの手を続けたなら、その側の負けです。玉将同士だけになれば引き分けです。50手ルールはありません。合意による引き分けもできます。
    .caption = 裸玉：玉将で金将を取れないので、後手の負けです。

# 駒の動き：explain にあるもののほかに。
explain-step-along = { $directions }へ1マス動けます。そこに敵の駒があれば取れます。
explain-jump =
    { $to ->
        [orthogonal] 縦と横
       *[diagonal] 斜め
    }の2マス目へ、間の駒を飛び越えて動けます。そこに敵の駒があれば取れます。
explain-slide-but = { $directions }以外のすべての方向へ、何マスでも進めます。途中で最初に当たった駒が敵なら取れます。
explain-twin = { NAME("piece", $piece) }と同じ動きですが、ここからさらに成ることはできません。
explain-promoted-from = { NAME("piece", $piece) }が成った駒です。
explain-no-promotion = 成ることはできません。
explain-crowning-entering =
    外から{ $ranks ->
        [1] いちばん奥の段
       *[other] 奥の{ $ranks }段
    }に入る手で、{ $piece }{ $twin ->
        [none] {""}
       *[other] （{ NAME("piece", $twin) }と同じ動き）
    }に成れます。そこで動く手やそこから出る手では、駒を取るときだけ成れます。{ $limit ->
        [at-last] いちばん奥の段に着いたときにも成れます。成らずにそこへ残ると、もう動けません。
       *[none] 成らなくてもかまいません。
    }
explain-royal-captured = 玉将と太子をすべて取られた側の負けです。ほかの駒と同じように取られる駒で、取られてしまう手でも指せます。
explain-lion-trade-royals = 2マス離れた獅子に敵の駒の足があると（玉将や太子の足でも）、その獅子を取れません。ただし、途中で先に歩兵と仲人以外の駒を取る場合は取れます（付け喰い）。
explain-lion-ban-spares = 獅子でない駒が獅子を取ったら、すぐ次の手では、獅子以外の駒で獅子を取れません（先獅子）。獅子を取ったその手で獅子に成った麒麟だけは、取り返せます。

# それぞれの駒にひとこと。
explain-chu-shogi-king = 金銀の後ろに置きましょう。囲いが薄いと、遠くから走り駒に狙われます。
explain-chu-shogi-queen = 駒の文字は、英語のクイーン（Queen）のQです。初期配置の駒では、獅子に次いで強い駒です。
explain-chu-shogi-lion = 中将棋の主役です。早めに繰り出し、指す前に、一手で二枚取れないかを確かめましょう。
explain-chu-shogi-rook = 筋を開けて使います。成ると龍王と同じ動きです。
explain-chu-shogi-bishop = 歩兵の後ろから斜めににらみます。成ると龍馬と同じ動きです。
explain-chu-shogi-lance = 筋が開くまで待ちましょう。成って白駒になれば、飛車より強い駒です。
explain-chu-shogi-pawn = まっすぐ前の駒を取ります。歩兵同士が向かい合えば、手番の側が取れます。
explain-chu-shogi-dragon-king = 成ると飛鷲になり、終盤で大きな力を発揮します。
explain-chu-shogi-dragon-horse = まわりを守りながら、遠くを攻めます。成って角鷹になると、さらに強くなります。
explain-chu-shogi-vertical-mover = 自分の筋と、すぐ横のマスを守ります。成って飛牛になれば、倍の強さです。
explain-chu-shogi-side-mover = 歩兵の前の段に置くと、敵の獅子や歩兵を近づけません。
explain-chu-shogi-reverse-chariot = 同じ筋の前にある駒を、後ろから支えます。
explain-chu-shogi-phoenix = 敵陣に一度入れば、奔王の動きになります。
explain-chu-shogi-kirin = 獅子の控えです。金や銀と交換してはもったいない駒です。
explain-chu-shogi-drunk-elephant = 太子に成っていれば、玉将を取られても負けになりません。それまで大切に守りましょう。
explain-chu-shogi-blind-tiger = 玉将を後ろと横から守ります。
explain-chu-shogi-ferocious-leopard = ほかの駒の前後のマスを守ります。
explain-chu-shogi-gold-general = 守りの要です。成り込めれば飛車の動きになります。
explain-chu-shogi-silver-general = 歩兵といっしょに進めましょう。斜め後ろへ引けます。
explain-chu-shogi-copper-general = 歩兵といっしょに進みます。引くときはまっすぐ後ろだけです。
explain-chu-shogi-go-between = 初めは歩兵のすぐ前に置かれ、互いに守り合います。仲人では付け喰いになりません。
explain-chu-shogi-soaring-eagle = 獅子と奔王の次に強い駒です。左右の斜め前へ跳ぶ動きは、何があってもふさがれません。
explain-chu-shogi-horned-falcon = まっすぐ前へ跳ぶ動きは、ふさがれません。前の敵を動かずに取ることもできます（居喰い）。
explain-chu-shogi-promoted-rook = 金色の胸壁の印で、もとからの龍王と見分けます。
explain-chu-shogi-promoted-bishop = 金色の司教冠の印で、もとからの龍馬と見分けます。
explain-chu-shogi-flying-ox = 行けないのは左右だけです。
explain-chu-shogi-free-boar = 行けないのはまっすぐ前とまっすぐ後ろだけです。
explain-chu-shogi-whale = 敵陣の奥から後ろをにらみます。前へはまっすぐにだけ走ります。
explain-chu-shogi-white-horse = 前をにらむ駒です。後ろへはまっすぐにだけ走ります。
explain-chu-shogi-promoted-phoenix = 奔王と同じ駒と考えましょう。
explain-chu-shogi-promoted-kirin = 獅子の取り合いのルールでも獅子として扱います。獅子を取って成ったときは、すぐそのマスで取り返されることがあります。
explain-chu-shogi-crown-prince = 玉将もあるうちは、どちらかを取られても負けになりません。獅子の足にもなります。
explain-chu-shogi-flying-stag = 玉将のように1マスずつ動けますが、取られても負けにはなりません。
explain-chu-shogi-promoted-leopard = 金色の豹の耳と毛皮の印で、もとからの角行と見分けます。
explain-chu-shogi-promoted-gold = 金色の兜飾りの印で、もとからの飛車と見分けます。
explain-chu-shogi-promoted-silver = 金色の三日月の印で、もとからの竪行と見分けます。
explain-chu-shogi-promoted-copper = 金色の兜飾りの印で、もとからの横行と見分けます。
explain-chu-shogi-promoted-go-between = 酔象と同じ動きですが、太子には成れません。
explain-chu-shogi-promoted-pawn = 金将と同じ動きです。歩兵と違い、途中で取れば付け喰いになり、裸玉を決めるときの駒の数にも入ります。

# 指せない理由：refusals にあるもののほかに。
refusal-lion-protected-any = 獅子の取り合い：2マス離れた獅子に敵の駒の足があるとき、獅子でその獅子を取ることはできません。{ $lion }の獅子には{ $by }の足があります。となりのマスからか、ほかの駒でなら取れます。途中で先に歩兵と仲人以外の駒を取る場合も取れます（付け喰い）。
refusal-lion-protected-royal = 中将棋では、玉将と太子も足になります。
refusal-lion-protected-hidden = かげの足：この手で{ $cleared }が空くと、{ $by }の利きが{ $lion }に通ります。
refusal-lion-no-bridge = 付け喰いになりません：途中で{ $on }の歩兵や仲人を取っても、足のある獅子は取れません。ほかの駒なら取れます。{ $lion }の獅子には{ $by }の足があります。
refusal-lion-taken-protector = 付け喰いになりません：{ $on }の{ NAME("piece", $piece) }は{ $lion }の獅子の足です。途中で取ってしまっても、足に数えます。
refusal-lion-ban-lions = 先獅子：あなたの獅子が、獅子でない駒に取られたばかりです。そのため、この手で獅子を取れるのは獅子だけで、{ NAME("piece", $piece) }で{ $lion }の獅子を取ることはできません。
    .record = 先獅子：{ NAME("color", $side) }の獅子が、獅子でない駒に取られたばかりです。そのため、この手で獅子を取れるのは獅子だけで、{ NAME("piece", $piece) }で{ $lion }の獅子を取ることはできません。
refusal-lion-ban-spared = 例外は{ $spared }の獅子で、どの駒でも取れます。獅子を取って、麒麟から成ったばかりだからです。
refusal-cannot-pass-along = { $on }の{ NAME("piece", $piece) }は「じっと」（パス）を指せません。獅子の力が働く方向のとなりのマスへ出て戻る手ですが、{ $squares }が空いていません。
refusal-slides-not-there = { $from }の{ NAME("piece", $piece) }は{ $to }へ動けません。その方向には獅子の力が働き、行けるのは2マス目までです。
refusal-no-corner = { $from }の{ NAME("piece", $piece) }は途中で曲がれません。二歩目は、まっすぐ進むか戻るかです。
refusal-too-far-along = { NAME("piece", $piece) }が途中で取れるのは、線の上のすぐ次のマスの駒だけです。{ $on }は遠すぎます。
refusal-promotion-outside = { NAME("piece", $piece) }は{ $on }では成れません。成れるのは、奥の{ $zone }段に外から入る手と、そこで動いて、またはそこから出て駒を取る手だけです。
refusal-promotion-no-capture = { NAME("piece", $piece) }は{ $on }では成れません。すでに奥の{ $zone }段にあったので、{ $piece ->
        [shogi-pawn] 駒を取るときか、いちばん奥の段に着くときだけ成れます。
        [lance] 駒を取るときか、いちばん奥の段に着くときだけ成れます。
       *[other] 駒を取るときだけ成れます。
    }
refusal-promotion-never = { NAME("piece", $piece) }は成れない駒です。
refusal-promotion-twice = { $from }の{ NAME("piece", $piece) }は成り駒なので、もう成れません。
refusal-promotion-form = { NAME("piece", $piece) }が成れるのは{ NAME("piece", $form) }{ $twin ->
        [none] {""}
       *[other] （{ NAME("piece", $twin) }と同じ動き）
    }だけです。手のあとに+を付けてください。
refusal-dead-piece = { $from }の{ NAME("piece", $piece) }は成らずにいちばん奥の段に着いたので、もう動けません。

# 玉将と太子の危険。pieces は「f1の玉将とc10の太子」のような並び。
royal-in-danger = { NAME("color", $side) }の{ $pieces }に王手がかかっています。
royal-in-danger-last = { NAME("color", $side) }の{ $pieces }に王手がかかっています。取られれば負けです。
to-move-royal-danger = { $danger }{ $to_move }
turn-attacks-royal = { $pieces }に王手！
turn-takes-royal = 玉将・太子の一方が取られました。残るのは{ $pieces }です。
turn-takes-last-royal = 玉将も太子もなくなりました！
mark-no-bridge = 付け喰いにならない駒
mark-spared = この手でも取れる
alt-royal-in-danger = { NAME("color", $side) }の手番で、{ $pieces }に王手がかかっています。
alt-lion-ban-spared = この手では、{ $spared }の獅子のほかは、獅子以外の駒で獅子を取れません。

# 対局の終わり方：見出しと文。loser と winner は色。
ending-bare-royals = 玉将同士
ending-no-moves = 指せる手なし
end-royals-lost = { NAME("color", $loser) }の最後の玉将・太子が取られました。
end-bare-king = { NAME("color", $loser) }は裸玉になりました。
end-no-moves = { NAME("color", $loser) }に指せる手がありません。中将棋では負けになります。
end-perpetual-attack = 同じ局面が4回現れました。その間、{ NAME("color", $loser) }はずっと王手や駒取りの手を続け、{ NAME("color", $winner) }はそうではありませんでした。
end-fourfold = 同じ局面が4回現れました。一方だけが攻め続けたのではないので、引き分けです。
end-bare-royals = どちらも玉将（太子）一枚だけになりました。

# 詰みの代わりに。
merit-last-royal = 最後の玉将・太子を取ること
merit-royal-in =
    { $turns ->
        [2] この手から3手目に玉将を取れること
        [3] この手から5手目に玉将を取れること
        [4] この手から7手目に玉将を取れること
        [5] この手から9手目に玉将を取れること
        [6] この手から11手目に玉将を取れること
       *[other] あと{ $turns }回指せば玉将を取れること
    }
merit-royal-to-safety = 玉将を危険から逃がすこと
merit-threatens-last-royal = 最後の玉将・太子を取る狙い
merit-makes-prince = 太子を作ること
hint-royal-in = あと{ $turns }回指せば、最後の玉将・太子を取れます：{ $line }。
hint-royal-lost-next = 何を指しても、次の手で最後の玉将・太子を取られます。
hint-royal-lost =
    { $turns ->
        [2] この手から4手目に最後の玉将・太子を取られますが、これがいちばん長く粘れる手です。
        [3] この手から6手目に最後の玉将・太子を取られますが、これがいちばん長く粘れる手です。
        [4] この手から8手目に最後の玉将・太子を取られますが、これがいちばん長く粘れる手です。
        [5] この手から10手目に最後の玉将・太子を取られますが、これがいちばん長く粘れる手です。
        [6] この手から12手目に最後の玉将・太子を取られますが、これがいちばん長く粘れる手です。
       *[other] 相手にあと{ $turns }回指されると、最後の玉将・太子を取られます。この手がいちばん長く粘れます。
    }
missed-last-royal = 最後の玉将・太子を取る手を逃しています
missed-royal-in =
    { $turns ->
        [2] 3手目に玉将を取れる手順を逃しています
        [3] 5手目に玉将を取れる手順を逃しています
        [4] 7手目に玉将を取れる手順を逃しています
        [5] 9手目に玉将を取れる手順を逃しています
        [6] 11手目に玉将を取れる手順を逃しています
       *[other] あと{ $turns }回指せば玉将を取れる手順を逃しています
    }
left-last-royal = 最後の玉将・太子を取られます
left-royal-in =
    { $turns ->
        [2] 次の相手の手から3手目に玉将を取られる順を許します
        [3] 次の相手の手から5手目に玉将を取られる順を許します
        [4] 次の相手の手から7手目に玉将を取られる順を許します
        [5] 次の相手の手から9手目に玉将を取られる順を許します
        [6] 次の相手の手から11手目に玉将を取られる順を許します
       *[other] 相手にあと{ $turns }回指されると玉将を取られます
    }
puzzle-royal =
    { $turns ->
        [1] { $color }の手番です。玉将を取ってください。
        [2] { $color }の手番です。相手がどう指しても3手目に玉将を取れる手を指してください。
        [3] { $color }の手番です。相手がどう指しても5手目に玉将を取れる手を指してください。
        [4] { $color }の手番です。相手がどう指しても7手目に玉将を取れる手を指してください。
        [5] { $color }の手番です。相手がどう指しても9手目に玉将を取れる手を指してください。
       *[other] { $color }の手番です。相手がどう指しても、{ $turns }手で玉将を取れるようにしてください（相手の手は数えません）。
    }
puzzle-royal-later =
    { $turns ->
        [1] { $turn }これでも勝ちですが、すぐに玉将を取る手があります。探してみましょう。
        [2] { $turn }これでも勝ちですが、3手目に玉将を取れる手順があります。探してみましょう。
        [3] { $turn }これでも勝ちですが、5手目に玉将を取れる手順があります。探してみましょう。
        [4] { $turn }これでも勝ちですが、7手目に玉将を取れる手順があります。探してみましょう。
        [5] { $turn }これでも勝ちですが、9手目に玉将を取れる手順があります。探してみましょう。
       *[other] { $turn }これでも勝ちですが、あと{ $turns }回指せば玉将を取れる手順があります。探してみましょう。
    }
puzzle-no-royal = { $turn }合法手ですが、玉将に逃げられます。もう一度考えてみましょう。
learn-beside-lost = { $turn }それではすぐに負けてしまいます。課題の答えではありません。

# 盤面についての質問。
answer-royals = { $count ->
        [0] { NAME("color", $side) }には玉将も太子もありません。
       *[other] { NAME("color", $side) }の玉将・太子：{ $pieces }。
    }
answer-lion-ban = この手では、獅子以外の駒で獅子を取れません{ $spared ->
        [none] 。
       *[other] が、{ $spared }の獅子は取れます。
    }
answer-lion-banned = この手では、獅子以外の駒で取れません。
answer-no-lion-ban = 今は先獅子の制限はありません。
answer-lion-protected = 足があるので、2マス離れた獅子では取れません。
answer-zone = { NAME("color", $side) }が成れる敵陣：{ $first }段目から{ $last }段目。
asked-royals = 王様 王 玉
asked-ban = 先獅子
asked-zone = 敵陣 成り
