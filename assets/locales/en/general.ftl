# How lists end: before is one item or several with their separators.
list-and = { $before } and { $last }
list-or = { $before } or { $last }
