//! Reading FEN: checks every field, and drops nothing malformed silently.

use super::error::{
    BoardError, CastlingError, EnPassantError, FenError, FirstPawnMoveError, LionBanError,
    PoolsError,
};
use crate::position::LionBan;
use crate::spec::castling_rights::back_rank;
use crate::{
    CastlingRights, CastlingSide, Color, Game, Geometry, LionLimit, Offset, Piece, PieceSpec, Pool,
    Position, Role, Royals, Square, SquareSet, TurnShape,
};

pub(super) fn read(game: Game, fields: &[&str]) -> Result<Position, FenError> {
    let lions = game.spec().lion_trade.is_some();
    let (ban, six) = match fields {
        [six @ .., ban] if lions && six.len() == 6 => (Some(*ban), six),
        six => (None, six),
    };
    let [board, turn, third, en_passant, halfmoves, fullmoves] = *six else {
        let expected = if game.spec().is_written_as_shogi() {
            "6 (or 7, the last an `x` for the lion ban; or 5, without castling), or as SFEN 3 or 4,"
        } else if lions {
            "6 (or 7, the last an `x` for the lion ban)"
        } else {
            "6"
        };
        return Err(FenError::Fields { found: fields.len(), expected });
    };
    let mut position = Position::empty(game, game.tables());
    read_board(&mut position, board)?;
    position.turn = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(FenError::Turn(turn.to_owned())),
    };
    match position.spec().turn_shape {
        TurnShape::OneMove => position.castling = read_castling(&position, third)?,
        TurnShape::HalfActions => {
            position.first_pawn_move = read_first_pawn_move(&position, third)?
        }
    }
    position.en_passant = read_en_passant(&position, en_passant)?;
    position.drop_useless_en_passant(position.turn);
    position.halfmove_clock =
        read_number(halfmoves).ok_or_else(|| FenError::HalfmoveClock(halfmoves.to_owned()))?;
    position.fullmove_number = read_number(fullmoves)
        .filter(|number| *number > 0)
        .ok_or_else(|| FenError::FullmoveNumber(fullmoves.to_owned()))?;
    if let Some(ban) = ban {
        position.lion_ban = Some(read_lion_ban(&position, ban)?);
    }
    check_waiting(&position)?;
    Ok(position)
}

/// Rejects a position that the player who has just moved cannot have brought about.
pub(super) fn check_waiting(position: &Position) -> Result<(), FenError> {
    let waiting = !position.turn;
    if position.spec().royals == Royals::Captured {
        if position.royals(waiting).is_empty() {
            return Err(FenError::NoRoyalPiece(waiting));
        }
    } else if position.is_attacked(position.king(waiting), position.turn) {
        return Err(FenError::OpponentInCheck(waiting));
    }
    Ok(())
}

fn read_number(text: &str) -> Option<u32> {
    let digits = (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

pub(super) fn read_board(position: &mut Position, field: &str) -> Result<(), FenError> {
    let spec = position.spec();
    let geometry = spec.geometry;
    let (board, pools) = match (field.split_once('['), spec.pool) {
        (Some((board, pools)), Pool::Except(_)) => (board, Some(pools)),
        (None, Pool::None) => (field, None),
        (Some(_), Pool::None) => return Err(PoolsError::NotInGame.into()),
        (None, Pool::Except(_)) => return Err(PoolsError::Missing.into()),
    };
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != usize::from(geometry.ranks) {
        return Err(BoardError::Ranks { found: rows.len(), needed: geometry.ranks }.into());
    }
    for (row, rank) in rows.iter().zip((0..geometry.ranks).rev()) {
        read_row(position, row, rank)?;
    }
    if let Some(pools) = pools {
        read_pools(position, pools)?;
    }
    check_pieces(position)
}

fn read_row(position: &mut Position, row: &str, rank: u8) -> Result<(), FenError> {
    let geometry = position.spec().geometry;
    let (number, files) = (rank + geometry.first_rank, geometry.files);
    let too_long = || BoardError::LongRank { rank: number, row: row.to_owned(), files };
    let mut rest = row;
    let mut file: u8 = 0;
    while let Some(c) = rest.chars().next() {
        if c.is_ascii_digit() {
            let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let run = &rest[..length];
            let empty: u8 = run.parse().map_err(|_| too_long())?;
            if run.starts_with('0') {
                let row = row.to_owned();
                return Err(BoardError::LeadingZero { rank: number, row, files }.into());
            }
            file = file.checked_add(empty).ok_or_else(too_long)?;
            rest = &rest[length..];
        } else {
            let length = c.len_utf8()
                + if c == '+' { rest[1..].chars().next().map_or(0, char::len_utf8) } else { 0 };
            let (slot, color) = read_piece(position, &rest[..length])?;
            let square = Square::new(file, rank).filter(|square| geometry.contains(*square));
            position.put(square.ok_or_else(too_long)?, slot, color);
            file += 1;
            rest = &rest[length..];
        }
        if file > geometry.files {
            return Err(too_long().into());
        }
    }
    if file < geometry.files {
        Err(BoardError::ShortRank { rank: number, row: row.to_owned(), files }.into())
    } else {
        Ok(())
    }
}

fn read_piece(position: &Position, symbol: &str) -> Result<(usize, Color), FenError> {
    let unknown = || FenError::UnknownPiece(symbol.to_owned());
    let letter = symbol.chars().last().filter(char::is_ascii_alphabetic).ok_or_else(unknown)?;
    let crowned = symbol.starts_with('+');
    let is_it = |piece: &PieceSpec| {
        piece.letter == letter.to_ascii_uppercase() && piece.is_crowned() == crowned
    };
    let slot = position.spec().pieces.iter().position(is_it).ok_or_else(unknown)?;
    Ok((slot, if letter.is_ascii_uppercase() { Color::White } else { Color::Black }))
}

fn read_pools(position: &mut Position, field: &str) -> Result<(), FenError> {
    let Some(letters) = field.strip_suffix(']') else { return Err(PoolsError::NotClosed.into()) };
    for letter in letters.chars() {
        let (slot, color) = read_piece(position, letter.encode_utf8(&mut [0; 4]))
            .map_err(|_| PoolsError::UnknownPiece(letter))?;
        let piece = &position.spec().pieces[slot];
        if !position.spec().pool.takes(piece.role) {
            return Err(PoolsError::NeverHeld { role: piece.role, name: piece.name() }.into());
        }
        let count = position.pool_in_slot(color, slot).saturating_add(1);
        position.set_pool(color, slot, count);
    }
    Ok(())
}

fn check_pieces(position: &Position) -> Result<(), FenError> {
    let spec = position.spec();
    for side in Color::ALL {
        let own = position.pieces(side);
        let kings = (position.in_slot(0) & own).len();
        if kings > 1 || kings == 0 && spec.royals == Royals::KeptSafe {
            return Err(FenError::Kings { side, found: kings });
        }
        let lions = position.lions(side).len();
        if lions > 1 && spec.lions == LionLimit::One {
            return Err(FenError::Lions { side, found: lions });
        }
        let (lowest, highest) = spec.pawns.ranks;
        let stray =
            |square: &Square| !(lowest..=highest).contains(&spec.relative_rank(side, *square));
        if let Some(square) = (position.with_role(Role::Pawn) & own).into_iter().find(stray) {
            return Err(FenError::PawnRank { side, square: spec.geometry.name(square) });
        }
    }
    Ok(())
}

fn read_castling(position: &Position, field: &str) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::default();
    if field == "-" {
        return Ok(rights);
    }
    let spec = position.spec();
    let Some(castling) = spec.castling else {
        return Err(CastlingError::NotInGame(field.to_owned()).into());
    };
    for letter in field.chars() {
        let at = "KQkq".find(letter);
        let at = at.ok_or_else(|| CastlingError::Unreadable(field.to_owned()))?;
        let (color, side) = (Color::ALL[at / 2], CastlingSide::ALL[at % 2]);
        if rights.has(color, side) {
            return Err(CastlingError::Twice(letter).into());
        }
        let king_home = Square::at(castling.king_files[color.index()], back_rank(spec, color));
        let rook_home = side.rook_home(spec, color);
        let rook = Some(Piece { color, role: Role::Rook });
        if position.king(color) != king_home || position.piece_at(rook_home) != rook {
            return Err(CastlingError::NotAtHome {
                letter,
                side: color,
                king: spec.geometry.name(king_home),
                rook: spec.geometry.name(rook_home),
            }
            .into());
        }
        rights.add(color, side);
    }
    Ok(rights)
}

/// The square with exactly this name, in small letters.
fn read_square(geometry: Geometry, name: &str) -> Option<Square> {
    geometry.parse_square(name).filter(|square| geometry.name(*square) == name)
}

fn read_first_pawn_move(position: &Position, field: &str) -> Result<bool, FenError> {
    match field {
        "-" => return Ok(false),
        "F" => {}
        _ => return Err(FirstPawnMoveError::Unreadable(field.to_owned()).into()),
    }
    let spec = position.spec();
    let pawns = position.with_role(Role::Pawn) & position.pieces(Color::White);
    match pawns.into_iter().find(|square| square.rank() != spec.pawns.start_rank) {
        Some(moved) => Err(FirstPawnMoveError::Moved(spec.geometry.name(moved)).into()),
        None => Ok(true),
    }
}

fn read_en_passant(position: &Position, field: &str) -> Result<Option<Square>, FenError> {
    if field == "-" {
        return Ok(None);
    }
    let spec = position.spec();
    let geometry = spec.geometry;
    let square = read_square(geometry, field);
    let square = square.ok_or_else(|| EnPassantError::NoSquare(field.to_owned()))?;
    let mover = !position.turn;
    let wrong = |why: fn(String) -> EnPassantError| Err(why(field.to_owned()).into());
    if spec.relative_rank(mover, square) != spec.pawns.start_rank + 1 {
        return wrong(EnPassantError::Rank);
    }
    if position.occupied().contains(square) {
        return wrong(EnPassantError::Occupied);
    }
    let pawns = position.with_role(Role::Pawn) & position.pieces(mover);
    if !position.en_passant_victim(square).is_some_and(|beyond| pawns.contains(beyond)) {
        return wrong(EnPassantError::NoPawn);
    }
    let back = if mover == Color::White { -1 } else { 1 };
    let sideways: &[i8] =
        if spec.turn_shape == TurnShape::HalfActions { &[-1, 0, 1] } else { &[0] };
    let starts = sideways.iter().filter_map(|by| geometry.step(square, Offset::new(*by, back)));
    let starts: SquareSet = starts.collect();
    if (starts - position.occupied()).is_empty() {
        return wrong(EnPassantError::Blocked);
    }
    Ok(Some(square))
}

fn read_lion_ban(position: &Position, field: &str) -> Result<LionBan, FenError> {
    let wrong = |why: LionBanError| Err(why.into());
    let waiting = !position.turn;
    let spec = position.spec();
    let spares = spec.lion_trade.is_some_and(|trade| trade.spares_new_lion);
    let Some(square) = field.strip_prefix('x').filter(|at| spares || at.is_empty()) else {
        return wrong(LionBanError::Unreadable { text: field.to_owned(), with_square: spares });
    };
    let mut banned = position.lions(waiting);
    let mut spared = None;
    if !square.is_empty() {
        let at = read_square(spec.geometry, square);
        let at = at.ok_or_else(|| LionBanError::NoSquare(square.to_owned()))?;
        check_spared(position, at)?;
        banned = banned.without(at);
        spared = Some(at);
    }
    if banned.is_empty() {
        return wrong(LionBanError::NoLion {
            text: field.to_owned(),
            side: waiting,
            other: spared.is_some(),
        });
    }
    Ok(LionBan { spares: spared })
}

/// Rejects a square whose Lion cannot be spared by a ban.
pub(super) fn check_spared(position: &Position, at: Square) -> Result<(), FenError> {
    let (waiting, spec) = (!position.turn, position.spec());
    let is_new = |piece: &PieceSpec| piece.is_lion() && piece.is_crowned();
    let slot = position.slot_at(at);
    if slot.is_some_and(|(slot, color)| color == waiting && is_new(&spec.pieces[slot])) {
        return Ok(());
    }
    Err(LionBanError::NotSparable { square: spec.geometry.name(at), side: waiting }.into())
}
