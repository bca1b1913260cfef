//! Messages to those at companies who sign in with a password; whoever comes by links alone gets letters.

use domain::{
    id::{SurveyId, UserId},
    messages::{Message, SurveyOf},
};
use store::{Invitation, SurveySubmission};

use super::find;
use crate::{Caller, Result, kernel::caller::EnterpriseManage, messages::tell};

pub(super) async fn tell_invited(
    caller: &mut Caller<EnterpriseManage>,
    survey: SurveyId,
    users: &[UserId],
) -> Result<()> {
    let survey = find(caller, survey).await?;
    let of = SurveyOf { survey: survey.id, name: survey.name.clone(), closes_at: survey.times.closes_at };
    let told: Vec<_> = caller
        .tx
        .who_sign_in(users)
        .await?
        .into_iter()
        .map(|user| (user, Message::SurveyInvited(of.clone())))
        .collect();
    let app = caller.app.clone();
    tell(&app, &mut caller.tx, &told).await
}

pub(super) async fn tell_returned(
    caller: &mut Caller<EnterpriseManage>,
    invitation: &Invitation,
    submission: &SurveySubmission,
    version: i16,
) -> Result<()> {
    let of = SurveyOf {
        survey: invitation.survey,
        name: invitation.survey_name.clone(),
        closes_at: invitation.standing.closes_at,
    };
    let message =
        Message::SurveyReturned { of, target: submission.target, name: submission.target_name.clone(), version };
    let told: Vec<_> =
        caller.tx.who_sign_in(&[invitation.user]).await?.into_iter().map(|user| (user, message.clone())).collect();
    let app = caller.app.clone();
    tell(&app, &mut caller.tx, &told).await
}
