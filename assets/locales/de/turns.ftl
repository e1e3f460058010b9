turn-then = { $first }, dann { $second }
turn-becomes = { NAME("piece", $piece) } auf { $to } wird { NAME("piece", $becomes) }
turn-passes = { NAME("piece", $piece) } auf { $from } setzt aus
turn-castles = { NAME("piece", $piece) } rochiert von { $from } nach { $to }
turn-takes-en-passant = { NAME("piece", $piece) } von { $from } schlägt en passant auf { $to }
turn-takes-and-returns = { NAME("piece", $piece) } von { $from } schlägt { NAME("piece", $captured, form: "accusative") } auf { $on } und kehrt zurück
turn-takes-two = { NAME("piece", $piece) } von { $from } schlägt { NAME("piece", $captured, form: "accusative") } auf { $on } und { NAME("piece", $last, form: "accusative") } auf { $to }
turn-takes-and-goes-on = { NAME("piece", $piece) } von { $from } schlägt { NAME("piece", $captured, form: "accusative") } auf { $on } und zieht weiter nach { $to }
turn-takes = { NAME("piece", $piece) } von { $from } schlägt { NAME("piece", $last, form: "accusative") } auf { $to }
turn-goes = { NAME("piece", $piece) } von { $from } nach { $to }
turn-promotes = { $turn } und wird { NAME("piece", $becomes) }
turn-lender = { $piece }
turn-lent = { $turn }, mit geliehener Kraft: { $lender }
turn-lent-via = { $turn } über { $via }, mit geliehener Kraft: { $lender }
# Wie ein König durch geliehene Kraft im Schach steht.
check-lent = { $piece } { $square } gibt Schach mit geliehener Kraft: { $lender }.
check-lent-via = { $piece } { $square } gibt über { $via } Schach mit geliehener Kraft: { $lender }.

merit-checkmate = setzt matt
merit-out-of-check = befreit den König aus dem Schach
merit-check = gibt Schach
merit-wins = gewinnt { $pieces }
merit-takes = schlägt { $pieces }
merit-promotes = bringt durch Umwandlung: { NAME("piece", $piece) }
merit-castles = bringt den König in Sicherheit
merit-saves = rettet { NAME("piece", $piece, form: "accusative") }
merit-attacks = greift { $piece } an
merit-piece-on = { NAME("piece", $piece, form: "accusative") } auf { $square }
