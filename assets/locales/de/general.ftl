list-and = { $before } und { $last }
list-or = { $before } oder { $last }

scope-server = Dieser Server
scope-all = Alle Server

format-pgn = Textdatei (PGN)
format-kif = Textdatei für Shogi-Software (KIF)
format-gif = Animiertes Bild (GIF)

theme-wood = Holz
theme-sea = Meer
theme-night = Nacht
theme-high-contrast = Hoher Kontrast
theme-color-blind = Für Farbenblinde
theme-shogi = Shogi-Brett, im Chu Shogi mit Kanji-Steinen
theme-shogi-moves = Shogi-Brett; die Kanji-Steine im Chu Shogi zeigen, wie sie ziehen

orientation-mine = Eigene Seite unten
orientation-mover = Seite am Zug unten
orientation-white = Weiß unten

notify-ping = mit Erwähnung
notify-silent = ohne Erwähnung
notify-dm = per Direktnachricht

challenges-anyone = Alle
challenges-servers = Alle auf gemeinsamen Servern
challenges-nobody = Niemand

# The names of languages in themselves.
language-auto = Wie in Discord
language-en = English
language-de = Deutsch
language-ja = 日本語

level-1 = für den Einstieg
level-2 = sehr leicht
level-3 = leicht
level-4 = locker
level-5 = solide
level-6 = stark
level-7 = sehr stark
level-8 = meisterlich
level-9 = volle Stärke
# A level to choose from, with the time that the engine takes for a turn.
level-choice = { $number }: { $name } · { $time }
level-time-at-once = sofort
level-time-short = unter einer Sekunde
level-time-longest = bis zu { $seconds } Sekunden
