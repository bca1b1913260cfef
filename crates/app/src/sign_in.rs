//! Signing in with a password.

use std::{net::IpAddr, sync::Arc};

use aws_lc_rs::hmac;
use domain::{
    device,
    field::{FieldErrors, Reason, username_key},
    id::UserId,
    throttle,
};
use ipnet::IpNet;
use jiff::{SignedDuration, Timestamp};
use store::{AccountState, AuditRecord, Credential, Institution, NewSession};

use crate::{App, Error, Result, SessionGrant, refresh_token::RefreshToken};

/// Networks that many people share, such as a campus behind one address, and how many failures a minute each is allowed.
#[derive(Debug, Clone, Default)]
pub struct SignInPolicy {
    pub shared_networks: Vec<(IpNet, u32)>,
}

impl SignInPolicy {
    fn failures_allowed(&self, address: IpAddr) -> u32 {
        let address = address.to_canonical();
        let shared = self.shared_networks.iter().find(|(range, _)| range.contains(&address));
        shared.map_or(throttle::NETWORK_FAILURES_PER_MINUTE, |(_, limit)| *limit)
    }
}

#[derive(Debug)]
pub struct Attempt {
    pub username: String,
    pub password: String,
    pub address: IpAddr,
    pub user_agent: String,
}

pub async fn sign_in(app: &App, institution: Arc<Institution>, attempt: Attempt) -> Result<SessionGrant> {
    let mut missing = FieldErrors::default();
    for (field, value) in [("username", attempt.username.trim()), ("password", attempt.password.as_str())] {
        missing.keep(field, if value.is_empty() { Err(Reason::Required) } else { Ok(()) });
    }
    if !missing.0.is_empty() {
        return Err(Error::Invalid(missing));
    }

    let key = username_key(&attempt.username);
    let tries = Tries {
        username_hash: hmac::sign(&app.0.username_key, key.as_bytes()).as_ref().to_vec(),
        network: throttle::network_of(attempt.address),
        network_limit: app.0.sign_in.failures_allowed(attempt.address),
    };
    // Parallel guesses queue here, so that each sees the failures of those before; a crowd that signs in with the right
    // password only waits a moment.
    let _turn = app.0.sign_in_queues.turn(tries.queue_key(&institution)).await;
    let credential = tries.begin(app, &institution, &key).await?;
    let stored_hash = credential.as_ref().and_then(|credential| credential.password_hash.clone());
    let right = app.0.passwords.verify(attempt.password, stored_hash).await?;
    match credential {
        Some(credential) if right => succeed(app, &institution, &tries, &credential, &attempt.user_agent).await,
        known => {
            tries.fail(app, &institution, known.map(|credential| credential.user)).await?;
            Err(Error::WrongCredentials)
        }
    }
}

async fn succeed(
    app: &App,
    institution: &Institution,
    tries: &Tries,
    credential: &Credential,
    user_agent: &str,
) -> Result<SessionGrant> {
    let now = app.now();
    let mut tx = app.0.store.tenant(institution.id).await?;
    tx.forget_account_attempts(&tries.username_hash, &tries.network).await?;
    if credential.state == AccountState::Disabled {
        tx.commit().await?;
        return Err(Error::AccountDisabled);
    }
    let mut secret = [0; 32];
    app.0.entropy.fill(&mut secret);
    let token = RefreshToken::first(app.new_id(), secret);
    let session = NewSession {
        id: token.session,
        user: credential.user,
        assignment: tx.default_assignment(credential.user).await?,
        device: &device::describe(user_agent),
        refresh_hash: &token.hash(),
        at: now,
    };
    tx.insert_session(&session).await?;
    // Disabled in this very moment: there is no session to enter.
    let entered = tx.entered(credential.user, token.session).await?.ok_or(Error::AccountDisabled)?;
    let access = app.grant(institution.id, credential.user, token.session, entered)?;
    let record = AuditRecord {
        id: app.new_id(),
        at: now,
        actor: Some(credential.user),
        actor_role: access.role_key.as_deref(),
        action: "session.sign_in",
        target_kind: "session",
        target: Some(token.session.as_uuid()),
        before: None,
        after: None,
    };
    tx.append_audit(&record).await?;
    tx.commit().await?;
    Ok(SessionGrant { access, refresh_token: app.0.refresh_tokens.encode(&token) })
}

struct Tries {
    username_hash: Vec<u8>,
    network: String,
    network_limit: u32,
}

impl Tries {
    fn queue_key(&self, institution: &Institution) -> Vec<u8> {
        [institution.id.as_uuid().as_bytes().as_slice(), &self.username_hash, self.network.as_bytes()].concat()
    }

    async fn begin(&self, app: &App, institution: &Institution, key: &str) -> Result<Option<Credential>> {
        let now = app.now();
        let since = |at: Timestamp| now.duration_since(at).as_secs();
        let mut tx = app.0.store.tenant(institution.id).await?;
        let network = tx.network_attempts(&self.network).await?;
        let account = tx.account_attempts(&self.username_hash, &self.network).await?;
        let wait = i64::max(
            network.map_or(0, |seen| throttle::network_wait(seen.failures, self.network_limit, since(seen.since))),
            account.map_or(0, |seen| throttle::account_wait(seen.failures, since(seen.since))),
        );
        if wait > 0 {
            return Err(Error::TooManyAttempts { retry_after_seconds: wait });
        }
        Ok(tx.credential(key).await?)
    }

    async fn fail(&self, app: &App, institution: &Institution, known: Option<UserId>) -> Result<()> {
        let now = app.now();
        let window_opened_after = now - SignedDuration::from_secs(throttle::NETWORK_WINDOW_SECONDS);
        let remembered_after = now - SignedDuration::from_secs(throttle::FORGET_AFTER_SECONDS);
        let mut tx = app.0.store.tenant(institution.id).await?;
        tx.count_account_failure(&self.username_hash, &self.network, now, remembered_after).await?;
        tx.count_network_failure(&self.network, now, window_opened_after).await?;
        let record = AuditRecord {
            id: app.new_id(),
            at: now,
            actor: None,
            actor_role: None,
            action: "session.sign_in_failed",
            target_kind: "user",
            target: known.map(|user| user.as_uuid()),
            before: None,
            after: None,
        };
        tx.append_audit(&record).await?;
        Ok(tx.commit().await?)
    }
}
