//! Traces of a process: handed over to a collector, and nobody waits for one.

use std::net::TcpListener;

use testkit::{SpanPeer, TestDatabase};

use crate::process::{Server, keping};

const CALLS: usize = 20;

fn traced(database: &TestDatabase, collector: &str) -> Server {
    let mut command = keping(&database.app_url());
    command.env("KEPING_OTLP_ENDPOINT", collector);
    Server::start_as(command)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_answered_last_arrives_before_the_process_has_ended() {
    let (database, collector) = (TestDatabase::new().await, SpanPeer::start().await);
    let mut server = traced(&database, &collector.address());
    assert_eq!(reqwest::get(server.url("/readyz")).await.unwrap().status(), 200);
    server.signal("-TERM");
    assert!(server.child.wait().unwrap().success());
    let spans = collector.spans();
    let ready =
        spans.iter().find(|span| span.get("http.route") == Some("/readyz")).unwrap_or_else(|| panic!("{spans:?}"));
    assert_eq!((ready.get("http.response.status_code"), ready.get("keping.process")), (Some("200"), Some("serve")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_collector_that_is_away_or_says_nothing_keeps_nobody_waiting() {
    let database = TestDatabase::new().await;
    // The one refuses, because it is gone again; the other takes connections and does not say a word.
    let refusing = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    for collector in [refusing, silent.local_addr().unwrap()] {
        let mut server = traced(&database, &format!("http://{collector}"));
        for _ in 0..CALLS {
            assert_eq!(reqwest::get(server.url("/readyz")).await.unwrap().status(), 200);
        }
        server.signal("-TERM");
        assert!(server.child.wait().unwrap().success(), "it ends in order all the same");
    }
}

#[tokio::test]
async fn where_no_collector_can_be_is_said_at_the_start_and_the_ballot_listener_knows_of_none() {
    let database = TestDatabase::new().await;
    for wrong in ["collector:4318", "ftp://collector", "http://collector/v1/traces", "http://"] {
        let refused = keping(&database.app_url()).arg("worker").env("KEPING_OTLP_ENDPOINT", wrong).output().unwrap();
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success() && said.contains("KEPING_OTLP_ENDPOINT"), "{wrong}: {said}");
    }
    let ballots = keping(&database.app_url()).args(["ballots", "--otlp-endpoint", "http://127.0.0.1:4318"]).output();
    assert!(String::from_utf8(ballots.unwrap().stderr).unwrap().contains("unexpected argument"));
}
