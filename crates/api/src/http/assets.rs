//! The web app, embedded in the binary and compressed beforehand. (A debug build reads it from the folder instead.)

use app::sign_on::{RETURN, is_trial};
use axum::{
    body::Body,
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::http::error::{ApiError, ErrorCode};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct WebApp;

/// Of the list of the web app's files, as the build prints it and the app shows it. None where no web app was built.
#[must_use]
pub fn web_app_hash() -> Option<String> {
    let hash = WebApp::get("files.txt")?.metadata.sha256_hash();
    let (halves, _) = hash.as_chunks();
    let [first, second] = halves else { return None };
    Some(format!("{:032x}{:032x}", u128::from_be_bytes(*first), u128::from_be_bytes(*second)))
}

/// Pages own the addresses that people type: whatever is asked for as HTML gets the app, which finds the page or says
/// that there is none. What tells other systems of the interface is a page of its own.
pub async fn serve_app_to_browsers(request: Request, next: Next) -> Response {
    let wants_html = request.method() == Method::GET
        && request
            .headers()
            .get(header::ACCEPT)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|accept| accept.contains("text/html"));
    match (wants_html, request.uri().path()) {
        (true, RETURN) => sign_on_finished(request.uri()),
        (true, "/docs/api") => file("docs/api.html", request.headers()),
        (true, _) => file("index.html", request.headers()),
        (false, _) => next.run(request).await,
    }
}

/// Whoever comes back from the school's sign-on goes on to the page that finishes it, with what they bring behind a `#`: no
/// server is ever sent it again.
fn sign_on_finished(uri: &Uri) -> Response {
    let query = uri.query().unwrap_or_default();
    let tried = query.split('&').any(|part| part.strip_prefix("state=").is_some_and(is_trial));
    let page = if tried { "/user/roleManagement?view=school" } else { "/" };
    let place = HeaderValue::from_str(&format!("{page}#signOn&{query}"));
    let place = place.unwrap_or_else(|_| HeaderValue::from_static("/"));
    (StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response()
}

pub async fn serve_file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method == Method::GET || method == Method::HEAD {
        file(uri.path().trim_start_matches('/'), &headers)
    } else {
        ApiError::new(ErrorCode::NotFound).into_response()
    }
}

fn file(path: &str, headers: &HeaderMap) -> Response {
    let Some(plain) = WebApp::get(path) else {
        return ApiError::new(ErrorCode::NotFound).into_response();
    };
    let etag = etag(&plain);
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == etag.as_bytes());
    let mut response = if known { StatusCode::NOT_MODIFIED.into_response() } else { content(path, plain, headers) };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding, accept"));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        response.headers_mut().insert(header::ETAG, etag);
    }
    response
}

fn etag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let head = hash.first_chunk().copied().unwrap_or_default();
    format!("\"{:032x}\"", u128::from_be_bytes(head))
}

fn content(path: &str, plain: EmbeddedFile, headers: &HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mime = HeaderValue::from_str(plain.metadata.mimetype());
    let compressed = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| {
            accepted.split(',').any(|item| item.split(';').next().unwrap_or("").trim() == *encoding)
        })
        .find_map(|(encoding, ending)| Some((encoding, WebApp::get(&format!("{path}.{ending}"))?)));
    let (encoding, file) = match compressed {
        Some((encoding, file)) => (Some(encoding), file),
        None => (None, plain),
    };
    let mut response = Body::from(file.data).into_response();
    if let Ok(mime) = mime {
        response.headers_mut().insert(header::CONTENT_TYPE, mime);
    }
    if let Some(encoding) = encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}
