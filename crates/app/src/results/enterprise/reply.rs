use domain::{audit::Action, results::reply::checked_body};
use serde_json::json;
use store::LetterKind;

use super::{Asked, EnterpriseReport, find, report};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, ReportEnterprise},
};

/// What the programme answers to its raters: the first, or in place of the version that was seen. They get a letter once,
/// however often it is edited. The log says that it happened, never what was written.
pub async fn write_programme_reply(
    mut caller: Caller<ReportEnterprise>,
    asked: Asked,
    text: &str,
    version: i32,
) -> Result<EnterpriseReport> {
    let (_, published, place) = find(&mut caller, asked).await?;
    let found = published.get(place).ok_or(Error::NotFound)?;
    let target = caller.tx.reach_survey_target(found.survey, found.id).await?.ok_or(Error::NotFound)?;
    let text = checked_body(text).map_err(|reason| Error::field("text", reason))?;
    let (user, now) = (caller.user, caller.app.now());
    if !caller.tx.reply_to_raters(&target, &text, version, (user, now)).await? {
        return Err(Error::Conflict);
    }
    if target.reply.is_none() {
        let raters = caller.tx.answered_about(target.id).await?;
        caller.tx.leave_invitation_letters(&raters, LetterKind::Replied, now).await?;
    }
    let after = Some(json!({ "version": version + 1 }));
    let id = target.id.as_uuid();
    let change = Change { action: Action::SurveyReply, target_kind: "survey_target", target: id, before: None, after };
    caller.audit(change).await?;
    let written = report(&mut caller, asked).await?;
    caller.tx.commit().await?;
    Ok(written)
}
