# /{ command-looking }: wer auf einem Server spielen möchte. $game und $time können auch „beliebig“ heißen.
looking-title = Auf Gegnersuche
looking-nobody = Gerade sucht niemand einen Gegner.
looking-entry = { $player }: { $game }, { $time }
# $when: wann der Eintrag verfällt, etwa „in 5 Stunden“.
looking-line = - { $entry } (läuft { $when } ab)
looking-any-game = beliebiges Spiel
looking-any-pace = beliebige Bedenkzeit
looking-how = Wähle ein Spiel. Sobald noch jemand es spielen möchte, bringe ich euch zusammen. Für eine bestimmte Bedenkzeit nimm `/{ command-looking }` mit den Optionen.
looking-listed = Du stehst auf der Liste. Sobald noch jemand das spielen möchte, bringe ich euch zusammen.
looking-choose = Spiel wählen
looking-button-leave = Von der Liste streichen
looking-found = { $opponent } möchte auch { $game } spielen. Die Herausforderung habe ich in { $channel } schon in deinem Namen ausgesprochen.
looking-introduced = Ihr sucht beide einen Gegner.
