# Challenges, offers within a match, and what is asked before it ends.
challenge-opponent = { $challenger } challenges { $opponent } to { $game }.
challenge-anyone = { $challenger } is looking for an opponent in { $game }.
challenge-terms =
    { $colors }, { $time }, { $rated ->
        [yes] rated
       *[no] unrated
    }.
challenge-random = Random colours
challenge-color = { $challenger } plays { $color }
challenge-too-many-rated = Two players can start at most { $most } rated matches of the same game per day. You two have reached that limit, so this match is unrated.
challenge-was-accepted = Accepted.
challenge-was-declined = Declined.
challenge-was-cancelled = Cancelled.
challenge-was-expired = Expired: nobody answered in time.
offer-made-draw = You offered a draw in match { $match }. The offer stands until your opponent moves.
offer-granted-draw = Match { $match } was drawn by agreement.
offer-made-takeback = You asked to take back your last move in match { $match }. The request stands until the next move.
offer-made-rematch = You asked for a rematch of match { $match }.
offer-made-go-on = You asked to continue match { $match } from the position I have.
offer-made-set-aside = You asked to abort match { $match }.
offer-granted-takeback = Takeback accepted in match { $match }. It’s your turn again.
undone = Your move in match { $match } has been undone. It’s your turn again.
offer-granted-rematch = The rematch has started: match { $match }, { $title }.
offer-granted-go-on = Match { $match } continues from the position I have.
offer-granted-set-aside = Match { $match } has been aborted. Nobody wins or loses.
offer-accepted-draw = { $player } agreed to a draw.
offer-declined-draw = { $player } declined the draw. The game goes on.
offer-accepted-takeback = { $player } allowed the takeback.
offer-declined-takeback = { $player } declined the takeback. The game goes on.
offer-accepted-rematch = { $player } accepted the rematch: match { $match }, { $title }.
offer-declined-rematch = { $player } declined the rematch.
offer-accepted-go-on = { $player } agreed, so the match continues from the position I have.
offer-declined-go-on = { $player } doesn’t want to continue from the position I have. The match stays on hold.
offer-accepted-set-aside = { $player } agreed, so the match has been aborted.
offer-declined-set-aside = { $player } doesn’t want to abort the match. It stays on hold.
draw-offer = { $player } offers a draw. { $other } can accept or decline; making a move declines it.
draw-offer-channel = { $player } offers a draw. If most of { $channel } vote for “draw”, it’s agreed.
takeback-offer =
    { $player } asks to take back { $turns ->
        [one] the last move
       *[other] the last move of each side
    }. { $other } can allow or decline it; making a move declines it.
rematch-offer = { $player } asks for a rematch of match { $match } with colours swapped. { $other } can accept or decline.
go-on-offer = { $player } wants to continue from the position I have. { $other } can agree or decline.
set-aside-offer = { $player } wants to abort the match, so that nobody wins or loses. { $other } can agree or decline.

# The chat shows more of a match than a restored database.
gap-known =
    I was restored from an older backup and have lost part of match { $match }. { $over ->
        [yes] This chat shows that it’s over, but my records don’t say how it ended.
       *[no] This chat shows { $shown ->
            [one] 1 move
           *[other] { $shown } moves
        }, counting both sides, but my records have only { $known }.
    }
gap-typed = Typed since then: { $moves }
gap-choice =
    Until you decide, no moves are played here and the clock is paused. Continue from the position below, or abort the match without a result. { $practice ->
        [yes] If you don’t decide,
       *[no] You both have to agree; if you don’t,
    } it will be aborted in { $time }.
resign-question = Really resign match { $match } ({ $title })? You’ll lose it.
resign-or-abort = You haven’t both moved yet, so you can also abort the match. Then nobody loses.
resigned = You resigned.
resigned-not = OK, the game goes on.
aborted = The match has been aborted. Nobody loses.
more-question = What would you like to do?

# Setting up a match. Labels of fields have at most 45 characters, what stands below them 100.
begin-form = New match
field-game = Game
field-opponent = Opponent
field-opponent-about = Leave this empty to challenge anyone here.
field-against-example = Choose an opponent
field-anyone = Anyone here
field-color = Your colour
field-time = Time per move
field-time-about = Against the engine there is no clock.
field-rated = Rated
field-rated-about = The result counts for both players’ ratings.
field-position = Starting position
field-position-about = A FEN, or odds such as “Knight odds”. Leave this empty for the usual start.
button-form-again = Edit
begin-which-votes = Which game should this channel play?
begin-choose = Choose a game
explain-board-none = There is no board of mine in that message. Open the menu of a message with a board and choose “Explain this board”.
