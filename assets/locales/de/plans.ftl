# Vorausgeplante Züge. own: ob der Spieler selbst am Zug ist.
plan-own =
    Dein Plan in Partie { $match }, { $title } (nur du siehst ihn). { $own ->
        [yes] Du bist am Zug. Spielst du den ersten Zug einer Variante und kommt die geplante Erwiderung, wird deine Antwort sofort gespielt.
       *[no] Kommt die geplante Erwiderung, wird deine Antwort sofort gespielt.
    } Kommt ein anderer Zug, verfällt der Plan.
plan-none =
    Du hast in Partie { $match }, { $title }, keinen Plan. { $own ->
        [yes] Du bist am Zug: Beginne jede Variante mit deinem Zug, dann kommen die erwartete Erwiderung und deine Antwort: „Nf3 Nf6 c4; Nf3 d6 d4“.
       *[no] Schreib die erwartete Erwiderung und deine Antwort, so weit voraus, wie du willst: „e5 Nf3 Nf6 Nxe5; d5 exd5“.
    } Kommt es so, wird deine Antwort sofort gespielt.
plan-large = Er hat { $lines } Varianten. Wähle eine aus, um sie zu sehen.
plan-end = Brett nach Variante { $line }: { $turns }
plan-choose = Schlussstellung einer Variante zeigen
plan-deleted = Dein Plan in Partie { $match } wurde gelöscht.
plan-deleted-before = Du hast in Partie { $match } keinen Plan.
plan-typed = Was du geschrieben hast
plan-form = Vorausplanen, Partie { $match }
plan-field = Je Zeile eine Variante, Züge beider Seiten
plan-example = { $turn } { $reply } { $short }
plan-refused = Variante { $line }, Zug { $ply } („{ $turn }“): { $reason }
plan-empty = In diesem Plan stehen keine Züge. Schreib sie so: e5 Nf3 Nf6 Nxe5; d5 exd5
plan-too-many-lines = Ein Plan kann höchstens { $most } Varianten haben.
plan-too-long = Variante { $line } ist zu lang: Erlaubt sind höchstens { $most } Züge, beide Seiten mitgezählt.
plan-over = Variante { $line } geht über das Ende hinaus: Nach Zug { $ply } ist die Partie zu Ende.
plan-no-answer = Variante { $line } endet mit dem Zug { $turn } deines Gegners. Ergänze deine Antwort darauf.
plan-foresees-nothing = Variante { $line } besteht nur aus deinem Zug { $turn }. Ergänze die erwartete Erwiderung und deine Antwort darauf.
plan-two-answers = Nach { $turns } antwortet Variante { $line } mit { $answer } und Variante { $other } mit { $another }. Behalte eine davon.
plan-too-large = Dein Plan ist zu lang für das Formular. Schick ihn als Ganzes mit /{ command-plan }, Option „{ option-lines }“.
played-answers = Wie geplant beantwortet: { $turns }.
board-planned = { $turns } (mit geplanten Antworten)
button-plan = Vorausplanen
button-plan-write = Plan schreiben
button-plan-edit = Bearbeiten
button-plan-delete = Plan löschen
button-plan-play = { $turn } spielen
