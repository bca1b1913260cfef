//! Writing about a visit: a draft that its observer alone reads, then versions that the teachers read.

use domain::{
    audit::Action,
    field::Reason,
    id::{SubmissionId, UserId, VisitId},
    observation::{
        report::{Draft, Expected, LONGEST_TEXT, Report, may_begin},
        visit::{Answer, Move},
    },
    questionnaire::TemplateKind,
    submissions::{Arrival, Version, arrival},
};
use jiff::Timestamp;
use serde_json::json;
use store::{PublishedTemplate, Submission, Visit, WrittenVisit};
use uuid::Uuid;

use super::{
    SeenVisit,
    hours::Hours,
    own::find_visit,
    read::{SeenReport, named_photos, own_report},
    told::tell_written,
};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, ObservationConduct},
};

/// What somebody has in hand who writes about a visit.
#[derive(Debug)]
pub struct Writing {
    pub visit: SeenVisit,
    pub submission: Submission<Draft>,
    /// Who teaches the class now.
    pub teachers: Vec<(UserId, String)>,
    /// Those that have arrived.
    pub photos: Vec<Uuid>,
    pub now: Timestamp,
}

#[derive(Debug)]
pub struct Saved {
    pub version: i32,
    pub at: Timestamp,
}

#[derive(Debug)]
pub struct Submitting {
    pub key: Uuid,
    /// The number of the newest version that the writer knows.
    pub newest: i16,
    pub draft: Draft,
}

/// Begins, or goes on where somebody left off.
pub async fn write_report(mut caller: Caller<ObservationConduct>, id: VisitId) -> Result<Writing> {
    let hours = Hours::read(&mut caller).await?;
    let visit = find_visit(&mut caller, &hours, id).await?;
    let submission = match visit.visit.submission {
        Some(submission) => submission,
        None => begin(&mut caller, &hours, &visit.visit).await?,
    };
    let writing = Writing {
        submission: caller.tx.submission(submission).await?,
        teachers: teachers(&mut caller, &visit.visit).await?,
        photos: caller.tx.photo_ids(id).await?,
        now: hours.now,
        visit,
    };
    caller.tx.commit().await?;
    Ok(writing)
}

async fn begin(caller: &mut Caller<ObservationConduct>, hours: &Hours, visit: &Visit) -> Result<SubmissionId> {
    let begins_at = hours.begins_at_earliest(visit.standing.date, visit.periods);
    if !visit.standing.allows(Move::Cancel, hours.today) || !may_begin(begins_at, hours.now) {
        return Err(Error::WrongState);
    }
    let template = template(caller, visit).await?;
    let id = caller.app.new_id();
    caller.tx.begin_submission(id, &template, hours.now).await?;
    // Two devices at once: whichever came first.
    if caller.tx.begin_writing(visit.id, id).await? { Ok(id) } else { Err(Error::Conflict) }
}

async fn template(caller: &mut Caller<ObservationConduct>, visit: &Visit) -> Result<PublishedTemplate> {
    let kind = caller.tx.visited_kind(visit.id).await?;
    let preferred = caller.tx.observation_templates(kind).await?;
    let found = caller.tx.published_template(TemplateKind::Observation, &preferred).await?;
    found.ok_or(Error::NoTemplate)
}

/// Kept unfinished, and seen by nobody else.
pub async fn save_draft(mut caller: Caller<ObservationConduct>, id: VisitId, seen: i32, draft: Draft) -> Result<Saved> {
    let (hours, visit, submission) = under_way(&mut caller, id).await?;
    if !may_write(&visit, &submission, &hours) {
        return Err(Error::WrongState);
    }
    if !draft.fits() {
        return Err(Error::field("draft", Reason::TooLong));
    }
    let saved = caller.tx.save_draft(submission.id, seen, &draft, hours.now).await?;
    let version = saved.ok_or(Error::Conflict)?;
    caller.tx.commit().await?;
    Ok(Saved { version, at: hours.now })
}

/// Sent again, it is the version that it became.
pub async fn submit_report(
    mut caller: Caller<ObservationConduct>,
    id: VisitId,
    submitting: Submitting,
) -> Result<SeenReport> {
    let (hours, visit, submission) = under_way(&mut caller, id).await?;
    let versions: Vec<_> = submission.versions.iter().map(|written| written.version).collect();
    let number = match arrival(&versions, submitting.newest, submitting.key) {
        Arrival::New(number) => number,
        Arrival::Known(_) => return own_report(caller, &hours, id).await,
        Arrival::Outdated => return Err(Error::Conflict),
    };
    if !may_write(&visit, &submission, &hours) {
        return Err(Error::WrongState);
    }
    let form = &submission.template.form;
    let Draft { report, to_office, .. } = submitting.draft;
    let report = report.tidied(form);
    check(&mut caller, &hours, &visit, &submission, &report).await?;
    let to_office = Some(to_office.trim().to_owned()).filter(|text| !text.is_empty());
    if to_office.as_ref().is_some_and(|text| text.chars().count() > LONGEST_TEXT) {
        return Err(Error::field("to_office", Reason::TooLong));
    }
    caller.tx.submit(submission.id, Version { number, key: submitting.key }, &report, hours.now).await?;
    let written = WrittenVisit {
        on: hours.today,
        attended: report.attended.whole_periods(),
        amends: matches!(visit.standing.answer, Some(Answer::Disputed { .. })),
        about: report.about.iter().filter_map(|present| present.id).collect(),
        to_office,
    };
    caller.tx.mark_written(id, &written).await?;
    forget_photos(&mut caller, submission.id, id).await?;
    tell_written(&mut caller, &visit, &written.about, number).await?;
    let after = json!({ "code": visit.class_code, "date": visit.standing.date.to_string(), "number": number });
    let (target_kind, target) = ("visit", id.as_uuid());
    let change = Change { action: Action::VisitSubmit, target_kind, target, before: None, after: Some(after) };
    caller.audit(change).await?;
    own_report(caller, &hours, id).await
}

/// The visit and what was written about it, held until the transaction ends.
pub(super) async fn under_way(
    caller: &mut Caller<ObservationConduct>,
    id: VisitId,
) -> Result<(Hours, Visit, Submission<Draft>)> {
    let hours = Hours::read(caller).await?;
    let visit = find_visit(caller, &hours, id).await?.visit;
    let submission = caller.tx.hold_submission(visit.submission.ok_or(Error::WrongState)?).await?;
    // As it is, now that nobody else writes to it.
    let visit = find_visit(caller, &hours, id).await?.visit;
    Ok((hours, visit, submission))
}

fn may_write(visit: &Visit, submission: &Submission<Draft>, hours: &Hours) -> bool {
    let step = if submission.newest() == 0 { Move::Submit } else { Move::Change };
    visit.standing.allows(step, hours.today)
}

async fn check(
    caller: &mut Caller<ObservationConduct>,
    hours: &Hours,
    visit: &Visit,
    submission: &Submission<Draft>,
    report: &Report,
) -> Result<()> {
    let mut teachers: Vec<_> = teachers(caller, visit).await?.into_iter().map(|(id, _)| id).collect();
    // Who left the class since is still whom it was about.
    teachers.extend(caller.tx.visit_about(visit.id).await?);
    let expected = Expected {
        form: &submission.template.form,
        periods: visit.periods,
        teachers: &teachers,
        date: visit.standing.date,
        today: hours.today,
    };
    let mut errors = report.check(&expected);
    let arrived = caller.tx.photo_ids(visit.id).await?;
    if report.photos.iter().any(|photo| !arrived.contains(&photo.id)) {
        errors.0.entry("photos").or_insert(Reason::Required);
    }
    if errors.0.is_empty() { Ok(()) } else { Err(Error::Invalid(errors)) }
}

async fn teachers(caller: &mut Caller<ObservationConduct>, visit: &Visit) -> Result<Vec<(UserId, String)>> {
    match visit.offering {
        Some(offering) => Ok(caller.tx.teachers_in_class(offering).await?),
        None => Ok(Vec::new()),
    }
}

/// Those that no version names.
async fn forget_photos(caller: &mut Caller<ObservationConduct>, submission: SubmissionId, id: VisitId) -> Result<()> {
    let named = named_photos(caller, submission).await?;
    Ok(caller.tx.delete_photos_but(id, &named).await?)
}
