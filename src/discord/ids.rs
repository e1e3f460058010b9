//! Serenity's ids as ours, and back. Serenity's types end at `Asked` and `rest`; all else has ours.

use serenity::all as theirs;

use model as ours;

/// An id of serenity's.
pub trait Ours {
    type Id;

    fn ours(self) -> Self::Id;
}

/// An id of ours, which is not 0.
pub trait Theirs {
    type Id;

    fn theirs(self) -> Self::Id;
}

macro_rules! ids {
    ($($theirs:ident = $ours:ident;)*) => {$(
        impl Ours for theirs::$theirs {
            type Id = ours::$ours;

            fn ours(self) -> ours::$ours {
                ours::$ours(self.get())
            }
        }

        impl Theirs for ours::$ours {
            type Id = theirs::$theirs;

            fn theirs(self) -> theirs::$theirs {
                theirs::$theirs::new(self.0)
            }
        }
    )*};
}

ids! {
    UserId = PlayerId;
    GuildId = GuildId;
    ChannelId = ChannelId;
    MessageId = MessageId;
    RoleId = RoleId;
}

/// Something of which only the id matters.
#[derive(Clone, Debug, serde::Deserialize)]
pub struct WithId<Id> {
    pub id: Id,
}

impl Ours for theirs::InteractionId {
    type Id = ours::MessageId;

    /// The id of an interaction tells its time as that of a message does.
    fn ours(self) -> ours::MessageId {
        ours::MessageId(self.get())
    }
}
