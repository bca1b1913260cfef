//! The envelope, whatever goes wrong, and what stands around it.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use testkit::{Answer, Client, TestApp};

async fn school_client(test: &TestApp) -> Client {
    test.school("a.example").await.client()
}

#[tokio::test]
async fn what_cannot_be_read_is_400_in_the_envelope() {
    let test = TestApp::new().await;
    let client = school_client(&test).await;
    let deep = format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000));
    for (kind, body) in [
        ("application/json", "{"),
        ("application/json", "null"),
        ("application/json", r#"{"username": 1, "password": []}"#),
        ("text/plain", r#"{"username": "a", "password": "b"}"#),
        ("application/json", &deep),
        ("application/json", "\u{0}"),
        ("application/json", r#"{"username": "a\u0000", "password": "b"}"#),
    ] {
        let request = client.request(Method::POST, "/auth/login").header(header::CONTENT_TYPE, kind);
        let answer = client.send_raw(request.body(Body::from(body.to_owned())).unwrap()).await;
        assert_eq!((answer.status, answer.code()), (StatusCode::BAD_REQUEST, 1000), "{kind} {body:.40}");
    }
}

#[tokio::test]
async fn too_much_is_413_an_unknown_path_404_and_a_wrong_method_405() {
    let test = TestApp::new().await;
    let client = school_client(&test).await;
    let request = client.request(Method::POST, "/auth/login").header(header::CONTENT_TYPE, "application/json");
    let large = client.send_raw(request.body(Body::from(" ".repeat(70_000))).unwrap()).await;
    assert_eq!((large.status, large.code()), (StatusCode::PAYLOAD_TOO_LARGE, 1013));
    assert_eq!(client.get("/no/such/path").await.code(), 1004);
    assert_eq!(client.get("/auth/login").await.code(), 1005);
    assert_eq!(client.get("/assets/../../Cargo.toml").await.code(), 1004);
}

#[tokio::test]
async fn a_malformed_path_parameter_is_400_for_whoever_is_signed_in() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("2024110327", &["student"]).await;
    let answer = school.signed_in(&person).await.delete("/user/sessions/not-a-uuid").await;
    assert_eq!((answer.status, answer.code()), (StatusCode::BAD_REQUEST, 1000));
}

#[tokio::test]
async fn a_nul_in_an_address_is_400_wherever_it_stands() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let client = school.signed_in(&school.person("admin", &["school_admin"]).await).await;
    for address in ["/users?q=%00", "/users/%00", "/users/a%00b", "/courses?q=a%00b", "/jobs/%00"] {
        let answer = client.get(address).await;
        assert_eq!((answer.status, answer.code()), (StatusCode::BAD_REQUEST, 1000), "{address}");
    }
}

#[tokio::test]
async fn messages_come_in_the_callers_language() {
    let test = TestApp::new().await;
    let client = school_client(&test).await;
    assert_eq!(client.get("/user/info").await.body["msg"], "请先登录。");
    assert_eq!(client.clone().speaking("en-GB,en;q=0.9").get("/user/info").await.body["msg"], "Please sign in.");
}

#[tokio::test]
async fn an_unknown_host_is_404_until_its_school_exists() {
    let test = TestApp::new().await;
    let client = school_client(&test).await.at_host("b.example");
    assert_eq!(client.get("/institution").await.status, StatusCode::NOT_FOUND);
    test.school("b.example").await;
    test.clock.advance_seconds(1);
    let answer = client.at_host("B.EXAMPLE:8443").get("/institution").await.ok();
    assert_eq!(answer.data()["name"]["en"], "University of b.example");
}

/// Every one, with its value; the policy by itself.
const SECURITY: [(&str, &str); 6] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("strict-transport-security", "max-age=31536000"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

fn is_guarded(what: &str, answer: &Answer) {
    for (name, value) in SECURITY {
        assert_eq!(answer.headers.get(name).map(|value| value.to_str().unwrap()), Some(value), "{what}: {name}");
    }
    let policy = answer.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    for part in [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "connect-src 'self'",
        "require-trusted-types-for 'script'",
    ] {
        assert!(policy.contains(part), "{what}: {policy}");
    }
    // One name, once: neither another, nor the same again for somebody who came later.
    let names = policy.split("; ").find_map(|part| part.strip_prefix("trusted-types "));
    assert_eq!(names, Some("service-worker"), "{what}: {policy}");
    assert!(!policy.contains("unsafe"));
}

#[tokio::test]
async fn every_kind_of_answer_carries_the_security_headers_and_stays_in_no_cache() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20080012", &["school_admin"]).await;
    let client = school.signed_in(&person).await;
    let nobody = school.client();
    let large = nobody.request(Method::POST, "/auth/login").header(header::CONTENT_TYPE, "application/json");
    let large = large.body(Body::from(" ".repeat(70_000))).unwrap();
    for (what, status, answer) in [
        ("what was asked for", 200, client.get("/user/info").await),
        ("a public call", 200, nobody.get("/institution").await),
        ("a workbook", 200, client.get("/imports/example?kind=courses").await),
        ("a list as a file", 200, client.get("/users/export").await),
        ("a stream", 200, client.get("/user/feed").await),
        ("an upload", 200, client.upload("/imports?kind=courses&file_name=x.csv", "课程代码\n").await),
        ("nobody", 401, nobody.get("/user/info").await),
        ("a missing permission", 403, client.get("/user/evaluations").await),
        ("nothing there", 404, nobody.get("/nothing-here").await),
        ("a wrong method", 405, nobody.get("/auth/login").await),
        ("a wrong field", 422, nobody.post("/auth/login", serde_json::json!({ "username": "", "password": "" })).await),
        ("what cannot be read", 400, nobody.post("/auth/login", serde_json::json!({})).await),
        ("too much", 413, nobody.send_raw(large).await),
        ("another school's host", 404, nobody.clone().at_host("b.example").get("/institution").await),
        ("whether it lives", 200, nobody.get("/healthz").await),
        ("whether it is ready", 200, nobody.get("/readyz").await),
    ] {
        assert_eq!(answer.status.as_u16(), status, "{what}: {}", answer.body);
        is_guarded(what, &answer);
        assert_eq!(answer.headers.get(header::CACHE_CONTROL).unwrap(), "no-store", "{what}");
    }
}

#[tokio::test]
async fn a_browser_gets_the_app_at_any_address_and_a_script_gets_the_envelope() {
    let index = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/index.html");
    if !index.exists() {
        // While working on the server alone; CI builds the web app first.
        assert!(std::env::var_os("CI").is_none(), "the web app is not built");
        return;
    }
    let test = TestApp::new().await;
    let client = school_client(&test).await;
    for path in ["/", "/user/info", "/user/infoCenter", "/nothing-here"] {
        let request = client.request(Method::GET, path);
        let mut request = request.body(Body::empty()).unwrap();
        request.headers_mut().insert(header::ACCEPT, "text/html,application/xhtml+xml".parse().unwrap());
        let answer = client.send_raw(request).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.headers[header::CONTENT_TYPE], "text/html", "{path}");
        assert_eq!(answer.headers[header::CACHE_CONTROL], "no-cache");
        is_guarded(path, &answer);
    }
    assert_eq!(client.get("/nothing-here").await.code(), 1004);

    // At the root, or it would be in charge of no page; asked for anew each time, or an old one would stay.
    let request = client.request(Method::GET, "/service-worker.js").body(Body::empty()).unwrap();
    let answer = client.send_raw(request).await;
    assert_eq!(answer.headers[header::CONTENT_TYPE], "text/javascript");
    assert_eq!(answer.headers[header::CACHE_CONTROL], "no-cache");
}
