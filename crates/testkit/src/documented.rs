//! Whether an answer is one that the OpenAPI document has. CI proves that the committed document is the code's.

use std::sync::LazyLock;

use axum::http::{HeaderMap, Method, StatusCode, header};
use serde_json::Value;

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/openapi/openapi.json");

static PATHS: LazyLock<Value> = LazyLock::new(|| {
    let text = std::fs::read_to_string(DOCUMENT).unwrap();
    serde_json::from_str::<Value>(&text).unwrap()["paths"].take()
});

/// Success in the envelope is taken as it is: reading the document costs every test process some hundredths of a second.
pub fn check(method: &Method, path: &str, status: StatusCode, headers: &HeaderMap) {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if status.is_success() && kind == "application/json" || status == StatusCode::METHOD_NOT_ALLOWED {
        return;
    }
    let Some(operation) = operation(method, path) else { return };
    let answer = &operation["responses"][status.as_str()];
    assert!(
        answer.is_object(),
        "{method} {path} answered {status}, which the OpenAPI document does not have: see api/src/documented_errors.rs"
    );
    assert!(
        !status.is_success() || answer["content"][kind].is_object(),
        "{method} {path} answered with {kind}, which the OpenAPI document does not have"
    );
}

/// The one whose path has the fewest parameters, as the router would choose.
fn operation(method: &Method, path: &str) -> Option<&'static Value> {
    let fits = |template: &str| {
        let (mut asked, mut given) = (template.split('/'), path.split('/'));
        let same = asked.by_ref().zip(given.by_ref()).all(|(asked, given)| asked.starts_with('{') || asked == given);
        same && template.split('/').count() == path.split('/').count()
    };
    let found = PATHS.as_object()?.iter().filter(|(template, _)| fits(template));
    found.min_by_key(|(template, _)| template.matches('{').count())?.1.get(method.as_str().to_lowercase())
}
