# Der Wochenrückblick eines Servers.
digest-heading = Die Woche auf diesem Server
digest-matches =
    { $count ->
        [one] 1 Partie ging zu Ende:
       *[other] { $count } Partien gingen zu Ende:
    }
digest-result = #{ $match } { $title }: { $result }
digest-more =
    { $count ->
        [one] und 1 weitere.
       *[other] und { $count } weitere.
    }
digest-best = Bester Zug: { $turn } von { $player } gegen { $opponent } (#{ $match }, { $game }).
# $turn: was getippt wurde. $reason: ein oder zwei Sätze.
digest-refusal = Unerlaubter Zug der Woche: { $player } versuchte in #{ $match } { $turn }. { $reason }
digest-rating = { $player } { $change } ({ $game })
digest-ratings = Wertungen: { $changes }.
digest-looking =
    Auf Gegnersuche: { $names }{ $more ->
        [0] {""}
        [one] {""} und noch jemand
       *[other] {""} und { $more } weitere
    }.
digest-button-looking = Mitspielen
digest-button-look = Gegner suchen
