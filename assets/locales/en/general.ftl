# How lists end: before is one item or several with their separators.
list-and = { $before } and { $last }
list-or = { $before } or { $last }

scope-server = This server
scope-all = All servers

format-pgn = Text file (PGN)
format-kif = Text file for shogi sites (KIF)
format-gif = Animated GIF

theme-wood = Wood
theme-sea = Sea
theme-night = Night
theme-high-contrast = High contrast
theme-color-blind = Colour-blind friendly
theme-shogi = Shogi board, with kanji pieces in Chu Shogi
theme-shogi-moves = Shogi board, with kanji pieces that show how they move in Chu Shogi

orientation-mine = Your side at the bottom
orientation-mover = The side to move at the bottom
orientation-white = White at the bottom

notify-ping = Ping
notify-silent = No ping
notify-dm = Direct message

challenges-anyone = Anyone
challenges-servers = People who share a server with you
challenges-nobody = Nobody

# The names of languages in themselves.
language-auto = Same as Discord
language-en = English
language-de = Deutsch
language-ja = 日本語

level-1 = beginner
level-2 = very easy
level-3 = easy
level-4 = casual
level-5 = intermediate
level-6 = strong
level-7 = very strong
level-8 = master
level-9 = full strength
# A level to choose from, with the time that the engine takes for a turn.
level-choice = { $number }: { $name } · { $time }
level-time-at-once = instant
level-time-short = under a second
level-time-longest = up to { $seconds } seconds
