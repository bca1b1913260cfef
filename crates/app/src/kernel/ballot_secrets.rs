//! What the ballot listener is given of the server's secrets: enough to check tokens and to sign acknowledgements, and of no
//! use for anything else, so that whoever breaks into that process can sign in as nobody.

use std::fmt::{self, Write as _};

use zeroize::Zeroizing;

use crate::kernel::secrets::{RingError, hexadecimal, ring};

/// Newest first; never empty.
#[derive(Clone)]
pub struct BallotSecrets(Vec<BallotSecret>);

#[derive(Clone)]
pub struct BallotSecret {
    tokens: Zeroizing<[u8; 32]>,
    acknowledgements: Zeroizing<[u8; 32]>,
}

impl BallotSecret {
    pub(crate) fn new(tokens: [u8; 32], acknowledgements: [u8; 32]) -> Self {
        Self { tokens: Zeroizing::new(tokens), acknowledgements: Zeroizing::new(acknowledgements) }
    }

    /// From which the key pair of each school and term comes that tokens are made and checked with.
    #[must_use]
    pub fn token_secret(&self) -> &[u8; 32] {
        &self.tokens
    }

    /// From which the key pair of each school and term comes that acknowledgements are signed with.
    #[must_use]
    pub fn acknowledgement_secret(&self) -> &[u8; 32] {
        &self.acknowledgements
    }
}

impl BallotSecrets {
    pub(crate) const fn new(secrets: Vec<BallotSecret>) -> Self {
        Self(secrets)
    }

    pub fn iter(&self) -> impl Iterator<Item = &BallotSecret> {
        self.0.iter()
    }

    /// A line for each, newest first: two secrets, apart.
    pub fn parse(text: &str) -> Result<Self, RingError> {
        let read = |line: &str| {
            let (tokens, acknowledgements) = line.split_once(' ')?;
            Some([hexadecimal(tokens)?, hexadecimal(acknowledgements)?])
        };
        let secrets = ring(text, read)?;
        let secrets = secrets.into_iter().map(|[tokens, acknowledgements]| BallotSecret { tokens, acknowledgements });
        Ok(Self(secrets.collect()))
    }

    /// What [`Self::parse`] reads, for the file that the listener is given.
    #[must_use]
    pub fn to_text(&self) -> Zeroizing<String> {
        let mut text = Zeroizing::new(String::new());
        for secret in self.iter() {
            for (byte, after) in secret.tokens.iter().zip(1..).chain(secret.acknowledgements.iter().zip(33..)) {
                let _ = write!(text, "{byte:02x}{}", if after == 32 { " " } else { "" });
            }
            text.push('\n');
        }
        text
    }
}

impl fmt::Debug for BallotSecrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BallotSecrets(…)")
    }
}

impl fmt::Debug for BallotSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BallotSecret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::secrets::Secrets;

    #[test]
    fn the_listeners_file_holds_the_same_keys_and_no_secret_of_the_server() {
        let secrets = Secrets::new([7; 32]).replaced_by([8; 32]);
        let text = secrets.ballots().to_text();
        let read = BallotSecrets::parse(&text).unwrap();
        let keys = |all: &BallotSecrets| -> Vec<_> {
            all.iter().map(|one| (*one.token_secret(), *one.acknowledgement_secret())).collect()
        };
        assert_eq!(keys(&read), keys(&secrets.ballots()));
        assert_eq!(keys(&read).len(), 2);
        assert!(!text.contains(&"07".repeat(32)) && !text.contains(&"08".repeat(32)));
        assert!(Secrets::parse(&text).is_err());
        assert!(BallotSecrets::parse(&"07".repeat(32)).is_err());
    }
}
