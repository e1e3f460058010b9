settings-mine-title = Your settings
settings-theme = Colours of pictures: { $choice }
settings-orientation = Boards: { $choice }
settings-notify = When it is your turn: { $choice }
settings-challenges = Who may challenge you by name: { $choice }
settings-language = Language: { $choice }

settings-server-title = Settings of this server
settings-server-threads = Threads: each match gets one, where I may open threads
settings-server-no-threads = Threads: none; matches are played in the channel
settings-server-game = Game where none is named: { $game }
settings-server-no-game = Game where none is named: none; it has to be named
settings-server-theme = Colours of boards: { $choice }
settings-server-channels = Channels for matches: { $channels }
settings-server-all-channels = Channels for matches: all
settings-no-server = Servers have these settings; here is none.
