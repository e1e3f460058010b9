mark-slide = 途中に駒がなければ、動くか取れる
mark-leap = 間の駒を越えて、動くか取れる
mark-move-only = 動くだけで、取れない
mark-capture-only = 取るときだけ行ける
mark-second-leg = その手の二歩目で行ける
mark-on-the-way = 通りがかりに取れる
mark-must-be-empty = 空いていないと通れない
mark-target = 動ける
mark-capture = 取れる
mark-asked = この駒
mark-attacker = 攻撃している駒
mark-problem = 理由になるマス

# せまい場所に書くので短くします。
pool-heading = { NAME("color", $side) }持駒

alt-to-move = { NAME("color", $side) }の手番。
alt-in-check = { NAME("color", $side) }の手番、王手をかけられています。
alt-lion-ban = この手で獅子を取れるのは獅子だけです。
alt-checkmate = { NAME("color", $side) }は詰み、{ NAME("color", $winner) }の勝ちです。
alt-stalemate = ステイルメイト：{ NAME("color", $side) }に指せる手がありません。
alt-draw = 引き分け（{ NAME("color", $side) }の手番）。
alt-last-turn = 最後の手：{ $turn }。
alt-pieces = { NAME("color", $side) }：{ $pieces }。
alt-piece = { NAME("piece", $piece) } { $squares }
alt-pool = { NAME("color", $side) }の持ち駒：{ $pieces }。
alt-pool-piece = { NAME("piece", $piece) }{ $count }
alt-lionized = ライオン化：{ $squares }。
alt-marked = 印のあるマス：{ $squares }。

text-board-pool = { NAME("color", $side) }の持ち駒：{ $pieces }
