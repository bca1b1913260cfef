//! Reminders by channels: to exactly those who owe an answer at that moment, once a day, and nothing is kept of whom.

use std::collections::BTreeSet;

use app::{App, orders::run_due_job, reminders::schedule_sweep};
use testkit::{HookPeer, Round, WecomPeer};

use super::{SITE, hub, wecom, worker};
use crate::letters::{reminders::take_tokens, trace::dump};

/// From half past eight in the morning to the sweep.
const TO_THE_SWEEP: i64 = 97 * 60;

fn names(students: std::ops::Range<usize>) -> Vec<String> {
    students.map(|n| format!("2024{n:04}")).collect()
}

async fn sweep(round: &Round, worker: &App) {
    schedule_sweep(worker, round.school.institution.id).await.unwrap();
    for _ in 0..5 {
        while run_due_job(worker).await.unwrap() {}
        round.test.clock.advance_seconds(15);
    }
}

#[tokio::test]
async fn exactly_those_who_owe_an_answer_get_one_card_a_day_by_each_channel() {
    let round = Round::open(12).await;
    let (hook, chat) = (HookPeer::start(&round.test.clock).await, WecomPeer::start(&round.test.clock).await);
    chat.know(names(0..11));
    let _ = round.admin.put("/channels/webhook", hub(&hook)).await.ok();
    let _ = round.admin.put("/channels/wecom", wecom(&chat)).await.ok();
    let seen = round.admin.get(&format!("/campaigns/{}/reminders", round.campaign)).await.ok();
    assert_eq!(seen.data()["school_sends"], true, "without mail");
    let worker = worker(&round.test);
    sweep(&round, &worker).await;
    assert_eq!((hook.calls().len(), chat.counts().1), (0, 0), "not before its hour");
    take_tokens(&round.test, 0..5).await;
    let off = round.student(5).await;
    let choice = serde_json::json!({ "channel": "webhook", "category": "task", "on": false });
    let _ = off.put("/user/channels", choice).await.ok();
    round.test.clock.advance_seconds(TO_THE_SWEEP);
    sweep(&round, &worker).await;
    sweep(&round, &worker).await;
    assert_eq!(hook.told(), names(6..12));
    assert_eq!(chat.told(), names(5..11), "who is not there is left out");
    assert_eq!(chat.counts().1, 1, "all of them in one call");
    let link = format!("{SITE}/user/evaluationList");
    for call in hook.calls() {
        let data = &call.body["data"];
        assert_eq!((&call.body["type"], &data["title"]), (&"reminder".into(), &"还有 1 份课程评价待完成".into()));
        assert_eq!(data["link"], link);
        assert!(!data["text"].as_str().unwrap().contains("2024"));
    }
    assert!(chat.got().iter().all(|got| got.url == link && !got.description.contains("数据结构")));
}

#[tokio::test]
async fn no_table_ties_a_student_to_a_card() {
    let round = Round::open(30).await;
    let (hook, chat) = (HookPeer::start(&round.test.clock).await, WecomPeer::start(&round.test.clock).await);
    chat.know(names(0..28));
    let _ = round.admin.put("/channels/webhook", hub(&hook)).await.ok();
    let _ = round.admin.put("/channels/wecom", wecom(&chat)).await.ok();
    let worker = worker(&round.test);
    round.test.clock.advance_seconds(TO_THE_SWEEP);
    let mut learnt = BTreeSet::new();
    for day in 0..2 {
        let before = dump(&round.test).await;
        sweep(&round, &worker).await;
        let after = dump(&round.test).await;
        learnt.extend(after.symmetric_difference(&before).cloned());
        take_tokens(&round.test, day * 10..day * 10 + 10).await;
        round.test.clock.advance_seconds(24 * 60 * 60);
    }
    assert_eq!((hook.told().len(), chat.told().len()), (30 + 20, 28 + 18));
    let tables: BTreeSet<_> = learnt.iter().map(|row| row.split(' ').next().unwrap()).collect();
    assert_eq!(tables, BTreeSet::from(["card_count", "channel", "channel_sweep", "job"]), "{learnt:?}");
    let people: Vec<(uuid::Uuid, String)> = sqlx::query_as("select id, username from account")
        .fetch_all(&mut round.test.database.superuser().await)
        .await
        .unwrap();
    for row in &learnt {
        for (id, username) in &people {
            assert!(!row.contains(&id.to_string()) && !row.contains(username.as_str()), "{row}");
        }
    }
    let order: Vec<_> = hook.calls().into_iter().take(30).map(|call| call.body["data"]["to"].clone()).collect();
    assert!(!order.iter().map(ToString::to_string).is_sorted(), "the order is that of no list");
    let cursors: i64 = sqlx::query_scalar("select count(*) from channel_sweep where reached is not null or not over")
        .fetch_one(&mut round.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(cursors, 0);
}
