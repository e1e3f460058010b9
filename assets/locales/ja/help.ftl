help =
    { "" }**Lion’s Den** は、獅子のいるチェスで遊べるボットです。獅子は一手で二度動き、二度取れる駒です。

    { "" }**始める**：`/{ command-play }` でゲームを選び、`/{ command-practice }` でエンジンと、`/{ command-challenge }` でほかの人と対局できます。はじめてなら `/{ command-learn }` で、盤上の課題を解きながら学べます。
    { "" }**指す**：対局している場所に手を書きます。例：`e2e4`、`Nf3`、`O-O`、途中で取る獅子なら `b2c3d4`（駒は英語の文字）。盤面の下の **指す** を押す、`/{ command-move }` を使う、盤面に返信する、私にメンションする、ダイレクトメッセージで送る、のどれでも指せます。指せない手のときは、どのルールによるのかをお伝えします。
    { "" }**学ぶ**：ゲームは `/{ command-rules }`、駒は `/{ command-explain }`、練習問題は `/{ command-puzzle }`、練習対局でのヒントは `/{ command-hint }`。
    { "" }**見る**：`/{ command-board }`、`/{ command-moves }`、`/{ command-games }`、`/{ command-history }`、`/{ command-review }`、`/{ command-profile }`、`/{ command-leaderboard }`。
    { "" }**申し出る**：`/{ command-draw }`、`/{ command-takeback }`、`/{ command-vacation }`（時計を止める）、`/{ command-rematch }`、`/{ command-resign }`。
    { "" }**設定**：自分は `/{ command-settings }`、サーバーは `/{ command-server-settings }`、保存された情報は `/{ command-privacy }`、このページは `/{ command-help }`。
    { "" }**読み上げ**：どの画像にも、局面全体を伝える代替テキストが付いています。**その他** や `/{ command-board }` の `{ option-ask }` では、*e4には何がある*、*自分の獅子* のように質問できます。
    { "" }人やメッセージを右クリックして「アプリ」：**{ command-challenge-person }**、**{ command-explain-board }**。

    -# ふつうのメッセージに反応しない場所では、盤面に返信するか、私にメンションしてください。
