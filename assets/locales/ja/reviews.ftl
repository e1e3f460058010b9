# 終わった対局の解析。
review-heading = 対局{ $match }の解析：{ $title }
review-progress = 対局{ $match }を解析しています。{ $of }局面のうち{ $done }局面まで進みました。
review-side = { $player }：正確さ{ $accuracy }%・{ $errors }
review-blunders = 大悪手 { $count }
review-mistakes = 悪手 { $count }
review-inaccuracies = 疑問手 { $count }
review-none = 悪い手なし
review-not-played = { $player }は一手も指していません。
review-no-errors = 悪い手は見つかりませんでした。
review-decided = 勝負を分けた{ $count }手：
review-decided-turn = { $turn } { $why }
review-judgement-blunder = 大悪手
review-judgement-mistake = 悪手
review-judgement-inaccuracy = 疑問手
review-error-heading = 悪い手 { $number } / { $of }：{ $turn }（{ $judgement }）
review-played = { $player }の指し手は{ $turn }でした（{ $words }）。
review-why = この手の難点：{ $faults }。
review-vague = もっとよい手を逃しています。
review-reply = 相手の最善の応手は{ $turn }です（{ $words }）。
review-better = { $turn }のほうがよい手でした（{ $words }）。
# それぞれの手のあとの盤面の上に。
review-picture-played = 実戦の手：{ $turn }
review-picture-better = よりよい手：{ $turn }
review-chance = { $player }の期待勝率は{ $before }%から{ $after }%に下がりました。
review-puzzle = この局面は問題集の{ $number }番です。
graph-white = 明るい側：{ $player }
graph-black = 暗い側：{ $player }
review-graph-alt =
    { $game }の一手ごとの期待勝率。{ $player }は初めが{ $first }%、終わりが{ $last }%です。{ $errors ->
        [0] 印の付いた手はありません。
       *[other] 印の付いた手：{ $turns }。
    }

# 手が逃したもの、相手に許したもの。「この手の難点：…と…。」のように名詞として並びます。
missed-checkmate = 詰みの見逃し
missed-mate =
    { $turns ->
        [2] 3手詰めの見逃し
        [3] 5手詰めの見逃し
        [4] 7手詰めの見逃し
        [5] 9手詰めの見逃し
        [6] 11手詰めの見逃し
       *[other] あと{ $turns }回指せば詰ませられる手順の見逃し
    }
missed-capture = { $pieces }を取って駒得する機会の見逃し
missed-two = 一手で{ $pieces }を取る機会の見逃し
missed-igui = { $pieces }を取って戻る機会の見逃し
missed-later = 数手後に{ $pieces }を取って駒得する手順の見逃し
missed-promotion = { NAME("piece", $piece) }に成る手の見逃し
missed-saving = { NAME("piece", $piece) }を助けなかったこと
missed-attack-two = { $pieces }を同時に攻撃する機会の見逃し
missed-attack = { $pieces }を攻撃する機会の見逃し
missed-castling = キングを安全にしなかったこと
missed-protection = { $pieces }を守らなかったこと
missed-push = { $square }のパスポーンを進めなかったこと
missed-development = { $pieces }を展開しなかったこと
missed-check = 王手をかける機会の見逃し
left-checkmate = すぐに詰まされること
left-mate =
    { $turns ->
        [2] 相手に3手詰めを許すこと
        [3] 相手に5手詰めを許すこと
        [4] 相手に7手詰めを許すこと
        [5] 相手に9手詰めを許すこと
        [6] 相手に11手詰めを許すこと
       *[other] 相手があと{ $turns }回指せば詰む順を許すこと
    }
left-capture = { $pieces }を取られること
left-two = 一手で{ $pieces }を取られること
left-igui = { $pieces }を取って戻られること
left-later = 数手後に{ $pieces }を失うこと
left-promotion = 相手が{ NAME("piece", $piece) }に成るのを許すこと
left-attack-two = { $pieces }を同時に攻撃されること
left-attack = { $pieces }を攻撃されること
left-check = 王手を許すこと
left-push = { $square }のパスポーンの前進を許すこと
fault-ends-castling = キャスリングの権利を失うこと
fault-exposes-king = 王のまわりの{ $count }マスを攻撃されること
fault-shuts-in = { $pieces }の動きをふさぐこと

error-review-when-over = 対局{ $match }は続いています。終わったら解析できます。
error-nothing-to-review = 対局{ $match }では一手も指されていないので、解析するものがありません。
error-no-errors-found = 対局{ $match }に悪い手は見つかりませんでした。
error-too-many-reviews = 解析は同時に3局、1日に20局までです。あとでもう一度お試しください。
# 全員に見える解析の場所。この非公開のメッセージは自動では変わりません。
review-place = 解析は{ $place }に出ます。「{ button-review-refresh }」を押すと、ここでも見られます。
# line は棋譜の形の手順です。例：12… Nc3 13. bxc3 Qxc3
review-line = 読み筋：{ $line }。
review-better-line = 最善の手順：{ $line }。
review-line-better = { $turn }に代わる最善の手順
review-line-played = { $turn }のあとの進行
review-line-turn = { $turn }：{ $words }。
# 悪い手を問題として。
review-try-heading = あなたならどう指しますか（悪い手 { $number } / { $of }）
review-try-question = 実戦の手は{ $turn }でした。{ $color }のもっとよい手を見つけてください。
review-try-right = 正解です！最善手は{ $turn }（{ $words }）です。
review-try-played = { $turn }は実戦で指された手です。
review-try-good = { $turn }（{ $words }）もよい手です。
review-try-choice = エンジンの読み筋：{ $line }。
review-try-mate = { $turn }（{ $words }）も悪くありませんが、詰みがあります。探してみましょう。
review-try-better = { $turn }（{ $words }）は{ $played }よりよい手ですが、もっとよい手があります。
review-try-worse = { $turn }（{ $words }）には{ $reply }があります。
review-try-over = { $turn }（{ $words }）で対局は終わりますが、もっとよい手があります。
review-form = あなたの手
error-no-turn-number = 「{ $text }」は手数ではありません。12、黒の手なら12bのように入力してください。

# ほかの場所で指され、ファイルやメッセージで持ち込まれた対局。解析はここにしか出ません。
review-private = この解析が見えるのはあなただけです。「{ button-review-refresh }」を押すと、進み具合がわかります。
import-read = そこまでの{ $count }手を読み込みました。
import-others = ファイルにはほかに{ $count }局ありますが、読み込んだのは最初の対局だけです。
import-which-game = どのゲームですか。いくつかのゲームとして読めます。
import-position = { $game }：{ $color }の手番です。
# place はチャンネル。kept は保存されているかどうか。
import-private = この対局が見えるのはあなただけです。{ $kept ->
        [yes] 保存されています。
       *[no] しばらくすると削除されます。残すには「{ button-import-keep }」を押してください。
    }
import-shared = この対局は{ $place }の全員に見えます。{ $kept ->
        [yes] 保存されています。
       *[no] しばらくすると削除されます。残すには「{ button-import-keep }」を押してください。
    }
import-unreachable = Discordからファイルを受け取れませんでした。もう一度お試しください。
error-too-many-kept = 保存できるのは{ $most }局までです。先にほかの対局の保存をやめてください。
