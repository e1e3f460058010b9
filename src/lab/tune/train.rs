//! Trains a network: gradient descent on the difference between its winning chances and those of
//! the search and the results.
//!
//! Published trainers do not fit: noru requires another hidden layer and has no weights by the
//! number of pieces, and libraries made for GPUs (burn, candle) are slower than the loops below for
//! networks this small.

use std::path::PathBuf;

use clap::Args;
use engine::learning::{BUCKETS, GROUP, HIDDEN_ONE, OUTPUT_ONE, Seen, WORTH};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rules::Game;

use super::adam::Adam;
use super::generate::cores;
use super::training_data::TrainingSample;

/// What to train.
#[derive(Args)]
pub struct TrainArgs {
    /// The game's id, such as `mighty-lion`
    #[arg(long)]
    pub game: Game,
    /// The files with the lines; those of other games are ignored
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The file to write the network to
    #[arg(long, short)]
    pub output: PathBuf,
    /// The number of hidden units, a multiple of 64
    #[arg(long, default_value_t = GROUP)]
    pub hidden: usize,
    /// The number of epochs
    #[arg(long, default_value_t = 8)]
    pub epochs: u32,
    /// The batch size, in lines
    #[arg(long, default_value_t = 2048)]
    pub batch: usize,
    /// The learning rate of the first step
    #[arg(long, default_value_t = 0.001)]
    pub rate: f32,
    /// The weight decay
    #[arg(long, default_value_t = 4.0)]
    pub decay: f32,
    /// The share of the next position's target in a position's target, from 0 to 1; the rest is the
    /// score of the search
    #[arg(long, default_value_t = 0.8)]
    pub outlook: f64,
    /// Files with lines for validation, scored by longer searches; by default some games of the
    /// others are held out
    #[arg(long)]
    pub examine: Vec<PathBuf>,
    /// The number of threads
    #[arg(long, default_value_t = cores())]
    pub threads: usize,
    /// The seed of the initial weights and the order
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// The offset of each part in the list of all weights, in the file's order.
#[derive(Clone, Copy)]
struct Parts {
    hidden: usize,
    bias: usize,
    output: usize,
    output_bias: usize,
    count: usize,
}

impl Parts {
    const fn new(inputs: usize, hidden: usize) -> Parts {
        let bias = inputs * hidden;
        let output = bias + hidden;
        let output_bias = output + 2 * BUCKETS * hidden;
        Parts { hidden, bias, output, output_bias, count: output_bias + BUCKETS }
    }
}

/// The largest absolute weight that the file format can represent.
const LIMIT: f32 = 1.98;

/// A network in training.
///
/// The weights of an input are the sum of its own and those of its groups. So what is learned about
/// a piece on one square carries over to others, where it is seen less often.
pub struct Learner {
    parts: Parts,
    /// The weights in the file's order, groups added in.
    weights: Vec<f32>,
    /// The weights without groups, followed by those of the groups.
    own: Vec<f32>,
    /// The groups of each input.
    groups: Vec<Vec<u16>>,
    adam: Adam,
    /// The log-odds of winning per hundredth of a Pawn.
    scale: f32,
}

impl Learner {
    /// Creates a network of `hidden` units with random weights. `groups` are those of each input.
    pub fn new(groups: Vec<Vec<u16>>, hidden: usize, scale: f64, seed: u64) -> Learner {
        let parts = Parts::new(groups.len(), hidden);
        let mut random = SmallRng::seed_from_u64(seed);
        let groups_count = groups.iter().flatten().max().map_or(0, |last| *last as usize + 1);
        let mut own = vec![0.0; parts.count + groups_count * hidden];
        let mut draw = |weights: &mut [f32], low: f32, high: f32| {
            for weight in weights {
                *weight = random.random_range(low..high);
            }
        };
        draw(&mut own[..parts.bias], -0.05, 0.05);
        draw(&mut own[parts.bias..parts.output], 0.0, 0.5);
        draw(&mut own[parts.output..parts.output_bias], -0.1, 0.1);
        draw(&mut own[parts.count..], -0.05, 0.05);
        let mut learner = Learner {
            parts,
            weights: Vec::new(),
            adam: Adam::new(own.len()),
            own,
            groups,
            scale: scale as f32,
        };
        learner.add_groups();
        learner
    }

    /// Trains as the arguments say. `report` receives the number of each epoch, its training error,
    /// and the validation error after it.
    pub fn train(
        &mut self,
        args: &TrainArgs,
        samples: &[TrainingSample],
        examination: &[TrainingSample],
        report: &mut dyn FnMut(u32, f64, f64),
    ) {
        let (batch, threads) = (args.batch.max(1), args.threads.max(1));
        let mut random = SmallRng::seed_from_u64(args.seed);
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let batches = order.len().div_ceil(batch).max(1);
        let all_steps = (args.epochs as usize * batches) as f32;
        for epoch in 0..args.epochs {
            order.shuffle(&mut random);
            let mut error = 0.0;
            for places in order.chunks(batch) {
                // A cosine schedule: a little longer at the full rate, then down to 0.
                let done = self.adam.steps as f32 / all_steps;
                let rate = args.rate * (0.5 + 0.5 * (done * std::f32::consts::PI).cos());
                let (slopes, wrong) = self.slopes(samples, places, threads);
                self.step(slopes, rate, args.decay);
                error += wrong;
            }
            let examined = self.error(examination, threads);
            report(epoch, error / samples.len().max(1) as f64, examined);
        }
    }

    /// Returns the mean squared error of predicted chances.
    fn error(&self, samples: &[TrainingSample], threads: usize) -> f64 {
        let wrong = |sample: &TrainingSample| {
            f64::from(self.look(&sample.seen).chance - sample.target).powi(2)
        };
        let sums = shared(samples, threads, |part| part.iter().map(wrong).sum::<f64>());
        sums.iter().sum::<f64>() / samples.len().max(1) as f64
    }

    /// Returns the quantised weights.
    pub fn rounded(&self) -> Vec<i16> {
        let Parts { output, output_bias, .. } = self.parts;
        let one = |place: usize| match place {
            _ if place < output => HIDDEN_ONE,
            _ if place < output_bias => OUTPUT_ONE,
            _ => HIDDEN_ONE * OUTPUT_ONE,
        };
        let weights = self.weights.iter().enumerate();
        weights.map(|(place, weight)| (weight * one(place) as f32).round() as i16).collect()
    }

    /// Returns the mean gradient over some samples, and their summed squared error.
    fn slopes(
        &self,
        samples: &[TrainingSample],
        places: &[u32],
        threads: usize,
    ) -> (Vec<f32>, f64) {
        let parts = shared(places, threads, |part| {
            let mut slopes = vec![0.0; self.parts.count];
            let wrong = |place: &u32| self.learn(&samples[*place as usize], &mut slopes);
            let wrong: f64 = part.iter().map(wrong).sum();
            (slopes, wrong)
        });
        let mut slopes = vec![0.0; self.own.len()];
        let mut error = 0.0;
        for (part, wrong) in &parts {
            let sums = slopes.iter_mut().zip(part);
            sums.for_each(|(sum, slope)| *sum += slope / places.len() as f32);
            error += wrong;
        }
        (slopes, error)
    }

    fn look(&self, seen: &Seen) -> Look {
        let (weights, units) = (&self.weights, self.parts.hidden);
        let bias = &weights[self.parts.bias..][..units];
        let hidden = seen.inputs.each_ref().map(|inputs| {
            let mut hidden = bias.to_vec();
            for &input in inputs {
                add(&mut hidden, &weights[usize::from(input) * units..][..units]);
            }
            hidden
        });
        let mut output = weights[self.parts.output_bias + seen.bucket];
        for (side, hidden) in hidden.iter().enumerate() {
            let row = self.output_row(seen.bucket, side);
            for (hidden, weight) in hidden.iter().zip(&weights[row..][..units]) {
                output += hidden.clamp(0.0, 1.0).powi(2) * weight;
            }
        }
        let evaluation = seen.terms as f32 + output * WORTH as f32;
        Look { hidden, chance: 1.0 / (1.0 + (-evaluation * self.scale).exp()) }
    }

    fn output_row(&self, bucket: usize, side: usize) -> usize {
        self.parts.output + (2 * bucket + side) * self.parts.hidden
    }

    /// Adds the gradient of a sample and returns its squared error.
    fn learn(&self, sample: &TrainingSample, slopes: &mut [f32]) -> f64 {
        let TrainingSample { seen, target } = sample;
        let Look { hidden, chance } = self.look(seen);
        let units = self.parts.hidden;
        // The gradient of the cross entropy at the output, up to a factor that Adam cancels.
        let slope = chance - target;
        slopes[self.parts.output_bias + seen.bucket] += slope;
        for (side, hidden) in hidden.iter().enumerate() {
            let row = self.output_row(seen.bucket, side);
            let mut back = vec![0.0; units];
            for unit in 0..units {
                let clipped = hidden[unit].clamp(0.0, 1.0);
                slopes[row + unit] += slope * clipped * clipped;
                if hidden[unit] > 0.0 && hidden[unit] < 1.0 {
                    back[unit] = slope * self.weights[row + unit] * 2.0 * clipped;
                }
            }
            let inputs = seen.inputs[side].iter();
            let rows = inputs.map(|input| usize::from(*input) * units);
            for row in rows.chain([self.parts.bias]) {
                add(&mut slopes[row..][..units], &back);
            }
        }
        f64::from(slope).powi(2)
    }

    /// Takes a step along the gradient, which does not include the groups yet.
    fn step(&mut self, mut slopes: Vec<f32>, rate: f32, decay: f32) {
        let units = self.parts.hidden;
        let (inputs, groups) = slopes.split_at_mut(self.parts.count);
        for (row, of_input) in inputs.chunks_exact(units).zip(&self.groups) {
            for group in of_input {
                add(&mut groups[usize::from(*group) * units..][..units], row);
            }
        }
        self.adam.step(&mut self.own, &slopes, rate, decay);
        self.add_groups();
    }

    fn add_groups(&mut self) {
        let units = self.parts.hidden;
        let (own, groups) = self.own.split_at(self.parts.count);
        self.weights.clear();
        self.weights.extend_from_slice(own);
        let rows = self.weights.chunks_exact_mut(units);
        for (row, of_input) in rows.zip(&self.groups) {
            for group in of_input {
                add(row, &groups[usize::from(*group) * units..][..units]);
            }
        }
        for weight in &mut self.weights {
            *weight = weight.clamp(-LIMIT, LIMIT);
        }
    }
}

/// The activations of a position.
struct Look {
    hidden: [Vec<f32>; 2],
    chance: f32,
}

fn add(sums: &mut [f32], others: &[f32]) {
    for (sum, other) in sums.iter_mut().zip(others) {
        *sum += other;
    }
}

/// Splits a list among threads and returns their results.
fn shared<T: Sync, R: Send>(list: &[T], threads: usize, work: impl Fn(&[T]) -> R + Sync) -> Vec<R> {
    let share = list.len().div_ceil(threads).max(1);
    let work = &work;
    std::thread::scope(|scope| {
        let parts: Vec<_> =
            (list.chunks(share)).map(|part| scope.spawn(move || work(part))).collect();
        let parts = parts.into_iter();
        parts.map(|part| part.join().expect("no panic")).collect()
    })
}
