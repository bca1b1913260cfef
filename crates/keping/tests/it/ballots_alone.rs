//! The ballot listener as a process of its own, with the box's role and its part of the secret and nothing else.

use std::{
    fs,
    io::{BufRead, BufReader},
    os::unix::fs::PermissionsExt,
    process::{Command, Stdio},
};

use testkit::{TestDatabase, role_url};

use crate::process::{Server, keping};

#[tokio::test]
async fn it_runs_with_what_was_derived_for_it_and_stops_when_told() {
    let database = TestDatabase::new().await;
    let derived = keping(&database.app_url()).args(["admin", "ballot-secret"]).output().unwrap();
    assert!(derived.status.success());
    let text = String::from_utf8(derived.stdout).unwrap();
    assert!(!text.contains(&"5e".repeat(32)), "the secret itself is in it");
    let file = std::env::temp_dir().join(format!("keping-test-ballot-secret-{}", std::process::id()));
    fs::write(&file, text).unwrap();

    let ballots = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_keping"));
        command.args(["ballots", "--ballot-listen", "127.0.0.1:0"]).env_clear().stderr(Stdio::piped());
        command.env("KEPING_BALLOT_DATABASE_URL", role_url("keping_box", &database.name));
        command.env("KEPING_BALLOT_SECRET_FILE", &file);
        command
    };
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let refused = ballots().output().unwrap();
    assert!(!refused.status.success());
    assert!(String::from_utf8(refused.stderr).unwrap().contains("everybody can read the secret file"));

    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    let mut child = ballots().spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let address = lines
        .by_ref()
        .map(|line| serde_json::from_str::<serde_json::Value>(&line.unwrap()).unwrap())
        .find(|event| event["message"] == "ballots.listening")
        .map(|event| event["address"].as_str().unwrap().to_owned())
        .expect("it says where it listens");
    let rest = std::thread::spawn(move || lines.map(Result::unwrap).collect::<Vec<_>>());
    let mut server = Server { child, address };
    let client = reqwest::Client::new();
    let ready = client.get(server.url("/readyz")).send().await.unwrap();
    assert_eq!(ready.status(), 204);
    let stranger = client.post(server.url("/ballots")).body("{}").send().await.unwrap();
    assert_eq!(stranger.status(), 422);
    server.signal("-TERM");
    assert!(server.child.wait().unwrap().success());
    // No word of what was asked.
    let said = rest.join().unwrap();
    assert!(said.iter().all(|line| line.contains("ballots.stopped")), "{said:?}");
    fs::remove_file(file).unwrap();
}
