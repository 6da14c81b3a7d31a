//! Time of the processor, not of the wall: what other programs do is not measured.

use cpu_time::ThreadTime;

/// Repetitions of every measurement.
pub const REPETITIONS: usize = 11;

/// A measured figure: the median of the repetitions, with the least and the greatest.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    pub median: f64,
    pub least: f64,
    pub greatest: f64,
}

impl Figure {
    /// The figure of these repetitions.
    pub fn of(mut measured: Vec<f64>) -> Figure {
        measured.sort_by(f64::total_cmp);
        Figure {
            median: measured[measured.len() / 2],
            least: measured[0],
            greatest: measured[measured.len() - 1],
        }
    }

    /// The figure times a number, for example to count in thousands.
    pub fn times(self, factor: f64) -> Figure {
        let Figure { median, least, greatest } = self;
        Figure { median: median * factor, least: least * factor, greatest: greatest * factor }
    }
}

impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let digits = if self.median < 10.0 { 2 } else { 1 };
        write!(f, "{:.digits$} ({:.digits$} to {:.digits$})", self.median, self.least, self.greatest)
    }
}

/// Seconds of this thread on a processor that `work` takes.
pub fn seconds(work: impl FnOnce()) -> f64 {
    let started = ThreadTime::now();
    work();
    started.elapsed().as_secs_f64()
}

/// Nanoseconds that one of `times` calls takes: one round to warm up, then the repetitions.
pub fn nanoseconds(times: u32, mut work: impl FnMut()) -> Figure {
    let mut round = || {
        for _ in 0..times {
            work();
        }
    };
    round();
    let mut measured = || seconds(&mut round) * 1e9 / f64::from(times);
    Figure::of((0..REPETITIONS).map(|_| measured()).collect())
}
