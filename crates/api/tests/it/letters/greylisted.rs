//! Mail servers that turn strangers away once: whom they ask to come back later is tried once more that day, and nothing of it
//! is written down.

use app::{App, orders::run_due_job};
use testkit::{Round, SmtpOptions, SmtpPeer};

use super::{
    recipients,
    reminders::{round_with, take_tokens},
    sweep, worker,
};

/// To the sweep, and from its end to the second try.
const TO_THE_SWEEP: i64 = 97 * 60;
const UNTIL_ONCE_MORE: i64 = 10 * 60;

/// The first two of twelve are turned away once, the third for as long as they are tried.
async fn greylisting(peer: &SmtpPeer) -> Round {
    let round = round_with(12, peer).await;
    for (n, address) in [(0, "grey@a.example"), (1, "grey@b.example"), (2, "later@a.example")] {
        sqlx::query("update account set email = $1 where username = $2")
            .bind(address)
            .bind(format!("2024{n:04}"))
            .execute(&mut round.test.database.superuser().await)
            .await
            .unwrap();
    }
    round.test.clock.advance_seconds(TO_THE_SWEEP);
    round
}

async fn some_minutes_later(round: &Round, worker: &App) {
    round.test.clock.advance_seconds(UNTIL_ONCE_MORE);
    for _ in 0..5 {
        while run_due_job(worker).await.unwrap() {}
        round.test.clock.advance_seconds(1);
    }
}

async fn counted(round: &Round) -> (i32, i32) {
    sqlx::query_as("select sent, failed from send_count where kind = 'reminder'")
        .fetch_one(&mut round.test.database.superuser().await)
        .await
        .unwrap()
}

#[tokio::test]
async fn whoever_is_asked_to_come_back_later_is_reminded_some_minutes_later_and_nobody_else_again() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let round = greylisting(&peer).await;
    let worker = worker(&round.test);
    sweep(&round.test, &worker, &round.school).await;
    assert_eq!((peer.letters().len(), counted(&round).await), (9, (9, 3)));
    // One of them has answered meanwhile.
    take_tokens(&round.test, 1..2).await;
    some_minutes_later(&round, &worker).await;
    assert_eq!(peer.letters().len(), 10);
    assert!(recipients(&peer).contains(&"grey@a.example".to_owned()));
    assert_eq!(counted(&round).await, (10, 2));
    let tried = peer.count("recipient");
    some_minutes_later(&round, &worker).await;
    assert_eq!(peer.count("recipient"), tried, "there is no third try");
}

#[tokio::test]
async fn with_the_worker_the_second_try_is_lost_and_nobody_is_reminded_twice() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let round = greylisting(&peer).await;
    sweep(&round.test, &worker(&round.test), &round.school).await;
    some_minutes_later(&round, &worker(&round.test)).await;
    assert_eq!((peer.letters().len(), counted(&round).await), (9, (9, 3)));
    let due: i64 = sqlx::query_scalar("select count(*) from due_job where kind = 'sweep_reminders'")
        .fetch_one(&mut round.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(due, 0);
}
