settings-mine-title = Deine Einstellungen
settings-theme = Farben der Bilder: { $choice }
settings-orientation = Bretter: { $choice }
settings-notify = Wenn du am Zug bist: { $choice }
settings-challenges = Wer dich persönlich herausfordern darf: { $choice }
settings-language = Sprache: { $choice }

settings-server-title = Einstellungen dieses Servers
settings-server-threads = Threads: Jede Partie bekommt einen, wo ich Threads öffnen darf
settings-server-no-threads = Threads: keine; Partien werden im Kanal gespielt
settings-server-game = Standardspiel: { $game }
settings-server-no-game = Standardspiel: keines, es muss immer genannt werden
settings-server-theme = Farben der Bretter: { $choice }
settings-server-channels = Kanäle für Partien: { $channels }
settings-server-all-channels = Kanäle für Partien: alle
settings-no-server = Diese Einstellungen gelten für Server; das hier ist keiner.
