//! The operator's list of mail servers.

use std::fmt;

use lettre::transport::smtp::client::{Certificate, TlsParameters};
use thiserror::Error;

use crate::names::split;

#[derive(Debug, Error, PartialEq, Eq)]
pub enum ConfigError {
    #[error("not a host name, with or without a port: {0}")]
    Name(String),
    #[error("the file of certificates holds none in PEM, or one that cannot be used")]
    Roots,
}

pub struct AllowedHosts(Vec<AllowedHost>);

struct AllowedHost {
    name: String,
    port: Option<u16>,
    /// Made once: the certificates that the machine believes are some hundred files.
    tls: TlsParameters,
}

impl fmt::Debug for AllowedHosts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|host| (&host.name, host.port))).finish()
    }
}

impl AllowedHosts {
    pub fn new(names: &[String], extra_roots: Option<&[u8]>) -> Result<Self, ConfigError> {
        let roots = extra_roots.map(certificates).transpose()?;
        let host = |text: &String| {
            let (name, port) = split(text).ok_or_else(|| ConfigError::Name(text.clone()))?;
            let mut tls = TlsParameters::builder(name.clone());
            if let Some(roots) = &roots {
                tls = tls.add_root_certificate(roots.clone());
            }
            let tls = tls.build().map_err(|_| ConfigError::Roots)?;
            Ok(AllowedHost { name, port, tls })
        };
        Ok(Self(names.iter().map(host).collect::<Result<_, _>>()?))
    }

    /// How to speak to it encrypted, if it may be spoken to.
    pub fn find(&self, name: &str, port: u16) -> Option<&TlsParameters> {
        let fits = |host: &&AllowedHost| {
            host.name.eq_ignore_ascii_case(name) && host.port.is_none_or(|allowed| allowed == port)
        };
        self.0.iter().find(fits).map(|host| &host.tls)
    }
}

fn certificates(pem: &[u8]) -> Result<Certificate, ConfigError> {
    // Of a file without any the library makes an empty list, which would believe nothing more and say nothing.
    let any = pem.windows(27).any(|text| text == b"-----BEGIN CERTIFICATE-----");
    if !any {
        return Err(ConfigError::Roots);
    }
    Certificate::from_pem(pem).map_err(|_| ConfigError::Roots)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(names: &[&str]) -> Result<AllowedHosts, ConfigError> {
        AllowedHosts::new(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>(), None)
    }

    #[test]
    fn only_what_is_listed_may_be_spoken_to() {
        let hosts = hosts(&["smtp.linjiang.example", "mx.linjiang.example:587", "::1", "[fd00::2]:25"]).unwrap();
        for (name, port) in [
            ("smtp.linjiang.example", 25),
            ("SMTP.linjiang.example", 465),
            ("mx.linjiang.example", 587),
            ("::1", 2525),
            ("fd00::2", 25),
        ] {
            assert!(hosts.find(name, port).is_some(), "{name}:{port}");
        }
        for (name, port) in [
            ("mx.linjiang.example", 25),
            ("linjiang.example", 587),
            ("evil.smtp.linjiang.example", 25),
            ("smtp.linjiang.example.evil.example", 25),
            ("smtp.linjiang.example.", 25),
            ("localhost", 25),
            ("127.0.0.1", 25),
            ("fd00::2", 26),
            ("", 25),
        ] {
            assert!(hosts.find(name, port).is_none(), "{name}:{port}");
        }
    }

    #[test]
    fn what_is_no_host_is_said_at_the_start() {
        for wrong in
            ["", "smtp example", "https://smtp.example", "smtp.example:", "smtp.example:99999", "*.example", "[x]:1"]
        {
            assert_eq!(hosts(&[wrong]).unwrap_err(), ConfigError::Name(wrong.to_owned()));
        }
    }

    #[test]
    fn a_file_without_certificates_is_said_at_the_start() {
        for wrong in ["", "not PEM", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"] {
            let made = AllowedHosts::new(&["smtp.example".to_owned()], Some(wrong.as_bytes()));
            assert_eq!(made.unwrap_err(), ConfigError::Roots, "{wrong}");
        }
    }
}
