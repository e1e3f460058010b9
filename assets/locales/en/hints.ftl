# What speaks for a turn. $merits are phrases such as “gives check”.
hint-turn = I would play { $turn }: { $words }.
hint-merits = It { $merits }.
hint-mates = You mate in { $turns } turns.
hint-mated-next = Whatever you play, you will be checkmated next turn.
hint-mated = This holds out longest: mate in { $turns }.
hint-after = After it you { $stand }.
hint-quiet = It is a quiet turn, after which you { $stand }.
hint-stand-winning = are winning
hint-stand-much-better = stand much better
hint-stand-better = stand a little better
hint-stand-equal = stand about equal
hint-stand-worse = stand a little worse
hint-stand-much-worse = stand much worse
hint-stand-losing = are losing, but this resists best
