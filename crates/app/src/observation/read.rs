//! Reading what was written about a visit: its observer, the teachers it is about, and the office within its reach. To
//! anybody else it is not there; a teacher never reads who observed as a student.

use domain::{
    id::{CollegeId, SubmissionId, VisitId},
    observation::{
        report::{Report, SectionScores},
        visit::{Move, State},
    },
    questionnaire::Form,
    roles::permission::Permission,
};
use jiff::civil::Date;
use store::{Discipline, Photo, ReportedVisit, StoredReply, StoredSettlement, Visit, WrittenVersion};
use uuid::Uuid;

use super::{follow_up::linked, hours::Hours};
use crate::{
    Caller, Error, Permit, Result,
    kernel::caller::{ObservationConduct, SignedIn},
};

/// As what somebody reads a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    Observer,
    Teacher,
    Office,
}

/// What the reader may do next.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked by itself")]
pub struct May {
    pub change: bool,
    pub acknowledge: bool,
    pub dispute: bool,
    pub answer: bool,
    pub settle: bool,
}

#[derive(Debug)]
pub struct SeenReport {
    pub visit: Visit,
    pub state: State,
    /// `None`: whoever came as a student, to a teacher.
    pub observer: Option<Discipline>,
    pub form: Form,
    /// The version that is shown.
    pub number: i16,
    pub report: Report,
    pub sections: Vec<SectionScores>,
    /// The newest first.
    pub versions: Vec<WrittenVersion>,
    pub reply: Option<StoredReply>,
    pub settlement: Option<StoredSettlement>,
    /// An earlier visit, at which this one looks again, and those that look again at this one.
    pub follows: Option<VisitId>,
    pub followed_by: Vec<(VisitId, Date)>,
    /// `None` to a teacher: it is not about them.
    pub to_office: Option<String>,
    pub may: May,
    /// The last day for a dispute, and for the one change after it.
    pub answer_by: Option<Date>,
    pub amend_by: Option<Date>,
}

/// `number`: an earlier version; the newest where it is left out.
pub async fn read_report(mut caller: Caller<SignedIn>, id: VisitId, number: Option<i16>) -> Result<SeenReport> {
    find_seen(&mut caller, id, number).await
}

pub(super) async fn find_seen(caller: &mut Caller<SignedIn>, id: VisitId, number: Option<i16>) -> Result<SeenReport> {
    check_password(caller)?;
    let hours = Hours::read(caller).await?;
    let (found, reader) = find_report(caller, id).await?;
    let settles = reader == Reader::Office && settles(caller, &found);
    seen(caller, &hours, found, (reader, settles), number).await
}

pub async fn read_photo(mut caller: Caller<SignedIn>, id: VisitId, photo: Uuid) -> Result<Photo> {
    check_password(&caller)?;
    let is_own = !caller.tx.visits_of(caller.user, Some(id), 1).await?.is_empty();
    if !is_own {
        let (found, _) = find_report(&mut caller, id).await?;
        let submission = found.visit.submission.ok_or(Error::NotFound)?;
        // What is not in a version yet is part of a draft.
        if !named_photos(&mut caller, submission).await?.contains(&photo) {
            return Err(Error::NotFound);
        }
    }
    caller.tx.photo(id, photo).await?.ok_or(Error::NotFound)
}

/// In any version.
pub(super) async fn named_photos<P: Permit>(caller: &mut Caller<P>, submission: SubmissionId) -> Result<Vec<Uuid>> {
    let reports: Vec<Report> = caller.tx.all_submitted(submission).await?;
    Ok(reports.into_iter().flat_map(|report| report.photos).map(|photo| photo.id).collect())
}

/// Who may read it is asked of the report, not of a role; that the password is the reader's own, as everywhere.
const fn check_password(caller: &Caller<SignedIn>) -> Result<()> {
    if caller.must_change_password { Err(Error::PasswordChangeRequired) } else { Ok(()) }
}

/// Ends the transaction with what was written in it.
pub(super) async fn own_report(
    mut caller: Caller<ObservationConduct>,
    hours: &Hours,
    id: VisitId,
) -> Result<SeenReport> {
    let found = caller.tx.reported_visit(id).await?.filter(|found| found.observer == caller.user);
    let found = found.ok_or(Error::NotFound)?;
    let seen = seen(&mut caller, hours, found, (Reader::Observer, false), None).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

/// As what the caller reads it, whatever role they act under; the office, by the role of now.
pub(super) async fn find_report<P: Permit>(caller: &mut Caller<P>, id: VisitId) -> Result<(ReportedVisit, Reader)> {
    let found = caller.tx.reported_visit(id).await?.ok_or(Error::NotFound)?;
    let reader = if found.observer == caller.user {
        Reader::Observer
    } else if found.about.contains(&caller.user) {
        Reader::Teacher
    } else if reaches(caller, Permission::ObservationRead, &found) {
        Reader::Office
    } else {
        return Err(Error::NotFound);
    };
    Ok((found, reader))
}

pub(super) fn reaches_college<P: Permit>(
    caller: &Caller<P>,
    permission: Permission,
    college: Option<CollegeId>,
) -> bool {
    let scope = caller.role.as_ref().and_then(|role| role.scope_of(permission));
    scope.is_some_and(|scope| scope.owns(college))
}

pub(super) fn reaches<P: Permit>(caller: &Caller<P>, permission: Permission, found: &ReportedVisit) -> bool {
    reaches_college(caller, permission, found.college)
}

/// Neither who observed nor whom it is about.
pub(super) fn settles<P: Permit>(caller: &Caller<P>, found: &ReportedVisit) -> bool {
    let is_party = found.observer == caller.user || found.about.contains(&caller.user);
    !is_party && reaches(caller, Permission::ObservationManage, found)
}

pub(super) async fn seen<P: Permit>(
    caller: &mut Caller<P>,
    hours: &Hours,
    found: ReportedVisit,
    (reader, settles): (Reader, bool),
    number: Option<i16>,
) -> Result<SeenReport> {
    let ReportedVisit { visit, discipline, to_office, reply, settlement, .. } = found;
    let submission = caller.tx.submission::<serde_json::Value>(visit.submission.ok_or(Error::NotFound)?).await?;
    let number = number.unwrap_or_else(|| submission.newest());
    let report: Report = caller.tx.submitted(submission.id, number).await?.ok_or(Error::NotFound)?;
    let (follows, followed_by) = linked(caller, &visit, reader).await?;
    let may = may(&visit, reader, settles, reply.as_ref(), hours.today);
    let names_observer = reader != Reader::Teacher || visit.capacity.names_observer();
    Ok(SeenReport {
        state: visit.standing.state(hours.today),
        observer: Some(discipline).filter(|_| names_observer),
        number,
        sections: report.section_scores(&submission.template.form),
        form: submission.template.form,
        report,
        versions: submission.versions,
        reply,
        settlement,
        follows,
        followed_by,
        to_office: to_office.filter(|_| reader != Reader::Teacher),
        may,
        answer_by: visit.standing.dispute_by(),
        amend_by: visit.standing.amend_by(),
        visit,
    })
}

fn may(visit: &Visit, reader: Reader, settles: bool, reply: Option<&StoredReply>, today: Date) -> May {
    let allows = |step| visit.standing.allows(step, today);
    let (observer, teacher) = (reader == Reader::Observer, reader == Reader::Teacher);
    May {
        change: observer && allows(Move::Change),
        acknowledge: teacher && allows(Move::Acknowledge),
        dispute: teacher && allows(Move::Dispute),
        answer: observer && allows(Move::Settle) && reply.is_some_and(|reply| reply.answer.is_none()),
        settle: settles && allows(Move::Settle),
    }
}
