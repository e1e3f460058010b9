# What I lack in a channel. The permissions are called as in Discord's settings.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-direct-messages = Direct Messages
notice-no-thread = I lack a permission here: { $permissions }. So the match gets no thread of its own and is played in this channel.
notice-blocked = I can’t post boards here, for want of a permission: { $permission }. The match is safe and goes on; once I have it, use any command here and I post what is missing.
