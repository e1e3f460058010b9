asked-fillers = の は が を に へ と で も や か な ね から まで どこ どの どれ 何 なに なん いくつ 何個 何枚 ある あり あります ありますか いる います いますか です ですか でしょうか ください 下さい 教えて おしえて 見せて みせて 今 いま 上 中 目 番 番目 盤 盤上 盤面 マス 駒 こま コマ 全部 すべて 全て
asked-everything = 駒 こま コマ 全部 すべて 全て
asked-rank = 段 ランク 横
asked-file = 列 筋 ファイル 縦
asked-pools = 控え駒 持ち駒 持駒 もちごま 駒台 取られた駒
asked-moves = 動き 動き方 動く 動け 動ける 動かし方 説明 進む 進める とは 何
asked-mine = 自分 私 わたし 僕 ぼく 俺 味方
asked-theirs = 相手 敵
asked-white = 白 白番 先手 先手番
asked-black = 黒 黒番 後手 後手番

answer-no-player = この対局の対局者ではないので、「自分」の代わりに{ NAME("color", $first) }か{ NAME("color", $second) }と書いてください。
answer-no-pools = このゲームでは、取られた駒は戻ってきません。
answer-empty = { $square }は空いています。
answer-could-capture = そこには{ NAME("color", $side) }の{ $pieces }が利いています。
answer-square = { $square }：{ NAME("color", $side) }の{ NAME("piece", $piece) }。
answer-lionized = ライオン化しています。
answer-lionized-alone = ライオン化していますが、自分の側でただ一枚なので動けません。
answer-not-attacked = 攻撃されていません。
answer-attacked = { $pieces }に攻撃されています。
answer-protected = { $pieces }に守られています。
answer-man = { $square }の{ NAME("piece", $piece) }
answer-line-empty = { $name }{ $line ->
        [rank] 段目
       *[file] 筋
    }には何もありません。
answer-line = { $name }{ $line ->
        [rank] 段目
       *[file] 筋
    }：{ $pieces }。ほかには何もありません。
answer-line-man = { $square }に{ NAME("color", $side) }の{ NAME("piece", $piece) }
answer-kind =
    { $count ->
        [0] { NAME("color", $side) }に{ NAME("piece", $piece) }はありません。
        [1] { NAME("color", $side) }の{ NAME("piece", $piece) }は{ $squares }にあります。
       *[other] { NAME("color", $side) }の{ NAME("piece", $piece) }{ $count }枚は{ $squares }にあります。
    }
answer-side = { NAME("color", $side) }の駒：{ $groups }。
answer-group = { NAME("piece", $piece) }は{ $squares }
answer-groups = { $before }／{ $next }
answer-pool-empty = { NAME("color", $side) }の控え駒はありません。
answer-pool = { NAME("color", $side) }の控え駒（盤に戻せる駒）：{ $pieces }。
answer-pool-piece = { NAME("piece", $piece) }{ $count }枚
