# Was mir in einem Kanal fehlt. Die Rechte heißen wie in Discords Einstellungen.
permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-attach-files = Dateien anhängen
permission-direct-messages = Direktnachrichten
notice-no-thread = Mir fehlt hier das Recht { $permissions }, deshalb bekommt die Partie keinen eigenen Thread und wird in diesem Kanal gespielt.
notice-no-boards = Mir fehlt hier das Recht { $permissions }, deshalb kann ich keine Bretter zeigen. Die Partie geht trotzdem weiter: Sobald ich das Recht habe, erscheint das Brett nach dem nächsten Befehl oder Klick.
notice-blocked = Ich kann hier keine Bretter zeigen: Mir fehlt das Recht „{ $permission }“. Die Partie ist sicher und geht weiter; sobald ich das Recht habe, nimm hier irgendeinen Befehl, und ich zeige, was fehlt.
