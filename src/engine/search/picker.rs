//! Move ordering, in stages: the sooner the best action is tried, the less there is to search.

use crate::engine::eval::values::Values;
use crate::engine::search::history::{History, PieceTo};
use crate::engine::search::static_exchange::{gain, see};
use crate::rules::{Move, Position, Wanted, Width};

/// An action with what the search asks about it.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Candidate {
    pub(in crate::engine) mv: Move,
    /// Captures, or promotes to something better.
    pub(in crate::engine) tactical: bool,
    /// Loses material by static exchange evaluation, though it captures.
    pub(in crate::engine) losing: bool,
    /// What is known of it if it is quiet.
    pub(in crate::engine) history: i32,
}

/// An action with what decides when it is tried.
#[derive(Clone, Copy, Debug)]
struct Rated {
    mv: Move,
    priority: i32,
}

/// What is handed out next.
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

/// The lists of a picker, kept by the search so that nodes need not allocate.
#[derive(Default)]
pub(in crate::engine) struct Lists {
    rated: Vec<Rated>,
    losing: Vec<Rated>,
}

/// Hands out the actions of a node, the most promising first: the table's, captures that win or keep even, killer moves and the
/// countermove, other quiet actions by their history, losing captures.
pub(in crate::engine) struct Picker {
    table_action: Option<Move>,
    refutations: [Option<Move>; 3],
    previous: Option<PieceTo>,
    /// Whether quiet actions are wanted.
    quiet: bool,
    /// Whether losing actions are wanted.
    losing: bool,
    stage: Stage,
    lists: Lists,
    next: usize,
}

/// What a killer move or countermove is worth beyond any history.
const REFUTATION: i32 = 1_000_000;

impl Picker {
    /// All actions. `table_action` must be one of them, or none.
    pub(in crate::engine) fn all(
        lists: Lists,
        table_action: Option<Move>,
        refutations: [Option<Move>; 3],
        previous: Option<PieceTo>,
    ) -> Picker {
        Picker {
            table_action,
            refutations,
            previous,
            quiet: true,
            losing: true,
            stage: Stage::TableAction,
            lists,
            next: 0,
        }
    }

    /// The actions that win something and do not lose it again.
    pub(in crate::engine) fn winning(lists: Lists) -> Picker {
        Picker {
            quiet: false,
            losing: false,
            ..Picker::all(lists, None, [None; 3], None)
        }
    }

    /// Gives the lists back.
    pub(in crate::engine) fn into_lists(mut self) -> Lists {
        self.lists.rated.clear();
        self.lists.losing.clear();
        self.lists
    }

    /// Hands out no more quiet actions.
    pub(in crate::engine) fn skip_quiet(&mut self) {
        self.quiet = false;
    }

    /// The next action, if there is one.
    pub(in crate::engine) fn next<W: Width>(
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
                        return Some(Candidate {
                            mv,
                            tactical: gain(position, values, mv) > 0,
                            losing: false,
                            history: 0,
                        });
                    }
                }
                Stage::FindTactical => {
                    let (list, skip) = (&mut self.lists.rated, self.table_action);
                    position.actions(Wanted::Tactical, &mut |mv| {
                        if Some(mv) != skip {
                            let priority = capture_priority(position, values, mv);
                            list.push(Rated { mv, priority });
                        }
                    });
                    self.stage = Stage::Tactical;
                }
                Stage::Tactical => match self.take_best() {
                    None => self.stage = Stage::FindQuiet,
                    Some(rated) => {
                        if see(position, values, rated.mv) >= 0 {
                            return Some(Candidate {
                                mv: rated.mv,
                                tactical: true,
                                losing: false,
                                history: 0,
                            });
                        }
                        if self.losing {
                            self.lists.losing.push(rated);
                        }
                    }
                },
                Stage::FindQuiet => {
                    self.lists.rated.clear();
                    self.next = 0;
                    if self.quiet {
                        self.find_quiet(position, values, history);
                    }
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => match self.quiet.then(|| self.take_best()).flatten() {
                    Some(Rated { mv, priority }) => {
                        return Some(Candidate {
                            mv,
                            tactical: false,
                            losing: false,
                            history: priority,
                        });
                    }
                    None => {
                        std::mem::swap(&mut self.lists.rated, &mut self.lists.losing);
                        self.next = 0;
                        self.stage = Stage::Losing;
                    }
                },
                Stage::Losing => {
                    let Some(rated) = self.lists.rated.get(self.next) else {
                        self.stage = Stage::Done;
                        continue;
                    };
                    self.next += 1;
                    return Some(Candidate {
                        mv: rated.mv,
                        tactical: true,
                        losing: true,
                        history: 0,
                    });
                }
                Stage::Done => return None,
            }
        }
    }

    fn find_quiet<W: Width>(&mut self, position: &Position<W>, values: &Values, history: &History) {
        let color = position.turn().index();
        let (list, skip) = (&mut self.lists.rated, self.table_action);
        let (refutations, previous) = (self.refutations, self.previous);
        position.actions(Wanted::Quiet, &mut |mv| {
            if Some(mv) == skip {
                return;
            }
            let refuting = refutations.iter().position(|other| *other == Some(mv));
            let bonus = refuting.map_or(0, |i| REFUTATION - 100_000 * i as i32);
            let priority =
                bonus + history.score(color, PieceTo::of(position, values, mv), previous);
            list.push(Rated { mv, priority });
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

/// Most valuable victim, least valuable attacker.
fn capture_priority<W: Width>(position: &Position<W>, values: &Values, mv: Move) -> i32 {
    let mover = position
        .role_at(mv.from)
        .map_or(0, |role| values.value(role));
    gain(position, values, mv) * 16 - mover
}
