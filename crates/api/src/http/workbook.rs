//! A file as an answer. Its real name is given by the web app, in the reader's language.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};

const WORKBOOK: HeaderValue =
    HeaderValue::from_static("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
const ARCHIVE: HeaderValue = HeaderValue::from_static("application/zip");

/// An Excel file.
pub fn workbook(name: &'static str, bytes: Vec<u8>) -> Response {
    file(WORKBOOK, name, bytes)
}

pub fn archive(name: &'static str, bytes: Vec<u8>) -> Response {
    file(ARCHIVE, name, bytes)
}

/// Bytes for nothing but keeping.
#[must_use]
pub fn opaque(name: &'static str, bytes: Vec<u8>) -> Response {
    file(HeaderValue::from_static("application/octet-stream"), name, bytes)
}

fn file(kind: HeaderValue, name: &'static str, bytes: Vec<u8>) -> Response {
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    let mut response = bytes.into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    if let Ok(disposition) = disposition {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
    }
    response
}
