to-move = { $color } ist am Zug.
to-move-engine = { $color } ist am Zug: Das Programm denkt nach.
to-move-check = Schach! { $to_move }
