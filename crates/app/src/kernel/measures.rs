//! What a process says of itself in numbers: every name, once, with what it means. Taken where things happen, read by
//! `api/ops.rs`; docs/operating.md explains them.
//!
//! A number that is read every quarter of a minute is a log with times. So nothing here counts tokens, ballots or forms, and
//! no label comes from a person: see `api/http/measure.rs`.

use domain::job::Lane;
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
use store::PoolUse;

use crate::App;

#[derive(Debug, Clone, Copy)]
enum Shape {
    Counter,
    Gauge,
    Histogram,
}

#[derive(Debug, Clone, Copy)]
pub struct Measure {
    pub name: &'static str,
    pub says: &'static str,
    shape: Shape,
}

const fn counter(name: &'static str, says: &'static str) -> Measure {
    Measure { name, says, shape: Shape::Counter }
}

const fn gauge(name: &'static str, says: &'static str) -> Measure {
    Measure { name, says, shape: Shape::Gauge }
}

pub const REQUESTS: Measure = counter("keping_http_requests_total", "Requests answered, by method, route and status");
pub const DURATIONS: Measure = Measure {
    name: "keping_http_request_duration_seconds",
    says: "From a request to the head of its answer, by method and route",
    shape: Shape::Histogram,
};
pub const SIGN_INS: Measure = counter("keping_sign_ins_total", "Tries to sign in with a password, by outcome");
pub const JOBS_ENDED: Measure =
    counter("keping_job_attempts_total", "Attempts at background jobs that ended, by lane, kind and outcome");
pub const JOB_PANICS: Measure =
    counter("keping_job_panics_total", "Attempts at background jobs that panicked, by lane");
pub const JOBS_DUE: Measure = gauge("keping_jobs_due", "Background jobs whose time has come, in all schools, by lane");
pub const JOB_LAG: Measure =
    gauge("keping_job_lag_seconds", "How long the oldest job that is due has been due, by lane; 0 where none is");
pub const DATABASE_UP: Measure = gauge("keping_database_up", "1 if the database answered this reading, else 0");
pub const POOL_CONNECTIONS: Measure =
    gauge("keping_pool_connections", "Connections to the database by pool and state; in whole tens for requests");
pub const POOL_MOST: Measure = gauge("keping_pool_connections_max", "How many connections a pool may have");
pub const POOL_WAITS: Measure = counter(
    "keping_pool_waits_total",
    "How often a connection was wanted while all were in use, by pool; in whole tens for requests",
);
pub const POOL_IN_VAIN: Measure =
    counter("keping_pool_timeouts_total", "How often none became free in time, by pool; in whole tens for requests");

pub const ALL: [Measure; 12] = [
    REQUESTS,
    DURATIONS,
    SIGN_INS,
    JOBS_ENDED,
    JOB_PANICS,
    JOBS_DUE,
    JOB_LAG,
    DATABASE_UP,
    POOL_CONNECTIONS,
    POOL_MOST,
    POOL_WAITS,
    POOL_IN_VAIN,
];

pub fn describe_all() {
    for Measure { name, says, shape } in ALL {
        match shape {
            Shape::Counter => describe_counter!(name, says),
            Shape::Gauge => describe_gauge!(name, says),
            Shape::Histogram => describe_histogram!(name, says),
        }
    }
}

/// What the connections of an `App` are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pool {
    /// Tokens are among them.
    Requests,
    Jobs,
}

impl Pool {
    const fn key(self) -> &'static str {
        match self {
            Self::Requests => "requests",
            Self::Jobs => "jobs",
        }
    }

    /// Of one connection that is in use, or waited for, while no request is counted, one would know what it was for.
    const fn step(self) -> u32 {
        match self {
            Self::Requests => 10,
            Self::Jobs => 1,
        }
    }

    const fn shown(self, connections: u32) -> u32 {
        connections - connections % self.step()
    }

    fn shown_waits(self, waits: u64) -> u64 {
        waits - waits % u64::from(self.step())
    }
}

impl App {
    /// How far the connections are used at this moment.
    pub fn measure_pool(&self, pool: Pool) {
        let PoolUse { most, open, idle, waits, waits_in_vain } = self.store().pool_use();
        for (state, connections) in [("in_use", open.saturating_sub(idle)), ("idle", idle)] {
            gauge!(POOL_CONNECTIONS.name, "pool" => pool.key(), "state" => state).set(pool.shown(connections));
        }
        gauge!(POOL_MOST.name, "pool" => pool.key()).set(most);
        counter!(POOL_WAITS.name, "pool" => pool.key()).absolute(pool.shown_waits(waits));
        counter!(POOL_IN_VAIN.name, "pool" => pool.key()).absolute(pool.shown_waits(waits_in_vain));
    }

    /// What waits to be done, in all schools.
    pub async fn measure_due_jobs(&self) {
        let now = self.now();
        let due = self.store().due_jobs(now).await;
        if let Err(error) = &due {
            tracing::warn!(%error, cause = ?std::error::Error::source(error), "ops.due_jobs_unknown");
        }
        gauge!(DATABASE_UP.name).set(if due.is_ok() { 1.0 } else { 0.0 });
        for lane in Lane::ALL {
            let (jobs, lag) = match &due {
                Ok(due) => due.iter().find(|due| due.lane == lane).map_or((0.0, 0.0), |due| {
                    let jobs = u32::try_from(due.jobs).unwrap_or(u32::MAX);
                    (f64::from(jobs), now.duration_since(due.oldest).as_secs_f64())
                }),
                // Not known is not none.
                Err(_) => (f64::NAN, f64::NAN),
            };
            gauge!(JOBS_DUE.name, "lane" => lane.key()).set(jobs);
            gauge!(JOB_LAG.name, "lane" => lane.key()).set(lag);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_connection_of_a_request_is_not_shown() {
        assert_eq!([0, 1, 9, 10, 19, 20].map(|in_use| Pool::Requests.shown(in_use)), [0, 0, 0, 10, 10, 20]);
        assert_eq!([9, 10, 25].map(|waits| Pool::Requests.shown_waits(waits)), [0, 10, 20]);
        assert_eq!((Pool::Jobs.shown(1), Pool::Jobs.shown_waits(1)), (1, 1));
    }
}
