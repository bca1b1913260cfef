//! Times, summed up the way they are printed.

use std::time::Duration;

#[derive(Debug, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub fn merge(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    #[expect(clippy::cast_precision_loss, clippy::as_conversions, reason = "a count of calls, far below 2^52")]
    pub fn count(&self) -> f64 {
        self.0.len() as f64
    }

    pub fn percentile_ms(&self, percent: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let rank = (sorted.len() * percent).div_ceil(100).max(1) - 1;
        sorted.get(rank).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
    }

    pub fn print(&self, name: &str) {
        println!(
            "{name:<42} n {:>6}   p50 {:>8.2} ms   p90 {:>8.2} ms   p99 {:>8.2} ms",
            self.0.len(),
            self.percentile_ms(50),
            self.percentile_ms(90),
            self.percentile_ms(99)
        );
    }
}
