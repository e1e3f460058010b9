# 手の狙い。
hint-turn = 私なら{ $turn }と指します（{ $words }）。
hint-merits = この手の利点：{ $merits }。
hint-mates = あと{ $turns }回指せば、相手を詰ませられます：{ $line }。
hint-mated-next = 何を指しても、次の手で詰まされます。
hint-mated =
    { $turns ->
        [2] このあと相手に3手詰めがありますが、この手がいちばん長く粘れます。
        [3] このあと相手に5手詰めがありますが、この手がいちばん長く粘れます。
        [4] このあと相手に7手詰めがありますが、この手がいちばん長く粘れます。
        [5] このあと相手に9手詰めがありますが、この手がいちばん長く粘れます。
        [6] このあと相手に11手詰めがありますが、この手がいちばん長く粘れます。
       *[other] 相手にあと{ $turns }回指されると詰みます。この手がいちばん長く粘れます。
    }
hint-after = そのあとは{ $stand }。
hint-quiet = 落ち着いた手です。そのあとは{ $stand }。
hint-stand-winning = 勝勢です
hint-stand-much-better = 優勢です
hint-stand-better = やや有利です
hint-stand-equal = ほぼ互角です
hint-stand-worse = やや不利です
hint-stand-much-worse = 劣勢です
hint-stand-losing = 敗勢ですが、これが最善の粘りです
