# 手の狙い。
hint-turn = 私なら{ $turn }と指します（{ $words }）。
hint-merits = ねらいは{ $merits }です。
hint-mates = { $turns }手で詰みます。
hint-mated-next = 何を指しても、次に詰まされます。
hint-mated = これがいちばん長く粘れます。{ $turns }手で詰まされます。
hint-after = そのあとは{ $stand }。
hint-quiet = 静かな手です。そのあとは{ $stand }。
hint-stand-winning = 勝勢です
hint-stand-much-better = 大きく優勢です
hint-stand-better = 少し優勢です
hint-stand-equal = ほぼ互角です
hint-stand-worse = 少し劣勢です
hint-stand-much-worse = 大きく劣勢です
hint-stand-losing = 敗勢ですが、これが最善の粘りです
