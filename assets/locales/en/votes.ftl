# /{ command-vote-match }: a channel plays by votes. $turn is a move in notation.
vote-match-begins = A vote match has started: { $title }. Everyone here can vote on the channel’s moves.
board-channel-votes = { $channel } votes on its move
# $when: as “in 5 hours”. $votes: a number, or “none”.
vote-notice =
    Everyone here can vote: press “{ $button }”, or { $hears ->
        [all] type a move
       *[replies] reply to this board with a move
    }. The vote ends { $when }{ $votes ->
        [none] .
       *[other] {""} or after { $votes } votes.
    }
vote-rule = Of moves with equally many votes, the one that got there first is played. You can also vote for “resign”, which needs at least 2 votes and two thirds of all, or “draw”, which needs more than half: it accepts the opponent’s offer, or else offers a draw along with the move.
vote-cast = Your vote: { $turn } ({ $words }). You can change it until the vote ends.
vote-own = Your vote: { $turn }.
vote-for-resign = resign
vote-for-draw = draw
vote-count = { $turn } { $votes }
vote-more = { $count } more
vote-total =
    { $count ->
        [one] 1 person has voted.
       *[other] { $count } people have voted.
    }
vote-ends = The vote ends { $when } at the latest.
vote-result = Votes: { $votes }.
vote-tie = { $turn } got there first.
vote-draw-declined = The engine didn’t want a draw.
vote-draw-offered = Most voted for a draw, so it’s offered. A channel accepts by voting for a draw in turn.
button-votes = Votes
button-vote-draw = Vote for a draw
button-vote-resign = Vote to resign
challenge-channel = { $channel } challenges { $opponent } to { $game }.
challenge-channel-color = The channel plays { $color }
challenge-votes = The channel votes on its moves, { $hours } h each; proposed by { $challenger }.
settings-votes-everyone = everyone
settings-server-votes = Vote matches: { $who } can vote; a vote lasts at least { $minutes } min
error-may-not-vote = On this server, only members with a certain role can vote.
error-vote-for-it = In match { $match } the channel plays, so everyone here votes. You can vote for a move, “resign” or “draw”: type it or press “{ button-votes }”.
error-votes-hidden = Vote first. Then you can see how others have voted.
error-no-vote = There is no vote in match { $match } right now.
error-vote-hours = A vote can’t last { $hours } hours; choose 1 to 72.
error-vote-count = A vote can’t wait for { $count } votes; choose 1 to 100.
error-channel-plays = This channel is already playing as many vote matches as it can. Finish one first.
error-channel-opponent = Your opponent is a channel: it votes only on moves and draws. You can play on, offer a draw or resign.

# Against a channel of another server. $server: the one that invites. $votes: a number, or “none”.
vote-terms =
    { $game } · each vote lasts { $hours } h{ $votes ->
        [none] {""}
       *[other] {""}, or until { $votes } people have voted
    } · { $time } · { $color ->
        [random] random colours
       *[other] { $server } has { NAME("color", $color) }
    } · unrated
vote-invited =
    Your invitation is ready: { $terms }. Give this code to an organizer on the other server, who enters it with **/{ command-vote-match }** (option “{ option-code }”) in the channel that should play: { $code }
    It’s good for one channel and expires { $when }. A new invitation from this channel takes its place.
vote-invitation =
    { "" }**{ $server }** invites a channel on your server to a vote match: { $terms }.
    If you accept, this channel plays. Your server’s settings decide who can vote.
vote-rule-names = Each server sees the other’s name, the moves, and how many votes they got. Nobody’s name is shown on the other server.
vote-rule-clock = If a side’s time runs out without a single vote, it loses – unless either side hasn’t moved yet: then nobody loses. While I can’t post in a channel, its clock is paused. After 7 days of that, or if the channel is deleted, the match is aborted.
vote-accepted = You’ve accepted: { $title }. The match starts in this channel.
error-rival-plays = The other channel is already playing as many vote matches as it can.
error-own-invitation = That’s this server’s own invitation. A channel on another server has to accept it.
