//! Coming back from the provider: a session of ours for whom it says that they are. Nobody gets an account by this unless the school says
//! so.

use std::sync::Arc;

use domain::{
    field::username_key,
    id::UserId,
    roles::authority::LOWEST_LEVEL,
    session::{first_code::may_open, sign_on::Refusal},
};
use store::{AccountState, Institution, SignOnAccount, StoredProvider, Tx};

use super::{
    Returned,
    accounts::make,
    prove::{Proved, prove, take},
};
use crate::{
    App, Error, Result, SessionGrant,
    session::sign_in::{Opening, counted, failed, open_session},
};

pub async fn sign_in(
    app: &App,
    school: Arc<Institution>,
    returned: Returned,
    user_agent: &str,
) -> Result<SessionGrant> {
    counted(try_to_sign_in(app, &school, &returned, user_agent).await)
}

async fn try_to_sign_in(
    app: &App,
    school: &Arc<Institution>,
    returned: &Returned,
    user_agent: &str,
) -> Result<SessionGrant> {
    let taken = take(app, school, returned).await?;
    // What an administrator began to try the settings opens no session, and nothing is opened by what was switched off meanwhile.
    if taken.tester.is_some() || !taken.provider.switched_on {
        return Err(Refusal::StartAgain.into());
    }
    let proved = prove(app, school, &taken, returned).await.map_err(Refusal::from)?;
    let mut tx = app.store().tenant(school.id).await?;
    let user = match found(app, &mut tx, &taken.provider, &proved).await? {
        Ok(user) => user,
        Err((known, refusal)) => return Err(refuse(app, tx, known, refusal).await?),
    };
    let assignment = tx.default_assignment(user).await?;
    let opening = Opening { user, assignment, invitation: None, sign_on: Some(proved.by), machine: None };
    let grant = open_session(app, &mut tx, &opening, user_agent).await?;
    tx.commit().await?;
    Ok(grant)
}

/// Whose account it is, and whether they were not known to be its owner before.
async fn account_of(tx: &mut Tx, provider: &StoredProvider, proved: &Proved) -> Result<(Option<SignOnAccount>, bool)> {
    Ok(match tx.bound_account(provider.id, &proved.by.subject_hash).await? {
        Some(account) => (Some(account), false),
        None => (tx.account_to_bind(provider.id, &username_key(&proved.username)).await?, true),
    })
}

/// By whom they were found to be before; the first time, by their username.
pub(crate) async fn found(
    app: &App,
    tx: &mut Tx,
    provider: &StoredProvider,
    proved: &Proved,
) -> Result<std::result::Result<UserId, (Option<UserId>, Error)>> {
    // It was asked for a while, with nothing held.
    if !tx.hold_sign_on(provider.id, provider.version).await? {
        return Err(Refusal::StartAgain.into());
    }
    let subject = &proved.by.subject_hash;
    let (mut account, mut first) = account_of(tx, provider, proved).await?;
    if account.is_none() {
        if let Err(refusal) = make(app, tx, provider, proved).await? {
            return Ok(Err((None, refusal.into())));
        }
        (account, first) = account_of(tx, provider, proved).await?;
    }
    let Some(account) = account else { return Ok(Err((None, Refusal::Unknown.into()))) };
    let user = account.user;
    let refusal = if account.state == AccountState::Disabled {
        Some(Error::AccountDisabled)
    } else if first && account.bound {
        // The number was given to the next person, or somebody there took another's.
        Some(Refusal::OtherPerson.into())
    } else if !may_open(provider.level, account.level.unwrap_or(LOWEST_LEVEL)) {
        Some(Refusal::PasswordOnly.into())
    } else if first && !tx.bind_account(provider.id, subject, user, app.now()).await? {
        Some(Refusal::OtherPerson.into())
    } else {
        None
    };
    Ok(match refusal {
        Some(refusal) => Err((Some(user), refusal)),
        None => Ok(user),
    })
}

/// On record as a wrong password is.
pub(crate) async fn refuse(app: &App, mut tx: Tx, known: Option<UserId>, refusal: Error) -> Result<Error> {
    tx.append_audit(&failed(app, None, known)).await?;
    tx.commit().await?;
    Ok(refusal)
}
