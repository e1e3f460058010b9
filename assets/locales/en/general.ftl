# How lists end: before is one item or several with their separators.
list-and = { $before } and { $last }
list-or = { $before } or { $last }

scope-server = This server
scope-all = All servers

format-pgn = Text file (PGN)
format-gif = Animated picture (GIF)

theme-wood = Wood
theme-sea = Sea
theme-night = Night
theme-high-contrast = High contrast
theme-color-blind = Safe for colour-blind eyes

orientation-mine = My side at the bottom
orientation-mover = The side to move at the bottom
orientation-white = White at the bottom

notify-ping = Ping me
notify-silent = Do not ping me
notify-dm = Send me a direct message

challenges-anyone = Anyone
challenges-servers = Those I share a server with
challenges-nobody = Nobody

# The names of languages in themselves.
language-auto = As in Discord
language-en = English
language-de = Deutsch
language-ja = 日本語

level-1 = for first games
level-2 = very easy
level-3 = easy
level-4 = casual
level-5 = steady
level-6 = strong
level-7 = very strong
level-8 = masterly
level-9 = full strength
# A level to choose from, with the time that the engine takes for a turn.
level-choice = { $number }: { $name } · { $time }
level-time-at-once = at once
level-time-short = under a second
level-time-longest = up to { $seconds } seconds
