# 大会：一つの表で競う対局。
event-heading = **{ $name }** · 大会{ $event }
event-format-round-robin =
    { $double ->
        [yes] 2回総当たり
       *[no] 総当たり
    }：{ $game }
event-format-knockout = トーナメント：{ $game }
event-format-swiss = スイス式：{ $game }
event-format-league = リーグ戦・第{ $season }シーズン：{ $game }
event-format-simul = 多面指し：{ $game }
event-terms =
    { $time } · { $rated ->
        [yes] レート戦
       *[no] 非レート戦
    } · { $pace ->
        [rounds] 1ラウンドずつ進行
        [together] 一斉に対局
       *[capped] 同時に{ $at_once }局まで
    } · { $least }〜{ $most }人
event-players-none = まだ参加者がいません。
event-players = 参加者（{ $count }人）：{ $names }
event-closes =
    受付締切は{ $when }。{ $full ->
        [yes] 締め切るか満員になると始まります。
       *[no] 締め切ると始まります。
    }
event-division-size = 各部{ $size }人まで
event-rule-withdrawal = 自分の対局の半分を終える前に棄権すると、その人の対局はすべて無効になります。半分以上を終えていれば、残りの対局は負けになります。
event-rule-knockout = 負けたら敗退です。引き分けは色を入れ替えて指し直し、再び引き分けなら抽選で決めます。棄権は負けになります。
event-rule-swiss = 毎ラウンド、得点が同じか近い人同士が対局し、同じ人とは二度当たりません。人数が奇数なら下位の一人が不戦勝で1点を得ます。棄権した人は以後の組み合わせから外れ、進行中の対局は負けになります。
event-rule-half-bye = 最終ラウンド以外で一度だけ、½点をもらって休めます。組み合わせが決まる前に /{ command-event } { command-event-bye } で申し出てください。
event-rule-round-days = ラウンド開始から{ $days }日たっても終わらない対局は引き分けとして数えます。
event-rule-league = シーズンが終わると、各部の上位{ $movers }人が昇格し、一つ上の部の下位{ $movers }人が降格します（人数の少ない部では3分の1まで）。空いた席には次の順位の人が入り、新しい参加者はいちばん下の部から始めます。
event-rule-seasons = シーズンが終わると、次のシーズンの参加を{ $time }受け付けます。棄権していない人は、取り消さないかぎりそのまま参加となります。
event-rule-last-season = これが最後のシーズンです。
event-days = { $days }日間
event-hours = { $hours }時間
event-rule-simul = { $host }さんが白（先手）を持ち、全員と一斉に対局します。棄権は負けになります。
event-rule-time = 時間切れは負けです。最初の手を指す前でも同じです。対局の中止はできません。
event-rule-engine = ソフトの使用は禁止です。疑いがあれば /{ command-event } { command-event-report } で主催者だけに知らせてください。主催者は結果を訂正し、参加者を除外できます。
event-state-open = 受付は終了しました。まもなく始まります。
event-state-running = { $matches }局のうち{ $played }局が終わりました。
event-state-paused = 中断中です。新しい対局は始まりません。
event-state-over = 大会は終了しました。
event-state-next-season = このシーズンは終了しました。次のシーズンは大会{ $event }です。
event-state-called-off = 大会は中止されました。
event-button-join = 参加する
event-button-leave = 参加を取り消す
event-button-withdraw = 棄権する
event-button-no-bye = やはり対局する
event-button-table = 成績表
event-button-mine = 自分の対局

# 成績表：順位、得点、タイブレーク。halfは½点の数。
event-rank =
    { $place }. { $player }：{ $half ->
        [1] ½点
        [2] 1点
       *[other] { $points }点
    }
event-rank-knockout = { $place }. { $player }
event-rank-annulled = { $player }：棄権（無効）
event-division-of = { $name } · { $division }部
event-division-line = { $division }部：{ $players }
event-newcomer = { $player }（新）
event-tie-breaks = 同点のときは{ $names }の順に比べます。
event-table-points = 点
tie-break-direct = 直接対決
    .short = 直対
tie-break-sonneborn-berger = ゾンネボルン・ベルガー
    .short = SB
tie-break-buchholz = ブッフホルツ
    .short = BH
tie-break-wins = 勝ち数
    .short = 勝数
event-table-caption = { $name } · { $played }/{ $matches }
event-table-alt = { $name }の成績表（{ $matches }局のうち{ $played }局終了）：
event-table-alt-row = { $rank }（{ $details }）
event-table-alt-each = かっこの中は、この順の各対戦相手との結果と、タイブレークです。
event-table-alt-rounds = かっこの中は、各回戦の結果と、タイブレーク（ある場合）です。

# 大会のスレッドでのお知らせ。
event-pairing = { $white } – { $black }
event-match-begins = { $event }：対局{ $match }、{ $title }。
event-news-begun =
    { $name }が{ $players }人で始まりました。{ $pace ->
        [rounds] 全{ $count }ラウンドで、前のラウンドが終わると次が始まります。
        [together] すべての対局が今から始まります。
       *[capped] 対局は自動で始まり、一人につき同時に{ $at_once }局までです。
    }手番になったらメンションでお知らせします。
event-news-matches = 対局：{ $matches }
event-news-round = 第{ $round }ラウンド（全{ $of }ラウンド）：{ $pairings }
event-news-bye = { $player }さんは不戦勝
event-news-half-bye = { $player }さんは休み（½点）
event-half-bye = 休½
event-bye = 不戦
event-news-result = { $players } { $score }（対局{ $match }）
event-news-again = 引き分けのため、色を入れ替えて指し直します：{ $players }
event-news-again-aborted = 対局が中止されたため、色を入れ替えて指し直します：{ $players }
event-news-aborted = { $players }：対局{ $match }は中止されたため、どちらにも点は入りません。主催者が結果を決めることができます。
event-news-aborted-once = { $players }：対局{ $match }は中止されました。
event-news-both-out = { $players } 0–0（対局{ $match }）：どちらにも点は入らず、両者とも敗退です。勝者と当たるはずだった人は不戦勝になります。
event-news-adjusted =
    { $own ->
        [yes] この対局の対局者でもある主催者の{ $player }さんが結果を訂正しました：{ $result }。
       *[no] 主催者が結果を訂正しました：{ $result }。
    }理由：「{ $reason }」
event-news-withdrawn =
    { $player }さんが棄権しました。{ $counts ->
        [lost] 終わっていない対局は負けになります。
        [yes] 半分以上の対局を終えているため、残りの対局は負けになります。
       *[no] 終えた対局が半分に満たないため、すべて無効になります。
    }
event-news-excluded =
    { $player }さんが除外されました。理由：「{ $reason }」{ $counts ->
        [lost] 終わっていない対局は負けになります。
        [yes] 半分以上の対局を終えているため、残りの対局は負けになります。
       *[no] 終えた対局が半分に満たないため、すべて無効になります。
    }
event-news-paused = 大会は中断中です。進行中の対局は続きますが、新しい対局は始まりません。
event-news-resumed = 大会を再開します。
event-news-over = { $name }が終了しました。おめでとうございます！
event-news-ended = 主催者が{ $name }を終了しました。進行中の対局は続けられますが、成績には入りません。
event-news-too-few =
    { $name }は中止です。{ $players ->
        [0] 参加者がいませんでした
       *[other] 参加者は{ $players }人だけでした
    }（{ $least }人以上が必要）。
event-news-next-season = { $name }の第{ $season }シーズン（大会{ $event }）の参加を{ $time }受け付けます。棄権していない人はそのまま参加となります。続けない人は /{ command-event } { command-event-leave } で取り消し、新しく加わる人は /{ command-event } { command-event-join } で参加してください。
event-news-last-season = 主催者の決定により、これが最後のシーズンです。
event-news-more-seasons = 主催者の決定により、次のシーズンも行います。

# 一人への返事。
event-joined = { $name }に参加しました。手番になったらメンションでお知らせします。
event-left = { $name }から抜けました。
event-half-bye-asked = { $name }の第{ $round }ラウンドは休みで、½点が付きます。組み合わせが決まるまでは取り消せます。
event-half-bye-dropped = { $name }では休まずに全ラウンドを戦います。
event-leave-question = 本当に{ $name }を棄権しますか。進行中の対局は負けになります。
event-list-none = このサーバーには大会がありません。主催者は /{ command-event } { command-event-create } で作れます。
event-list-joined = 参加中
event-matches-none = このサーバーの大会に、あなたの対局はありません。大会の一覧は /{ command-event } { command-event-list } で見られます。
event-match-line = { $name } · { $state }
event-match-to-come = { $players }、開始前
event-done-start = { $name }を始めます。
event-done-pause = { $name }を中断しました。
event-done-resume = { $name }を再開しました。
event-done-end = { $name }を終了しました。
event-done-last-season = { $name }はこれが最後のシーズンです。
event-done-more-seasons = { $name }は次のシーズンも行います。
event-done-exclude = { $player }さんを{ $name }から除外しました。
event-done-adjust = 対局{ $match }の結果を訂正しました。

# 選択肢。
event-choice-round-robin = 総当たり
event-choice-knockout = トーナメント（負けたら敗退）
event-choice-swiss = スイス式
event-choice-league = リーグ戦（部に分かれ、シーズンを重ねる）
event-choice-simul = 多面指し（あなた対全員）
event-order-start = 受付を締め切って始める
event-order-pause = 中断する
event-order-resume = 再開する
event-order-end = 終了する
event-order-last-season = リーグ戦：次のシーズンを行わない
event-order-more-seasons = リーグ戦：やはり次のシーズンも行う
event-result-white = 白（先手）の勝ち
event-result-draw = 引き分け
event-result-black = 黒（後手）の勝ち
event-result-neither = どちらにも点なし

# ソフト使用の報告。
event-reported = 報告ありがとうございます。あなたの名前とともに主催者だけに伝えました。ほかの人には知らせません。公の場で人を責めず、主催者の調査をお待ちください。
event-report-about = { $name }の対局{ $match }（{ $title }）についての報告：{ $reporter }さん
event-report-what-to-do = これを読めるのは主催者だけで、対局者には知らせていません。結果の訂正は /{ command-event } { command-event-adjust }、参加者の除外は /{ command-event } { command-event-exclude } でできます。そこに書く理由は全員に見えるので、報告した人の名前は書かないでください。最近の報告は /{ command-event } { command-event-reports } で読めます。
event-report-closed = 報告を削除しました。
event-reports-none = このサーバーの大会について、あなたが読める報告はありません。
event-reports-there = あなたが主催する大会で、ソフト使用の報告がありました。/{ command-event } { command-event-reports } で読んでください。
event-reports-came = { $name }でソフト使用の報告が{ $count }件ありました。主催者だけが、サーバーで /{ command-event } { command-event-reports } を使って読めます。
event-button-report-done = 対局{ $match }を削除

# 大会の準備。主催者だけに見える。欄の名前は45文字まで。
event-default-name = { $game }杯
event-setup-title = 大会の設定
event-setup-intro = あなただけに表示されています。「{ $button }」を押すと大会をこのチャンネルで告知し、参加者はボタンで申し込みます。
event-setup-preview = 全員に表示される内容：
event-setup-wrong = このままでは作成できません。{ $reason }
event-setup-button-create = 作成する
event-setup-button-change = 編集
event-setup-button-numbers = 人数・締切など
event-setup-format = 形式
event-setup-choices = そのほかの設定
event-setup-choices-about = 後の2つは、総当たりとリーグ戦だけの設定です。
event-setup-rated = レート戦にする
event-setup-double = 全員と2回ずつ対局する
event-setup-by-rounds = 前のラウンドが終わってから次を始める
event-setup-created = { $name }を作成しました。このチャンネルで告知し、そこで参加を受け付けます。自分も対局する場合は参加してください。早めの開始、中断、終了は /{ command-event } { command-event-manage } でできます。
event-about-round-robin = 全員が全員と対局します。{ $least }〜{ $most }人
event-about-knockout = 負けた人は敗退です。{ $least }〜{ $most }人
event-about-swiss = 得点の近い人同士で何ラウンドか対局します。{ $least }〜{ $most }人
event-about-league = 部ごとの総当たりを、シーズンを重ねて行います。{ $least }〜{ $most }人
event-about-simul = あなたが白（先手）を持ち、全員と一斉に対局します。あなたを含めて{ $least }〜{ $most }人
event-field-name = 大会の名前
event-field-players = 最少人数と最大人数
event-field-hours = 参加を受け付ける時間数（{ $from }〜{ $to }）
event-field-at-once = 一人が同時に指す対局の数（{ $from }〜{ $to }）
event-field-rounds = ラウンド数（{ $from }〜{ $to }、参加者の半分まで）
event-field-round-days = 1ラウンドの日数（{ $from }〜{ $to }、以後は引き分け）
event-field-division-size = 一つの部の最大人数（{ $from }〜{ $to }）
event-field-movers = シーズン後に昇格・降格する人数（{ $from }〜{ $to }）
event-field-no-limit = 無期限

# 大会でできないことの理由。
event-error-manager = これは主催者だけができます。「サーバー管理」か「イベントの管理」の権限、または /{ command-server-settings } で選ばれたロールが必要です。
event-error-name = 名前は1〜{ $longest }文字にしてください。
event-error-players = この形式の人数は{ $least }〜{ $most }人です。
event-error-least = 最少{ $least }人、最大{ $most }人という設定はできません。最少人数を減らすか、最大人数を増やしてください。
event-error-typed = 「{ $text }」は「{ $field }」の欄には使えません。範囲内の整数を入力するか、空欄にしてください。
event-error-typed-players = 「{ $text }」から人数を読み取れません。「4〜12」のように最少人数と最大人数を入力してください。
event-error-no-draft = この設定はもうありません。大会がすでに作成されたか、別の大会の設定が始まっています。/{ command-event } { command-event-create } でやり直してください。
event-error-too-many = このサーバーには終わっていない大会が{ $most }件あります。新しく作る前に、どれかを終了してください。
event-error-reason = 理由を1〜{ $longest }文字で書いてください。全員に表示されます。
event-error-no-such = このサーバーに大会「{ $text }」はありません。一覧は /{ command-event } { command-event-list } で見られます。
event-error-none = このサーバーには、受付中や進行中の大会がありません。
event-error-which = どの大会ですか。オプション「{ option-event }」に番号を入れてください：
event-error-joined = すでに{ $name }に参加しています。
event-error-full = { $name }は満員です。
event-error-closed = { $name }の受付は終了しました。
event-error-host = { $name }はあなたの多面指しなので抜けられません。/{ command-event } { command-event-manage } で終了できます。
event-error-not-joined = あなたは{ $name }に参加していません。
event-error-not-in = { $player }さんは{ $name }に参加していません。
event-error-state-open = { $name }はまだ始まっていません。
event-error-state-running = { $name }はすでに進行中です。
event-error-state-paused = { $name }は中断中です。
event-error-state-over = { $name }は終了しています。
event-error-state-called-off = { $name }は中止されました。
event-error-no-half-byes = { $name }はスイス式ではないので、ラウンドを休むことはできません。
event-error-half-bye-before = { $name }ではすでに第{ $round }ラウンドを休みました。休めるのは一度だけです。
event-error-half-bye-round = 今休めるのは第{ $first }〜{ $last }ラウンドです。
event-error-half-bye-late = { $name }のそのラウンドは、たった今、組み合わせが決まりました。後のラウンドを選んでください。
event-error-last-round = { $name }で残っているのは最終ラウンドだけで、これは休めません。
event-error-half-byes-taken = 第{ $round }ラウンドは、すでに参加者の4分の1が休みます。ほかのラウンドを選んでください。
event-error-no-half-bye = { $name }で、休みを申し出ているラウンドはありません。
event-error-too-few = { $name }を始めるには{ $least }人以上が必要です。
event-error-no-league = { $name }はリーグ戦ではないので、シーズンはありません。
event-error-which-division = { $name }には{ $divisions }つの部があります。--divisionで一つ選んでください。
event-error-no-match = 対局{ $match }は、このサーバーの大会の対局ではありません。
event-error-built-on = 対局{ $match }の結果はもう変更できません。その結果によって対局{ $next }が始まっています。
event-error-decided-by = 対局{ $match }の結果をそのように変更することはもうできません。その結果で{ $name }の勝ち上がりが決まっています。
event-error-report-text = 気付いたことを1〜{ $longest }文字で書いてください。
event-error-reported-before = 対局{ $match }はすでに報告済みで、主催者に伝わっています。
event-error-too-many-reports = この大会で報告できるのは{ $most }局までです。主催者に直接相談してください。
event-error-no-report = この報告はもうありません。
event-error-no-abort = 対局{ $match }は大会の対局なので中止できません。投了するか、/{ command-event } { command-event-leave } で棄権できます。
event-error-no-trf = { $name }はTRFファイルにできません。始まった総当たり、スイス式、リーグ戦の大会だけが対象です。
