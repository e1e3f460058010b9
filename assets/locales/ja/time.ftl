# 時計、休暇、手番の知らせ。
per-turn = 一手{ $days }日
per-turn-bonus = 持ち時間{ $days }日・一手ごとに{ $hours }時間加算
clock-left = 残り{ $time }、時間切れは
clock-stopped = 時計は停止中、再開は
span-days = { $count }日
span-hours = { $count }時間
span-minutes = { $count }分
span-two = { $larger }{ $smaller }
span-short = 1分未満
reminder = 対局{ $match }、{ $title }：{ $color }の手番、残り{ $time }です。
reminder-ping = { $mention } あなたの持ち時間は{ $when }に切れます。
reminder-vote = まだ誰も投票していません。チャンネルの持ち時間は{ $when }に切れます。
vacation-question = 何日休みますか。休暇中は、すべての対局であなたの時計が止まります。相手の同意はいりません。一日に満たない分も、一日として数えます。
vacation-how-long = 休暇の日数
vacation-left =
    { $of ->
        [0] このボットに休暇の制度はありません。
       *[other] { $year }年（UTC）の休暇は{ $of }日のうち残り{ $left }日です。使わなかった日数は翌年に繰り越されません。
    }
vacation-on = 休暇中です。あなたの時計は{ $when }にまた動き始めます。
vacation-taken = よい休暇を！{ $matches }局であなたの時計が止まります。{ $when }にまた動き始めます。
vacation-ended = おかえりなさい！時計がまた動きます。
vacation-announced = { $player }さんは休暇中です。対局{ $match }の時計は止まっています。
vacation-saved = { $player }さんが対局{ $match }で時間切れになるところだったため、休暇を1日使いました。時計は止まっています。
vacation-back = 時計は{ $when }にまた動き始めます。
dm-your-turn = あなたの手番です！
dm-link = 盤面へ
dm-answer = このメッセージに手を書いて返信しても指せます。
dm-refused = { $mention } あなたの手番です。ダイレクトメッセージを送れないため、これからはここでお知らせします。**/{ command-settings }** で変えられます。
