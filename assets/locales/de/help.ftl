help =
    { "" }**Lion’s Den** spielt Schachspiele mit einem Löwen: einer Figur, die in einem Zug zweimal ziehen und zweimal schlagen darf.

    { "" }**Anfangen**: `/{ command-play }` zeigt die Spiele. `/{ command-challenge }` fordert jemanden oder alle heraus, mit `/{ command-practice }` spielst du gegen das Programm.
    { "" }**Spielen**: Schreib deinen Zug dorthin, wo die Partie läuft, etwa `e2e4`, `Nf3` (Figuren mit englischem Buchstaben) oder `O-O`; für einen Löwen, der unterwegs schlägt, `b2c3d4`. Du kannst mit dem Zug auch auf ein Brett antworten, mich darin erwähnen, ihn mir als Direktnachricht schicken, `/{ command-move }` benutzen oder auf **Ziehen** drücken.
    { "" }**Lernen**: `/{ command-learn }` gibt dir kleine Aufgaben am Brett, `/{ command-rules }` erklärt ein Spiel, `/{ command-explain }` eine Figur. `/{ command-puzzle }` zeigt eine Stellung, in der ein Zug gewinnt. Beim Üben zeigt `/{ command-hint }` einen Zug und warum ich ihn spielen würde.
    { "" }**Ansehen**: `/{ command-board }` und `/{ command-moves }` zeigen eine Partie, `/{ command-games }` Partien und offene Herausforderungen, `/{ command-history }` die Aufzeichnung, `/{ command-review }` was entschieden hat, `/{ command-profile }` und `/{ command-leaderboard }` Ergebnisse.
    { "" }**Zuhören**: Jedes Bild hat einen Text, der die ganze Stellung sagt. **Mehr** beantwortet Fragen dazu in Worten, etwa *was steht auf e4* oder *meine Löwen*; `/{ command-board }` ebenso mit `{ option-ask }`.
    { "" }**Bitten**: `/{ command-draw }` bietet Remis an, `/{ command-takeback }` bittet um die Rücknahme deines letzten Zuges, `/{ command-vacation }` um Urlaub. **Aufhören**: `/{ command-resign }` gibt auf, `/{ command-rematch }` bittet um eine neue Partie.
    { "" }**Wählen**: `/{ command-settings }` gilt für dich, `/{ command-server-settings }` ist für Verwalter eines Servers. `/{ command-privacy }` zeigt oder löscht, was ich speichere. `/{ command-help }` ist diese Seite.
    { "" }In Discords eigenen Menüs, unter *Apps*: **{ command-challenge-person }** bei einer Person, **{ command-explain-board }** bei einer Nachricht.

    Wo ich gewöhnliche Nachrichten nicht sehe, antworte auf das Brett oder erwähne mich. Ist ein Zug nicht erlaubt, sage ich, welche Regel ihn verbietet.
