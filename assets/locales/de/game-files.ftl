# Warum eine Partie oder Stellung, die jemand mitbringt, nicht gelesen werden kann.
file-too-large = Das ist zu groß: Erlaubt ist höchstens 1 MiB.
file-empty = In dieser Datei oder Nachricht steht kein Text.
file-not-text = Das ist keine Textdatei. Ich lese Partien als PGN oder KIF und SFEN mit Zügen in USI.
file-no-game = Darin habe ich weder Züge noch eine Stellung gefunden. Ich lese PGN, KIF, SFEN mit Zügen in USI, FEN und Links zu einer Stellung auf lishogi (nicht zu einer Partie).
file-several-games = Das könnte { $games } sein. Sag bitte, welches Spiel es ist.
file-too-long = Das ist zu lang: Eine Partie darf höchstens 1.000 Züge beider Seiten zusammen haben.
file-line = Zeile { $line }: { $why }
file-position = Das ist keine gültige Stellung im { $game }. { $why }
# In PGN.
file-tag = „[“ beginnt hier ein Tag, das nicht vollständig ist. Schreib es so: [Name "Wert"].
file-unknown-variant = Ein Spiel „{ $variant }“ gibt es hier nicht. Variant kann { $variants } sein.
file-fen = Die Stellung im Tag FEN ist im { $game } nicht gültig. { $why }
file-other-variant = Das ist eine Partie { $found }, nicht { $wanted }.
file-open = „{ $sign }“ wird hier geöffnet und nie geschlossen. Ergänze „{ $closing }“.
file-turn = „{ $text }“, Zug { $number } von { $side }, ist nicht möglich. { $why }
file-which-castling = „{ $text }“ könnte { $one } oder { $other } sein: Die Datei sagt nicht, auf welcher Seite die kurze Rochade liegt. Schreib den Zug des Königs oder ergänze das Tag { $tags }.
# In KIF.
file-unknown-start = Die Vorgabe „{ $start }“ kenne ich nicht. Möglich sind 平手 und 中将棋; jede andere Stellung braucht ein Diagramm des Bretts.
file-hand = In diesem Spiel hat man keine Figuren in der Hand.
file-no-piece = „{ $name }“ ist keine Figur dieses Spiels.
file-second-step-alone = Vor einem zweiten Schritt (二歩目) muss der erste (一歩目) stehen.
file-first-step-alone = Auf einen ersten Schritt (一歩目) muss der zweite (二歩目) folgen.
file-not-a-turn = „{ $text }“ ist weder ein Zug noch eine Kopfzeile wie „先手：“.
file-turn-counted = Zug { $number }, „{ $text }“, ist nicht möglich. { $why }
file-missing-turn = Zug { $next } fehlt: Hier steht schon Zug { $found }.
