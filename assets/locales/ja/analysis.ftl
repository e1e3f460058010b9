# 検討盤：ひとりで手を試し、変化も調べる盤。
analysis-heading = 検討盤 · { $game }
analysis-start = 開始局面
# 続けて書かれた手のうち、text の前までが読めたとき。
analysis-stopped = 「{ $text }」の前まで進めました。{ $why }
# 検討盤での終局。例：「詰み：白の勝ち。」
analysis-won = { $ending }：{ $color }の勝ち。
analysis-engine = エンジンの候補手（+は{ $color }よし）：
# eval は +1.20 のような数か analysis-wins。
analysis-line = { $eval } · { $line }
# turns は勝つ側が指す回数。
analysis-wins = { $color }があと{ $turns }回指せば勝ち
analysis-lines = 変化を選んでください
analysis-games = どのゲームを検討しますか？
analysis-shared = { $player }さんが局面を共有しました · { $game }
analysis-pgn = この検討盤のすべての手順（PGNファイル・{ $game }）
analysis-kif = この局面を通る手順（KIFファイル）。lishogiなどに取り込めます。
analysis-form = 検討盤
analysis-field = 手（続けていくつでも）
analysis-example = { $turn } · { $short } · { $turn } { $reply } { $short }
button-analyse = 検討
button-analysis-engine = エンジン
button-analysis-share = 共有
button-analysis-pgn = PGN
button-analysis-kif = KIF
button-analysis-back = 盤に戻る
error-analyse-when-over = 対局{ $match }は続いています。終わったら検討できます。
error-analyse-unsolved = この問題は、解くか解答を見たあとで検討できます。
error-analysis-running = これは続いている対局{ $match }の局面です。対局が終わったら検討できます。
error-analysis-contested = この局面は、いま大会か対抗戦で指されています。その対局が終わったら検討できます。
error-no-analysis-board = この検討盤はもうありません。/{ command-analyse } で新しく開けます。
error-analysis-full = この検討盤は{ $most }手でいっぱいです。/{ command-analyse } で新しく開けます。
error-which-game = { $games }のいずれかとして読めます。どのゲームですか？
error-no-position = 局面としても棋譜としても読めません。FEN、SFEN、lishogiの局面へのリンク、棋譜のどれかを貼り付けて、オプション「{ option-game }」でゲームを選んでください。
