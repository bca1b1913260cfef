//! Channels besides mail, as one school, with what belongs to the other.

use domain::{
    channels::{Channel, settings::ChannelSettings},
    id::{Id, UserId},
    messages::{Message, Named},
};
use jiff::{Timestamp, civil::Date};
use store::{ChannelEdit, SentKind, Swept, Tx};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

use super::super::Target;

const DAY: Date = Date::constant(2026, 11, 16);
const AT: Timestamp = Timestamp::constant(86_400, 0);
const LATER: Timestamp = Timestamp::constant(4_102_444_800, 0);
const WECOM: Channel = Channel::Wecom;

async fn with_channel(tx: &mut Tx) {
    let settings = ChannelSettings {
        channel: WECOM,
        address: "https://b.example".to_owned(),
        account: Some("x".to_owned()),
        agent: Some("1".to_owned()),
        a_minute: 60,
    };
    let edit = ChannelEdit { settings: &settings, site: "https://b.example", sealed_secret: b"sealed", version: None };
    assert!(tx.set_channel(&edit).await.unwrap());
}

/// A card that waits at the other school, somebody whom its channel does not know, and a sweep that has begun.
pub async fn prepare(tx: &mut Tx, user: UserId) {
    with_channel(tx).await;
    let message = Message::PasswordReset { by: Named { username: "z".to_owned(), name: "z".to_owned() } };
    let key = message.key(AT);
    tx.tell(&[(user, message)], AT).await.unwrap();
    tx.leave_cards(&[user], &[key], AT).await.unwrap();
    assert_eq!(tx.due_cards(WECOM, LATER, false, 9).await.unwrap().len(), 1);
    tx.note_unknown(WECOM, user, DAY).await.unwrap();
    tx.count_cards(WECOM, DAY, SentKind::Test, 1, 0).await.unwrap();
    tx.channel_sweep(WECOM, DAY).await.unwrap();
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let user = target.person.user;
    let card = Id::from_uuid(Uuid::from_u128(7));
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    assert!(tx.channels().await.unwrap().is_empty() && tx.hold_channel(WECOM).await.unwrap().is_none());
    assert!(!tx.delete_channel(WECOM).await.unwrap());
    tx.note_channel_fault(WECOM, Some(("agent", Some(40_056))), AT).await.unwrap();
    tx.let_channel_rest(WECOM, AT).await.unwrap();
    tx.switch_channel_off(WECOM).await.unwrap();
    assert!(tx.channels_with_due_cards(LATER, false).await.unwrap().is_empty());
    assert!(tx.due_cards(WECOM, LATER, false, 9).await.unwrap().is_empty());
    tx.leave_cards(&[user], &["x".to_owned()], AT).await.unwrap();
    tx.drop_cards(WECOM, &[card]).await.unwrap();
    tx.postpone_card(WECOM, card, 1, AT).await.unwrap();
    assert!(tx.cards_since(WECOM, Date::constant(1970, 1, 1)).await.unwrap().is_empty());
    assert_eq!(tx.forget_cards(Date::MAX).await.unwrap(), 0);
    assert!(tx.unknown_to(user).await.unwrap().is_empty());
    assert_eq!(tx.forget_unknown(Date::MAX).await.unwrap(), 0);
    tx.note_channel_swept(WECOM, DAY, &Swept { reached: None, over: true }).await.unwrap();
    tx.commit().await.unwrap();
    assert!(begin().await.note_unknown(WECOM, user, DAY).await.is_err());
    // One's own are one's own: rolled back, so that nothing of them stays.
    let mut tx = begin().await;
    assert_eq!(tx.channel_sweep(WECOM, DAY).await.unwrap(), Swept { reached: None, over: false });
    tx.count_cards(WECOM, DAY, SentKind::Test, 1, 0).await.unwrap();
    with_channel(&mut tx).await;
    drop(tx);
    vec![
        "channels",
        "hold_channel",
        "set_channel",
        "delete_channel",
        "note_channel_fault",
        "let_channel_rest",
        "switch_channel_off",
        "channels_with_due_cards",
        "due_cards",
        "leave_cards",
        "drop_cards",
        "postpone_card",
        "count_cards",
        "cards_since",
        "forget_cards",
        "note_unknown",
        "unknown_to",
        "forget_unknown",
        "channel_sweep",
        "note_channel_swept",
    ]
}
