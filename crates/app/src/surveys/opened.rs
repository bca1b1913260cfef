//! Opening a survey: what is asked is frozen, and everybody who speaks for the chosen companies is asked.

use domain::{
    audit::Action,
    field::{FieldErrors, Reason},
    id::SurveyId,
    surveys::{
        invitation::{self, LINK_LASTS},
        opening::{Move, State, Times},
    },
};
use store::{HeldSurvey, LetterKind, NewInvitation, SurveyContact};

use super::{
    asks_by_outcome,
    change::{finish, told},
    frozen, held,
    links::first_secret_hash,
    orders::close_at_its_time,
    read::SeenSurvey,
    told::tell_invited,
};
use crate::{Caller, Error, Result, kernel::caller::EnterpriseManage};

pub async fn open_survey(mut caller: Caller<EnterpriseManage>, id: SurveyId, version: i32) -> Result<SeenSurvey> {
    let before = held(&mut caller, id, Some(version), Move::Open).await?;
    let now = caller.app.now();
    if now >= before.times.closes_at {
        return Err(Error::field("closes_at", Reason::Invalid));
    }
    freeze(&mut caller, &before).await?;
    let enterprises: Vec<_> =
        caller.tx.chosen_enterprises(id).await?.into_iter().map(|enterprise| enterprise.id).collect();
    let contacts = caller.tx.survey_contacts(&enterprises).await?;
    if contacts.is_empty() {
        return Err(Error::field("enterprises", Reason::Required));
    }
    let times = Times { opens_at: now.min(before.times.opens_at), ..before.times };
    caller.tx.move_survey(&before, State::Open, times).await?;
    let by = caller.user;
    caller.tx.set_survey_opened(&before, by).await?;
    invite(&mut caller, id, &contacts).await?;
    close_at_its_time(&caller.app.clone(), &mut caller.tx, id, times.closes_at).await?;
    finish(caller, Action::SurveyOpen, id, Some(told(&before))).await
}

async fn freeze(caller: &mut Caller<EnterpriseManage>, survey: &HeldSurvey) -> Result<()> {
    let targets = caller.tx.survey_targets(survey.id).await?;
    let of: Vec<_> = targets.iter().map(|target| target.of).collect();
    // Within the reach of whoever opens it, who may not be who drafted it.
    let askable = caller.tx.askable(&of, caller.reach.colleges()?).await?;
    let form = caller.tx.survey_template(survey.id).await?.form;
    let mut errors = FieldErrors::default();
    if targets.is_empty() {
        errors.0.insert("targets", Reason::Required);
    } else if askable.len() != targets.len() {
        errors.0.insert("targets", Reason::Invalid);
    }
    if asks_by_outcome(&form) && askable.iter().any(|target| target.outcomes.is_empty()) {
        errors.0.insert("outcomes", Reason::Required);
    }
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }
    for (target, now_called) in targets.iter().zip(&askable) {
        caller.tx.freeze_survey_target(survey, target.id, now_called, &frozen(&form, now_called)).await?;
    }
    Ok(())
}

async fn invite(caller: &mut Caller<EnterpriseManage>, survey: SurveyId, contacts: &[SurveyContact]) -> Result<()> {
    let (app, now) = (caller.app.clone(), caller.app.now());
    let expires_at = now.checked_add(LINK_LASTS).map_err(Error::internal)?;
    let mut invitations = Vec::new();
    for contact in contacts {
        let id = app.new_id();
        let secret_hash = first_secret_hash(&app, caller.institution.id, id);
        let state = if contact.bounced { invitation::State::Bounced } else { invitation::State::Made };
        let new = NewInvitation {
            id,
            survey,
            enterprise: contact.enterprise.id,
            user: contact.user,
            secret_hash,
            expires_at,
            made_at: now,
            state,
            forwarded_from: None,
        };
        caller.tx.insert_invitation(&new).await?;
        invitations.push(id);
    }
    caller.tx.leave_invitation_letters(&invitations, LetterKind::Invited, now).await?;
    let users: Vec<_> = contacts.iter().map(|contact| contact.user).collect();
    tell_invited(caller, survey, &users).await
}
