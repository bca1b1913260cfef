//! Publishing: the figures are made once and kept, and a report reads those.

use domain::{
    audit::Action,
    id::{SurveyId, SurveyTargetId},
    questionnaire::FrozenForm,
    surveys::{
        cohort::About,
        figures::{Asked, Earlier, Figure, Figures, Submission, Table, Withheld, figures},
        invitation,
        opening::{Move, takes_answers},
        rated::{asked, ratings},
    },
};
use store::{CountedAnswer, HeldSurvey, KeptFigure, NewSurveyFigure, PublishedTarget, Tx};

use super::{
    change::{finish, told},
    held,
    read::SeenSurvey,
};
use crate::{Caller, Error, Result, kernel::caller::EnterpriseManage};

pub async fn publish_survey(mut caller: Caller<EnterpriseManage>, id: SurveyId, version: i32) -> Result<SeenSurvey> {
    let before = held(&mut caller, id, Some(version), Move::Publish).await?;
    let now = caller.app.now();
    // Whoever had begun when it closed may still be about it.
    let under_way = caller.tx.raters(id).await?.into_iter().any(|rater| {
        let begun = rater.standing.state == invitation::State::Begun;
        begun && takes_answers(before.state, before.times.closes_at, rater.standing.begun_at, now)
    });
    if under_way {
        return Err(Error::WrongState);
    }
    if caller.tx.comments_waiting(id).await? > 0 {
        return Err(Error::CommentsWait);
    }
    make_figures(&mut caller.tx, &before).await?;
    caller.tx.set_survey_published(&before, now).await?;
    finish(caller, Action::SurveyPublish, id, Some(told(&before))).await
}

/// Of what was submitted until now, for good.
pub async fn make_figures(tx: &mut Tx, survey: &HeldSurvey) -> Result<()> {
    tx.lock_publishing_surveys().await?;
    let answers = tx.counted_answers(survey.id).await?;
    let about = About { term: survey.term, cohort: survey.cohort.as_deref() };
    for (target, form) in tx.survey_forms(survey.id).await? {
        let mut earlier = Vec::new();
        for published in tx.published_before(target).await? {
            let other = About { term: published.term, cohort: published.cohort.as_deref() };
            if about.may_be_those_of(other) {
                earlier.push(read_again(tx, published).await?);
            }
        }
        let made = figures(&asked(&form), &submissions(&form, target, &answers), &earlier);
        let shown = (number(made.raters), number(made.enterprises), made.withheld.map_or("figures", key));
        let kept: Vec<_> = made.questions.into_iter().map(|figure| kept(&form, figure)).collect();
        tx.freeze_survey_figures(survey, target, shown, &kept).await?;
    }
    Ok(())
}

fn submissions(form: &FrozenForm, target: SurveyTargetId, answers: &[CountedAnswer]) -> Vec<Submission> {
    let of_target = answers.iter().filter(|answer| answer.target == target);
    let submission = |answer: &CountedAnswer| Submission {
        rater: answer.rater,
        enterprise: answer.enterprise,
        ratings: ratings(form, &answer.answered.answers),
    };
    of_target.map(submission).collect()
}

/// As it was published, with what it was made from.
async fn read_again(tx: &mut Tx, published: PublishedTarget) -> Result<Earlier> {
    let forms = tx.survey_forms(published.survey).await?;
    let form = forms.into_iter().find(|(target, _)| *target == published.id).map(|(_, form)| form);
    let form = form.ok_or(Error::NotFound)?;
    let answers = tx.counted_answers(published.survey).await?;
    let count = |number: i32| u32::try_from(number).unwrap_or_default();
    Ok(Earlier {
        submissions: submissions(&form, published.id, &answers),
        figures: Figures {
            raters: count(published.raters),
            enterprises: count(published.enterprises),
            withheld: withheld(&published.shown),
            questions: published.figures.into_iter().map(|figure| figure_of(&form, figure)).collect(),
        },
    })
}

fn figure_of(form: &FrozenForm, kept: KeptFigure) -> Figure {
    let outcome = form.outcomes.iter().find(|outcome| outcome.number == i64::from(kept.outcome));
    let asked = Asked { outcome: outcome.map(|outcome| outcome.id.clone()), question: kept.question };
    let count = |number: i32| u32::try_from(number).unwrap_or_default();
    let shown = match kept.counts {
        Some(counts) => Ok(Table { counts: counts.into_iter().map(count).collect() }),
        None => Err(kept.withheld.as_deref().and_then(withheld).unwrap_or(Withheld::TooFew)),
    };
    Figure { asked, shown }
}

fn kept(form: &FrozenForm, figure: Figure) -> NewSurveyFigure {
    let outcome = form.outcomes.iter().find(|outcome| Some(&outcome.id) == figure.asked.outcome.as_ref());
    let outcome = outcome.and_then(|outcome| i16::try_from(outcome.number).ok()).unwrap_or_default();
    let question = figure.asked.question;
    match figure.shown {
        Ok(table) => NewSurveyFigure {
            question,
            outcome,
            judged: Some(number(table.judged())),
            counts: Some(table.counts.into_iter().map(number).collect()),
            withheld: None,
        },
        Err(why) => NewSurveyFigure { question, outcome, counts: None, judged: None, withheld: Some(key(why)) },
    }
}

const fn key(why: Withheld) -> &'static str {
    match why {
        Withheld::TooFew => "too_few",
        Withheld::Dominated => "dominated",
        Withheld::Repeated => "repeated",
    }
}

fn withheld(key: &str) -> Option<Withheld> {
    match key {
        "too_few" => Some(Withheld::TooFew),
        "dominated" => Some(Withheld::Dominated),
        "repeated" => Some(Withheld::Repeated),
        _ => None,
    }
}

fn number(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
