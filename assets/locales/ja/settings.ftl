settings-mine-title = あなたの設定
settings-theme = 画像の配色：{ $choice }
settings-orientation = 盤面の向き：{ $choice }
settings-notify = あなたの手番になったとき：{ $choice }
settings-challenges = 名指しの挑戦：{ $choice }
settings-language = 言語：{ $choice }

settings-server-title = このサーバーの設定
settings-server-threads = スレッド：作れる場所では対局ごとに作ります
settings-server-no-threads = スレッド：使わず、対局はチャンネルで行います
settings-server-game = ゲームを省略したとき：{ $game }
settings-server-no-game = ゲームを省略したとき：未設定（毎回ゲームを選んでください）
settings-server-theme = 盤面の配色：{ $choice }
settings-server-channels = 対局できるチャンネル：{ $channels }
settings-server-all-channels = 対局できるチャンネル：すべて
settings-no-server = これはサーバーの設定です。ここはサーバーではありません。
