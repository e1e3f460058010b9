# 持ち込まれた棋譜や局面を読めない理由。
file-too-large = 大きすぎます。棋譜は1MiBまでです。
file-empty = このファイルやメッセージには文字がありません。
file-not-text = テキストではありません。棋譜はPGNかKIF、またはSFENとUSIの指し手で読み込めます。
file-no-game = 指し手も局面も見つかりません。PGN、KIF、SFENとUSIの指し手、FEN、lishogiの局面へのリンク（対局へのリンクは不可）を読み込めます。
file-several-games = { $games }のいずれかとして読めます。どのゲームか指定してください。
file-too-long = 長すぎます。棋譜は両者合わせて1,000手までです。
file-line = { $line }行目：{ $why }
file-position = { $game }の局面として正しくありません。{ $why }
# PGN。
file-tag = 「[」で始まるタグが完成していません。[Name "value"] の形で書いてください。
file-unknown-variant = 「{ $variant }」というゲームはありません。Variantに書けるのは{ $variants }です。
file-fen = FENタグの局面は{ $game }の局面として正しくありません。{ $why }
file-other-variant = これは{ $found }の棋譜で、{ $wanted }の棋譜ではありません。
file-open = ここで開いた「{ $sign }」が閉じていません。「{ $closing }」を書き足してください。
file-turn = { $side }の{ $number }手目「{ $text }」は指せません。{ $why }
file-which-castling = 「{ $text }」は{ $one }とも{ $other }とも読めます。どちらが短いキャスリングか書かれていません。キングの動きで書くか、タグ{ $tags }を加えてください。
# KIF。
file-unknown-start = 手合割「{ $start }」は読めません。平手か中将棋と書くか、盤面を図で書いてください。
file-hand = このゲームに持ち駒はありません。
file-no-piece = 「{ $name }」はこのゲームの駒ではありません。
file-second-step-alone = 二歩目の前に一歩目が必要です。
file-first-step-alone = 一歩目の後に二歩目が必要です。
file-not-a-turn = 「{ $text }」は指し手でも、「先手：」のような見出しでもありません。
file-turn-counted = { $number }手目「{ $text }」は指せません。{ $why }
file-missing-turn = { $next }手目がありません。この行は{ $found }手目です。
