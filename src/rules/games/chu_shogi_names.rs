//! How Shogi players name the pieces of Chu Shogi, as lishogi writes them and as its files may.

use crate::rules::spec::ShogiNames;

const fn piece(
    symbol: &'static str,
    japanese: &'static [&'static str],
    western: &'static [&'static str],
) -> ShogiNames {
    ShogiNames {
        symbol,
        japanese,
        western,
    }
}

const fn promoted(symbol: &'static str, japanese: &'static [&'static str]) -> ShogiNames {
    piece(symbol, japanese, &[])
}

pub(super) const SHOGI_NAMES: &[ShogiNames] = &[
    piece("K", &["玉", "玉将", "王", "王将"], &[]),
    piece("N", &["獅", "獅子", "師"], &["Ln"]),
    piece("Q", &["奔", "奔王"], &["FK"]),
    piece("D", &["龍", "龍王", "竜", "竜王", "龍玉", "竜玉"], &["DK"]),
    piece("H", &["馬", "龍馬", "竜馬"], &["DH"]),
    piece("R", &["飛", "飛車"], &[]),
    piece("B", &["角", "角行"], &[]),
    piece("V", &["竪", "竪行"], &["VM"]),
    piece("M", &["横", "横行"], &["SM"]),
    piece("A", &["反", "反車"], &["RC"]),
    piece("L", &["香", "香車"], &[]),
    piece("X", &["鳳", "鳳凰"], &["Ph"]),
    piece("O", &["麒", "麒麟"], &["Kr", "Ky"]),
    piece("E", &["象", "醉象", "酔象"], &["DE"]),
    piece("T", &["虎", "盲虎"], &["BT"]),
    piece("F", &["豹", "猛豹"], &["FL"]),
    piece("G", &["金", "金将"], &[]),
    piece("S", &["銀", "銀将"], &[]),
    piece("C", &["銅", "銅将"], &[]),
    piece("I", &["仲", "仲人"], &["GB"]),
    piece("P", &["歩", "歩兵", "兵"], &[]),
    promoted("+D", &["鷲", "飛鷲"]),
    promoted("+H", &["鷹", "角鷹"]),
    promoted(
        "+R",
        &["龍", "龍王", "竜", "竜王", "龍玉", "竜玉", "成龍", "成竜"],
    ),
    promoted("+B", &["馬", "龍馬", "竜馬", "成馬"]),
    promoted("+V", &["牛", "飛牛"]),
    promoted("+M", &["猪", "奔猪"]),
    promoted("+A", &["鯨", "鯨鯢"]),
    promoted("+L", &["駒", "白駒"]),
    promoted("+X", &["奔", "奔王", "成奔"]),
    promoted("+O", &["獅", "獅子", "師", "成獅", "成師"]),
    promoted("+E", &["太", "太子"]),
    promoted("+T", &["鹿", "飛鹿"]),
    promoted("+F", &["小角", "角", "角行", "成角"]),
    promoted("+G", &["金飛車", "金飛", "飛", "飛車", "成飛"]),
    promoted("+S", &["竪", "竪行", "成竪"]),
    promoted("+C", &["横", "横行", "成横"]),
    promoted("+I", &["象", "醉象", "酔象", "成象"]),
    promoted(
        "+P",
        &["金", "金将", "と", "と金", "个", "杏", "成歩", "成兵"],
    ),
];
