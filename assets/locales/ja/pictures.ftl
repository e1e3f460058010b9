mark-slide = 動ける・取れる（途中に駒がなければ）
mark-leap = 動ける・取れる（間の駒を飛び越える）
mark-step = 動ける・取れる（さえぎられない）
mark-move-only = 動けるだけで、取れない
mark-capture-only = 取るときだけ行ける
mark-second-leg = 同じ手の二歩目で行ける
mark-on-the-way = 途中で取れる
mark-must-be-empty = 空いていないと通れない
mark-target = 動ける
mark-borrowed-step = 借りた力で行き、ここで止まれる
mark-capture = 取れる
mark-asked = この駒
mark-attacker = 攻撃している駒
mark-protector = 守っている駒
mark-in-the-way = 道をふさいでいる駒
mark-attacked = ここへ動くと攻撃される
mark-problem = ここでは指せない

power-lent = ライオン化：まず借りた力で動く
power-paralysed = ライオン化は一枚だけ：動けない

line-straight-first = まず縦か横へ
line-diagonal-first = まず斜めへ
line-attempt = 試した手
line-reply = 最善の応手

# せまい場所に書くので短くします。
pool-heading = 控え駒

short-ending-checkmate = 詰み
short-ending-stalemate = ステイルメイト
short-ending-fifty-moves = 50手ルール
short-ending-dead-position = 戦力不足
short-ending-threefold = 同形三復
short-ending-fourfold = 千日手
short-ending-royals-lost = 玉取り
short-ending-bare-king = 裸玉
short-ending-perpetual-attack = 連続攻撃
short-ending-resignation = 投了
short-ending-agreement = 合意で引き分け
short-ending-time = 時間切れ
short-ending-operator = 運営者の裁定
short-ending-played-elsewhere = 棋譜の記録

alt-to-move = { NAME("color", $side) }の手番。
alt-in-check = { NAME("color", $side) }の手番、王手をかけられています。
alt-lion-ban = この手で獅子を取れるのは獅子だけです。
alt-checkmate = { NAME("color", $side) }は詰み、{ NAME("color", $winner) }の勝ちです。
alt-won = 終局、{ NAME("color", $winner) }の勝ちです。
alt-stalemate = ステイルメイト：{ NAME("color", $side) }に指せる手がありません。
alt-draw = 終局、引き分けです。
alt-void = 終局、結果はありません。
alt-last-turn = 直前の手：{ $turn }。
alt-pieces = { NAME("color", $side) }：{ $pieces }。
alt-piece = { NAME("piece", $piece) } { $squares }
alt-pool = { NAME("color", $side) }の控え駒：{ $pieces }。
alt-pool-piece = { NAME("piece", $piece) }{ $count }
alt-lionized = ライオン化：{ $squares }。
alt-marked = 印のあるマス：{ $squares }。

text-board-pool = { NAME("color", $side) }の控え駒：{ $pieces }
