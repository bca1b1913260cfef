//! A document as an answer, under the name that it is saved by.

use std::{
    fmt::Write as _,
    fs::File,
    io::{self, Read as _},
};

use app::results::documents::{Archive, Document, Format};
use axum::{
    body::{Body, Bytes},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use tokio::task::spawn_blocking;

const PDF: HeaderValue = HeaderValue::from_static("application/pdf");
const WORKBOOK: HeaderValue =
    HeaderValue::from_static("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
const PIECE: usize = 64 * 1024;

pub fn document(Document { name, bytes }: Document, format: Format) -> Response {
    let mut response = bytes.into_response();
    let kind = if format == Format::Pdf { PDF } else { WORKBOOK };
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    if let Ok(disposition) = HeaderValue::from_str(&disposition(&name, format.ending())) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
    }
    response
}

/// Piece by piece, whatever its size.
pub fn archive(name: &str, Archive { file, length }: Archive) -> Response {
    let pieces = stream::unfold(Some(file), async |file| {
        let read = spawn_blocking(move || read_piece(file?).transpose()).await;
        match read.unwrap_or_else(|error| Some(Err(io::Error::other(error)))) {
            None => None,
            Some(Ok((piece, file))) => Some((Ok(piece), Some(file))),
            Some(Err(error)) => Some((Err(error), None)),
        }
    });
    let mut response = Body::from_stream(pieces).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/zip"));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
    if let Ok(disposition) = HeaderValue::from_str(&disposition(name, "zip")) {
        headers.insert(header::CONTENT_DISPOSITION, disposition);
    }
    response
}

/// `None` at the end.
fn read_piece(mut file: File) -> io::Result<Option<(Bytes, File)>> {
    let mut piece = Vec::with_capacity(PIECE);
    let read = (&mut file).take(u64::try_from(PIECE).unwrap_or(u64::MAX)).read_to_end(&mut piece)?;
    Ok((read > 0).then(|| (piece.into(), file)))
}

/// For old programs what of the name is ASCII, for the others all of it.
fn disposition(name: &str, ending: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.() ".contains(c);
    let ascii: String = name.chars().filter(|c| plain(*c)).collect();
    let ascii = match ascii.trim() {
        "" => "document",
        some => some,
    };
    let mut whole = String::new();
    for byte in format!("{name}.{ending}").bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
            whole.push(char::from(byte));
        } else {
            let _ = write!(whole, "%{byte:02X}");
        }
    }
    format!("attachment; filename=\"{ascii}.{ending}\"; filename*=UTF-8''{whole}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_readable_for_old_and_new_programs() {
        assert_eq!(
            disposition("MATH1-01 微积分", "pdf"),
            "attachment; filename=\"MATH1-01.pdf\"; filename*=UTF-8''MATH1-01%20%E5%BE%AE%E7%A7%AF%E5%88%86.pdf"
        );
        assert_eq!(
            disposition("微\"", "zip"),
            "attachment; filename=\"document.zip\"; filename*=UTF-8''%E5%BE%AE%22.zip"
        );
    }
}
