//! What people were told, as one school, with what belongs to the other.

use domain::messages::{Message, Named};
use jiff::{Timestamp, civil::Date};
use store::Tx;
use testkit::{TestApp, TestSchool};

use super::Target;

fn message() -> Message {
    Message::PasswordReset { by: Named { username: "x".to_owned(), name: "x".to_owned() } }
}

/// Something that the other school has told.
pub async fn prepare(tx: &mut Tx, user: domain::id::UserId) {
    assert_eq!(tx.tell(&[(user, message())], Timestamp::UNIX_EPOCH).await.unwrap(), [user]);
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (user, evaluation, now) = (target.person.user, target.asked.evaluation, Timestamp::UNIX_EPOCH);
    let mut theirs = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let id = theirs.messages(user, None, 9).await.unwrap()[0].id;
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    assert!(tx.messages(user, None, 9).await.unwrap().is_empty());
    assert!(tx.messages(user, Some(id), 9).await.unwrap().is_empty());
    assert_eq!(tx.unread_messages(user, 9).await.unwrap(), 0);
    assert!(!tx.read_message(user, id, Date::MAX).await.unwrap());
    assert!(!tx.read_messages_up_to(user, id, Date::MAX).await.unwrap());
    assert_eq!(tx.forget_messages(Date::MAX, Timestamp::MAX).await.unwrap(), 0);
    assert!(tx.tell_class(evaluation, &message(), now).await.unwrap().is_empty());
    assert!(tx.tell_teachers(&[(evaluation, message())], now).await.unwrap().is_empty());
    assert!(tx.tell_round(target.asked.campaign, &message(), now).await.unwrap().is_empty());
    assert_eq!(tx.take_back_from_class(evaluation, &message(), now).await.unwrap(), 0);
    assert_eq!(tx.take_back_roles_of_import(target.taught.import).await.unwrap(), 0);
    tx.commit().await.unwrap();
    assert!(begin().await.tell(&[(user, message())], now).await.is_err());
    vec![
        "messages",
        "unread_messages",
        "read_message",
        "read_messages_up_to",
        "forget_messages",
        "tell",
        "tell_class",
        "tell_teachers",
        "tell_round",
        "take_back_from_class",
        "take_back_roles_of_import",
    ]
}
