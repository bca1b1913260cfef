//! What a collector of traces is told, and what it must not be.

use std::{
    sync::{OnceLock, mpsc},
    thread,
};

use app::{housekeeping::Housekeeping, jobs::schedule, orders::run_due_job};
use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use outside::traces::Traces;
use testkit::{ArrivedSpan, Device, Round, SpanPeer, TestApp};
use tokio::runtime::Runtime;
use tower::ServiceExt;
use tracing_subscriber::{layer::SubscriberExt, util::SubscriberInitExt};

/// Everything that a span of ours may say. What comes from a person is not among it, and must not be.
const ATTRIBUTES: [&str; 11] = [
    "service.name",
    "service.version",
    "keping.process",
    "http.request.method",
    "http.route",
    "http.response.status_code",
    "db.statements",
    "db.committed",
    "kind",
    "lane",
    "outcome",
];
/// Of a job: whose it is.
const SCHOOL: &str = "institution";

/// A collector for this process, in a runtime that outlives each test's.
pub struct Spans {
    peer: SpanPeer,
    pub traces: Traces,
}

impl Spans {
    pub fn collected() -> &'static Self {
        static COLLECTED: OnceLock<Spans> = OnceLock::new();
        COLLECTED.get_or_init(|| {
            let (tell, told) = mpsc::channel();
            thread::spawn(move || {
                Runtime::new().unwrap().block_on(async move {
                    let peer = SpanPeer::start().await;
                    let traces = Traces::to(&peer.address(), "test").unwrap();
                    tell.send(Self { peer, traces }).unwrap();
                    std::future::pending::<()>().await;
                });
            });
            told.recv().unwrap()
        })
    }

    /// From now on, where nobody else listens in this process.
    fn listen() -> &'static Self {
        let spans = Self::collected();
        tracing_subscriber::registry().with(spans.traces.layer()).init();
        spans
    }

    /// All until now.
    pub async fn arrived(&self) -> Vec<ArrivedSpan> {
        self.traces.hand_over().await;
        self.peer.spans()
    }

    fn says(&self, word: &[u8]) -> bool {
        self.peer.bytes().windows(word.len()).any(|piece| piece == word)
    }
}

fn of_route<'a>(spans: &'a [ArrivedSpan], route: &str) -> &'a ArrivedSpan {
    spans.iter().find(|span| span.get("http.route") == Some(route)).unwrap_or_else(|| panic!("{route}: {spans:?}"))
}

#[tokio::test]
async fn a_request_arrives_by_its_route_with_its_transactions_and_without_its_caller() {
    let spans = Spans::listen();
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20080012", &["school_admin"]).await;
    let admin = school.signed_in(&person).await;
    let _ = admin.get("/users/20080012").await.ok();
    assert_eq!(admin.get("/users/20999999").await.status, StatusCode::NOT_FOUND);
    assert_eq!(admin.get("/no/such/place").await.status, StatusCode::NOT_FOUND);

    let arrived = spans.arrived().await;
    let seen = of_route(&arrived, "/users/{username}");
    assert_eq!((seen.name.as_str(), seen.failed), ("GET /users/{username}", false));
    assert_eq!((seen.get("http.request.method"), seen.get("http.response.status_code")), (Some("GET"), Some("200")));
    let inside: Vec<_> = arrived.iter().filter(|span| span.inside.as_ref() == Some(&seen.id)).collect();
    assert!(!inside.is_empty() && inside.iter().all(|span| span.name == "transaction"), "{inside:?}");
    assert!(inside.iter().any(|span| span.get("db.statements").unwrap().parse::<u64>().unwrap() > 0), "{inside:?}");
    assert!(arrived.iter().all(|span| span.name != "transaction" || span.inside.is_some()));
    assert!(arrived.iter().any(|span| span.get("http.response.status_code") == Some("404")));

    for span in &arrived {
        let other: Vec<_> = span.attributes.keys().filter(|key| !ATTRIBUTES.contains(&key.as_str())).collect();
        assert!(other.is_empty() && span.extras == 0, "{span:?}");
    }
    let user = person.user.as_uuid();
    for told in ["20080012", "20999999", "a.example", "such/place", &user.to_string(), &user.simple().to_string()] {
        assert!(!spans.says(told.as_bytes()), "{told} was told");
    }
    assert!(!spans.says(user.as_bytes()));
    assert!(spans.says(b"/users/{username}"), "the search is not blind");
}

#[tokio::test]
async fn a_job_arrives_with_its_kind_its_lane_and_how_it_ended() {
    let spans = Spans::listen();
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    assert!(schedule(&test.app, &mut tx, &Housekeeping, "once", test.app.now()).await.unwrap());
    tx.commit().await.unwrap();
    assert!(spans.arrived().await.is_empty(), "a transaction of nobody's is not told of");
    assert!(run_due_job(&test.app).await.unwrap());
    let arrived = spans.arrived().await;
    let job = arrived.iter().find(|span| span.name == "job").unwrap_or_else(|| panic!("{arrived:?}"));
    assert_eq!(
        (job.get("kind"), job.get("lane"), job.get("outcome")),
        (Some("housekeeping"), Some("long"), Some("done"))
    );
    let id = school.institution.id.as_uuid().to_string();
    assert_eq!((job.get(SCHOOL), job.failed, job.extras), (Some(id.as_str()), false, 0));
    assert!(job.attributes.keys().all(|key| key == SCHOOL || ATTRIBUTES.contains(&key.as_str())), "{job:?}");
}

#[tokio::test]
async fn a_student_who_answers_leaves_no_span_between_two_other_calls() {
    let spans = Spans::listen();
    let round = Round::open(6).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let listener = api::ballot_router(desk);
    for place in 0..3 {
        let student = round.student(place).await;
        let before = spans.arrived().await;
        let device = Device::new(&student).await;
        assert_eq!(spans.arrived().await, before, "by reading the form");
        let token = device.token(&student, &manifest).await;
        assert_eq!(spans.arrived().await, before, "by taking a token");
        for version in 1..=2 {
            let ballot = device.ballot_of(&token, &manifest, version, |_| 4, "讲得很清楚");
            let body = Body::from(serde_json::to_vec(&ballot).unwrap());
            let answer = listener.clone().oneshot(Request::post("/ballots").body(body).unwrap()).await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK);
            assert_eq!(spans.arrived().await, before, "by sending a ballot");
        }
        assert_eq!(device.ask(&student).await.status, StatusCode::OK);
        assert_eq!(spans.arrived().await, before, "by asking again");
        for told in [device.evaluation.to_string(), round.campaign.clone(), "讲得很清楚".to_owned()] {
            assert!(!spans.says(told.as_bytes()), "{told} was told");
        }
        let info = student.get("/user/info").await.ok();
        assert!(!spans.says(info.text("username").as_bytes()), "who asked was told");
        assert!(spans.arrived().await.len() > before.len(), "other calls are told of: the collector is not blind");
    }
}
