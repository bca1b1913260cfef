//! Leaving for the provider: how often from one network, and what stays of those who never come back.

use axum::http::{StatusCode, header};
use serde_json::json;
use testkit::{Answer, PASSWORD};

use super::{TEACHER, World};

async fn left_from(world: &World, address: &str) -> Answer {
    let client = world.client().from_address(address);
    client.post(&format!("/auth/sign-on/{}", world.provider), json!({})).await
}

async fn under_way(world: &World) -> i64 {
    let sql = "select count(*) from sign_on_under_way";
    sqlx::query_scalar(sql).fetch_one(&mut world.test.database.superuser().await).await.unwrap()
}

#[tokio::test]
async fn a_network_leaves_a_thousand_times_a_minute_and_passwords_do_not_wait_for_it() {
    let world = World::new().await;
    let _ = left_from(&world, "203.0.113.7").await.ok();
    let sql = "update sign_in_network set reserved = 999 where network like '203.0.113.7 %'";
    let done = sqlx::query(sql).execute(&mut world.test.database.superuser().await).await.unwrap();
    assert_eq!(done.rows_affected(), 1);
    let _ = left_from(&world, "203.0.113.7").await.ok();
    let before = under_way(&world).await;
    world.test.clock.advance_seconds(20);
    let answer = left_from(&world, "203.0.113.7").await;
    assert_eq!((answer.status, answer.code()), (StatusCode::TOO_MANY_REQUESTS, 2029), "{}", answer.body);
    assert_eq!(answer.headers[header::RETRY_AFTER], "40");
    assert_eq!(under_way(&world).await, before, "nothing is noted of who was refused");
    // Neither elsewhere, nor with a password, nor a minute after.
    let _ = left_from(&world, "203.0.113.8").await.ok();
    let _ = world.client().from_address("203.0.113.7").sign_in(TEACHER, PASSWORD).await;
    world.test.clock.advance_seconds(40);
    let _ = left_from(&world, "203.0.113.7").await.ok();
}

#[tokio::test]
async fn who_never_came_back_is_forgotten_as_others_leave() {
    let world = World::new().await;
    for _ in 0..3 {
        let _ = left_from(&world, "203.0.113.7").await.ok();
    }
    let begun = under_way(&world).await;
    assert!(begun >= 3);
    world.test.clock.advance_seconds(599);
    let _ = left_from(&world, "203.0.113.7").await.ok();
    assert_eq!(under_way(&world).await, begun + 1, "they may still come back");
    world.test.clock.advance_seconds(2);
    let _ = left_from(&world, "203.0.113.7").await.ok();
    assert_eq!(under_way(&world).await, 2);
}
