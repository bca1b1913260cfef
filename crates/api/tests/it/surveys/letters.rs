//! Letters to companies: each to one person, about what they were asked and nobody else.

use std::collections::BTreeSet;

use serde_json::json;
use testkit::{SmtpOptions, SmtpPeer};

use super::stage::{Stage, answers, submission, submit};
use crate::letters::{send_through, worker};

#[tokio::test]
async fn three_hundred_go_out_by_a_real_server_each_with_a_link_of_its_own_and_three_come_back() {
    let stage = Stage::new(&[10; 30]).await;
    for username in ["rater0-0", "rater7-3", "rater29-9"] {
        let sql = format!("update account set email = 'nobody@{username}.example' where username = '{username}'");
        stage.sql(&sql, &[]).await;
    }
    let peer = SmtpPeer::start(SmtpOptions::default());
    send_through(&stage.admin, &peer).await;
    let worker = worker(&stage.test);
    let opened = stage.open(&[stage.plan]).await;
    // In lots, with a rest after each.
    for _ in 0..10 {
        stage.deliver(&worker).await;
    }
    let letters = peer.letters();
    let to: BTreeSet<_> = letters.iter().flat_map(|letter| letter.to.clone()).collect();
    let codes: BTreeSet<_> = letters.iter().map(|letter| super::stage::code_in(&letter.parts[0].1)).collect();
    assert_eq!((letters.len(), to.len(), codes.len()), (297, 297, 297));
    let counts = &stage.seen(&opened.id).await["counts"];
    assert_eq!((&counts["asked"], &counts["bounced"]), (&json!(300), &json!(3)));
    let first: Vec<_> = stage.raters(&opened.id).await[..4].iter().map(|rater| rater["state"].clone()).collect();
    assert_eq!(first, ["bounced", "bounced", "bounced", "sent"], "what came back stands first");
}

#[tokio::test]
async fn everybody_is_written_to_once_and_a_refused_address_is_the_offices_business() {
    let stage = Stage::new(&[2, 1]).await;
    stage.sql("update account set email = 'nobody@company.example' where username = 'rater0-1'", &[]).await;
    let (worker, sink) = stage.worker().await;
    let opened = stage.open(&[stage.plan]).await;
    stage.deliver(&worker).await;
    let letters = sink.take();
    let to: Vec<_> = letters.iter().map(|letter| letter.to.as_str()).collect();
    assert_eq!(to, ["rater0-0@company.example", "rater1-0@company.example"]);
    for letter in &letters {
        let others = ["rater0-0", "rater0-1", "rater1-0"].into_iter().filter(|name| !letter.to.starts_with(name));
        for other in others {
            assert!(!letter.text.contains(other), "{} is told of {other}", letter.to);
        }
        assert!(
            letter.text.contains("https://a.example/?invite=") && letter.text.contains("截止")
                || letter.text.contains("之前提交")
        );
    }
    let raters = stage.raters(&opened.id).await;
    let states: Vec<_> = raters.iter().map(|rater| rater["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["bounced", "sent", "sent"], "bounced first");
    assert_eq!(stage.seen(&opened.id).await["counts"]["bounced"], 1);
    // The link of the letter works, and so does one handed over where the letter came back.
    let rater = stage.entered(&letters[0].code()).await;
    let _ = submit(&rater, &opened.targets[0], submission(1, &answers(5, [json!(4), json!(4)]), 0)).await.ok();
    let _ = stage.entered(&stage.code(&opened.id, "rater0-1").await).await.get("/invitation").await.ok();
    stage.deliver(&worker).await;
    let thanks = sink.take();
    assert_eq!(thanks.len(), 1);
    assert!(thanks[0].subject.contains("谢谢") && !thanks[0].text.contains("invite="));
}

#[tokio::test]
async fn those_who_have_not_answered_are_reminded_once_a_day_by_the_same_link() {
    let mut stage = Stage::new(&[2]).await;
    let (worker, sink) = stage.worker().await;
    let opened = stage.open(&[stage.plan]).await;
    stage.deliver(&worker).await;
    let invited = sink.take();
    let rater = stage.entered(&invited[0].code()).await;
    let _ = submit(&rater, &opened.targets[0], submission(1, &answers(5, [json!(4), json!(4)]), 0)).await.ok();
    assert_eq!(stage.step(&opened.id, "remind", json!({})).await.ok().data()["told"], 1);
    let refused = stage.step(&opened.id, "remind", json!({})).await;
    assert_eq!((refused.code(), &refused.data()["retry_after_seconds"]), (6105, &json!(24 * 3600)));
    stage.deliver(&worker).await;
    let letters = sink.take();
    let reminded = letters.iter().find(|letter| letter.subject.contains("提醒")).unwrap();
    assert_eq!((reminded.to.as_str(), reminded.code()), ("rater0-1@company.example", invited[1].code()));
    stage.wait(24 * 3600).await;
    let _ = stage.step(&opened.id, "remind", json!({})).await.ok();
}

#[tokio::test]
async fn an_expired_link_is_renewed_to_the_address_on_file_once_an_hour_and_the_answer_says_nothing() {
    let mut stage = Stage::new(&[1]).await;
    let (worker, sink) = stage.worker().await;
    let opened = stage.open(&[stage.plan]).await;
    stage.deliver(&worker).await;
    let old = sink.take()[0].code();
    let moved = json!({ "closes_at": stage.test.app.now() + jiff::SignedDuration::from_hours(24 * 90) });
    let _ = stage.step(&opened.id, "extend", moved).await.ok();
    let client = stage.school.client();
    let renew =
        async |code: &str| client.post(&format!("/invitations/{code}/renew"), json!({})).await.ok().body.to_string();
    let said = renew(&old).await;
    stage.deliver(&worker).await;
    assert!(sink.take().is_empty(), "it still opens");
    assert_eq!(stage.press(&old).await.code(), 0);
    stage.wait(30 * 24 * 3600 + 60).await;
    assert_eq!(renew(&old).await, said);
    assert_eq!(renew("AAAAAAAAAAAAAAAAAAAAAA").await, said);
    stage.deliver(&worker).await;
    let letters = sink.take();
    assert_eq!((letters.len(), letters[0].to.as_str()), (1, "rater0-0@company.example"));
    assert_eq!((stage.press(&old).await.code(), stage.press(&letters[0].code()).await.code()), (6101, 0));
}

#[tokio::test]
async fn who_gets_it_from_a_colleague_and_who_gets_it_back_is_written_to_in_their_language() {
    let stage = Stage::new(&[1]).await;
    let (worker, sink) = stage.worker().await;
    let opened = stage.open(&[stage.plan]).await;
    stage.deliver(&worker).await;
    let first = stage.entered(&sink.take()[0].code()).await;
    let to = json!({ "name": "Ms Li", "email": "li@company.example", "title": null, "language": "en" });
    let _ = first.post("/invitation/forward", to).await.ok();
    stage.deliver(&worker).await;
    let letters = sink.take();
    assert_eq!(letters.len(), 1);
    assert!(letters[0].subject.starts_with("Forwarded to you") && !letters[0].text.contains("rater0-0"));
    let li = stage.entered(&letters[0].code()).await;
    let _ = submit(&li, &opened.targets[0], submission(1, &answers(5, [json!(4), json!(4)]), 0)).await.ok();
    let seen = stage.rater(&opened.id, "Ms Li").await;
    let path =
        format!("/surveys/{}/submissions/{}/return", opened.id, seen["targets"][0]["submission"].as_str().unwrap());
    let _ = stage.admin.post(&path, json!({ "reason": "unreadable", "text": "half of it is missing" })).await.ok();
    stage.deliver(&worker).await;
    let letters = sink.take();
    let back = letters.iter().find(|letter| letter.subject.contains("again")).unwrap();
    assert!(back.text.contains("half of it is missing"));
    let _ = stage.entered(&back.code()).await.get("/invitation").await.ok();
    // Whoever has the letter from before has nothing.
    assert!(letters.len() <= 2);
}
