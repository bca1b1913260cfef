//! Who signs out there is signed out here at the next call.

use app::sign_on::encoded;
use axum::http::StatusCode;
use testkit::PASSWORD;

use super::{super::unsaid::Unsaid, TEACHER, World};

fn logout(ticket: &str) -> String {
    let xml = format!(
        "<samlp:LogoutRequest xmlns:samlp='urn:oasis:names:tc:SAML:2.0:protocol' ID='1' Version='2.0'><samlp:SessionIndex>{ticket}</samlp:SessionIndex></samlp:LogoutRequest>"
    );
    format!("logoutRequest={}", encoded(&xml))
}

#[tokio::test]
async fn signing_out_there_ends_the_session_that_began_there_and_no_other() {
    // One tells where it is told to, the other where people come back to.
    for (server, place) in [("cas", "/auth/sign-on/logout"), ("mama", "/signOn?state=xyz")] {
        let world = World::new(server).await;
        let before = world.holding(&world.signed_on(TEACHER).await.ok());
        let (back, returned, jar) = world.back(TEACHER).await;
        let ours = world.holding(&back.post("/auth/login", returned).await.ok());
        let by_password = world.client().sign_in(TEACHER, PASSWORD).await;
        let told = world.peer.signed_out(server, &jar);
        assert_eq!(told.len(), 1, "{server}");
        let _ = world.client().post_form(place, &told[0]).await.ok();
        assert_eq!(ours.get("/user/info").await.status, StatusCode::UNAUTHORIZED, "{server}");
        assert_eq!(ours.refresh(&ours.refresh_token).await.status, StatusCode::GONE, "{server}");
        let _ = before.get("/user/info").await.ok();
        let _ = by_password.get("/user/info").await.ok();
        // Told again, it is nothing new, and nobody learns that.
        let _ = world.client().post_form(place, &told[0]).await.ok();
        let signed_out: i64 = sqlx::query_scalar("select count(*) from audit where action = 'session.sign_out'")
            .fetch_one(&mut world.test.database.superuser().await)
            .await
            .unwrap();
        assert_eq!(signed_out, 1, "{server}");
    }
}

#[tokio::test]
async fn who_does_not_know_the_ticket_ends_nothing_and_learns_nothing() {
    let world = World::new("cas").await;
    let unsaid = Unsaid::begin();
    let (back, returned, _) = world.back(TEACHER).await;
    let ticket = returned["ticket"].as_str().unwrap().to_owned();
    let ours = world.holding(&back.post("/auth/login", returned).await.ok());
    let places = ["/auth/sign-on/logout", "/signOn"];
    for place in places {
        let unknown = world.client().post_form(place, &logout("ST-1")).await;
        let another = world.client().post_form(place, &logout(&ticket.to_lowercase())).await;
        assert_eq!((unknown.status, unknown.body), (StatusCode::OK, another.body), "unknown tickets answer alike");
        let elsewhere = world.test.school(&format!("b{}.example", place.len())).await;
        let _ = elsewhere.client_at(&world.app).post_form(place, &logout(&ticket)).await.ok();
        for rubbish in [
            "",
            "logoutRequest=",
            "logoutRequest=%zz",
            "logoutRequest=%ff",
            "logoutRequest=x",
            "logoutRequest=%3C!DOCTYPE+x%3E%3Cx/%3E",
            &logout(&format!("{ticket}</samlp:SessionIndex><samlp:SessionIndex>ST-2")),
        ] {
            let status = world.client().post_form(place, rubbish).await.status;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{place} {rubbish}");
        }
    }
    let _ = ours.get("/user/info").await.ok();
    let _ = world.client().post_form("/signOn?state=whatever", &logout(&ticket)).await.ok();
    assert_eq!(ours.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    unsaid.end("request.finished", &["ST-", &ticket.to_lowercase(), "state=whatever", "SessionIndex"]);
}
