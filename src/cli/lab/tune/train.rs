//! Trains a network: gradient descent on how far its chances to win are from what the search and the end of the game said.
//!
//! Published trainers were looked at: noru wants a further hidden layer and has no weights by the number of pieces, and what is made for
//! graphics cards (burn, candle) takes longer for networks as small as ours than the loops below.

use lions_den::engine::learning::{BUCKETS, HIDDEN, HIDDEN_ONE, OUTPUT_ONE, Seen, WORTH};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

/// How a network is trained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Training {
    /// How often all lessons are looked at.
    pub epochs: u32,
    /// How many of them are looked at between two steps.
    pub batch: usize,
    /// How far weights move in the first step; less and less later.
    pub rate: f32,
    /// How many threads share a batch.
    pub threads: usize,
    /// By which the first weights and the order are drawn.
    pub seed: u64,
}

/// A position to learn from.
pub struct Lesson {
    /// What is seen.
    pub seen: Seen,
    /// What the side to move can expect: 1 a win, 0 a loss.
    pub target: f32,
}

/// Where each part of the weights begins in the list of all.
#[derive(Clone, Copy)]
struct Parts {
    bias: usize,
    output: usize,
    output_bias: usize,
    count: usize,
}

impl Parts {
    const fn new(inputs: usize) -> Parts {
        let bias = inputs * HIDDEN;
        let output = bias + HIDDEN;
        let output_bias = output + 2 * BUCKETS * HIDDEN;
        Parts {
            bias,
            output,
            output_bias,
            count: output_bias + BUCKETS,
        }
    }

    /// The largest amount of a weight that can be written, by its place.
    const fn limit(&self, place: usize) -> f32 {
        if place < self.output || place >= self.output_bias {
            1.98
        } else {
            127.0 / OUTPUT_ONE as f32
        }
    }
}

/// A network that learns. Its weights are in the order of the file.
pub struct Learner {
    parts: Parts,
    weights: Vec<f32>,
    /// Adam's means of the slopes and of their squares.
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
    /// The logarithm of the odds to win for each hundredth of a Pawn.
    scale: f32,
}

impl Learner {
    /// One that knows nothing yet.
    pub fn new(inputs: usize, scale: f64, seed: u64) -> Learner {
        let parts = Parts::new(inputs);
        let mut random = SmallRng::seed_from_u64(seed);
        let mut weights = vec![0.0; parts.count];
        for weight in &mut weights[..parts.bias] {
            *weight = random.random_range(-0.1..0.1);
        }
        for weight in &mut weights[parts.bias..parts.output] {
            *weight = random.random_range(0.0..0.5);
        }
        for weight in &mut weights[parts.output..parts.output_bias] {
            *weight = random.random_range(-0.1..0.1);
        }
        Learner {
            parts,
            means: vec![0.0; parts.count],
            squares: vec![0.0; parts.count],
            weights,
            steps: 0,
            scale: scale as f32,
        }
    }

    /// Goes through all lessons as often as is asked. `report` is told the number of each epoch, the error of the lessons in it and that of
    /// the examination after it.
    pub fn train(
        &mut self,
        training: &Training,
        lessons: &[Lesson],
        examination: &[Lesson],
        report: &mut dyn FnMut(u32, f64, f64),
    ) {
        let mut random = SmallRng::seed_from_u64(training.seed);
        let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
        let batches = order.len().div_ceil(training.batch).max(1);
        let all_steps = (training.epochs as usize * batches) as f32;
        for epoch in 0..training.epochs {
            order.shuffle(&mut random);
            let mut error = 0.0;
            for batch in order.chunks(training.batch) {
                // A little longer at the full rate, then down to nothing: half a cosine.
                let done = self.steps as f32 / all_steps;
                let rate =
                    training.rate * (0.5 + 0.5 * (done * std::f32::consts::PI).cos()).max(0.01);
                let (slopes, wrong) = self.slopes(lessons, batch, training.threads);
                self.step(&slopes, batch.len(), rate);
                error += wrong;
            }
            report(
                epoch,
                error / lessons.len().max(1) as f64,
                self.error(examination, training.threads),
            );
        }
    }

    /// The mean squared error of the chances to win.
    pub fn error(&self, lessons: &[Lesson], threads: usize) -> f64 {
        let share = lessons.len().div_ceil(threads).max(1);
        let sum: f64 = std::thread::scope(|scope| {
            let parts = lessons.chunks(share).map(|part| {
                scope.spawn(|| {
                    let wrong = |lesson: &Lesson| {
                        f64::from(self.look(&lesson.seen).chance - lesson.target).powi(2)
                    };
                    part.iter().map(wrong).sum::<f64>()
                })
            });
            let parts: Vec<_> = parts.collect();
            parts
                .into_iter()
                .map(|part| part.join().expect("no panic"))
                .sum()
        });
        sum / lessons.len().max(1) as f64
    }

    /// The weights as whole numbers.
    pub fn rounded(&self) -> Vec<i16> {
        let Parts {
            output,
            output_bias,
            ..
        } = self.parts;
        let one = |place: usize| match place {
            _ if place < output => HIDDEN_ONE,
            _ if place < output_bias => OUTPUT_ONE,
            _ => HIDDEN_ONE * OUTPUT_ONE,
        };
        let weights = self.weights.iter().enumerate();
        weights
            .map(|(place, weight)| (weight * one(place) as f32).round() as i16)
            .collect()
    }

    /// The slopes of the error over some lessons, and their summed squared errors.
    fn slopes(&self, lessons: &[Lesson], places: &[u32], threads: usize) -> (Vec<f32>, f64) {
        let share = places.len().div_ceil(threads).max(1);
        std::thread::scope(|scope| {
            let parts = places.chunks(share).map(|part| {
                scope.spawn(|| {
                    let mut slopes = vec![0.0; self.parts.count];
                    let wrong = |place: &u32| self.learn(&lessons[*place as usize], &mut slopes);
                    let wrong: f64 = part.iter().map(wrong).sum();
                    (slopes, wrong)
                })
            });
            let parts: Vec<_> = parts.collect();
            let mut parts = parts.into_iter().map(|part| part.join().expect("no panic"));
            let mut all = parts
                .next()
                .unwrap_or_else(|| (vec![0.0; self.parts.count], 0.0));
            for (slopes, wrong) in parts {
                all.0
                    .iter_mut()
                    .zip(slopes)
                    .for_each(|(sum, slope)| *sum += slope);
                all.1 += wrong;
            }
            all
        })
    }

    fn look(&self, seen: &Seen) -> Look {
        let weights = &self.weights;
        let bias = &weights[self.parts.bias..][..HIDDEN];
        let hidden = seen.inputs.each_ref().map(|inputs| {
            let mut hidden = [0.0; HIDDEN];
            hidden.copy_from_slice(bias);
            for &input in inputs {
                let row = &weights[usize::from(input) * HIDDEN..][..HIDDEN];
                hidden
                    .iter_mut()
                    .zip(row)
                    .for_each(|(sum, weight)| *sum += weight);
            }
            hidden
        });
        let mut output = weights[self.parts.output_bias + seen.bucket];
        for (side, hidden) in hidden.iter().enumerate() {
            let row = self.output_row(seen.bucket, side);
            for (hidden, weight) in hidden.iter().zip(&weights[row..][..HIDDEN]) {
                output += hidden.clamp(0.0, 1.0).powi(2) * weight;
            }
        }
        let evaluation = seen.material as f32 + output * WORTH as f32;
        Look {
            hidden,
            chance: 1.0 / (1.0 + (-evaluation * self.scale).exp()),
        }
    }

    fn output_row(&self, bucket: usize, side: usize) -> usize {
        self.parts.output + (2 * bucket + side) * HIDDEN
    }

    /// Adds the slopes of a lesson, and gives its squared error.
    fn learn(&self, lesson: &Lesson, slopes: &mut [f32]) -> f64 {
        let Lesson { seen, target } = lesson;
        let Look { hidden, chance } = self.look(seen);
        let wrong = chance - target;
        // Of the cross entropy, up to a factor that Adam does not see.
        let slope = wrong;
        slopes[self.parts.output_bias + seen.bucket] += slope;
        for (side, hidden) in hidden.iter().enumerate() {
            let row = self.output_row(seen.bucket, side);
            let mut back = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                let clipped = hidden[unit].clamp(0.0, 1.0);
                slopes[row + unit] += slope * clipped * clipped;
                let moves = hidden[unit] > 0.0 && hidden[unit] < 1.0;
                back[unit] = if moves {
                    slope * self.weights[row + unit] * 2.0 * clipped
                } else {
                    0.0
                };
            }
            let bias = std::iter::once(self.parts.bias);
            let rows = seen.inputs[side]
                .iter()
                .map(|input| usize::from(*input) * HIDDEN);
            for row in rows.chain(bias) {
                let row = &mut slopes[row..][..HIDDEN];
                row.iter_mut()
                    .zip(&back)
                    .for_each(|(sum, back)| *sum += back);
            }
        }
        f64::from(wrong).powi(2)
    }

    /// Adam, with weights drawn to 0 a little.
    fn step(&mut self, slopes: &[f32], lessons: usize, rate: f32) {
        const DECAY: f32 = 0.01;
        self.steps += 1;
        let fresh = [
            1.0 - 0.9_f32.powi(self.steps),
            1.0 - 0.999_f32.powi(self.steps),
        ];
        for (place, slope) in slopes.iter().enumerate() {
            let slope = slope / lessons as f32;
            let (mean, square) = (&mut self.means[place], &mut self.squares[place]);
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            let toward = (*mean / fresh[0]) / ((*square / fresh[1]).sqrt() + 1e-8);
            let limit = self.parts.limit(place);
            let weight = &mut self.weights[place];
            *weight = (*weight - rate * (toward + DECAY * *weight)).clamp(-limit, limit);
        }
    }
}

/// What a network makes of a position.
struct Look {
    hidden: [[f32; HIDDEN]; 2],
    chance: f32,
}
