use domain::{
    campaign::Kind as CampaignKind,
    id::{CollegeId, TermId},
    observation::coverage::Seen,
    questionnaire::{Form, Kind},
    results::figures::{
        compare::Verdict,
        result::{Profile, Response, Shown},
        round::GroupResult,
        suppression::Reason,
        threshold::{Level, Minimums},
    },
    roles::permission::Permission,
    scope::Scope,
    text::{Language, LocalText},
};
use report::{
    Before, ByCollege, Campaign, ClassLine, CollegeDocument, CollegeLine, CollegeReport, PooledQuestion,
    SectionProfile, TrendPoint, Visited,
};
use store::{ClassFilter, CollegeShare, Page, ReportedCampaign, ReportedClass, TaughtFilter};

use super::{Document, Format, Letterhead, file_name, make, record_and_commit, term_name};
use crate::{
    Caller, Error, Result,
    kernel::caller::ReportCollege,
    results::college::{self, Asked, Report},
};

const AT_A_TIME: i64 = 500;

/// The report as it is shown, with all its classes.
pub async fn college_document(
    mut caller: Caller<ReportCollege>,
    asked: Asked,
    format: Format,
    language: Language,
) -> Result<Document> {
    let seen = college::report(&mut caller, asked).await?;
    let report = seen.report.ok_or(Error::NotFound)?;
    let campaign = report.trend.last().cloned().ok_or(Error::NotFound)?;
    let college = report.college.as_ref().map(|college| college.id);
    let filter = ClassFilter { campaign: report.campaign, college, search: None, by_lower_end: false };
    let (mut classes, mut offset) = (Vec::new(), 0);
    loop {
        let found = caller.tx.reported_classes(filter, Page { offset, limit: AT_A_TIME }).await?;
        offset += AT_A_TIME;
        let done = found.classes.is_empty() || offset >= found.total;
        classes.extend(found.classes);
        if done {
            break;
        }
    }
    let visited = visited(&mut caller, campaign.term, college).await?;
    let app = caller.app.clone();
    let head = Letterhead::new(&caller.institution, language, app.now());
    let about =
        report.college.as_ref().map_or(head.words.say("全校", "School"), |college| head.words.local(&college.name));
    let name = file_name(&format!("{about} {}", head.words.local(&campaign.name)));
    let target = report.campaign.as_uuid();
    let document = CollegeDocument { visited, ..document(&head, (report, &seen.colleges), &campaign, classes) };
    record_and_commit(caller, "campaign", target, format).await?;
    Ok(Document { name, bytes: make(&app, document, format).await? })
}

fn document(
    head: &Letterhead,
    (report, colleges): (Report, &[CollegeShare]),
    campaign: &ReportedCampaign,
    classes: Vec<ReportedClass>,
) -> CollegeDocument {
    let Report { college, form, summary, group, trend, .. } = report;
    let minimums = group.minimums;
    let about = college.as_ref().map_or_else(|| campaign.id.as_uuid(), |college| college.id.as_uuid());
    CollegeDocument {
        origin: head.origin(about),
        college: college.as_ref().map(|college| college.name.clone()),
        term: term_name(campaign.term_name),
        campaign: Campaign {
            name: campaign.name.clone(),
            kind: CampaignKind::Final,
            counted_on: head.day(Some(campaign.counted_at)),
            list_code: None,
        },
        minimums,
        report: CollegeReport {
            response: group.response,
            total: group.total.as_ref().map(|total| total.profile.score),
            summary,
            before: college::before(&trend).map(|before| earlier(before, campaign)),
            by_college: if college.is_none() { by_college(&form, colleges) } else { None },
            classes: classes.into_iter().map(|class| line(class, minimums)).collect(),
            sections: sections(&form, &group),
            questions: questions(&form, &group),
            trend: trend.iter().map(point).collect(),
        },
        visited: None,
    }
}

fn earlier(before: &ReportedCampaign, shown: &ReportedCampaign) -> Before {
    Before {
        term: term_name(before.term_name),
        named: (before.term == shown.term).then(|| before.name.clone()),
        response: before.response,
        total: before.total.map(|profile| profile.score),
    }
}

fn by_college(form: &Form, colleges: &[CollegeShare]) -> Option<ByCollege> {
    let scored = |id: &str| colleges.iter().any(|of| of.dimensions.iter().any(|(section, _)| section == id));
    let sections: Vec<_> = form.sections.iter().filter(|section| scored(&section.id)).collect();
    let line = |share: &CollegeShare| {
        let score = |id: &str| {
            let (_, profile) = share.dimensions.iter().find(|(section, _)| section == id)?;
            Some((profile.score.score, profile.school.verdict))
        };
        CollegeLine {
            name: share.college.name.clone(),
            scores: sections.iter().map(|section| score(&section.id)).collect(),
        }
    };
    (colleges.len() > 1 && !sections.is_empty()).then(|| ByCollege {
        dimensions: sections.iter().map(|section| section.title.clone()).collect(),
        colleges: colleges.iter().map(line).collect(),
    })
}

/// Of a college, or of the school; for who may read what the office reads of visits.
async fn visited(
    caller: &mut Caller<ReportCollege>,
    term: TermId,
    college: Option<CollegeId>,
) -> Result<Option<Visited>> {
    let reach = caller.role.as_ref().and_then(|role| role.scope_of(Permission::ObservationRead));
    let reads = reach.is_some_and(|reach| reach == Scope::Institution || (college.is_some() && reach.owns(college)));
    if !reads {
        return Ok(None);
    }
    let filter = TaughtFilter { term, college, in_college: None, only: None, prefix: None };
    let teachers = caller.tx.taught_in(filter).await?;
    let visits = caller.tx.counted_visits(term, college).await?.len();
    let seen = Seen::of(teachers.iter().map(|one| &one.teacher));
    Ok(Some(Visited {
        teachers: seen.teachers,
        seen: seen.seen,
        visits: u32::try_from(visits).unwrap_or(u32::MAX),
        unseen: seen.unseen_2(),
        new_teachers: seen.new_teachers,
        new_seen: seen.new_seen,
    }))
}

fn line(class: ReportedClass, minimums: Minimums) -> ClassLine {
    let count = |number: i32| u32::try_from(number).unwrap_or_default();
    let (ballots, eligible) = (count(class.ballots), count(class.eligible));
    let rate = (eligible > 0).then(|| f64::from(ballots) / f64::from(eligible));
    ClassLine {
        code: class.code,
        course: class.course,
        teachers: class.teachers,
        teacher: class.teacher.map(|teacher| teacher.name),
        response: Response { ballots, eligible, late: 0, left: 0, issued: None, unreadable: 0, rate },
        level: class.score.map_or_else(|| minimums.level(ballots), |score| score.level),
        score: class.score.map(|of| of.score),
    }
}

/// In all, then those that are scored, in the form's order.
fn sections(form: &Form, group: &GroupResult) -> Vec<SectionProfile> {
    let beside = |id: &str, title: &LocalText, profile: Option<Profile>| SectionProfile {
        id: id.to_owned(),
        title: title.clone(),
        own: profile.map(|profile| profile.score),
        others: profile.and_then(|profile| profile.school.others),
        verdict: profile.map_or(Verdict::TooFew, |profile| profile.school.verdict),
    };
    let in_all = LocalText { zh: "总分".to_owned(), en: Some("Total".to_owned()) };
    let total = group.total.as_ref().map(|total| beside("", &in_all, Some(total.profile)));
    let scored = form.sections.iter().filter(|section| section.weight.is_some()).map(|section| {
        let found = group.sections.iter().find(|of| of.id == section.id);
        beside(&section.id, &section.title, found.and_then(|of| of.profile))
    });
    total.into_iter().chain(scored).collect()
}

fn questions(form: &Form, group: &GroupResult) -> Vec<PooledQuestion> {
    let mut pooled = Vec::new();
    let in_form = || (1_u32..).zip(form.sections.iter().flat_map(|section| &section.questions));
    for section in &form.sections {
        let Some(results) = group.sections.iter().find(|of| of.id == section.id) else { continue };
        for question in &section.questions {
            let Some((number, _)) = in_form().find(|(_, asked)| asked.id == question.id) else { continue };
            let Kind::Scale { steps, labels, reversed, .. } = &question.kind else { continue };
            let Some(result) = results.questions.iter().find(|of| of.id == question.id) else { continue };
            let shown = match &result.shown {
                Some(Shown::Scale { cells, .. }) if result.withheld.is_none() => Ok(cells.clone()),
                _ => Err(result.withheld.unwrap_or(Reason::TooFew)),
            };
            pooled.push(PooledQuestion {
                id: question.id.clone(),
                number,
                section: section.id.clone(),
                text: question.text.clone(),
                labels: labels.clone(),
                steps: *steps,
                reversed: *reversed,
                n: result.n,
                shown,
            });
        }
    }
    pooled
}

fn point(campaign: &ReportedCampaign) -> TrendPoint {
    TrendPoint {
        term: term_name(campaign.term_name),
        n: campaign.response.ballots,
        eligible: campaign.response.eligible,
        score: campaign.total.map(|profile| profile.score),
        level: campaign.total.map_or(Level::Count, |profile| profile.level),
    }
}
