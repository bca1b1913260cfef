//! Notices and who has read them, as one school, with what belongs to the other.

use domain::{
    id::NoticeId,
    notices::{Content, Kind, audience::Audience},
    text::LocalText,
};
use jiff::{Timestamp, civil::date};
use store::{AudienceCount, News, NoticeFilter, OwnNotices, Page, Tx, Written};
use testkit::{Person, TestApp, TestSchool};

use super::Target;

const PAGE: Page = Page { offset: 0, limit: 99 };

fn content(audience: Audience) -> Content {
    let text = || LocalText { zh: "通知".to_owned(), en: None };
    Content {
        kind: Kind::Announcement,
        title: text(),
        body: text(),
        audience,
        on_sign_in: true,
        pinned_until: None,
        confirm: true,
        by_mail: true,
        publishes_at: None,
        expires_at: None,
    }
}

fn everyone() -> Audience {
    Audience { everyone: true, ..Audience::default() }
}

/// Published at the other school, and read there.
pub async fn prepare(test: &TestApp, school: &TestSchool, person: &Person) -> NoticeId {
    let (id, now) = (test.app.new_id(), test.app.now());
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    tx.insert_notice(id, None, &content(everyone()), Written { by: person.user, at: now }).await.unwrap();
    let draft = tx.reach_notice(id, None, now).await.unwrap().unwrap();
    assert!(tx.release_notice(&draft, now, 1, now).await.unwrap());
    tx.mark_notice_read(id, person.user, date(2026, 11, 16), true).await.unwrap();
    assert!(tx.leave_notice_mail(id, "notice", now).await.unwrap());
    tx.commit().await.unwrap();
    id
}

/// For somebody who is not there.
async fn nothing_new(tx: &mut Tx, test: &TestApp) -> News {
    tx.news(test.app.new_id(), Timestamp::UNIX_EPOCH, test.app.now()).await.unwrap()
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (now, user, id) = (test.app.now(), target.person.user, target.notice);
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut there = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let on = &there.reach_notice(id, None, now).await.unwrap().unwrap();
    assert!(begin().await.reach_notice(id, None, now).await.unwrap().is_none());
    let mut tx = begin().await;
    assert_eq!(tx.notices(NoticeFilter::default(), now, PAGE).await.unwrap().1, 0);
    let asked = OwnNotices { only: Some(id), since: Timestamp::UNIX_EPOCH, now };
    assert_eq!(tx.own_notices(user, asked, PAGE).await.unwrap().1, 0);
    assert_eq!(tx.unread_notices(user, Timestamp::UNIX_EPOCH, now, 9).await.unwrap(), 0);
    assert!(tx.sign_in_announcement(now).await.unwrap().is_none());
    assert!(tx.read_counts(&[id]).await.unwrap().is_empty());
    assert_eq!(tx.notice_reading(id).await.unwrap().people, 0);
    assert!(tx.notice_reading_by_role(id).await.unwrap().is_empty());
    assert!(tx.notice_reading_by_college(id).await.unwrap().is_empty());
    assert_eq!(tx.unconfirmed(id, PAGE).await.unwrap().1, 0);
    let nobody = AudienceCount { people: 0, with_mail: 0 };
    assert_eq!(tx.count_audience(None, &everyone(), "notice").await.unwrap(), nobody, "there is nobody here");
    let theirs = Audience {
        roles: target.their_teacher.into_iter().collect(),
        colleges: target.school.colleges.to_vec(),
        offerings: vec![target.taught.offering],
        ..Audience::default()
    };
    assert!(!tx.knows_audience(None, &theirs).await.unwrap());
    assert!(tx.audience_names(&[&theirs]).await.unwrap().is_empty());
    let choices = tx.audience_choices(None).await.unwrap();
    assert!(choices.roles.iter().all(|role| Some(role.id) != target.their_teacher));
    assert!(tx.audience_places(None, "cs", Some("cs"), 9).await.unwrap().is_empty());
    assert!(!tx.mark_notices_read_up_to(id, user, date(2026, 11, 16), asked).await.unwrap());
    assert_eq!(tx.news(user, Timestamp::UNIX_EPOCH, now).await.unwrap(), nothing_new(&mut tx, test).await);
    tx.sign_news().await.unwrap();
    assert!(!tx.leave_notice_mail(id, "notice", now).await.unwrap());
    tx.drop_needless_notice_mail(Timestamp::MAX).await.unwrap();
    assert!(tx.take_due_notices(Timestamp::MAX, 9).await.unwrap().is_empty());
    tx.postpone_notice(id, user, 1, now).await.unwrap();
    tx.end_notice_mail(id, user, 1, 0).await.unwrap();
    assert!(!tx.update_notice(on, &content(everyone()), now).await.unwrap());
    assert!(!tx.release_notice(on, now, 1, now).await.unwrap());
    assert!(!tx.take_back_notice(on, now).await.unwrap());
    assert!(!tx.withdraw_notice(on, now).await.unwrap());
    assert!(!tx.delete_notice(on).await.unwrap());
    assert_eq!(tx.forget_notices(Timestamp::MAX).await.unwrap(), 0);
    assert!(begin().await.mark_notice_edited(on, true, now).await.is_err());
    assert!(begin().await.mark_notice_read(id, user, date(2026, 11, 16), true).await.is_err());
    let written = Written { by: user, at: now };
    assert!(begin().await.insert_notice(test.app.new_id(), None, &content(everyone()), written).await.is_err());
    vec![
        "notices",
        "reach_notice",
        "own_notices",
        "unread_notices",
        "sign_in_announcement",
        "read_counts",
        "notice_reading",
        "notice_reading_by_role",
        "notice_reading_by_college",
        "unconfirmed",
        "count_audience",
        "knows_audience",
        "audience_names",
        "audience_choices",
        "audience_places",
        "update_notice",
        "release_notice",
        "take_back_notice",
        "withdraw_notice",
        "delete_notice",
        "forget_notices",
        "mark_notice_edited",
        "mark_notice_read",
        "mark_notices_read_up_to",
        "news",
        "sign_news",
        "leave_notice_mail",
        "drop_needless_notice_mail",
        "take_due_notices",
        "postpone_notice",
        "end_notice_mail",
        "insert_notice",
    ]
}
