//! Signing in for the first time: with a code that somebody was given, choosing a password. Under the limits of signing in, and
//! with its answers: a wrong code is a wrong password, and whoever has none learns nothing of who there is.

use std::{net::IpAddr, sync::Arc};

use domain::{
    audit::Action,
    field::{FieldErrors, Reason, username_key},
    roles::authority::LOWEST_LEVEL,
    session::{
        by_password::ByPassword,
        first_code::{FirstCode, may_open},
        password,
    },
};
use store::{AccountState, AuditRecord, EndReason, Institution, StoredCode};

use super::{
    guessing::Guess,
    sign_in::{Opening, counted, failed, open_session},
    way_in::{by_password_of, note_break_glass},
};
use crate::{App, Error, Result, SessionGrant};

#[derive(Debug)]
pub struct FirstTime {
    pub username: String,
    pub code: String,
    pub new_password: String,
    pub address: IpAddr,
    pub user_agent: String,
}

pub async fn sign_in_first_time(app: &App, institution: Arc<Institution>, first: FirstTime) -> Result<SessionGrant> {
    counted(try_to_sign_in(app, institution, first).await)
}

async fn try_to_sign_in(app: &App, institution: Arc<Institution>, first: FirstTime) -> Result<SessionGrant> {
    let mut errors = FieldErrors::default();
    for (field, value) in [("username", first.username.trim()), ("code", first.code.trim())] {
        errors.keep(field, if value.is_empty() { Err(Reason::Required) } else { Ok(()) });
    }
    // Before anybody is looked up: the answer says nothing of who there is.
    errors.keep("new_password", password::check_new(&first.new_password, first.username.trim()));
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }

    let key = username_key(&first.username);
    let guess = Guess::begin(app, &institution, &key, first.address).await?;
    let stored = app.0.store.tenant(institution.id).await?.first_code(&key).await?;
    guess.looks();
    let typed = FirstCode::parse(&first.code);
    let opens = |stored: &StoredCode| {
        typed.is_some_and(|typed| app.0.first_codes.is(&typed, institution.id, stored.user, stored.id))
            && may_open(stored.made_at_level, stored.level.unwrap_or(LOWEST_LEVEL))
            && !stored.chose_password
    };
    match stored.filter(opens) {
        Some(code) => succeed(app, &institution, guess, code, first).await,
        None => fail(app, &institution, guess, stored).await,
    }
}

async fn fail(app: &App, school: &Institution, guess: Guess, known: Option<StoredCode>) -> Result<SessionGrant> {
    guess.was_wrong(app, school, &failed(app, None, known.map(|code| code.user))).await?;
    Err(Error::WrongCredentials)
}

async fn succeed(
    app: &App,
    school: &Institution,
    guess: Guess,
    code: StoredCode,
    first: FirstTime,
) -> Result<SessionGrant> {
    let by = by_password_of(&mut app.0.store.tenant(school.id).await?, code.user).await?;
    let refusal = match code.state {
        AccountState::Disabled => Some(Error::AccountDisabled),
        AccountState::Active if by == ByPassword::SignsOn => Some(Error::PasswordsOff),
        AccountState::Active if code.expires_at <= app.now() => Some(Error::FirstCodeExpired),
        AccountState::Active => None,
    };
    if let Some(refusal) = refusal {
        let mut tx = app.0.store.tenant(school.id).await?;
        guess.was_right(&mut tx).await?;
        if by == ByPassword::SignsOn {
            tx.append_audit(&failed(app, None, Some(code.user))).await?;
        }
        tx.commit().await?;
        return Err(refusal);
    }
    let hash = app.hash_password(first.new_password).await?;
    let now = app.now();
    let user = code.user;
    let mut tx = app.0.store.tenant(school.id).await?;
    if !tx.use_first_code(user, code.id, &hash, now).await? {
        drop(tx);
        return fail(app, school, guess, Some(code)).await;
    }
    guess.was_right(&mut tx).await?;
    tx.end_sessions_of(&[user], None, EndReason::PasswordChanged, now).await?;
    let record = AuditRecord {
        id: app.new_id(),
        at: now,
        actor: Some(user),
        actor_role: None,
        action: Action::SessionFirstSignIn,
        target_kind: "user",
        target: Some(user.as_uuid()),
        before: None,
        after: None,
    };
    tx.append_audit(&record).await?;
    let assignment = tx.default_assignment(user).await?;
    let opening = Opening { user, assignment, invitation: None, sign_on: None, machine: None };
    let grant = open_session(app, &mut tx, &opening, &first.user_agent).await?;
    if by == ByPassword::BreakGlass {
        note_break_glass(app, &mut tx, user).await?;
    }
    tx.commit().await?;
    Ok(grant)
}
