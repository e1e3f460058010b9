# Was für einen Zug spricht.
hint-turn = Ich würde { $turn } spielen: { $words }.
hint-merits = Der Zug { $merits }.
hint-mates = Du setzt in { $turns } Zügen matt: { $line }.
hint-mated-next = Was du auch spielst: Im nächsten Zug wirst du matt gesetzt.
hint-mated = Du wirst in { $turns } Zügen matt gesetzt; so hältst du am längsten durch.
hint-after = Danach { $stand }.
hint-quiet = Ein stiller Zug; danach { $stand }.
hint-stand-winning = stehst du auf Gewinn
hint-stand-much-better = stehst du deutlich besser
hint-stand-better = stehst du etwas besser
hint-stand-equal = steht es etwa gleich
hint-stand-worse = stehst du etwas schlechter
hint-stand-much-worse = stehst du deutlich schlechter
hint-stand-losing = stehst du auf Verlust, aber so wehrst du dich am besten
