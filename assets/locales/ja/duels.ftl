# 対抗戦：サーバー対サーバー。
duel-heading = **{ $title }** · 対抗戦{ $duel }
duel-servers = { $own } – { $other }
duel-score = { $own } { $score } { $other }
duel-nobody-yet = まだ承諾していないサーバー
duel-terms =
    { $game } · { $time } · { $rated ->
        [yes] レート戦
       *[no] 非レート戦
    } · 最大{ $boards }面
duel-team-none = { $server }：まだ誰も参加していません。
duel-team = { $server }（{ $count }人）：{ $names }
duel-other-team =
    { $server }：{ $count ->
        [0] まだ誰も参加していません。
       *[other] { $count }人
    }
duel-closes = 締め切りは{ $when }です。その前でも、両チームが満員になるか受付を終えれば、すぐに始まります。
duel-rule-matches = 各面で二人が二局、それぞれのサーバーで一局ずつ指し、ホーム側が白（先手）です。面はレート順です。人数が違うときは、多いほうのチームの最後に参加した人から外れます。
duel-rule-visitor = 相手のサーバーでの対局は、ダイレクトメッセージで指します。始まると、指す人の名前と指し手が両方のサーバーに表示されます。
duel-rule-withdrawal = 途中で棄権すると、終わっていない対局は負けになります。初手の前でも時間切れは負けです。ソフトの使用は禁止です。
duel-board = { $board }. { $own } – { $other }：{ $score }
duel-withdrawn = { $player }（棄権）
duel-state-invited = 相手のサーバーの承諾を待っています。
duel-state-closed = こちらの受付は終了しました。相手の受付も終わると始まります。
duel-state-running = { $matches }局中{ $played }局が終了。
duel-over =
    対抗戦が終わりました：{ $score }。{ $drawn ->
        [yes] 引き分けです！
       *[no] { $winner }の勝ちです！
    }
duel-cancelled = { $server }との対抗戦は中止になりました：{ $reason }
duel-called-off = { $server }との対抗戦は、片方のチームに参加者がいないため行われません。
duel-unreachable = { $server }との対抗戦は中止になりました：一方のサーバーに1週間投稿できませんでした。進行中の対局は続きますが、スコアには入りません。
duel-not-accepted = この招待は期限までに承諾されませんでした。
duel-button-score = スコア
duel-button-accept = 承諾する
duel-invited =
    招待の用意ができました：{ $terms }。次のコードを相手のサーバーの主催者に伝え、**/{ command-duel } { command-duel-accept }** で承諾してもらってください：{ $code }
    使えるのは1サーバーだけで、期限は{ $when }です。対抗戦はこのチャンネルに表示されます。
duel-invitation =
    { "" }**{ $server }**から対抗戦の招待です：{ $terms }。
    承諾すると、両方のサーバーで{ $hours }時間参加を受け付け、対抗戦はこのチャンネルに表示されます。
duel-accepted = 対抗戦が決まりました：{ $title }。このサーバーの人は参加できます。
duel-joined = チームに入りました：{ $title }。
duel-left = 対抗戦から抜けました。
duel-leave-question = 対抗戦は始まっています。棄権すると、終わっていない対局は負けになります。本当に棄権しますか。
duel-done-close = こちらの受付を終了しました。
duel-done-cancel = 対抗戦を中止しました。進行中の対局は続きますが、スコアには入りません。
duel-done-remove = { $player }さんを対抗戦から外しました。
duel-match-begins = { $own } – { $other }：対局{ $match }、{ $title }。
duel-call = { $mention }さん、対抗戦の対局{ $match }はあなたの手番です。ダイレクトメッセージを送れないので、ここでお知らせします。

# できない理由。
duel-error-too-many = このサーバーにはすでに対抗戦が{ $most }つあります。先にどれかを終えるか中止してください。
duel-error-code = 「{ $text }」という招待はありません。打ち間違い、使用済み、または期限切れかもしれません。
duel-accept-by-code = このボタンはもう使えません。承諾するには、**/{ command-duel } { command-duel-accept }** でコードを入力してください。
duel-error-own-code = これはこのサーバーが出した招待です。ほかのサーバーの主催者が承諾する必要があります。
duel-error-another = { $server }との対抗戦はすでにあります。
duel-error-no-such = ここに対抗戦{ $text }はありません。
duel-error-none = このサーバーに対抗戦はありません。主催者は **/{ command-duel } { command-duel-invite }** で始められます。
duel-error-which = どの対抗戦ですか。
duel-error-joined = すでにどちらかのチームに入っています。
duel-error-full = こちらのチームは満員です。
duel-error-closed = こちらの受付は終了しています。
duel-error-not-joined = その対抗戦には参加していません。
duel-error-not-in = { $player }さんはこちらのチームにいません。
duel-error-nobody = こちらのチームにはまだ誰もいません。
duel-error-state-invited = 相手のサーバーがまだ承諾していません。
duel-error-state-open = 対抗戦はまだ始まっていません。
duel-error-state-running = 対抗戦はすでに始まっています。
duel-error-state-over = 対抗戦は終わっています。
duel-error-state-called-off = 対抗戦は中止になりました。
duel-error-no-abort = 対局{ $match }は対抗戦の対局なので、中止できません。
duel-error-no-rematch = 対局{ $match }は対抗戦の対局なので、再戦はありません。
duel-error-other-server = 対局{ $match }は対抗戦の対局なので、二つのサーバーのどちらかでだけ続けられます。
duel-error-server-name = このサーバーの名前を今は確認できません。もう一度お試しください。
