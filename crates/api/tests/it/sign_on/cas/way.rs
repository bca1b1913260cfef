//! There and back with a ticket: whose session it is, and that it is ours.

use app::sign_on::encoded;
use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use serde_json::json;
use testkit::CasPeer;

use super::{super::unsaid::Unsaid, SERVICES, TEACHER, World, form};

#[tokio::test]
async fn who_comes_back_with_a_ticket_has_a_session_of_ours_and_nothing_of_it_is_in_the_log() {
    for server in ["cas", "mama"] {
        let world = World::new(server).await;
        let unsaid = Unsaid::begin();
        let (back, returned, _) = world.back(TEACHER).await;
        let answer = back.post("/auth/login", returned.clone()).await.ok();
        let ours = world.holding(&answer);
        assert_eq!(ours.get("/user/info").await.ok().data()["username"], TEACHER);
        let renewed = ours.refresh(&ours.refresh_token).await.ok();
        let ours = world.holding(&renewed);
        // Once.
        let again = back.post("/auth/login", returned.clone()).await;
        assert_eq!((again.status, again.code()), (StatusCode::CONFLICT, 2012));
        let out = ours.post("/auth/logout", json!({})).await.ok();
        let still = &out.data()["still_at"];
        let place = format!("{}/logout?service={}", world.peer.base(server), encoded("https://a.example/"));
        assert_eq!((&still["name"]["zh"], &still["address"]), (&json!("统一身份认证"), &json!(place)));
        assert_eq!(ours.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
        // What the server refuses is told of as that, without the ticket.
        let (back, mut second, _) = world.back(TEACHER).await;
        second["ticket"] = returned["ticket"].clone();
        assert_eq!(back.post("/auth/login", second).await.code(), 2014);
        unsaid.end("sign_on.not_proved", &[&ours.access_token, &ours.refresh_token, "ST-"]);
    }
}

#[tokio::test]
async fn the_way_there_names_the_schools_own_address_and_a_state_and_the_ticket_goes_on_behind_a_hash() {
    let world = World::new("cas").await;
    let (_, address) = world.leave().await;
    let service = address.strip_prefix(&format!("{}/login?service=", world.peer.base("cas"))).unwrap();
    let state = service.strip_prefix(&encoded("https://a.example/signOn?state=")).unwrap();
    assert_eq!(state.len(), 43, "{state}");
    let (_, other) = world.leave().await;
    assert_ne!(address, other);
    let mut request = world.client().request(Method::GET, "/signOn?state=xyz&ticket=ST-1").body(Body::empty()).unwrap();
    request.headers_mut().insert(header::ACCEPT, "text/html".parse().unwrap());
    let back = world.client().send_raw(request).await;
    let place = back.headers[header::LOCATION].to_str().unwrap();
    assert_eq!((back.status, place), (StatusCode::SEE_OTHER, "/#signOn&state=xyz&ticket=ST-1"));
    assert_eq!(back.headers[header::REFERRER_POLICY], "no-referrer");
}

#[tokio::test]
async fn an_attribute_may_say_the_number_and_one_number_is_one_person() {
    for server in ["cas", "mama"] {
        let peer = CasPeer::start(SERVICES);
        let mut form = form(&peer.base(server));
        form["claim"] = json!("number");
        let world = World::with(peer, form).await;
        let _ = world.signed_on(&format!("{TEACHER}~a")).await.ok();
        let _ = world.signed_on(&format!("{TEACHER}~A")).await.ok();
        // Another person there, with the same number.
        let other = world.signed_on(&format!("{TEACHER}~b")).await;
        assert_eq!((other.status, other.code()), (StatusCode::FORBIDDEN, 2017), "{server}");
        let nobody = world.signed_on("20990001").await;
        assert_eq!((nobody.status, nobody.code()), (StatusCode::FORBIDDEN, 2016), "{server}");
    }
}

#[tokio::test]
async fn a_server_of_the_version_before_is_asked_where_it_answers() {
    let peer = CasPeer::start(SERVICES);
    let mut form = form(&peer.base("mama"));
    form["kind"] = json!("cas2");
    let world = World::with(peer, form).await;
    assert_eq!(world.office().await.get("/sign-on/providers").await.ok().data()[0]["kind"], "cas2");
    let answer = world.signed_on(TEACHER).await.ok();
    assert_eq!(world.holding(&answer).get("/user/info").await.ok().data()["username"], TEACHER);
}

#[tokio::test]
async fn whoever_copies_the_database_finds_neither_tickets_nor_what_people_are_called_there() {
    let peer = CasPeer::start(SERVICES);
    let mut form = form(&peer.base("cas"));
    form["claim"] = json!("number");
    let world = World::with(peer, form).await;
    let (back, returned, _) = world.back(&format!("{TEACHER}~nickname")).await;
    let _ = back.post("/auth/login", returned.clone()).await.ok();
    let (_, address) = world.leave().await;
    let tables = ["session", "sign_on_binding", "sign_on_under_way", "sign_on_logout", "sign_on_provider", "audit"];
    let all = world.test.database.text_of(&tables).await;
    assert!(all.contains("统一身份认证"));
    let state = address.rsplit("%3D").next().unwrap();
    let ticket = returned["ticket"].as_str().unwrap();
    for secret in [ticket, "ST-", "nickname", state] {
        let hex = secret.bytes().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
        assert!(!all.contains(secret) && !all.contains(&hex), "{secret}");
    }
}
