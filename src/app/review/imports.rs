//! Games that were played elsewhere: bringing them, keeping them, and sharing them.
//!
//! Each is a match that is over, of the person who has brought it. Nobody else sees it before it is
//! shared. A file that can be read as several games is stored once for each: so what is asked next
//! needs nothing but their numbers, and neither the file nor its address has to last until the
//! answer. The same holds for a file that can be read in part. What nobody goes on with is forgotten
//! with time.

use super::shown::under_way;
use super::view::ReviewPost;
use crate::{App, Error, Result, ensure};
use locale::Locale;
use model::{ChannelId, GuildId, MatchId, MatchSelector, Outcome, Person, PlayerId};
use notation::{GameFile, GameFileError, GameFileFault, read_game_file};
use rules::Game;
use store::{KeptImport, NewImport, PlannedTurn};

/// The most games that a person has brought and that are still there.
const MOST_HELD: u32 = 100;
/// The most of them that a person keeps. Fewer than may be there, so that there is always one that
/// can give way.
const MOST_KEPT: u32 = 30;

#[derive(Clone, Debug)]
pub struct BroughtGame {
    pub id: MatchId,
    pub game: Game,
    /// The number of turns read; 0 for a position alone.
    pub turns: u32,
    /// Where and why reading stopped before the end of the file.
    pub fault: Option<GameFileFault>,
    /// How many more games there are in the file, which were not read.
    pub others: usize,
}

impl BroughtGame {
    /// Returns what could not be read, as a sentence.
    pub fn fault_text(&self, locale: Locale) -> Option<String> {
        self.fault.as_ref().map(|fault| explain::game_file_fault(fault, locale))
    }
}

impl App {
    /// Stores the game in a file for the person who brings it: once, or once for each game as which
    /// it can be read. What the same person has brought before is found again. Fails with
    /// `BadGameFile`.
    pub fn import(&self, by: &Person, file: &[u8]) -> Result<Vec<BroughtGame>> {
        let read = |wanted| read_game_file(file, wanted);
        let files: Result<_, _> = match read(None) {
            Err(GameFileError::SeveralGames(games)) => {
                games.into_iter().map(|game| read(Some(game))).collect()
            }
            file => file.map(|file| vec![file]),
        };
        let files: Vec<GameFile> = files.map_err(Error::BadGameFile)?;
        files.into_iter().map(|file| self.import_one(by, file)).collect()
    }

    /// The match of the place where a message stands that says one word: it is a move of that
    /// match, not a game. Fails with `NoSuchMatch`.
    pub fn match_of_word(
        &self,
        by: PlayerId,
        which: MatchSelector,
        text: &str,
    ) -> Result<Option<MatchId>> {
        let is_word = text.split_whitespace().nth(1).is_none() && !text.contains('/');
        let named = if is_word { self.named(by, which)? } else { None };
        Ok(named.map(|seen| seen.info.id))
    }

    fn import_one(&self, by: &Person, file: GameFile) -> Result<BroughtGame> {
        let GameFile { start, turns, players, result, date, fault, others } = file;
        let (game, count) = (start.game(), turns.len());
        let (mut position, mut earlier) = (start.clone(), Vec::with_capacity(count));
        let mut rows = Vec::with_capacity(count);
        for turn in turns {
            let text = position.turn_text(turn);
            let after = position.play_unchecked(turn);
            rows.push(PlannedTurn { text, fen: after.fen() });
            earlier.push(position.visit());
            position = after;
        }
        let is_whole = fault.is_none();
        let outcome = Outcome::by_rules(&position, &earlier)
            .or(result.filter(|_| is_whole).map(Outcome::played_elsewhere))
            .unwrap_or(Outcome::UNFINISHED);
        let new = NewImport {
            by: by.clone(),
            game,
            start_fen: start.fen(),
            to_move: position.turn(),
            outcome,
            names: players,
            date,
            turns: rows,
        };
        let id = self.store().import_match(&new, MOST_HELD, self.now())?;
        let turns = u32::try_from(count).unwrap_or(u32::MAX);
        Ok(BroughtGame { id, game, turns, fault, others: others.len() })
    }

    /// Keeps a game that a person has brought from being forgotten with time, or no more. Fails
    /// with `NoSuchMatch`, `TooManyKept`.
    pub fn keep_import(&self, by: PlayerId, id: MatchId, keep: bool) -> Result<()> {
        match self.store().keep_import(id, by, keep, MOST_KEPT)? {
            KeptImport::Done => Ok(()),
            KeptImport::NoSuch => Err(Error::NoSuchMatch(id)),
            KeptImport::TooMany => Err(Error::TooManyKept(MOST_KEPT)),
        }
    }

    /// Shows a game that a person has brought in a channel, and in no other any more. Returns its
    /// review as everyone there is shown it. Fails with `NoSuchMatch`, `ReviewUnderWay`.
    pub fn share_import(
        &self,
        by: PlayerId,
        id: MatchId,
        guild: Option<GuildId>,
        channel: ChannelId,
    ) -> Result<ReviewPost> {
        let info = self.match_by_id(id)?;
        let is_own = info.imported.as_ref().is_some_and(|it| it.by == by);
        let review = self.store().review(id)?.filter(|_| is_own).ok_or(Error::NoSuchMatch(id))?;
        ensure!(review.done, under_way(&info, &review));
        ensure!(self.store().share_import(id, by, guild, channel)?, Error::NoSuchMatch(id));
        self.public_review(&self.match_by_id(id)?)?.ok_or(Error::NoSuchMatch(id))
    }
}
