# Why a record or a position that someone brings can’t be read.
file-too-large = That’s too large: a record can be at most 1 MiB.
file-empty = This file or message holds no text, so there’s nothing to read.
file-not-text = That isn’t a text file. I can read records as PGN or KIF, and SFEN with moves in USI.
file-no-game = I found neither moves nor a position in it. I can read PGN, KIF, SFEN with moves in USI, FEN, and links to a position on lishogi (not to a game).
file-several-games = That could be { $games }. Please say which game it is.
file-too-long = That’s too long: a game can have at most 1,000 moves by both sides together.
file-line = Line { $line }: { $why }
file-position = That isn’t a valid position in { $game }. { $why }
# In PGN.
file-tag = “[” begins a tag here, but the tag isn’t complete. Write it as [Name "value"].
file-unknown-variant = There is no game “{ $variant }” here. The Variant can be { $variants }.
file-fen = The position in the FEN tag isn’t valid in { $game }. { $why }
file-other-variant = This is a record of { $found }, not of { $wanted }.
file-open = “{ $sign }” is opened here and never closed. Add “{ $closing }”.
file-turn = “{ $text }”, move { $number } by { $side }, can’t be played. { $why }
file-which-castling = “{ $text }” could be { $one } or { $other }: the file doesn’t say on which side castling is short. Write the King’s move, or add the tag { $tags }.
# In KIF.
file-unknown-start = I don’t know the start “{ $start }”. It can be 平手 or 中将棋; any other start needs a diagram of the board.
file-hand = There are no pieces in hand in this game.
file-no-piece = “{ $name }” isn’t a piece in this game.
file-second-step-alone = A second step (二歩目) needs the first one (一歩目) before it.
file-first-step-alone = A first step (一歩目) needs the second one (二歩目) after it.
file-not-a-turn = “{ $text }” is neither a move nor a header like “先手：”.
file-turn-counted = Move { $number }, “{ $text }”, can’t be played. { $why }
file-missing-turn = Move { $next } is missing: the move here has the number { $found }.
