# 問題。$turn と $reply は記法と言葉で表した手。
puzzle-heading = { $game } · 問題{ $number }
puzzle-mate =
    { $turns ->
        [1] { $color }の手番です。一手で詰ませてください。
        [2] { $color }の手番です。3手詰めを解いてください。
        [3] { $color }の手番です。5手詰めを解いてください。
        [4] { $color }の手番です。7手詰めを解いてください。
        [5] { $color }の手番です。9手詰めを解いてください。
       *[other] { $color }の手番です。{ $turns }手で詰ませてください（相手の手は数えません）。
    }
puzzle-win = { $color }の手番です。勝ちになる手を見つけてください。
puzzle-question = **{ $question }**
puzzle-how = ボタンで答えるか、私とのダイレクトメッセージに手を書いてください。
puzzle-no-match = これは対局ではなく、問題です。困ったら「ヒント」か「解答」と書いてください。
puzzle-goes-on = 正解です！{ $turn }相手の応手：{ $reply }次の手は？
puzzle-solved = 解けました！{ $turn }
puzzle-wrong = { $turn }合法手ですが、正解ではありません。もう一度考えてみましょう。
puzzle-refuted = { $turn }これではうまくいきません。相手にこの応手があります：{ $reply }もう一度考えてみましょう。
puzzle-about = 問題のテーマ：{ $themes }。
puzzle-rating =
    { $gained ->
        [none] あなたの問題レーティング：{ $rating }。
       *[other] あなたの問題レーティング：{ $rating }（{ $gained }）。
    }
puzzle-streak = ノーミス連続正解：{ $streak }問（最高{ $best }問）。
puzzle-wins-too = { $turn }これでも勝ちですが、もっとよい手があります。探してみましょう。
puzzle-mates-later =
    { $turns ->
        [1] { $turn }これでも勝ちですが、1手詰めがあります。探してみましょう。
        [2] { $turn }これでも勝ちですが、3手詰めがあります。探してみましょう。
        [3] { $turn }これでも勝ちですが、5手詰めがあります。探してみましょう。
        [4] { $turn }これでも勝ちですが、7手詰めがあります。探してみましょう。
        [5] { $turn }これでも勝ちですが、9手詰めがあります。探してみましょう。
       *[other] { $turn }これでも勝ちですが、あと{ $turns }回指せば詰ませられる手順があります。探してみましょう。
    }
puzzle-no-mate = { $turn }合法手ですが、詰みではありません。もう一度考えてみましょう。
puzzle-line = 手順：{ $line }。
# $won と $lost は駒の一覧です。
puzzle-won = 駒得：{ $won }。
puzzle-won-for = 駒得：{ $won }（代わりに失った駒：{ $lost }）。
puzzle-promoted = 成り：{ $pieces }。
puzzle-pieces = { $piece }{ $count }枚
puzzle-hint-costs = ヒントを見ると、一度で解けたことにはなりません。
puzzle-hint-target = { $from }から{ $square }へ動かします。そのマスに印を付けました。
puzzle-hint-counts = ヒントを見たので、一度で解けたことにはなりません。
puzzle-solution-turn = **{ $ply } / { $of }：**{ $text }
error-no-such-puzzle = そのような問題はありません。テーマやレベルを変えるか省略して、/{ command-puzzle } をお試しください。

puzzle-button-solution = 答えを見る
puzzle-button-back = 問題に戻る
puzzle-button-again = 最初から
puzzle-button-next = 次の問題
puzzle-button-today = 今日の問題
puzzle-button-before = ◀
puzzle-button-after = ▶

puzzle-level-easy = やさしい
puzzle-level-medium = ふつう
puzzle-level-hard = 難しい

puzzle-theme-mate-1 = 1手メイト（1手詰め）
puzzle-theme-mate-2 = 2手メイト（3手詰め）
puzzle-theme-mate-3 = 3手メイト（5手詰め）
puzzle-theme-mate-4 = 4手メイト（7手詰め）
puzzle-theme-royal-mate-1 = 玉取り
puzzle-theme-royal-mate-2 = 玉取り（3手目）
puzzle-theme-royal-mate-3 = 玉取り（5手目）
puzzle-theme-royal-mate-4 = 玉取り（7手目）
puzzle-theme-material = 駒得
puzzle-theme-double-capture = 一手で二枚取る手
puzzle-theme-igui = 居喰い（取って元のマスに戻る手）
puzzle-theme-hit-and-run = 途中で取る手
puzzle-theme-lion-trade = 獅子で獅子を取る手
puzzle-theme-lion-capture = 獅子を取る手
puzzle-theme-promotion = 成り
puzzle-theme-borrowed-power = 借りた力
puzzle-theme-en-passant = アンパッサン
puzzle-theme-pass = パス
puzzle-theme-two-half-actions = 二つの半手
puzzle-theme-quiet-turn = 落ち着いた一手目

# サーバーの今日の問題。$turn は棋譜の表記です。
daily-heading = **今日の問題** · { $puzzle }
daily-todays = 今日の問題です。
daily-button-solve = 解く
daily-button-before = 前回の答え
daily-before = 前回の答え（{ $game }の問題{ $number }）：{ $turn }。
daily-solved = 正解者：{ $names }。
daily-solved-by-nobody = 一度で解けた人はいませんでした。
daily-streak = { $name } { $days }日
daily-streaks = 連続正解（1日休んでも途切れません）：{ $streaks }。
# サーバー全体の成績：挑戦した人数と、一度で解けた人数。
daily-together = { $tried }人が挑戦し、{ $solved }人が一度で解きました。
# 結果を見せるためのカード。問題の内容は何も書かないこと。
daily-button-share = 結果を共有
daily-card-title = 今日の問題
daily-card-first-try = 一度で正解
daily-card-later = 一度では解けず
daily-card-streak =
    { $days ->
        [0] 連続正解なし
       *[other] 連続正解：{ $days }日
    }
daily-card-server-streak = このサーバーでは{ $days }日連続で正解者が出ています。
daily-card-alt = { $date }の今日の問題。
daily-card-sentence = { $text }。
daily-card-days = 最近の成績：{ $days }。
daily-card-solved = 正解
daily-card-missed = 不正解
daily-card-text = { $result ->
        [first] { $player }さんは{ $date }の「今日の問題」を一度で解きました。
       *[later] { $player }さんは{ $date }の「今日の問題」に二度以上挑戦しました。
    }{ $days ->
        [0] {""}
        [1] {""}
       *[other] {""}連続正解：{ $days }日。
    }
