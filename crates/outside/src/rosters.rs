//! Lists that schools have fetched by night, over HTTPS or from a directory, of the hosts that the operator has listed. Nobody is followed
//! elsewhere, and what is not whole is nothing.

use std::{sync::Arc, time::Duration};

use app::{
    channels::sender::{self, FaultKind, NotTaken},
    rosters::{Asked, Door, Fetched, Lists},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::imports::roster::{FetchFault, Proof};
use http_body_util::{BodyExt, Empty, LengthLimitError, Limited};
use hyper::{
    Method, Request, Response, StatusCode, Uri,
    body::{Bytes, Incoming},
    client::conn::http1::{SendRequest, handshake},
    header::{
        ACCEPT, AUTHORIZATION, CONTENT_ENCODING, CONTENT_LENGTH, HOST, HeaderMap, HeaderValue, TRANSFER_ENCODING,
        USER_AGENT,
    },
};
use hyper_util::rt::TokioIo;
use tokio::time::timeout;

pub use crate::https::ConfigError;
use crate::{
    https::Https,
    ldap::{Dial, people},
};

#[derive(Debug)]
pub struct RosterConfig {
    /// Names or addresses, each with or without `:port`, that may be spoken to encrypted; after `http://`, in the open.
    pub allowed_hosts: Vec<String>,
    /// Certificates in PEM that are believed besides those that the machine believes.
    pub extra_roots: Option<Vec<u8>>,
}

#[derive(Debug)]
struct Fetcher {
    https: Https,
    dial: Dial,
}

pub fn lists(config: &RosterConfig) -> Result<Arc<dyn Lists>, ConfigError> {
    // Each question says itself how long it may take.
    let https = Https::new(&config.allowed_hosts, config.extra_roots.as_deref(), Duration::ZERO)?;
    Ok(Arc::new(Fetcher { https, dial: Dial::new(&config.allowed_hosts, config.extra_roots.as_deref())? }))
}

impl Lists for Fetcher {
    fn fetch<'a>(&'a self, door: &'a Door, longest: usize, within: Duration) -> Asked<'a> {
        Box::pin(async move {
            let fetched = async {
                match door {
                    Door::File { address, proof } => {
                        let bytes = self.get(address, proof, longest).await?;
                        Ok(Fetched { bytes, seen: None })
                    }
                    Door::Directory { people, password } => {
                        people::read(&self.dial, people, password, longest, within).await
                    }
                }
            };
            timeout(within, fetched).await.unwrap_or(Err(FetchFault::Slow))
        })
    }
}

impl Fetcher {
    async fn get(&self, address: &str, proof: &Proof, longest: usize) -> Result<Vec<u8>, FetchFault> {
        let uri: Uri = address.parse().map_err(|_| FetchFault::HostNotAllowed)?;
        let request = request(&uri, proof)?;
        let stream = self.https.connect(&uri).await.map_err(fault)?;
        let (mut sender, connection): (SendRequest<Empty<Bytes>>, _) =
            handshake(TokioIo::new(stream)).await.map_err(|_| FetchFault::Broken)?;
        // It ends with the sender, which is given up with this question.
        let driven = tokio::spawn(connection);
        let answered = async {
            let answer = sender.send_request(request).await.map_err(|_| FetchFault::Broken)?;
            whole(answer, longest).await
        };
        let answered = answered.await;
        driven.abort();
        answered
    }
}

fn request(uri: &Uri, proof: &Proof) -> Result<Request<Empty<Bytes>>, FetchFault> {
    let authority = uri.authority().map_or("", |authority| authority.as_str());
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let mut request = Request::builder().method(Method::GET).uri(path).header(HOST, authority);
    request = request.header(USER_AGENT, "Keping").header(ACCEPT, "*/*");
    let proof = match proof {
        Proof::None => None,
        Proof::Bearer { token } => Some(format!("Bearer {token}")),
        Proof::Basic { user, password } => Some(format!("Basic {}", STANDARD.encode(format!("{user}:{password}")))),
    };
    if let Some(proof) = proof {
        let mut value = HeaderValue::try_from(proof).map_err(|_| FetchFault::Credentials)?;
        value.set_sensitive(true);
        request = request.header(AUTHORIZATION, value);
    }
    request.body(Empty::new()).map_err(|_| FetchFault::Strange)
}

async fn whole(answer: Response<Incoming>, longest: usize) -> Result<Vec<u8>, FetchFault> {
    match answer.status() {
        StatusCode::OK => {}
        status if status.is_redirection() => return Err(FetchFault::Elsewhere),
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => return Err(FetchFault::Credentials),
        StatusCode::NOT_FOUND | StatusCode::GONE => return Err(FetchFault::NotFound),
        status if status.is_success() => return Err(FetchFault::Strange),
        _ => return Err(FetchFault::Refused),
    }
    check_length(answer.headers(), longest)?;
    let body = Limited::new(answer.into_body(), longest)
        .collect()
        .await
        .map_err(|error| if error.is::<LengthLimitError>() { FetchFault::TooLarge } else { FetchFault::Broken })?;
    Ok(body.to_bytes().to_vec())
}

/// Of an answer that only ends when the other side hangs up, nobody knows whether it was whole.
fn check_length(headers: &HeaderMap, longest: usize) -> Result<(), FetchFault> {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).map(str::trim);
    if text(CONTENT_ENCODING).is_some_and(|packed| !packed.eq_ignore_ascii_case("identity")) {
        return Err(FetchFault::Strange);
    }
    match text(CONTENT_LENGTH).map(str::parse::<usize>) {
        Some(Ok(length)) if length > longest => Err(FetchFault::TooLarge),
        Some(Ok(_)) => Ok(()),
        None if text(TRANSFER_ENCODING).is_some_and(|how| how.eq_ignore_ascii_case("chunked")) => Ok(()),
        Some(Err(_)) | None => Err(FetchFault::Strange),
    }
}

const fn fault(not: NotTaken) -> FetchFault {
    match not {
        NotTaken::Channel(sender::Fault { kind, .. }) => match kind {
            FaultKind::HostNotAllowed => FetchFault::HostNotAllowed,
            FaultKind::Slow => FetchFault::Slow,
            FaultKind::Encryption => FetchFault::Encryption,
            FaultKind::Unreachable => FetchFault::Unreachable,
            _ => FetchFault::Strange,
        },
        NotTaken::Unknown | NotTaken::Later | NotTaken::Busy => FetchFault::Broken,
    }
}
