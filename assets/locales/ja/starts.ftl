# 通常と異なる開始局面。駒を落とすのは白です。$white と $black は色、またはその色のプレイヤーです。
start-standard = 平手
    .means = 駒落ちなし。
start-own = 指定局面
    .means = { $first }が先に指します。
start-two-moves = 二手先行
    .means = { $black }がすでに二手指した局面から、{ $white }が指します。
start-pawn-and-move = ポーン落ち
    .means = { $white }はfポーンを落とし、{ $black }が先に指します。
start-no-knight = ナイト落ち
    .means = { $white }はナイトを一枚落として指します。
start-no-rook = ルーク落ち
    .means = { $white }はルークを一枚落として指します。
start-no-queen = クイーン落ち
    .means = { $white }はクイーンを落として指します。
start-no-lion = 獅子落ち
    .means = { $white }は獅子を落として指します。
start-no-hippogriff = ヒッポグリフ落ち
    .means = { $white }はヒッポグリフを落として指します。
start-no-mammoth = マンモス落ち
    .means = { $white }はマンモスを落として指します。
start-no-horse = 馬落ち
    .means = { $white }は熱い馬を落として指します。
start-no-lance = 香落ち
    .means = { $white }は香車を一枚落として指します。
start-no-lionizer = ライオナイザー落ち
    .means = { $white }はライオナイザーを落として指します。
start-no-copper = 銅落ち
    .means = { $white }は銅将を一枚落として指します。
start-no-side-mover = 横行落ち
    .means = { $white }は横行を一枚落として指します。
start-two-kings = 二枚王
    .means = { $black }の酔象は初めから太子です。
start-two-lions = 二枚獅子
    .means = { $black }の麒麟は初めから獅子です。
start-three-lions = 三枚獅子
    .means = { $black }は麒麟二枚が初めから獅子で、鳳凰はありません。{ $white }は鳳凰が二枚で、麒麟はありません。
start-words = { $name }：{ $means }
start-side = { $player }（{ $color }）
error-bad-fen = これは{ $game }の局面ではありません。{ $why }
error-start-over = この局面ではすでに勝負がついているため、ここからは始められません。もっと前の局面に戻ってください。
error-rated-start = レート戦にできるのは平手だけです。手合割を指定しないか、非レート戦にしてください。
error-no-such-start = { $game }に「{ $text }」という手合割はありません。次の中から選んでください：{ $starts }。
error-no-start-anywhere = 「{ $text }」という手合割はありません。先にゲームを選び、一覧から手合割を選んでください。
error-start-and-fen = 手合割とFENは、どちらか一方だけを指定してください。
error-position-running = これは進行中のあなたの対局{ $match }の局面です。エンジンとは、対局が終わってから指せます。
# FENの誤り。$why はその下に並ぶ文のどれか。
fen-fields = FENは空白区切りで{ $expected }項目ですが、入力されたものは{ $found }項目です。
fen-fields-sfen = FENは空白区切りで{ $expected }項目、SFENは3項目か4項目ですが、入力されたものは{ $found }項目です。
fen-board = { $why }盤面は{ $files }マスずつ{ $ranks }段を、上から順に / で区切って書いてください。
fen-ranks = 盤面が{ $found }段になっています。
fen-long-rank = { $rank }段目（「{ $row }」）のマスが多すぎます。
fen-short-rank = { $rank }段目（「{ $row }」）のマスが足りません。
fen-zero-in-rank = { $rank }段目（「{ $row }」）に0で始まる数があります。
fen-unknown-piece = 「{ $text }」はこのゲームの駒ではありません。駒は{ $pieces }で、{ $side }は小文字です。
fen-kings = { $side }のキングが{ $found }枚あります。一枚ずつ必要です。
fen-kings-one-at-most = { $side }の玉将が{ $found }枚あります。玉将は一枚までです（太子は別に数えます）。
fen-lions = { $side }の獅子が{ $found }枚あります。一枚までです。
fen-pawn-rank = { $side }のポーンは{ $square }に置けません。
fen-pools = { $why }盤面のあとに角括弧で書き、なければ [] とします。
fen-pools-none = このゲームでは取られた駒を書きません。盤面のあとの角括弧を省いてください。
fen-pools-missing = 取られた駒がありません。
fen-pools-not-closed = 取られた駒の閉じ括弧がないか、そのあとに何か続いています。
fen-pools-unknown = 取られた駒の「{ $text }」はこのゲームの駒ではありません。
fen-pools-never = { $piece }は取られた駒に入りません。
fen-turn = 二番目は手番で、w か b です。「{ $text }」ではありません。
fen-no-castling = このゲームにキャスリングはないので、三番目は - です。「{ $text }」ではありません。
fen-castling = 三番目はキャスリングの権利で、- か KQkq の文字です。「{ $text }」ではありません。
fen-castling-twice = 三番目に「{ $letter }」が二つあります。
fen-castling-not-home = 三番目の「{ $letter }」は{ $side }がキャスリングできるという印ですが、それにはキングが{ $king }、ルークが{ $rook }になければなりません。
fen-first-pawn = 三番目は、白のポーンがまだ動いていなければ F、そうでなければ - です。「{ $text }」ではありません。
fen-first-pawn-moved = 三番目の F は白のポーンがまだ動いていないという印ですが、{ $square }にポーンがあります。
fen-en-passant = 四番目のアンパッサンのマスが正しくありません。{ $why }なければ - と書いてください。
fen-no-square = この盤に「{ $text }」というマスはありません。
fen-en-passant-rank = { $square }は、ポーンが2マス進むときに通る段にありません。
fen-en-passant-occupied = { $square }に駒があります。
fen-en-passant-no-pawn = { $square }のすぐ先に、2マス進んだはずのポーンがありません。
fen-en-passant-blocked = ポーンが{ $square }を通ったはずはありません。元のマスに駒があります。
fen-halfmoves = 五番目は、最後に駒を取るかポーンを動かしてからの手数で、0以上の数です。「{ $text }」ではありません。
fen-fullmoves = 六番目は手数で、1以上の数です。「{ $text }」ではありません。
fen-lion-ban = 七番目の、獅子を取れない印が正しくありません。{ $why }なければ省いてください。
fen-lion-ban-unread = { $square ->
    [yes] x か、x とマスです。
   *[no] x です。
}「{ $text }」ではありません。
fen-lion-ban-not-new = 取ってよい例外になるのは成獅子（成った麒麟）だけですが、{ $square }に{ $side }の成獅子はありません。
fen-lion-ban-no-lion =
    { $side }には当てはまる{ $other ->
    [yes] ほかの獅子
   *[no] 獅子
}がありません。
fen-no-royal = { $side }は今指したばかりですが、玉将も太子もありません。
fen-in-check = { $side }に王手がかかっていますが、相手の手番です。
fen-lion-square = SFENの三番目は、- か、今獅子が取られたマス（例：7j）です。「{ $text }」ではありません。
fen-turn-number = SFENの四番目は手数で、1以上の数です。「{ $text }」ではありません。
# この局面から対局する。
button-play-from = この局面から対局
button-practice-odds = レベル{ $level }、{ $odds }
play-from-match = 対局{ $match }、{ $game }。
play-from-game = { $game }。
play-from-side = { $first }が先に指します。非レート戦です。
play-from-running = この局面をエンジンと指せるのは、対局{ $match }が終わってからです。
# エンジンと何局か指したあと、ちょうどよいレベルと駒落ち。
practice-level = レベル{ $level }
practice-level-odds = レベル{ $level }（{ $odds }）
practice-score = { $opponent }との最近{ $played }局で{ $won }勝しました。
practice-try = 次は{ $first }でいかがでしょう。
practice-try-either = 次は{ $first }か{ $second }でいかがでしょう。
