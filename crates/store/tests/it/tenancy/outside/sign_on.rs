//! The school's own sign-on, as one school, with what belongs to the other.

use domain::{
    id::{Id, SessionId, SignOnProviderId, UserId},
    session::sign_on::{OpenIdSettings, Protocol, SignOnSettings},
    text::LocalText,
};
use jiff::Timestamp;
use store::{NewSignOn, ProviderEdit, ProviderKept, SignedOutThere, Tx};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

use super::super::Target;

const AT: Timestamp = Timestamp::constant(86_400, 0);
const LATER: Timestamp = Timestamp::constant(4_102_444_800, 0);
const THEIRS: SignOnProviderId = Id::from_uuid(Uuid::from_u128(21));
const OURS: SignOnProviderId = Id::from_uuid(Uuid::from_u128(22));

fn campus() -> SignOnSettings {
    let protocol = Protocol::OpenId(OpenIdSettings {
        issuer: "https://id.b.example".to_owned(),
        client: "keping".to_owned(),
        scopes: String::new(),
        claim: "sub".to_owned(),
    });
    SignOnSettings { name: LocalText { zh: "统一身份认证".to_owned(), en: None }, protocol }
}

async fn with_provider(tx: &mut Tx, id: SignOnProviderId) {
    let (settings, site) = (campus(), "https://b.example");
    let new = ProviderEdit { id, settings: &settings, site, sealed_secret: Some(b"sealed"), level: 3 };
    tx.insert_sign_on_provider(&new).await.unwrap();
}

/// One that is used at the other school, somebody who is bound there, and somebody on the way.
pub async fn prepare(tx: &mut Tx, user: UserId, session: SessionId) {
    with_provider(tx, THEIRS).await;
    assert!(tx.note_sign_on_tested(THEIRS, 1, AT).await.unwrap());
    assert!(tx.switch_sign_on(THEIRS, true, 1).await.unwrap());
    assert!(tx.bind_account(THEIRS, b"subject", user, AT).await.unwrap());
    let new = NewSignOn { browser_hash: b"browser", provider: THEIRS, tester: None, at: AT };
    tx.begin_sign_on(&new, AT).await.unwrap();
    assert!(tx.note_provider_logout(THEIRS, b"token", AT).await.unwrap());
    assert!(tx.provider_of_session(session).await.unwrap().is_none());
    let student = tx.role_id("student").await.unwrap().unwrap();
    tx.set_account_rule(THEIRS, student, None, 3).await.unwrap();
    assert!(tx.count_made_account(THEIRS).await.unwrap());
    tx.set_sign_on_only(&[student], &[user]).await.unwrap();
}

/// Which rules there are and who is named, as the school to which none of it belongs.
async fn attack_rules(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (user, their_role) = (target.person.user, target.their_teacher.unwrap());
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    assert!(tx.account_rules().await.unwrap().is_empty());
    assert!(!tx.delete_account_rule(THEIRS).await.unwrap());
    assert!(!tx.count_made_account(THEIRS).await.unwrap());
    assert!(tx.sign_on_only_roles().await.unwrap().is_empty());
    assert!(tx.break_glass().await.unwrap().iter().all(|found| found.user != user));
    let ways = tx.ways_in().await.unwrap();
    assert_eq!((ways.switched_off, ways.providers_used, ways.break_glass), (0, 0, 0));
    let standing = tx.password_standings(&[user]).await.unwrap()[0];
    assert_eq!((standing.switched_off, standing.break_glass, standing.opens_up_to), (false, false, None));
    assert_eq!(tx.count_sign_on_only(&[their_role], &[]).await.unwrap(), 0);
    assert_eq!(tx.release_bindings(user, AT).await.unwrap(), 0);
    assert!(!tx.school_managers().await.unwrap().contains(&user));
    let ours = tx.role_id("student").await.unwrap().unwrap();
    assert!(begin().await.set_account_rule(THEIRS, ours, None, 4).await.is_err());
    assert!(begin().await.set_sign_on_only(&[their_role], &[]).await.is_err());
    assert!(begin().await.set_sign_on_only(&[ours], &[user]).await.is_err());
    // Of one's own it takes nobody else's along.
    let mut tx = begin().await;
    tx.set_sign_on_only(&[], &[]).await.unwrap();
    tx.commit().await.unwrap();
    vec![
        "account_rules",
        "set_account_rule",
        "delete_account_rule",
        "count_made_account",
        "sign_on_only_roles",
        "break_glass",
        "set_sign_on_only",
        "ways_in",
        "password_standings",
        "count_sign_on_only",
        "release_bindings",
        "school_managers",
    ]
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let user = target.person.user;
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    assert!(tx.sign_on_providers().await.unwrap().is_empty());
    let settings = campus();
    let site = "https://a.example";
    let edit = ProviderEdit { id: THEIRS, settings: &settings, site, sealed_secret: Some(b"x"), level: 4 };
    let kept = ProviderKept { tested: true, bindings: false };
    assert!(!tx.update_sign_on_provider(&edit, kept, 2).await.unwrap());
    assert!(!tx.delete_sign_on_provider(THEIRS).await.unwrap());
    assert!(!tx.switch_sign_on(THEIRS, false, 2).await.unwrap());
    assert!(!tx.note_sign_on_tested(THEIRS, 2, LATER).await.unwrap());
    assert!(tx.bound_account(THEIRS, b"subject").await.unwrap().is_none());
    assert!(tx.account_to_bind(THEIRS, &target.person.username).await.unwrap().is_none());
    assert!(tx.take_sign_on(b"browser").await.unwrap().is_none());
    assert!(!tx.hold_sign_on(THEIRS, 2).await.unwrap());
    let (session, subject) = (Some(&b"session"[..]), Some(&b"subject"[..]));
    for (session, subject) in [(session, None), (None, subject), (session, subject)] {
        let whose = SignedOutThere { session, subject };
        assert!(tx.end_sessions_signed_on(THEIRS, whose, AT).await.unwrap().is_empty());
    }
    assert!(tx.end_sessions_of_tickets(&[b"session".to_vec()], AT).await.unwrap().is_empty());
    assert_eq!(tx.end_sessions_of_provider(THEIRS, AT).await.unwrap(), 0);
    assert!(tx.provider_of_session(target.session).await.unwrap().is_none());
    assert_eq!(tx.forget_sign_ons(LATER).await.unwrap(), 0);
    tx.commit().await.unwrap();
    assert!(begin().await.bind_account(THEIRS, b"other", user, AT).await.is_err());
    let new = NewSignOn { browser_hash: b"other", provider: THEIRS, tester: None, at: AT };
    assert!(begin().await.begin_sign_on(&new, LATER).await.is_err());
    assert!(begin().await.note_provider_logout(THEIRS, b"other", AT).await.is_err());
    // One's own are one's own: rolled back, so that nothing of them stays.
    let mut tx = begin().await;
    with_provider(&mut tx, OURS).await;
    assert_eq!(tx.sign_on_providers().await.unwrap().len(), 1);
    assert!(tx.bind_account(OURS, b"subject", user, AT).await.is_err(), "somebody of another school");
    drop(tx);
    let mut tried = attack_rules(test, here, target).await;
    tried.extend([
        "sign_on_providers",
        "insert_sign_on_provider",
        "update_sign_on_provider",
        "delete_sign_on_provider",
        "switch_sign_on",
        "note_sign_on_tested",
        "hold_sign_on",
        "bound_account",
        "account_to_bind",
        "bind_account",
        "begin_sign_on",
        "take_sign_on",
        "note_provider_logout",
        "end_sessions_signed_on",
        "end_sessions_of_tickets",
        "end_sessions_of_provider",
        "provider_of_session",
        "forget_sign_ons",
    ]);
    tried
}
