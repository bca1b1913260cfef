//! Surveys and their raters, for whoever manages them.

use domain::{
    id::{EnterpriseId, SurveyId, TermId},
    surveys::{invitation, opening::State},
};
use store::{NamedUnit, Rater, Survey, SurveyFilter, SurveyTarget};

use super::find;
use crate::{
    Caller, Result,
    kernel::{
        caller::EnterpriseManage,
        paging::{List, Paging},
    },
};

#[derive(Debug, Default)]
pub struct Filter {
    pub term: Option<TermId>,
    pub state: Option<State>,
}

#[derive(Debug)]
pub struct SeenSurvey {
    pub survey: Survey,
    pub targets: Vec<SurveyTarget>,
    pub enterprises: Vec<NamedUnit<EnterpriseId>>,
    /// Comments that nobody has read yet.
    pub comments_waiting: i64,
}

/// A rater with their state as it is shown.
#[derive(Debug)]
pub struct SeenRater {
    pub rater: Rater,
    pub state: invitation::State,
}

pub async fn list_surveys(
    mut caller: Caller<EnterpriseManage>,
    filter: Filter,
    paging: Paging,
) -> Result<List<Survey>> {
    let college = caller.reach.colleges()?;
    let filter = SurveyFilter { only: None, college, term: filter.term, state: filter.state };
    let now = caller.app.now();
    Ok(List::new(caller.tx.surveys(filter, now, paging.place()).await?, paging))
}

pub async fn view_survey(mut caller: Caller<EnterpriseManage>, id: SurveyId) -> Result<SeenSurvey> {
    seen(&mut caller, id).await
}

pub(super) async fn seen(caller: &mut Caller<EnterpriseManage>, id: SurveyId) -> Result<SeenSurvey> {
    Ok(SeenSurvey {
        survey: find(caller, id).await?,
        targets: caller.tx.survey_targets(id).await?,
        enterprises: caller.tx.chosen_enterprises(id).await?,
        comments_waiting: caller.tx.comments_waiting(id).await?,
    })
}

/// Those at whose address nobody takes letters first.
pub async fn list_raters(
    mut caller: Caller<EnterpriseManage>,
    id: SurveyId,
    state: Option<invitation::State>,
    paging: Paging,
) -> Result<List<SeenRater>> {
    find(&mut caller, id).await?;
    let now = caller.app.now();
    let raters = caller.tx.raters(id).await?;
    let seen = raters.into_iter().map(|rater| SeenRater { state: rater.standing.shown(now), rater });
    let all: Vec<_> = seen.filter(|seen| state.is_none_or(|state| seen.state == state)).collect();
    let total = i64::try_from(all.len()).unwrap_or(i64::MAX);
    let place = paging.place();
    let count = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
    let page = all.into_iter().skip(count(place.offset)).take(count(place.limit)).collect();
    Ok(List::new((page, total), paging))
}
