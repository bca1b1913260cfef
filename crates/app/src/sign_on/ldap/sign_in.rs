//! Signing in with the password that somebody has at the school's directory. It may be a guess, as ours may, and waits and counts with those.

use std::{net::IpAddr, sync::Arc};

use domain::{
    field::{FieldErrors, Reason, username_key},
    id::{SignOnProviderId, UserId},
    session::sign_on::Refusal,
};
use store::Institution;
use zeroize::Zeroizing;

use super::prove::{Known, prove};
use crate::{
    App, Error, Result, SessionGrant,
    session::{
        guessing::Guess,
        sign_in::{Opening, counted, failed, open_session},
    },
    sign_on::{
        prove::Proved,
        sign_in::{found, refuse},
        tested::NotProved,
    },
};

pub struct AtDirectory {
    pub provider: SignOnProviderId,
    pub username: String,
    pub password: Zeroizing<String>,
    pub address: IpAddr,
    pub user_agent: String,
}

impl std::fmt::Debug for AtDirectory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AtDirectory")
    }
}

pub async fn sign_in_at_directory(app: &App, school: Arc<Institution>, attempt: AtDirectory) -> Result<SessionGrant> {
    counted(try_to_sign_in(app, &school, &attempt).await)
}

async fn try_to_sign_in(app: &App, school: &Arc<Institution>, attempt: &AtDirectory) -> Result<SessionGrant> {
    ensure_given(&attempt.username, &attempt.password)?;
    let providers = app.store().tenant(school.id).await?.sign_on_providers().await?;
    let known = Known::of(providers, attempt.provider)?;
    if !known.provider.switched_on {
        return Err(Error::NotFound);
    }
    let key = username_key(&attempt.username);
    let guess = Guess::begin(app, school, &key, attempt.address).await?;
    guess.looks();
    // Nothing is held open meanwhile but the guess: it may take a while.
    match prove(app, school, &known, (&attempt.username, &attempt.password)).await {
        Ok(proved) => succeed(app, school, guess, (&known, &proved), &attempt.user_agent).await,
        Err(NotProved::WrongPassword | NotProved::Nobody) => {
            let user = whose(app, school, attempt.provider, &key).await?;
            guess.was_wrong(app, school, &failed(app, None, user)).await?;
            Err(Error::WrongCredentials)
        }
        Err(not) => {
            tracing::warn!(why = ?not, "sign_on.not_proved");
            guess.was_none(app, school).await?;
            Err(Refusal::from(not).into())
        }
    }
}

/// An empty password opens a conversation as nobody, which directories answer with yes.
pub(super) fn ensure_given(username: &str, password: &str) -> Result<()> {
    let mut missing = FieldErrors::default();
    for (field, value) in [("username", username.trim()), ("password", password)] {
        missing.keep(field, if value.is_empty() { Err(Reason::Required) } else { Ok(()) });
    }
    if missing.0.is_empty() { Ok(()) } else { Err(Error::Invalid(missing)) }
}

pub(super) async fn whose(
    app: &App,
    school: &Institution,
    provider: SignOnProviderId,
    username_key: &str,
) -> Result<Option<UserId>> {
    if domain::field::username(username_key).is_err() {
        return Ok(None);
    }
    let account = app.store().tenant(school.id).await?.account_to_bind(provider, username_key).await?;
    Ok(account.map(|account| account.user))
}

async fn succeed(
    app: &App,
    school: &Arc<Institution>,
    guess: Guess,
    (known, proved): (&Known, &Proved),
    user_agent: &str,
) -> Result<SessionGrant> {
    let mut tx = app.store().tenant(school.id).await?;
    guess.was_right(&mut tx).await?;
    let user = match found(app, &mut tx, &known.provider, proved).await? {
        Ok(user) => user,
        Err((someone, refusal)) => return Err(refuse(app, tx, someone, refusal).await?),
    };
    let assignment = tx.default_assignment(user).await?;
    let opening = Opening { user, assignment, invitation: None, sign_on: Some(proved.by.clone()), machine: None };
    let grant = open_session(app, &mut tx, &opening, user_agent).await?;
    tx.commit().await?;
    Ok(grant)
}
