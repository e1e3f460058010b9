# What speaks for a turn. $merits are phrases such as “gives check”.
hint-turn = I’d play { $turn }: { $words }.
hint-merits = It { $merits }.
hint-mates = Mate in { $turns }: { $line }.
hint-mated-next = Whatever you play, you’ll be checkmated on the next move.
hint-mated = You’ll be mated in { $turns }; this move holds out longest.
hint-after = After this you { $stand }.
hint-quiet = It’s a quiet move; after it you { $stand }.
hint-stand-winning = are winning
hint-stand-much-better = are much better
hint-stand-better = are slightly better
hint-stand-equal = are about equal
hint-stand-worse = are slightly worse
hint-stand-much-worse = are much worse
hint-stand-losing = are losing, but this is the toughest defence
