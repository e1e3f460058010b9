help =
    { "" }**Lion’s Den** spielt Schachspiele mit einem Löwen: einer Figur, die in einem Zug zweimal ziehen und zweimal schlagen darf.

    { "" }**Anfangen**: `/{ command-challenge }`, um jemanden oder alle hier herauszufordern, oder `/{ command-practice }` gegen das Schachprogramm.
    { "" }**Lernen**, wenn du ein Spiel nicht kennst: `/{ command-learn }` gibt dir kleine Aufgaben am Brett und sagt dir, was an deinem Zug richtig oder falsch ist.
    { "" }**Spielen**: Schreib deinen Zug dorthin, wo die Partie läuft, etwa `e2e4`, `Nf3` oder `O-O`; für einen Löwen, der unterwegs schlägt, `b2c3d4`. Die Figuren haben englische Buchstaben. Du kannst mit dem Zug auch auf ein Brett antworten, mich darin erwähnen, ihn mir als Direktnachricht schicken, `/{ command-move }` benutzen oder unter dem Brett auf **Ziehen** drücken.
    { "" }**Ansehen**: `/{ command-board }`, `/{ command-moves }` und `/{ command-games }` zeigen deine Partien; `/{ command-explain }` zeigt, wie eine Figur zieht, `/{ command-rules }`, wie man ein Spiel spielt.
    { "" }**Zuhören**: Jedes Bild hat einen Text, der die ganze Stellung sagt. Unter **Mehr** kannst du in Worten nach dem Brett fragen, etwa *was steht auf e4*, *meine Löwen* oder *Reihe 3*; `/{ command-board }` beantwortet dasselbe mit seiner Option `{ option-ask }`.
    { "" }**Ratlos** beim Üben? `/{ command-hint }` zeigt einen Zug und warum ich ihn spielen würde.
    { "" }**Bitten**: `/{ command-draw }` bietet Remis an, `/{ command-takeback }` bittet darum, deinen letzten Zug zurückzunehmen, `/{ command-vacation }` darum, die Uhr einige Tage anzuhalten. **Aufhören**: `/{ command-resign }` gibt auf, `/{ command-rematch }` bittet um eine neue Partie.

    Wo ich gewöhnliche Nachrichten nicht sehe, antworte auf das Brett oder erwähne mich. Ist ein Zug nicht erlaubt, sage ich, welche Regel ihn verbietet.
