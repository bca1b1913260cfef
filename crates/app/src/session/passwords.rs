//! Password hashing, bounded so that a rush of sign-ins cannot starve everybody else of processors and memory.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use tokio::sync::Semaphore;

use crate::{Error, Result, kernel::entropy::Entropy};

#[derive(Debug, Clone, Copy)]
pub struct PasswordConfig {
    pub memory_kib: u32,
    pub iterations: u32,
    /// How many hashes are computed at once.
    pub parallel: usize,
    /// How many may wait for their turn; beyond that the server says that it is busy.
    pub queue: usize,
}

impl PasswordConfig {
    /// What OWASP recommends for Argon2id: 19 MiB, two passes.
    #[must_use]
    pub const fn recommended(parallel: usize) -> Self {
        Self { memory_kib: 19 * 1024, iterations: 2, parallel, queue: 2_000 }
    }
}

pub struct Passwords {
    argon2: Argon2<'static>,
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
    queue: usize,
    /// Verified against when there is no such user, so that both answers take the same path and the same time.
    nobody: String,
    verifications: AtomicU64,
}

impl Passwords {
    pub(crate) fn new(config: PasswordConfig, entropy: &dyn Entropy) -> Result<Self> {
        let params = Params::new(config.memory_kib, config.iterations, 1, None)
            .map_err(|error| Error::internal(error.to_string()))?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let nobody = hash_now(&argon2, b"", &salt(entropy))?;
        Ok(Self {
            argon2,
            turns: Arc::new(Semaphore::new(config.parallel)),
            waiting: AtomicUsize::new(0),
            queue: config.queue,
            nobody,
            verifications: AtomicU64::new(0),
        })
    }

    pub async fn hash(&self, password: String, entropy: &dyn Entropy) -> Result<String> {
        let (argon2, salt) = (self.argon2.clone(), salt(entropy));
        self.take_turn(move || hash_now(&argon2, password.as_bytes(), &salt)).await?
    }

    /// Without a hash (no such user, or none set) the answer is no, after the same work. `begins` is called when its turn has
    /// come: from then on it costs what it costs, whoever goes away.
    pub async fn verify(
        &self,
        password: String,
        hash: Option<String>,
        begins: impl FnOnce() + Send + 'static,
    ) -> Result<bool> {
        self.verifications.fetch_add(1, Ordering::Relaxed);
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.nobody.clone());
        let argon2 = self.argon2.clone();
        let matches = self
            .take_turn(move || {
                begins();
                PasswordHash::new(&hash).is_ok_and(|hash| argon2.verify_password(password.as_bytes(), &hash).is_ok())
            })
            .await?;
        Ok(matches && known)
    }

    /// Whether a hash was made with other parameters than are in use now. Nobody's password is known but at sign-in, so it is
    /// hashed anew there.
    #[must_use]
    pub fn is_outdated(&self, hash: &str) -> bool {
        let Ok(parsed) = PasswordHash::new(hash) else { return true };
        let current = self.argon2.params();
        !(parsed.algorithm.as_str() == Algorithm::Argon2id.as_str()
            && parsed.version == Some(u32::from(Version::V0x13))
            && Params::try_from(&parsed).is_ok_and(|params| {
                (params.m_cost(), params.t_cost(), params.p_cost())
                    == (current.m_cost(), current.t_cost(), current.p_cost())
            }))
    }

    /// How many verifications were computed, for tests that nobody is spared one.
    pub fn verifications(&self) -> u64 {
        self.verifications.load(Ordering::Relaxed)
    }

    async fn take_turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let place = Place::take(&self.waiting, self.queue).ok_or(Error::Unavailable(None))?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(Error::internal)?;
        drop(place);
        tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        })
        .await
        .map_err(Error::internal)
    }
}

/// A place in the queue, given back even when the caller goes away.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(waiting: &'a AtomicUsize, queue: usize) -> Option<Self> {
        let place = Self(waiting);
        (waiting.fetch_add(1, Ordering::Relaxed) < queue).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn salt(entropy: &dyn Entropy) -> [u8; 16] {
    let mut salt = [0; 16];
    entropy.fill(&mut salt);
    salt
}

fn hash_now(argon2: &Argon2<'_>, password: &[u8], salt: &[u8]) -> Result<String> {
    argon2
        .hash_password_with_salt(password, salt)
        .map(|hash| hash.to_string())
        .map_err(|error| Error::internal(error.to_string()))
}

impl fmt::Debug for Passwords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Passwords").field("verifications", &self.verifications).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use super::*;
    use crate::kernel::entropy::SystemEntropy;

    fn passwords(config: PasswordConfig) -> Passwords {
        Passwords::new(config, &SystemEntropy).unwrap()
    }

    const CHEAP: PasswordConfig = PasswordConfig { memory_kib: 8, iterations: 1, parallel: 1, queue: 2 };

    #[tokio::test]
    async fn a_hash_says_how_it_was_made_and_nobodys_costs_what_anybodys_does() {
        let strong = passwords(PasswordConfig::recommended(1));
        let hash = strong.hash("river-willow-42".to_owned(), &SystemEntropy).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let parsed = PasswordHash::new(&hash).unwrap();
        assert_eq!((parsed.salt.unwrap().len(), parsed.hash.unwrap().len()), (16, 32));
        assert_ne!(hash, strong.hash("river-willow-42".to_owned(), &SystemEntropy).await.unwrap(), "salted");
        assert!(!strong.is_outdated(&hash) && !strong.is_outdated(&strong.nobody));

        assert!(strong.verify("river-willow-42".to_owned(), Some(hash.clone()), || {}).await.unwrap());
        assert!(!strong.verify("river-willow-43".to_owned(), Some(hash.clone()), || {}).await.unwrap());
        assert!(!strong.verify(String::new(), None, || {}).await.unwrap(), "nobody's password is not the empty one");
        assert!(!strong.verify("x".to_owned(), Some("no hash at all".to_owned()), || {}).await.unwrap());

        let cheap = passwords(CHEAP);
        assert!(cheap.is_outdated(&hash) && cheap.is_outdated("no hash at all"));
        assert!(cheap.verify("river-willow-42".to_owned(), Some(hash), || {}).await.unwrap(), "by its own parameters");
    }

    #[tokio::test]
    async fn beyond_those_who_wait_the_server_says_that_it_is_busy() {
        let passwords = passwords(CHEAP);
        let (go_on, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let mut busy = Box::pin(passwords.take_turn(move || {
            begun.send(()).unwrap();
            wait.recv()
        }));
        tokio::select! {
            _ = &mut busy => panic!("it waits"),
            begun = has_begun => begun.unwrap(),
        }
        let first = passwords.verify("x".to_owned(), None, || {});
        let second = passwords.verify("x".to_owned(), None, || {});
        let third = passwords.verify("x".to_owned(), None, || {});
        let all = async {
            let (first, second, third, ()) = tokio::join!(first, second, third, async { go_on.send(()).unwrap() });
            (first, second, third)
        };
        let (busy, (first, second, third)) = tokio::join!(busy, all);
        busy.unwrap().unwrap();
        assert!(!first.unwrap() && !second.unwrap(), "they waited their turn");
        assert!(matches!(third, Err(Error::Unavailable(None))));
        assert!(!passwords.verify("x".to_owned(), None, || {}).await.unwrap(), "the places are free again");
    }

    #[tokio::test]
    async fn whoever_goes_away_before_their_turn_has_cost_nothing() {
        let passwords = passwords(CHEAP);
        let begun = Arc::new(AtomicUsize::new(0));
        let verify = || {
            let begun = Arc::clone(&begun);
            passwords.verify("x".to_owned(), None, move || {
                begun.fetch_add(1, Ordering::Relaxed);
            })
        };
        let turn = Arc::clone(&passwords.turns).acquire_owned().await.unwrap();
        assert!(tokio::time::timeout(Duration::ZERO, verify()).await.is_err(), "it waits, and goes away");
        drop(turn);
        assert_eq!(begun.load(Ordering::Relaxed), 0);
        assert!(!verify().await.unwrap());
        assert_eq!(begun.load(Ordering::Relaxed), 1);
    }
}
