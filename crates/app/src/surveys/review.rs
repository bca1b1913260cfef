//! Reading what was written in words before anybody else does: no graduate is named in what is shown.

use domain::{
    audit::Action,
    field::Reason,
    id::{SurveyCommentId, SurveyId},
    questionnaire::items,
    results::comment_flags::{FlagKind, flags, pieces},
    surveys::opening::Move,
    text::LocalText,
};
use serde_json::json;
use store::{CommentDecision, SurveyComment};

use super::{find, held};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, EnterpriseManage},
};

const LONGEST_REDACTED: usize = 2000;

#[derive(Debug)]
pub struct SeenSurveyComment {
    pub comment: SurveyComment,
    pub question: LocalText,
    /// With what may tell who somebody is marked.
    pub pieces: Vec<(String, Option<FlagKind>)>,
}

pub async fn list_comments(mut caller: Caller<EnterpriseManage>, id: SurveyId) -> Result<Vec<SeenSurveyComment>> {
    find(&mut caller, id).await?;
    let comments = caller.tx.survey_comments(id, None).await?;
    seen(&mut caller, id, comments).await
}

pub async fn decide_comment(
    mut caller: Caller<EnterpriseManage>,
    survey: SurveyId,
    id: SurveyCommentId,
    version: i32,
    (decision, redacted): (CommentDecision, Option<String>),
) -> Result<SeenSurveyComment> {
    held(&mut caller, survey, None, Move::Review).await?;
    let before = caller.tx.survey_comments(survey, Some(id)).await?.pop().ok_or(Error::NotFound)?;
    let redacted = redacted.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    match (decision, &redacted) {
        (CommentDecision::Redact, None) => return Err(Error::field("text", Reason::Required)),
        (CommentDecision::Redact, Some(text)) if text.chars().count() > LONGEST_REDACTED => {
            return Err(Error::field("text", Reason::TooLong));
        }
        (CommentDecision::Keep | CommentDecision::Withhold, Some(_)) => {
            return Err(Error::field("text", Reason::Invalid));
        }
        _ => {}
    }
    let by = (caller.user, caller.app.now());
    if !caller.tx.decide_survey_comment(&before, version, (decision, redacted.as_deref()), by).await? {
        return Err(Error::Conflict);
    }
    // What was written is not repeated in the log.
    let (was, is) = (before.decision.map(CommentDecision::key), decision.key());
    let change = Change {
        action: Action::SurveyComment,
        target_kind: "survey_comment",
        target: id.as_uuid(),
        before: Some(json!({ "decision": was })),
        after: Some(json!({ "decision": is })),
    };
    caller.audit(change).await?;
    let comment = caller.tx.survey_comments(survey, Some(id)).await?;
    let shown = seen(&mut caller, survey, comment).await?.pop().ok_or(Error::NotFound)?;
    caller.tx.commit().await?;
    Ok(shown)
}

async fn seen(
    caller: &mut Caller<EnterpriseManage>,
    survey: SurveyId,
    comments: Vec<SurveyComment>,
) -> Result<Vec<SeenSurveyComment>> {
    let forms = caller.tx.survey_forms(survey).await?;
    let seen = comments.into_iter().map(|comment| {
        let form = forms.iter().find(|(target, _)| *target == comment.target).map(|(_, form)| form);
        let item = form.and_then(|form| items(form).into_iter().find(|item| item.key == comment.key));
        let question =
            item.map_or_else(|| LocalText { zh: comment.key.clone(), en: None }, |item| item.question.text.clone());
        let found = flags(&comment.text, &[]);
        let pieces = pieces(&comment.text, &found).into_iter().map(|(text, kind)| (text.to_owned(), kind)).collect();
        SeenSurveyComment { comment, question, pieces }
    });
    Ok(seen.collect())
}
