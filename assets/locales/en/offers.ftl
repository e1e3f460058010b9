# Challenges, offers within a match, and what is asked before it ends.
challenge-opponent = { $challenger } challenges { $opponent } to { $game }.
challenge-anyone = { $challenger } challenges anyone to { $game }.
challenge-terms =
    { $colors }, { $time }, { $rated ->
        [yes] rated
       *[no] not rated
    }.
challenge-random = Random colours
challenge-white = { $challenger } plays White
challenge-black = { $challenger } plays Black
challenge-too-many-rated = Two players can begin { $most } rated matches of a game in a day; you two have begun as many, so this one is not rated.
challenge-was-accepted = Accepted.
challenge-was-declined = Declined.
challenge-was-cancelled = Withdrawn.
challenge-was-expired = Expired: nobody has answered in time.
draw-offered = You offer a draw in match { $match }. The offer stands until the next turn.
draw-agreed = Match { $match } is drawn by agreement.
takeback-asked = You ask to take your last turn back in match { $match }. The request stands until the next turn.
vacation-asked = You ask for a vacation in match { $match }. The clock runs until your opponent agrees.
rematch-asked = You ask for a rematch of match { $match }.
go-on-asked = You suggest going on from the position that I know in match { $match }.
set-aside-asked = You suggest setting match { $match } aside.
takeback-granted = Taken back in match { $match }. It is your turn again.
vacation-granted = The clock of match { $match } is paused.
rematch-granted = The rematch begins: match { $match }, { $title }.
go-on-granted = Match { $match } goes on from the position that I know.
set-aside-granted = Match { $match } is set aside. Nobody wins or loses.
draw-accepted = { $player } agrees to a draw.
draw-declined = { $player } declines the draw. The match goes on.
takeback-accepted = { $player } allows the takeback.
takeback-declined = { $player } does not allow the takeback. The match goes on.
vacation-accepted = { $player } agrees to the vacation. The clock stands still.
vacation-declined = { $player } does not agree to the vacation. The clock runs on.
rematch-accepted = { $player } accepts the rematch: match { $match }, { $title }.
rematch-declined = { $player } declines the rematch.
go-on-accepted = { $player } agrees: the match goes on from the position that I know.
go-on-declined = { $player } does not want to go on from the position that I know. The match waits.
set-aside-accepted = { $player } agrees: the match is set aside.
set-aside-declined = { $player } does not want to set the match aside. The match waits.
draw-offer = { $player } offers a draw. { $other } may accept or decline; playing a turn declines it.
takeback-offer =
    { $player } asks to take back { $turns ->
        [one] the last turn
       *[other] the last turn of each side
    }. { $other } may allow it or not; playing a turn declines it.
vacation-offer =
    { $player } asks for a vacation: the clock stands still for { $days ->
        [one] one day
       *[other] { $days } days
    }. { $other } may agree or not.
rematch-offer = { $player } asks for a rematch of match { $match } with colours swapped. { $other } may accept or decline.
go-on-offer = { $player } suggests going on from the position that I know. { $other } may agree or decline.
set-aside-offer = { $player } suggests setting the match aside, so that nobody wins or loses. { $other } may agree or decline.

# The chat shows more of a match than a restored database.
gap-known =
    I was restored from an older copy and have lost a part of match { $match }. { $over ->
        [yes] This chat shows that it is over, but my records do not say how.
       *[no] This chat shows { $shown } moves, counting both sides, but my records end after { $known }.
    }
gap-typed = Typed since: { $moves }
gap-choice =
    Until you decide, nothing is played here and the clock stands still. Go on from the position below, or set the match aside, unrated. { $practice ->
        [yes] If you do not decide,
       *[no] Both of you must agree; if you do not,
    } it is set aside in { $time }.
resign-question = Really resign match { $match } ({ $title })? You will lose it.
resign-or-abort = As not both of you have played a turn, you can also abort it: then nobody loses.
resigned = You have resigned.
resigned-not = Good: the match goes on.
aborted = The match is aborted. Nobody loses.
more-question = What would you like to do?

# Beginning a match: which game, and then how.
begin-which = Which game would you like to play?
begin-which-challenge = In which game do you challenge anyone here?
begin-which-opponent = In which game do you challenge { $opponent }?
begin-which-practice = Which game would you like to practise?
begin-choose = Choose a game
begin-how = Play it with somebody here, or against the engine. **/challenge** can name your opponent, your colour and the time for a turn.
begin-how-alone = Play it against the engine here. To play with somebody, use **/challenge** in a server.
explain-board-none = That is none of my boards. The menu of a message that shows one has “Explain this board”.
