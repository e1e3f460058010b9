settings-mine-title = あなたの設定
settings-theme = 画像の配色：{ $choice }
settings-orientation = 盤面の向き：{ $choice }
settings-notify = あなたの手番になったとき：{ $choice }
settings-challenges = 名指しの挑戦：{ $choice }
settings-gives-matches = 問題：持ち込んだ棋譜と、相手も同意していれば終わった対局から作ることがあります（名前は出ません）
settings-keeps-matches = 問題：あなたの対局からは作りません
settings-auto-vacation = 休暇：時間切れで負ける前に、自動で1日使います
settings-no-auto-vacation = 休暇：自分で取ったときだけ
settings-language = 言語：{ $choice }
settings-practice = 練習対局：同時に{ $most }局まで。{ $days }日間指されない対局は中止になります

settings-server-title = このサーバーの設定
settings-server-threads = スレッド：作れる場所では対局ごとに作ります
settings-server-no-threads = スレッド：使わず、対局はチャンネルで行います
settings-server-game = ゲームを省略したとき：{ $game }
settings-server-no-game = ゲームを省略したとき：その都度選びます
settings-server-theme = 盤面の配色：{ $choice }
settings-server-channels = 対局できるチャンネル：{ $channels }
settings-server-all-channels = 対局できるチャンネル：すべて
settings-server-daily = 今日の問題：{ $channel } に毎日 { $hour }:00（UTC）
settings-server-no-daily = 今日の問題：なし
settings-server-event-role = 大会：{ $role }も管理できます
settings-server-no-event-role = 大会：サーバーかイベントの管理権限がある人だけが管理できます
settings-server-rating-roles = レーティングロール：{ $roles }。ロールの管理権限が必要です。また、私のロールをこれらより上に置いてください。
settings-server-no-rating-roles = レーティングロール：なし
settings-rating-role = { $role }（{ $rating }以上）
settings-no-rating-role = そのロールは付けられません。サーバーやメンバーを管理する権限のないロールを選んでください。また、あなたにロールの管理権限が必要です。10個まで設定できます。外すには、数値なしでロールを選んでください。
settings-not-manager = ここで変更できるのは、このサーバーを管理できる人だけです。/{ command-server-settings } を使える方は、コマンドのオプションで変更してください。
settings-foreign-channel = そのチャンネルはこのサーバーのものではありません。何も変更していません。
settings-channels-unknown = このサーバーのチャンネルを今は確認できません。もう一度お試しください。
settings-no-server = これはサーバーの設定です。サーバーの中で使ってください。
no-server = これはサーバーで使う機能です。私が参加しているサーバーで使ってください。
# 設定の下のボタン。
settings-button-puzzles =
    { $on ->
        [yes] 自分の対局から問題を作らない
       *[no] 自分の対局から問題を作ってよい
    }
settings-button-auto-vacation =
    { $on ->
        [yes] 休暇を自動で使わない
       *[no] 休暇を自動で使う
    }
settings-button-threads =
    { $on ->
        [yes] スレッドを使わない
       *[no] スレッドを使う
    }
settings-button-daily =
    { $on ->
        [yes] 今日の問題を出さない
       *[no] 今日の問題をここに出す
    }
settings-button-no-event-role = 大会は管理者だけに
settings-choose-channels = 対局できるチャンネル：すべて
settings-server-digest = 一週間のまとめ：毎週月曜日、{ $channel }
settings-server-no-digest = 一週間のまとめ：なし
settings-button-digest =
    { $on ->
        [yes] 一週間のまとめをやめる
       *[no] ここに一週間のまとめを投稿
    }
