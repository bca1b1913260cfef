//! Signing in with a password.

use std::{net::IpAddr, sync::Arc};

use domain::{
    audit::Action,
    field::{FieldErrors, Reason, username_key},
    id::{AssignmentId, InvitationId, UserId},
    session::{by_password::ByPassword, device, sign_on::Refusal, throttle},
};
use ipnet::IpNet;
use metrics::counter;
use store::{AccountState, AuditRecord, ByMachine, Credential, Institution, NewSession, SignedOn, Tx};

use crate::{
    App, Error, Result, SessionGrant,
    kernel::measures::SIGN_INS,
    session::{
        guessing::Guess,
        refresh_token::RefreshToken,
        way_in::{by_password_of, note_break_glass},
    },
};

/// Networks that many people share, such as a campus behind one address, and how many failures a minute each is allowed.
#[derive(Debug, Clone, Default)]
pub struct SignInPolicy {
    pub shared_networks: Vec<(IpNet, u32)>,
}

impl SignInPolicy {
    pub(crate) fn failures_allowed(&self, address: IpAddr) -> u32 {
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
    counted(try_to_sign_in(app, institution, attempt).await)
}

/// However somebody tried to sign in.
pub(crate) fn counted(tried: Result<SessionGrant>) -> Result<SessionGrant> {
    counter!(SIGN_INS.name, "outcome" => outcome(&tried)).increment(1);
    tried
}

const OUTCOMES: [&str; 7] = ["done", "wrong", "waits", "disabled", "expired", "incomplete", "failed"];

/// Every number is there from the start.
pub fn begin_counting() {
    for outcome in OUTCOMES {
        counter!(SIGN_INS.name, "outcome" => outcome).increment(0);
    }
}

const fn outcome(tried: &Result<SessionGrant>) -> &'static str {
    match tried {
        Ok(_) => "done",
        Err(
            Error::WrongCredentials
            | Error::InvitationUnknown
            | Error::MachineKeyRefused
            | Error::PasswordsOff
            | Error::SignOn(
                Refusal::Unknown | Refusal::OtherPerson | Refusal::PasswordOnly | Refusal::Denied | Refusal::Unfit,
            ),
        ) => "wrong",
        Err(Error::TooManyAttempts { .. }) => "waits",
        Err(Error::AccountDisabled) => "disabled",
        Err(
            Error::OneTimePasswordExpired
            | Error::FirstCodeExpired
            | Error::InvitationOver
            | Error::SignOn(Refusal::StartAgain),
        ) => "expired",
        Err(Error::Invalid(_)) => "incomplete",
        Err(_) => "failed",
    }
}

async fn try_to_sign_in(app: &App, institution: Arc<Institution>, attempt: Attempt) -> Result<SessionGrant> {
    let mut missing = FieldErrors::default();
    for (field, value) in [("username", attempt.username.trim()), ("password", attempt.password.as_str())] {
        missing.keep(field, if value.is_empty() { Err(Reason::Required) } else { Ok(()) });
    }
    if !missing.0.is_empty() {
        return Err(Error::Invalid(missing));
    }

    let key = username_key(&attempt.username);
    let guess = Guess::begin(app, &institution, &key, attempt.address).await?;
    let credential = app.0.store.tenant(institution.id).await?.credential(&key).await?;
    let stored_hash = credential.as_ref().and_then(|credential| credential.password_hash.clone());
    let right = guess.check(app, attempt.password.clone(), stored_hash).await?;
    match credential {
        Some(credential) if right => {
            let renewed = renewed_hash(app, &credential, attempt.password).await;
            succeed(app, &institution, guess, (&credential, renewed), &attempt.user_agent).await
        }
        known => {
            let record = failed(app, None, known.map(|credential| credential.user));
            guess.was_wrong(app, &institution, &record).await?;
            Err(Error::WrongCredentials)
        }
    }
}

/// Somebody was not let in; whoever tried it, where they are known.
pub(crate) fn failed(app: &App, actor: Option<UserId>, known: Option<UserId>) -> AuditRecord<'static> {
    AuditRecord {
        id: app.new_id(),
        at: app.now(),
        actor,
        actor_role: None,
        action: Action::SessionSignInFailed,
        target_kind: "user",
        target: known.map(|user| user.as_uuid()),
        before: None,
        after: None,
    }
}

/// The password under today's parameters, where its hash has others. Nobody is kept out because this fails.
async fn renewed_hash(app: &App, credential: &Credential, password: String) -> Option<String> {
    let stored = credential.password_hash.as_deref()?;
    if app.0.passwords.is_outdated(stored) { app.hash_password(password).await.ok() } else { None }
}

async fn succeed(
    app: &App,
    institution: &Institution,
    guess: Guess,
    (credential, renewed_hash): (&Credential, Option<String>),
    user_agent: &str,
) -> Result<SessionGrant> {
    let now = app.now();
    let mut tx = app.0.store.tenant(institution.id).await?;
    guess.was_right(&mut tx).await?;
    if credential.state == AccountState::Disabled {
        tx.commit().await?;
        return Err(Error::AccountDisabled);
    }
    // Only to whoever knows the password: to everybody else it is wrong, as any is.
    let by = by_password_of(&mut tx, credential.user).await?;
    if by == ByPassword::SignsOn {
        tx.append_audit(&failed(app, None, Some(credential.user))).await?;
        tx.commit().await?;
        return Err(Error::PasswordsOff);
    }
    if credential.one_time_until.is_some_and(|until| until <= now) {
        tx.commit().await?;
        return Err(Error::OneTimePasswordExpired);
    }
    if let (Some(old), Some(new)) = (&credential.password_hash, &renewed_hash) {
        tx.renew_password_hash(credential.user, old, new).await?;
    }
    let assignment = tx.default_assignment(credential.user).await?;
    let opening = Opening { user: credential.user, assignment, invitation: None, sign_on: None, machine: None };
    let grant = open_session(app, &mut tx, &opening, user_agent).await?;
    if by == ByPassword::BreakGlass {
        note_break_glass(app, &mut tx, credential.user).await?;
    }
    tx.commit().await?;
    Ok(grant)
}

/// Whose session begins, as what.
pub(crate) struct Opening {
    pub user: UserId,
    pub assignment: Option<AssignmentId>,
    /// By whose link.
    pub invitation: Option<InvitationId>,
    /// By which of the school's own.
    pub sign_on: Option<SignedOn>,
    /// By which key of another system.
    pub machine: Option<ByMachine>,
}

pub(crate) async fn open_session(app: &App, tx: &mut Tx, opening: &Opening, user_agent: &str) -> Result<SessionGrant> {
    let (user, now) = (opening.user, app.now());
    // However somebody came by a password or a code for it: another system's account opens by its keys alone.
    if opening.machine.is_none() && tx.is_machine(user).await? {
        return Err(Error::WrongCredentials);
    }
    let mut secret = [0; 32];
    app.0.entropy.fill(&mut secret);
    let token = RefreshToken::first(app.new_id(), secret);
    let session = NewSession {
        id: token.session,
        user,
        assignment: opening.assignment,
        invitation: opening.invitation,
        sign_on: opening.sign_on.as_ref(),
        machine: opening.machine,
        device: &device::describe(user_agent),
        refresh_hash: &token.hash(),
        at: now,
    };
    tx.insert_session(&session).await?;
    // Disabled in this very moment: there is no session to enter.
    let entered = tx.entered(user, token.session).await?.ok_or(Error::AccountDisabled)?;
    let access = app.grant(tx.institution(), user, token.session, entered)?;
    let record = AuditRecord {
        id: app.new_id(),
        at: now,
        actor: Some(user),
        actor_role: access.role_key.as_deref(),
        action: Action::SessionSignIn,
        target_kind: "session",
        target: Some(token.session.as_uuid()),
        before: None,
        after: None,
    };
    tx.append_audit(&record).await?;
    Ok(SessionGrant { access, refresh_token: app.0.refresh_tokens.encode(&token) })
}
