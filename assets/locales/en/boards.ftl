to-move = { $color } to move.
to-move-engine = { $color } to move: the engine is thinking.
to-move-check = Check! { $to_move }
