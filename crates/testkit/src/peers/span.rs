//! A collector of traces for one test.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use axum::{Router, body::Bytes, extract::State, http::StatusCode, routing::post};
use opentelemetry_proto::tonic::{
    collector::trace::v1::ExportTraceServiceRequest,
    common::v1::{KeyValue, any_value::Value},
};
use prost::Message;
use tokio::task::JoinHandle;

use super::hook::serve;

/// A span as it came over the wire.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ArrivedSpan {
    pub name: String,
    /// Of the span and of the process that it is from.
    pub attributes: BTreeMap<String, String>,
    pub inside: Option<Vec<u8>>,
    pub id: Vec<u8>,
    pub failed: bool,
    /// What else a span can carry, which ours does not: events and links.
    pub extras: usize,
}

impl ArrivedSpan {
    #[must_use]
    pub fn get(&self, attribute: &str) -> Option<&str> {
        self.attributes.get(attribute).map(String::as_str)
    }
}

type Arrived = Arc<Mutex<(Vec<ArrivedSpan>, Vec<u8>)>>;

#[derive(Debug)]
pub struct SpanPeer {
    port: u16,
    arrived: Arrived,
    serving: JoinHandle<()>,
}

impl SpanPeer {
    pub async fn start() -> Self {
        let arrived = Arrived::default();
        let router = Router::new().route("/v1/traces", post(take)).with_state(Arc::clone(&arrived));
        let (port, serving) = serve(router).await;
        Self { port, arrived, serving }
    }

    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    #[must_use]
    pub fn spans(&self) -> Vec<ArrivedSpan> {
        self.arrived.lock().unwrap().0.clone()
    }

    /// All that came, to be searched for what must not be in it.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.arrived.lock().unwrap().1.clone()
    }
}

impl Drop for SpanPeer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn take(State(arrived): State<Arrived>, body: Bytes) -> StatusCode {
    let Ok(told) = ExportTraceServiceRequest::decode(body.clone()) else { return StatusCode::BAD_REQUEST };
    let mut arrived = arrived.lock().unwrap();
    arrived.1.extend_from_slice(&body);
    for process in told.resource_spans {
        let of_process = process.resource.map(|resource| texts(resource.attributes)).unwrap_or_default();
        for span in process.scope_spans.into_iter().flat_map(|scope| scope.spans) {
            let mut attributes = of_process.clone();
            attributes.extend(texts(span.attributes));
            arrived.0.push(ArrivedSpan {
                name: span.name,
                attributes,
                inside: Some(span.parent_span_id).filter(|id| !id.is_empty()),
                id: span.span_id,
                failed: span.status.is_some_and(|status| status.code == 2),
                extras: span.events.len() + span.links.len(),
            });
        }
    }
    StatusCode::OK
}

fn texts(pairs: Vec<KeyValue>) -> BTreeMap<String, String> {
    let text = |value: Option<Value>| match value {
        Some(Value::StringValue(text)) => text,
        Some(Value::IntValue(number)) => number.to_string(),
        Some(Value::BoolValue(truth)) => truth.to_string(),
        other => format!("{other:?}"),
    };
    pairs.into_iter().map(|pair| (pair.key, text(pair.value.and_then(|value| value.value)))).collect()
}
