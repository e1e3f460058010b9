# Duels: one server against another.
duel-heading = **{ $title }** · duel { $duel }
duel-servers = { $own } – { $other }
duel-score = { $own } { $score } { $other }
duel-nobody-yet = a server that has yet to accept
duel-terms =
    { $game } · { $time } · { $rated ->
        [yes] rated
       *[no] unrated
    } · { $boards ->
        [one] 1 board
       *[other] up to { $boards } boards
    }
duel-team-none = { $server }: nobody has joined yet.
duel-team = { $server } ({ $count }): { $names }
duel-other-team =
    { $server }: { $count ->
        [0] nobody has joined yet.
        [one] 1 player
       *[other] { $count } players
    }
duel-closes = Line-ups close { $when }; the duel starts then, or as soon as both are full or closed.
duel-rule-matches = On each board, two players meet twice, once on each server; the home player has White. Boards are ordered by rating. If one team is larger, the last to join it sit out.
duel-rule-visitor = You play your match on the other server by direct message. Once the duel has started, both servers see the players’ names and moves.
duel-rule-withdrawal = If you withdraw, you lose your unfinished matches. If you run out of time, you lose, even before the first move. Engines aren’t allowed.
duel-board = { $board }. { $own } – { $other }: { $score }
duel-withdrawn = { $player } (withdrawn)
duel-state-invited = Waiting for the other server to accept.
duel-state-closed = Your line-up is closed. The duel starts once the other one is, too.
duel-state-running =
    { $played } of { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } finished.
duel-over =
    The duel is over: { $score }. { $drawn ->
        [yes] It’s a draw!
       *[no] { $winner } wins!
    }
duel-cancelled = The duel with { $server } has been cancelled: { $reason }
duel-called-off = The duel with { $server } won’t take place, because one of the line-ups is empty.
duel-unreachable = The duel with { $server } has been cancelled: on one of the two servers, nothing could be posted for a week. Matches in progress can be finished, but no longer count.
duel-not-accepted = Nobody accepted this invitation in time.
duel-button-score = Score
duel-button-accept = Accept
duel-invited =
    Your invitation is ready: { $terms }. Give this code to an organizer of the other server, who accepts with **/{ command-duel } { command-duel-accept }**: { $code }
    It’s good for one server and expires { $when }. The duel will be shown in this channel.
duel-invitation =
    { "" }**{ $server }** invites your server to a duel: { $terms }.
    If you accept, people on both servers have { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    } to join, and the duel will be shown in this channel.
duel-accepted = The duel is on: { $title }. People here can join now.
duel-joined = You’re in the line-up: { $title }.
duel-left = You’re no longer in the duel.
duel-leave-question = The duel has started. If you withdraw, you lose your unfinished matches. Really withdraw?
duel-done-close = Your line-up is now closed.
duel-done-cancel = The duel has been cancelled. Matches in progress can be finished, but no longer count.
duel-done-remove = { $player } is no longer in the duel.
duel-match-begins = { $own } – { $other }: match { $match }, { $title }.
duel-call = { $mention }, it’s your turn in match { $match } of the duel. I can’t send you direct messages, so I’m pinging you here.

# Why something can’t be done.
duel-error-too-many =
    This server already has { $most ->
        [one] 1 duel
       *[other] { $most } duels
    }. Finish or cancel one first.
duel-error-code = “{ $text }” isn’t a valid invitation code. It may be mistyped, already used or expired.
duel-accept-by-code = This button no longer works. Enter the code with **/{ command-duel } { command-duel-accept }** to accept.
duel-error-own-code = That’s this server’s own invitation. An organizer of another server has to accept it.
duel-error-another = Your server already has a duel with { $server }.
duel-error-no-such = There’s no duel { $text } here.
duel-error-none = This server has no duel. Organizers start one with **/{ command-duel } { command-duel-invite }**.
duel-error-which = Which duel do you mean?
duel-error-joined = You’re already in one of the line-ups.
duel-error-full = Your server’s line-up is full.
duel-error-closed = Your server’s line-up is closed.
duel-error-not-joined = You’re not in that duel.
duel-error-not-in = { $player } isn’t in your server’s line-up.
duel-error-nobody = Nobody has joined your line-up yet.
duel-error-state-invited = The other server hasn’t accepted yet.
duel-error-state-open = The duel hasn’t started yet.
duel-error-state-running = The duel has already started.
duel-error-state-over = The duel is over.
duel-error-state-called-off = The duel has been cancelled.
duel-error-no-abort = Match { $match } is part of a duel, so it can’t be aborted.
duel-error-no-rematch = Match { $match } is part of a duel, so there’s no rematch.
duel-error-other-server = Match { $match } is part of a duel, so it can only continue on one of the two servers.
duel-error-server-name = I can’t look up this server’s name right now. Please try again.
