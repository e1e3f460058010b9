help =
    { "" }Mit **Lion’s Den** spielst du Chu Shogi und Schachvarianten mit einem Löwen, einer Figur, die in einem Zug zweimal ziehen und zweimal schlagen darf.

    { "" }**Neu hier?** `/{ command-learn }` bringt dir ein Spiel am Brett bei, Schritt für Schritt.
    { "" }**Lust auf eine Partie?** Mit `/{ command-practice }` spielst du gegen den Computer, mit `/{ command-challenge }` gegen andere, und `/{ command-play }` zeigt dir die Spiele. Für eine Vorgabe oder eine beliebige Stellung gibt es `{ option-start }` und `{ option-fen }`.
help-choose = Mehr erfahren über
help-moves =
    { "" }**Ziehen**
    Schreib deinen Zug dorthin, wo die Partie läuft: `e2e4`, `Nf3` (englische Buchstaben) oder `O-O`; `b2c3d4` für einen Löwen, der unterwegs schlägt; `c8c9+` für eine Umwandlung wie im Shogi.
    Oder drück unter dem Brett auf **Ziehen**, nutze `/{ command-move }`, antworte auf das Brett, erwähne mich oder schick mir eine Direktnachricht. Ist ein Zug nicht erlaubt, nenne ich die Regel.
    `/{ command-plan }`: plane Züge voraus; zieht dein Gegner wie erwartet, antworte ich sofort für dich.
    Verklickt? 15 Sekunden lang kannst du den Zug mit **Rückgängig** unter dem neuen Brett zurücknehmen.

    -# Wenn ich auf normale Nachrichten nicht reagiere, antworte auf das Brett oder erwähne mich.
    .label = Ziehen
help-learning =
    { "" }**Lernen**
    `/{ command-learn }`: zu jedem Spiel ein Kurs mit kleinen Aufgaben am Brett
    `/{ command-rules }`: die Regeln eines Spiels auf kurzen Karten
    `/{ command-explain }`: wie eine Figur zieht, oder alle Figuren eines Spiels auf einem Blatt
    `/{ command-puzzle }`: den Gewinnzug finden
    `/{ command-hint }`: ein Tipp in einer Übungspartie
    .label = Ein Spiel lernen
help-looking =
    { "" }**Partien und Spieler**
    `/{ command-looking }`: wer einen Gegner sucht; trag dich selbst ein
    `/{ command-vote-match }`: dein Kanal spielt per Abstimmung, auch gegen einen anderen Server
    `/{ command-games }`: deine Partien
    `/{ command-event }`: Turniere auf deinem Server, vom Rundenturnier bis zum Simultan
    `/{ command-duel }`: Mannschaftskampf gegen einen anderen Server
    `/{ command-board }`: das aktuelle Brett, auch zum Nachspielen der Partie
    `/{ command-moves }`: die erlaubten Züge
    `/{ command-history }`: eine Partie herunterladen, als PGN, KIF oder GIF
    `/{ command-review }`: was eine beendete Partie, auch aus einer Datei, entschieden hat und was besser gewesen wäre
    `/{ command-analyse }`: ein Brett für dich allein, um Züge auszuprobieren
    `/{ command-profile }`, `/{ command-leaderboard }`: Wertungen und Ergebnisse
    .label = Partien und Spieler
help-offers =
    { "" }**Während der Partie**
    `/{ command-draw }`: Remis anbieten
    `/{ command-takeback }`: darum bitten, deinen letzten Zug zurückzunehmen
    `/{ command-vacation }`: deine Uhren für einige Tage anhalten
    `/{ command-rematch }`: noch eine Partie
    `/{ command-resign }`: aufgeben
    .label = Remis, Zurücknehmen, Aufgeben
help-settings =
    { "" }**Einstellungen**
    `/{ command-settings }`: Farben, Sprache, Benachrichtigungen
    `/{ command-server-settings }`: für die Verwaltung des Servers
    `/{ command-privacy }`: was ich über dich speichere
    `/{ command-help }`: diese Seite
    .label = Einstellungen und Datenschutz
help-access =
    { "" }**Screenreader**
    Jedes Bild hat einen Alt-Text mit der ganzen Stellung. Fragen dazu stellst du über **Mehr** oder mit `/{ command-board }` und der Option `{ option-ask }`, etwa *was steht auf e4* oder *meine Löwen*.

    { "" }**Menüs**
    Rechtsklick auf eine Person oder Nachricht (am Handy: gedrückt halten), dann *Apps*: **{ command-challenge-person }**, **{ command-explain-board }**, **{ command-review-game }** (wenn in der Nachricht eine Partie steht oder als Datei anhängt).
    .label = Screenreader, Kontextmenüs
button-help-learn = Ein Spiel lernen
button-help-practice = Gegen den Computer spielen
button-help-challenge = Jemanden herausfordern
