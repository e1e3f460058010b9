# Where the bot can only answer.
practice-in-direct-messages = A practice match begins: { $title }. I cannot post boards here, so we play in our direct messages.
to-direct-messages = To our direct messages
practice-no-direct-messages = I cannot post boards here, and I could not open our direct messages. Open my profile, send me a direct message, and use /practice there.
