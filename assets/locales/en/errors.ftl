# What is answered when something cannot be done.
still-reading = I’m still reading what was written here while I was away. Please try again in a moment.
our-fault = Something went wrong on my side; your matches are safe. Please try again in a moment.
records-away = I can’t reach my records right now. If that was a move, it isn’t lost: I’ll read it as soon as I’m back, so there’s no need to type it again.
older-command = Discord is still using an older version of this command. Please try again in a minute.
other-version = This button belongs to another version of the bot and no longer works. Please use a command instead.
blocked-person = The operator of this bot has blocked you from using it. Reason: { $reason }
blocked-server = The operator of this bot has blocked this server from using it. Reason: { $reason }
error-not-a-turn = I can’t read “{ $text }” as a move. Write the square the piece leaves and the square it goes to, like e2e4, or use notation like Nf3.
error-not-a-question = I can’t answer “{ $text }”. Ask about a square, like e4; about pieces, like my Pawns or Black’s King; or about a rank or file, like rank 3 or file e.
error-several-matches = That could mean more than one match. Choose one with a command’s option “{ option-match }”, or reply to one of its boards:
error-no-such-match = There is no match { $match } here. /{ command-games } lists yours; other people’s matches can only be seen where they’re played.
error-no-match = You have no match in progress here. Start one with /{ command-challenge } or /{ command-practice }.
error-no-turn-anywhere = It isn’t your turn in any of your matches. /{ command-games } lists them.
error-not-a-player = You’re not a player in match { $match }.
error-not-your-turn = It’s not your turn in match { $match }: it’s { $player }’s move.
error-match-over = Match { $match } is over. { $how }
error-stale = That board is out of date. Use the latest board of match { $match }.
error-waiting = Match { $match } is on hold: this chat shows more moves than my restored records. Continue from the position I have, or abort the match?
error-not-waiting = There’s nothing to decide in match { $match }.
error-no-such-challenge = This challenge no longer exists.
error-challenge-busy = This challenge can’t be answered right now. Please try again.
error-challenge-accepted = This challenge has already been accepted.
error-challenge-declined = This challenge has already been declined.
error-challenge-cancelled = This challenge has already been cancelled.
error-challenge-expired = This challenge has expired. You can make a new one with /{ command-challenge }.
error-own-challenge = You can’t accept your own challenge, but you can cancel it.
error-challenge-for-another = This challenge is for { $opponent }. You can make your own with /{ command-challenge }.
error-not-challenger = Only { $challenger }, who made this challenge, can cancel it.
error-open-challenge = This is an open challenge: if you don’t want to play, just ignore it. The challenger can cancel it.
error-challenge-self = You can’t challenge yourself. Pick someone else, leave the opponent empty for an open challenge, or play the engine with /{ command-practice }.
error-challenge-bot = You can’t challenge bots. To play the engine, use /{ command-practice }.
error-challenge-there = You’ve already challenged { $opponent } to this game. Wait for an answer, or cancel the challenge:
error-challenge-there-anyone = You already have an open challenge for this game here. Wait for someone to accept it, or cancel it:
error-same-challenge-open = { $opponent } already has an open challenge for the same match here. You can accept it:
error-challenged-already = { $opponent } has already challenged you to this game. You can accept that challenge.
error-too-many-challenges = You already have { $count } open challenges, which is the limit. Wait for an answer, or cancel one:
error-no-challenges = { $opponent } isn’t taking challenges at the moment. Leave the opponent empty for an open challenge, or play the engine with /{ command-practice }.
error-challenges-from-servers = { $opponent } only takes challenges from people on the same server.
error-declined-lately = { $opponent } would rather not play right now. You can ask again in { $time }.
error-asked-lately = You’ve sent several challenges recently. You can send another in { $time }; /{ command-practice } starts a match right away.
error-days = { $days } days per move isn’t possible. Choose 1 to 14 days.
error-bonus =
    A bonus of { $hours } hours isn’t possible with { $days ->
        [one] 1 day
       *[other] { $days } days
    } per move. Choose 1 to 72 hours, but less than the time per move.
error-level = There is no level { $level }. Choose a level from 1 (easiest) to 9 (strongest).
error-no-such-piece = { $game } has no piece called “{ $text }”. Its pieces are: { $pieces }.
# games is a list of the games that have it.
error-piece-elsewhere = { $game } has no piece called “{ $text }”; there is one in { $games }. Shall I explain it?
error-no-such-square = There is no square “{ $text }” on this board. Its squares go from { $first } to { $last }.
error-no-such-card = That card no longer exists; open /{ command-rules } again.
error-empty-square = There is no piece on { $square }.
error-already-offered = You’ve already offered a draw. You can offer one again after the next move.
error-offer-closed = This offer is no longer open.
error-own-offer = You can’t answer your own offer; your opponent has to.
error-offer-for-another = This offer is for someone else.
error-already-asked = You’ve already asked for this. You can ask again after the next move.
error-rematch-asked = You’ve already asked for a rematch.
error-rematch-there = There’s already a rematch: match { $match }. /{ command-games } lists your matches.
error-match-runs = Match { $match } isn’t over yet. You can ask for a rematch once it is.
error-no-ended-match = You haven’t finished a match yet. Start one with /{ command-challenge } or /{ command-practice }.
error-nothing-to-take-back = You have no move to take back in match { $match }.
error-too-late-to-abort = Both sides have moved in match { $match }, so it can no longer be aborted. You can offer a draw or resign.
error-undo-too-late = It’s too late to undo your move in match { $match }: you only have 15 seconds to do that. You can ask your opponent with /{ command-takeback }.
error-undo-answered = Your opponent has already replied in match { $match }, so you can’t undo your move. You can ask your opponent with /{ command-takeback }.
error-undone-before = You’ve just undone a move in match { $match }, and you can do that only once per move. You can ask your opponent with /{ command-takeback }.
error-undo-of-other = Only { $player } can undo that move.
error-vacation-days =
    { $left ->
        [0] You have no vacation days left in { $year },
        [one] You have 1 vacation day left in { $year },
       *[other] You have { $left } vacation days left in { $year },
    } so you can’t take { $days }.
error-no-clocks = You have no match with a clock, so there’s nothing to pause.
error-on-vacation = You’re already on vacation for another { $time }. You can end it with /{ command-vacation }.
error-no-vacation = You’re not on vacation. You can take one with /{ command-vacation }.
error-engine-plays-on = The engine would rather play on. Offer a draw again later, or resign with /{ command-resign }.
error-engine-busy = The engine is busy with other matches. Please try again in a moment.
error-question-open = I’m still working on your last question. Please wait for the answer.
error-too-many-practice = You already have { $most } practice matches in progress, which is the limit. Finish one, or resign it with /{ command-resign }, then start a new one. Your oldest:
error-hints-in-practice = Hints are only for practice matches. Start one with /{ command-practice }.
error-wrong-channel = Matches can’t be started in this channel.
error-right-channels = Please use { $channels }.
error-no-game = Choose a game with the option “{ option-game }”.
error-record-too-long = Match { $match } is too long for an animated GIF. Choose fewer moves with “{ option-from }” and “{ option-to }” (moves { $from } to { $to } would fit), or the format “{ format-pgn }” to get it as a text file.
error-no-such-moves =
    { $turns ->
        [0] No moves have been made in match { $match }.
       *[other] The moves of match { $match } are numbered { $first } to { $last }. “{ option-from }” and “{ option-to }” must be in that range, and “{ option-from }” can’t be greater than “{ option-to }”.
    }
error-not-written-as-shogi = KIF files are for Chu Shogi only. Choose the format “pgn” for a match of { $game }.
error-too-fast =
    That was a lot at once. Please wait { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    } and try again.
error-still-playing = New matches keep starting for you, so nothing was deleted. Please try again in a moment.
error-no-results = { $name } hasn’t finished a match, tried a puzzle or solved a task yet.
error-unreadable = Match { $match } can’t be loaded right now. Nothing was changed.
error-stopping = I’m restarting, so nothing was changed. Please try again in a minute.
error-store = Something went wrong on my side, and nothing was changed. Please try again in a moment.
error-no-match-number = “{ $text }” isn’t a match number. Pick one of the suggestions, or see /{ command-games }.
error-has-place = The boards of match { $match } are posted somewhere else. /{ command-games } has the link.
error-private-place = Your opponent can’t see our direct messages. Use /{ command-board } in a channel you can both see.
error-which-turn =
    Which of these do you mean?{ $more ->
        [0] {""}
        [one] {" "}There’s 1 more possible move; if that’s the one you mean, type its squares.
       *[other] {" "}There are { $more } more possible moves; if you mean one of them, type its squares.
    }
error-turn-of-several-matches = Which match is that move for? You can also write the match number first, as in { $match }: { $turn }, or reply to its board.
error-daily-not-tried = Solve the daily puzzle first. Then you can share how it went.
