# できないときの返事。
still-reading = 私がいない間に書き込まれたメッセージを読んでいます。少し待ってからもう一度お試しください。
our-fault = こちらで問題が起きました。対局は無事です。少し待ってからもう一度お試しください。
records-away = ただいま記録を読み書きできません。今のメッセージが指し手なら、復旧しだい読み取りますので、もう一度入力する必要はありません。
older-command = Discordにまだ古い形のコマンドが残っています。1分ほど待ってからもう一度お試しください。
other-version = このボタンはボットの別のバージョンのもので、もう使えません。代わりにコマンドをお使いください。
blocked-person = このボットの運営者により、あなたの利用は停止されています。理由：{ $reason }
blocked-server = このボットの運営者により、このサーバーでの利用は停止されています。理由：{ $reason }
error-not-a-turn = 「{ $text }」は手として読めません。e2e4のように元のマスと行き先のマスを続けて書くか、Nf3のように書いてください。
error-not-a-question = 「{ $text }」には答えられません。e4のようなマス、「自分のポーン」「相手のキング」のような駒、「3段目」「e筋」のような段や筋についてたずねてください。
error-several-matches = どの対局か決められません。コマンドの「{ option-match }」で番号を選ぶか、その対局の盤面に返信してください：
error-no-such-match = ここに対局{ $match }はありません。あなたの対局は /{ command-games } で見られます。ほかの人の対局は、その対局のあるチャンネルでだけ見られます。
error-no-match = ここで進行中のあなたの対局はありません。/{ command-challenge } か /{ command-practice } で始められます。
error-no-turn-anywhere = あなたの手番の対局はありません。一覧は /{ command-games } で見られます。
error-not-a-player = あなたは対局{ $match }の対局者ではありません。
error-not-your-turn = 対局{ $match }はあなたの手番ではありません。今の手番：{ $player }。
error-match-over = 対局{ $match }は終わっています。{ $how }
error-stale = 対局{ $match }はその後進んでいます。最新の盤面をお使いください。
error-waiting = 対局{ $match }は保留中です。復元した記録より、チャットのほうが先まで進んでいます。記録に残っている局面から続けますか、それとも打ち切りますか。
error-not-waiting = 対局{ $match }について決めることはありません。
error-no-such-challenge = この挑戦はもうありません。
error-challenge-busy = この挑戦には今は答えられません。もう一度お試しください。
error-challenge-accepted = この挑戦はすでに承諾されています。
error-challenge-declined = この挑戦はすでに断られています。
error-challenge-cancelled = この挑戦はすでに取り下げられています。
error-challenge-expired = この挑戦は期限が切れました。/{ command-challenge } で新しく申し込めます。
error-own-challenge = これはあなたが出した挑戦です。答えるのはほかの人です。「{ button-cancel }」を押せば取り下げられます。
error-challenge-for-another = この挑戦は{ $opponent }さん宛てです。/{ command-challenge } で自分の挑戦を出せます。
error-not-challenger = この挑戦を取り下げられるのは、出した{ $challenger }さんだけです。
error-open-challenge = これは相手を募集している挑戦なので、受けないときは何もしなくてかまいません。出した人は「{ button-cancel }」を押せば取り下げられます。
error-challenge-self = 自分には挑戦できません。ほかの人を選ぶか、相手を省略して募集するか、/{ command-practice } でエンジンと対局してください。
error-challenge-bot = ボットには挑戦できません。エンジンとの対局には /{ command-practice } を使ってください。
error-challenge-there = このゲームではすでに{ $opponent }さんに挑戦していて、返事を待っています。そのまま待つことも、取り下げることもできます：
error-challenge-there-anyone = このゲームの相手は、ここですでに募集中です。そのまま待つことも、取り下げることもできます：
error-same-challenge-open = { $opponent }さんがここで同じ条件の相手を募集中です。そちらを受けられます：
error-challenged-already = このゲームでは{ $opponent }さんからすでに挑戦を受けています。そちらを受けられます。
error-too-many-challenges = 返事を待っている挑戦が{ $count }件あり、これが上限です。返事を待つことも、どれかを取り下げることもできます：
error-no-challenges = { $opponent }さんは今、挑戦を受け付けていません。相手を省略すると、ここで相手を募集できます。/{ command-practice } ならエンジンと対局できます。
error-challenges-from-servers = { $opponent }さんは、同じサーバーにいる人からの挑戦だけを受け付けています。
error-declined-lately = { $opponent }さんは今は対局を控えたいようです。{ $time }後にまた申し込めます。
error-asked-lately = 最近、対局の申し込みが続きました。{ $time }後にまた申し込めます。/{ command-practice } ならすぐに対局を始められます。
error-days = 一手の持ち時間を{ $days }日にはできません。1日から14日の間で選んでください。
error-bonus = 一手{ $days }日の持ち時間に{ $hours }時間の加算は付けられません。1〜72時間で、一手の持ち時間より短い時間を選んでください。
error-level = レベル{ $level }はありません。いちばんやさしい1から、いちばん強い9までの間で選んでください。
error-no-such-piece = { $game }に「{ $text }」という駒はありません。駒は次のとおりです：{ $pieces }。
error-piece-elsewhere = { $game }に「{ $text }」という駒はありませんが、{ $games }にはあります。説明を見ますか。
error-no-such-square = この盤に「{ $text }」というマスはありません。マスは{ $first }から{ $last }までです。
error-no-such-card = そのカードはもうありません。もう一度 /{ command-rules } をお使いください。
error-empty-square = { $square }に駒はありません。
error-already-offered = 引き分けはすでに提案しています。次の手が指されたら、また提案できます。
error-offer-closed = この申し出はもう有効ではありません。
error-own-offer = これはあなたの申し出です。答えるのは相手です。
error-offer-for-another = この申し出はほかの人に宛てたものです。
error-already-asked = すでに申し出ています。次の手が指されたら、また申し出られます。
error-rematch-asked = 再戦はすでに申し込んでいます。
error-rematch-there = 再戦はもう始まっています：対局{ $match }。一覧は /{ command-games } で見られます。
error-match-runs = 対局{ $match }はまだ終わっていません。再戦は終わってから申し込めます。
error-no-ended-match = 終わった対局がありません。/{ command-challenge } か /{ command-practice } で対局を始められます。
error-nothing-to-take-back = 対局{ $match }には、戻せるあなたの手がまだありません。
error-too-late-to-abort = 対局{ $match }は両者が指したので、もう中止できません。引き分けの提案か投了ならできます。
error-undo-too-late = 対局{ $match }の手はもう取り消せません。取り消せるのは指してから15秒間です。/{ command-takeback } で相手に待ったを申し出ることはできます。
error-undo-answered = 対局{ $match }では相手がもう応手を指したため、取り消せません。/{ command-takeback } で相手に待ったを申し出ることはできます。
error-undone-before = 対局{ $match }の手はすでに一度取り消しました。取り消せるのは一手につき一度です。/{ command-takeback } で相手に待ったを申し出ることはできます。
error-undo-of-other = その手を取り消せるのは{ $player }さんだけです。
error-vacation-days =
    { $left ->
        [0] { $year }年の休暇はもう残っていないため、
       *[other] { $year }年の休暇は残り{ $left }日のため、
    }{ $days }日は取れません。
error-no-clocks = 持ち時間のある対局がないので、休暇で止める時計がありません。
error-on-vacation = すでに休暇中です（残り{ $time }）。/{ command-vacation } で終えられます。
error-no-vacation = 休暇中ではありません。/{ command-vacation } で休暇を取れます。
error-engine-plays-on = エンジンはまだ続けたいようです。あとでもう一度提案するか、/{ command-resign } で投了できます。
error-engine-busy = エンジンはほかの対局で手がふさがっています。少し待ってからもう一度お試しください。
error-question-open = 前の質問の答えをまだ考えています。答えが出るまでお待ちください。
error-too-many-practice = 進行中の練習対局が{ $most }局あり、これ以上は始められません。どれかを最後まで指すか、/{ command-resign } で投了してから始めてください。古いものから：
error-hints-in-practice = ヒントは練習対局だけで使えます。/{ command-practice } で始められます。
error-wrong-channel = このチャンネルでは対局を始められません。
error-right-channels = 次のチャンネルでお願いします：{ $channels }
error-no-game = 「{ option-game }」でゲームを選んでください。
error-record-too-long = 対局{ $match }は長すぎてGIFアニメにできません。「{ option-from }」と「{ option-to }」で範囲を狭めるか（{ $from }手目から{ $to }手目までなら収まります）、形式で「{ format-pgn }」を選べばテキストで受け取れます。
error-no-such-moves =
    { $turns ->
        [0] 対局{ $match }では一手も指されていません。
       *[other] 対局{ $match }は{ $first }手目から{ $last }手目までです。「{ option-from }」と「{ option-to }」はこの範囲で、「{ option-from }」が後にならないように選んでください。
    }
error-not-written-as-shogi = KIFで保存できるのは中将棋だけです。{ $game }では「{ format-pgn }」を選んでください。
error-too-fast = 一度にたくさんの操作がありました。{ $seconds }秒待ってからもう一度お試しください。
error-still-playing = あなたの対局が次々と始まっているため、削除できませんでした。少し待ってからもう一度お試しください。
error-no-results = { $name }さんは、まだ対局も問題も練習課題も終えていません。
error-unreadable = 対局{ $match }を今は読み込めません。何も変わっていません。
error-stopping = ただいま再起動しています。何も変わっていません。1分ほど待ってからもう一度お試しください。
error-store = こちらで問題が起きましたが、何も変わっていません。少し待ってからもう一度お試しください。
error-no-match-number = 「{ $text }」は対局の番号ではありません。候補から選ぶか、/{ command-games } で確かめてください。
error-has-place = 対局{ $match }の盤面は別の場所に出ています。/{ command-games } のリンクから移動できます。
error-private-place = このダイレクトメッセージは相手には見えません。二人に見えるチャンネルで /{ command-board } を使ってください。
error-which-turn = どの手ですか。{ $more ->
        [0] {""}
        [1] ほかにも指せる手が1手あります。その手なら、マスで書いてください。
       *[other] ほかにも指せる手が{ $more }通りあります。その中の手なら、マスで書いてください。
    }
error-turn-of-several-matches = どの対局の手ですか。「{ $match }: { $turn }」のように対局の番号を前に書くか、その対局の盤面に返信することもできます。
error-daily-not-tried = まず「今日の問題」を解いてください。そのあとで結果を共有できます。
