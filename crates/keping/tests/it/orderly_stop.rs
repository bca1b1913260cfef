//! SIGTERM under load: whatever was accepted is answered.

use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use serde_json::{Value, json};
use testkit::{PASSWORD, TestApp};

use crate::process::Server;

const WORKERS: usize = 8;
const ANSWERED_BEFORE_SIGTERM: usize = 300;

/// `None`: the connection was refused, so nothing was accepted.
fn call(address: &str, request: &str) -> Option<String> {
    let mut stream = match TcpStream::connect(address) {
        Ok(stream) => stream,
        Err(error) if error.kind() == ErrorKind::ConnectionRefused => return None,
        Err(error) => panic!("{error}"),
    };
    stream.write_all(request.as_bytes()).expect("an accepted connection takes the request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an accepted request is answered");
    Some(answer)
}

fn assert_complete(answer: &str) {
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer:?}");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a whole answer");
    let envelope: Value = serde_json::from_str(body).expect("a whole body");
    assert_eq!(envelope["code"], 0);
}

#[tokio::test]
async fn every_accepted_request_is_answered_and_the_process_ends_well() {
    let test = TestApp::new().await;
    let school = test.school("127.0.0.1").await;
    school.person("20130177", &["teacher"]).await;
    let mut server = Server::start(&test.database.app_url());

    let credentials = json!({ "username": "20130177", "password": PASSWORD }).to_string();
    let sign_in = format!(
        "POST /auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{credentials}",
        credentials.len()
    );
    let granted = call(&server.address, &sign_in).unwrap();
    let (_, body) = granted.split_once("\r\n\r\n").unwrap();
    let token = serde_json::from_str::<Value>(body).unwrap()["data"]["access_token"].as_str().unwrap().to_owned();
    let info = format!(
        "GET /user/info HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\r\n"
    );

    let answered = Arc::new(AtomicUsize::new(0));
    let workers: Vec<_> = (0..WORKERS)
        .map(|worker| {
            // One in four signs in, which takes longest.
            let request = if worker % 4 == 0 { sign_in.clone() } else { info.clone() };
            let (address, answered) = (server.address.clone(), Arc::clone(&answered));
            std::thread::spawn(move || {
                while let Some(answer) = call(&address, &request) {
                    assert_complete(&answer);
                    answered.fetch_add(1, Ordering::SeqCst);
                }
            })
        })
        .collect();
    while answered.load(Ordering::SeqCst) < ANSWERED_BEFORE_SIGTERM {
        assert!(workers.iter().all(|worker| !worker.is_finished()), "a worker failed before the signal");
        std::thread::yield_now();
    }
    server.signal("-TERM");
    for worker in workers {
        worker.join().expect("no accepted request went unanswered");
    }
    assert!(server.child.wait().unwrap().success());
}
