//! Rows that are written here beside another school's.

use std::slice;

use domain::{
    audit::Action,
    enterprises::Facts,
    roles::role::{BUILT_IN, BuiltInRole},
    scope::Scope,
    session::device,
    text::Language,
};
use store::{
    AuditRecord, NewAccount, NewAssignment, NewClassGroup, NewCollege, NewEnterprise, NewProgramme, NewSession,
};
use testkit::{TestApp, TestSchool};

use super::Target;

/// What is written lands here, and what would refer to the other school's rows is refused.
pub(super) async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (app, now) = (&test.app, test.app.now());
    let user = target.person.user;
    let name = || domain::text::LocalText { zh: "新".to_owned(), en: None };
    let begin = || async { app.store().tenant(here.institution.id).await.unwrap() };

    let college = NewCollege { id: app.new_id(), code: "09".to_owned(), name: name() };
    begin().await.insert_colleges(&[college]).await.unwrap();
    let programme =
        NewProgramme { id: app.new_id(), college: target.school.colleges[0], code: "09".to_owned(), name: name() };
    assert!(begin().await.insert_programmes(&[programme]).await.is_err());
    let group =
        NewClassGroup { id: app.new_id(), programme: app.new_id(), entry_year: 2026, name: "新2601".to_owned() };
    assert!(begin().await.insert_class_groups(&[group]).await.is_err());
    begin()
        .await
        .insert_enterprises(&[NewEnterprise {
            id: app.new_id(),
            code: "E1".to_owned(),
            name: name(),
            facts: Facts::default(),
            college: None,
        }])
        .await
        .unwrap();
    let another = BuiltInRole { key: "another", ..BUILT_IN[0] };
    begin().await.insert_built_in_role(app.new_id(), &another).await.unwrap();
    let account = NewAccount {
        id: user,
        username: "20130177".to_owned(),
        name: "同号".to_owned(),
        email: None,
        phone: None,
        language: Language::Chinese,
        college: Some(target.school.colleges[0]),
        class_group: None,
        enterprise: None,
        password_hash: None,
        must_change_password: false,
    };
    assert!(begin().await.insert_accounts(slice::from_ref(&account), now).await.is_err());
    assert!(begin().await.insert_newcomer(account, now).await.is_err());
    let role = begin().await.role_id("school_admin").await.unwrap().unwrap();
    let assignment = NewAssignment { id: app.new_id(), user, role, scope: Scope::Institution, granted_at: now };
    assert!(begin().await.insert_assignments(&[assignment]).await.is_err());
    let device = device::describe("");
    let session = NewSession {
        id: app.new_id(),
        user,
        assignment: None,
        invitation: None,
        sign_on: None,
        machine: None,
        device: &device,
        refresh_hash: b"x",
        at: now,
    };
    assert!(begin().await.insert_session(&session).await.is_err());
    let record = AuditRecord {
        id: app.new_id(),
        at: now,
        actor: Some(user),
        actor_role: None,
        action: Action::UserEdit,
        target_kind: "user",
        target: Some(user.as_uuid()),
        before: None,
        after: None,
    };
    let mut tx = begin().await;
    tx.append_audit(&record).await.unwrap();
    tx.commit().await.unwrap();
    vec![
        "insert_colleges",
        "insert_programmes",
        "insert_class_groups",
        "insert_enterprises",
        "insert_built_in_role",
        "insert_accounts",
        "insert_newcomer",
        "insert_assignments",
        "insert_session",
        "append_audit",
        "append_audits",
    ]
}
