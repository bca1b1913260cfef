//! The main listener against senders who take all they can get, over real connections: what is not read, what waits, what
//! is refused.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use api::{ApiState, LARGEST_UPLOAD, Limits, serve};
use axum::{Router, routing::get};
use domain::session::ACCESS_SECONDS;
use testkit::{Client, TestApp, TestSchool};
use tokio::net::TcpListener;

/// So that a test that fails does not hang; nothing here takes as long.
const PATIENCE: Duration = Duration::from_secs(20);

pub async fn listen(router: Router, limits: Limits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, router, limits, std::future::pending()));
    address
}

pub struct Connection(pub TcpStream);

impl Connection {
    pub fn open(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        Self(stream)
    }

    pub fn send(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).unwrap();
    }

    /// What comes until the answer has its end, or `None` where the connection ends instead.
    pub fn head(&mut self) -> Option<String> {
        let mut head = Vec::new();
        let mut byte = [0];
        while !head.ends_with(b"\r\n\r\n") {
            match self.0.read(&mut byte) {
                Ok(1) => head.push(byte[0]),
                _ => return None,
            }
        }
        Some(String::from_utf8(head).unwrap().to_lowercase())
    }

    pub fn status(&mut self) -> Option<u16> {
        self.head().map(|head| head.split(' ').nth(1).unwrap().parse().unwrap())
    }
}

struct Office {
    test: TestApp,
    admin: Client,
    address: SocketAddr,
}

impl Office {
    async fn open() -> Self {
        let test = TestApp::new().await;
        let school: TestSchool = test.school("a.example").await;
        let person = school.person("20050012", &["school_admin"]).await;
        let admin = school.signed_in(&person).await;
        let router = api::router(ApiState::new(test.app.clone(), Vec::new()));
        let address = listen(router, Limits::signed_in(100)).await;
        Self { test, admin, address }
    }

    /// The head of an upload, which the server answers with 100 once it is ready to read the body.
    fn upload(&self, token: &str, length: usize) -> Connection {
        let mut connection = Connection::open(self.address);
        let bearer = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        connection.send(&format!(
            "POST /imports?kind=colleges&file_name=a.csv HTTP/1.1\r\nhost: a.example\r\naccept: application/json\r\n\
             {bearer}expect: 100-continue\r\ncontent-length: {length}\r\n\r\n"
        ));
        connection
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_read_of_an_upload_by_nobody() {
    let office = Office::open().await;
    let student_of_another_server = office.test.with_secrets(app::kernel::secrets::Secrets::new([1; 32]));
    let forged = office.admin.through(&student_of_another_server).sign_in("20050012", testkit::PASSWORD).await;
    for token in ["", "x", &office.admin.refresh_token, &forged.access_token] {
        assert_eq!(office.upload(token, LARGEST_UPLOAD).status(), Some(401), "{token}");
    }
    assert_eq!(office.upload(&office.admin.access_token, 10).status(), Some(100));
    office.test.clock.advance_seconds(ACCESS_SECONDS);
    assert_eq!(office.upload(&office.admin.access_token, LARGEST_UPLOAD).status(), Some(401));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sends_it_all_the_same_is_told_why_it_was_refused() {
    let office = Office::open().await;
    let mut connection = office.upload("", LARGEST_UPLOAD);
    connection.0.write_all(&vec![b'x'; LARGEST_UPLOAD]).unwrap();
    assert_eq!(connection.status(), Some(401));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_upload_at_once_the_next_is_asked_to_come_again_and_then_can() {
    let office = Office::open().await;
    let list = "学院代码,学院名称\n03,机械学院\n";
    let token = &office.admin.access_token;
    let mut slow: Vec<_> = (0..4).map(|_| office.upload(token, list.len())).collect();
    for connection in &mut slow {
        assert_eq!(connection.status(), Some(100));
    }
    let refused = office.upload(token, list.len()).head().unwrap();
    assert!(refused.starts_with("http/1.1 503") && refused.contains("retry-after: 2"), "{refused}");
    for connection in &mut slow {
        connection.send(list);
        assert_eq!(connection.status(), Some(200));
    }
    let mut next = office.upload(token, list.len());
    assert_eq!(next.status(), Some(100));
    next.send(list);
    assert_eq!(next.status(), Some(200));
    let stored: Vec<Vec<u8>> = sqlx::query_scalar("select bytes from import_file")
        .fetch_all(&mut office.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(stored, vec![list.as_bytes().to_vec(); 5]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_largest_upload_is_kept_as_it_is_and_a_larger_one_is_413() {
    let office = Office::open().await;
    let token = &office.admin.access_token;
    assert_eq!(office.upload(token, LARGEST_UPLOAD + 1).status(), Some(413));
    let file: Vec<u8> = (0_u32..).flat_map(u32::to_be_bytes).take(LARGEST_UPLOAD).collect();
    let mut connection = office.upload(token, LARGEST_UPLOAD);
    assert_eq!(connection.status(), Some(100));
    connection.0.write_all(&file).unwrap();
    assert_eq!(connection.status(), Some(200));
    let stored: Vec<u8> = sqlx::query_scalar("select bytes from import_file")
        .fetch_one(&mut office.test.database.superuser().await)
        .await
        .unwrap();
    assert!(stored == file);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_beyond_the_limit_wait_until_one_ends() {
    let served = Arc::new(AtomicUsize::new(0));
    let seen = Arc::clone(&served);
    let late = get(async move || {
        seen.fetch_add(1, Ordering::SeqCst);
    });
    let router = Router::new().route("/", get(async || ())).route("/late", late);
    let address = listen(router, Limits::signed_in(2)).await;
    let ask =
        |connection: &mut Connection, path: &str| connection.send(&format!("GET {path} HTTP/1.1\r\nhost: a\r\n\r\n"));
    let (mut first, mut second) = (Connection::open(address), Connection::open(address));
    for connection in [&mut first, &mut second] {
        ask(connection, "/");
        assert_eq!(connection.status(), Some(200));
    }
    let mut third = Connection::open(address);
    ask(&mut third, "/late");
    for _ in 0..50 {
        ask(&mut second, "/");
        assert_eq!(second.status(), Some(200));
    }
    assert_eq!(served.load(Ordering::SeqCst), 0);
    drop(first);
    assert_eq!(third.status(), Some(200));
    assert_eq!(served.load(Ordering::SeqCst), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_its_share_of_connections_and_gets_it_back() {
    let limits = Limits { each: Some(2), ..Limits::signed_in(100) };
    let address = listen(Router::new().route("/", get(async || ())), limits).await;
    let ask = |connection: &mut Connection| {
        let _ = connection.0.write_all(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n");
        connection.status()
    };
    let mut held: Vec<_> = (0..2).map(|_| Connection::open(address)).collect();
    for connection in &mut held {
        assert_eq!(ask(connection), Some(200));
    }
    assert_eq!(ask(&mut Connection::open(address)), None);
    drop(held);
    // The server learns of it a moment later.
    while ask(&mut Connection::open(address)).is_none() {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_head_that_does_not_end_and_a_connection_that_asks_nothing_are_closed() {
    let limits = Limits { head_within: Duration::from_millis(50), ..Limits::signed_in(100) };
    let address = listen(Router::new().route("/", get(async || ())), limits).await;
    let mut slow = Connection::open(address);
    slow.send("GET / HTTP/1.1\r\nhost:");
    // Told or not, the connection ends.
    let _ = slow.status();
    assert_eq!(slow.0.read(&mut [0; 100]).unwrap_or(0), 0);
    let mut idle = Connection::open(address);
    assert_eq!(idle.0.read(&mut [0; 1]).unwrap_or(0), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_read_what_they_asked_for_is_let_go() {
    let limits = Limits {
        each: Some(1),
        head_within: Duration::from_millis(50),
        ends_after: Some(Duration::from_millis(100)),
        ..Limits::signed_in(100)
    };
    let large = vec![b'x'; 64 * 1024 * 1024];
    let router = Router::new().route("/", get(async || ())).route("/large", get(async move || large.clone()));
    let address = listen(router, limits).await;
    let mut deaf = Connection::open(address);
    deaf.send("GET /large HTTP/1.1\r\nhost: a\r\n\r\n");
    loop {
        let mut next = Connection::open(address);
        let _ = next.0.write_all(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n");
        if next.status() == Some(200) {
            break;
        }
    }
}
