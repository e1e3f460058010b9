//! Move ordering, in stages: the sooner the best action is tried, the smaller the tree.

use crate::eval::weights::Values;
use crate::search::history::{History, PieceTo};
use crate::search::static_exchange::{gain, see_of_gain};
use crate::search::tuning::Tuning;
use rules::{Move, Position, Square, Wanted, Width};

/// An action and its properties for the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    /// Captures, or promotes to something better.
    pub(crate) tactical: bool,
    /// A tactical action that loses material by static exchange evaluation.
    pub(crate) losing: bool,
    /// The history score of a quiet action.
    pub(crate) history: i32,
}

/// An action and its priority in move ordering.
#[derive(Clone, Copy, Debug)]
struct Rated {
    mv: Move,
    priority: i32,
    /// What a tactical action gains at once, in centipawns.
    gain: i32,
}

/// The stage of move ordering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    TableAction,
    FindTactical,
    Tactical,
    FindQuiet,
    Quiet,
    Losing,
    Done,
}

/// The lists of a picker, reused so that nodes need not allocate.
#[derive(Default)]
pub(crate) struct Lists {
    rated: Vec<Rated>,
    losing: Vec<Rated>,
}

/// Yields the actions of a node, most promising first: the table action, winning and equal
/// captures, killer moves and the countermove, other quiet actions by history, losing captures.
pub(crate) struct Picker {
    table_action: Option<Move>,
    refutations: [Option<Move>; 3],
    previous: Option<PieceTo>,
    tuning: Tuning,
    /// What a tactical action has to gain more than, in centipawns.
    more_than: i32,
    /// Whether to yield quiet actions.
    quiet: bool,
    /// Whether to yield losing actions.
    losing: bool,
    stage: Stage,
    lists: Lists,
    next: usize,
}

/// The priority of a killer move or countermove, above any history.
const REFUTATION: i32 = 1_000_000;

impl Picker {
    /// Yields all actions. `table_action` must be one of them, or `None`.
    pub(crate) fn all(
        lists: Lists,
        table_action: Option<Move>,
        refutations: [Option<Move>; 3],
        previous: Option<PieceTo>,
        tuning: Tuning,
    ) -> Picker {
        Picker {
            table_action,
            refutations,
            previous,
            tuning,
            more_than: i32::MIN,
            quiet: true,
            losing: true,
            stage: Stage::TableAction,
            lists,
            next: 0,
        }
    }

    /// Yields tactical actions that lose no material.
    pub(crate) fn winning(lists: Lists, tuning: Tuning) -> Picker {
        let all = Picker::all(lists, None, [None; 3], None, tuning);
        Picker { quiet: false, losing: false, ..all }
    }

    /// Returns the lists, emptied for reuse.
    pub(crate) fn into_lists(mut self) -> Lists {
        self.lists.rated.clear();
        self.lists.losing.clear();
        self.lists
    }

    /// Yields only tactical actions that gain more than this, in centipawns.
    pub(crate) fn want_more_than(&mut self, gain: i32) {
        self.more_than = gain;
    }

    /// Yields no more quiet actions.
    pub(crate) fn skip_quiet(&mut self) {
        self.quiet = false;
    }

    /// The next action, or `None` at the end.
    pub(crate) fn next<W: Width>(
        &mut self,
        position: &Position<W>,
        values: &Values,
        history: &History,
    ) -> Option<Candidate> {
        loop {
            match self.stage {
                Stage::TableAction => {
                    self.stage = Stage::FindTactical;
                    if let Some(mv) = self.table_action {
                        let tactical = gain(position, values, mv) > 0;
                        return Some(Candidate { mv, tactical, losing: false, history: 0 });
                    }
                }
                Stage::FindTactical => {
                    let (list, skip) = (&mut self.lists.rated, self.table_action);
                    position.actions(Wanted::Tactical, &mut |mv| {
                        if Some(mv) != skip {
                            let gain = gain(position, values, mv);
                            let mover =
                                position.role_at(mv.from).map_or(0, |role| values.value(role));
                            // MVV-LVA: most valuable victim, least valuable attacker.
                            list.push(Rated { mv, priority: gain * 16 - mover, gain });
                        }
                    });
                    self.stage = Stage::Tactical;
                }
                Stage::Tactical => {
                    let Some(rated) = self.take_best() else {
                        self.stage = Stage::FindQuiet;
                        continue;
                    };
                    let mv = rated.mv;
                    if rated.gain <= self.more_than {
                        continue;
                    }
                    if see_of_gain(position, values, mv, rated.gain) >= 0 {
                        return Some(Candidate { mv, tactical: true, losing: false, history: 0 });
                    }
                    if self.losing {
                        self.lists.losing.push(rated);
                    }
                }
                Stage::FindQuiet => {
                    self.lists.rated.clear();
                    self.next = 0;
                    if self.quiet {
                        self.find_quiet(position, values, history);
                    }
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => match self.quiet.then(|| self.take_best()).flatten() {
                    Some(Rated { mv, priority, .. }) => {
                        let (tactical, losing) = (false, false);
                        return Some(Candidate { mv, tactical, losing, history: priority });
                    }
                    None => {
                        std::mem::swap(&mut self.lists.rated, &mut self.lists.losing);
                        self.next = 0;
                        self.stage = Stage::Losing;
                    }
                },
                Stage::Losing => {
                    let Some(&Rated { mv, .. }) = self.lists.rated.get(self.next) else {
                        self.stage = Stage::Done;
                        continue;
                    };
                    self.next += 1;
                    return Some(Candidate { mv, tactical: true, losing: true, history: 0 });
                }
                Stage::Done => return None,
            }
        }
    }

    fn find_quiet<W: Width>(&mut self, position: &Position<W>, values: &Values, history: &History) {
        let color = position.turn();
        let dangers = Dangers::of(position, values);
        let (list, skip) = (&mut self.lists.rated, self.table_action);
        let (refutations, previous, tuning) = (self.refutations, self.previous, self.tuning);
        position.actions(Wanted::Quiet, &mut |mv| {
            if Some(mv) == skip {
                return;
            }
            let refuting = refutations.iter().position(|other| *other == Some(mv));
            let bonus = refuting.map_or(0, |i| REFUTATION - 100_000 * i as i32);
            let key = PieceTo::of(position, values, mv);
            let mut priority = bonus + history.score(color.index(), key, previous);
            if let Some(role) = position.role_at(mv.from) {
                let value = values.value(role);
                let rescued = dangers.threaten(mv.from, value);
                let exposed = dangers.threaten(mv.to, value);
                priority += tuning.danger * value * (i32::from(rescued) - i32::from(exposed));
            }
            list.push(Rated { mv, priority, gain: 0 });
        });
    }

    fn take_best(&mut self) -> Option<Rated> {
        let rest = self.lists.rated.get_mut(self.next..)?;
        let (mut best, mut greatest) = (0, i32::MIN);
        for (i, rated) in rest.iter().enumerate() {
            if rated.priority > greatest {
                (best, greatest) = (i, rated.priority);
            }
        }
        rest.get(best)?;
        rest.swap(0, best);
        self.next += 1;
        rest.first().copied()
    }
}

/// The value of the cheapest enemy piece that can capture on each square.
struct Dangers([i16; Square::COUNT]);

impl Dangers {
    /// The dangers to the side to move.
    fn of<W: Width>(position: &Position<W>, values: &Values) -> Dangers {
        let them = !position.turn();
        let mut least = [i16::MAX; Square::COUNT];
        let lionized = position.lionized(them);
        position.attack_map(them, position.pieces(them), lionized, &mut |_, from, attacked| {
            let value = position.role_at(from).map_or(0, |role| values.value(role)) as i16;
            // Kings that may not be captured are worth 0; what they attack may well be defended.
            for square in attacked {
                if value > 0 {
                    least[square.index()] = least[square.index()].min(value);
                }
            }
        });
        Dangers(least)
    }

    /// Whether a piece of this value would be in danger of a cheaper one.
    fn threaten(&self, square: Square, value: i32) -> bool {
        i32::from(self.0[square.index()]) + CHEAPER <= value
    }
}

/// How much cheaper a piece must be, in centipawns, for its threat to count.
const CHEAPER: i32 = 50;
