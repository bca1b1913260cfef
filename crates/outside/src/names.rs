//! Hosts as an operator writes them down.

use std::net::IpAddr;

/// `smtp.example`, `smtp.example:587`, `::1`, `[::1]:25`.
pub fn split(text: &str) -> Option<(String, Option<u16>)> {
    if text.parse::<IpAddr>().is_ok() {
        return Some((text.to_owned(), None));
    }
    let (name, port) = match text.rsplit_once(':') {
        Some((name, port)) => (name, Some(port.parse().ok()?)),
        None => (text, None),
    };
    let bracketed = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    if let Some(address) = bracketed {
        return address.parse::<IpAddr>().ok().map(|_| (address.to_owned(), port));
    }
    is_name(name).then(|| (name.to_owned(), port))
}

pub fn is_name(text: &str) -> bool {
    let label = |label: &str| !label.is_empty() && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    text.len() < 254 && text.split('.').all(label)
}
