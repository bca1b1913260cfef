//! Somebody who runs a system that is told, and keeps all of it with the time at which it came: it says nothing of who answered or when.

use serde_json::{Value, json};

use super::World;

const STUDENTS: usize = 8;
const HOUR: i64 = 3600;

/// Everything that arrived, to the byte, with the hour of the campaign in which it did. `answers`: who answers in which hour.
async fn heard(answers: &[(i64, usize)]) -> Vec<(i64, String)> {
    let world = World::new(STUDENTS).await;
    world.opened().await;
    let mut heard = Vec::new();
    let mut keep = |world: &World, hour: i64| {
        let calls = world.peer.calls();
        let new = calls.get(heard.len()..).unwrap().iter().map(|call| (hour, call.raw.clone()));
        heard.extend(new.collect::<Vec<_>>());
    };
    keep(&world, 0);
    for hour in 1..=24 {
        world.wait(HOUR).await;
        for (_, student) in answers.iter().filter(|(at, _)| *at == hour) {
            world.answer(*student).await;
            world.work().await;
        }
        keep(&world, hour);
    }
    for step in ["close", "count", "publish"] {
        world.step(step, json!({})).await;
        keep(&world, 25);
    }
    for (_, body) in &heard {
        for person in world.round.students.iter().chain([&world.round.teacher]) {
            assert!(!body.contains(&person.username), "{body}");
        }
        assert!(!body.contains("CS2101") && !body.contains("测试"), "{body}");
    }
    heard
}

#[tokio::test]
async fn what_is_heard_is_the_same_whoever_answered_and_whenever() {
    let one = heard(&[(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5)]).await;
    let other = heard(&[(24, 7), (24, 2), (12, 3), (20, 4), (7, 5), (7, 6)]).await;
    let hours: Vec<_> = one.iter().map(|(hour, _)| *hour).collect();
    assert_eq!(hours, [0, 0, 25, 25, 25], "nothing while people answer");
    assert_eq!(one, other);

    // With fewer answers the totals say so, once nothing can be added, and nothing else is different.
    let fewer = heard(&[(3, 1)]).await;
    let without = |heard: &[(i64, String)]| -> Vec<Value> {
        let parse = |(_, body): &(i64, String)| {
            let mut body: Value = serde_json::from_str(body).unwrap();
            body["data"]["counts"] = Value::Null;
            body
        };
        heard.iter().map(parse).collect()
    };
    assert_ne!(one, fewer);
    assert_eq!(without(&one), without(&fewer));
    assert_eq!(one[..3], fewer[..3], "no number before it is counted");
}
