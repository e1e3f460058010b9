# Where the bot can only answer.
practice-in-direct-messages = Eine Übungspartie beginnt: { $title }. Hier kann ich keine Bretter zeigen, also spielen wir in unseren Direktnachrichten.
to-direct-messages = Zu unseren Direktnachrichten
practice-no-direct-messages = Hier kann ich keine Bretter zeigen, und unsere Direktnachrichten konnte ich nicht öffnen. Öffne mein Profil, schreibe mir eine Direktnachricht und nutze dort /practice.
