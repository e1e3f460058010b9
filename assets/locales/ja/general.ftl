list-and = { $before }と{ $last }
list-or = { $before }か{ $last }
