# /{ command-vote-match }: Ein Kanal spielt per Abstimmung. $turn ist ein Zug in Notation.
vote-match-begins = Eine Abstimmungspartie hat begonnen: { $title }. Alle hier können über die Züge des Kanals abstimmen.
board-channel-votes = { $channel } stimmt über den Zug ab
# $when: etwa „in 5 Stunden“. $votes: eine Zahl oder „none“.
vote-notice =
    Alle hier können abstimmen: Drück auf „{ $button }“ oder { $hears ->
        [all] schreib einen Zug
       *[replies] antworte auf dieses Brett mit einem Zug
    }. Die Abstimmung endet { $when }{ $votes ->
        [none] .
       *[other] {""} oder sobald { $votes } abgestimmt haben.
    }
vote-rule = Bei gleich vielen Stimmen wird der Zug gespielt, der sie zuerst hatte. Ihr könnt auch für „aufgeben“ stimmen (braucht mindestens 2 Stimmen und zwei Drittel aller) oder für „Remis“ (braucht mehr als die Hälfte): Das nimmt das Angebot des Gegners an oder bietet sonst mit dem Zug Remis an.
vote-cast = Deine Stimme: { $turn } ({ $words }). Du kannst sie ändern, bis die Abstimmung endet.
vote-own = Deine Stimme: { $turn }.
vote-for-resign = aufgeben
vote-for-draw = Remis
vote-count = { $turn } { $votes }
vote-more = { $count } weitere
vote-total =
    { $count ->
        [one] 1 Person hat abgestimmt.
       *[other] { $count } haben abgestimmt.
    }
vote-ends = Die Abstimmung endet spätestens { $when }.
vote-result = Stimmen: { $votes }.
vote-tie = { $turn } hatte sie zuerst.
vote-draw-declined = Der Computer wollte kein Remis.
vote-draw-offered = Die meisten waren für Remis, also ist es angeboten. Ein Kanal nimmt an, indem auch er für Remis stimmt.
button-votes = Stimmen
button-vote-draw = Für Remis stimmen
button-vote-resign = Für Aufgabe stimmen
challenge-channel = { $channel } fordert { $opponent } heraus: { $game }.
challenge-channel-color = Der Kanal spielt { $color }
challenge-votes = Der Kanal stimmt über seine Züge ab, je { $hours } Std.; vorgeschlagen von { $challenger }.
settings-votes-everyone = alle
settings-server-votes = Abstimmungspartien: Stimmrecht für { $who }; eine Abstimmung dauert mindestens { $minutes } Min.
error-may-not-vote = Auf diesem Server dürfen nur Mitglieder mit einer bestimmten Rolle abstimmen.
error-vote-for-it = In Partie { $match } spielt der Kanal, also stimmen alle hier ab. Du kannst für einen Zug, „aufgeben“ oder „Remis“ stimmen: Tippe es oder drücke „{ button-votes }“.
error-votes-hidden = Stimm erst selbst ab. Danach siehst du, wie die anderen gestimmt haben.
error-no-vote = In Partie { $match } läuft gerade keine Abstimmung.
error-vote-hours = Eine Abstimmung kann nicht { $hours } Stunden dauern; möglich sind 1 bis 72.
error-vote-count = Eine Abstimmung kann nicht auf { $count } Stimmen warten; möglich sind 1 bis 100.
error-channel-plays = Dieser Kanal spielt schon so viele Abstimmungspartien, wie er kann. Spielt erst eine zu Ende.
error-channel-opponent = Dein Gegner ist ein Kanal: Er stimmt nur über Züge und Remis ab. Du kannst weiterspielen, Remis anbieten oder aufgeben.

# Gegen einen Kanal eines anderen Servers. $server: der, der einlädt. $votes: eine Zahl oder „none“.
vote-terms =
    { $game } · jede Abstimmung dauert { $hours } Std.{ $votes ->
        [none] {""}
       *[other] {""} oder bis { $votes } abgestimmt haben
    } · { $time } · { $color ->
        [random] die Farben werden ausgelost
       *[other] { $server } spielt { NAME("color", $color) }
    } · ungewertet
vote-invited =
    Deine Einladung ist fertig: { $terms }. Gib diesen Code der Turnierleitung des anderen Servers, die ihn mit **/{ command-vote-match }** (Option „{ option-code }“) in dem Kanal eingibt, der spielen soll: { $code }
    Er gilt für einen Kanal und verfällt { $when }. Eine neue Einladung aus diesem Kanal ersetzt ihn.
vote-invitation =
    { "" }**{ $server }** lädt einen Kanal eures Servers zu einer Abstimmungspartie ein: { $terms }.
    Nimmst du an, spielt dieser Kanal, und hier können alle abstimmen, denen es die Einstellungen eures Servers erlauben.
vote-rule-names = Jeder Server sieht den Namen des anderen, die Züge und wie viele Stimmen sie bekommen haben. Kein Mitglied wird auf dem anderen Server genannt.
vote-rule-clock = Läuft die Zeit einer Seite ab, ohne dass dort jemand abgestimmt hat, verliert sie; hat eine Seite noch gar nicht gezogen, verliert niemand. Solange ich in einen Kanal nicht schreiben kann, steht seine Uhr still; nach 7 Tagen, oder wenn der Kanal gelöscht wird, wird die Partie abgebrochen.
vote-accepted = Du hast angenommen: { $title }. Die Partie beginnt in diesem Kanal.
error-rival-plays = Der andere Kanal spielt schon so viele Abstimmungspartien, wie er kann.
error-own-invitation = Das ist die Einladung dieses Servers. Annehmen muss sie ein Kanal eines anderen.
