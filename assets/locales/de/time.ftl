# Uhren, Urlaub, und Nachrichten, dass jemand am Zug ist.
per-turn =
    { $days ->
        [one] ein Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
clock-left = noch { $time }, Ende
clock-stopped = die Uhr steht still und läuft weiter
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
vacation-question = Wie lange soll die Uhr stillstehen? Dein Gegner muss zustimmen.
vacation-how-long = Wie lange?
vacation-ended = Willkommen zurück! Die Uhr von Partie { $match } läuft wieder.
dm-your-turn = Du bist am Zug!
dm-link = Zum Brett
dm-answer = Du kannst auch auf diese Nachricht mit deinem Zug antworten.
dm-refused = { $mention }, du bist am Zug. Ich kann dir keine Direktnachrichten schicken, deshalb erwähne ich dich ab jetzt hier. Mit **/{ command-settings }** änderst du das.
