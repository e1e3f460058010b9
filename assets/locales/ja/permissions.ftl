# チャンネルで足りない権限。名前はDiscordの設定のとおり。
permission-view-channel = チャンネルを見る
permission-send-messages = メッセージを送信
permission-send-messages-in-threads = スレッドでメッセージを送信
permission-create-public-threads = 公開スレッドの作成
permission-attach-files = ファイルを添付
permission-direct-messages = ダイレクトメッセージ
notice-no-thread = ここでは{ $permissions }の権限がないため、対局用のスレッドを作れません。このチャンネルで対局します。
notice-blocked = ここに盤面を出せません。「{ $permission }」の権限が足りません。対局は無事です。権限が付いたら、ここで何かコマンドを使ってください。まだ出せていない盤面を出します。
