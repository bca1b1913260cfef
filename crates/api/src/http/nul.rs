//! PostgreSQL keeps no NUL in a text, and nobody types one. It is refused where it could come in, in an address and in a JSON
//! body, so that no call has to think of it.

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::http::error::{ApiError, ErrorCode};

pub async fn refuse_in_address(request: Request, next: Next) -> Response {
    if request.uri().path_and_query().is_some_and(|address| address.as_str().contains("%00")) {
        return ApiError::new(ErrorCode::Malformed).into_response();
    }
    next.run(request).await
}

/// Whether a string of this JSON has one. Unescaped, it is no JSON.
#[must_use]
pub fn is_in_json(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|byte| *byte == b'\\') {
        rest = rest.get(at + 1..).unwrap_or_default();
        if rest.starts_with(b"u0000") {
            return true;
        }
        // What is escaped may itself be a backslash.
        rest = rest.get(1..).unwrap_or_default();
    }
    false
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    #[test]
    fn an_escaped_backslash_before_u0000_is_no_nul() {
        for (json, is_in) in [
            (r#""\u0000""#, true),
            (r#"{"a\u0000": 1}"#, true),
            (r#""\\\u0000""#, true),
            (r#""\\u0000""#, false),
            (r#""\u00001""#, true),
            (r#""\u0001 \n u0000""#, false),
            (r#""\"#, false),
        ] {
            assert_eq!(is_in_json(json.as_bytes()), is_in, "{json}");
        }
    }

    proptest! {
        #[test]
        fn what_serde_reads_has_one_just_when_it_is_found(text in r#"[\\u0"x\x00]{0,12}"#) {
            let json = serde_json::to_vec(&Value::String(text.clone())).unwrap();
            prop_assert_eq!(is_in_json(&json), text.contains('\0'));
        }
    }
}
