//! The ballot listener against senders who take all they can get, and what it says of its own faults: enough to mend them,
//! nothing about ballots.

use std::{net::SocketAddr, num::NonZeroU32, time::Duration};

use api::{Limits, Peer, Senders, Terms, ballot_router, ballot_router_for};
use app::ballots::Fault;
use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode, header},
    response::Response,
};
use sqlx::Executor;
use testkit::{Device, Round, TestApp};
use tower::ServiceExt;

use crate::http::doors::{Connection, listen};

async fn ask(router: &Router, path: &str, peer: &str, forwarded: Option<&str>) -> Response {
    let peer: SocketAddr = format!("{peer}:40000").parse().unwrap();
    let mut request = Request::builder().uri(path).extension(Peer(peer));
    if let Some(forwarded) = forwarded {
        request = request.header("x-forwarded-for", forwarded);
    }
    router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

fn terms(a_second: u32, burst: u32) -> Terms {
    let some = |number| NonZeroU32::new(number).unwrap();
    Terms { a_second: some(a_second), burst: some(burst), ..Terms::default() }
}

#[tokio::test]
async fn a_neighbourhood_that_asks_too_much_is_asked_to_come_again_and_no_other() {
    let test = TestApp::new().await;
    let proxies = vec!["10.0.0.1/32".parse().unwrap()];
    let router = ballot_router_for(test.desk(), Senders::new(&terms(1, 3), proxies));
    let status = async |peer: &str, forwarded| ask(&router, "/healthz", peer, forwarded).await.status();
    for last in 1..=3 {
        assert_eq!(status(&format!("192.0.2.{last}"), None).await, StatusCode::NO_CONTENT);
    }
    let refused = ask(&router, "/healthz", "192.0.2.200", None).await;
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(refused.headers()[header::RETRY_AFTER], "5");
    // So that the page may read it.
    assert_eq!(refused.headers()[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*");
    assert_eq!(refused.headers()[header::ACCESS_CONTROL_EXPOSE_HEADERS], "retry-after");
    assert_eq!(status("192.0.3.1", None).await, StatusCode::NO_CONTENT);

    // A proxy speaks for others, and is believed; one that says nothing keeps the limit itself.
    assert_eq!(status("10.0.0.1", Some("192.0.2.7")).await, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(status("10.0.0.1", Some("198.51.100.7")).await, StatusCode::NO_CONTENT);
    assert_eq!(status("203.0.113.1", Some("192.0.2.7")).await, StatusCode::NO_CONTENT);
    for _ in 0..10 {
        assert_eq!(status("10.0.0.1", None).await, StatusCode::NO_CONTENT);
    }
}

#[tokio::test]
async fn a_lecture_of_three_hundred_behind_one_address_never_waits() {
    let test = TestApp::new().await;
    let router = ballot_router(test.desk());
    // Eight ballots each, a preflight, the manifest, and half as much again because it is lost on the way.
    for _ in 0..300 * 15 {
        assert_eq!(ask(&router, "/healthz", "192.0.2.1", None).await.status(), StatusCode::NO_CONTENT);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ballot_that_does_not_come_to_its_end_is_not_waited_for() {
    let test = TestApp::new().await;
    let within = Duration::from_millis(100);
    let router = ballot_router_for(test.desk(), Senders::new(&Terms { within, ..Terms::default() }, Vec::new()));
    let address = listen(router, Limits::signed_in(100)).await;
    let mut slow = Connection::open(address);
    slow.send("POST /ballots HTTP/1.1\r\nhost: b\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{");
    assert_eq!(slow.status(), Some(503));
}

#[tokio::test]
async fn a_right_that_is_missing_is_seen_and_said_once_without_a_word_about_ballots() {
    let round = Round::open(5).await;
    let desk = round.test.desk();
    let router = ballot_router(desk.clone());
    assert_eq!(ask(&router, "/readyz", "192.0.2.1", None).await.status(), StatusCode::NO_CONTENT);
    assert!(desk.take_faults().is_empty());

    let manifest = round.manifest(&desk).await;
    let student = round.student(0).await;
    let device = Device::new(&student).await;
    let token = device.token(&student, &manifest).await;
    let ballot = device.ballot_of(&token, &manifest, 1, |_| 4, "例题可以再多一点");
    let mut superuser = round.test.database.superuser().await;
    superuser.execute("revoke insert on ballot from keping_box").await.unwrap();
    assert_eq!(ask(&router, "/readyz", "192.0.2.1", None).await.status(), StatusCode::SERVICE_UNAVAILABLE);
    for _ in 0..20 {
        assert!(desk.take(ballot.clone()).await.is_err());
    }
    let said: Vec<_> = desk.take_faults().into_iter().collect();
    assert_eq!(said, [Fault::RightMissing("permission denied for table ballot".to_owned())]);
    assert!(desk.take_faults().is_empty());

    superuser.execute("grant insert on ballot to keping_box").await.unwrap();
    assert!(desk.take(ballot).await.unwrap().is_acknowledged());
    assert_eq!(ask(&router, "/readyz", "192.0.2.1", None).await.status(), StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_database_that_is_away_is_said_too() {
    let test = TestApp::new().await;
    let desk = test.desk();
    desk.close().await;
    let router = ballot_router(desk.clone());
    assert_eq!(ask(&router, "/healthz", "192.0.2.1", None).await.status(), StatusCode::NO_CONTENT);
    for _ in 0..10 {
        assert_eq!(ask(&router, "/readyz", "192.0.2.1", None).await.status(), StatusCode::SERVICE_UNAVAILABLE);
    }
    assert_eq!(desk.take_faults().into_iter().collect::<Vec<_>>(), [Fault::DatabaseAway]);
}
