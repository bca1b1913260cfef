//! The third listener, for whoever runs the server: its numbers, as Prometheus reads them.

use std::sync::Arc;

use app::{
    App,
    kernel::measures::{self, Pool},
    orders,
    session::sign_in,
};
use axum::{Router, extract::State, http::header, response::IntoResponse, routing::get};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

/// From what nobody notices to the time after which a request is given up.
const BUCKETS: [f64; 9] = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Keeps the numbers of this process.
#[derive(Debug, Clone)]
pub struct Measuring(PrometheusHandle);

impl Measuring {
    /// From here on; what happened before was not counted. Once in a process.
    pub fn begin() -> Result<Self, BuildError> {
        let builder = PrometheusBuilder::new();
        let builder = builder.set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS)?;
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        metrics::set_global_recorder(recorder)?;
        measures::describe_all();
        orders::begin_counting();
        sign_in::begin_counting();
        Ok(Self(handle))
    }
}

#[derive(Debug, Clone)]
struct Watched {
    measuring: Measuring,
    apps: Arc<[(Pool, App)]>,
}

/// `GET /metrics` and nothing else. Not for the network that people come from: it asks nobody who they are.
pub fn ops_router(measuring: Measuring, apps: Vec<(Pool, App)>) -> Router {
    Router::new().route("/metrics", get(read)).with_state(Watched { measuring, apps: apps.into() })
}

async fn read(State(watched): State<Watched>) -> impl IntoResponse {
    for (pool, app) in watched.apps.iter() {
        app.measure_pool(*pool);
    }
    if let Some((_, app)) = watched.apps.first() {
        app.measure_due_jobs().await;
    }
    let Measuring(handle) = &watched.measuring;
    // What is idle would grow otherwise.
    handle.run_upkeep();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], handle.render())
}
