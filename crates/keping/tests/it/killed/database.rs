//! PostgreSQL killed with -9 under requests, in a cluster of its own.

use std::process::Command;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

use crate::process::{OwnDatabase, Server, keping};

const CLUSTER: OwnDatabase = OwnDatabase { name: "killed", port: "24621" };
const PASSWORD: &str = "river-willow-42";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_get_503_in_the_envelope_and_all_is_well_when_it_is_back() {
    let _running = CLUSTER.start();
    let url = |role: &str, database: &str| CLUSTER.url(role, database);
    fresh_school(&url("postgres", "postgres"), &url("keping_owner", "keping"), &url("keping_app", "keping"));
    let server = Server::start(&url("keping_app", "keping"));
    let client = Client::new();
    let token = sign_in(&client, &server).await;

    // Every connection of the pool is in use when the database dies.
    let under_way: Vec<_> = (0..40)
        .map(|_| {
            let (client, address, token) = (client.clone(), server.url("/user/info"), token.clone());
            tokio::spawn(async move {
                let mut seen = Vec::new();
                while seen.last() != Some(&StatusCode::SERVICE_UNAVAILABLE) {
                    seen.push(answer(&client, &address, &token).await);
                }
                seen
            })
        })
        .collect();
    tokio::task::spawn_blocking(|| CLUSTER.told("kill")).await.unwrap();
    for caller in under_way {
        let seen = caller.await.unwrap();
        assert!(seen.iter().all(|status| matches!(status.as_u16(), 200 | 503)), "{seen:?}");
    }
    assert_eq!(answer(&client, &server.url("/readyz"), &token).await, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer(&client, &server.url("/healthz"), &token).await, StatusCode::OK, "the process itself is well");

    tokio::task::spawn_blocking(|| CLUSTER.told("start")).await.unwrap();
    for _ in 0..60 {
        assert_eq!(answer(&client, &server.url("/user/info"), &token).await, StatusCode::OK);
    }
    sign_in(&client, &server).await;
}

/// Whatever the status, the body is an envelope that agrees with it.
async fn answer(client: &Client, url: &str, token: &str) -> StatusCode {
    let response = client.get(url).bearer_auth(token).send().await.expect("the server always answers");
    let status = response.status();
    let envelope: Value = response.json().await.expect("an envelope");
    let code = if status == StatusCode::OK { 0 } else { 1053 };
    assert_eq!(envelope["code"], code, "{status} {envelope}");
    status
}

async fn sign_in(client: &Client, server: &Server) -> String {
    let credentials = json!({ "username": "20080012", "password": PASSWORD });
    let response = client.post(server.url("/auth/login")).json(&credentials).send().await.unwrap();
    let envelope: Value = response.json().await.unwrap();
    envelope["data"]["access_token"].as_str().unwrap_or_else(|| panic!("{envelope}")).to_owned()
}

fn fresh_school(admin_url: &str, owner_url: &str, app_url: &str) {
    let sql = ["drop database if exists keping with (force)", "create database keping owner keping_owner"];
    let psql = Command::new("psql").args(["-qX", "-c", sql[0], "-c", sql[1], admin_url]).status();
    assert!(psql.unwrap().success());
    let run = |arguments: &[&str]| {
        let status = keping(app_url).env("KEPING_OWNER_URL", owner_url).args(arguments).status().unwrap();
        assert!(status.success(), "keping {arguments:?}");
    };
    run(&["migrate"]);
    run(&[
        "admin",
        "create-school",
        "--name-zh",
        "临江大学",
        "--hosts",
        "127.0.0.1",
        "--admin-username",
        "20080012",
        "--admin-name",
        "周静姝",
        "--admin-password",
        PASSWORD,
    ]);
}
