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
turn-promotes = { $turn }、{ NAME("piece", $becomes) }に成る
turn-lender = { $piece }
turn-lent = { $turn }、{ $lender }の力で
turn-lent-via = { $turn }、{ $via }を経て{ $lender }の力で
turn-lent-taking = { $turn }、{ $lender }の力で
# 手の全体と、王手か詰みか。
turn-announced = { $turn }：{ $words }。
turn-gives-check = 王手！
turn-gives-mate = 詰み！
# 借りた力による王手。
check-lent = { $square }の{ $piece }が{ $lender }の力で王手をかけています。
check-lent-via = { $square }の{ $piece }が{ $via }を経て{ $lender }の力で王手をかけています。

# 「この手の利点：…と…。」のように名詞として並びます。
merit-checkmate = 詰み
merit-out-of-check = 王手からの脱出
merit-check = 王手
merit-wins = { $pieces }の駒得
merit-takes = { $pieces }を取ること
merit-promotes = 新しい{ NAME("piece", $piece) }を作ること
merit-castles = キングの安全
merit-saves = { NAME("piece", $piece) }を助けること
merit-attacks = { $pieces }への攻撃
merit-piece-on = { $square }の{ NAME("piece", $piece) }
merit-mates = あと{ $turns }回指しての詰み
merit-takes-two = 一手で{ $pieces }を取ること
merit-takes-and-returns = { $pieces }を取って戻ること
merit-trades-lions = 獅子の交換
merit-wins-later = 少しあとの{ $pieces }の駒得
merit-attacks-two = { $pieces }への同時の攻撃
merit-protects = { $pieces }を守ること
merit-threatens-checkmate = 詰みの狙い
merit-threatens-mate = あと{ $turns }回指して詰ます狙い
merit-threatens-to-take = { $pieces }を取る狙い
merit-pushes = { $square }のパスポーンの前進
merit-develops = { $pieces }の展開
