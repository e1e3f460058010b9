# /{ command-looking }：サーバーで対局したい人の一覧。$game と $time は「何でも」のこともあります。
looking-title = 対局相手を探している人
looking-nobody = 今、対局相手を探している人はいません。
looking-entry = { $player }さん：{ $game }、{ $time }
# $when：掲載が終わる時刻（「5時間後」など）。
looking-line = - { $entry }（掲載は{ $when }まで）
looking-any-game = どのゲームでも
looking-any-pace = 持ち時間は自由
looking-how = ゲームを選んでください。ほかにもそのゲームを指したい人が現れたら、お二人を引き合わせます。持ち時間を決めたいときは、`/{ command-looking }` のオプションで指定できます。
looking-listed = 一覧に載っています。ほかにもそのゲームを指したい人が現れたら、お二人を引き合わせます。
looking-choose = 遊びたいゲーム
looking-button-leave = 一覧から外れる
looking-found = { $opponent }さんも{ $game }の相手を探しています。{ $channel } で、あなたの代わりに対局を申し込みました。
looking-introduced = お二人とも対局相手を探しています。
