//! The enterprise report as a paper, as a workbook, and with what was asked as one archive for whoever examines the programme.

use domain::{
    audit::Action,
    surveys::{opening::About, returns::Reason},
    text::{Language, LocalText},
};
use report::{
    AskedRaters, Attained, BlankForm, EarlierSurvey, EnterpriseDocument, PressError, PrintedOutcome, PrintedPlan,
    PrintedReturns, PrintedSurvey, ProgrammeReply, StudentsSay,
};
use serde_json::json;
use store::{ReportedTarget, ReturnCount};

use super::{
    Archive, Document, Format, Letterhead, Printed, archive::Writer, file_name, make, record_and_commit, term_name,
};
use crate::{
    Caller, Result,
    kernel::caller::{Change, ReportEnterprise},
    results::enterprise::{self, Asked, EnterpriseReport},
};

const TARGET: &str = "survey_target";

impl Printed for BlankForm {
    fn pdf(&self, press: &report::Press) -> std::result::Result<Vec<u8>, PressError> {
        press.blank_form(self)
    }
}

pub async fn enterprise_document(
    mut caller: Caller<ReportEnterprise>,
    asked: Asked,
    format: Format,
    language: Language,
) -> Result<Document> {
    let seen = enterprise::report(&mut caller, asked).await?;
    let app = caller.app.clone();
    let head = Letterhead::new(&caller.institution, language, app.now());
    let name = name(&head, &seen);
    let target = seen.target.id.as_uuid();
    let document = document(&head, seen);
    record_and_commit(caller, TARGET, target, format).await?;
    Ok(Document { name, bytes: make(&app, document, format).await? })
}

/// What was asked, the report and its figures. Nothing in it that the page does not tell.
pub async fn enterprise_evidence(
    mut caller: Caller<ReportEnterprise>,
    asked: Asked,
    language: Language,
) -> Result<(String, Archive)> {
    let seen = enterprise::report(&mut caller, asked).await?;
    let app = caller.app.clone();
    let head = Letterhead::new(&caller.institution, language, app.now());
    let name = name(&head, &seen);
    let target = seen.target.id.as_uuid();
    let form = BlankForm {
        origin: head.origin(target),
        programme: seen.programme.name.clone(),
        code: seen.programme.code.clone(),
        survey: survey(&head, &seen.target),
        form: seen.form.clone(),
    };
    let document = document(&head, seen);
    let after = Some(json!({ "format": "zip" }));
    let action = Action::ResultExport;
    caller.audit(Change { action, target_kind: TARGET, target, before: None, after }).await?;
    caller.tx.commit().await?;
    let words = head.words;
    let archive = Writer::new().await?;
    let form = app.0.print_room.set(form).await?;
    let archive = archive.add(&format!("1 {}.pdf", words.say("问卷", "questionnaire")), form).await?;
    let paper = make(&app, document.clone(), Format::Pdf).await?;
    let archive = archive.add(&format!("2 {}.pdf", words.say("报告", "report")), paper).await?;
    let workbook = make(&app, document, Format::Workbook).await?;
    let archive = archive.add(&format!("3 {}.xlsx", words.say("分布", "distributions")), workbook).await?;
    Ok((name, archive.finish().await?))
}

fn name(head: &Letterhead, seen: &EnterpriseReport) -> String {
    let (words, programme) = (head.words, &seen.programme);
    let about = words.say("企业评价报告", "Enterprise report");
    let term = term_name(seen.target.term);
    file_name(&format!("{} {} {about} {}", programme.code, words.local(&programme.name), words.local(&term)))
}

fn survey(head: &Letterhead, target: &ReportedTarget) -> PrintedSurvey {
    PrintedSurvey {
        name: target.survey_name.clone(),
        term: term_name(target.term),
        about: about(target),
        opened_on: head.day(Some(target.opens_at)),
        closed_on: head.day(Some(target.closes_at)),
        published_on: head.day(Some(target.published_at)),
    }
}

/// "2025 届，毕业一年".
fn about(target: &ReportedTarget) -> LocalText {
    let (zh, en) = match target.about {
        About::Interns => ("实习生", "interns"),
        About::Graduates1y => ("毕业一年", "graduates, about a year on"),
        About::Graduates5y => ("毕业五年", "graduates, about five years on"),
        About::Course => ("课程", "the course"),
    };
    match &target.cohort {
        // A year is said as years are, and anything else as it was written.
        Some(year) if year.bytes().all(|byte| byte.is_ascii_digit()) => {
            let class = if target.about == About::Interns { "级" } else { "届" };
            LocalText { zh: format!("{year} {class}，{zh}"), en: Some(format!("{year}, {en}")) }
        }
        Some(cohort) => LocalText { zh: format!("{cohort}，{zh}"), en: Some(format!("{cohort}, {en}")) },
        None => LocalText { zh: zh.to_owned(), en: Some(en.to_owned()) },
    }
}

fn document(head: &Letterhead, seen: EnterpriseReport) -> EnterpriseDocument {
    let (importance, performance) = seen.labels();
    let counts = seen.raters;
    let raters = AskedRaters {
        invited: seen.invited(),
        submitted: seen.target.raters,
        enterprises: seen.target.enterprises,
        opened: seen.opened(),
        none_here: counts.none_here,
        do_not_know: counts.do_not_know,
        no_time: counts.no_time,
        unopened: seen.unopened(),
        bounced: counts.bounced,
    };
    let survey = survey(head, &seen.target);
    let EnterpriseReport { programme, target, outcomes, earlier, comments, comments_withheld, returned, .. } = seen;
    let reply = target.reply.map(|reply| ProgrammeReply {
        text: reply.text,
        by: reply.by.unwrap_or_default(),
        on: head.day(Some(reply.at)),
    });
    EnterpriseDocument {
        origin: head.origin(target.id.as_uuid()),
        programme: programme.name,
        code: programme.code,
        college: programme.college.name,
        plan: PrintedPlan { edition: target.edition, entry_from: target.entry_from, entry_to: target.entry_to },
        survey,
        raters,
        withheld: target.withheld,
        importance,
        performance,
        outcomes: outcomes.into_iter().map(outcome).collect(),
        earlier: earlier.into_iter().map(before).collect(),
        comments: comments.unwrap_or_default(),
        comments_withheld,
        reply,
        returned: returns(&returned),
    }
}

fn outcome(one: enterprise::ReportedOutcome) -> PrintedOutcome {
    PrintedOutcome {
        number: one.number,
        short: one.short,
        text: one.text,
        importance: one.importance,
        performance: one.performance,
        students: one.students.map(|said| StudentsSay {
            score: said.score,
            answered: said.answered,
            of: said.of,
            source: said.source,
        }),
        attained: one.attained.map(|of| Attained { value: of.value, year: of.year, source: of.source }),
    }
}

fn before(one: enterprise::EarlierReport) -> EarlierSurvey {
    EarlierSurvey {
        term: term_name(one.target.term),
        edition: one.target.edition,
        same_plan: one.same_plan,
        raters: one.target.raters,
        enterprises: one.target.enterprises,
        withheld: one.target.withheld,
        performance: one.performance,
    }
}

fn returns(returned: &[ReturnCount]) -> PrintedReturns {
    let sum = |of: fn(&ReturnCount) -> u32| returned.iter().map(of).fold(0, u32::saturating_add);
    let named = |one: &ReturnCount| {
        let (zh, en) = match one.reason {
            Reason::WrongProgramme => ("评错专业", "wrong programme"),
            Reason::WrongCohort => ("评错届别", "wrong cohort"),
            Reason::Unreadable => ("无法辨认", "unreadable"),
            Reason::AskedByRater => ("作答人要求", "asked by the rater"),
        };
        (LocalText { zh: zh.to_owned(), en: Some(en.to_owned()) }, one.times)
    };
    PrintedReturns {
        times: sum(|one| one.times),
        reasons: returned.iter().map(named).collect(),
        ratings_changed: sum(|one| one.ratings_changed),
        not_again: sum(|one| one.not_again),
    }
}
