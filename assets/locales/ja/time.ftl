# 時計、休暇、手番の知らせ。
per-turn = 一手{ $days }日
clock-left = 残り{ $time }、時間切れは
clock-stopped = 時計は停止中、再開は
span-days = { $count }日
span-hours = { $count }時間
span-minutes = { $count }分
span-two = { $larger }{ $smaller }
span-short = 1分未満
reminder = 対局{ $match }、{ $title }：{ $color }の手番、残り{ $time }です。
reminder-ping = { $mention } あなたの持ち時間は{ $when }に切れます。
vacation-question = 時計を何日間止めますか。相手の同意が必要です。
vacation-how-long = 休暇の日数
vacation-ended = おかえりなさい！対局{ $match }の時計がまた動きます。
dm-your-turn = あなたの手番です！
dm-link = 盤面へ
dm-answer = このメッセージに手を書いて返信しても指せます。
dm-refused = { $mention } あなたの手番です。ダイレクトメッセージを送れないため、これからはここでお知らせします。**/{ command-settings }** で変えられます。
