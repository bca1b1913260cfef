//! What raters of companies said of a course, for who reads the result of one of its classes.

use domain::{
    campaign::Kind as CampaignKind,
    id::EvaluationId,
    questionnaire::{FrozenForm, Kind, items},
    surveys::figures::Table,
    text::LocalText,
};
use store::{FrozenFigure, RatedCourse};

use crate::{Caller, Error, Result, kernel::caller::ResultRead, results::find};

#[derive(Debug)]
pub struct CourseRatings {
    pub rated: RatedCourse,
    /// In the form's order; none where the course is withheld.
    pub questions: Vec<CourseQuestion>,
}

#[derive(Debug)]
pub struct CourseQuestion {
    pub text: LocalText,
    /// Two, for the ends, or one for each step.
    pub labels: Vec<LocalText>,
    /// `None`: too few could judge it, or most of them are of one enterprise.
    pub shown: Option<Table>,
}

/// Beside what students say of the class, never with it. A mid-term round stands beside nothing.
pub async fn view_course_ratings(mut caller: Caller<ResultRead>, id: EvaluationId) -> Result<Option<CourseRatings>> {
    let seen = find(&mut caller, id).await?;
    if seen.figures.kind == CampaignKind::Midterm {
        return Ok(None);
    }
    let Some(rated) = caller.tx.rated_course(seen.figures.course).await? else { return Ok(None) };
    let questions = if rated.withheld.is_none() {
        let (_, form) = caller.tx.target_forms(&[rated.target]).await?.pop().ok_or(Error::NotFound)?;
        questions(&form, &caller.tx.frozen_figures(&[rated.target]).await?)
    } else {
        Vec::new()
    };
    Ok(Some(CourseRatings { rated, questions }))
}

fn questions(form: &FrozenForm, figures: &[FrozenFigure]) -> Vec<CourseQuestion> {
    let asked = items(form).into_iter().filter(|item| item.outcome.is_none()).filter_map(|item| {
        let Kind::Scale { labels, .. } = &item.question.kind else { return None };
        let figure = figures.iter().find(|figure| figure.question == item.question.id && figure.outcome.is_none())?;
        let shown = figure.shown.as_ref().ok().cloned();
        Some(CourseQuestion { text: item.question.text.clone(), labels: labels.clone(), shown })
    });
    asked.collect()
}
