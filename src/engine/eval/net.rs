//! The evaluation network, and its file format.
//!
//! Each side has its own view of the board, see [`Inputs`]. The weights of its active inputs are
//! summed in hidden units, as many as the file says; both sides use the same weights. The output is
//! the weighted sum of the clipped and squared hidden activations, with output weights chosen by
//! piece count. All arithmetic is on integers, so every machine computes the same result.
//!
//! A file is one line of text that identifies the network, followed by the weights as little-endian
//! 16-bit integers.

use std::sync::OnceLock;

use crate::eval::inputs::{BUCKETS, Inputs};
use crate::eval::memory::{Memory, Switch};
use rules::{Color, Game, Position, SquareSet, Width};

/// Hidden units come in groups of this many, which are computed together.
pub const GROUP: usize = 64;
/// Fixed-point scale of hidden activations: this much is 1.
pub const HIDDEN_ONE: i32 = 255;
/// Fixed-point scale of output weights: this much is 1.
pub const OUTPUT_ONE: i32 = 64;
/// The most groups that a network has.
pub const MOST_GROUPS: usize = 8;
/// The value of an output of 1, in centipawns.
pub const WORTH: i32 = 400;

/// The largest absolute output weight: its product with a clipped activation fits into 16 bits.
const MOST_OUTPUT: u16 = 127;

/// One value per hidden unit.
pub(crate) type Hidden = [[i16; GROUP]];

/// The network of a game.
pub struct Net {
    inputs: Inputs,
    /// The hidden weights of each input, one after another.
    weights: Box<Hidden>,
    /// The hidden biases.
    bias: Box<Hidden>,
    /// By bucket: for the side to move, and for the opponent.
    output: [[Box<Hidden>; 2]; BUCKETS],
    output_bias: [i16; BUCKETS],
}

/// The embedded network file of a game, if any. Beside each file in `assets/nets` stands how it was
/// made.
const fn file_of(game: Game) -> Option<&'static [u8]> {
    match game {
        Game::MightyLion => Some(include_bytes!("../../../assets/nets/mighty-lion.net")),
        Game::ChuChess => Some(include_bytes!("../../../assets/nets/chu-chess.net")),
        Game::ChuShogiLike => Some(include_bytes!("../../../assets/nets/chu-shogi-like.net")),
        Game::Lionheart => Some(include_bytes!("../../../assets/nets/lionheart.net")),
        Game::Lionized => Some(include_bytes!("../../../assets/nets/lionized.net")),
        Game::ChuShogi => Some(include_bytes!("../../../assets/nets/chu-shogi.net")),
        Game::Other(_) => None,
    }
}

impl Net {
    /// The network of a game; `None` where the evaluation terms alone do better.
    pub(crate) fn of(game: Game) -> Option<&'static Net> {
        static NETS: [OnceLock<Option<Net>>; Game::ALL.len()] =
            [const { OnceLock::new() }; Game::ALL.len()];
        let number = Game::ALL.iter().position(|other| *other == game)?;
        let read = || {
            let net = Net::read(game, file_of(game)?);
            Some(net.unwrap_or_else(|why| unreachable!("the network of {game} can be read: {why}")))
        };
        NETS[number].get_or_init(read).as_ref()
    }

    /// Parses a network file.
    ///
    /// # Errors
    /// A message in words if the file is malformed or of another game, or if its weights could
    /// overflow.
    pub fn read(game: Game, file: &[u8]) -> Result<Net, String> {
        let inputs = Inputs::new(game);
        let title = |groups: usize| title(game, inputs.count(), groups * GROUP);
        let (groups, numbers) = (1..=MOST_GROUPS)
            .find_map(|groups| Some((groups, file.strip_prefix(title(groups).as_bytes())?)))
            .ok_or_else(|| {
                format!("it begins neither with {:?} nor as a wider network does", title(1))
            })?;
        let count = weights_count(inputs.count(), groups * GROUP);
        if numbers.len() != 2 * count {
            return Err(format!("it has {} bytes of weights, not {}", numbers.len(), 2 * count));
        }
        let mut numbers =
            numbers.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().unwrap_or_default();
        let mut hidden = |rows: usize| -> Box<Hidden> {
            (0..rows * groups).map(|_| std::array::from_fn(|_| next())).collect()
        };
        let net = Net {
            weights: hidden(inputs.count()),
            bias: hidden(1),
            output: std::array::from_fn(|_| [hidden(1), hidden(1)]),
            output_bias: std::array::from_fn(|_| next()),
            inputs,
        };
        net.check()?;
        Ok(net)
    }

    /// Rejects weights that could overflow in some position, however strange.
    fn check(&self) -> Result<(), String> {
        let output = self.output.iter().flatten().flat_map(|row| row.as_flattened());
        let greatest = output.map(|weight| weight.unsigned_abs()).max();
        if let Some(weight) = greatest.filter(|weight| *weight > MOST_OUTPUT) {
            return Err(format!("a weight of the output is {weight}"));
        }
        for (unit, bias) in self.bias.as_flattened().iter().enumerate() {
            let weight = |input: usize| i32::from(self.of_input(input).as_flattened()[unit]);
            let furthest = i32::from(*bias).abs() + self.inputs.furthest(weight);
            if furthest > i32::from(i16::MAX) {
                return Err(format!("hidden number {unit} may become {furthest}"));
            }
        }
        Ok(())
    }

    /// The hidden weights of an input.
    fn of_input(&self, input: usize) -> &Hidden {
        let groups = self.bias.len();
        &self.weights[input * groups..][..groups]
    }
}

/// The first line of a network file.
fn title(game: Game, inputs: usize, hidden: usize) -> String {
    format!("Lion's Den, network 1 of {game}: {inputs} x {hidden} x {BUCKETS}\n")
}

/// The number of all weights of a network.
const fn weights_count(inputs: usize, hidden: usize) -> usize {
    (inputs + 1 + 2 * BUCKETS) * hidden + BUCKETS
}

/// Serialises a network of `hidden` units a side, a multiple of [`GROUP`]. `weights` holds, in this
/// order: the weights of each input, the hidden biases, the output weights by bucket for the side to
/// move and for the opponent, and the output biases by bucket.
pub fn write(game: Game, hidden: usize, weights: &[i16]) -> Vec<u8> {
    let title = title(game, Inputs::new(game).count(), hidden);
    let numbers = weights.iter().flat_map(|weight| weight.to_le_bytes());
    title.into_bytes().into_iter().chain(numbers).collect()
}

/// The dot product of the clipped and squared activations with their weights, each at most
/// [`MOST_OUTPUT`].
#[inline]
fn weigh(hidden: &Hidden, weights: &Hidden) -> i32 {
    let mut sum = 0;
    for (hidden, weights) in hidden.iter().zip(weights) {
        for (hidden, weight) in hidden.iter().zip(weights) {
            let clipped = (*hidden).clamp(0, HIDDEN_ONE as i16);
            sum += i32::from(clipped * weight) * i32::from(clipped);
        }
    }
    sum
}

/// The accumulator of one view, and the position it belongs to.
#[derive(Clone)]
struct Sight<W: Width> {
    hidden: Box<Hidden>,
    memory: Memory<W>,
}

/// The accumulators of both sides, by colour and whether mirrored. Evaluating a position updates
/// only what differs from the last one.
#[derive(Clone)]
pub(crate) struct Sights<W: Width>([[Sight<W>; 2]; 2]);

impl Net {
    /// The accumulators before anything is seen.
    pub(crate) fn blind<W: Width>(&self) -> Sights<W> {
        Sights([(); 2].map(|()| {
            [(); 2].map(|()| Sight { hidden: self.bias.clone(), memory: Memory::nothing() })
        }))
    }

    /// Updates and returns the accumulator of a side.
    fn see<'a, W: Width>(
        &self,
        position: &Position<W>,
        lionized: SquareSet<W>,
        color: Color,
        sights: &'a mut [Sight<W>; 2],
    ) -> &'a Hidden {
        let view = self.inputs.view(position, color);
        let Sight { hidden, memory } = &mut sights[usize::from(view.mirrored)];
        self.inputs.look(position, lionized, view, memory, |switch, input| match switch {
            Switch::On => add(hidden, self.of_input(input)),
            Switch::Off => subtract(hidden, self.of_input(input)),
        });
        hidden
    }

    /// The output for the side to move, in centipawns, to be added to the evaluation terms.
    pub(crate) fn evaluate<W: Width>(&self, position: &Position<W>, sights: &mut Sights<W>) -> i32 {
        let lionized = self.inputs.lionized(position);
        let [white, black] = &mut sights.0;
        let white = self.see(position, lionized, Color::White, white);
        let black = self.see(position, lionized, Color::Black, black);
        let (own, other) = match position.turn() {
            Color::White => (white, black),
            Color::Black => (black, white),
        };
        self.output([own, other], self.inputs.bucket(position))
    }

    /// The same from the active inputs of the side to move and of the opponent.
    pub(crate) fn evaluate_inputs(&self, inputs: [&[u16]; 2], bucket: usize) -> i32 {
        let [own, other] = inputs.map(|inputs| {
            let mut hidden = self.bias.clone();
            for input in inputs {
                add(&mut hidden, self.of_input(usize::from(*input)));
            }
            hidden
        });
        self.output([&own, &other], bucket)
    }

    fn output(&self, [own, other]: [&Hidden; 2], bucket: usize) -> i32 {
        let [of_own, of_other] = &self.output[bucket];
        let sum = weigh(own, of_own) + weigh(other, of_other);
        let output = sum / HIDDEN_ONE + i32::from(self.output_bias[bucket]);
        output * WORTH / (HIDDEN_ONE * OUTPUT_ONE)
    }
}

fn add(hidden: &mut Hidden, weights: &Hidden) {
    for (hidden, weights) in hidden.iter_mut().zip(weights) {
        for (hidden, weight) in hidden.iter_mut().zip(weights) {
            *hidden += weight;
        }
    }
}

fn subtract(hidden: &mut Hidden, weights: &Hidden) {
    for (hidden, weights) in hidden.iter_mut().zip(weights) {
        for (hidden, weight) in hidden.iter_mut().zip(weights) {
            *hidden -= weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_walk::walk;
    use crate::weaken::mix;

    /// Hidden units of the networks here: more than one group.
    const HIDDEN: usize = 2 * GROUP;

    /// The number of weights in the network of a game.
    fn count(game: Game) -> usize {
        weights_count(Inputs::new(game).count(), HIDDEN)
    }

    /// A network with random weights.
    fn random(game: Game) -> Net {
        let weight = |number| (mix(number) % 201) as i16 - 100;
        let weights: Vec<i16> = (0..count(game) as u64).map(weight).collect();
        Net::read(game, &write(game, HIDDEN, &weights)).unwrap()
    }

    #[test]
    fn what_is_seen_is_kept_up_to_date() {
        for &game in Game::ALL {
            let net = random(game);
            let mut sights = net.blind();
            let mut views = Vec::new();
            for seed in 0..4 {
                walk(game, seed, 60, &mut |before, _, after| {
                    // Updates start sometimes from the previous position, sometimes from a much
                    // earlier one.
                    for position in [before, after, &after.pass_turn()] {
                        if mix(position.hash()).is_multiple_of(3) {
                            continue;
                        }
                        let kept = net.evaluate(position, &mut sights);
                        let anew = net.evaluate(position, &mut net.blind());
                        assert_eq!(kept, anew, "{position:?}");
                        for color in Color::ALL {
                            let view = net.inputs.view(position, color);
                            let [mut kept, mut anew] = [&sights, &net.blind()].map(Sights::clone);
                            let [kept, anew] = [&mut kept, &mut anew].map(|sights| {
                                let sights = &mut sights.0[color.index()];
                                net.see(position, net.inputs.lionized(position), color, sights)
                                    .to_vec()
                            });
                            assert_eq!(kept, anew, "{position:?}");
                            views.push((view.color, view.mirrored));
                        }
                    }
                });
            }
            views.sort_unstable();
            views.dedup();
            // A King that may be captured has no time to cross a board of Chu Shogi.
            assert!(
                views.len() == 4 || game.spec().captures_royals(),
                "{game}: each side looks in both ways"
            );
        }
    }

    #[test]
    fn the_output_is_what_it_says() {
        let game = Game::Lionized;
        let mut weights = vec![0; count(game)];
        let inputs = Inputs::new(game).count();
        let output = (inputs + 1) * HIDDEN;
        let position = Position::start(game);
        let bucket = Inputs::new(game).bucket(&position);
        // The first unit is half of 1: squared a quarter, times a half. The second unit is clipped
        // to 1.
        weights[inputs * HIDDEN] = 128;
        weights[inputs * HIDDEN + 1] = 300;
        weights[output + 2 * bucket * HIDDEN] = 32;
        weights[output + 2 * bucket * HIDDEN + 1] = 16;
        weights[output + (2 * bucket + 1) * HIDDEN + 1] = -64;
        let net = Net::read(game, &write(game, HIDDEN, &weights)).unwrap();
        let evaluation = net.evaluate(&position, &mut net.blind());
        // 128 of 255 is slightly more than a half.
        let expected = WORTH / 8 + WORTH / 4 - WORTH;
        assert!((evaluation - expected).abs() <= 1, "{evaluation}");
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        let game = Game::MightyLion;
        let why = |file: &[u8]| Net::read(game, file).err().unwrap_or_default();
        let mut weights = vec![0; count(game)];
        let file = write(game, HIDDEN, &weights);
        assert_eq!(why(&file), "");
        assert!(
            why(b"PNG")
                .starts_with("it begins neither with \"Lion's Den, network 1 of mighty-lion: ")
        );
        let of_another = write(Game::ChuChess, HIDDEN, &weights);
        assert!(why(&of_another).starts_with("it begins neither with"));
        let bytes = 2 * count(game);
        assert_eq!(
            why(&file[..file.len() - 2]),
            format!("it has {} bytes of weights, not {bytes}", bytes - 2)
        );
        let output = (Inputs::new(game).count() + 1) * HIDDEN;
        weights[output + 3] = -128;
        assert_eq!(why(&write(game, HIDDEN, &weights)), "a weight of the output is 128");
        weights[output + 3] = 127;
        assert_eq!(why(&write(game, HIDDEN, &weights)), "");
    }

    #[test]
    fn no_position_leads_beyond_sixteen_bits() {
        let game = Game::Lionized;
        let inputs = Inputs::new(game).count();
        let why = |weight: i16| {
            let mut weights = vec![0; count(game)];
            for input in 0..inputs {
                weights[input * HIDDEN + 5] = weight;
            }
            weights[inputs * HIDDEN + 5] = weight.signum() * 7;
            Net::read(game, &write(game, HIDDEN, &weights)).err().unwrap_or_default()
        };
        // A piece on each of the 64 squares, and two of each of the eight kinds in either pool.
        let (least, most) = ((32_767 - 7) / 96, 32_767 / 96 + 1);
        for sign in [1, -1] {
            assert_eq!(why(sign * least), "");
            let furthest = 7 + 96 * i32::from(most);
            assert_eq!(why(sign * most), format!("hidden number 5 may become {furthest}"));
        }
    }
}
