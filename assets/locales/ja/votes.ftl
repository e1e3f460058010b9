# /{ command-vote-match }：チャンネルが投票で指します。$turn は棋譜表記の手。
vote-match-begins = 投票対局が始まりました：{ $title }。ここにいる人は誰でもチャンネルの手に投票できます。
board-channel-votes = { $channel }が投票中
# $when：「5時間後」など。$votes：数、または「none」。
vote-notice =
    誰でも投票できます。「{ $button }」を押すか、{ $hears ->
        [all] 手を入力してください
       *[replies] この盤面への返信で手を入力してください
    }。投票の締め切りは{ $when }{ $votes ->
        [none] です。
       *[other] {""}、または{ $votes }人が投票した時点です。
    }
vote-rule = 同数の場合は、先にその票数に達した手を指します。「投了」（2票以上で、全体の3分の2以上）や「引き分け」（過半数）にも投票できます。引き分けは、相手の提案があれば成立し、なければ手と一緒に提案されます。
vote-cast = あなたの票：{ $turn }（{ $words }）。締め切りまで変更できます。
vote-own = あなたの票：{ $turn }。
vote-for-resign = 投了
vote-for-draw = 引き分け
vote-count = { $turn } { $votes }票
vote-more = ほか{ $count }手
vote-total = { $count }人が投票しました。
vote-ends = 投票は遅くとも{ $when }に締め切られます。
vote-result = 投票結果：{ $votes }。
vote-tie = 先に達したのは{ $turn }です。
vote-draw-declined = エンジンは引き分けに応じませんでした。
vote-draw-offered = 引き分けが過半数だったため、提案されました。チャンネルは、引き分けに投票することで応じます。
button-votes = 投票状況
button-vote-draw = 引き分けに投票
button-vote-resign = 投了に投票
challenge-channel = { $channel }が{ $opponent }さんに挑戦しています：{ $game }。
challenge-channel-color = チャンネルが{ $color }
challenge-votes = チャンネルは一手ごとに{ $hours }時間の投票で指します（発案：{ $challenger }さん）。
settings-votes-everyone = 全員
settings-server-votes = 投票対局で投票できる人：{ $who }。投票は最短でも{ $minutes }分続きます
error-may-not-vote = このサーバーでは、特定のロールを持つメンバーだけが投票できます。
error-vote-for-it = 対局{ $match }ではチャンネルが指すため、全員で投票します。手のほか、「投了」や「引き分け」にも投票できます。入力するか、「{ button-votes }」を押してください。
error-votes-hidden = まず投票してください。投票すると、ほかの人の投票状況が見られます。
error-no-vote = 対局{ $match }では、今は投票が行われていません。
error-vote-hours = 投票の時間を{ $hours }時間にはできません。1〜72時間から選んでください。
error-vote-count = { $count }票を待つことはできません。1〜100から選んでください。
error-channel-plays = このチャンネルでは、投票対局がすでに上限に達しています。まずどれかを終わらせてください。
error-channel-opponent = 相手はチャンネルで、投票で決めるのは手と引き分けだけです。対局を続けるか、引き分けを提案するか、投了してください。

# ほかのサーバーのチャンネルとの対局。$server：招待した側。$votes：数、または「none」。
vote-terms =
    { $game } · 投票は一手ごとに{ $hours }時間{ $votes ->
        [none] {""}
       *[other] {""}、または{ $votes }人が投票するまで
    } · { $time } · { $color ->
        [random] 色は抽選
       *[other] { $server }が{ NAME("color", $color) }
    } · 非レート戦
vote-invited =
    招待の用意ができました：{ $terms }。次のコードを相手のサーバーの主催者に伝え、対局するチャンネルで **/{ command-vote-match }**（オプション「{ option-code }」）に入力してもらってください：{ $code }
    使えるのは1チャンネルだけで、期限は{ $when }です。このチャンネルから新しく招待すると、このコードは使えなくなります。
vote-invitation =
    { "" }**{ $server }**から投票対局の招待です：{ $terms }。
    承諾すると、このチャンネルが対局し、このサーバーの設定で認められた人がここで投票できます。
vote-rule-names = 相手のサーバーに見えるのは、サーバー名、指し手、それぞれの票数だけです。メンバーの名前は相手のサーバーに表示されません。
vote-rule-clock = 誰も投票しないまま持ち時間が切れると負けです（どちらかがまだ一手も指していなければ、勝ち負けなしで終わります）。私が投稿できない間、そのチャンネルの時計は止まります。7日続くか、チャンネルが削除されると、対局は中止になります。
vote-accepted = 承諾しました：{ $title }。このチャンネルで対局が始まります。
error-rival-plays = 相手のチャンネルは、投票対局がすでに上限に達しています。
error-own-invitation = これはこのサーバーが出した招待です。ほかのサーバーのチャンネルが承諾する必要があります。
