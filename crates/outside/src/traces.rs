//! Traces for whoever runs the server, to the collector that they named (OTLP over HTTP). What is told of is in a short list:
//! requests by their route's pattern, background jobs by their kind, and the transactions inside either. No event, no log line,
//! no field of any other span, and nothing of how a student answers: those calls open no such span, so neither do their
//! transactions (`docs/operating.md`).
//!
//! Nobody waits for the collector: what was told is handed over by a thread of its own, and dropped where that falls behind.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use hyper::{Method, Uri, header::CONTENT_TYPE};
use opentelemetry::{KeyValue, trace::TracerProvider};
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::{
    Resource,
    trace::{BatchConfigBuilder, BatchSpanProcessor, SdkTracerProvider},
};
use thiserror::Error;
use tokio::{runtime::Handle, task::spawn_blocking};
use tracing::{Metadata, Subscriber, level_filters::LevelFilter, subscriber::Interest};
use tracing_subscriber::{Layer, filter::DynFilterFn, layer::Context, registry::LookupSpan};

use crate::https::Https;

const PATIENCE: Duration = Duration::from_secs(5);
const HANDED_OVER_EVERY: Duration = Duration::from_secs(5);
/// Some hundred requests a second between two hand-overs; more are dropped.
const MOST_WAITING: usize = 4_096;
const AT_ONCE: usize = 512;

#[derive(Debug, Error)]
#[error("{0} is not where a collector can be: http:// or https://, a host, and no more than a port")]
pub struct NoCollector(String);

/// Spans of ours until they are handed over.
#[derive(Debug, Clone)]
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Within a runtime. `process` is which of ours this is.
    pub fn to(endpoint: &str, process: &'static str) -> Result<Self, NoCollector> {
        let wrong = || NoCollector(endpoint.to_owned());
        let collector = Collector::at(endpoint).ok_or_else(wrong)?;
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(collector)
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
            .with_timeout(PATIENCE)
            .build()
            .map_err(|_| wrong())?;
        let batches = BatchConfigBuilder::default()
            .with_max_queue_size(MOST_WAITING)
            .with_max_export_batch_size(AT_ONCE)
            .with_scheduled_delay(HANDED_OVER_EVERY)
            .build();
        let ours = Resource::builder_empty().with_attributes([
            KeyValue::new("service.name", "keping"),
            KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
            KeyValue::new("keping.process", process),
        ]);
        let provider = SdkTracerProvider::builder()
            .with_span_processor(BatchSpanProcessor::builder(exporter).with_batch_config(batches).build())
            .with_resource(ours.build())
            .build();
        Ok(Self(provider))
    }

    /// What listens for spans.
    #[must_use]
    pub fn layer<S>(&self) -> impl Layer<S> + Send + Sync + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
    {
        let told = |about: &Metadata<'_>, within: &Context<'_, S>| match Told::of(about) {
            Some(Told::Whole) => true,
            Some(Told::Part) => within.lookup_current().is_some(),
            None => false,
        };
        let ever = |about: &'static Metadata<'static>| match Told::of(about) {
            Some(_) => Interest::sometimes(),
            None => Interest::never(),
        };
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("keping"))
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_target(false)
            .with_filter(DynFilterFn::new(told).with_callsite_filter(ever).with_max_level_hint(LevelFilter::DEBUG))
    }

    /// Hands over what is left, and waits for that a few seconds at most.
    pub async fn hand_over(&self) {
        let provider = self.0.clone();
        // A collector that is away has been told of already.
        let _ = spawn_blocking(move || provider.force_flush()).await;
    }

    /// The same, at the end of the process.
    pub async fn end(self) {
        let _ = spawn_blocking(move || self.0.shutdown_with_timeout(PATIENCE)).await;
    }
}

enum Told {
    /// By itself.
    Whole,
    /// Only inside one that is told of by itself.
    Part,
}

impl Told {
    /// By who says it and under which name: other people's spans have names too.
    fn of(about: &Metadata<'_>) -> Option<Self> {
        let from = about.target().split("::").next()?;
        match (about.is_span(), from, about.name()) {
            (true, "api", "request") | (true, "app", "job") => Some(Self::Whole),
            (true, "store", "transaction") => Some(Self::Part),
            _ => None,
        }
    }
}

/// Spoken to as any other server: one connection a call, no redirect, no proxy.
#[derive(Debug)]
struct Collector {
    https: Arc<Https>,
    /// The exporter has a thread of its own, which is in no runtime.
    runtime: Handle,
    away: AtomicBool,
}

impl Collector {
    fn at(endpoint: &str) -> Option<Self> {
        let uri: Uri = endpoint.parse().ok()?;
        let authority = uri.authority()?.as_str();
        let name = match uri.scheme_str()? {
            "https" => authority.to_owned(),
            "http" => format!("http://{authority}"),
            _ => return None,
        };
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return None;
        }
        let https = Arc::new(Https::new(&[name], None, PATIENCE).ok()?);
        Some(Self { https, runtime: Handle::try_current().ok()?, away: AtomicBool::new(false) })
    }

    /// Once when it goes and once when it is back, however much is lost between.
    fn note(&self, away: bool) {
        if self.away.swap(away, Ordering::Relaxed) != away {
            if away {
                tracing::warn!("traces.not_taken");
            } else {
                tracing::info!("traces.taken_again");
            }
        }
    }
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let (https, (parts, body)) = (Arc::clone(&self.https), request.into_parts());
        let call = self.runtime.spawn(async move {
            // What `OTEL_EXPORTER_OTLP_HEADERS` adds for the collector comes along.
            let given = parts.headers.iter().filter(|(name, _)| *name != CONTENT_TYPE);
            let mut headers: Vec<_> =
                given.filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?.to_owned()))).collect();
            headers.push((CONTENT_TYPE.as_str(), "application/x-protobuf".to_owned()));
            https.call(Method::POST, &parts.uri.to_string(), &headers, body.to_vec()).await
        });
        let answer = call.await?;
        self.note(!answer.as_ref().is_ok_and(|answer| answer.status.is_success()));
        let answer = answer.map_err(|_| "the collector did not take it")?;
        Ok(Response::builder().status(answer.status).body(answer.body)?)
    }
}
