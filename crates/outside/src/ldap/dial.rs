//! To a directory that the operator has listed, encrypted before anything is said.

use std::{fmt, sync::Arc};

use app::sign_on::Fault;
use domain::session::sign_on::ldap::{LdapSettings, Place};
use rustls::{ClientConfig, pki_types::ServerName};
use tokio::net::TcpStream;
use tokio_rustls::{TlsConnector, client::TlsStream};

use super::talk::Talk;
use crate::{
    https::{Believed, ConfigError, encryption},
    names::Listed,
};

pub type Directed = Talk<TlsStream<TcpStream>>;

pub struct Dial {
    hosts: Listed,
    tls: Arc<ClientConfig>,
}

impl fmt::Debug for Dial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hosts.fmt(f)
    }
}

impl Dial {
    pub fn new(allowed_hosts: &[String], extra_roots: Option<&[u8]>) -> Result<Self, ConfigError> {
        let tls = Arc::new(encryption(Believed::Machine { besides: extra_roots })?);
        Ok(Self { hosts: Listed::new(allowed_hosts).map_err(ConfigError::Name)?, tls })
    }

    pub async fn connect(&self, settings: &LdapSettings) -> Result<Directed, Fault> {
        let place = Place::of(&settings.address).ok_or(Fault::HostNotAllowed)?;
        if !self.hosts.has(place.host, place.port, false) {
            return Err(Fault::HostNotAllowed);
        }
        let config = match &settings.authority {
            None => Arc::clone(&self.tls),
            Some(pem) => Arc::new(encryption(Believed::Only(pem.as_bytes())).map_err(|_| Fault::Authority)?),
        };
        let stream = TcpStream::connect((place.host, place.port)).await.map_err(|_| Fault::Unreachable)?;
        stream.set_nodelay(true).map_err(|_| Fault::Unreachable)?;
        let mut talk = Talk::new(stream, 0);
        if !place.from_the_start {
            talk.start_tls().await?;
        }
        let name = ServerName::try_from(place.host.to_owned()).map_err(|_| Fault::Encryption)?;
        let stream = TlsConnector::from(config).connect(name, talk.into_stream()).await.map_err(|error| {
            // The library says by the kind that it was not the network.
            if error.kind() == std::io::ErrorKind::InvalidData { Fault::Encryption } else { Fault::Unreachable }
        })?;
        Ok(Talk::new(stream, 1))
    }
}
