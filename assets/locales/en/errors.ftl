our-fault = Something went wrong on my side; your matches are safe. Please try again in a moment.
older-command = Discord still knows an older form of this command; please try again in a minute.
other-version = This button comes from another version of me and no longer works; please use a command instead.
