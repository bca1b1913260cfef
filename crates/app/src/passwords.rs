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

use crate::{Error, Result, entropy::Entropy};

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

    /// Without a hash (no such user, or none set) the answer is no, after the same work.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool> {
        self.verifications.fetch_add(1, Ordering::Relaxed);
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.nobody.clone());
        let argon2 = self.argon2.clone();
        let matches = self
            .take_turn(move || {
                PasswordHash::new(&hash).is_ok_and(|hash| argon2.verify_password(password.as_bytes(), &hash).is_ok())
            })
            .await?;
        Ok(matches && known)
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
