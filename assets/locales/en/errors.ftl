# What is answered when something cannot be done.
still-reading = I am still reading what was written here while I was away. Please try again in a moment.
our-fault = Something went wrong on my side; your matches are safe. Please try again in a moment.
older-command = Discord still knows an older form of this command; please try again in a minute.
other-version = This button comes from another version of me and no longer works; please use a command instead.
blocked-person = The operator of this bot has blocked you from using it. Reason: { $reason }
blocked-server = The operator of this bot has blocked this server from using it. Reason: { $reason }
error-not-a-turn = I can’t read “{ $text }” as a turn. Name the square that the piece leaves and the one it goes to, like e2e4, or write it like Nf3.
error-not-a-question = I cannot answer “{ $text }”. Ask for a square, like e4; for pieces, like my Lions or Black’s Rooks; or for a line, like row 3 or file e.
error-several-matches = More than one match could be meant. Name its number with the option “match” of a command, or reply to one of its boards:
error-no-such-match = There is no match { $match } here. /games lists yours; matches of others are shown where they are played.
error-no-match = You have no running match here. Begin one with /challenge or /practice.
error-no-turn-anywhere = It isn’t your turn in any of your matches. /games lists them.
error-not-a-player = You do not play in match { $match }.
error-not-your-turn = It is not your turn in match { $match }: { $player } is to move.
error-match-over = Match { $match } is over. { $how }
error-stale = Match { $match } has gone on since. Use its newest board.
error-waiting = Match { $match } is waiting: this chat shows more moves than my restored records. Go on from the position that I know, or set the match aside?
error-not-waiting = There is nothing to decide about match { $match }.
error-no-such-challenge = This challenge does not exist any more.
error-challenge-busy = This challenge cannot be answered just now. Please try again.
error-challenge-accepted = This challenge has been accepted already.
error-challenge-declined = This challenge has been declined already.
error-challenge-cancelled = This challenge has already been withdrawn.
error-challenge-expired = This challenge has expired. You can make a new one with /challenge.
error-own-challenge = This is your own challenge. Somebody else has to answer it; you can withdraw it with Cancel.
error-challenge-for-another = This challenge is for { $opponent }. You can make your own with /challenge.
error-not-challenger = Only { $challenger }, who made this challenge, can withdraw it.
error-open-challenge = This challenge is open to anyone, so nobody has to decline it. The challenger can withdraw it with Cancel.
error-challenge-self = You cannot challenge yourself. Name somebody else, nobody for an open challenge, or play the engine with /practice.
error-challenge-bot = Bots cannot be challenged. To play the engine, use /practice.
error-challenge-there = Your challenge to { $opponent } in this game is still open. You can wait for the answer, or cancel it:
error-challenge-there-anyone = Your challenge to anyone in this game is still open here. You can wait for somebody to accept, or cancel it:
error-same-challenge-open = { $opponent } is looking for the same match here already; you can accept that challenge:
error-challenged-already = { $opponent } has challenged you to this game already; you can accept that challenge.
error-too-many-challenges = { $count } challenges of yours are open, which is as many as there can be. You can wait for an answer, or cancel one:
error-no-challenges = { $opponent } is not taking challenges at the moment. Leave the opponent out to challenge anyone here, or play the engine with /practice.
error-challenges-from-servers = { $opponent } takes challenges only in servers that they are in.
error-declined-lately = { $opponent } would rather not play just now. You can ask again in { $time }.
error-asked-lately = You have asked others to play several times lately. You can ask again in { $time }; /practice begins a match at once.
error-days = { $days } days per turn are not possible. Choose from 1 to 14 days.
error-level = There is no level { $level }. Choose a level from 1, the easiest, to 9, the strongest.
error-no-such-game = There is no game “{ $game }”.
error-no-such-piece = There is no piece “{ $text }” in this game. Its pieces are: { $pieces }.
error-no-such-square = There is no square “{ $text }” on this board. Its squares go from { $first } to { $last }.
error-no-such-card = That card is not there any more; use /rules again.
error-empty-square = There is no piece on { $square }.
error-already-offered = You have offered a draw already. You can do so again after the next turn.
error-offer-closed = This offer is not open any more.
error-own-offer = This is your own offer. Your opponent has to answer it.
error-offer-for-another = This offer is made to somebody else.
error-already-asked = You have asked for this already. You can do so again after the next turn.
error-rematch-asked = You have asked for a rematch already.
error-rematch-there = There is a rematch already: match { $match }. /games lists your matches.
error-match-runs = Match { $match } is not over yet. A rematch can be asked for once it is.
error-no-ended-match = You have no match that is over. Begin one with /challenge or /practice.
error-nothing-to-take-back = You have played no turn in match { $match } that could be taken back.
error-too-late-to-abort = Both sides have played in match { $match }, so it cannot be aborted any more. You can offer a draw or resign.
error-vacation-days = A vacation of { $days } days is not possible. Choose from 1 to 30 days.
error-no-clock = Match { $match } has no time limit, so you can leave it for as long as you like.
error-on-vacation = The clock of match { $match } stands still already.
error-no-vacation = You are not on vacation in match { $match }. To ask for one, say for how many days.
error-engine-plays-on = The engine would rather play on. Ask again later in the match, or give up with /resign.
error-engine-busy = The engine is busy with other matches. Please try again in a moment.
error-hints-in-practice = Hints are for practice matches only. Begin one with /practice.
error-wrong-channel = Matches can’t be started in this channel.
error-right-channels = Please do so in { $channels }.
error-no-game = Choose a game with the option “game”.
error-record-too-long = Match { $match } is too long for an animated picture. Its record as a text file is there with the format “pgn”.
error-too-fast =
    That was a lot at once. Please wait { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    } and try again.
error-still-playing = Matches of yours keep beginning, so nothing could be deleted. Please try again in a moment.
error-no-results = { $name } has not finished a match against somebody yet.
error-unreadable = Match { $match } cannot be read at the moment. Nothing was changed.
error-stopping = I am being restarted, and nothing was changed. Please try again in a minute.
error-store = Something went wrong on my side, and nothing was changed. Please try again in a moment.
error-no-match-number = “{ $text }” is not the number of a match: choose one of those offered, or see /games.
error-not-in-public = That can’t be answered here.
error-has-place = The boards of match { $match } are posted elsewhere. /games leads there.
error-private-place = Your opponent does not see our direct messages. Use /board in a channel that both of you see.
error-which-turn = Which of these do you mean?{ $more ->
        [0] {""}
       *[other] {" "}{ $more } more would fit; write the squares of the one you mean.
    }
error-turn-of-several-matches = In which match? You can also write its number before the turn, as in { $match }: { $turn }, or reply to its board.
