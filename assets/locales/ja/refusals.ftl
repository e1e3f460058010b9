refusal-no-piece = { $from }には駒がありません。
refusal-not-your-piece = { $from }にあるのはあなたの駒ではないので、動かせません。
    .record = { $from }にあるのは{ NAME("color", $side) }の駒ではありません。
refusal-own-piece = { $on }には自分の駒があります。自分の駒は取れません。
    .record = { $on }には{ NAME("color", $side) }の駒があります。味方の駒は取れません。
refusal-cannot-reach = { $from }の{ NAME("piece", $piece) }は{ $to }へ動けません。そういう動きはできない駒です。
refusal-blocked = { $from }の{ NAME("piece", $piece) }は{ $to }へ動けません。{ $count ->
        [0] 途中がふさがれています。
       *[other] { $by }の駒が道をふさいでいます。
    }
refusal-nothing-to-capture = { $from }の{ NAME("piece", $piece) }が{ $on }へ行けるのは駒を取るときだけですが、そこには取れる駒がありません。
refusal-cannot-capture = { $from }の{ NAME("piece", $piece) }は{ $on }の駒を取れません。そういう取り方はできない駒です。
refusal-king-capture = キングが取られることはありません。その一手前に、詰みで対局が終わります。
refusal-leaves-king-attacked = その手では、{ $king }の自分のキングに王手がかかります。{ $by }がそこに利いています。
    .record = その手では、{ $king }の{ NAME("color", $side) }のキングに王手がかかります。{ $by }がそこに利いています。
refusal-lion-protected = 獅子の取り合い：2マス離れた獅子が守られているとき、獅子でその獅子を取ることはできません。{ $lion }の獅子は{ $by }に守られています。となりのマスからなら取れます。同じ手の途中で、先にポーン以外の駒を取る場合も取れます（付け喰い）。
refusal-lion-ban = 先獅子：あなたの獅子は、獅子でない駒に取られたばかりです。そのため、この手では{ $lion }の獅子を取れません。両方の獅子が続けて消えないためのルールで、次の手からは取れます。
    .record = 先獅子：{ NAME("color", $side) }の獅子は、獅子でない駒に取られたばかりです。そのため、この手では{ $lion }の獅子を取れません。両方の獅子が続けて消えないためのルールで、次の手からは取れます。
refusal-cannot-pass = { $lion }の獅子はパスできません。獅子のパスは、となりの空いたマスへ行って戻る手ですが、空いたマスがありません。
refusal-castling-right-lost = そちらへはキャスリングできません。キングもそのルークも一度も動いていないことが条件です。
refusal-castling-blocked = キャスリングできません。キングとルークの間のマスはすべて空いている必要がありますが、{ $by }に駒があります。
refusal-castling-attacked = キャスリングできません。キングの元のマス、通るマス、着くマスは攻撃されていてはいけませんが、{ $squares }が攻撃されています。
refusal-promotion-missing = { $to }で何に成るかも書いてください：{ $choices }。
refusal-promotion-not-allowed = { $on }で{ NAME("piece", $piece) }に成ることはできません。{ $rule }
refusal-second-lion = ナイトが獅子に成れるのは、味方に獅子がないときだけです。今は{ $lion }に獅子があります。
refusal-not-in-pool = 取られた自分の駒（控え駒）の中に{ NAME("piece", $piece) }はないので、{ $on }には戻せません。
    .record = 取られた{ NAME("color", $side) }の駒（控え駒）の中に{ NAME("piece", $piece) }はないので、{ $on }には戻せません。
refusal-full-action-is-whole-turn = { $turn ->
        [one-move] 一手で動かせるのは一度だけです。{ $from }からの動きは二度目になります。
       *[half-actions] { $from }の駒の動きはそれだけで一手です。半手で動けるのはキングとポーンだけです。
    }
refusal-first-pawn-move-is-whole-turn = 白の最初のポーンの動き：白がこの対局で初めてポーンを動かすときは、一歩だけで一手になります。先手が有利になりすぎないためのルールです。
refusal-promotion-alone = 成るだけで一手を終えることはできません。{ $pawn }のポーンが成るほかに、キングを一歩動かすか、ポーンを動かしてください。
refusal-two-promotions = 一手で成れるポーンは一枚までです。
refusal-two-pawn-captures = 一手のうちに、ポーンで駒を取れるのは一度だけです。
refusal-same-pawn-twice = { $pawn }のポーンは、この手ですでに動いています。ポーンが二度動けるのは、自分の3段目から、駒を取らずに進むときだけです。
refusal-pawn-stalling = ポーン足止め：キングは一歩目で{ $on }のポーンを取ったので、二歩目は進めません。
refusal-capturing-under-threat = 攻撃されているマスでの駒取り：二つの半手を使う手でキングが駒を取る場合は、一歩目のあとに攻撃されていてはいけませんが、{ $on }は{ $by }に攻撃されています。攻撃している駒が一枚だけで、二歩目でその駒を取る場合に限って指せます。
refusal-second-step-in-check = 王手のときのキング：手番の初めに、キングは{ $count ->
        [1] { $by }から王手をかけられていたので、二歩目はその駒を取るときだけ進めます。
       *[other] { $by }から同時に王手をかけられていたので、二歩目は進めません。
    }
refusal-sole-lionized = ライオン化した駒が一枚だけ：{ $from }の駒はライオン化しているので、ライオン化した別の味方から借りた力で動きます。そういう味方がほかにないので、この駒は動けません。
refusal-borrowed-power-only = 借りた力：{ $from }の駒はライオン化しているので、自分の力だけで{ $to }へ行くことはできません。まず、ライオン化した別の味方の力で動き、そのあと自分の力で続けて動けます。
refusal-changes-nothing = { $from }の駒が元の場所に戻るだけで、盤面が何も変わらないので、指せません。

promotion-choices-crowning = ここでは必ず成るので、+を付けてください
promotion-choices-pool = 取られた自分の駒のどれか
promotion-rule-pawns = 成れるのはポーンだけで、{ $zone ->
        [1] いちばん奥の段
       *[other] 奥の{ $zone }段のどこか
    }に着いたときに{ $choices }に成ります。
promotion-rule-crowning = 奥の{ $zone }段に入る手、その中で動く手、そこから出る手で成れます：{ $pairs }。
    .pair = { NAME("piece", $from) }は{ NAME("piece", $to) }に
promotion-rule-pool-action = 奥の{ $zone }段にあるポーンは、取られた自分の駒のどれかと入れ替われます。
promotion-rule-pool-arrival = いちばん奥の段に着いたポーンは、取られた自分の駒のどれかと入れ替われます。

unread-not-a-turn = 手として読めません。{ $turn } のようにマスを続けて書くか、{ $short } のように駒の文字とマスを書いてください。
unread-not-as-here = 手として読めません。ここでは「{ $turn }」のように書きます。
unread-off-board = この盤に{ $square }というマスはありません。筋はaから{ $last }まで、段は{ $low }から{ $high }までです。
unread-ambiguous = { $turns }{ $more ->
        [0] {""}
       *[other] 、またはほかの{ $more }手
    }のどれかに読めます。どの手かわかるように書いてください。
unread-no-such-piece = 盤上にあなたの{ NAME("piece", $piece) }はありません。
    .record = 盤上に{ NAME("color", $side) }の{ NAME("piece", $piece) }はありません。
unread-none-can = { $to }へ行けるあなたの{ NAME("piece", $piece) }はありません。
    .record = { $to }へ行ける{ NAME("color", $side) }の{ NAME("piece", $piece) }はありません。
unread-other-piece = { $on }にあるのは、あなたの{ NAME("piece", $piece) }です。
    .record = { $on }にあるのは、{ NAME("color", $side) }の{ NAME("piece", $piece) }です。
unread-already-there = あなたの{ NAME("piece", $piece) }は、もう{ $on }にあります。
    .record = { NAME("color", $side) }の{ NAME("piece", $piece) }は、もう{ $on }にあります。
unread-pass = { $turn }（パス）のことですか。
unread-not-there = { $on }にあなたの{ NAME("piece", $piece) }はありません。{ $squares }にあります。
    .record = { $on }に{ NAME("color", $side) }の{ NAME("piece", $piece) }はありません。{ $squares }にあります。
unread-not-in-game = { $game }に{ NAME("piece", $piece) }という駒はありません。
unread-letter-is = { $letter }は、ここでは{ NAME("piece", $piece) }です。
unread-stray-plus = 「+」は付けられません。{ $to }への手は王手でも成りでもありません。
unread-too-many-actions = 一手で指せるのは、一手分の動き一つか、半手二つまでです。
unread-not-together = この二つの半手を一手で指すことはできません。
unread-no-last-turn = 直前の手がないため、移動先のマスを省略できません。
unread-game-over = 対局は終わっています（{ $ending }）。
unread-no-king = { NAME("color", $loser) }に玉将がないので、対局は終わっています。
refusal-man = { $on }の{ NAME("piece", $piece) }
refusal-blocked-unicorn = その駒を飛び越えることはできますが、すぐ次のマスで止まります。
refusal-no-castling = { $game }にキャスリングはありません。
refusal-king-in-two-steps = その手では、{ $king }の自分のキングに王手がかかります。{ $from }のライオンハートキングが二歩で{ $king }に届きます。
    .record = その手では、{ $king }の{ NAME("color", $side) }のキングに王手がかかります。{ $from }のライオンハートキングが二歩で{ $king }に届きます。
refusal-pawn-straight = ここでは歩兵は、まっすぐ前へだけ進み、駒もまっすぐ前で取ります。{ $from }から{ $to }へは行けません。
refusal-en-passant-over = アンパッサンができるのは、ポーンが2マス進んだ直後の手だけです。
refusal-never-captures = ライオナイザーは駒を取りません。
refusal-nothing-on-the-way = 途中の{ $on }には取れる駒がありません。
refusal-too-far-on-the-way = 獅子が途中で取れるのは、となりのマスの駒だけです。{ $on }は遠すぎます。
refusal-pawns-stay-away = 取られたポーンは戻ってきません。
refusal-promotion-over = ポーンが取られた駒と入れ替われるのは、いちばん奥の段に着いたその手だけです。
refusal-pawn-stays = { $on }でポーンのままでいるには、手の後ろに文字を付けないでください。
unread-other-letter = { $letter }は使いません。{ NAME("piece", $piece) }は{ $instead }と書いてください。
unread-no-such-letter = このゲームに{ $letter }という駒はありません。駒の文字は{ $letters }です。
unread-no-such-promotion = ここで{ $letter }に成ることはできません。成れる駒の文字は{ $choices }です。
unread-no-pass = { $game }にパスはありません。
unread-king-cannot-pass = キングは一歩出て戻ることでパスしますが、今はパスできません。
unread-both-steps = { $turn } のように二歩とも書いてください。
unread-whole-turn = { $turn }だけで半手を二つとも使うため、同じ手でほかの駒は動かせません。
unread-promotion-apart = 成りはそれだけで半手一つです。{ $from }{ $to },{ $to }={ $letter } と書いてください。
unread-where-to = { $on }の{ NAME("piece", $piece) }の行き先も、{ $turn } のように書いてください。
unread-two-moves = それでは二手になります。ここでは一度に一手だけ指します。
unread-nothing-to-take = { $on }に取れる駒はありません。{ $turn }を指しますか。
unread-uncertain = { $turn }のことですか。

said-takes = を取る | を取り | を取って | で取る | 取る | 取り | 取って
said-to = へ | に | へ行く | へ動く | に行く | に動く | へ動かす | に動かす | へ進む | に進む
said-on = –
said-and = と
said-becomes = に成る | へ成る | 成る | 成
said-returns = 居食い | 居喰い | いぐい
said-fillers = で | を | が | の | から | は
said-castles-short = キングサイドキャスリング | キングサイドにキャスリング | 短いキャスリング
said-castles-long = クイーンサイドキャスリング | クイーンサイドにキャスリング | 長いキャスリング
# 駒の名前の代わりになるその一部、側を言わないキャスリング、ボタンの代わりになる言葉。
said-parts-of-names = 馬 | 龍 | 金 | 銀 | 銅 | 虎 | 象 | 豹
said-castles = キャスリング | キャスル
said-hint = ヒント | ヒントください | ヒントをください | ヒントを下さい
said-draw = 引き分け | 引分 | 引分け | ドロー | 引き分けにしましょう | 引き分けを提案 | 引き分けを提案します
said-resign = 投了 | 投了します | 参りました | 負けました
said-takeback = 待った | 待ったをお願いします | 戻す | 手を戻す
said-undo = 取り消し | 取り消す | 取消 | 今の手を取り消す
said-next = 次 | 次へ | 次の問題 | 次の課題
said-solution = 解答 | 答え | 正解 | 答えを見せて
said-answer = はい | いいえ | 受ける | 受けます | 断る | 断ります
said-rematch = 再戦 | 再戦しましょう | もう一局 | もう一局お願いします
