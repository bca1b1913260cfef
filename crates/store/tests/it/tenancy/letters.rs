//! Letters and reminders, as one school, with what belongs to the other.

mod codes;

use domain::{
    id::Id,
    job::Lane,
    mail::server::{DEFAULT_A_MINUTE, MailServer, Security},
    messages::{Message, Named},
};
use jiff::{Timestamp, civil::Date};
use store::{MailServerEdit, NewJob, Owed, SentKind, Swept, Tx};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

use super::Target;

const DAY: Date = Date::constant(2026, 11, 16);
/// Work that waits at the other school alone.
const THEIRS: &str = "theirs";
const AT: Timestamp = Timestamp::UNIX_EPOCH;
const LATER: Timestamp = Timestamp::constant(4_102_444_800, 0);

fn server() -> MailServer {
    MailServer {
        host: "127.0.0.1".to_owned(),
        port: 25,
        security: Security::Plain,
        username: None,
        from_address: "x@b.example".to_owned(),
        reply_to: None,
        a_minute: DEFAULT_A_MINUTE,
    }
}

async fn with_server(tx: &mut Tx) {
    let server = server();
    let edit = MailServerEdit { server: &server, site: "https://b.example", sealed_password: None, version: None };
    assert!(tx.set_mail_server(&edit).await.unwrap());
}

/// A letter that waits at the other school, what somebody there has turned off, and a sweep that has begun.
pub async fn prepare(tx: &mut Tx, user: domain::id::UserId) {
    with_server(tx).await;
    let message = Message::PasswordReset { by: Named { username: "y".to_owned(), name: "y".to_owned() } };
    let key = message.key(AT);
    tx.tell(&[(user, message)], AT).await.unwrap();
    tx.leave_mail(&[user], &[key], AT).await.unwrap();
    tx.turn_channel(user, "mail", "task", false).await.unwrap();
    tx.note_bounced(user, "x@b.example").await.unwrap();
    tx.count_sent(DAY, SentKind::Test, 1, 0).await.unwrap();
    tx.sweep(DAY).await.unwrap();
    let (id, payload) = (Id::from_uuid(Uuid::from_u128(99)), serde_json::Value::Null);
    let job =
        NewJob { id, kind: THEIRS, payload, once_key: None, by: None, created_at: AT, run_at: AT, lane: Lane::Mail };
    tx.enqueue_job(&job).await.unwrap();
    codes::prepare(tx, user).await;
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (user, evaluation, campaign) = (target.person.user, target.asked.evaluation, target.asked.campaign);
    let mut theirs = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let letter = Id::from_uuid(Uuid::from_u128(7));
    assert!(
        theirs.turned_off(user, "mail").await.unwrap() == ["task"] && theirs.mail_server().await.unwrap().is_some()
    );
    drop(theirs);
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    assert!(tx.mail_server().await.unwrap().is_none() && tx.hold_mail_server().await.unwrap().is_none());
    assert!(!tx.delete_mail_server().await.unwrap());
    tx.note_mail_fault(Some("sign_in"), AT).await.unwrap();
    tx.let_mail_server_rest(AT).await.unwrap();
    assert!(!tx.has_due_mail(LATER, false).await.unwrap());
    assert!(tx.take_due_mail(LATER, false, 9).await.unwrap().is_empty());
    tx.leave_mail(&[user], &["x".to_owned()], AT).await.unwrap();
    tx.drop_mail(&[letter]).await.unwrap();
    tx.postpone_mail(letter, 1, AT).await.unwrap();
    assert!(tx.sent_since(Date::constant(1970, 1, 1)).await.unwrap().is_empty());
    assert_eq!(tx.forget_sent(Date::MAX).await.unwrap(), 0);
    assert!(tx.turned_off(user, "mail").await.unwrap().is_empty());
    tx.turn_channel(user, "mail", "result", false).await.unwrap();
    tx.turn_channel(user, "mail", "task", true).await.unwrap();
    assert!(!tx.address_bounces(user).await.unwrap());
    assert!(tx.marked_days(campaign, None).await.unwrap().is_empty());
    assert_eq!(tx.marked_for(DAY).await.unwrap(), (Vec::new(), Vec::new()));
    assert!(tx.reminding_campaigns(AT).await.unwrap().iter().all(|round| round.id != campaign));
    assert!(tx.taught_class(evaluation, user).await.unwrap().is_none());
    let owed =
        Owed { campaigns: &[campaign], classes: &[evaluation], only: None, by: "mail", category: "task", key: b"key" };
    assert!(tx.owing_after(&owed, None, AT, 9).await.unwrap().is_empty());
    assert_eq!(tx.forget_sweeps(Date::MAX).await.unwrap(), 0);
    assert!(!tx.has_due_job(THEIRS).await.unwrap());
    tx.note_swept(DAY, &Swept { reached: None, over: true }).await.unwrap();
    tx.commit().await.unwrap();
    assert!(begin().await.reminds(campaign).await.is_err());
    assert!(begin().await.set_reminding(campaign, false).await.is_err());
    assert!(begin().await.mark_for_reminding(test.app.new_id(), DAY, campaign, None).await.is_err());
    assert!(begin().await.note_bounced(user, "x@a.example").await.is_err());
    // One's own are one's own: rolled back, so that nothing of them stays.
    let mut tx = begin().await;
    assert_eq!(tx.sweep(DAY).await.unwrap(), Swept { reached: None, over: false });
    tx.count_sent(DAY, SentKind::Test, 1, 0).await.unwrap();
    with_server(&mut tx).await;
    drop(tx);
    let mut names = codes::attack(test, here, target).await;
    names.extend([
        "mail_server",
        "hold_mail_server",
        "set_mail_server",
        "delete_mail_server",
        "note_mail_fault",
        "let_mail_server_rest",
        "has_due_mail",
        "take_due_mail",
        "leave_mail",
        "drop_mail",
        "postpone_mail",
        "count_sent",
        "sent_since",
        "forget_sent",
        "note_bounced",
        "turned_off",
        "turn_channel",
        "address_bounces",
        "mark_for_reminding",
        "marked_days",
        "marked_for",
        "reminding_campaigns",
        "reminds",
        "set_reminding",
        "taught_class",
        "sweep",
        "note_swept",
        "owing_after",
        "forget_sweeps",
        "has_due_job",
    ]);
    names
}
