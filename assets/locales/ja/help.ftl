help =
    { "" }**Lion’s Den** では、獅子のいるチェスで遊べます。獅子は一手で二度動き、二度取れる駒です。

    { "" }**始める**：`/{ command-play }` でゲームの一覧を見られます。`/{ command-challenge }` で誰かに、または相手を決めずに対局を申し込み、`/{ command-practice }` でエンジンと指せます。
    { "" }**指す**：対局している場所に `e2e4`、`Nf3`、`O-O` のように手を書いてください。途中で取る獅子なら `b2c3d4` と書きます。駒は英語の頭文字で書きます。盤面に返信する、私にメンションする、ダイレクトメッセージで送る、`/{ command-move }` を使う、盤面の下の **指す** を押す、のどれでも指せます。
    { "" }**学ぶ**：`/{ command-learn }` では盤上の小さな課題を解けます。`/{ command-rules }` はゲームのルールを、`/{ command-explain }` は駒の動きを説明します。`/{ command-puzzle }` では勝ちになる手を見つける局面を出します。練習対局では `/{ command-hint }` でよい手とその理由を見られます。
    { "" }**見る**：`/{ command-board }` と `/{ command-moves }` は対局を、`/{ command-games }` は対局と受付中の挑戦を、`/{ command-history }` は棋譜を、`/{ command-review }` は勝負を分けた手を、`/{ command-profile }` と `/{ command-leaderboard }` は成績を見せます。
    { "" }**聞く**：どの画像にも、局面のすべてを伝える文が付いています。**その他** からは、*e4には何がある*、*自分の獅子* のように盤面について言葉で質問できます。`/{ command-board }` の `{ option-ask }` でも同じ答えが得られます。
    { "" }**頼む**：`/{ command-draw }` は引き分けを提案し、`/{ command-takeback }` は直前の自分の手を戻したいと申し出、`/{ command-vacation }` は何日か時計を止めたいと申し出ます。**終える**：`/{ command-resign }` で投了し、`/{ command-rematch }` で次の対局を申し込みます。
    { "" }**選ぶ**：`/{ command-settings }` はあなたの設定、`/{ command-server-settings }` はサーバーを管理する人のためのものです。`/{ command-privacy }` で保存されている情報を見たり消したりできます。`/{ command-help }` はこのページです。
    { "" }Discordのメニューの「アプリ」には、人に **{ command-challenge-person }**、メッセージに **{ command-explain-board }** があります。

    ふつうのメッセージが私に見えない場所では、盤面に返信するか、私にメンションしてください。指せない手のときは、どのルールによるのかをお伝えします。
