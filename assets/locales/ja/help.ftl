help =
    { "" }**Lion’s Den** は、中将棋や、獅子のいるチェスで遊べるボットです。獅子は一手で二度動き、二度取れる駒です。

    { "" }**はじめての方**：`/{ command-learn }` で、盤上の課題を解きながら少しずつ学べます。
    { "" }**対局する**：`/{ command-practice }` でエンジンと、`/{ command-challenge }` でほかの人と対局できます。`/{ command-play }` ではゲームを選べます。駒落ちや好きな局面は `{ option-start }` と `{ option-fen }` で指定できます。
help-choose = くわしく見る
help-moves =
    { "" }**指し方**
    対局している場所に手を書きます。例：`e2e4`、`Nf3`、`O-O`、獅子が途中で取る手なら `b2c3d4`、将棋のように成るなら `c8c9+`（駒は英字で表します）。
    盤面の下の **指す** ボタン、`/{ command-move }`、盤面への返信、私へのメンション、ダイレクトメッセージでも指せます。指せない手のときは、どのルールに反するのかをお伝えします。
    `/{ command-plan }`：先の手を予約できます。相手が予想どおりに指すと、予約した手を自動で指します。
    指し間違えたら、15秒以内なら新しい盤面の下の **取り消す** で戻せます。

    -# ふつうのメッセージに反応しない場所では、盤面に返信するか、私にメンションしてください。
    .label = 指し方
help-learning =
    { "" }**学ぶ**
    `/{ command-learn }`：盤上の課題を解きながら学ぶ、ゲームごとのコース
    `/{ command-rules }`：ゲームのルールをまとめた短いカード
    `/{ command-explain }`：駒の動き。ゲームのすべての駒を一枚の図で見ることもできます
    `/{ command-puzzle }`：勝ちになる手を見つける問題
    `/{ command-hint }`：練習対局でのヒント
    .label = ゲームを学ぶ
help-looking =
    { "" }**対局とプレイヤー**
    `/{ command-looking }`：対局相手を探している人。自分も載せられます
    `/{ command-vote-match }`：このチャンネルが投票で指します。ほかのサーバーのチャンネルとも対局できます
    `/{ command-games }`：あなたの対局
    `/{ command-event }`：サーバーの大会（総当たり・スイス式・リーグ戦・トーナメント・多面指し）
    `/{ command-duel }`：ほかのサーバーとの対抗戦（団体戦）
    `/{ command-board }`：盤面。ここから棋譜を一手ずつ並べられます
    `/{ command-moves }`：指せる手
    `/{ command-history }`：棋譜（PGN・KIF・GIF）
    `/{ command-review }`：終わった対局や棋譜ファイルの解析。勝負を分けた手と、よりよい手がわかります
    `/{ command-analyse }`：ひとりで手を試せる検討盤
    `/{ command-profile }`、`/{ command-leaderboard }`：レーティングと成績
    .label = 対局とプレイヤー
help-offers =
    { "" }**申し出・投了**
    `/{ command-draw }`：引き分けの提案
    `/{ command-takeback }`：待ったの申し出
    `/{ command-vacation }`：休暇を取る（時計が止まります）
    `/{ command-rematch }`：再戦の申し込み
    `/{ command-resign }`：投了
    .label = 引き分け・待った・投了
help-settings =
    { "" }**設定**
    `/{ command-settings }`：配色、言語、通知
    `/{ command-server-settings }`：サーバーの設定（管理する人向け）
    `/{ command-privacy }`：あなたについて保存している情報
    `/{ command-help }`：このページ
    .label = 設定とプライバシー
help-access =
    { "" }**読み上げ**
    どの画像にも、局面全体を伝える代替テキストが付いています。**その他** や `/{ command-board }` の `{ option-ask }` では、*e4には何がある*、*自分の獅子* のように質問できます。

    { "" }**メニュー**
    人やメッセージを右クリック（または長押し）し、「アプリ」から：**{ command-challenge-person }**、**{ command-explain-board }**、**{ command-review-game }**（棋譜のファイルやメッセージ）。
    .label = 読み上げ・右クリックメニュー
button-help-learn = ゲームを学ぶ
button-help-practice = エンジンと対局
button-help-challenge = 挑戦する
