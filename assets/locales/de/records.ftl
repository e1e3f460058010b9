# Aufzeichnungen, Profile, Wertungen, und was gespeichert ist.
history-pgn = Partie { $match } als PGN: { $title }.
history-kif = Partie { $match } als KIF: { $title }. Du kannst sie auf lishogi importieren.
history-gif =
    Partie { $match }, { $title }: { $turns ->
        [one] ihr einziger Zug
       *[other] alle { $turns } Züge
    }. { $end }
history-goes-on = Sie läuft noch.
history-gif-moves =
    Partie { $match }, { $title }: { $moves ->
        [one] Zug { $from }
       *[other] Züge { $from } bis { $to }
    }.
history-only-gif = Züge auswählen kannst du nur für ein GIF. Wähl das Format „{ format-gif }“ oder lass „{ option-from }“ und „{ option-to }“ weg.
profile-line = { $game }: { $rating }.
profile-provisional = { $rating }, vorläufig
profile-no-rating = noch keine Wertung
profile-results = Mit { $color }: { $won } gewonnen, { $drawn } remis, { $lost } verloren.
profile-streak = { $count } Siege in Folge.
profile-puzzles = Rätsel im { $game }: { $rating }. { $solved } von { $tried } im ersten Anlauf gelöst, längste Serie: { $streak }.
profile-practice = { $game } gegen den Computer: { $won } gewonnen, { $drawn } remis, { $lost } verloren; { $level ->
        [0] noch keine Stufe besiegt
       *[other] bis Stufe { $level } besiegt
    }.
profile-courses = Lektionen geschafft: { $courses }.
profile-course = { $done } von { $of } im { $game }
leaderboard-heading = Wertungen: { $game }, { $place }
leaderboard-server = dieser Server
leaderboard-all = alle Server
leaderboard-line = { $place }) { $name }: { $rating }
leaderboard-established =
    { $count ->
        [one] { $count } Person hat eine feste Wertung.
       *[other] { $count } Personen haben eine feste Wertung.
    }
leaderboard-provisional = Vorläufig (wenige oder nur ältere Partien):
leaderboard-provisional-line = { $name }: { $rating }
leaderboard-nobody = Hier hat noch niemand eine Wertung. Fordere jemanden mit der Option „{ option-rated }“ heraus.
privacy-file = Alles, was ich über dich speichere. Zeiten stehen in Millisekunden seit dem 1.1.1970, 0 Uhr UTC.
privacy-question = Alle deine Daten löschen? Deine Einstellungen, Wertungen und Herausforderungen und die von dir importierten Partien werden gelöscht. Deine laufenden Partien enden: Sie werden aufgegeben oder, wenn sie kaum begonnen haben, abgebrochen. Du scheidest aus laufenden Turnieren und Duellen aus. Vergangene Partien bleiben, ohne deinen Namen: Ich benenne ihre Threads um, aber was schon gepostet ist, bleibt, wie es ist. Das lässt sich nicht rückgängig machen.
privacy-kept = Alles klar, es wird nichts gelöscht.
privacy-deleted = Deine Daten wurden gelöscht. Deinen Namen speichere ich erst wieder, wenn du mich das nächste Mal nutzt.

# Das Bild der Wertungen im Lauf der Zeit, in Worten.
ratings-title = Wertungen im Lauf der Zeit.
ratings-line = { $game }: { $rating } nach { $matches ->
        [one] einer gewerteten Partie
       *[other] { $matches } gewerteten Partien
    } (Tiefststand { $low }, Höchststand { $high }).
