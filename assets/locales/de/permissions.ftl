# Was mir in einem Kanal fehlt. Die Rechte heißen wie in Discords Einstellungen.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-attach-files = Dateien anhängen
permission-direct-messages = Direktnachrichten
notice-no-thread = Hier fehlen mir Berechtigungen ({ $permissions }). Deshalb bekommt die Partie keinen eigenen Thread und wird in diesem Kanal gespielt.
notice-blocked = Ich kann hier keine Bretter posten, denn mir fehlt eine Berechtigung: { $permission }. Die Partie ist sicher. Sobald ich die Berechtigung habe, nutze hier irgendeinen Befehl, und ich hole alles nach.
