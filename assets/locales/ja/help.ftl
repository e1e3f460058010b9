help =
    { "" }**Lion’s Den** は、獅子のいるチェスで遊べるボットです。獅子は一手で二度動き、二度取れる駒です。

    { "" }**始める**：`/{ command-play }` でゲームを選び、`/{ command-practice }` でエンジンと、`/{ command-challenge }` でほかの人と対局できます。はじめてなら `/{ command-learn }` で、盤上の課題を解きながら学べます。
    { "" }**指す**：対局している場所に手を書き込みます。例：`e2e4`、`Nf3`、`O-O`、途中で駒を取る獅子なら `b2c3d4`（駒は英字で表します）。盤面の下の **指す** ボタン、`/{ command-move }`、盤面への返信、私へのメンション、ダイレクトメッセージでも指せます。指せない手のときは、どのルールに反するのかをお伝えします。
    { "" }**学ぶ**：ゲームのルールは `/{ command-rules }`、駒の動きは `/{ command-explain }`、練習問題は `/{ command-puzzle }`、練習対局でのヒントは `/{ command-hint }`。
    { "" }**見る**：`/{ command-board }`、`/{ command-moves }`、`/{ command-games }`、`/{ command-history }`、`/{ command-review }`、`/{ command-profile }`、`/{ command-leaderboard }`。
    { "" }**申し出・投了**：`/{ command-draw }`、`/{ command-takeback }`、`/{ command-vacation }`（時計を止める）、`/{ command-rematch }`、`/{ command-resign }`。
    { "" }**設定**：あなたの設定は `/{ command-settings }`、サーバーの設定は `/{ command-server-settings }`、保存されている情報は `/{ command-privacy }`、このページは `/{ command-help }`。
    { "" }**読み上げ**：どの画像にも、局面全体を伝える代替テキストが付いています。**その他** や `/{ command-board }` の `{ option-ask }` では、*e4には何がある*、*自分の獅子* のように質問できます。
    { "" }人やメッセージを右クリックし、「アプリ」から：**{ command-challenge-person }**、**{ command-explain-board }**。

    -# ふつうのメッセージに反応しない場所では、盤面に返信するか、私にメンションしてください。
