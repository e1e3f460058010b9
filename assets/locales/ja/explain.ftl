# 駒の動きと特別なルール。/解説 で使います。

explain-leap =
    { $to ->
        [king-step] どの方向へも1マス
        [knight-leap] 縦か横に2マス、そこから直角に1マスの所へ、間の駒を飛び越えて
        [orthogonal] 縦か横へ1マス
        [diagonal] 斜めへ1マス
        [forward] まっすぐ前へ1マス
        [diagonally-forward] 斜め前へ1マス
       *[marked] 印のあるマスへ
    }{ $how ->
        [move] 動けます。この動きでは駒を取れません。
        [capture] 動けるのは、そこの敵の駒を取るときだけです。
       *[both] 動けます。そこに敵の駒があれば取れます。
    }
explain-slide =
    { $along ->
        [orthogonal] 縦と横へ
        [diagonal] 斜めへ
        [forward] まっすぐ前へ
       *[any] 縦・横・斜めへ
    }何マスでも進めます。途中で最初に当たった駒が敵なら取れます。
explain-two-diagonally = 斜めへちょうど2マス動けます。着いたマスに敵の駒があれば取れます。間のマスは空いていなければなりません。
explain-slide-along = { $directions }へ何マスでも進めます。途中で最初に当たった駒が敵なら取れます。
explain-horse =
    まず縦か横の空いたマスへ1マス、続けて、その向きから45度{ $side ->
        [left] 左
       *[right] 右
    }の斜めへ1マス進みます。着いたマスに敵の駒があれば取れます。
explain-leap-and-step = チェスのナイトのように、縦か横に2マス、そこから直角に1マスの所へ、間の駒を飛び越えて動けます。着いたマスが空いていれば、続けて斜め外側へもう1マス進めます。
explain-bent-slide =
    { $first ->
        [diagonal] 斜めへ1マス進み、そこで止まれます。そのマスが空いていれば、そこから、元のマスから遠ざかる向きに、ルークのように進み続けることもできます。
       *[orthogonal] 縦か横へ1マス進み、そこで止まれます。そのマスが空いていれば、そこから、元のマスから遠ざかる向きに、ビショップのように進み続けることもできます。
    }
explain-crooked-slide = まっすぐの1マスと斜めの1マスを交互にくり返し、おおむね同じ向きへジグザグに何マスでも進めます。途中で最初に当たった駒は、敵なら取れます。また、敵でも味方でも飛び越えられます。そのときは道の次のマスに移るか、そこの敵を取って止まります。
explain-lion = 1マスか2マス離れたどのマスへも、間の駒を飛び越えて動け、そこの敵の駒も取れます。または、となりのマスの敵を取ったあと、続けてどの方向へも1マス動けます。空いたマスへ行っても、そこでまた敵を取っても、元のマスへ戻ってもかまいません。となりに空いたマスがあれば、パス（じっと）もできます。
explain-two-steps = どの方向へも1マス進み、そこで止まれます。そのマスが空いていれば、さらにどの方向へも1マス進めますが、元のマスへは戻れません。
explain-bent-slide-along =
    { $first ->
        [diagonal] 斜めへ1マス進み、そこで止まれます。そのマスが空いていれば、そこから{ $directions }へ、元のマスから遠ざかる向きに何マスでも進み続けることもできます。
       *[orthogonal] 縦か横へ1マス進み、そこで止まれます。そのマスが空いていれば、そこから{ $directions }へ、元のマスから遠ざかる向きに何マスでも進み続けることもできます。
    }
explain-lion-along = { $directions }へは、一本の線の上で獅子のように動きます。間の駒を飛び越えて1マスか2マス進めます。または、最初のマスの敵を取り、次のマスへ進むか元のマスへ戻れます。最初のマスが空いていれば、「じっと」（パス）もできます。
explain-anywhere = 盤上のどの空いたマスへも動けます。駒を取ることはありません。
explain-direction =
    { $direction ->
        [forward] まっすぐ前
        [backward] まっすぐ後ろ
        [sideways] 左右
        [left] 左
        [right] 右
        [diagonally] 斜め
        [diagonally-forward] 斜め前
        [diagonally-backward] 斜め後ろ
        [forward-left] 左斜め前
       *[forward-right] 右斜め前
    }
explain-as-marked = 図の印のあるマスへ進めます。
explain-moves = { $piece }：{ $moves }

explain-royal = 王手を放置することはできません。王手から逃れられなくなれば詰みで、負けです。
explain-castling = 一度だけキャスリングができ、キングはルークの方へ{ $squares }マス動きます。どちらもまだ動いておらず、間に何もなく、キングの元のマス、通るマス、着くマスのどれも攻撃されていないことが条件です。
explain-not-royal = キングではありません。ほかの駒と同じように取られることがありますが、取られても負けにはなりません。
explain-lion-trade = 2マス離れた獅子は、キング以外の駒に守られていると取れません。ただし、途中でポーン以外の駒も取る場合は取れます（付け喰い）。
explain-lion-neighbour = となりのマスの獅子は、いつでも取れます。
explain-lion-ban = 獅子でない駒が獅子を取ったら、すぐ次の手では、獅子以外の駒で獅子を取ることはできません（先獅子）。
explain-pawn = 最初の位置からは2マス進めます。その直後の手に限り、1マスしか進まなかったものとして、敵のポーンにアンパッサンで取られることがあります。
explain-full-action = この駒を動かすと、それだけで一手になります。
explain-half-action-pawn = 一歩は半手です。最初の位置からは、駒を取らずに斜め前へも進めます。また、最初の位置から動く手では、駒を取らなければ半手を二つ使って2マス進めます。その直後の手に限り、最初の1マスしか進まなかったものとして、敵のポーンにアンパッサンで取られることがあります。
explain-half-action-pawn-limits = ポーンで駒を取れるのは、一手に一度だけです。白がこの対局で初めてポーンを動かすときは1マスだけで、それだけで一手になります。
explain-two-king-steps = 一手で二歩まで進めます。
explain-lionheart-king = 一歩は半手です。一手で二歩進むことも、行って戻ることも、一歩とポーンの動きや成りを組み合わせることもできます。二歩目で取れるマスにも利いています。
explain-lionheart-king-captures = 二つの半手を使う手で駒を取る場合は、一歩目のあとに攻撃されていてはいけません。ただし、攻撃している駒が一枚だけで、それを二歩目で取るなら指せます。一歩目でポーンを取ったら、二歩目は進めません。
explain-lionheart-king-in-check = 王手（チェック）をかけられているときに二歩進めるのは、王手をかけている駒が一枚だけで、それを二歩目で取る場合だけです。
explain-lionizer = この駒から縦・横・斜めに見て、それぞれの方向で最初にある駒は、味方の香車、馬、マンモス、フェルズならライオン化します。
explain-lionized-when = 味方のライオナイザーから縦・横・斜めに見て最初にある駒であるあいだ、または同じ筋のいちばん奥の段に味方のポーンがあるあいだ、ライオン化します。
explain-lionized-moves = ライオン化すると、自分の力だけでは動けません。まず、ライオン化した別の味方の力で動き、そこで止まるか、すぐに自分の力で続けて動きます。途中で敵の駒を取ることも、敵味方を問わず駒の上を通ることもできます。
explain-lionized-alone = ライオン化した駒が味方に一枚しかないときは、その駒は動けません。

explain-promotion =
    { $ranks ->
        [1] いちばん奥の段
       *[other] 奥の{ $ranks }段
    }に着いたら、必ず{ $pieces }のどれかに成ります。
explain-crowning =
    奥の{ $ranks }段に入る手、その中で動く手、そこから出る手で、{ $piece }に成れます。{ $limit ->
        [must-at-last] いちばん奥の段では必ず成ります。
        [one-lion] ただし、味方に獅子がないときだけです。
       *[none] {""}
    }
explain-promotion-as-action =
    { $ranks ->
        [1] いちばん奥の段
       *[other] 奥の{ $ranks }段
    }では、半手を使って、取られた味方の駒と入れ替われます。
explain-promotion-on-arrival = いちばん奥の段に着いたとき、取られた味方の駒と入れ替わるか、ずっとポーンのままでいるかを選びます。

explain-now-whose = { $square }にあるのは{ $color }の{ $piece }です。
explain-now-waits = 今は{ $color }の手番です。
explain-now-turns =
    { $count ->
        [0] 今指せる手はありません。
       *[other] 今指せる手は{ $count }通りです。{ $ways }。
    }
explain-now-goes = 動けるマスは{ $squares }
explain-now-captures = 取れるマスは{ $squares }
explain-now-captures-en-passant = アンパッサンで取れるマスは{ $squares }
explain-now-captures-on-the-way = 途中で取れるマスは{ $squares }
explain-now-lionized = ライオン化しています。{ $pieces }の力を借りられます。
explain-now-passes = パスもできます
explain-now-returns = 駒を取って元のマスに戻ることもできます
explain-now-promotes = 成れるマスは{ $squares }
explain-now-between = 。
explain-now-attacked = { $pieces }に攻撃されています。
explain-now-protected = { $pieces }に守られています。
explain-now-blocked = { $squares }への道は、{ $by }の駒にふさがれています。
explain-now-own-pieces = { $squares }へは行けません。味方の駒があります。
explain-now-king-attacked = { $squares }へは行けません。そこではキングが{ $pieces }に攻撃されます。
explain-now-pinned = ピンされています。{ $squares }へ動くと、{ $king }のキングが{ $pieces }に取られます。
explain-now-in-check = キングに王手がかかっています。{ $squares }へ動いても、{ $king }のキングが{ $pieces }に取られます。
explain-now-not-to = { $squares }へは行けません。{ $why }

explain-picture-title = { $piece }の動き。
explain-picture-empty-board = 1. 何もない盤で
explain-picture-second-leg = 2. 途中で敵の駒を取るとき
explain-picture-jump = 2. 道に駒があるとき（ほかの道は省略）
explain-picture-from-its-start = 1. 最初の位置から
explain-picture-later = 2. 一度動いたあと
explain-picture-castling = 2. キャスリング：ルークはキングの反対側へ
explain-picture-own-power = 1. 自分の力で
explain-picture-borrowed-power = 2. ライオン化。力を貸すのは{ $lender }

explain-heading = **{ $piece }**（{ $game }）
explain-promoted = 成ると（2枚目の図）：**{ $piece }**。{ $text }
explain-value = 価値はポーン（歩兵）約{ $value }枚分です。
explain-kanji = 駒の文字：{ $kanji }。
explain-kanji-red = { $kanji }（赤字）
explain-kanji-named = { $kanji }＝{ $piece }
explain-kanji-key = 駒の文字：{ $pieces }。
explain-betza = Betza記法：{ $betza }
explain-choose = 駒を選んでください
explain-choose-promoted = 成り駒を選んでください
explain-choice = { $piece }（{ $letter }）
explain-which = { $game }のどの駒を解説しますか。
explain-sheet-alt = { $game }のすべての駒。それぞれに、駒の文字と、動きを示す小さな盤が付いています。{ $pieces }
