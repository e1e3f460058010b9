//! The kinds of jobs, each with all that the layers need to know of it but what it posts.

use strum::{EnumString, IntoStaticStr};

/// What the post of a job occupies, one at a time: the unit of the chat service's rate limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// The posts of a place.
    Posts,
    /// The threads that are opened in a channel.
    Threads,
    /// Changes to what is there. Nothing new is posted by them: they neither wait for the posts of
    /// their match nor hold them up, and may be lost.
    Changes,
    /// The same without any place: nothing is posted at all.
    Work,
    /// The messages to the player to move.
    ToMove,
    /// Those to the visitor of a match.
    Visitor,
    /// Those to the player of White, whatever has become of the place of the match.
    White,
    /// The same for Black.
    Black,
    /// Those to whoever has created an event, whatever has become of its place.
    Organizer,
    /// None: what it does is never handed out as a post.
    Nowhere,
}

impl Lane {
    /// Whether nothing new is posted on it.
    pub const fn is_quiet(self) -> bool {
        matches!(self, Lane::Changes | Lane::Work)
    }

    /// Whether what is posted on it goes to one person.
    pub const fn is_direct(self) -> bool {
        use Lane::{Black, Organizer, ToMove, Visitor, White};
        matches!(self, ToMove | Visitor | White | Black | Organizer)
    }

    /// Whether it is open where the place is gone or refuses posts.
    pub const fn is_without_place(self) -> bool {
        matches!(self, Lane::White | Lane::Black | Lane::Organizer | Lane::Work)
    }
}

/// The table of all kinds: a line gives the name in the database and the lane, and says whether
/// matches depend on it.
macro_rules! jobs {
    ($($(#[$about:meta])* $kinds:ident { $($(#[$doc:meta])* $kind:ident: $name:literal, $lane:ident $(, $weight:ident)?;)+ })+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
            #[strum(const_into_str)]
            pub enum $kinds { $($(#[$doc])* #[strum(serialize = $name)] $kind,)+ }

            impl $kinds {
                /// What its post occupies.
                pub const fn lane(self) -> Lane {
                    match self { $(Self::$kind => Lane::$lane,)+ }
                }

                /// Whether matches depend on it.
                pub const fn is_essential(self) -> bool {
                    match self { $(Self::$kind => jobs!(@ $($weight)?),)+ }
                }
            }
        )+

        /// The names of all kinds in the database, with their lanes.
        pub const JOBS: &[(&str, Lane)] = &[$($(($name, Lane::$lane),)+)+];
    };
    (@ essential) => { true };
    (@) => { false };
}

jobs! {
    /// What is to be done for a match.
    JobKind {
        OpenThread: "open_thread", Threads, essential;
        PostBoard: "post_board", Posts, essential;
        PostOffer: "post_offer", Posts, essential;
        /// Post how the match ended, where no turn ended it.
        PostEnding: "post_ending", Posts, essential;
        /// Remind the player to move that time is running out. It would hold up the board of the
        /// next turn.
        PostReminder: "post_reminder", Posts, essential;
        /// Say that the player to move is on vacation, so that the clock stands still.
        PostVacation: "post_vacation", Posts, essential;
        /// Ask the players how a match shall go on of which the chat shows more than the record.
        PostGap: "post_gap", Posts, essential;
        /// Post the message in the channel that the thread of a rematch, or of a match of an event,
        /// of a duel or of two channels, is to hang from.
        PostRematch: "post_rematch", Posts, essential;
        /// Tell the player to move by direct message that it is their turn.
        TellPlayer: "tell_player", ToMove;
        /// Tell the player of White by direct message that the match has lost its place.
        TellWhite: "tell_white", White;
        /// Tell the player of Black the same.
        TellBlack: "tell_black", Black;
        /// Tell the visitor of a match by direct message what was posted where it is played: a
        /// board, the end, an offer, a question.
        TellVisitor: "tell_visitor", Visitor, essential;
        /// Remind the visitor of a match by direct message that time is running out.
        RemindVisitor: "remind_visitor", Visitor, essential;
        /// Take the buttons off the boards of a ply that newer ones have taken the place of, and
        /// remove the refusals.
        Tidy: "tidy", Changes;
        /// Show the board of the present ply in its message as it is now.
        ShowBoard: "show_board", Changes;
        /// Show in the message of the match's challenge what has become of it.
        ShowChallenge: "show_challenge", Changes;
        /// Show that the engine thinks about the turn after a ply.
        ShowThinking: "show_thinking", Changes;
        /// Put the match's thread away.
        ArchiveThread: "archive_thread", Changes;
        /// Give the match's thread its name anew, after a player was erased.
        RenameThread: "rename_thread", Changes;
        /// Find and play the engine's turn.
        EngineTurn: "engine_turn", Nowhere;
        /// Look through the next position of a match that is over.
        Review: "review", Nowhere;
        /// Post how far the review of a match has come, or what has come of it.
        PostReview: "post_review", Posts;
        /// Show the same in the message posted.
        ShowReview: "show_review", Changes;
    }

    /// What is to be done for an event.
    EventJobKind {
        /// Note results, and begin the matches that follow from them.
        Advance: "event_advance", Work, essential;
        /// Post the announcement, where no command is answered with it.
        Announce: "event_announce", Posts;
        OpenThread: "event_thread", Threads;
        PostNews: "event_news", Posts;
        PostTable: "event_table", Posts;
        /// Show in the announcement and the table how it stands.
        Show: "event_show", Changes;
        /// Tell whoever created it of a report, by direct message.
        TellReport: "event_report", Organizer;
    }

    /// What is to be done for a duel.
    DuelJobKind {
        /// Begin it and its matches, and end it.
        Advance: "duel_advance", Work, essential;
        /// Post the message with the line-up, later with the score.
        Post: "duel_post", Posts;
        /// Show in that message how it stands.
        Show: "duel_show", Changes;
        /// Call the visitor of a match in their own server.
        Call: "duel_call", Posts;
        /// Tell how it has ended.
        End: "duel_end", Posts;
    }

    /// What else is to be done.
    OtherJobKind {
        /// Show in the message of a challenge that it has expired.
        ShowExpiry: "show_expiry", Changes;
        /// Post the challenge between two who look for an opponent.
        PostIntroduction: "post_introduction", Posts;
        /// Post the puzzle of a day in a server.
        PostPuzzle: "post_puzzle", Posts;
        /// Post the digest of a server.
        PostDigest: "post_digest", Posts;
        /// What one process does for all.
        LeaderTask: "leader_task", Nowhere;
    }
}
