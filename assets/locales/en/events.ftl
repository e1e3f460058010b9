# Events: many matches for one table.
event-heading = **{ $name }** · event { $event }
event-format-round-robin =
    { $double ->
        [yes] Double round robin
       *[no] Round robin
    }: { $game }
event-format-knockout = Knockout: { $game }
event-format-swiss = Swiss: { $game }
event-format-league = League, season { $season }: { $game }
event-format-simul = Simul: { $game }
event-terms =
    { $time } · { $rated ->
        [yes] rated
       *[no] unrated
    } · { $pace ->
        [rounds] round by round
        [together] all at once
       *[capped] up to { $at_once ->
            [one] 1 match
           *[other] { $at_once } matches
        } at a time
    } · { $least }–{ $most } players
event-players-none = Nobody has joined yet.
event-players = Players ({ $count }): { $names }
event-closes =
    Entries close { $when }; the event starts then{ $full ->
        [yes] , or as soon as it’s full.
       *[no] .
    }
event-division-size = divisions of up to { $size }
event-rule-withdrawal = If you withdraw before you’ve played half of your matches, none of them count. If you withdraw later, you lose the rest.
event-rule-knockout = Lose once and you’re out. A drawn match is replayed with colours swapped; after a second draw, the one who goes through is chosen at random. If you withdraw, you lose.
event-rule-swiss = In each round, players with equal or similar scores meet, and no two players meet twice. If the number of players is odd, one of the lowest-placed gets a bye: a point without playing. If you withdraw, you lose any match in progress and aren’t paired again.
event-rule-half-bye = You can sit out one round (but not the last) for half a point: ask with /{ command-event } { command-event-bye } before the round is paired.
event-rule-round-days =
    Matches that aren’t finished { $days ->
        [one] 1 day
       *[other] { $days } days
    } after the start of their round count as draws.
event-rule-league =
    After a season, { $movers ->
        [one] the top player of each division is promoted and the bottom player of the division above is relegated
       *[other] the top { $movers } of each division are promoted and the bottom { $movers } of the division above are relegated
    } (in small divisions, at most a third of the players). Vacant places go to the next in line, and newcomers start in the lowest division.
event-rule-seasons = When a season is over, entries for the next one open for { $time }. Players who haven’t withdrawn are entered automatically and can still leave.
event-rule-last-season = This is the last season.
event-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
event-hours =
    { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }
event-rule-simul = { $host } plays White against everyone at once. If you withdraw, you lose.
event-rule-time = If you run out of time, you lose, even before the first move. Matches can’t be aborted.
event-rule-engine = Engines aren’t allowed. If you suspect someone, use /{ command-event } { command-event-report }: only the organizers see it. They can change results and exclude players.
event-state-open = Entries are closed. The event is about to start.
event-state-running =
    { $played } of { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } finished.
event-state-paused = Paused: no new matches will start.
event-state-over = The event is over.
event-state-next-season = This season is over. The next one is event { $event }.
event-state-called-off = The event has been cancelled.
event-button-join = Join
event-button-leave = Leave
event-button-withdraw = Withdraw
event-button-no-bye = Play after all
event-button-table = Table
event-button-mine = My matches

# The table: places, points, and what breaks ties. half counts half points.
event-rank =
    { $place }. { $player }: { $half ->
        [1] ½ point
        [2] 1 point
       *[other] { $points } points
    }
event-rank-knockout = { $place }. { $player }
event-rank-annulled = { $player }: withdrawn, doesn’t count
event-division-of = { $name } · Division { $division }
event-division-line = Division { $division }: { $players }
event-newcomer = { $player } (new)
event-tie-breaks = Ties are broken by { $names }, in this order.
event-table-points = Pts
tie-break-direct = direct encounter
    .short = DE
tie-break-sonneborn-berger = Sonneborn–Berger score
    .short = SB
tie-break-buchholz = Buchholz score
    .short = BH
tie-break-wins = wins
    .short = Wins
event-table-caption = { $name } · { $played }/{ $matches }
event-table-alt =
    Table of { $name } after { $played } of { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }:
event-table-alt-row = { $rank } ({ $details })
event-table-alt-each = In brackets: the results against each player, in this order, and the tie-breaks.
event-table-alt-rounds = In brackets: the result of each round, and the tie-breaks if there are any.

# What is told in an event’s thread.
event-pairing = { $white } – { $black }
event-match-begins = { $event }: match { $match }, { $title }.
event-news-begun =
    { $name } has started with { $players } players. { $pace ->
        [rounds] There are { $count } rounds; each starts when the previous one is over.
        [together] All matches start now.
       *[capped] Matches start automatically, up to { $at_once } at a time for each player.
    } I’ll ping you when it’s your move.
event-news-matches = The matches: { $matches }
event-news-round = Round { $round } of { $of }: { $pairings }
event-news-bye = { $player } has a bye
event-news-half-bye = { $player } has a half-point bye
event-half-bye = ½ bye
event-bye = bye
event-news-result = { $players } { $score } (match { $match })
event-news-again = A draw, so they play again with colours swapped: { $players }
event-news-again-aborted = Their match was aborted, so they play again with colours swapped: { $players }
event-news-aborted = { $players }: match { $match } was aborted, so neither gets a point. An organizer can set the result.
event-news-aborted-once = { $players }: match { $match } was aborted.
event-news-both-out = { $players } 0–0 (match { $match }): neither gets a point, so both are out. The player who would have met the winner advances without playing.
event-news-adjusted =
    { $own ->
        [yes] { $player }, an organizer who plays in this match, has set a result: { $result }.
       *[no] An organizer has set a result: { $result }.
    } Reason: “{ $reason }”
event-news-withdrawn =
    { $player } has withdrawn. { $counts ->
        [lost] Their unfinished matches count as losses.
        [yes] At least half of their matches were played, so the rest count as losses.
       *[no] Fewer than half of their matches were played, so none of them count.
    }
event-news-excluded =
    { $player } has been excluded. Reason: “{ $reason }” { $counts ->
        [lost] Their unfinished matches count as losses.
        [yes] At least half of their matches were played, so the rest count as losses.
       *[no] Fewer than half of their matches were played, so none of them count.
    }
event-news-paused = The event has been paused. Matches in progress continue, but no new ones start.
event-news-resumed = The event has resumed.
event-news-over = { $name } is over. Congratulations!
event-news-ended = An organizer has ended { $name }. Matches in progress can be finished, but no longer count for it.
event-news-too-few =
    { $name } has been cancelled: { $players ->
        [0] nobody has
        [one] only 1 player has
       *[other] only { $players } players have
    } joined, but it needs { $least }.
event-news-next-season = Entries for season { $season } of { $name } are open for { $time }: it’s event { $event }. Players who haven’t withdrawn are already in it. If you don’t want to play again, leave with /{ command-event } { command-event-leave }; newcomers join with /{ command-event } { command-event-join }.
event-news-last-season = An organizer has decided that this is the last season.
event-news-more-seasons = An organizer has decided that there will be another season.

# Answers to one person.
event-joined = You’re in { $name }. I’ll ping you when it’s your move.
event-left = You’ve left { $name }.
event-half-bye-asked = You’re sitting out round { $round } of { $name } for half a point. You can change your mind until the round is paired.
event-half-bye-dropped = You’re playing every round of { $name } after all.
event-leave-question = Really withdraw from { $name }? You’ll lose your matches in progress.
event-list-none = There are no events on this server. Organizers create one with /{ command-event } { command-event-create }.
event-list-joined = you’re in it
event-matches-none = You have no matches in events here. See what’s on offer with /{ command-event } { command-event-list }.
event-match-line = { $name } · { $state }
event-match-to-come = { $players }, not started yet
event-done-start = { $name } is starting.
event-done-pause = { $name } has been paused.
event-done-resume = { $name } has resumed.
event-done-end = You’ve ended { $name }.
event-done-last-season = This is the last season of { $name }.
event-done-more-seasons = There will be another season of { $name }.
event-done-exclude = { $player } has been excluded from { $name }.
event-done-adjust = The result of match { $match } has been set.

# Choices of options.
event-choice-round-robin = Round robin
event-choice-knockout = Knockout
event-choice-swiss = Swiss
event-choice-league = League (divisions, season after season)
event-choice-simul = Simul (you against everyone)
event-order-start = Close entries and start
event-order-pause = Pause
event-order-resume = Resume
event-order-end = End for good
event-order-last-season = League: no season after this one
event-order-more-seasons = League: another season after all
event-result-white = White wins
event-result-draw = Draw
event-result-black = Black wins
event-result-neither = Neither gets a point

# Reports of engine use.
event-reported = Thank you. I’ve told the organizers, with your name, and nobody else. Please don’t accuse anyone in public: the organizers will look into it.
event-report-about = Report on match { $match } of { $name }, { $title }, by { $reporter }
event-report-what-to-do = Only organizers read this; the players aren’t told. You can set a result with /{ command-event } { command-event-adjust } and exclude a player with /{ command-event } { command-event-exclude }. Everyone sees the reason you give there, so don’t name the reporter. The latest reports: /{ command-event } { command-event-reports }.
event-report-closed = Resolved. The report has been deleted.
event-reports-none = There are no reports for you to read about events on this server.
event-reports-there = Someone reported suspected engine use in an event you organize. Read the report with /{ command-event } { command-event-reports }.
event-reports-came = { $count ->
    [one] There is a new report of engine use
   *[other] There are { $count } new reports of engine use
} in { $name }. Only organizers can read { $count ->
    [one] it
   *[other] them
}: use /{ command-event } { command-event-reports } on the server.
event-button-report-done = Delete: match { $match }

# Setting up an event. Only the organizer sees it. Labels of fields have at most 45 characters.
event-default-name = { $game } Cup
event-setup-title = Your event
event-setup-intro = Only you see this. Press “{ $button }” and I’ll announce the event in this channel, where people can join.
event-setup-preview = This is what everyone will read:
event-setup-wrong = This event can’t be created yet. { $reason }
event-setup-button-create = Create
event-setup-button-change = Edit
event-setup-button-numbers = Players, closing time
event-setup-format = Format
event-setup-choices = More choices
event-setup-choices-about = The last two are for a round robin or a league.
event-setup-rated = Rated matches
event-setup-double = Everyone plays everyone twice
event-setup-by-rounds = Round by round: each waits for the one before
event-setup-created = { $name } has been created, and I’m announcing it in this channel. If you want to play too, join there. To start it early, pause it or end it, use /{ command-event } { command-event-manage }.
event-about-round-robin = Everyone plays everyone else. { $least } to { $most } players
event-about-knockout = Lose once and you’re out. { $least } to { $most } players
event-about-swiss = A few rounds between players with similar scores. { $least } to { $most } players
event-about-league = Divisions in which everyone plays everyone else, season after season. { $least } to { $most } players
event-about-simul = You play White against everyone at once. { $least } to { $most } players, you included
event-field-name = Name
event-field-players = Players, minimum and maximum
event-field-hours = Hours entries stay open ({ $from }–{ $to })
event-field-at-once = Matches per player at a time ({ $from }–{ $to })
event-field-rounds = Rounds ({ $from }–{ $to }), at most half the players
event-field-round-days = Days per round ({ $from }–{ $to }), then draws
event-field-division-size = Maximum players per division ({ $from }–{ $to })
event-field-movers = Players promoted per season ({ $from }–{ $to })
event-field-no-limit = no limit

# Why something cannot be done with an event.
event-error-manager = Only organizers can do that: people with the permission Manage Server or Manage Events, or with the role set in /{ command-server-settings }.
event-error-name = The name needs 1 to { $longest } characters.
event-error-players = This kind of event takes { $least } to { $most } players.
event-error-least = A minimum of { $least } players is more than the maximum of { $most }. Choose a smaller minimum or a larger maximum.
event-error-typed = “{ $text }” doesn’t fit the field “{ $field }”. Type a whole number in its range, or leave it empty.
event-error-typed-players = I can’t read “{ $text }” as numbers of players. Type the minimum and the maximum, such as 4–12.
event-error-no-draft = This is out of date: the event has been created, or you’ve started to set up another. Start again with /{ command-event } { command-event-create }.
event-error-too-many = This server already has { $most } unfinished events. End one before you create another.
event-error-reason = Give a reason of 1 to { $longest } characters; everyone will see it.
event-error-no-such = There is no event “{ $text }” on this server. See them all with /{ command-event } { command-event-list }.
event-error-none = No events on this server are open or in progress.
event-error-which = Which event? Give its number in the option “{ option-event }”:
event-error-joined = You’re already in { $name }.
event-error-full = { $name } is full.
event-error-closed = Entries for { $name } are closed.
event-error-host = You’re the host of { $name }, so you can’t leave it. You can end it with /{ command-event } { command-event-manage }.
event-error-not-joined = You’re not in { $name }.
event-error-not-in = { $player } isn’t in { $name }.
event-error-state-open = { $name } hasn’t started yet.
event-error-state-running = { $name } has already started.
event-error-state-paused = { $name } is paused.
event-error-state-over = { $name } is over.
event-error-state-called-off = { $name } has been cancelled.
event-error-no-half-byes = { $name } isn’t a Swiss, so you can’t sit out a round.
event-error-half-bye-before = You’ve already sat out round { $round } of { $name }, and you can do that only once.
event-error-half-bye-round = Choose a round from { $first } to { $last } to sit out.
event-error-half-bye-late = That round of { $name } has just been paired. Ask for a later one.
event-error-last-round = Only the last round of { $name } is left to pair, and nobody can sit that one out.
event-error-half-byes-taken = A quarter of the players are already sitting out round { $round }. Choose another round.
event-error-no-half-bye = You haven’t asked to sit out any upcoming round of { $name }.
event-error-too-few = { $name } needs at least { $least } players to start.
event-error-no-league = { $name } isn’t a league, so it has no seasons.
event-error-which-division =
    { $name } has { $divisions ->
        [one] 1 division
       *[other] { $divisions } divisions
    }. Choose one with --division.
event-error-no-match = Match { $match } isn’t part of an event on this server.
event-error-built-on = The result of match { $match } can’t be changed any more: match { $next } was started because of it.
event-error-decided-by = The result of match { $match } can’t be changed like that any more: it has decided who advances in { $name }.
event-error-report-text = Describe what you saw in 1 to { $longest } characters.
event-error-reported-before = You’ve already reported match { $match }. The organizers know.
event-error-too-many-reports = You’ve already reported { $most } matches of this event, which is the limit. Please talk to an organizer.
event-error-no-report = This report no longer exists.
event-error-no-abort = Match { $match } is part of an event and can’t be aborted. You can resign it, or withdraw with /{ command-event } { command-event-leave }.
event-error-no-trf = { $name } can’t be written as a TRF file. That only works for round robins, Swiss events and leagues that have started.
