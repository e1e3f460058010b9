# 棋譜、成績、レーティング、保存されている情報。
history-pgn = 対局{ $match }の棋譜：{ $title }。
history-kif = 対局{ $match }のKIF：{ $title }。lishogiなどに取り込めます。
history-gif = 対局{ $match }、{ $title }：全{ $turns }手を順に見せます。{ $end }
history-goes-on = 対局は続いています。
history-gif-moves =
    対局{ $match }（{ $title }）：{ $moves ->
        [1] { $from }手目。
       *[other] { $from }手目から{ $to }手目まで。
    }
history-only-gif = 手の範囲を選べるのはGIFだけです。形式で「{ format-gif }」を選ぶか、「{ option-from }」と「{ option-to }」を省略してください。
profile-line = { $game }：{ $rating }。
profile-provisional = { $rating }（暫定）
profile-no-rating = レーティングはまだありません
profile-results = { $color }：{ $won }勝{ $lost }敗{ $drawn }分。
profile-streak = { $count }連勝中。
profile-puzzles = { $game }の問題：{ $rating }。{ $tried }問中{ $solved }問を一度で正解、最高{ $streak }問連続正解。
profile-practice = { $game }（対エンジン）：{ $won }勝{ $lost }敗{ $drawn }分。{ $level ->
        [0] まだ勝ったレベルはありません
       *[other] レベル{ $level }まで勝利
    }。
profile-courses = 終えたレッスン：{ $courses }。
profile-course = { $game }{ $done } / { $of }
leaderboard-heading = { $game }のレーティングランキング（{ $place }）
leaderboard-server = このサーバー
leaderboard-all = すべてのサーバー
leaderboard-line = { $place }) { $name }：{ $rating }
leaderboard-established = 確定したレーティングがあるのは{ $count }人です。
leaderboard-provisional = 暫定（最近の対局がないか、少ない）：
leaderboard-provisional-line = { $name }：{ $rating }
leaderboard-nobody = ここにはまだレーティングのある人がいません。「{ option-rated }」を選んで誰かに挑戦してみてください。
privacy-file = あなたについて保存している情報のすべてです。時刻は1970-01-01 UTCからのミリ秒です。
privacy-question = あなたの情報を消しますか。設定、レーティング、挑戦と、持ち込んだ棋譜を削除します。進行中の対局は投了になり、始まったばかりなら中止になります。参加中の大会と対抗戦からは外れます。終わった対局は、名前を消した形で残ります。スレッドの名前も変えますが、投稿済みのメッセージはそのままです。元に戻すことはできません。
privacy-kept = わかりました。何も削除しません。
privacy-deleted = あなたの情報を削除しました。また私を使うまで、名前が保存されることはありません。

# レーティングの推移の画像を言葉にしたもの。
ratings-title = レーティングの推移。
ratings-line = { $game }：{ $matches }局を終えて{ $rating }（最低{ $low }、最高{ $high }）。
