//! The Adam optimiser with decoupled weight decay (Kingma and Ba 2015; Loshchilov and Hutter 2019).

/// The decay of the running means of gradients and of their squares.
const KEPT: [f32; 2] = [0.9, 0.999];

pub struct Adam {
    means: Vec<f32>,
    squares: Vec<f32>,
    pub steps: i32,
}

impl Adam {
    pub fn new(weights: usize) -> Adam {
        Adam { means: vec![0.0; weights], squares: vec![0.0; weights], steps: 0 }
    }

    pub fn step(&mut self, weights: &mut [f32], slopes: &[f32], rate: f32, decay: f32) {
        self.steps += 1;
        let [mean_age, square_age] = KEPT.map(|kept| 1.0 - kept.powi(self.steps));
        let moments = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(slopes).zip(moments) {
            *mean = KEPT[0] * *mean + (1.0 - KEPT[0]) * slope;
            *square = KEPT[1] * *square + (1.0 - KEPT[1]) * slope * slope;
            let toward = (*mean / mean_age) / ((*square / square_age).sqrt() + 1e-8);
            *weight -= rate * (toward + decay * *weight);
        }
    }
}
