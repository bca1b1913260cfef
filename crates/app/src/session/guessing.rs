//! A password that somebody gives may be a guess: it waits its turn and its time, and counts until it turns out right.

use std::{
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use aws_lc_rs::hmac;
use domain::{id::InstitutionId, session::throttle};
use jiff::{SignedDuration, Timestamp};
use store::{AuditRecord, Institution, Tx};
use tokio::{runtime::Handle, time::interval};

use crate::{
    App, Error, Result,
    kernel::turns::{Turn, Turns},
};

/// Of one network in one process. More would only wait for the processors.
const AT_ONCE: usize = 32;
/// Where another process has all of a network's guesses under way, it is looked at again so often.
const LOOKS_AGAIN_AFTER: Duration = Duration::from_millis(100);

/// As which failed sign-ins are kept: people type passwords into the wrong field.
pub(crate) fn hash_username(app: &App, username_key: &str) -> Vec<u8> {
    hmac::sign(&app.0.username_key, username_key.as_bytes()).as_ref().to_vec()
}

/// One guess at a time for an account from a network, so that each sees the failures of those before; a crowd that signs in
/// with the right password only waits a moment.
#[derive(Debug)]
pub(crate) struct Queues {
    accounts: Turns,
    networks: Turns,
}

impl Default for Queues {
    fn default() -> Self {
        Self { accounts: Turns::new(1), networks: Turns::new(AT_ONCE) }
    }
}

/// A guess under way. If nobody says how it turned out, whoever made it has gone: it was none if no password was looked at yet,
/// else it counts until its network's minute is over.
#[derive(Debug)]
pub(crate) struct Guess {
    username_hash: Vec<u8>,
    reserved: Reserved,
    _turns: [Turn; 2],
}

/// A guess that its network has under way, until it is settled.
#[derive(Debug)]
struct Reserved {
    app: App,
    institution: InstitutionId,
    network: String,
    window: Timestamp,
    /// How it turned out was said, or it has cost a hash.
    counts: Arc<AtomicBool>,
}

impl Reserved {
    /// Commits what reserved it. Whoever goes away meanwhile does not interrupt that: what is written has an owner who gives it back.
    async fn kept(app: App, tx: Tx, institution: InstitutionId, network: String, window: Timestamp) -> Result<Self> {
        let kept = tokio::spawn(async move {
            tx.commit().await?;
            Ok(Self { app, institution, network, window, counts: Arc::default() })
        });
        kept.await.map_err(Error::internal)?
    }

    async fn settle(&self, tx: &mut Tx, failures: i32) -> Result<()> {
        tx.settle_network_guess(&self.network, self.window, failures).await?;
        self.counts.store(true, Ordering::Relaxed);
        Ok(())
    }
}

/// After an outage a campus behind one address comes again at once; what it has abandoned does not keep it waiting.
impl Drop for Reserved {
    fn drop(&mut self) {
        let (false, Ok(runtime)) = (self.counts.load(Ordering::Relaxed), Handle::try_current()) else { return };
        let (app, institution) = (self.app.clone(), self.institution);
        let (network, window) = (std::mem::take(&mut self.network), self.window);
        runtime.spawn(async move {
            let given_back = async {
                let mut tx = app.0.store.tenant(institution).await?;
                tx.settle_network_guess(&network, window, 0).await?;
                tx.commit().await
            };
            // Otherwise it counts until its network's minute is over.
            if let Err(error) = given_back.await {
                tracing::debug!(%error, "sign_in.guess_not_given_back");
            }
        });
    }
}

impl Guess {
    /// Refused while the account must wait, or its network has had its failures.
    pub(crate) async fn begin(
        app: &App,
        institution: &Institution,
        username_key: &str,
        address: IpAddr,
    ) -> Result<Self> {
        let username_hash = hash_username(app, username_key);
        let network = throttle::network_of(address);
        let limit = app.0.sign_in.failures_allowed(address);
        let school = institution.id.as_uuid();
        let of_network = [school.as_bytes(), network.as_bytes()].concat();
        let of_account = [of_network.as_slice(), &username_hash].concat();
        let turns = [app.0.guessing.accounts.take(of_account).await?, app.0.guessing.networks.take(of_network).await?];
        let mut looks = interval(LOOKS_AGAIN_AFTER);
        loop {
            looks.tick().await;
            let now = app.now();
            let since = |at: Timestamp| now.duration_since(at).as_secs();
            let mut tx = app.0.store.tenant(institution.id).await?;
            let account = tx.account_attempts(&username_hash, &network).await?;
            let wait = account.map_or(0, |seen| throttle::account_wait(seen.failures, since(seen.since)));
            if wait > 0 {
                return Err(Error::TooManyAttempts { retry_after_seconds: wait });
            }
            let opened_after = now - SignedDuration::from_secs(throttle::NETWORK_WINDOW_SECONDS);
            if let Some(window) = tx.reserve_network_guess(&network, limit, now, opened_after).await? {
                let reserved = Reserved::kept(app.clone(), tx, institution.id, network, window).await?;
                return Ok(Self { username_hash, reserved, _turns: turns });
            }
            let seen = tx.network_attempts(&network).await?;
            let wait = seen.map_or(0, |seen| throttle::network_wait(seen.failures, limit, since(seen.since)));
            if wait > 0 {
                return Err(Error::TooManyAttempts { retry_after_seconds: wait });
            }
        }
    }

    /// Whether the password is right.
    pub(crate) async fn check(&self, app: &App, password: String, hash: Option<String>) -> Result<bool> {
        let counts = Arc::clone(&self.reserved.counts);
        app.0.passwords.verify(password, hash, move || counts.store(true, Ordering::Relaxed)).await
    }

    /// Something else than a password is compared: from now on it counts, whoever goes away.
    pub(crate) fn looks(&self) {
        self.reserved.counts.store(true, Ordering::Relaxed);
    }

    pub(crate) async fn was_right(self, tx: &mut Tx) -> Result<()> {
        tx.forget_account_attempts(&self.username_hash, &self.reserved.network).await?;
        self.reserved.settle(tx, 0).await
    }

    /// Nobody could say whether it was right: as if it had not been.
    pub(crate) async fn was_none(self, app: &App, institution: &Institution) -> Result<()> {
        let mut tx = app.0.store.tenant(institution.id).await?;
        self.reserved.settle(&mut tx, 0).await?;
        Ok(tx.commit().await?)
    }

    pub(crate) async fn was_wrong(self, app: &App, institution: &Institution, record: &AuditRecord<'_>) -> Result<()> {
        let now = app.now();
        let remembered_after = now - SignedDuration::from_secs(throttle::FORGET_AFTER_SECONDS);
        let mut tx = app.0.store.tenant(institution.id).await?;
        tx.count_account_failure(&self.username_hash, &self.reserved.network, now, remembered_after).await?;
        self.reserved.settle(&mut tx, 1).await?;
        tx.append_audit(record).await?;
        Ok(tx.commit().await?)
    }
}
