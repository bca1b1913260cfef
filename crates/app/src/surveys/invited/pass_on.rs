//! Handing an invitation to a colleague, or saying why one does not answer.

use domain::{
    audit::Action,
    enterprises::contact::{CONTACT_ROLE, next_username, username_stem},
    field::{self, FieldErrors, Reason},
    id::{InvitationId, UserId},
    scope::Scope,
    surveys::{
        answers::LONGEST_TITLE,
        invitation::{Decline, LINK_LASTS, MOST_FORWARDS, State},
    },
    text::Language,
};
use serde_json::json;
use store::{AnswerState, Invitation, LetterKind, NewAccount, NewAssignment, NewContact, NewInvitation, Reached};

use super::own;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, Invited},
    surveys::links::{ended, first_secret_hash},
};

/// At the same company.
#[derive(Debug)]
pub struct Colleague {
    pub name: String,
    pub email: String,
    pub title: Option<String>,
    pub language: Language,
}

/// What was checked of them.
struct Fit {
    name: String,
    email: String,
    title: Option<String>,
    language: Language,
}

/// Says why, and ends it.
pub async fn decline(mut caller: Caller<Invited>, asked: Option<InvitationId>, reason: Decline) -> Result<()> {
    let invitation = own(&mut caller, asked).await?;
    let now = caller.app.now();
    may_end(&mut caller, &invitation).await?;
    caller.tx.end_invitation(&invitation, State::Declined, Some(reason)).await?;
    caller.tx.drop_invitation_letters(invitation.id).await?;
    caller.tx.end_sessions_by_link(invitation.id, now).await?;
    let after = json!({ "enterprise": invitation.enterprise.name.zh, "reason": reason.key() });
    record(&mut caller, Action::InvitationDecline, invitation.id, after).await?;
    Ok(caller.tx.commit().await?)
}

/// The colleague's name, as it was given. Whether they have been asked already is not told.
pub async fn forward(mut caller: Caller<Invited>, asked: Option<InvitationId>, to: Colleague) -> Result<String> {
    let invitation = own(&mut caller, asked).await?;
    let now = caller.app.now();
    may_end(&mut caller, &invitation).await?;
    if invitation.depth >= MOST_FORWARDS {
        return Err(Error::ForwardedTooOften);
    }
    let fit = checked(&mut caller, &invitation, to).await?;
    let user = colleague(&mut caller, &invitation, &fit).await?;
    ended(&mut caller.tx, &invitation, State::Forwarded, now).await?;
    if !caller.tx.is_asked(invitation.survey, invitation.enterprise.id, user).await? {
        let id = caller.app.new_id();
        let secret_hash = first_secret_hash(&caller.app, caller.institution.id, id);
        let new = NewInvitation {
            id,
            survey: invitation.survey,
            enterprise: invitation.enterprise.id,
            user,
            secret_hash,
            expires_at: now.checked_add(LINK_LASTS).map_err(Error::internal)?,
            made_at: now,
            state: State::Made,
            forwarded_from: Some((invitation.id, invitation.depth + 1)),
        };
        caller.tx.insert_invitation(&new).await?;
        caller.tx.leave_invitation_letters(&[id], LetterKind::Forwarded, now).await?;
    }
    let after = json!({ "enterprise": invitation.enterprise.name.zh, "to": fit.name });
    record(&mut caller, Action::InvitationForward, invitation.id, after).await?;
    caller.tx.commit().await?;
    Ok(fit.name)
}

/// Whoever has answered about one programme answers about the others, or leaves them.
async fn may_end(caller: &mut Caller<Invited>, invitation: &Reached<Invitation>) -> Result<()> {
    let targets = caller.tx.invited_targets(invitation.id).await?;
    let answered = targets.iter().any(|target| target.state == AnswerState::Submitted);
    if answered || !invitation.standing.waits() {
        return Err(Error::WrongState);
    }
    if invitation.standing.may_answer(caller.app.now()) { Ok(()) } else { Err(Error::SurveyClosed) }
}

async fn checked(caller: &mut Caller<Invited>, invitation: &Reached<Invitation>, to: Colleague) -> Result<Fit> {
    let mut errors = FieldErrors::default();
    let name = errors.keep("name", field::name(&to.name)).map(str::to_owned);
    let email = errors.keep("email", field::email(Some(&to.email)).and_then(|email| email.ok_or(Reason::Required)));
    let email = email.map(str::to_owned);
    let title = to.title.as_deref().map(str::trim).filter(|title| !title.is_empty()).map(str::to_owned);
    if title.as_ref().is_some_and(|title| title.chars().count() > LONGEST_TITLE || title.chars().any(char::is_control))
    {
        errors.0.insert("title", Reason::Invalid);
    }
    if let Some(email) = &email {
        if invitation.email.as_ref().is_some_and(|own| own.eq_ignore_ascii_case(email)) {
            errors.0.insert("email", Reason::Invalid);
        }
        // Nobody of the school rates it.
        if caller.tx.is_email_of_school(email).await? {
            return Err(Error::OfTheSchool);
        }
    }
    match (name, email) {
        (Some(name), Some(email)) if errors.0.is_empty() => Ok(Fit { name, email, title, language: to.language }),
        _ => Err(Error::Invalid(errors)),
    }
}

/// Whoever has the address there, or somebody new who comes by links alone.
async fn colleague(caller: &mut Caller<Invited>, invitation: &Invitation, fit: &Fit) -> Result<UserId> {
    let enterprise = invitation.enterprise.id;
    let known = caller
        .tx
        .survey_contacts(&[enterprise])
        .await?
        .into_iter()
        .find(|contact| contact.email.as_ref().is_some_and(|email| email.eq_ignore_ascii_case(&fit.email)));
    if let Some(known) = known {
        return Ok(known.user);
    }
    let now = caller.app.now();
    let stem = username_stem(&invitation.enterprise_code);
    let taken = caller.tx.usernames_of_stem(&stem).await?;
    let account = NewAccount {
        id: caller.app.new_id(),
        username: next_username(&stem, taken.iter().map(String::as_str)),
        name: fit.name.clone(),
        email: Some(fit.email.clone()),
        phone: None,
        language: fit.language,
        college: None,
        class_group: None,
        enterprise: Some(enterprise),
        password_hash: None,
        must_change_password: false,
    };
    let user = account.id;
    caller.tx.insert_accounts(&[account], now).await?;
    let role = caller.tx.role_id(CONTACT_ROLE).await?.ok_or(Error::NotFound)?;
    let id = caller.app.new_id();
    let assignment = NewAssignment { id, user, role, scope: Scope::Enterprise(enterprise), granted_at: now };
    caller.tx.insert_assignments(&[assignment]).await?;
    let title = fit.title.clone();
    caller.tx.insert_contacts(&[NewContact { enterprise, user, assignment: id, title }]).await?;
    Ok(user)
}

async fn record(
    caller: &mut Caller<Invited>,
    action: Action,
    id: InvitationId,
    after: serde_json::Value,
) -> Result<()> {
    let target = id.as_uuid();
    caller.audit(Change { action, target_kind: "invitation", target, before: None, after: Some(after) }).await
}
