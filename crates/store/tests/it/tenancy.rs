//! Two institutions in one database.

mod answered;
mod asked;
mod background;
mod enterprises;
mod erasing;
mod inserted;
mod letters;
mod messages;
mod notices;
mod office;
/// What leads to other people's servers.
mod outside {
    pub mod channels;
    pub mod hooks;
    pub mod machines;
    pub mod rosters;
    pub mod sign_on;
}
mod replies;
mod reports;
mod surveys;
mod teaching;
mod todos;
mod visits;

use std::{collections::BTreeSet, fs, path::Path};

use domain::{
    id::{AuditId, Id, JobId, NoticeId, RoleId, SessionId, VisitId},
    job::Lane,
    scope::{Scope, ScopeKind},
    text::Language,
};
use sqlx::AssertSqlSafe;
use store::{
    AccountEdit, AccountState, EndReason, NewJob, NewestToken, Page, PeopleFilter, ProfileEdit, PublishedTemplate,
    RoleDraft, Tx,
};
use testkit::{Person, TestApp, TestSchool};
use uuid::Uuid;

use self::outside::{channels, hooks, machines, rosters, sign_on};

async fn tenant_tables(test: &TestApp) -> Vec<String> {
    sqlx::query_scalar("select relname::text from pg_class where relforcerowsecurity order by 1")
        .fetch_all(&mut test.database.superuser().await)
        .await
        .unwrap()
}

async fn everything_of(test: &TestApp, school: &TestSchool) -> Vec<String> {
    let mut superuser = test.database.superuser().await;
    let mut rows = Vec::new();
    for table in tenant_tables(test).await.into_iter().chain(["due_job".to_owned()]) {
        let sql = format!("select '{table} ' || t::text from {table} t where institution_id = $1 order by 1");
        let found = sqlx::query_scalar::<_, String>(AssertSqlSafe(sql)).bind(school.institution.id.as_uuid());
        rows.extend(found.fetch_all(&mut superuser).await.unwrap());
    }
    rows
}

#[tokio::test]
async fn with_no_institution_set_every_tenant_table_is_empty() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    school.signed_in(&person).await;
    let mut app = test.database.as_app_role().await;
    let tables = tenant_tables(&test).await;
    assert!(tables.len() >= 12);
    // The box, its lists, and what locks its results outside the database are closed to this role altogether.
    let closed = ["ballot", "published_list", "results_lock"];
    for table in tables.iter().filter(|table| !closed.contains(&table.as_str())) {
        let count: i64 = sqlx::query_scalar(AssertSqlSafe(format!("select count(*) from {table}")))
            .fetch_one(&mut app)
            .await
            .unwrap();
        assert_eq!(count, 0, "{table}");
    }
}

#[tokio::test]
async fn the_setting_does_not_outlive_its_transaction() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let mut app = test.database.as_app_role().await;
    let count = "select count(*) from role";
    sqlx::query("begin").execute(&mut app).await.unwrap();
    sqlx::query("select set_config('keping.institution', $1, true)")
        .bind(school.institution.id.to_string())
        .execute(&mut app)
        .await
        .unwrap();
    assert_eq!(sqlx::query_scalar::<_, i64>(count).fetch_one(&mut app).await.unwrap(), 7);
    sqlx::query("commit").execute(&mut app).await.unwrap();
    assert_eq!(sqlx::query_scalar::<_, i64>(count).fetch_one(&mut app).await.unwrap(), 0);
}

/// What another school's ids and names are, for an attacker who knows them all.
struct Target<'a> {
    school: &'a TestSchool,
    person: Person,
    session: SessionId,
    their_teacher: Option<RoleId>,
    job: JobId,
    audit: AuditId,
    taught: teaching::Taught,
    asked: asked::Asked,
    notice: NoticeId,
    visit: VisitId,
    surveyed: surveys::Surveyed,
    /// On which the report of the visit is written.
    form: PublishedTemplate,
    speaker: enterprises::Speaker,
    planned: enterprises::outcomes::Planned,
}

/// Seen at both schools.
const NETWORK: &str = "192.0.2.1";

#[tokio::test]
async fn no_function_of_the_store_sees_or_changes_the_other_institution() {
    let test = TestApp::new().await;
    let (here, there) = (test.school("a.example").await, test.school("b.example").await);
    let person = there.person("20130177", &["teacher", "college_admin"]).await;
    let signed_in = there.signed_in(&person).await;
    let device_list = signed_in.get("/user/sessions").await.ok();
    let session = Id::from_uuid(device_list.data()[0]["id"].as_str().unwrap().parse::<Uuid>().unwrap());
    let mut tx = test.app.store().tenant(there.institution.id).await.unwrap();
    tx.count_account_failure(b"name", NETWORK, test.app.now(), jiff::Timestamp::UNIX_EPOCH).await.unwrap();
    tx.reserve_network_guess(NETWORK, 1, test.app.now(), jiff::Timestamp::UNIX_EPOCH).await.unwrap().unwrap();
    let their_teacher = tx.role_id("teacher").await.unwrap();
    let job = NewJob {
        id: test.app.new_id(),
        kind: "test",
        payload: serde_json::json!(null),
        once_key: Some("theirs"),
        by: None,
        created_at: test.app.now(),
        run_at: test.app.now(),
        lane: Lane::Long,
    };
    tx.enqueue_job(&job).await.unwrap();
    let audit = tx.unlinked_records(1).await.unwrap()[0].id;
    messages::prepare(&mut tx, person.user).await;
    letters::prepare(&mut tx, person.user).await;
    channels::prepare(&mut tx, person.user).await;
    sign_on::prepare(&mut tx, person.user, session).await;
    machines::prepare(&mut tx, person.user).await;
    rosters::prepare(&mut tx).await;
    hooks::prepare(&mut tx).await;
    tx.commit().await.unwrap();
    let taught = teaching::prepare(&test, &there, &person).await;
    let asked = asked::prepare(&test, &there, &taught, &person).await;
    let notice = notices::prepare(&test, &there, &person).await;
    let visit = visits::prepare(&test, &there, &taught, &person).await;
    let surveyed = surveys::prepare(&test, &there, &taught, &person).await;
    let form = reports::prepare(&test, &there, visit, &person).await;
    let speaker = enterprises::prepare(&test, &there).await;
    let planned = enterprises::outcomes::prepare(&test, &there).await;
    let target = Target {
        school: &there,
        person,
        session,
        their_teacher,
        job: job.id,
        audit,
        taught,
        asked,
        notice,
        visit,
        surveyed,
        form,
        speaker,
        planned,
    };
    let before = everything_of(&test, &there).await;

    let tried: BTreeSet<_> = attack(&test, &here, &target).await.into_iter().map(str::to_owned).collect();

    assert_eq!(everything_of(&test, &there).await, before);
    assert_eq!(tried, functions_of_tx(), "every function of Tx that runs a query must be tried here");
}

/// Calls every function as the first school with what belongs to the second; returns their names.
async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let now = test.app.now();
    let user = target.person.user;
    let assignment = target.person.assignments[0];
    let mut tried = reading(test, here, target).await;

    // Each in a transaction of its own, since a refused write aborts it.
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    assert!(!begin().await.change_password(user, "x", "y", now).await.unwrap());
    let mut there = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let them = there.reach_person(&target.person.username, Scope::Institution, user).await.unwrap().unwrap();
    assert!(begin().await.set_account_state(&them, AccountState::Disabled).await.is_err());
    let edit = ProfileEdit { email: None, phone: None, language: Language::English, version: 1 };
    assert!(!begin().await.edit_profile(user, &edit).await.unwrap());
    let change =
        AccountEdit { name: "改", email: None, phone: None, language: Language::English, college: None, version: 1 };
    assert!(!begin().await.edit_account(&them, &change).await.unwrap());
    assert!(begin().await.set_initial_password(&them, "x", now).await.is_err());
    assert!(begin().await.limit_one_time_password(user, now).await.is_err());
    begin().await.renew_password_hash(user, "x", "y").await.unwrap();
    begin().await.lock_account(user).await.unwrap();
    assert!(begin().await.set_search_words(&[(user, vec!["x".to_owned()])]).await.is_err());
    let their_teacher = target.their_teacher.unwrap();
    let their_role = there.reach_role(their_teacher).await.unwrap().unwrap();
    let name = domain::text::LocalText { zh: "改".to_owned(), en: None };
    let draft = RoleDraft { name: &name, level: 1, scope: ScopeKind::Own, permissions: &[] };
    assert!(!begin().await.update_role(&their_role, 1, &draft).await.unwrap());
    assert!(begin().await.delete_role(&their_role).await.is_err());
    begin().await.insert_role(test.app.new_id(), "mine", false, &draft).await.unwrap();
    assert!(begin().await.remember_assignment(user, assignment).await.is_err());
    assert!(begin().await.delete_assignment(&them, assignment).await.is_err());
    let newest = NewestToken { generation: 1, attempt: 0, hash: b"x" };
    assert!(begin().await.rotate_refresh_token(target.session, 0, newest, now).await.is_err());
    assert!(begin().await.replace_refresh_token(target.session, newest, now).await.is_err());
    assert!(!begin().await.set_session_assignment(target.session, user, assignment).await.unwrap());
    assert!(!begin().await.end_session(target.session, user, EndReason::SignedOut, now).await.unwrap());
    assert_eq!(begin().await.end_sessions_of(&[user], None, EndReason::SignedOut, now).await.unwrap(), 0);
    tried.extend([
        "change_password",
        "set_account_state",
        "edit_profile",
        "edit_account",
        "set_initial_password",
        "limit_one_time_password",
        "renew_password_hash",
        "lock_account",
        "set_search_words",
        "update_role",
        "delete_role",
        "insert_role",
        "remember_assignment",
        "delete_assignment",
        "rotate_refresh_token",
        "replace_refresh_token",
        "set_session_assignment",
        "end_session",
        "end_sessions_of",
    ]);
    tried.extend(inserted::attack(test, here, target).await);
    tried.extend(background::attack(test, here, target).await);
    tried.extend(erasing::attack(test, here, target).await);
    tried.extend(teaching::attack(test, here, target).await);
    tried.extend(asked::attack(test, here, target).await);
    tried.extend(answered::attack(test, here, target).await);
    tried.extend(messages::attack(test, here, target).await);
    tried.extend(letters::attack(test, here, target).await);
    tried.extend(channels::attack(test, here, target).await);
    tried.extend(sign_on::attack(test, here, target).await);
    tried.extend(machines::attack(test, here, target).await);
    tried.extend(rosters::attack(test, here, target, target.taught.term).await);
    tried.extend(hooks::attack(test, here).await);
    tried.extend(todos::attack(test, here, target).await);
    tried.extend(notices::attack(test, here, target).await);
    tried.extend(visits::attack(test, here, target).await);
    tried.extend(replies::attack(test, here, target).await);
    tried.extend(reports::attack(test, here, target).await);
    tried.extend(surveys::attack(test, here, target).await);
    tried.extend(surveys::reports::attack(test, here, target).await);
    tried.extend(office::attack(test, here, target).await);
    tried.extend(enterprises::attack(test, here, target).await);
    tried.extend(enterprises::outcomes::attack(test, here, target).await);
    tried
}

async fn reading(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let now = test.app.now();
    let user = target.person.user;
    let mut tx: Tx = test.app.store().tenant(here.institution.id).await.unwrap();
    assert!(tx.entered(user, target.session).await.unwrap().is_none());
    assert!(tx.entered_together(&[(user, target.session)]).await.unwrap()[0].is_none());
    assert!(tx.credential(&target.person.username).await.unwrap().is_none());
    assert!(tx.password_hash(user).await.unwrap().is_none());
    assert!(tx.profile(user).await.unwrap().is_none());
    assert!(tx.reach_person(&target.person.username, Scope::Institution, user).await.unwrap().is_none());
    assert!(tx.held_roles(user).await.unwrap().is_empty());
    assert!(tx.default_assignment(user).await.unwrap().is_none());
    assert!(tx.lock_session_for_refresh(target.session).await.unwrap().is_none());
    let page = Page { offset: 0, limit: 100 };
    let (people, count) = tx.list_people(PeopleFilter::default(), Scope::Institution, user, page).await.unwrap();
    assert_eq!((people.len(), count.people), (0, 0));
    assert!(tx.roles().await.unwrap().iter().all(|role| Some(role.id) != target.their_teacher));
    assert!(tx.role(target.their_teacher.unwrap()).await.unwrap().is_none());
    assert!(tx.reach_role(target.their_teacher.unwrap()).await.unwrap().is_none());
    assert!(tx.member_names(target.their_teacher.unwrap(), 9).await.unwrap().is_empty());
    tx.lock_role_managers().await.unwrap();
    assert!(tx.role_managers().await.unwrap().is_empty());
    let colleges = tx.colleges(Scope::Institution).await.unwrap();
    assert!(colleges.iter().all(|college| !target.school.colleges.contains(&college.id)));
    assert!(tx.audit_of(user, None, None, 9).await.unwrap().is_empty());
    let long_ago = jiff::Timestamp::UNIX_EPOCH;
    assert!(tx.live_sessions(user, long_ago, long_ago).await.unwrap().is_empty());
    assert!(tx.last_seen(user).await.unwrap().is_none());
    assert!(tx.recent_sign_ins(user, long_ago, 9).await.unwrap().is_empty());
    assert!(tx.password_resets_by_others(user, long_ago).await.unwrap().is_empty());
    tx.lock_audit_chain().await.unwrap();
    assert!(tx.logged_record(target.audit).await.unwrap().is_none());

    // Keyed by what both schools share: each has its own.
    assert_ne!(tx.role_id("teacher").await.unwrap(), target.their_teacher);
    assert_eq!(tx.account_attempts(b"name", NETWORK).await.unwrap(), None);
    assert_eq!(tx.network_attempts(NETWORK).await.unwrap(), None);
    assert!(tx.uncounted_rounds().await.unwrap().is_empty());
    tx.forget_account_attempts(b"name", NETWORK).await.unwrap();
    tx.count_account_failure(b"name", NETWORK, now, long_ago).await.unwrap();
    assert!(tx.reserve_network_guess(NETWORK, 1, now, long_ago).await.unwrap().is_some());
    tx.settle_network_guess(NETWORK, now, 1).await.unwrap();
    tx.commit().await.unwrap();
    vec![
        "entered",
        "entered_together",
        "credential",
        "password_hash",
        "profile",
        "reach_person",
        "held_roles",
        "default_assignment",
        "lock_session_for_refresh",
        "list_people",
        "roles",
        "role",
        "reach_role",
        "member_names",
        "lock_role_managers",
        "role_managers",
        "colleges",
        "audit_of",
        "live_sessions",
        "last_seen",
        "recent_sign_ins",
        "password_resets_by_others",
        "lock_audit_chain",
        "logged_record",
        "role_id",
        "count_account_failure",
        "uncounted_rounds",
        "reserve_network_guess",
        "settle_network_guess",
        "account_attempts",
        "network_attempts",
        "forget_account_attempts",
    ]
}

fn functions_of_tx() -> BTreeSet<String> {
    let mut functions = BTreeSet::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(path).unwrap();
            let Some((_, methods)) = text.split_once("\nimpl Tx {") else { continue };
            let methods = methods.split("\n}\n").next().unwrap();
            let names = methods.lines().filter_map(|line| line.trim().strip_prefix("pub async fn "));
            functions.extend(names.map(|rest| rest.split(['(', '<']).next().unwrap().to_owned()));
        }
    }
    functions.remove("commit");
    functions
}
