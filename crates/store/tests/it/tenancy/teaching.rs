//! Terms, courses, classes and imports, as one school, with what belongs to the other.

use domain::{
    id::{CourseId, Id, ImportId, OfferingId, TemplateId, TermId},
    imports::Known,
    questionnaire::{Form, TemplateKind, template_hash},
    roles::permission::Permission,
    scope::Scope,
    teaching::{
        bells::{Bell, BellSet, BellTimes, Bells},
        calendar::{AcademicYear, Term},
        nature::Nature,
        part::led,
        timetable::Meeting,
    },
    text::LocalText,
};
use jiff::{Timestamp, civil::date};
use serde_json::json;
use store::{
    AccountUpdate, CourseEdit, CourseFilter, ImportRow, NewClassGroup, NewCollege, NewCourse, NewImport, NewOffering,
    NewProgramme, OfferingFilter, Page, RowFilter, TemplateFilter, Tx,
};
use testkit::{Person, TestApp, TestSchool};

use super::Target;

/// What the other school has of each.
#[derive(Debug, Clone, Copy)]
pub struct Taught {
    pub term: TermId,
    pub course: CourseId,
    pub offering: OfferingId,
    pub import: ImportId,
    pub template: TemplateId,
}

const PAGE: Page = Page { offset: 0, limit: 99 };

fn term(id: TermId) -> Term {
    let first_monday = date(2026, 9, 7);
    let year = AcademicYear { start: 2026 };
    Term { id, year, number: 1, first_monday, weeks: 18, days_off: Vec::new(), make_up_days: Vec::new() }
}

fn course(id: CourseId, school: &TestSchool) -> NewCourse {
    let name = LocalText { zh: "数据结构".to_owned(), en: None };
    NewCourse {
        id,
        code: "CS2101".to_owned(),
        name,
        credits: None,
        college: school.colleges[0],
        nature: Nature::default(),
    }
}

fn bells() -> BellTimes {
    let bells = Bells::new(vec![Bell { begins: 480, ends: 525 }]).unwrap();
    BellTimes::new(vec![BellSet { from: None, bells }]).unwrap()
}

fn meeting() -> Meeting {
    let [meeting] = domain::teaching::timetable::parse_cell("1-16周 周一 3-4节").unwrap().try_into().unwrap();
    meeting
}

fn new_import<'a>(id: ImportId, term: TermId, by: &Person) -> NewImport<'a> {
    let created_at = Timestamp::UNIX_EPOCH;
    NewImport {
        id,
        kind: "users",
        term: Some(term),
        file_name: "x.csv",
        bytes: b"x",
        created_by: Some(by.user),
        created_at,
    }
}

pub async fn prepare(test: &TestApp, school: &TestSchool, person: &Person) -> Taught {
    let app = &test.app;
    let mut tx = app.store().tenant(school.institution.id).await.unwrap();
    let templates = tx.templates(TemplateFilter::default(), PAGE).await.unwrap().0;
    let taught = Taught {
        term: app.new_id(),
        course: app.new_id(),
        offering: app.new_id(),
        import: app.new_id(),
        template: templates[0].id,
    };
    tx.insert_term(&term(taught.term)).await.unwrap();
    assert!(tx.set_bell_times(&bells(), None).await.unwrap());
    tx.insert_courses(&[course(taught.course, school)]).await.unwrap();
    let Taught { term, course, offering, import, .. } = taught;
    tx.insert_offerings(&[NewOffering { id: offering, term, course, code: "CS2101-01".to_owned() }]).await.unwrap();
    tx.replace_teachers(&[(offering, led([person.user]))]).await.unwrap();
    tx.replace_meetings(&[(offering, vec![meeting()])]).await.unwrap();
    tx.enrol(&[(offering, person.user)]).await.unwrap();
    tx.insert_import(&new_import(import, term, person)).await.unwrap();
    tx.commit().await.unwrap();
    taught
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let Taught { term: their_term, course: their_course, offering, .. } = target.taught;
    let user = target.person.user;
    let mut names = reading(begin().await, target).await;

    assert!(!begin().await.update_term(&term(their_term), 1).await.unwrap());
    assert!(begin().await.set_current_term(their_term).await.is_err());
    assert!(!begin().await.delete_term(their_term, 0).await.unwrap());
    assert!(begin().await.classes_beyond(their_term, 0, 9).await.unwrap().is_empty());
    assert!(begin().await.insert_courses(&[course(test.app.new_id(), target.school)]).await.is_err());
    assert!(!begin().await.replace_course(&course(their_course, here), None).await.unwrap());
    assert!(begin().await.reach_course(their_course, Scope::Institution).await.unwrap().is_none());
    assert!(begin().await.reach_offering(offering, Scope::Institution, user).await.unwrap().is_none());
    // Not even with what was looked up over there.
    let mut there = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let reached_course = there.reach_course(their_course, Scope::Institution).await.unwrap().unwrap();
    let reached = there.reach_offering(offering, Scope::Institution, user).await.unwrap().unwrap();
    let edit = CourseEdit {
        code: "X".to_owned(),
        name: LocalText { zh: "改".to_owned(), en: None },
        credits: None,
        college: here.colleges[0],
        nature: Nature::default(),
    };
    assert!(!begin().await.update_course(&reached_course, edit, reached_course.version).await.unwrap());
    assert!(begin().await.delete_course(&reached_course).await.is_err());
    let new = NewOffering { id: test.app.new_id(), term: their_term, course: their_course, code: "X".to_owned() };
    assert!(begin().await.insert_offerings(&[new]).await.is_err());
    assert!(!begin().await.replace_offering(offering, their_course, "X", None).await.unwrap());
    assert!(!begin().await.update_offering(&reached, &reached_course, "X", reached.version).await.unwrap());
    assert!(begin().await.delete_offering(&reached).await.is_err());
    assert!(begin().await.set_teachers(&reached, led([user])).await.is_err());
    assert!(begin().await.set_meetings(&reached, vec![meeting()]).await.is_err());
    assert!(begin().await.add_students(&reached, &[user]).await.is_err());
    assert!(begin().await.replace_teachers(&[(offering, led([user]))]).await.is_err());
    assert!(begin().await.replace_meetings(&[(offering, vec![meeting()])]).await.is_err());
    assert!(begin().await.enrol(&[(offering, user)]).await.is_err());
    assert!(!begin().await.unenrol(&reached, user).await.unwrap());
    let mut tx = begin().await;
    tx.insert_term(&term(test.app.new_id())).await.unwrap();
    assert!(tx.set_bell_times(&BellTimes::default(), None).await.unwrap());
    tx.commit().await.unwrap();
    let theirs = test.app.store().tenant(target.school.institution.id).await.unwrap().bell_times().await.unwrap();
    assert_eq!((theirs.times, theirs.version), (bells(), Some(1)));
    names.extend([
        "update_term",
        "set_current_term",
        "delete_term",
        "classes_beyond",
        "insert_term",
        "set_bell_times",
        "insert_courses",
        "reach_course",
        "replace_course",
        "update_course",
        "delete_course",
        "insert_offerings",
        "reach_offering",
        "replace_offering",
        "update_offering",
        "delete_offering",
        "replace_teachers",
        "set_teachers",
        "set_meetings",
        "add_students",
        "replace_meetings",
        "enrol",
        "unenrol",
    ]);
    names.extend(attack_imports(test, here, target).await);
    names.extend(updating(begin().await, target).await);
    names.extend(templates(test, here, target).await);
    names
}

async fn attack_imports(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let Taught { term: their_term, import, .. } = target.taught;
    assert!(begin().await.insert_import(&new_import(test.app.new_id(), their_term, &target.person)).await.is_err());
    assert!(begin().await.set_import_job(import, target.job).await.is_err());
    assert!(begin().await.set_import_unreadable(import, &json!(null)).await.is_err());
    assert!(begin().await.set_import_checked(import, &json!(null), b"x").await.is_err());
    assert!(!begin().await.reset_import(import).await.unwrap());
    assert!(begin().await.set_import_applied(import, Timestamp::UNIX_EPOCH).await.is_err());
    assert!(begin().await.undo_import(import, Timestamp::UNIX_EPOCH).await.is_err());
    let row = ImportRow {
        place: 0,
        file: None,
        number: 2,
        outcome: "new".to_owned(),
        hinted: false,
        subject: "x".to_owned(),
        detail: None,
    };
    assert!(begin().await.insert_import_rows(import, &[row]).await.is_err());
    let mut tx = begin().await;
    tx.begin_import(import).await.unwrap();
    let mine =
        NewCollege { id: test.app.new_id(), code: "77".to_owned(), name: LocalText { zh: "新".into(), en: None } };
    assert!(tx.insert_colleges(&[mine]).await.is_err(), "noted under the other school's import");
    begin().await.forget_imports(Timestamp::MAX).await.unwrap();
    vec![
        "insert_import",
        "set_import_job",
        "reset_import",
        "set_import_unreadable",
        "set_import_checked",
        "set_import_applied",
        "undo_import",
        "insert_import_rows",
        "begin_import",
        "forget_imports",
    ]
}

async fn templates(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (id, user, now) = (target.taught.template, target.person.user, Timestamp::UNIX_EPOCH);
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let (name, form) = (LocalText { zh: "改".to_owned(), en: None }, Form { sections: Vec::new() });
    let only = TemplateFilter { only: Some(id), ..TemplateFilter::default() };
    assert_eq!(begin().await.templates(only, PAGE).await.unwrap().1, 0);
    let mine = test.app.new_id();
    assert!(begin().await.insert_template(mine, TemplateKind::Student, Some(user), now).await.is_err());
    assert!(begin().await.template_uses(id, Some(Scope::Institution)).await.unwrap().is_empty());
    assert!(begin().await.hold_template(id, 1, user, now).await.unwrap().is_none());
    let mut there = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let held = &there.hold_template(id, 1, user, now).await.unwrap().unwrap();
    assert!(begin().await.insert_draft(held, 9, &name, &form).await.is_err());
    assert!(begin().await.update_draft(held, &name, &form).await.is_err());
    assert!(begin().await.delete_draft(held).await.is_err());
    assert!(begin().await.delete_template(held).await.is_err());
    assert!(begin().await.publish_draft(held, &template_hash(&form), None, now).await.is_err());
    assert_eq!(begin().await.retire_versions(held, None, now).await.unwrap(), 0);
    vec![
        "templates",
        "insert_template",
        "template_uses",
        "hold_template",
        "insert_draft",
        "update_draft",
        "delete_draft",
        "delete_template",
        "publish_draft",
        "retire_versions",
    ]
}

async fn reading(mut tx: Tx, target: &Target<'_>) -> Vec<&'static str> {
    let Taught { term, offering, import, .. } = target.taught;
    let user = target.person.user;
    tx.lock_calendar().await.unwrap();
    tx.lock_imports().await.unwrap();
    assert!(tx.calendar().await.unwrap().calendar.terms.is_empty());
    assert!(tx.bell_times().await.unwrap().version.is_none());
    assert_eq!(tx.courses(CourseFilter::default(), Scope::Institution, PAGE).await.unwrap().1, 0);
    assert_eq!(tx.offerings(OfferingFilter::default(), Scope::Institution, user, PAGE).await.unwrap().1, 0);
    assert_eq!(tx.students_of(offering, PAGE).await.unwrap().1, 0);
    assert_eq!(tx.users_named(std::slice::from_ref(&target.person.username)).await.unwrap(), vec![None]);
    assert_eq!(tx.users_without(&[user], Permission::UserRead).await.unwrap(), [user], "no roles are seen");
    assert!(tx.import(import).await.unwrap().is_none());
    assert!(tx.import_file(import).await.unwrap().is_none());
    assert!(tx.imports(None, None, 99).await.unwrap().is_empty());
    assert_eq!(tx.import_rows(import, RowFilter::All, PAGE).await.unwrap().1, 0);
    let mut known = Known::default();
    tx.known_units(&mut known).await.unwrap();
    tx.known_people(&mut known).await.unwrap();
    tx.known_courses(&mut known).await.unwrap();
    tx.known_offerings(&mut known, term).await.unwrap();
    tx.known_enrolments(&mut known, term).await.unwrap();
    assert!(known.colleges.iter().all(|college| !target.school.colleges.contains(&college.id)));
    assert!(known.accounts.iter().all(|account| account.id != user));
    assert!(known.courses.is_empty() && known.offerings.is_empty() && known.enrolments.is_empty());
    vec![
        "lock_calendar",
        "lock_imports",
        "calendar",
        "bell_times",
        "courses",
        "offerings",
        "students_of",
        "users_named",
        "users_without",
        "import",
        "import_file",
        "imports",
        "import_rows",
        "known_units",
        "known_people",
        "known_courses",
        "known_offerings",
        "known_enrolments",
    ]
}

async fn updating(mut tx: Tx, target: &Target<'_>) -> Vec<&'static str> {
    let name = LocalText { zh: "改".to_owned(), en: None };
    let college = target.school.colleges[0];
    tx.update_colleges(&[NewCollege { id: college, code: "99".to_owned(), name: name.clone() }]).await.unwrap();
    let programme = NewProgramme { id: Id::from_uuid(college.as_uuid()), college, code: "9".to_owned(), name };
    tx.update_programmes(&[programme]).await.unwrap();
    let group = NewClassGroup {
        id: Id::from_uuid(college.as_uuid()),
        programme: Id::from_uuid(college.as_uuid()),
        entry_year: 2026,
        name: "改".to_owned(),
    };
    tx.update_class_groups(&[group]).await.unwrap();
    let account = AccountUpdate {
        id: target.person.user,
        username: "x".to_owned(),
        name: "改".to_owned(),
        email: None,
        phone: None,
        college: None,
        class_group: None,
    };
    assert!(tx.update_accounts(&[account]).await.is_err(), "search words for somebody of the other school");
    vec!["update_colleges", "update_programmes", "update_class_groups", "update_accounts"]
}
