# 盤面と対局についての文。
to-move = { $color }の手番です。
to-move-engine = { $color }の手番です。エンジンが考えています。
to-move-check = 王手！{ $to_move }
engine-name = エンジン（レベル{ $level }）
somebody = 誰か
former-player = 元プレイヤー
match-title = { $white } – { $black }、{ $game }
match-heading = 対局{ $match }、{ $game }：白 { $white }、黒 { $black }。
match-heading-timed = 対局{ $match }、{ $game }：白 { $white }、黒 { $black }、{ $time }。
match-named = 対局{ $match }、{ $title }。
last-turn = { $color }の{ $number }手：{ $turn }（{ $words }）。
match-line = { $match }：{ $title }、{ $state }
line-over = 終局
line-your-turn = あなたの手番
line-to-move = { $player }の手番
result-won = { $ending }：{ $color }の{ $winner }の勝ちです。
result-drawn = { $ending }：引き分けです。
result-aborted = { $ending }：勝ち負けはありません。
ending-checkmate = 詰み
ending-stalemate = ステイルメイト
ending-fifty-moves = 50手ずつ進展なし
ending-dead-position = どちらも詰ませられない局面
ending-threefold = 同じ局面が3回目
ending-resignation = 投了
ending-agreement = 合意による引き分け
ending-time = 時間切れ
ending-aborted = 中止
engine-would-draw = エンジンは引き分けに応じるつもりです（/{ command-draw }）。
invitation = 盤面に{ $turn }のように手を返信するか、/{ command-move }をお使いください。
your-turn = { $mention } あなたの手番です！
thread-name = { $title }、対局{ $match }
played = 対局{ $match }で指しました：{ $turn }（{ $words }）。
practice-begins = 練習対局を始めます：{ $title }。
practice-elsewhere = ここには盤面を送れないので、[ダイレクトメッセージ]({ $link })で対局します。
practice-nowhere = ここには盤面を送れず、ダイレクトメッセージも開けませんでした。プロフィールからダイレクトメッセージを送って、そこで/{ command-practice }を使ってください。
rematch-begins = 再戦を始めます：対局{ $match }、{ $title }。
moves-all =
    { $color }の手番です。{ $turns ->
        [0] 合法手はありません。
       *[other] 合法手は{ $turns }手です。
    }
moves-of =
    { $square }の{ $color }の{ $piece }：{ $turns ->
        [0] 合法手はありません。
       *[other] 合法手は{ $turns }手です。
    }
moves-wait = { $square }の{ $color }の{ $piece }は動けません。今は{ $to_move }の手番です。
board-older = その盤面のあとに手が進みました。これが今の盤面です。
games-none = 進行中の対局はありません。**/{ command-challenge }** か **/{ command-practice }** で始められます。
games-board = 盤面
games-more = … ほか{ $count }件。
ask-form = 盤面についての質問
ask-field = 質問
ask-example = e4 · 自分の獅子 · 黒のルーク · 3段目 · e筋
engine-label = エンジン、レベル{ $level }
label-paused = 停止中
label-minutes = { $minutes }分
label-hours-minutes = { $hours }時間{ $minutes }分
label-days = { $days }日
label-days-hours = { $days }日{ $hours }時間
place-lost = 対局{ $match }、{ $title }：これまでの場所に盤面を出せなくなりました。対局は無事に続いています。続けたい場所で/{ command-board }を使ってください。
place-lost-here = この対局のこれまでの場所に盤面を出せなくなりました。これからはこのチャンネルに出しますか？
place-lost-elsewhere = この対局のこれまでの場所に盤面を出せなくなりました。ここにも出せません。私が盤面を出せて、相手にも見えるチャンネルで/{ command-board }を使ってください。
place-found = 対局{ $match }の盤面は、これからここに出します。
