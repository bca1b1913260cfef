//! How many of the teachers were seen, and what is known of the visits, by college.

use std::collections::HashMap;

use domain::{
    id::{CollegeId, SubmissionId, TemplateId, TermId, UserId},
    observation::{
        coverage::{Counted, Judgement, Seen, Spread, Visits, spreads, told_of_unannounced, visits},
        report::Report,
        visit::LAPSED_AFTER_DAYS,
    },
    questionnaire::{Repeat, Section},
    roles::permission::Permission,
    text::LocalText,
};
use jiff::{ToSpan, tz::TimeZone};
use store::{AskedForms, CodedCollege, CountedVisit, TaughtFilter, TaughtTeacher};

use super::{super::hours::Hours, college, term_asked};
use crate::{Caller, Result, kernel::caller::ObservationRead};

#[derive(Debug)]
pub struct Coverage {
    pub term: TermId,
    pub seen: Seen,
    pub visits: Visits,
    /// Of the colleges in which they may be told; `None`: of none.
    pub unannounced: Option<u32>,
    /// In the order of their codes.
    pub colleges: Vec<CollegeCoverage>,
    pub sections: Vec<SectionSpread>,
}

#[derive(Debug)]
pub struct CollegeCoverage {
    pub college: CodedCollege,
    pub seen: Seen,
    pub visits: u32,
    pub unannounced: Option<u32>,
}

/// Of a section of a template.
#[derive(Debug)]
pub struct SectionSpread {
    pub template: TemplateId,
    pub title: LocalText,
    pub spread: Spread<String>,
}

pub async fn view_coverage(mut caller: Caller<ObservationRead>, term: Option<TermId>) -> Result<Coverage> {
    let hours = Hours::read(&mut caller).await?;
    coverage(&mut caller, &hours, term).await
}

pub(super) async fn coverage(
    caller: &mut Caller<ObservationRead>,
    hours: &Hours,
    asked: Option<TermId>,
) -> Result<Coverage> {
    let (within, term) = (college(caller)?, term_asked(hours, asked)?);
    let filter = TaughtFilter { term: term.id, college: within, in_college: None, only: None, prefix: None };
    let teachers = caller.tx.taught_in(filter).await?;
    let made = caller.tx.counted_visits(term.id, within).await?;
    let taught = caller.tx.taught_weeks(term.id, within).await?;
    let colleges = caller.tx.coded_colleges(within).await?;
    let plans = unannounced(caller, hours, term.id, within).await?;
    let sections = sections(caller, &made).await?;
    let zone = caller.institution.zone();
    let counted: Vec<_> = made.iter().map(|visit| counted(visit, &zone)).collect();
    let colleges: Vec<_> = colleges.into_iter().map(|college| of_college(college, &teachers, &made, &plans)).collect();
    Ok(Coverage {
        term: term.id,
        seen: Seen::of(teachers.iter().map(|one| &one.teacher)),
        visits: visits(&counted, term.weeks, taught, hours.today),
        unannounced: colleges.iter().filter_map(|one| one.unannounced).reduce(u32::saturating_add),
        colleges,
        sections,
    })
}

fn of_college(
    college: CodedCollege,
    teachers: &[TaughtTeacher],
    made: &[CountedVisit],
    plans: &HashMap<CollegeId, u32>,
) -> CollegeCoverage {
    let id = college.unit.id;
    let of_it = teachers.iter().filter(|one| one.colleges.contains(&id)).map(|one| &one.teacher);
    let visits = made.iter().filter(|visit| visit.college == Some(id)).count();
    CollegeCoverage {
        seen: Seen::of(of_it),
        visits: u32::try_from(visits).unwrap_or(u32::MAX),
        unannounced: plans.get(&id).copied(),
        college,
    }
}

/// Those that may be told, to who manages visits.
async fn unannounced(
    caller: &mut Caller<ObservationRead>,
    hours: &Hours,
    term: TermId,
    within: Option<CollegeId>,
) -> Result<HashMap<CollegeId, u32>> {
    let manages = caller.role.as_ref().and_then(|role| role.scope_of(Permission::ObservationManage));
    let since = hours.today.saturating_sub(LAPSED_AFTER_DAYS.days());
    let plans = caller.tx.count_unannounced(term, within, since).await?;
    let told = plans.into_iter().filter_map(|(college, plans)| {
        manages.filter(|reach| reach.owns(Some(college)))?;
        Some((college, told_of_unannounced(u32::try_from(plans).unwrap_or(u32::MAX))?))
    });
    Ok(told.collect())
}

fn counted(visit: &CountedVisit, zone: &TimeZone) -> Counted {
    Counted {
        week: visit.week,
        capacity: visit.capacity,
        kind: visit.kind,
        held_on: visit.date,
        reported_on: visit.written_at.to_zoned(zone.clone()).date(),
        answered_on: visit.answered_at.map(|at| at.to_zoned(zone.clone()).date()),
        is_disputed: visit.is_disputed,
    }
}

async fn sections(caller: &mut Caller<ObservationRead>, made: &[CountedVisit]) -> Result<Vec<SectionSpread>> {
    let submissions: Vec<_> = made.iter().map(|visit| visit.submission).collect();
    let asked = caller.tx.asked_forms(&submissions).await?;
    let reports: HashMap<SubmissionId, Report> = caller.tx.newest_submitted(&submissions).await?.into_iter().collect();
    let judgements: Vec<_> = made
        .iter()
        .filter_map(|visit| Some(judgements(visit, reports.get(&visit.submission)?, &asked)))
        .flatten()
        .collect();
    let shown = spreads(&judgements).into_iter().map(|spread| {
        let (template, section) = spread.section;
        let title = newest_title(&asked, template, &section);
        SectionSpread { template, title, spread: Spread { section, visits: spread.visits, scores: spread.scores } }
    });
    Ok(shown.collect())
}

fn judgements(
    visit: &CountedVisit,
    report: &Report,
    asked: &AskedForms,
) -> Vec<Judgement<(TemplateId, String), UserId>> {
    let Some((at, form)) = asked.of.get(&visit.submission).and_then(|at| Some((at, asked.forms.get(at)?))) else {
        return Vec::new();
    };
    let (template, _) = *at;
    let repeats = |id: &str| form.sections.iter().any(|section| section.id == id && section.repeat == Repeat::Teacher);
    let of_section = report.section_scores(form).into_iter().map(|of| {
        // What is said of the class is said once, however many taught it.
        let said = if repeats(&of.section) { of.scores.len() } else { 1 };
        Judgement {
            observer: visit.observer,
            about: report.about.iter().filter_map(|present| present.id).collect(),
            scores: of.scores.into_iter().take(said).flatten().collect(),
            section: (template, of.section),
        }
    });
    of_section.collect()
}

/// As the latest version that was written on calls it.
fn newest_title(asked: &AskedForms, template: TemplateId, id: &str) -> LocalText {
    let versions = asked.forms.iter().filter(|((of, _), _)| *of == template);
    let named = versions.filter_map(|((_, number), form)| {
        let section: &Section = form.sections.iter().find(|section| section.id == id)?;
        Some((*number, section.title.clone()))
    });
    let newest = named.max_by_key(|(number, _)| *number);
    newest.map_or_else(|| LocalText { zh: id.to_owned(), en: None }, |(_, title)| title)
}
