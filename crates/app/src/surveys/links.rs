//! A rater's link in the hands of the office: a new one to hand over by other means, or none at all. Both are on record.

use domain::{
    audit::Action,
    id::{InstitutionId, InvitationId, SurveyId},
    surveys::{
        invitation::{LINK_LASTS, State},
        opening::Move,
    },
};
use jiff::Timestamp;
use serde_json::json;
use store::{Invitation, NewLink, Reached, Tx, WhichInvitation};

use super::held;
use crate::{
    App, Caller, Error, Result,
    kernel::{
        caller::{Change, EnterpriseManage},
        secrets::invitations::InvitationCode,
    },
};

#[derive(Debug)]
pub struct HandedLink {
    /// With the school's address in front, if it is known to us.
    pub link: String,
    pub expires_at: Timestamp,
}

/// The link before it opens nothing from here on.
pub async fn hand_over_link(
    mut caller: Caller<EnterpriseManage>,
    survey: SurveyId,
    id: InvitationId,
) -> Result<HandedLink> {
    let invitation = rater(&mut caller, survey, id).await?;
    if !invitation.standing.waits() {
        return Err(Error::WrongState);
    }
    let app = caller.app.clone();
    let (code, expires_at) = renewed(&app, &mut caller.tx, &invitation, None).await?;
    record(&mut caller, Action::InvitationLink, &invitation).await?;
    let site = caller.tx.mail_server().await?.map(|server| server.site).unwrap_or_default();
    caller.tx.commit().await?;
    Ok(HandedLink { link: format!("{site}{}", code.path()), expires_at })
}

pub async fn revoke_invitation(mut caller: Caller<EnterpriseManage>, survey: SurveyId, id: InvitationId) -> Result<()> {
    let invitation = rater(&mut caller, survey, id).await?;
    if !invitation.standing.waits() {
        return Err(Error::WrongState);
    }
    let now = caller.app.now();
    ended(&mut caller.tx, &invitation, State::Revoked, now).await?;
    record(&mut caller, Action::InvitationRevoke, &invitation).await?;
    Ok(caller.tx.commit().await?)
}

async fn rater(
    caller: &mut Caller<EnterpriseManage>,
    survey: SurveyId,
    id: InvitationId,
) -> Result<Reached<Invitation>> {
    held(caller, survey, None, Move::Attend).await?;
    let found = caller.tx.hold_invitation(WhichInvitation::Id(id)).await?;
    found.filter(|found| found.survey == survey).ok_or(Error::NotFound)
}

/// Of the code in an invitation's first link.
#[must_use]
pub fn first_secret_hash(app: &App, school: InstitutionId, id: InvitationId) -> [u8; 32] {
    app.0.invitation_codes.code(school, id, 1).hash()
}

/// Another link, in the place of the one before.
pub(super) async fn renewed(
    app: &App,
    tx: &mut Tx,
    invitation: &Reached<Invitation>,
    asked_at: Option<Timestamp>,
) -> Result<(InvitationCode, Timestamp)> {
    let generation = invitation.generation.saturating_add(1);
    let code = app.0.invitation_codes.code(tx.institution(), invitation.id, generation);
    let expires_at = app.now().checked_add(LINK_LASTS).map_err(Error::internal)?;
    tx.renew_link(invitation, NewLink { generation, secret_hash: code.hash(), expires_at }, asked_at).await?;
    Ok((code, expires_at))
}

/// Neither its link nor a session that was entered by it opens anything from here on.
pub(super) async fn ended(tx: &mut Tx, invitation: &Reached<Invitation>, state: State, now: Timestamp) -> Result<()> {
    tx.end_invitation(invitation, state, None).await?;
    tx.drop_invitation_letters(invitation.id).await?;
    Ok(tx.end_sessions_by_link(invitation.id, now).await?)
}

async fn record(caller: &mut Caller<EnterpriseManage>, action: Action, invitation: &Invitation) -> Result<()> {
    let after = json!({ "enterprise": invitation.enterprise.name.zh, "rater": invitation.name });
    let target = invitation.id.as_uuid();
    caller.audit(Change { action, target_kind: "invitation", target, before: None, after: Some(after) }).await
}
