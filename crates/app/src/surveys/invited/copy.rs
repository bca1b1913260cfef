//! One's own copy of what one has submitted: in the very session that submitted it, or signed in.

use domain::{
    id::{InvitationId, SurveyTargetId},
    text::Language,
};
use report::{PressError, SurveyCopy};
use store::AnswerState;

use super::own;
use crate::{
    Caller, Error, Result,
    kernel::caller::Invited,
    results::documents::{Document, Letterhead, Printed, file_name},
};

impl Printed for SurveyCopy {
    fn pdf(&self, press: &report::Press) -> std::result::Result<Vec<u8>, PressError> {
        press.survey_copy(self)
    }
}

/// A link that is found after the answer shows nothing of it.
pub async fn own_copy(
    mut caller: Caller<Invited>,
    asked: Option<InvitationId>,
    target: SurveyTargetId,
    language: Language,
) -> Result<Document> {
    let invitation = own(&mut caller, asked).await?.shown();
    let targets = caller.tx.invited_targets(invitation.id).await?;
    let found = targets.into_iter().find(|found| found.id == target && found.state == AnswerState::Submitted);
    let found = found.ok_or(Error::NotFound)?;
    if caller.invitation.is_some() && found.submitted_in != Some(caller.session.as_uuid()) {
        return Err(Error::NotFound);
    }
    let submission = found.submission.ok_or(Error::NotFound)?;
    let newest = caller.tx.submission::<serde_json::Value>(submission).await?.newest();
    let answered = caller.tx.submitted(submission, newest).await?.ok_or(Error::NotFound)?;
    let (app, head) = (caller.app.clone(), Letterhead::new(&caller.institution, language, caller.app.now()));
    drop(caller);
    let name = file_name(&format!("{} {}", found.code, head.words.local(&found.name)));
    let document = SurveyCopy {
        origin: head.origin(submission.as_uuid()),
        survey: invitation.survey_name,
        enterprise: invitation.enterprise.name,
        target: found.name,
        target_code: found.code,
        edition: found.edition,
        form: found.form,
        answered,
        submitted_on: head.day(found.submitted_at),
    };
    Ok(Document { name, bytes: app.0.print_room.set(document).await? })
}
