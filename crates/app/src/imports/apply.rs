//! Writing a plan.

use domain::{
    id::{Id, ImportId, TermId},
    imports::{
        AttainmentRecord, ClassGroupRecord, CollegeRecord, ContactRecord, CourseRecord, EnrolmentRecord,
        EnterpriseRecord, NewIds, OfferingRecord, OutcomeRecord, Plan, ProgrammeRecord, Record, UserRecord,
    },
    text::Language,
};
use store::{
    AccountUpdate, NewAccount, NewAssignment, NewClassGroup, NewCollege, NewCourse, NewOffering, NewProgramme,
};

use super::{partners, roles::tell_given};
use crate::{Error, Result, jobs::Work};

pub(super) const AT_A_TIME: usize = 5_000;
const FIRST: usize = 50;
const WHOLE: usize = 100;

/// What the rows say, by what it is about, each with the number of its row.
#[derive(Default)]
struct Records {
    colleges: Vec<(u32, CollegeRecord)>,
    programmes: Vec<(u32, ProgrammeRecord)>,
    class_groups: Vec<(u32, ClassGroupRecord)>,
    users: Vec<(u32, UserRecord)>,
    courses: Vec<(u32, CourseRecord)>,
    offerings: Vec<(u32, OfferingRecord)>,
    enrolments: Vec<EnrolmentRecord>,
    enterprises: Vec<(u32, EnterpriseRecord)>,
    contacts: Vec<(u32, ContactRecord)>,
    outcomes: Vec<(u32, OutcomeRecord)>,
    attainments: Vec<AttainmentRecord>,
}

impl Records {
    fn of(plan: Plan) -> Self {
        let mut records = Self::default();
        for row in plan.rows {
            match row.outcome.into_record() {
                Some(Record::College(record)) => records.colleges.push((row.number, record)),
                Some(Record::Programme(record)) => records.programmes.push((row.number, record)),
                Some(Record::ClassGroup(record)) => records.class_groups.push((row.number, record)),
                Some(Record::User(record)) => records.users.push((row.number, record)),
                Some(Record::Course(record)) => records.courses.push((row.number, record)),
                Some(Record::Offering(record)) => records.offerings.push((row.number, record)),
                Some(Record::Enrolment(record)) => records.enrolments.push(record),
                Some(Record::Enterprise(record)) => records.enterprises.push((row.number, record)),
                Some(Record::Contact(record)) => records.contacts.push((row.number, record)),
                Some(Record::Outcome(record)) => records.outcomes.push((row.number, *record)),
                Some(Record::Attainment(record)) => records.attainments.push(record),
                None => {}
            }
        }
        records
    }
}

pub async fn write(work: &mut Work<'_>, import: ImportId, term: Option<TermId>, plan: Plan) -> Result<()> {
    let records = Records::of(plan);
    let ids = NewIds::of(import);
    let total = records.users.len() + records.offerings.len() + records.enrolments.len();
    let mut progress = Progress { done: 0, total };
    units(work, ids, records.colleges, records.programmes, records.class_groups).await?;
    users(work, ids, records.users, &mut progress).await?;
    courses(work, ids, records.courses).await?;
    offerings(work, ids, term, records.offerings, &mut progress).await?;
    for chunk in records.enrolments.chunks(AT_A_TIME) {
        let pairs: Vec<_> = chunk.iter().map(|record| (record.offering, record.user)).collect();
        work.tx.enrol(&pairs).await?;
        progress.add(work, chunk.len()).await?;
    }
    partners::enterprises(work, ids, records.enterprises).await?;
    partners::contacts(work, ids, &records.contacts).await?;
    partners::outcomes(work, ids, &records.outcomes).await?;
    partners::attainments(work, records.attainments).await
}

/// Over the lists that may be long.
struct Progress {
    done: usize,
    total: usize,
}

impl Progress {
    async fn add(&mut self, work: &mut Work<'_>, done: usize) -> Result<()> {
        self.done += done;
        work.report(FIRST + (WHOLE - FIRST) * self.done / self.total.max(1), WHOLE).await
    }
}

/// Its own id, or the one that the plan has given it; and whether it is new.
pub(super) fn id_of<Kind>(ids: NewIds, row: u32, id: Option<Id<Kind>>) -> (Id<Kind>, bool) {
    id.map_or_else(|| (ids.id(row), true), |id| (id, false))
}

/// New ones first, then those that change.
pub(super) fn parted<T>(records: impl Iterator<Item = (T, bool)>) -> (Vec<T>, Vec<T>) {
    let (new, changed): (Vec<_>, Vec<_>) = records.partition(|(_, new)| *new);
    let bare = |records: Vec<(T, bool)>| records.into_iter().map(|(record, _)| record).collect();
    (bare(new), bare(changed))
}

async fn units(
    work: &mut Work<'_>,
    ids: NewIds,
    colleges: Vec<(u32, CollegeRecord)>,
    programmes: Vec<(u32, ProgrammeRecord)>,
    groups: Vec<(u32, ClassGroupRecord)>,
) -> Result<()> {
    let (new, changed) = parted(colleges.into_iter().map(|(row, record)| {
        let (id, new) = id_of(ids, row, record.id);
        (NewCollege { id, code: record.code, name: record.name }, new)
    }));
    work.tx.insert_colleges(&new).await?;
    work.tx.update_colleges(&changed).await?;
    let (new, changed) = parted(programmes.into_iter().map(|(row, record)| {
        let (id, new) = id_of(ids, row, record.id);
        (NewProgramme { id, college: record.college, code: record.code, name: record.name }, new)
    }));
    work.tx.insert_programmes(&new).await?;
    work.tx.update_programmes(&changed).await?;
    let (new, changed) = parted(groups.into_iter().map(|(row, record)| {
        let (id, new) = id_of(ids, row, record.id);
        (NewClassGroup { id, programme: record.programme, entry_year: record.entry_year, name: record.name }, new)
    }));
    work.tx.insert_class_groups(&new).await?;
    Ok(work.tx.update_class_groups(&changed).await?)
}

/// Without a password: they sign in through the school's own sign-in, or an administrator gives them one.
async fn users(work: &mut Work<'_>, ids: NewIds, users: Vec<(u32, UserRecord)>, progress: &mut Progress) -> Result<()> {
    let (app, now) = (work.app.clone(), work.app.now());
    for chunk in users.chunks(AT_A_TIME) {
        let (mut accounts, mut updates) = (Vec::new(), Vec::new());
        // To people who are new, and to those who were there.
        let (mut granted, mut given) = (Vec::new(), Vec::new());
        for (row, record) in chunk.iter().cloned() {
            let (id, new) = id_of(ids, row, record.id);
            let roles = if new { &mut granted } else { &mut given };
            roles.extend(record.grants.into_iter().map(|grant| NewAssignment {
                id: app.new_id(),
                user: id,
                role: grant.role,
                scope: grant.scope,
                granted_at: now,
            }));
            let UserRecord { username, name, email, phone, college, class_group, .. } = record;
            if new {
                accounts.push(NewAccount {
                    id,
                    username,
                    name,
                    email,
                    phone,
                    language: Language::Chinese,
                    college,
                    class_group,
                    enterprise: None,
                    password_hash: None,
                    must_change_password: true,
                });
            } else {
                updates.push(AccountUpdate { id, username, name, email, phone, college, class_group });
            }
        }
        work.tx.insert_accounts(&accounts, now).await?;
        work.tx.update_accounts(&updates).await?;
        work.tx.insert_assignments(&granted).await?;
        work.tx.insert_assignments(&given).await?;
        tell_given(work, &given).await?;
        progress.add(work, chunk.len()).await?;
    }
    Ok(())
}

async fn courses(work: &mut Work<'_>, ids: NewIds, courses: Vec<(u32, CourseRecord)>) -> Result<()> {
    let (new, changed) = parted(courses.into_iter().map(|(row, record)| {
        let (id, new) = id_of(ids, row, record.id);
        let CourseRecord { code, name, credits, college, nature, .. } = record;
        (NewCourse { id, code, name, credits, college, nature }, new)
    }));
    for chunk in new.chunks(AT_A_TIME) {
        work.tx.insert_courses(chunk).await?;
    }
    for course in &changed {
        if !work.tx.replace_course(course, None).await? {
            return Err(Error::Conflict);
        }
    }
    Ok(())
}

async fn offerings(
    work: &mut Work<'_>,
    ids: NewIds,
    term: Option<TermId>,
    offerings: Vec<(u32, OfferingRecord)>,
    progress: &mut Progress,
) -> Result<()> {
    if offerings.is_empty() {
        return Ok(());
    }
    let term = term.ok_or(Error::NotFound)?;
    for chunk in offerings.chunks(AT_A_TIME) {
        let (mut new, mut teachers, mut meetings) = (Vec::new(), Vec::new(), Vec::new());
        for (row, record) in chunk {
            let (id, is_new) = id_of(ids, *row, record.id);
            if is_new {
                new.push(NewOffering { id, term, course: record.course, code: record.code.clone() });
            } else if !work.tx.replace_offering(id, record.course, &record.code, None).await? {
                return Err(Error::Conflict);
            }
            teachers.push((id, record.teachers.clone()));
            meetings.push((id, record.meetings.clone()));
        }
        work.tx.insert_offerings(&new).await?;
        work.tx.replace_teachers(&teachers).await?;
        work.tx.replace_meetings(&meetings).await?;
        progress.add(work, chunk.len()).await?;
    }
    Ok(())
}
