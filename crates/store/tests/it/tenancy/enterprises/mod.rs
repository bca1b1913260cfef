//! Enterprises and who speaks for them, as one school, with what belongs to the other.

pub mod outcomes;

use domain::{
    enterprises::{EnterpriseState, Facts},
    imports::Known,
    scope::Scope,
    text::{Language, LocalText},
};
use store::{ContactEdit, ContactUpdate, EnterpriseEdit, EnterpriseFilter, NewContact, NewEnterprise, Page};
use testkit::{Person, TestApp, TestSchool};

use super::Target;

const PAGE: Page = Page { offset: 0, limit: 99 };

/// Who speaks for the other school's enterprise.
#[derive(Debug, Clone)]
pub struct Speaker(Person);

pub async fn prepare(test: &TestApp, school: &TestSchool) -> Speaker {
    let person = school.person("E0001-1", &["enterprise"]).await;
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let contact = NewContact {
        enterprise: school.enterprise,
        user: person.user,
        assignment: person.assignments[0],
        title: Some("主管".to_owned()),
    };
    tx.insert_contacts(&[contact]).await.unwrap();
    tx.commit().await.unwrap();
    Speaker(person)
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let theirs = target.school.enterprise;
    let Speaker(person) = &target.speaker;
    let name = || LocalText { zh: "改".to_owned(), en: None };
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    assert!(tx.enterprise_choices().await.unwrap().iter().all(|enterprise| enterprise.id != theirs));
    let (listed, _) = tx.enterprises(EnterpriseFilter::default(), Scope::Institution, PAGE).await.unwrap();
    assert!(listed.iter().all(|enterprise| enterprise.id != theirs));
    assert!(tx.reach_enterprise(theirs, Scope::Institution).await.unwrap().is_none());
    assert_eq!(tx.usernames_of_stem("E0001-").await.unwrap(), Vec::<String>::new());
    assert!(!tx.is_email_of_school("20130177@example.test").await.unwrap());
    let college = Scope::College(here.colleges[0]);
    assert!(tx.enterprises_beyond(&[theirs], college).await.unwrap().is_empty());

    let mut there = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let enterprise = there.reach_enterprise(theirs, Scope::Institution).await.unwrap().unwrap();
    let contact = there.reach_contact(&enterprise, "e0001-1").await.unwrap().unwrap();
    assert!(tx.contacts(&enterprise).await.unwrap().is_empty());
    assert!(tx.reach_contact(&enterprise, "e0001-1").await.unwrap().is_none());
    let edit = EnterpriseEdit { code: "X".to_owned(), name: name(), facts: Facts::default(), college: None };
    assert!(!tx.update_enterprise(&enterprise, edit, 1).await.unwrap());
    let new = NewEnterprise { id: theirs, code: "X".to_owned(), name: name(), facts: Facts::default(), college: None };
    assert!(!tx.replace_enterprise(&new, None).await.unwrap());
    assert!(!tx.set_enterprise_state(&enterprise, EnterpriseState::Ended, 1).await.unwrap());
    let edit =
        ContactEdit { name: "改".to_owned(), title: None, email: None, phone: None, language: Language::English };
    assert!(!tx.edit_contact(&contact, &edit, contact.version).await.unwrap());
    tx.set_contact_titles(&[(theirs, person.user, None)]).await.unwrap();
    let mut known = Known::default();
    tx.known_enterprises(&mut known).await.unwrap();
    tx.known_contacts(&mut known).await.unwrap();
    assert!(known.enterprises.iter().all(|enterprise| enterprise.id != theirs) && known.contacts.is_empty());
    tx.commit().await.unwrap();
    assert!(begin().await.delete_enterprise(&enterprise).await.is_err());
    assert!(begin().await.delete_contact(&contact).await.is_err());
    assert!(begin().await.settle_contact(person.user, here.enterprise).await.is_err());
    let update = ContactUpdate {
        user: person.user,
        enterprise: theirs,
        username: "E0001-1".to_owned(),
        name: "改".to_owned(),
        title: None,
        email: None,
        phone: None,
        language: Language::English,
    };
    // Their words would be written here, which is refused.
    assert!(begin().await.update_contacts(&[update]).await.is_err());
    let new =
        NewContact { enterprise: here.enterprise, user: person.user, assignment: person.assignments[0], title: None };
    assert!(begin().await.insert_contacts(&[new]).await.is_err());
    vec![
        "enterprise_choices",
        "enterprises",
        "reach_enterprise",
        "usernames_of_stem",
        "is_email_of_school",
        "enterprises_beyond",
        "contacts",
        "reach_contact",
        "update_enterprise",
        "replace_enterprise",
        "set_enterprise_state",
        "edit_contact",
        "set_contact_titles",
        "known_enterprises",
        "known_contacts",
        "update_contacts",
        "delete_enterprise",
        "delete_contact",
        "settle_contact",
        "insert_contacts",
    ]
}
