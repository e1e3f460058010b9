list-and = { $before } und { $last }
list-or = { $before } oder { $last }
