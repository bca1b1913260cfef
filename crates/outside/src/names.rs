//! Hosts as an operator writes them down.

use std::{fmt, net::IpAddr};

/// The operator's list: names or addresses, each with or without `:port`; after `http://`, in the open.
pub struct Listed(Vec<One>);

struct One {
    name: String,
    port: Option<u16>,
    in_the_open: bool,
}

impl fmt::Debug for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|host| (&host.name, host.port))).finish()
    }
}

impl Listed {
    /// `Err`: what is no host.
    pub fn new(names: &[String]) -> Result<Self, String> {
        let one = |text: &String| -> Result<One, String> {
            let open = text.strip_prefix("http://");
            let (name, port) = split(open.unwrap_or(text)).ok_or_else(|| text.clone())?;
            Ok(One { name, port, in_the_open: open.is_some() })
        };
        Ok(Self(names.iter().map(one).collect::<Result<_, _>>()?))
    }

    pub fn has(&self, host: &str, port: u16, in_the_open: bool) -> bool {
        self.0.iter().any(|one| {
            one.in_the_open == in_the_open
                && one.name.eq_ignore_ascii_case(host)
                && one.port.is_none_or(|listed| listed == port)
        })
    }
}

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
