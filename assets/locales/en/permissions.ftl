# What I lack in a channel. The permissions are called as in Discord's settings.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-direct-messages = Direct Messages
notice-no-thread = I’m missing permissions here ({ $permissions }), so this match has no thread and is played in the channel.
notice-blocked = I can’t post boards here because I’m missing a permission: { $permission }. Your match is safe. Once I have the permission, use any command here and I’ll post what’s missing.
