# Where the bot can only answer.
