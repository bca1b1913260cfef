//! One call to one host of the operator's list: a connection of its own, a limit on time and length, no redirect followed, no
//! proxy, and nothing of what was said in any log.

pub(crate) mod signed;

use std::{fmt, sync::Arc, time::Duration};

use app::channels::sender::{FaultKind, NotTaken};
use http_body_util::{BodyExt, Full, Limited};
use hyper::{
    Method, Request, StatusCode, Uri,
    body::Bytes,
    client::conn::http1::{SendRequest, handshake},
    header::{CONTENT_TYPE, HOST, USER_AGENT},
};
use hyper_util::rt::TokioIo;
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, ServerName, pem::PemObject},
};
use thiserror::Error;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::TlsConnector;

use crate::names::Listed;

/// More than any answer that is meant for us.
const LONGEST_ANSWER: usize = 256 * 1024;

#[derive(Debug, Error, PartialEq, Eq)]
pub enum ConfigError {
    #[error("not a host name, with or without a port: {0}")]
    Name(String),
    #[error("the file of certificates holds none in PEM, or one that cannot be used")]
    Roots,
    #[error("this machine cannot speak encrypted")]
    Encryption,
}

pub struct Https {
    hosts: Listed,
    tls: TlsConnector,
    timeout: Duration,
}

pub struct Answer {
    pub status: StatusCode,
    pub body: Bytes,
}

impl fmt::Debug for Https {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hosts.fmt(f)
    }
}

impl Https {
    pub fn new(names: &[String], extra_roots: Option<&[u8]>, timeout: Duration) -> Result<Self, ConfigError> {
        let hosts = Listed::new(names).map_err(ConfigError::Name)?;
        let tls = encryption(Believed::Machine { besides: extra_roots })?;
        Ok(Self { hosts, tls: TlsConnector::from(Arc::new(tls)), timeout })
    }

    /// Headers besides those that every call has.
    pub async fn call(
        &self,
        method: Method,
        address: &str,
        headers: &[(&str, String)],
        body: Vec<u8>,
    ) -> Result<Answer, NotTaken> {
        let (status, body) = self.exchange((method, address), headers, body, LONGEST_ANSWER).await?;
        Ok(Answer { status, body })
    }

    /// Whatever else is answered stays unread, however much it is.
    pub async fn call_for_status(
        &self,
        method: Method,
        address: &str,
        headers: &[(&str, String)],
        body: Vec<u8>,
    ) -> Result<StatusCode, NotTaken> {
        Ok(self.exchange((method, address), headers, body, 0).await?.0)
    }

    async fn exchange(
        &self,
        (method, address): (Method, &str),
        headers: &[(&str, String)],
        body: Vec<u8>,
        longest: usize,
    ) -> Result<(StatusCode, Bytes), NotTaken> {
        let uri: Uri = address.parse().map_err(|_| FaultKind::HostNotAllowed.fault())?;
        let authority = uri.authority().map_or("", |authority| authority.as_str());
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        let mut request =
            Request::builder().method(method).uri(path).header(HOST, authority).header(USER_AGENT, "Keping");
        if !headers.iter().any(|(name, _)| *name == CONTENT_TYPE.as_str()) {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(|_| FaultKind::Credentials.fault())?;
        let conversation = async { ask(self.connect(&uri).await?, request, longest).await };
        timeout(self.timeout, conversation).await.unwrap_or(Err(FaultKind::Slow.fault()))
    }

    /// Whether the operator has listed the host of an address.
    pub(crate) fn lists(&self, address: &str) -> bool {
        address.parse::<Uri>().is_ok_and(|uri| self.allowed(&uri).is_some())
    }

    /// To the host of an address that the operator has listed.
    pub(crate) async fn connect(&self, uri: &Uri) -> Result<Wire, NotTaken> {
        let (host, port, open) = self.allowed(uri).ok_or(FaultKind::HostNotAllowed.fault())?;
        let stream = TcpStream::connect((host, port)).await.map_err(|_| FaultKind::Unreachable.fault())?;
        stream.set_nodelay(true).map_err(|_| FaultKind::Unreachable.fault())?;
        if open {
            return Ok(Box::new(stream));
        }
        let name = ServerName::try_from(host.to_owned()).map_err(|_| FaultKind::Encryption.fault())?;
        let stream = self.tls.connect(name, stream).await.map_err(|error| {
            // The library says by the kind that it was not the network.
            let unbelieved = error.kind() == std::io::ErrorKind::InvalidData;
            if unbelieved { FaultKind::Encryption.fault() } else { FaultKind::Unreachable.fault() }
        })?;
        Ok(Box::new(stream))
    }

    /// Host, port and whether in the open.
    fn allowed<'a>(&self, uri: &'a Uri) -> Option<(&'a str, u16, bool)> {
        let open = match uri.scheme_str() {
            Some("https") => false,
            Some("http") => true,
            _ => return None,
        };
        if uri.authority()?.as_str().contains('@') {
            return None;
        }
        let host = uri.host()?;
        let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        let port = uri.port_u16().unwrap_or(if open { 80 } else { 443 });
        self.hosts.has(host, port, open).then_some((host, port, open))
    }
}

/// What an answer comes by, encrypted or in the open.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}
pub(crate) type Wire = Box<dyn Stream>;

/// `longest`: how much of the answer is read; more is no answer. With 0 nothing is.
async fn ask(stream: Wire, request: Request<Full<Bytes>>, longest: usize) -> Result<(StatusCode, Bytes), NotTaken> {
    let (mut sender, connection): (SendRequest<Full<Bytes>>, _) =
        handshake(TokioIo::new(stream)).await.map_err(|_| NotTaken::Later)?;
    // It ends with the sender, which is given up with this call.
    let driven = tokio::spawn(connection);
    let answered = async {
        let answer = sender.send_request(request).await.map_err(|_| NotTaken::Later)?;
        let status = answer.status();
        if longest == 0 {
            return Ok((status, Bytes::new()));
        }
        let body = Limited::new(answer.into_body(), longest).collect().await.map_err(|_| NotTaken::Later)?;
        Ok((status, body.to_bytes()))
    };
    let answered = answered.await;
    driven.abort();
    answered
}

/// Whose certificates are believed, in PEM where they are not the machine's.
#[derive(Clone, Copy)]
pub enum Believed<'a> {
    Machine { besides: Option<&'a [u8]> },
    Only(&'a [u8]),
}

pub fn encryption(believed: Believed<'_>) -> Result<ClientConfig, ConfigError> {
    let mut roots = RootCertStore::empty();
    let pem = match believed {
        Believed::Machine { besides } => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            besides
        }
        Believed::Only(pem) => Some(pem),
    };
    if let Some(pem) = pem {
        let extra: Vec<_> =
            CertificateDer::pem_slice_iter(pem).collect::<Result<_, _>>().map_err(|_| ConfigError::Roots)?;
        if extra.is_empty() {
            return Err(ConfigError::Roots);
        }
        for certificate in extra {
            roots.add(certificate).map_err(|_| ConfigError::Roots)?;
        }
    }
    let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|_| ConfigError::Encryption)?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(names: &[&str]) -> Result<Https, ConfigError> {
        let names: Vec<_> = names.iter().map(|&name| name.to_owned()).collect();
        Https::new(&names, None, Duration::from_secs(1))
    }

    #[test]
    fn only_what_is_listed_may_be_spoken_to_and_in_the_open_only_what_is_listed_so() {
        let client = client(&["hub.example", "qyapi.example:443", "http://127.0.0.1:8080", "[fd00::2]:8443"]).unwrap();
        let allowed = |address: &str| client.allowed(&address.parse().unwrap()).map(|(_, port, open)| (port, open));
        assert_eq!(allowed("https://hub.example/x?y"), Some((443, false)));
        assert_eq!(allowed("https://HUB.example:8443/"), Some((8443, false)));
        assert_eq!(allowed("https://qyapi.example/"), Some((443, false)));
        assert_eq!(allowed("http://127.0.0.1:8080/hook"), Some((8080, true)));
        assert_eq!(allowed("https://[fd00::2]:8443/"), Some((8443, false)));
        for other in [
            "http://hub.example/",
            "https://127.0.0.1:8080/",
            "http://127.0.0.1/",
            "https://qyapi.example:444/",
            "https://evil.hub.example/",
            "https://hub.example.evil.example/",
            "https://hub.example@evil.example/",
            "https://evil.example@hub.example/",
            "ftp://hub.example/",
            "/hook",
        ] {
            assert_eq!(allowed(other), None, "{other}");
        }
    }

    #[test]
    fn what_is_no_host_and_a_file_without_certificates_are_said_at_the_start() {
        for wrong in ["", "https://hub.example", "hub example", "*.example", "http://"] {
            assert_eq!(client(&[wrong]).unwrap_err(), ConfigError::Name(wrong.to_owned()));
        }
        let without = Https::new(&[], Some(b"nothing"), Duration::from_secs(1));
        assert_eq!(without.unwrap_err(), ConfigError::Roots);
    }
}
