# 二つのときだけ。三つ以上は読点で並べます。
list-and = { $before }と{ $last }
list-or = { $before }か{ $last }

scope-server = このサーバー
scope-all = すべてのサーバー

format-pgn = テキスト（PGN）
format-kif = 将棋ソフト用（KIF）
format-gif = GIFアニメ

theme-wood = 木目
theme-sea = 海
theme-night = 夜
theme-high-contrast = ハイコントラスト
theme-color-blind = 色覚に配慮した配色
theme-shogi = 将棋盤（中将棋は漢字の駒）
theme-shogi-moves = 将棋盤（中将棋の漢字の駒に動きの印つき）

orientation-mine = 自分の側を手前に
orientation-mover = 手番の側を手前に
orientation-white = 白（先手）を手前に

notify-ping = メンションする
notify-silent = メンションしない
notify-dm = ダイレクトメッセージを送る

challenges-anyone = 誰からでも
challenges-servers = 同じサーバーの人から
challenges-nobody = 誰からも受けない

# The names of languages in themselves.
language-auto = Discordの言語に合わせる
language-en = English
language-de = Deutsch
language-ja = 日本語

level-1 = 入門
level-2 = とてもやさしい
level-3 = やさしい
level-4 = ふつう
level-5 = やや強い
level-6 = 強い
level-7 = とても強い
level-8 = 達人
level-9 = 全力
# A level to choose from, with the time that the engine takes for a turn.
level-choice = { $number }：{ $name }・{ $time }
level-time-at-once = すぐに指す
level-time-short = 1秒未満
level-time-longest = 最長{ $seconds }秒
