//! An Excel file as an answer. Its real name is given by the web app, in the reader's language.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};

const KIND: HeaderValue = HeaderValue::from_static("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

pub fn workbook(name: &'static str, bytes: Vec<u8>) -> Response {
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    let mut response = bytes.into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, KIND);
    if let Ok(disposition) = disposition {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
    }
    response
}
