settings-mine-title = Your settings
settings-theme = Board theme: { $choice }
settings-orientation = Boards: { $choice }
settings-notify = When it’s your turn: { $choice }
settings-challenges = Who can challenge you directly: { $choice }
settings-gives-matches = Puzzles: I may make them from games you imported, and from your finished matches if your opponent allows it too (no names are shown)
settings-keeps-matches = Puzzles: I don’t make any from your matches
settings-auto-vacation = Vacation: a day is used automatically before you’d lose on time
settings-no-auto-vacation = Vacation: only when you take it
settings-language = Language: { $choice }
settings-practice = Practice: up to { $most } matches at a time; a match without a move for { $days } days is aborted

settings-server-title = Server settings
settings-server-threads = Threads: one per match, wherever I’m allowed to create them
settings-server-no-threads = Threads: none; matches are played in the channel
settings-server-game = Default game: { $game }
settings-server-no-game = Default game: none (players choose)
settings-server-theme = Board theme: { $choice }
settings-server-channels = Channels for matches: { $channels }
settings-server-all-channels = Channels for matches: all
settings-server-daily = Daily puzzle: in { $channel } at { $hour }:00 UTC
settings-server-no-daily = Daily puzzle: none
settings-server-event-role = Events: { $role } can manage them too
settings-server-no-event-role = Events: only people who can manage the server or its events
settings-server-rating-roles = Rating roles: { $roles }. I need the permission Manage Roles for this, and my own role must be above them.
settings-server-no-rating-roles = Rating roles: none
settings-rating-role = { $role } from { $rating }
settings-no-rating-role = I can’t give that role. Choose one without any power over the server or its members, and only if you may manage roles yourself. Ten are the most; to remove one, choose it without a rating.
settings-not-manager = Only people who can manage this server can change this with a click. If you can use /{ command-server-settings }, its options still work.
settings-foreign-channel = That channel isn’t on this server. Nothing was changed.
settings-channels-unknown = I can’t check right now which channels this server has. Please try again.
settings-no-server = These are server settings. Use the command on a server.
no-server = This only works on a server that I’ve been added to.
# Buttons under the settings.
settings-button-puzzles =
    { $on ->
        [yes] Stop making puzzles from my matches
       *[no] Allow puzzles from my matches
    }
settings-button-auto-vacation =
    { $on ->
        [yes] Stop automatic vacation
       *[no] Use vacation automatically
    }
settings-button-threads =
    { $on ->
        [yes] Turn threads off
       *[no] Turn threads on
    }
settings-button-daily =
    { $on ->
        [yes] Turn the daily puzzle off
       *[no] Post a daily puzzle here
    }
settings-button-no-event-role = Events: managers only
settings-choose-channels = Channels for matches: all
settings-server-digest = Weekly digest: in { $channel }, on Mondays
settings-server-no-digest = Weekly digest: none
settings-button-digest =
    { $on ->
        [yes] Turn the weekly digest off
       *[no] Post a weekly digest here
    }
