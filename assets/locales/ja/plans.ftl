# 先の手の予約。own：自分の手番かどうか。
plan-own =
    対局{ $match }（{ $title }）の予約です（あなただけに見えます）。{ $own ->
        [yes] あなたの手番です。手順の初手を指し、相手が予想どおりに応じると、次の手がすぐに指されます。
       *[no] 相手が予想どおりに指すと、あなたの手がすぐに指されます。
    }予想と違う手が指されると、予約は消えます。
plan-none =
    対局{ $match }（{ $title }）に予約はありません。{ $own ->
        [yes] あなたの手番なので、あなたの手、予想する相手の手、それへの応手の順に書いてください。例：「Nf3 Nf6 c4; Nf3 d6 d4」。
       *[no] 予想する相手の手と、それへの応手を、好きなだけ先まで書いてください。例：「e5 Nf3 Nf6 Nxe5; d5 exd5」。
    }予想どおりに進むと、あなたの手がすぐに指されます。
plan-large = 手順が{ $lines }本あります。見たいものを選んでください。
plan-end = 手順{ $line }のあとの盤面：{ $turns }
plan-choose = 手順の最後の盤面を見る
plan-deleted = 対局{ $match }の予約を削除しました。
plan-deleted-before = 対局{ $match }に予約はありません。
plan-typed = 入力した内容
plan-form = 先の手を予約（対局{ $match }）
plan-field = 手順を一行に一つ（両者の手を交互に）
plan-example = { $turn } { $reply } { $short }
plan-refused = 手順{ $line }の{ $ply }手目（「{ $turn }」）：{ $reason }
plan-empty = 手が書かれていません。次のように書いてください。例：e5 Nf3 Nf6 Nxe5; d5 exd5
plan-too-many-lines = 手順は{ $most }本までです。
plan-too-long = 手順{ $line }が長すぎます。両者合わせて{ $most }手までです。
plan-over = 手順{ $line }は{ $ply }手目で対局が終わるため、その先は指せません。
plan-no-answer = 手順{ $line }が相手の手{ $turn }で終わっています。それへの応手を書いてください。
plan-foresees-nothing = 手順{ $line }にはあなたの手{ $turn }しかありません。予想する相手の手と、それへの応手を書いてください。
plan-two-answers = { $turns }のあと、手順{ $line }では{ $answer }、手順{ $other }では{ $another }と、応手が分かれています。どちらか一つにしてください。
plan-too-large = 予約が長すぎて入力欄に入りません。/{ command-plan } の「{ option-lines }」で全体を送ってください。
played-answers = 予約どおりの応手：{ $turns }。
board-planned = { $turns }（予約された手を含みます）
button-plan = 先の手を予約
button-plan-write = 予約を書く
button-plan-edit = 編集
button-plan-delete = 予約を削除
button-plan-play = { $turn }を指す
