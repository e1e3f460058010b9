//! How Shogi players name the pieces of Chu Shogi, as lishogi writes them and as its files may.

use crate::spec::ShogiNames;

const fn piece(
    symbol: &'static str,
    japanese: &'static [&'static str],
    western: &'static [&'static str],
) -> ShogiNames {
    ShogiNames { symbol, japanese, western, english: &[] }
}

const fn also_called(names: ShogiNames, english: &'static [&'static str]) -> ShogiNames {
    ShogiNames { english, ..names }
}

pub(super) const SHOGI_NAMES: &[ShogiNames] = &[
    piece("K", &["玉", "玉将", "王", "王将"], &[]),
    piece("N", &["獅", "獅子", "師"], &["Ln"]),
    also_called(piece("Q", &["奔", "奔王"], &["FK"]), &["Free King"]),
    piece("D", &["龍", "龍王", "竜", "竜王", "龍玉", "竜玉"], &["DK"]),
    piece("H", &["馬", "龍馬", "竜馬"], &["DH"]),
    piece("R", &["飛", "飛車"], &[]),
    piece("B", &["角", "角行"], &[]),
    piece("V", &["竪", "竪行"], &["VM"]),
    piece("M", &["横", "横行"], &["SM"]),
    piece("A", &["反", "反車"], &["RC"]),
    piece("L", &["香", "香車"], &[]),
    piece("X", &["鳳", "鳳凰"], &["Ph"]),
    also_called(piece("O", &["麒", "麒麟"], &["Kr", "Ky"]), &["Kylin"]),
    piece("E", &["象", "醉象", "酔象"], &["DE"]),
    piece("T", &["虎", "盲虎"], &["BT"]),
    piece("F", &["豹", "猛豹"], &["FL"]),
    piece("G", &["金", "金将"], &[]),
    piece("S", &["銀", "銀将"], &[]),
    piece("C", &["銅", "銅将"], &[]),
    piece("I", &["仲", "仲人"], &["GB"]),
    piece("P", &["歩", "歩兵", "兵"], &[]),
    piece("+D", &["鷲", "飛鷲"], &["SE"]),
    piece("+H", &["鷹", "角鷹"], &["HF"]),
    piece("+R", &["龍", "龍王", "竜", "竜王", "龍玉", "竜玉", "成龍", "成竜"], &[]),
    piece("+B", &["馬", "龍馬", "竜馬", "成馬"], &[]),
    piece("+V", &["牛", "飛牛"], &["FO"]),
    piece("+M", &["猪", "奔猪"], &["FB"]),
    piece("+A", &["鯨", "鯨鯢"], &["W"]),
    piece("+L", &["駒", "白駒"], &["WH"]),
    piece("+X", &["奔", "奔王", "成奔"], &[]),
    piece("+O", &["獅", "獅子", "師", "成獅", "成師"], &[]),
    piece("+E", &["太", "太子"], &["CP"]),
    piece("+T", &["鹿", "飛鹿"], &["FS"]),
    piece("+F", &["小角", "角", "角行", "成角"], &[]),
    piece("+G", &["金飛車", "金飛", "飛", "飛車", "成飛"], &[]),
    piece("+S", &["竪", "竪行", "成竪"], &[]),
    piece("+C", &["横", "横行", "成横"], &[]),
    piece("+I", &["象", "醉象", "酔象", "成象"], &[]),
    also_called(
        piece("+P", &["と", "と金", "金", "金将", "个", "杏", "成歩", "成兵"], &[]),
        &["Tokin"],
    ),
];
