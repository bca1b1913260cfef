use std::collections::BTreeSet;

use domain::{
    audit::Action,
    field::{self, FieldErrors, Reason},
    id::{CourseId, OfferingId, TermId, UserId},
    roles::permission::Permission,
    teaching::{
        part::{Part, Teaching, teachings},
        timetable::Meeting,
    },
};
use serde_json::{Value, json};
use store::{Course, NewOffering, Offering, Reached};

use super::{find_course, find_offering};
use crate::{
    Caller, Error, Result, UnfitPeople,
    kernel::caller::{Change, CourseManage},
};

const MOST_TEACHERS: usize = 20;
const MOST_MEETINGS: usize = 30;
const MOST_STUDENTS_AT_ONCE: usize = 500;

#[derive(Debug)]
pub struct OfferingEdit {
    pub course: CourseId,
    pub code: String,
    /// About whom it is asked, the lead first.
    pub teachers: Vec<String>,
    pub assistants: Vec<String>,
    pub not_rated: Vec<String>,
    pub meetings: Vec<Meeting>,
}

pub async fn create_offering(mut caller: Caller<CourseManage>, term: TermId, edit: OfferingEdit) -> Result<Offering> {
    let Checked { course, code, teachers } = checked(&mut caller, term, &edit, &[]).await?;
    let id = caller.app.new_id();
    let new = NewOffering { id, term, course: course.id, code };
    caller.tx.insert_offerings(&[new]).await.map_err(taken)?;
    let made = find_offering(&mut caller, id).await?;
    caller.tx.set_teachers(&made, teachers).await?;
    caller.tx.set_meetings(&made, edit.meetings).await?;
    finish(caller, Action::OfferingCreate, id, None).await
}

pub async fn edit_offering(
    mut caller: Caller<CourseManage>,
    id: OfferingId,
    version: i32,
    edit: OfferingEdit,
) -> Result<Offering> {
    let before = find_offering(&mut caller, id).await?;
    let held: Vec<_> = before.teachers.iter().map(|teacher| field::username_key(&teacher.username)).collect();
    let Checked { course, code, teachers } = checked(&mut caller, before.term, &edit, &held).await?;
    let named = |username: &str| {
        let all = edit.teachers.iter().chain(&edit.assistants).chain(&edit.not_rated);
        all.map(|given| field::username_key(given)).any(|given| given == field::username_key(username))
    };
    if before.course != edit.course || !before.teachers.iter().all(|teacher| named(&teacher.username)) {
        ensure_nobody_loses_it_to_a_key(&mut caller, &before).await?;
    }
    if !caller.tx.update_offering(&before, &course, &code, version).await.map_err(taken)? {
        return Err(Error::Conflict);
    }
    caller.tx.set_teachers(&before, teachers).await?;
    caller.tx.set_meetings(&before, edit.meetings).await?;
    finish(caller, Action::OfferingEdit, id, Some(told(&before))).await
}

/// Only one without students: taking them out first is a decision of its own.
pub async fn delete_offering(mut caller: Caller<CourseManage>, id: OfferingId) -> Result<()> {
    let before = find_offering(&mut caller, id).await?;
    if before.students > 0 {
        return Err(Error::InUse);
    }
    caller.tx.delete_offering(&before).await.map_err(|error| match error.constraint() {
        Some(_) => Error::InUse,
        None => error.into(),
    })?;
    let (before, target) = (Some(told(&before)), id.as_uuid());
    caller
        .audit(Change { action: Action::OfferingDelete, target_kind: "offering", target, before, after: None })
        .await?;
    Ok(caller.tx.commit().await?)
}

/// Returns how many were not in the class before. A number that nobody has, or somebody who is no student, is an error, and
/// nobody is added.
pub async fn add_students(mut caller: Caller<CourseManage>, id: OfferingId, usernames: Vec<String>) -> Result<u64> {
    let offering = find_offering(&mut caller, id).await?;
    if usernames.is_empty() || usernames.len() > MOST_STUDENTS_AT_ONCE {
        return Err(Error::field("usernames", Reason::Invalid));
    }
    let students = known(&mut caller, "usernames", &usernames, Permission::EvaluationAnswer, &[]).await?;
    let added = caller.tx.add_students(&offering, &students).await?;
    let (after, target) = (Some(json!({ "students": usernames })), id.as_uuid());
    caller
        .audit(Change { action: Action::OfferingEnrol, target_kind: "offering", target, before: None, after })
        .await?;
    caller.tx.commit().await?;
    Ok(added)
}

pub async fn remove_student(mut caller: Caller<CourseManage>, id: OfferingId, username: &str) -> Result<()> {
    let offering = find_offering(&mut caller, id).await?;
    let key = field::username_key(username);
    let student = caller.tx.users_named(&[key]).await?.pop().flatten().ok_or(Error::NotFound)?;
    ensure_nobody_loses_it_to_a_key(&mut caller, &offering).await?;
    if !caller.tx.unenrol(&offering, student).await? {
        return Err(Error::NotFound);
    }
    let (before, target) = (Some(json!({ "students": [username] })), id.as_uuid());
    caller
        .audit(Change { action: Action::OfferingUnenrol, target_kind: "offering", target, before, after: None })
        .await?;
    Ok(caller.tx.commit().await?)
}

/// While a campaign asks about a class, another system takes nobody from it: a person looks first, as at its lists.
async fn ensure_nobody_loses_it_to_a_key(caller: &mut Caller<CourseManage>, class: &Offering) -> Result<()> {
    let held = caller.machine.is_some() && caller.tx.classes_in_open_campaigns(class.term).await?.contains(&class.id);
    if held { Err(Error::NeedsPerson) } else { Ok(()) }
}

/// Those with these numbers. Each must hold a role with the permission, except whose key is among `held`: what they are
/// already is not asked again.
async fn known(
    caller: &mut Caller<CourseManage>,
    name: &'static str,
    usernames: &[String],
    needed: Permission,
    held: &[String],
) -> Result<Vec<UserId>> {
    let keys: BTreeSet<_> = usernames.iter().map(|username| field::username_key(username)).collect();
    if keys.len() != usernames.len() {
        return Err(Error::field(name, Reason::Invalid));
    }
    let keys: Vec<_> = usernames.iter().map(|username| field::username_key(username)).collect();
    let found = caller.tx.users_named(&keys).await?;
    let named = |wanted: &dyn Fn(&str, Option<UserId>) -> bool| -> Vec<String> {
        let each = usernames.iter().zip(&keys).zip(&found);
        each.filter(|((_, key), user)| wanted(key, **user)).map(|((username, _), _)| username.clone()).collect()
    };
    let unknown = named(&|_, user| user.is_none());
    let users: Vec<UserId> = found.iter().copied().flatten().collect();
    let unfit = caller.tx.users_without(&users, needed).await?;
    let without_role =
        named(&|key, user| user.is_some_and(|user| unfit.contains(&user)) && !held.iter().any(|held| held == key));
    if unknown.is_empty() && without_role.is_empty() {
        Ok(users)
    } else {
        Err(Error::UnfitPeople(UnfitPeople { field: name, unknown, without_role }))
    }
}

struct Checked {
    course: Reached<Course>,
    code: String,
    teachers: Vec<Teaching>,
}

async fn checked(
    caller: &mut Caller<CourseManage>,
    term: TermId,
    edit: &OfferingEdit,
    held: &[String],
) -> Result<Checked> {
    let course = find_course(caller, edit.course).await?;
    let calendar = caller.tx.calendar().await?.calendar;
    let term = calendar.term(term).ok_or(Error::NotFound)?;
    let mut errors = FieldErrors::default();
    let code = errors.keep("code", field::code(&edit.code));
    let in_term = |meeting: &Meeting| meeting.weeks.iter().all(|week| week <= term.weeks);
    let meetings_fit = edit.meetings.len() <= MOST_MEETINGS && edit.meetings.iter().all(in_term);
    errors.keep("meetings", if meetings_fit { Ok(()) } else { Err(Reason::Invalid) });
    let named = [&edit.teachers, &edit.assistants, &edit.not_rated].map(Vec::as_slice).concat();
    errors.keep("teachers", if named.len() <= MOST_TEACHERS { Ok(()) } else { Err(Reason::TooLong) });
    match code {
        Some(code) if errors.0.is_empty() => {
            let users = known(caller, "teachers", &named, Permission::CourseTeach, held).await?;
            let mut users = users.into_iter();
            let rated: Vec<_> = users.by_ref().take(edit.teachers.len()).collect();
            let assistants: Vec<_> = users.by_ref().take(edit.assistants.len()).collect();
            Ok(Checked { course, code: code.to_owned(), teachers: teachings(rated, assistants, users) })
        }
        _ => Err(Error::Invalid(errors)),
    }
}

fn taken(error: store::Error) -> Error {
    match error.constraint() {
        Some("offering_code_taken") => Error::field("code", Reason::Taken),
        _ => error.into(),
    }
}

async fn finish(
    mut caller: Caller<CourseManage>,
    action: Action,
    id: OfferingId,
    before: Option<Value>,
) -> Result<Offering> {
    let offering = find_offering(&mut caller, id).await?;
    let (after, target) = (Some(told(&offering)), id.as_uuid());
    caller.audit(Change { action, target_kind: "offering", target, before, after }).await?;
    caller.tx.commit().await?;
    Ok(offering.shown())
}

fn told(offering: &Offering) -> Value {
    let of = |parts: &[Part]| -> Vec<_> {
        let those = offering.teachers.iter().filter(|teacher| parts.contains(&teacher.part));
        those.map(|teacher| teacher.username.clone()).collect()
    };
    let meetings: Vec<_> = offering.meetings.iter().map(ToString::to_string).collect();
    json!({
        "code": offering.code, "course": offering.course_code, "teachers": of(&[Part::Lead, Part::Co]),
        "assistants": of(&[Part::Assistant]), "not_rated": of(&[Part::NotRated]), "meetings": meetings,
    })
}
