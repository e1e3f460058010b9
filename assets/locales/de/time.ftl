# Uhren, Urlaub, und Nachrichten, dass jemand am Zug ist.
per-turn =
    { $days ->
        [one] ein Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
per-turn-bonus =
    { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    } + { $hours ->
        [one] eine Stunde
       *[other] { $hours } Stunden
    } pro Zug
clock-left = noch { $time }, läuft ab
clock-stopped = die Uhr steht still, weiter geht es
span-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
span-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
span-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
span-two = { $larger } { $smaller }
span-short = weniger als eine Minute
reminder = Partie { $match }, { $title }: { $color } ist am Zug, noch { $time }.
reminder-ping = { $mention }, deine Zeit endet { $when }.
reminder-vote = Noch hat niemand abgestimmt. Die Zeit des Kanals endet { $when }.
vacation-question = Wie viele Tage? In allen Partien steht deine Uhr still, bis du zurück bist; niemand muss zustimmen. Ein angebrochener Tag zählt ganz.
vacation-how-long = Wie lange?
vacation-left =
    { $of ->
        [0] Bei diesem Bot gibt es keinen Urlaub.
       *[other] Für { $year } (UTC) hast du noch { $left } von { $of } Urlaubstagen. Was übrig bleibt, verfällt am Jahresende.
    }
vacation-on = Du bist im Urlaub. Deine Uhren laufen { $when } weiter.
vacation-taken =
    Schönen Urlaub! In { $matches ->
        [one] einer Partie
       *[other] { $matches } Partien
    } steht deine Uhr still und läuft { $when } weiter.
vacation-ended = Willkommen zurück! Deine Uhren laufen wieder.
vacation-announced = { $player } ist im Urlaub. Die Uhr von Partie { $match } steht still.
vacation-saved = { $player } hätte Partie { $match } durch Zeitüberschreitung verloren, deshalb wurde ein Urlaubstag genommen. Die Uhr steht still.
vacation-back = Sie läuft { $when } weiter.
dm-your-turn = Du bist am Zug!
dm-link = Zum Brett
dm-answer = Du kannst auch auf diese Nachricht mit deinem Zug antworten.
dm-refused = { $mention }, du bist am Zug. Ich kann dir keine Direktnachrichten schicken, deshalb erwähne ich dich ab jetzt hier. Mit **/{ command-settings }** änderst du das.
