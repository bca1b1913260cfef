//! Words with a directory, one after the other.

use app::sign_on::Fault;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use super::{
    ber::{SEQUENCE, long_length},
    message::{self, Code, Said},
};

/// More than anything that is asked for has.
const LONGEST_WORD: usize = 64 * 1024;

/// Whether somebody is who they say.
pub enum Bound {
    Yes,
    No,
    /// It does not come to that, for a reason that is no matter of who asks.
    NotDone(Code),
}

pub struct Talk<S> {
    stream: S,
    /// Of what was said last.
    number: u32,
    /// All bytes that have come.
    pub heard: usize,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Talk<S> {
    /// `number`: of what was said before, to the same server.
    pub const fn new(stream: S, number: u32) -> Self {
        Self { stream, number, heard: 0 }
    }

    pub fn into_stream(self) -> S {
        self.stream
    }

    /// The number of what is said next.
    pub const fn next(&mut self) -> u32 {
        self.number += 1;
        self.number
    }

    pub async fn say(&mut self, word: &[u8]) -> Result<(), Fault> {
        self.stream.write_all(word).await.map_err(|_| Fault::Unreachable)?;
        self.stream.flush().await.map_err(|_| Fault::Unreachable)
    }

    /// To the byte: what comes unencrypted behind an answer is left for whoever speaks encrypted, who does not understand it.
    pub async fn hear(&mut self) -> Result<Said, Fault> {
        let mut head = [0; 2];
        self.read(&mut head).await?;
        let [tag, first] = head;
        if tag != SEQUENCE {
            return Err(Fault::Strange);
        }
        let mut length = usize::from(first);
        if first >= 0x80 {
            let mut bytes = [0; 4];
            let bytes = bytes.get_mut(..usize::from(first & 0x7f)).ok_or(Fault::Strange)?;
            self.read(bytes).await?;
            length = long_length(bytes)?;
        }
        if length > LONGEST_WORD {
            return Err(Fault::Strange);
        }
        self.heard = self.heard.saturating_add(length);
        let mut word = vec![0; length];
        self.read(&mut word).await?;
        message::read(&word, self.number)
    }

    async fn read(&mut self, bytes: &mut [u8]) -> Result<(), Fault> {
        self.stream.read_exact(bytes).await.map(drop).map_err(|_| Fault::Unreachable)
    }

    pub async fn start_tls(&mut self) -> Result<(), Fault> {
        let number = self.next();
        self.say(&message::start_tls(number)).await?;
        match self.hear().await? {
            Said::Extended(Code::DONE) => Ok(()),
            Said::Extended(_) => Err(Fault::Encryption),
            _ => Err(Fault::Strange),
        }
    }

    pub async fn bound(&mut self, dn: &str, password: &str) -> Result<Bound, Fault> {
        let number = self.next();
        self.say(&message::bind(number, dn, password)).await?;
        match self.hear().await? {
            Said::Bound(Code::DONE) => Ok(Bound::Yes),
            // Wrong, or locked out in the words of one server or another; or it is nobody who could have a password.
            Said::Bound(Code(19 | 32 | 34 | 48 | 49 | 50 | 53)) => Ok(Bound::No),
            Said::Bound(code) => Ok(Bound::NotDone(code)),
            _ => Err(Fault::Strange),
        }
    }

    /// What was found out is not changed by how the server takes it.
    pub async fn goodbye(mut self) {
        let number = self.next();
        let _ = self.say(&message::unbind(number)).await;
        let _ = self.stream.shutdown().await;
    }
}
