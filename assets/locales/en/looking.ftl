# /{ command-looking }: who would like to play on a server. $game and $time may be “any”.
looking-title = Looking for an opponent
looking-nobody = Nobody is looking for an opponent right now.
looking-entry = { $player }: { $game }, { $time }
# $when: when the entry lapses, as “in 5 hours”.
looking-line = - { $entry } (expires { $when })
looking-any-game = any game
looking-any-pace = any pace
looking-how = Pick a game, and I’ll introduce you as soon as someone else wants to play it. To set your own pace, use `/{ command-looking }` with its options.
looking-listed = You’re on the list. I’ll introduce you as soon as someone else wants to play it.
looking-choose = Pick a game
looking-button-leave = Leave the list
looking-found = { $opponent } would like to play { $game }, too. I’ve challenged them for you in { $channel }.
looking-introduced = You are both looking for an opponent.
