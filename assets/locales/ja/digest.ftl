# サーバーの一週間のまとめ。
digest-heading = このサーバーの一週間
digest-matches = { $count }局が終わりました：
digest-result = #{ $match } { $title }：{ $result }
digest-more = ほか{ $count }局。
digest-best = 今週の好手：{ $player }さんの{ $turn }（対{ $opponent }さん、#{ $match }、{ $game }）。
# $turn：入力された手。$reason：一、二文。
digest-refusal = 今週の「指せない手」：{ $player }さんが#{ $match }で{ $turn }を指そうとしました。{ $reason }
digest-rating = { $player }さん { $change }（{ $game }）
digest-ratings = レーティング：{ $changes }。
digest-looking =
    対局相手を募集中：{ $names }{ $more ->
        [0] {""}
       *[other] ほか{ $more }人
    }。
digest-button-looking = 対局を申し込む
digest-button-look = 対局相手を探す
