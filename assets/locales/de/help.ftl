help =
    { "" }Mit **Lion’s Den** spielst du Schachvarianten mit einem Löwen: einer Figur, die in einem Zug zweimal ziehen und zweimal schlagen darf.

    { "" }**Anfangen**: `/{ command-play }` zeigt die Spiele, mit `/{ command-practice }` spielst du gegen das Programm, mit `/{ command-challenge }` gegen andere. Neu hier? Mit `/{ command-learn }` lernst du ein Spiel am Brett.
    { "" }**Ziehen**: Schreib deinen Zug dorthin, wo die Partie läuft: `e2e4`, `Springer f3`, `Nf3` (englische Buchstaben) oder `O-O`; `b2c3d4` für einen Löwen, der unterwegs schlägt. Oder drück auf **Ziehen**, nutze `/{ command-move }`, antworte auf das Brett, erwähne mich oder schick mir eine Direktnachricht. Ist ein Zug nicht erlaubt, nenne ich dir die Regel.
    { "" }**Lernen**: `/{ command-rules }` für ein Spiel, `/{ command-explain }` für eine Figur, `/{ command-puzzle }` zum Üben, `/{ command-hint }` in Übungspartien.
    { "" }**Ansehen**: `/{ command-board }`, `/{ command-moves }`, `/{ command-games }` (deine Partien), `/{ command-history }` (PGN oder GIF), `/{ command-review }`, `/{ command-profile }`, `/{ command-leaderboard }`.
    { "" }**Rund um die Partie**: `/{ command-draw }`, `/{ command-takeback }`, `/{ command-vacation }` (Uhr anhalten), `/{ command-rematch }`, `/{ command-resign }`.
    { "" }**Einstellungen**: `/{ command-settings }` für dich, `/{ command-server-settings }` für den Server, `/{ command-privacy }` für deine Daten, `/{ command-help }` für diese Seite.
    { "" }**Screenreader**: Jedes Bild hat einen Alt-Text mit der ganzen Stellung. Fragen dazu stellst du über **Mehr** oder mit `/{ command-board } { option-ask }`, etwa *was steht auf e4* oder *meine Löwen*.
    { "" }**Rechtsklick** auf eine Person oder Nachricht, dann *Apps*: **{ command-challenge-person }**, **{ command-explain-board }**.

    -# Wenn ich auf normale Nachrichten nicht reagiere: Antworte auf das Brett oder erwähne mich.
