//! The starts that a KIF file calls by a name.

use rules::{Game, Position};

/// Names of the usual start, which may also be left out.
const USUAL: [&str; 5] = ["", "平手", "中将棋", "chushogi", "chuushogi"];

/// The handicaps of Chu Shogi: gote, who is the stronger player, begins.
const HANDICAPS: [(&str, &str); 3] = [
    (
        "三枚獅子",
        "lfcsgekgscfl/a1b1txxt1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1T+O+OT1B1A/LFCSGKEGSCFL w - 1",
    ),
    (
        "二枚獅子",
        "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1T+OXT1B1A/LFCSGKEGSCFL w - 1",
    ),
    (
        "二枚王",
        "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGK+EGSCFL w - 1",
    ),
];

/// The start with a name, whose digits may be Japanese or not.
pub(super) fn named_start(game: Game, name: &str) -> Option<Position> {
    if USUAL.contains(&name) {
        return Some(Position::start(game));
    }
    let name = name.replace('2', "二").replace('3', "三");
    let (_, sfen) = HANDICAPS.iter().find(|(handicap, _)| *handicap == name)?;
    Position::from_fen(game, sfen).ok()
}
