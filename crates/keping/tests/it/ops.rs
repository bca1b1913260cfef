//! Where the numbers of a process are read, and where not.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

use serde_json::Value;
use testkit::TestDatabase;

use crate::process::{Server, keping};

/// Its address is where the numbers are.
fn watched(command: &mut Command) -> Server {
    let mut child = command.env("KEPING_OPS_LISTEN", "127.0.0.1:0").stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let address = lines
        .by_ref()
        .map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap())
        .find(|event| event["message"] == "ops.listening")
        .map(|event| event["address"].as_str().unwrap().to_owned())
        .expect("the process says where its numbers are");
    std::thread::spawn(move || lines.for_each(drop));
    Server { child, address }
}

#[tokio::test]
async fn server_and_worker_show_their_numbers_at_a_port_of_their_own() {
    let database = TestDatabase::new().await;
    let server = watched(keping(&database.app_url()).args(["serve", "--listen", "127.0.0.1:0"]));
    let worker = watched(keping(&database.app_url()).arg("worker"));
    for (process, pool) in [(&server, r#"{pool="requests"} 20"#), (&worker, r#"{pool="jobs"} 14"#)] {
        let numbers = reqwest::get(process.url("/metrics")).await.unwrap().text().await.unwrap();
        for told in ["keping_database_up 1".to_owned(), format!("keping_pool_connections_max{pool}")] {
            assert!(numbers.lines().any(|line| line == told), "no {told} in {numbers}");
        }
        assert_eq!(reqwest::get(process.url("/")).await.unwrap().status().as_u16(), 404);
    }
}

#[tokio::test]
async fn the_listener_that_people_use_shows_none() {
    let database = TestDatabase::new().await;
    let server = Server::start(&database.app_url());
    assert_eq!(reqwest::get(server.url("/metrics")).await.unwrap().status().as_u16(), 404);
}
