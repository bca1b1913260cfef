//! Writing a plan.

use domain::{
    id::Id,
    import::{
        ClassGroupRecord, CollegeRecord, CourseRecord, EnrolmentRecord, OfferingRecord, Plan, ProgrammeRecord, Record,
        UserRecord,
    },
    text::Language,
};
use store::{
    AccountUpdate, NewAccount, NewAssignment, NewClassGroup, NewCollege, NewCourse, NewOffering, NewProgramme,
    StoredImport,
};

use crate::{App, Error, Result, jobs::Work};

const AT_A_TIME: usize = 5_000;
const FIRST: usize = 50;
const WHOLE: usize = 100;

/// What the rows say, by what it is about.
#[derive(Default)]
struct Records {
    colleges: Vec<CollegeRecord>,
    programmes: Vec<ProgrammeRecord>,
    class_groups: Vec<ClassGroupRecord>,
    users: Vec<UserRecord>,
    courses: Vec<CourseRecord>,
    offerings: Vec<OfferingRecord>,
    enrolments: Vec<EnrolmentRecord>,
}

impl Records {
    fn of(plan: Plan) -> Self {
        let mut records = Self::default();
        for row in plan.rows {
            match row.outcome.into_record() {
                Some(Record::College(record)) => records.colleges.push(record),
                Some(Record::Programme(record)) => records.programmes.push(record),
                Some(Record::ClassGroup(record)) => records.class_groups.push(record),
                Some(Record::User(record)) => records.users.push(record),
                Some(Record::Course(record)) => records.courses.push(record),
                Some(Record::Offering(record)) => records.offerings.push(record),
                Some(Record::Enrolment(record)) => records.enrolments.push(record),
                None => {}
            }
        }
        records
    }
}

pub async fn write(work: &mut Work<'_>, import: &StoredImport, plan: Plan) -> Result<()> {
    let records = Records::of(plan);
    units(work, records.colleges, records.programmes, records.class_groups).await?;
    users(work, records.users).await?;
    courses(work, records.courses).await?;
    offerings(work, import, records.offerings).await?;
    let total = records.enrolments.len();
    for (part, chunk) in records.enrolments.chunks(AT_A_TIME).enumerate() {
        let pairs: Vec<_> = chunk.iter().map(|record| (record.offering, record.user)).collect();
        work.tx.enrol(&pairs).await?;
        progress(work, part * AT_A_TIME + chunk.len(), total).await?;
    }
    Ok(())
}

async fn progress(work: &mut Work<'_>, done: usize, total: usize) -> Result<()> {
    work.report(FIRST + (WHOLE - FIRST) * done / total.max(1), WHOLE).await
}

/// Its own id, or a new one; and whether it is new.
fn id_of<Kind>(app: &App, id: Option<Id<Kind>>) -> (Id<Kind>, bool) {
    id.map_or_else(|| (app.new_id(), true), |id| (id, false))
}

/// New ones first, then those that change.
fn parted<T>(records: impl Iterator<Item = (T, bool)>) -> (Vec<T>, Vec<T>) {
    let (new, changed): (Vec<_>, Vec<_>) = records.partition(|(_, new)| *new);
    let bare = |records: Vec<(T, bool)>| records.into_iter().map(|(record, _)| record).collect();
    (bare(new), bare(changed))
}

async fn units(
    work: &mut Work<'_>,
    colleges: Vec<CollegeRecord>,
    programmes: Vec<ProgrammeRecord>,
    groups: Vec<ClassGroupRecord>,
) -> Result<()> {
    let app = work.app.clone();
    let (new, changed) = parted(colleges.into_iter().map(|record| {
        let (id, new) = id_of(&app, record.id);
        (NewCollege { id, code: record.code, name: record.name }, new)
    }));
    work.tx.insert_colleges(&new).await?;
    work.tx.update_colleges(&changed).await?;
    let (new, changed) = parted(programmes.into_iter().map(|record| {
        let (id, new) = id_of(&app, record.id);
        (NewProgramme { id, college: record.college, code: record.code, name: record.name }, new)
    }));
    work.tx.insert_programmes(&new).await?;
    work.tx.update_programmes(&changed).await?;
    let (new, changed) = parted(groups.into_iter().map(|record| {
        let (id, new) = id_of(&app, record.id);
        (NewClassGroup { id, programme: record.programme, entry_year: record.entry_year, name: record.name }, new)
    }));
    work.tx.insert_class_groups(&new).await?;
    Ok(work.tx.update_class_groups(&changed).await?)
}

/// Without a password: they sign in through the school's own sign-in, or an administrator gives them one.
async fn users(work: &mut Work<'_>, users: Vec<UserRecord>) -> Result<()> {
    let (app, now, total) = (work.app.clone(), work.app.now(), users.len());
    for (part, chunk) in users.chunks(AT_A_TIME).enumerate() {
        let (mut accounts, mut updates, mut granted) = (Vec::new(), Vec::new(), Vec::new());
        for record in chunk.iter().cloned() {
            let (id, new) = id_of(&app, record.id);
            granted.extend(record.grants.into_iter().map(|grant| NewAssignment {
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
        progress(work, part * AT_A_TIME + chunk.len(), total).await?;
    }
    Ok(())
}

async fn courses(work: &mut Work<'_>, courses: Vec<CourseRecord>) -> Result<()> {
    let app = work.app.clone();
    let (new, changed) = parted(courses.into_iter().map(|record| {
        let (id, new) = id_of(&app, record.id);
        let CourseRecord { code, name, credits, college, .. } = record;
        (NewCourse { id, code, name, credits, college }, new)
    }));
    for chunk in new.chunks(AT_A_TIME) {
        work.tx.insert_courses(chunk).await?;
    }
    for course in &changed {
        if !work.tx.update_course(course, None).await? {
            return Err(Error::Conflict);
        }
    }
    Ok(())
}

async fn offerings(work: &mut Work<'_>, import: &StoredImport, offerings: Vec<OfferingRecord>) -> Result<()> {
    if offerings.is_empty() {
        return Ok(());
    }
    let term = import.term.ok_or(Error::NotFound)?;
    let total = offerings.len();
    for (part, chunk) in offerings.chunks(AT_A_TIME).enumerate() {
        let (mut new, mut teachers, mut meetings) = (Vec::new(), Vec::new(), Vec::new());
        for record in chunk {
            let (id, is_new) = id_of(work.app, record.id);
            if is_new {
                new.push(NewOffering { id, term, course: record.course, code: record.code.clone() });
            } else if !work.tx.update_offering(id, record.course, &record.code, None).await? {
                return Err(Error::Conflict);
            }
            let mut taught = record.teachers.clone();
            taught.sort_by_key(|teaching| !teaching.lead);
            teachers.push((id, taught.iter().map(|teaching| teaching.user).collect()));
            meetings.push((id, record.meetings.clone()));
        }
        work.tx.insert_offerings(&new).await?;
        work.tx.replace_teachers(&teachers).await?;
        work.tx.replace_meetings(&meetings).await?;
        progress(work, part * AT_A_TIME + chunk.len(), total).await?;
    }
    Ok(())
}
