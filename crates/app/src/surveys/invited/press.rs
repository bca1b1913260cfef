//! Pressing a link, and asking for a new one.

use std::sync::Arc;

use domain::surveys::invitation::BETWEEN_RENEWALS;
use store::{Institution, LetterKind, WhichInvitation};

use crate::{
    App, Error, Result, SessionGrant,
    kernel::secrets::invitations::InvitationCode,
    session::sign_in::{Opening, counted, open_session},
    surveys::links::renewed,
};

/// After so many within a minute.
const WAIT_SECONDS: i64 = 60;

#[derive(Debug)]
pub struct Press {
    pub code: String,
    pub user_agent: String,
}

/// A session for whoever is asked, bound to the invitation. After the last answer it opens nothing but the thanks.
pub async fn press(app: &App, institution: Arc<Institution>, press: Press) -> Result<SessionGrant> {
    counted(try_to_press(app, institution, press).await)
}

async fn try_to_press(app: &App, institution: Arc<Institution>, press: Press) -> Result<SessionGrant> {
    let code = InvitationCode::parse(&press.code).ok_or(Error::InvitationUnknown)?;
    let now = app.now();
    let mut tx = app.store().tenant(institution.id).await?;
    let found = tx.hold_invitation(WhichInvitation::Hash(&code.hash())).await?.ok_or(Error::InvitationUnknown)?;
    if !found.standing.may_enter(now) {
        return Err(Error::InvitationOver);
    }
    let assignment = found.assignment.ok_or(Error::InvitationOver)?;
    if !tx.press_invitation(&found, now).await? {
        return Err(Error::TooManyAttempts { retry_after_seconds: WAIT_SECONDS });
    }
    let opening = Opening {
        user: found.user,
        assignment: Some(assignment),
        invitation: Some(found.id),
        sign_on: None,
        machine: None,
    };
    let grant = open_session(app, &mut tx, &opening, &press.user_agent).await?;
    tx.commit().await?;
    Ok(grant)
}

/// To the address on file alone, and whoever asks learns nothing from the answer. One that still opens is left as it is:
/// nobody takes a rater's link away by pressing this.
pub async fn renew(app: &App, institution: Arc<Institution>, code: &str) -> Result<()> {
    let Some(code) = InvitationCode::parse(code) else { return Ok(()) };
    let now = app.now();
    let mut tx = app.store().tenant(institution.id).await?;
    let Some(found) = tx.hold_invitation(WhichInvitation::Hash(&code.hash())).await? else { return Ok(()) };
    let lately = found.renewed_at.is_some_and(|at| now < at.saturating_add(BETWEEN_RENEWALS).unwrap_or(at));
    let over = found.standing.expires_at.is_some_and(|at| at <= now);
    let has_address = found.email.is_some() && found.assignment.is_some();
    if lately || !over || !has_address || !found.standing.may_answer(now) {
        return Ok(());
    }
    renewed(app, &mut tx, &found, Some(now)).await?;
    tx.leave_invitation_letters(&[found.id], LetterKind::Renewed, now).await?;
    Ok(tx.commit().await?)
}
