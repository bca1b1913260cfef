//! Surveys among companies: preparing one, its moves, whom it asks; and answering one, by a link or signed in.

mod change;
pub mod invited;
mod links;
mod opened;
mod orders;
mod own;
mod publish;
mod read;
mod returns;
mod review;
mod steps;
mod told;

pub use change::{Planned, SurveyForm, create_survey, delete_survey, edit_survey, preview_survey};
pub use links::{HandedLink, first_secret_hash, hand_over_link, revoke_invitation};
pub use opened::open_survey;
pub use orders::CloseSurvey;
pub use own::{OwnSurvey, OwnSurveyState, list_own_surveys, own_submission};
pub use publish::{make_figures, publish_survey};
pub use read::{Filter, SeenRater, SeenSurvey, list_raters, list_surveys, view_survey};
pub use returns::{SeenSubmission, SeenVersion, Sent, return_submission, view_submission};
pub use review::{SeenSurveyComment, decide_comment, list_comments};
pub use steps::{close_survey, extend_survey, remind_raters};
pub use store::{CommentDecision, RaterCounts, Survey, SurveyReply, SurveyTarget, TargetOf};

use domain::{
    id::SurveyId,
    questionnaire::{Form, FrozenForm, Repeat},
    scope::Scope,
    surveys::opening::Move,
};
use store::{Askable, HeldSurvey, Page, SurveyFilter};

use crate::{Caller, Error, Permit, Result};

/// One of those that the caller's college owns, or of all.
async fn find<P: Permit<Reach = Scope>>(caller: &mut Caller<P>, id: SurveyId) -> Result<Survey> {
    let filter = SurveyFilter { only: Some(id), college: caller.reach.colleges()?, ..SurveyFilter::default() };
    let now = caller.app.now();
    let (mut found, _) = caller.tx.surveys(filter, now, Page { offset: 0, limit: 1 }).await?;
    found.pop().ok_or(Error::NotFound)
}

/// Looks it up for a change that it must allow now, and keeps others from changing it meanwhile.
async fn held<P: Permit<Reach = Scope>>(
    caller: &mut Caller<P>,
    id: SurveyId,
    version: Option<i32>,
    step: Move,
) -> Result<HeldSurvey> {
    find(caller, id).await?;
    let now = caller.app.now();
    let survey = caller.tx.hold_survey(id, version, now).await?.ok_or(Error::Conflict)?;
    if survey.state.allows(step) { Ok(survey) } else { Err(Error::WrongState) }
}

fn asks_by_outcome(form: &Form) -> bool {
    form.sections.iter().any(|section| section.repeat == Repeat::Outcome)
}

/// The form as it is asked about one programme or course.
fn frozen(form: &Form, target: &Askable) -> FrozenForm {
    FrozenForm { outcomes: target.outcomes.clone(), ..FrozenForm::of_template(form.clone()) }
}
