# 挑戦、対局中の提案、終える前の確認。
challenge-opponent = { $challenger }さんが{ $opponent }さんに挑戦しています：{ $game }。
challenge-anyone = { $challenger }さんが相手を募集しています：{ $game }。
challenge-terms =
    { $colors }、{ $time }、{ $rated ->
        [yes] レート戦
       *[no] 非レート戦
    }。
challenge-random = 色はランダム
challenge-color = { $challenger }さんが{ $color }
challenge-too-many-rated = 同じ二人が一日に始められるレート戦は、ゲームごとに{ $most }局までです。すでに{ $most }局あるため、この対局は非レート戦です。
challenge-was-accepted = 成立しました。
challenge-was-declined = 断られました。
challenge-was-cancelled = 取り下げられました。
challenge-was-expired = 期限切れ：返事がありませんでした。
offer-made-draw = 対局{ $match }で引き分けを提案しました。相手が手を指すまで有効です。
offer-granted-draw = 対局{ $match }は合意により引き分けです。
offer-made-takeback = 対局{ $match }で待ったを申し出ました。次の手が指されるまで有効です。
offer-made-rematch = 対局{ $match }の再戦を申し込みました。
offer-made-go-on = 対局{ $match }を、記録に残っている局面から続けることを提案しました。
offer-made-set-aside = 対局{ $match }の打ち切りを提案しました。
offer-granted-takeback = 対局{ $match }で手を戻しました。もう一度あなたの手番です。
undone = 対局{ $match }の手を取り消しました。もう一度あなたの手番です。
offer-granted-rematch = 再戦を始めます：対局{ $match }、{ $title }。
offer-granted-go-on = 対局{ $match }は、記録に残っている局面から続きます。
offer-granted-set-aside = 対局{ $match }を打ち切りました。勝ち負けはありません。
offer-accepted-draw = { $player }さんが引き分けに応じました。
offer-declined-draw = { $player }さんは引き分けを断りました。対局は続きます。
offer-accepted-takeback = { $player }さんが待ったを認めました。
offer-declined-takeback = { $player }さんは待ったを認めませんでした。対局は続きます。
offer-accepted-rematch = { $player }さんが再戦を受けました：対局{ $match }、{ $title }。
offer-declined-rematch = { $player }さんは再戦を断りました。
offer-accepted-go-on = { $player }さんが同意しました。記録に残っている局面から続きます。
offer-declined-go-on = { $player }さんは、記録に残っている局面から続けることに同意しませんでした。対局は保留のままです。
offer-accepted-set-aside = { $player }さんが同意しました。対局を打ち切ります。
offer-declined-set-aside = { $player }さんは打ち切りに同意しませんでした。対局は保留のままです。
draw-offer = { $player }さんが引き分けを提案しています。{ $other }さんは、応じるか断るかを選んでください。手を指すと断ったことになります。
draw-offer-channel = { $player }さんが引き分けを提案しています。{ $channel }の過半数が「引き分け」に投票すれば成立します。
takeback-offer =
    { $player }さんが待ったを申し出ています。認めると、{ $turns ->
        [1] 直前の一手
       *[other] 両者の直前の手
    }が戻ります。{ $other }さんは、認めるか断るかを選んでください。手を指すと断ったことになります。
rematch-offer = { $player }さんが、対局{ $match }の再戦（色は入れ替え）を申し込んでいます。{ $other }さんは、受けるか断るかを選んでください。
go-on-offer = { $player }さんが、記録に残っている局面から続けることを提案しています。{ $other }さんは、同意するか断るかを選んでください。
set-aside-offer = { $player }さんが、勝ち負けなしで対局を打ち切ることを提案しています。{ $other }さんは、同意するか断るかを選んでください。

# 復元したデータベースより、チャットのほうが先まで進んでいる対局。
gap-known =
    古いバックアップから復元されたため、対局{ $match }の一部が失われました。{ $over ->
        [yes] チャットでは終わっていますが、その結果が記録にありません。
       *[no] チャットには両者合わせて{ $shown }手ありますが、記録には{ $known }手しかありません。
    }
gap-typed = その後に書き込まれた手：{ $moves }
gap-choice =
    決まるまで手は指せず、時計も止まっています。下の局面から続けるか、レート対象外で対局を打ち切るかを選んでください。{ $practice ->
        [yes] 選ばれなければ
       *[no] 両者の同意が必要です。まとまらなければ
    }{ $time }後に打ち切ります。
resign-question = 対局{ $match }（{ $title }）を本当に投了しますか。あなたの負けになります。
resign-or-abort = どちらかがまだ一度も指していないので、中止もできます。中止なら、どちらの負けにもなりません。
resigned = 投了しました。
resigned-not = わかりました。対局は続きます。
aborted = 対局を中止しました。どちらの負けにもなりません。
more-question = 何をしますか。

# 対局の設定。項目名は45文字まで、その下の説明は100文字まで。
begin-form = 新しい対局
field-game = ゲーム
field-opponent = 相手
field-opponent-about = 空欄なら、ここにいる誰でも受けられます。
field-against-example = 相手を選ぶ
field-anyone = ここにいる誰でも
field-color = 自分の色（白が先手）
field-time = 持ち時間
field-time-about = エンジンとの対局に時間制限はありません。
field-rated = レート戦
field-rated-about = 結果が両者のレーティングに反映されます。
field-position = 開始局面
field-position-about = FEN、または「ナイト落ち」などの手合割。空欄なら通常の初期配置です。
button-form-again = 編集
begin-which-votes = このチャンネルでは、どのゲームを指しますか。
begin-choose = ゲームを選ぶ
explain-board-none = そのメッセージには、私が表示した盤面がありません。盤面の付いたメッセージのメニューで「この盤面を解説」を選んでください。
