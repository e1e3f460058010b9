turn-then = { $first }、続いて{ $second }
turn-becomes = { $to }の{ NAME("piece", $piece) }が{ NAME("piece", $becomes) }に成る
turn-passes = { $from }の{ NAME("piece", $piece) }がパス
turn-castles = { NAME("piece", $piece) }が{ $from }から{ $to }へキャスリング
turn-takes-en-passant = { $from }の{ NAME("piece", $piece) }が{ $to }でアンパッサン
turn-takes-and-returns = { $from }の{ NAME("piece", $piece) }が{ $on }の{ NAME("piece", $captured) }を取って戻る
turn-takes-two = { $from }の{ NAME("piece", $piece) }が{ $on }の{ NAME("piece", $captured) }と{ $to }の{ NAME("piece", $last) }を取る
turn-takes-and-goes-on = { $from }の{ NAME("piece", $piece) }が{ $on }の{ NAME("piece", $captured) }を取って{ $to }へ進む
turn-takes = { $from }の{ NAME("piece", $piece) }が{ $to }の{ NAME("piece", $last) }を取る
turn-goes = { NAME("piece", $piece) }が{ $from }から{ $to }へ
turn-promotes = { $turn }。{ NAME("piece", $becomes) }に成る
turn-lender = { NAME("piece", $piece) }
turn-lent = { $lender }の力で{ $turn }
turn-lent-via = { $lender }の力で{ $via }を経て、{ $turn }
turn-lent-taking = { $lender }の力で、{ $turn }
turn-along = { $squares }を経て、{ $turn }
# 手の全体と、王手か詰みか。
turn-announced = { $turn }：{ $words }。
turn-gives-check = 王手！
turn-gives-mate = 詰み！
# 借りた力による王手。
check-lent = { $square }の{ $piece }が、{ $lender }の力を借りて王手をかけています。
check-lent-via = { $square }の{ $piece }が、{ $lender }の力で{ $via }を経て王手をかけています。

# 「この手の利点：…と…。」のように名詞として並びます。
merit-checkmate = 詰み
merit-out-of-check = 王手の回避
merit-check = 王手
merit-wins = { $pieces }を取って駒得すること
merit-takes = { $pieces }を取ること
merit-promotion = { NAME("piece", $piece) }に成ること
merit-castling = キングを安全にすること
merit-saving = { NAME("piece", $piece) }を助けること
merit-attack = { $pieces }を攻撃すること
merit-piece-on = { $square }の{ NAME("piece", $piece) }
merit-mate =
    { $turns ->
        [2] 3手詰めの初手であること
        [3] 5手詰めの初手であること
        [4] 7手詰めの初手であること
        [5] 9手詰めの初手であること
        [6] 11手詰めの初手であること
       *[other] あと{ $turns }回指せば詰ませられること
    }
merit-two = 一手で{ $pieces }を取ること
merit-igui = { $pieces }を取って戻ること
merit-trades-lions = 獅子の交換
merit-later = 数手後に{ $pieces }を取って駒得すること
merit-attack-two = { $pieces }を同時に攻撃すること
merit-protection = { $pieces }を守ること
merit-threatens-checkmate = 詰みの狙い
merit-threatens-mate =
    { $turns ->
        [2] 3手詰めの狙い
        [3] 5手詰めの狙い
        [4] 7手詰めの狙い
        [5] 9手詰めの狙い
        [6] 11手詰めの狙い
       *[other] あと{ $turns }回指して詰ませる狙い
    }
merit-threatens-to-take = { $pieces }を取る狙い
merit-push = { $square }のパスポーンの前進
merit-development = { $pieces }の展開
