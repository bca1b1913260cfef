//! Letters by SMTP. One connection for each letter, spoken command by command, because what a refusal means depends on what
//! was refused; and never the library's pool, which gives a conversation that was broken off to the next letter.

mod fault;
mod hosts;
mod line_by_line;
mod written;

use std::{fmt, time::Duration};

use app::mail::post::{Carried, Letter, NotTaken, Post, ServerFault, Way};
use domain::mail::server::{Security, is_this_machine};
use lettre::transport::smtp::{
    authentication::{Credentials, DEFAULT_MECHANISMS},
    client::{AsyncSmtpConnection, TlsParameters},
    commands::{Data, Mail, Rcpt},
    extension::{ClientId, Extension, MailBodyParameter, MailParameter},
};
use tokio::{net::TcpStream, time::timeout};

use self::{
    fault::{Step, judge},
    hosts::AllowedHosts,
    line_by_line::LineByLine,
    written::Written,
};

pub use self::hosts::ConfigError;
use crate::names::is_name;

/// What was decided about a letter is not changed by how the server says goodbye, so that nobody waits for it long.
const GOODBYE: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub struct SmtpConfig {
    /// Names or addresses as schools write them down, each with or without `:port`. No other is ever connected to.
    pub allowed_hosts: Vec<String>,
    /// Certificates in PEM that are believed besides those that the machine believes.
    pub extra_roots: Option<Vec<u8>>,
    /// By which name we say hello.
    pub hello_name: String,
    /// For reaching the server, and again for handing the letter over.
    pub timeout: Duration,
}

pub struct Smtp {
    hosts: AllowedHosts,
    hello: ClientId,
    timeout: Duration,
}

impl fmt::Debug for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Smtp({:?})", self.hosts)
    }
}

impl Smtp {
    pub fn new(config: SmtpConfig) -> Result<Self, ConfigError> {
        let hosts = AllowedHosts::new(&config.allowed_hosts, config.extra_roots.as_deref())?;
        if !is_name(&config.hello_name) {
            return Err(ConfigError::Name(config.hello_name));
        }
        Ok(Self { hosts, hello: ClientId::Domain(config.hello_name), timeout: config.timeout })
    }

    async fn hand_over(&self, way: &Way, letter: &Letter) -> Result<(), NotTaken> {
        let tls = self.hosts.find(&way.host, way.port).ok_or(NotTaken::Server(ServerFault::HostNotAllowed))?;
        let written = Written::of(letter)?;
        let opening = timeout(self.timeout, self.open(way, tls)).await;
        let mut connection = opening.unwrap_or(Err(NotTaken::Server(ServerFault::Unreachable)))?;
        let Ok(taken) = timeout(self.timeout, speak(&mut connection, way, &written)).await else {
            return Err(NotTaken::Later);
        };
        let _ = timeout(GOODBYE, connection.abort()).await;
        taken
    }

    /// Up to where something may be said.
    async fn open(&self, way: &Way, tls: &TlsParameters) -> Result<AsyncSmtpConnection, NotTaken> {
        match way.security {
            Security::Plain if !is_this_machine(&way.host) => Err(NotTaken::Server(ServerFault::Encryption)),
            Security::Plain => self.greet(way).await,
            Security::StartTls => {
                let mut connection = self.greet(way).await?;
                let sealed = connection.starttls(tls.clone(), &self.hello).await;
                sealed.map_err(|error| judge(Step::Encryption, &error))?;
                Ok(connection)
            }
            Security::Tls => {
                let server = (way.host.as_str(), way.port);
                let connected =
                    AsyncSmtpConnection::connect_tokio1(server, None, &self.hello, Some(tls.clone()), None).await;
                connected.map_err(|error| judge(Step::Greeting, &error))
            }
        }
    }

    async fn greet(&self, way: &Way) -> Result<AsyncSmtpConnection, NotTaken> {
        let unreachable = NotTaken::Server(ServerFault::Unreachable);
        let stream = TcpStream::connect((way.host.as_str(), way.port)).await.map_err(|_| unreachable)?;
        // The last bytes of a letter are few, and would wait for the ones before to be acknowledged.
        stream.set_nodelay(true).map_err(|_| unreachable)?;
        let here = stream.peer_addr().is_ok_and(|address| address.ip().is_loopback());
        if way.security == Security::Plain && !here {
            return Err(NotTaken::Server(ServerFault::Encryption));
        }
        let greeted = AsyncSmtpConnection::connect_with_transport(Box::new(LineByLine(stream)), &self.hello).await;
        greeted.map_err(|error| judge(Step::Greeting, &error))
    }
}

impl Post for Smtp {
    fn carry<'a>(&'a self, way: &'a Way, letter: &'a Letter) -> Carried<'a> {
        Box::pin(self.hand_over(way, letter))
    }
}

async fn speak(connection: &mut AsyncSmtpConnection, way: &Way, written: &Written) -> Result<(), NotTaken> {
    let at = |step| move |error| judge(step, &error);
    if let Some((name, password)) = &way.sign_in {
        let credentials = Credentials::new(name.clone(), password.to_string());
        connection.auth(DEFAULT_MECHANISMS, &credentials).await.map_err(at(Step::SignIn))?;
    }
    let mut options = Vec::new();
    if !written.bytes.is_ascii() {
        // Only an address can be what is not ASCII: everything else is encoded.
        if !connection.server_info().supports_feature(Extension::SmtpUtfEight) {
            return Err(written.beyond_ascii());
        }
        options = vec![MailParameter::SmtpUtfEight, MailParameter::Body(MailBodyParameter::EightBitMime)];
    }
    connection.command(Mail::new(Some(written.from.clone()), options)).await.map_err(at(Step::Sender))?;
    connection.command(Rcpt::new(written.to.clone(), Vec::new())).await.map_err(at(Step::Letter))?;
    connection.command(Data).await.map_err(at(Step::Letter))?;
    connection.message(&written.bytes).await.map_err(at(Step::Letter))?;
    Ok(())
}
