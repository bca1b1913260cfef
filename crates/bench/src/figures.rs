//! Times, summed up the way they are printed.

use std::time::Duration;

use crate::processor::Used;

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

/// So many calls in so long, and what they took of the processors.
#[derive(Debug)]
pub struct Measured {
    pub times: Times,
    pub over: Duration,
    pub used: Used,
}

impl Measured {
    pub fn rate(&self) -> f64 {
        self.times.count() / self.over.as_secs_f64()
    }

    /// The database's processor time for each.
    pub fn database_ms(&self) -> f64 {
        self.each_ms(self.used.database)
    }

    fn each_ms(&self, time: Duration) -> f64 {
        time.as_secs_f64() * 1000.0 / self.times.count()
    }

    pub fn print(&self, name: &str) {
        println!(
            "{name:<28} {:>7.0}/s   p50 {:>7.2} ms   p99 {:>7.2} ms   processor, each: database {:.3} ms, server {:.3} ms, \
             generator {:.3} ms",
            self.rate(),
            self.times.percentile_ms(50),
            self.times.percentile_ms(99),
            self.database_ms(),
            self.each_ms(self.used.server),
            self.each_ms(self.used.generator)
        );
    }
}

pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
