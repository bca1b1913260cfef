//! Nothing that says who somebody is gets into the ballot listener, by whichever door.

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use testkit::Round;
use tower::ServiceExt;

const ROUTES: [(Method, &str); 8] = [
    (Method::POST, "/ballots"),
    (Method::GET, "/manifests/{institution}/{id}"),
    (Method::GET, "/lists/{institution}/{id}"),
    (Method::GET, "/lists/{institution}/{id}/register"),
    (Method::GET, "/lists/{institution}/{id}/unreadable"),
    (Method::GET, "/fates/{institution}/{id}"),
    (Method::GET, "/healthz"),
    (Method::GET, "/readyz"),
];

#[test]
fn every_route_of_the_listener_is_tried() {
    let source = include_str!("../../../src/ballots/listener.rs");
    assert_eq!(source.matches(".route(").count(), ROUTES.len(), "add the new one above");
}

#[tokio::test]
async fn whoever_sends_a_cookie_or_a_token_is_refused_everywhere() {
    let round = Round::open(1).await;
    let router = api::ballot_router(round.test.desk());
    let answer = async |method: &Method, path: &str, credential: Option<(header::HeaderName, &str)>| {
        let path = path.replace("{institution}", &round.institution().to_string()).replace("{id}", &round.campaign);
        let mut request = Request::builder().method(method).uri(path);
        if let Some((name, value)) = credential {
            request = request.header(name, value);
        }
        let request = request.body(Body::from(if *method == Method::POST { "{}" } else { "" })).unwrap();
        router.clone().oneshot(request).await.unwrap()
    };
    for (method, path) in ROUTES {
        let welcome = answer(&method, path, None).await;
        assert_ne!(welcome.status(), StatusCode::BAD_REQUEST, "{path} without a credential");
        for credential in
            [(header::COOKIE, "session=1"), (header::AUTHORIZATION, "Bearer x"), (header::AUTHORIZATION, "Basic eDp4")]
        {
            let refused = answer(&method, path, Some(credential.clone())).await;
            assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{method} {path} with {credential:?}");
            assert!(!refused.headers().contains_key(header::SET_COOKIE));
        }
        assert!(!welcome.headers().contains_key(header::SET_COOKIE), "and none is given");
        assert!(!welcome.headers().contains_key(header::ACCESS_CONTROL_ALLOW_CREDENTIALS));
        assert_eq!(welcome.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
        assert!(welcome.headers().contains_key(header::STRICT_TRANSPORT_SECURITY), "{path}");
    }
}
