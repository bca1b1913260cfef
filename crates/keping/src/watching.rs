//! What a process tells whoever runs it: its log, and traces where they are asked for.

use anyhow::Context;
use clap::Args;
use outside::traces::Traces;
use tracing_subscriber::{EnvFilter, Layer, fmt, layer::SubscriberExt, util::SubscriberInitExt};

#[derive(Debug, Args)]
pub struct TraceOptions {
    /// Where traces go, by OTLP over HTTP: `http://127.0.0.1:4318`.
    #[arg(long, env = "KEPING_OTLP_ENDPOINT")]
    otlp_endpoint: Option<String>,
}

impl TraceOptions {
    /// `process` is which of ours this is.
    pub fn begin(&self, process: &'static str) -> anyhow::Result<Option<Traces>> {
        let begun = self.otlp_endpoint.as_deref().map(|endpoint| Traces::to(endpoint, process));
        begun.transpose().context("KEPING_OTLP_ENDPOINT cannot be used")
    }
}

/// One JSON object a line to standard error; `KEPING_LOG` sets how much (`info` unless told otherwise).
pub fn start(traces: Option<&Traces>) {
    let filter = EnvFilter::try_from_env("KEPING_LOG").unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let log = fmt::layer().json().flatten_event(true).with_writer(std::io::stderr).with_filter(filter);
    tracing_subscriber::registry().with(log).with(traces.map(Traces::layer)).init();
}
