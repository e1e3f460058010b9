# Where the bot can only answer.
practice-in-direct-messages = 練習対局を始めます：{ $title }。ここには盤を投稿できないので、ダイレクトメッセージで対局します。
to-direct-messages = ダイレクトメッセージへ
practice-no-direct-messages = ここには盤を投稿できず、ダイレクトメッセージも開けませんでした。私のプロフィールを開いてダイレクトメッセージを送り、そこで/practiceを使ってください。
