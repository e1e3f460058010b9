# /{ command-vote-match }: a channel plays by votes. $turn is a move in notation.
vote-match-begins = A match by votes has started: { $title }. Everyone here can vote for the channel’s moves.
board-channel-votes = { $channel } votes on its move
# $when: as “in 5 hours”. $votes: a number, or “none”.
vote-notice =
    Everyone here can vote: press “{ $button }”, or { $hears ->
        [all] type a move
       *[replies] reply to this board with a move
    }. The vote ends { $when }{ $votes ->
        [none] .
       *[other] {""} or as soon as { $votes } have voted.
    }
vote-cast = Your vote: { $turn } ({ $words }). You can change it until the vote ends.
vote-own = Your vote: { $turn }.
vote-count = { $turn } { $votes }
vote-more = { $count } more
vote-total =
    { $count ->
        [one] 1 person has voted.
       *[other] { $count } people have voted.
    }
vote-ends = The vote ends { $when } at the latest.
vote-result = Votes: { $votes }.
button-votes = Votes
challenge-channel = { $channel } challenges { $opponent } to { $game }.
challenge-channel-white = The channel plays White
challenge-channel-black = The channel plays Black
challenge-votes = The channel votes on its moves, { $hours } h each; proposed by { $challenger }.
settings-votes-everyone = everyone
settings-server-votes = Votes in matches of a channel: { $who }; a vote lasts { $minutes } min at least
error-may-not-vote = On this server only members with a certain role vote.
error-votes-hidden = Vote first. Then you can see how the others have voted.
error-no-vote = There is no vote in match { $match } right now.
error-vote-hours = A vote can’t last { $hours } hours; choose 1 to 72.
error-vote-count = A vote can’t wait for { $count } votes; choose 1 to 100.
error-channel-plays = This channel already plays as many matches by votes as it can. Finish one first.
error-channel-opponent = Your opponent is a channel, which votes on moves only. You can play on or resign.

# Against a channel of another server. $server: the one that invites. $votes: a number, or “none”.
vote-terms =
    { $game } · each vote lasts { $hours } h{ $votes ->
        [none] {""}
       *[other] {""}, or until { $votes } have voted
    } · { $time } · { $color ->
        [white] { $server } has White
        [black] { $server } has Black
       *[random] colours drawn by lot
    } · unrated
vote-invited =
    Your invitation is ready: { $terms }. Give this code to somebody in the other server, who enters it with **/{ command-vote-match }** (option “{ option-code }”) in the channel that is to play: { $code }
    It’s good for one channel and expires { $when }. A new invitation from this channel takes its place.
vote-invitation =
    { "" }**{ $server }** invites a channel of your server to a match by votes: { $terms }.
    If you accept, this channel plays, and everyone here can vote whom your server’s settings allow.
vote-rule-names = Each server sees the other’s name, the moves, and how many votes they got. Nobody’s name is shown in the other server.
vote-rule-clock = A side whose time runs out without a vote loses, or nobody does if one side hasn’t moved yet. While I can’t write in a channel, its clock stands still; after 7 days of that, or if the channel is deleted, the match is called off.
vote-accepted = You’ve accepted: { $title }. The match starts in this channel.
error-rival-plays = The other channel already plays as many matches by votes as it can.
error-own-invitation = That’s this server’s own invitation. A channel of another server has to accept it.
