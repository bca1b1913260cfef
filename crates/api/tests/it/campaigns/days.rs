//! How a campaign fills from day to day: noted once a day, of a college in steps of five and more.

use testkit::{Device, Round};

const STUDENTS: usize = 8;

async fn answer(round: &Round, places: std::ops::Range<usize>) {
    let manifest = round.manifest(&round.test.desk()).await;
    for place in places {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        let ballot = device.ballot_of(&token, &manifest, 1, |_| 4, "例题可以再多一点");
        assert!(round.test.desk().take(ballot).await.unwrap().is_acknowledged());
    }
}

/// Another day, with what is done once on each. The campaign is open for two.
async fn next_day(round: &mut Round) {
    round.test.clock.advance_seconds(23 * 3600);
    app::housekeeping::schedule_for_today(&round.test.app, round.school.institution.id).await.unwrap();
    round.wait(0).await;
}

async fn told(round: &Round) -> (Vec<i64>, serde_json::Value) {
    let told = round.admin.get(&format!("/campaigns/{}/days", round.campaign)).await.ok();
    let days = told.data()["this"]["days"].as_array().unwrap();
    (days.iter().map(|day| day["answers"].as_i64().unwrap()).collect(), told.data().clone())
}

#[tokio::test]
async fn days_are_told_in_steps_that_tell_of_nobody() {
    let mut round = Round::open(STUDENTS).await;
    answer(&round, 0..4).await;
    next_day(&mut round).await;
    assert!(told(&round).await.0.is_empty(), "four are few");
    answer(&round, 4..6).await;
    next_day(&mut round).await;
    answer(&round, 6..8).await;
    let (days, told) = told(&round).await;
    assert_eq!(days, [6], "as they were counted that day");
    assert_eq!((told["this"]["eligible"].as_i64(), &told["before"]), (Some(8), &serde_json::Value::Null));
}
