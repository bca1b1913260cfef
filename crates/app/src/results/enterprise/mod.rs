//! What raters of companies said of a programme, from what was frozen when it was published. The thresholds hold for every
//! reader; beside it stand what students say of themselves and what grades say, and no two of the three are put together.

mod course;
mod reply;

use std::collections::BTreeMap;

use domain::{
    id::{ProgrammeId, SurveyId, SurveyTargetId},
    questionnaire::{FrozenForm, Kind, Question},
    results::figures::score::Score,
    surveys::{
        cohort::years,
        figures::{Table, Withheld},
        rated::{Pair, pair},
        self_rated::{SelfRated, self_rated},
    },
    text::LocalText,
};
use store::{FrozenFigure, ReportedAttainment, ReportedRaters, ReturnCount, Tx};
pub use store::{ReportedProgramme, ReportedTarget};

pub use self::{
    course::{CourseQuestion, CourseRatings, view_course_ratings},
    reply::write_programme_reply,
};
use crate::{Caller, Error, Result, kernel::caller::ReportEnterprise, results::documents::term_name};

/// Which report; what is left open is the newest.
#[derive(Debug, Clone, Copy)]
pub struct Asked {
    pub programme: ProgrammeId,
    pub survey: Option<SurveyId>,
    /// Where a survey asked about two plans of the programme.
    pub target: Option<SurveyTargetId>,
}

#[derive(Debug)]
pub struct EnterpriseReport {
    pub programme: ReportedProgramme,
    pub target: ReportedTarget,
    /// All that was published of the programme, the newest first.
    pub published: Vec<ReportedTarget>,
    pub form: FrozenForm,
    pub raters: ReportedRaters,
    /// In the plan's order.
    pub outcomes: Vec<ReportedOutcome>,
    /// Published before about the same kind of people, the oldest first.
    pub earlier: Vec<EarlierReport>,
    /// `None`: withheld with the figures.
    pub comments: Option<Vec<String>>,
    pub comments_withheld: u32,
    pub returned: Vec<ReturnCount>,
}

#[derive(Debug, Clone)]
pub struct ReportedOutcome {
    pub number: i64,
    pub short: LocalText,
    pub text: LocalText,
    pub importance: std::result::Result<Table, Withheld>,
    pub performance: std::result::Result<Table, Withheld>,
    pub students: Option<StudentsSay>,
    pub attained: Option<ReportedAttainment>,
}

#[derive(Debug, Clone)]
pub struct StudentsSay {
    pub score: Score,
    pub answered: u32,
    pub of: u32,
    pub source: LocalText,
}

#[derive(Debug)]
pub struct EarlierReport {
    pub target: ReportedTarget,
    /// Asked about the same outcomes.
    pub same_plan: bool,
    /// By the outcome's number; what is not shown is missing.
    pub performance: Vec<(i64, Table)>,
}

/// Those within reach, in the order of their codes: nothing here is a ranking.
pub async fn list_reported_programmes(mut caller: Caller<ReportEnterprise>) -> Result<Vec<ReportedProgramme>> {
    let college = caller.reach.colleges()?;
    Ok(caller.tx.reported_programmes(college).await?)
}

pub async fn view_enterprise_report(mut caller: Caller<ReportEnterprise>, asked: Asked) -> Result<EnterpriseReport> {
    report(&mut caller, asked).await
}

pub(super) async fn report(caller: &mut Caller<ReportEnterprise>, asked: Asked) -> Result<EnterpriseReport> {
    let (programme, published, place) = find(caller, asked).await?;
    let target = published.get(place).ok_or(Error::NotFound)?;
    let earlier =
        published.iter().skip(place + 1).filter(|one| one.about == target.about && one.survey != target.survey);
    let shown: Vec<&ReportedTarget> = [target].into_iter().chain(earlier).collect();
    let ids: Vec<_> = shown.iter().map(|one| one.id).collect();
    let forms = caller.tx.target_forms(&ids).await?;
    let figures = caller.tx.frozen_figures(&ids).await?;
    let form = |id| forms.iter().find(|(of, _)| *of == id).map(|(_, form)| form);
    let attainments = caller.tx.reported_attainments(target.plan).await?;
    let comments = caller.tx.target_comments(target.id).await?;
    let hidden = u32::try_from(comments.shown.len()).unwrap_or(u32::MAX);
    let (comments, comments_withheld) = match target.withheld {
        None => (Some(comments.shown), comments.withheld),
        Some(_) => (None, comments.withheld.saturating_add(hidden)),
    };
    let own = form(target.id).cloned().ok_or(Error::NotFound)?;
    let students = students(&mut caller.tx, target).await?;
    let outcomes = outcomes(target, &own, &figures, &attainments, &students);
    let mut before: Vec<EarlierReport> =
        shown.iter().skip(1).map(|one| earlier_report(target, one, form(one.id), &figures)).collect();
    before.reverse();
    Ok(EnterpriseReport {
        raters: caller.tx.reported_raters(target.survey).await?,
        returned: caller.tx.return_counts(target.id).await?,
        outcomes,
        earlier: before,
        comments,
        comments_withheld,
        form: own,
        target: target.clone(),
        programme,
        published,
    })
}

/// The programme within reach, all that was published of it, and the place of what is asked for.
async fn find(
    caller: &mut Caller<ReportEnterprise>,
    asked: Asked,
) -> Result<(ReportedProgramme, Vec<ReportedTarget>, usize)> {
    let college = caller.reach.colleges()?;
    let mut programmes = caller.tx.reported_programmes(college).await?.into_iter();
    let programme = programmes.find(|one| one.id == asked.programme).ok_or(Error::NotFound)?;
    let published = caller.tx.reported_targets(programme.id).await?;
    let place = published.iter().position(|one| asked.means(one)).ok_or(Error::NotFound)?;
    Ok((programme, published, place))
}

impl Asked {
    fn means(&self, target: &ReportedTarget) -> bool {
        self.survey.is_none_or(|survey| survey == target.survey) && self.target.is_none_or(|id| id == target.id)
    }
}

impl EnterpriseReport {
    /// What the steps of the two scales are called.
    #[must_use]
    pub fn labels(&self) -> (Vec<LocalText>, Vec<LocalText>) {
        let labels = |question: &Question| match &question.kind {
            Kind::Scale { labels, .. } => labels.clone(),
            _ => Vec::new(),
        };
        pair(&self.form).map(|pair| (labels(pair.importance), labels(pair.performance))).unwrap_or_default()
    }

    /// Looked, and did not answer about this programme.
    #[must_use]
    pub const fn opened(&self) -> u32 {
        self.raters.opened.saturating_sub(self.target.raters)
    }

    /// Who answered is among those who were asked, even if the link was taken back later.
    #[must_use]
    pub fn invited(&self) -> u32 {
        self.raters.invited.max(self.target.raters)
    }

    #[must_use]
    pub fn unopened(&self) -> u32 {
        let ReportedRaters { none_here, do_not_know, no_time, bounced, .. } = self.raters;
        let told = [self.target.raters, self.opened(), none_here, do_not_know, no_time, bounced];
        told.into_iter().fold(self.invited(), u32::saturating_sub)
    }
}

/// By the outcome's number: of those who study by this plan, in the survey's term or the last one before in which they were
/// asked.
async fn students(tx: &mut Tx, target: &ReportedTarget) -> Result<BTreeMap<i64, StudentsSay>> {
    let Some(found) = tx.self_rated_classes(target.plan, target.term).await? else { return Ok(BTreeMap::new()) };
    let LocalText { zh, en } = term_name(found.term);
    let say = |(outcome, SelfRated { score, answered, of, classes })| {
        let source = LocalText {
            zh: format!("{zh}，{classes} 个教学班的学生评教"),
            en: en.as_ref().map(|term| format!("Students of {classes} classes, {term}")),
        };
        (outcome, StudentsSay { score, answered, of, source })
    };
    Ok(self_rated(&found.classes).into_iter().map(say).collect())
}

fn outcomes(
    target: &ReportedTarget,
    form: &FrozenForm,
    figures: &[FrozenFigure],
    attainments: &[ReportedAttainment],
    students: &BTreeMap<i64, StudentsSay>,
) -> Vec<ReportedOutcome> {
    let asked = pair(form);
    let figure = |question: fn(Pair<'_>) -> &Question, number: i64| match (target.withheld, asked) {
        (Some(withheld), _) => Err(withheld),
        (None, None) => Err(Withheld::TooFew),
        (None, Some(pair)) => table(figures, target.id, &question(pair).id, number).ok_or(Withheld::TooFew)?,
    };
    let year = target.cohort.as_deref().and_then(years).map(|years| *years.start());
    let each = form.outcomes.iter().map(|outcome| {
        let mut of = attainments.iter().filter(|one| one.outcome == outcome.id);
        let newest = of.clone().next();
        ReportedOutcome {
            number: outcome.number,
            short: outcome.short.clone(),
            text: outcome.text.clone(),
            importance: figure(|pair| pair.importance, outcome.number),
            performance: figure(|pair| pair.performance, outcome.number),
            students: students.get(&outcome.number).cloned(),
            attained: of.find(|one| Some(one.year) == year).or(newest).cloned(),
        }
    });
    each.collect()
}

fn table(
    figures: &[FrozenFigure],
    target: SurveyTargetId,
    question: &str,
    number: i64,
) -> Option<std::result::Result<Table, Withheld>> {
    let found = figures.iter().find(|figure| {
        figure.target == target && figure.question == question && figure.outcome.map(i64::from) == Some(number)
    });
    found.map(|figure| figure.shown.clone())
}

fn earlier_report(
    now: &ReportedTarget,
    one: &ReportedTarget,
    form: Option<&FrozenForm>,
    figures: &[FrozenFigure],
) -> EarlierReport {
    let asked = form.filter(|_| one.withheld.is_none()).and_then(|form| Some((form, pair(form)?)));
    let performance = asked.into_iter().flat_map(|(form, pair)| {
        let question = &pair.performance.id;
        form.outcomes
            .iter()
            .filter_map(move |outcome| Some((outcome.number, table(figures, one.id, question, outcome.number)?.ok()?)))
    });
    EarlierReport { same_plan: one.plan == now.plan, performance: performance.collect(), target: one.clone() }
}
