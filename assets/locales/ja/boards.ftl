to-move = { $color }の手番です。
to-move-engine = { $color }の手番です。エンジンが考えています。
to-move-check = 王手！{ $to_move }
