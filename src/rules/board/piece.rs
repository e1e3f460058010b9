//! Colours, roles and pieces.

use std::fmt;
use std::ops::Not;

#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, strum::Display, strum::IntoStaticStr,
)]
#[strum(const_into_str)]
pub enum Color {
    /// The side that moves first and starts on the low ranks.
    White,
    Black,
}

impl Color {
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    pub const fn id(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// `w` or `b`, as in a FEN.
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Color;
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

macro_rules! roles {
    ($($role:ident $id:literal $name:literal,)*) => {
        /// The roles, in the order of their numbers.
        #[allow(clippy::upper_case_acronyms)]
        #[repr(u8)]
        enum Number { $($role,)* }

        // Roles are matched and named like enum variants, but a game may have others.
        #[allow(non_upper_case_globals)]
        impl Role {
            $(#[doc = $name] pub const $role: Role = Role(Number::$role as u8);)*

            /// Every role with a name.
            pub const ALL: &'static [Role] = &[$(Role::$role,)*];
        }

        /// The stable id and the English name of each role.
        const NAMES: [(&str, &str); Role::ALL.len()] = [$(($id, $name),)*];
    };
}

/// A kind of piece, over all games. Each game's piece table defines how it moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Role(u8);

roles! {
    King "king" "King",
    Queen "queen" "Queen",
    Rook "rook" "Rook",
    Bishop "bishop" "Bishop",
    Knight "knight" "Knight",
    Pawn "pawn" "Pawn",
    Lion "lion" "Lion",
    CrownedRook "crowned-rook" "Crowned Rook",
    CrownedBishop "crowned-bishop" "Crowned Bishop",
    Commoner "commoner" "Commoner",
    Squire "squire" "Squire",
    Archbishop "archbishop" "Archbishop",
    Marshall "marshall" "Marshall",
    Cavalry "cavalry" "Cavalry",
    Gryphon "gryphon" "Gryphon",
    Hippogriff "hippogriff" "Hippogriff",
    Unicorn "unicorn" "Unicorn",
    LionheartKing "lionheart-king" "Lionheart King",
    Lance "lance" "Lance",
    HotHorse "hot-horse" "Hot Horse",
    ColdHorse "cold-horse" "Cold Horse",
    Mammoth "mammoth" "Mammoth",
    Ferz "ferz" "Ferz",
    Lionizer "lionizer" "Lionizer",
    DragonKing "dragon-king" "Dragon King",
    DragonHorse "dragon-horse" "Dragon Horse",
    VerticalMover "vertical-mover" "Vertical Mover",
    SideMover "side-mover" "Side Mover",
    ReverseChariot "reverse-chariot" "Reverse Chariot",
    Phoenix "phoenix" "Phoenix",
    Kirin "kirin" "Kirin",
    DrunkElephant "drunk-elephant" "Drunk Elephant",
    BlindTiger "blind-tiger" "Blind Tiger",
    FerociousLeopard "ferocious-leopard" "Ferocious Leopard",
    GoldGeneral "gold-general" "Gold General",
    SilverGeneral "silver-general" "Silver General",
    CopperGeneral "copper-general" "Copper General",
    GoBetween "go-between" "Go-between",
    SoaringEagle "soaring-eagle" "Soaring Eagle",
    HornedFalcon "horned-falcon" "Horned Falcon",
    PromotedRook "promoted-rook" "Promoted Rook",
    PromotedBishop "promoted-bishop" "Promoted Bishop",
    FlyingOx "flying-ox" "Flying Ox",
    FreeBoar "free-boar" "Free Boar",
    Whale "whale" "Whale",
    WhiteHorse "white-horse" "White Horse",
    PromotedPhoenix "promoted-phoenix" "Promoted Phoenix",
    PromotedKirin "promoted-kirin" "Promoted Kirin",
    CrownPrince "crown-prince" "Crown Prince",
    FlyingStag "flying-stag" "Flying Stag",
    PromotedLeopard "promoted-leopard" "Promoted Leopard",
    PromotedGold "promoted-gold" "Promoted Gold",
    PromotedSilver "promoted-silver" "Promoted Silver",
    PromotedCopper "promoted-copper" "Promoted Copper",
    PromotedGoBetween "promoted-go-between" "Promoted Go-between",
    PromotedPawn "promoted-pawn" "Promoted Pawn",
}

impl Role {
    /// The greatest number of roles: each [`Role::index`] is below this.
    pub const COUNT: usize = 63;

    /// A role outside the named ones, numbered from 0. Its game's table names it.
    pub const fn other(number: u8) -> Role {
        let role = Role(Role::ALL.len() as u8 + number);
        assert!(role.index() < Role::COUNT, "there are not so many roles");
        role
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn from_index(index: usize) -> Option<Role> {
        if index < Role::COUNT { Some(Role(index as u8)) } else { None }
    }

    /// The stable id, as in file names: `crowned-rook`.
    pub const fn id(self) -> &'static str {
        if self.index() < NAMES.len() { NAMES[self.index()].0 } else { "other" }
    }

    /// The id of its name in games that have the names of Shogi: `shogi-rook` for the Rook.
    pub const fn shogi_name_id(self) -> &'static str {
        match self {
            Role::King => "shogi-king",
            Role::Queen => "shogi-queen",
            Role::Rook => "shogi-rook",
            Role::Bishop => "shogi-bishop",
            Role::Pawn => "shogi-pawn",
            _ => self.id(),
        }
    }

    /// The English name, as in `Crowned Rook`.
    pub const fn name(self) -> &'static str {
        if self.index() < NAMES.len() { NAMES[self.index()].1 } else { "Piece" }
    }

    /// Whether the piece is royal: it must not be lost, or not the last one.
    pub const fn is_royal(self) -> bool {
        matches!(self, Role::King | Role::LionheartKing | Role::CrownPrince)
    }

    /// The role after a reflection: left-turning becomes right-turning, all else stays.
    pub const fn mirrored(self) -> Role {
        match self {
            Role::HotHorse => Role::ColdHorse,
            Role::ColdHorse => Role::HotHorse,
            _ => self,
        }
    }

    /// Whether this counts as a Lion where the capture of Lions is restricted.
    pub const fn is_lion(self) -> bool {
        matches!(self, Role::Lion | Role::PromotedKirin)
    }
}

impl fmt::Debug for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Piece {
    pub color: Color,
    pub role: Role,
}
