//! How the office sets a directory up, and tries it with somebody there.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::LdapPeer;

use super::{ADMIN, TEACHER, World, form, password_of, reaching};

#[tokio::test]
async fn what_is_wrong_is_named_and_the_readers_password_is_for_one_server_alone() {
    let world = World::new().await;
    let admin = world.office().await;
    for (name, value, reason) in [
        ("address", json!("https://ldap.example"), "invalid"),
        ("address", json!("ldap://ldap.example/dc=example"), "invalid"),
        ("address", json!(""), "required"),
        ("client", json!("reader"), "invalid"),
        ("client", Value::Null, "required"),
        ("secret", Value::Null, "required"),
        ("base", json!(" "), "required"),
        ("claim", json!("uid)(x=*"), "invalid"),
        ("claim", Value::Null, "required"),
        ("authority", json!("not PEM"), "invalid"),
        ("scopes", json!("profile"), "invalid"),
        ("site", json!("https://b.example"), "invalid"),
    ] {
        let mut wrong = form(&world.peer);
        wrong[name] = value;
        let answer = admin.post("/sign-on/providers", wrong).await;
        assert_eq!(answer.data()["fields"], json!({ name: reason }), "{name}");
    }
    // Another protocol has neither.
    let mut openid = super::super::form("https://id.example");
    openid["base"] = json!("dc=example");
    assert_eq!(admin.post("/sign-on/providers", openid).await.data()["fields"], json!({ "base": "invalid" }));

    let one = admin.get("/sign-on/providers").await.ok().data()[0].clone();
    assert_eq!(
        (&one["kind"], &one["base"], &one["client"]),
        (&json!("ldap"), &json!(LdapPeer::PEOPLE), &json!(LdapPeer::READER))
    );
    assert!(!one.to_string().contains(LdapPeer::SECRET));
    let path = format!("/sign-on/providers/{}", world.provider);
    let kept = |change: &dyn Fn(&mut Value)| {
        let mut edited = form(&world.peer);
        edited["secret"] = Value::Null;
        change(&mut edited);
        edited
    };
    for other in [
        kept(&|edited| edited["address"] = json!("ldaps://evil.example")),
        kept(&|edited| edited["client"] = json!("cn=other")),
        kept(&|edited| edited["authority"] = json!(world.peer.authority("other"))),
    ] {
        let answer = admin.put(&path, json!({ "form": other, "version": 2 })).await;
        assert_eq!(answer.data()["fields"], json!({ "secret": "required" }));
    }
    let renamed = kept(&|edited| edited["name_zh"] = json!("校园网账号"));
    let all = admin.put(&path, json!({ "form": renamed, "version": 2 })).await.ok();
    assert_eq!(all.data()[0]["switched_on"], true);
    // Another base has to be tried again.
    let moved = kept(&|edited| edited["base"] = json!("dc=linjiang,dc=example"));
    let all = admin.put(&path, json!({ "form": moved, "version": 3 })).await.ok();
    assert_eq!((&all.data()[0]["switched_on"], &all.data()[0]["tested_at"]), (&json!(false), &Value::Null));
}

#[tokio::test]
async fn a_trial_shows_what_was_found_and_each_fault_by_its_name() {
    let world = World::new().await;
    let admin = world.office().await;
    let seen = world.tried(&admin, TEACHER, &password_of(TEACHER)).await["seen"].clone();
    assert_eq!((&seen["username"], &seen["person"]["username"]), (&json!(TEACHER), &json!(TEACHER)));
    let claims = seen["claims"].as_array().unwrap();
    let told = |name: &str| claims.iter().find(|claim| claim["name"] == name).map(|claim| claim["value"].clone());
    assert_eq!(told("dn"), Some(json!(LdapPeer::dn(TEACHER))));
    assert_eq!((told("uid"), told("cn")), (Some(json!(TEACHER)), Some(json!("刘思齐"))));
    assert_eq!(claims.len(), 3, "nothing else was asked for");
    assert!(!seen.to_string().contains(&password_of(TEACHER)));
    assert_eq!(seen["tells_sign_outs"], false);
    assert_eq!(world.count("select count(*) from sign_on_binding").await, 0, "nobody is bound by a trial");
    let nobody_here = world.tried(&admin, "20990001", &password_of("20990001")).await;
    assert_eq!((&nobody_here["seen"]["username"], &nobody_here["seen"]["person"]), (&json!("20990001"), &Value::Null));

    let hosts = reaching(&world.test, &["127.0.0.1"], std::time::Duration::from_secs(1));
    let admin = admin.through(&hosts);
    let fault = async |username: &str, password: &str| {
        let tried = world.tried(&admin, username, password).await;
        assert_eq!(tried["seen"], Value::Null);
        tried["fault"].as_str().unwrap().to_owned()
    };
    let right = password_of(TEACHER);
    assert_eq!(fault(TEACHER, "x").await, "wrong_password");
    assert_eq!(fault("20990099", "x").await, "nobody");
    for (column, value, expected) in [
        ("search_base", "ou=twins,dc=linjiang,dc=example", "several"),
        ("search_base", "ou=hidden,dc=linjiang,dc=example", "no_username"),
        ("search_base", "ou=medicine,dc=linjiang,dc=example", "elsewhere"),
        ("search_base", "ou=nowhere,dc=linjiang,dc=example", "no_base"),
        ("client", "cn=nobody,dc=linjiang,dc=example", "credentials"),
        ("authority", &world.peer.authority("other"), "encryption"),
        ("authority", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", "authority"),
        ("address", "ldap://127.0.0.1:1", "unreachable"),
        ("address", "ldaps://ldap.example", "host_not_allowed"),
        ("address", &world.peer.strange("silent"), "slow"),
        ("address", &world.peer.strange("rubbish"), "strange"),
        ("address", &world.peer.strange("no-tls"), "encryption"),
    ] {
        let before: String = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select {column} from sign_on_provider")))
            .fetch_one(&mut world.test.database.superuser().await)
            .await
            .unwrap();
        world.set(column, Some(value)).await;
        assert_eq!(fault(TEACHER, &right).await, expected, "{column} {value}");
        world.set(column, Some(&before)).await;
    }
    // A sealed password that is another's opens nothing.
    sqlx::query("update sign_on_provider set secret = '\\x00'")
        .execute(&mut world.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(fault(TEACHER, &right).await, "credentials");
}

#[tokio::test]
async fn nobody_finds_out_passwords_by_trying_the_settings() {
    let world = World::new().await;
    let admin = world.office().await;
    for _ in 0..5 {
        assert_eq!(world.tried(&admin, TEACHER, "x").await["fault"], "wrong_password");
    }
    let path = format!("/sign-on/providers/{}/test/password", world.provider);
    let body = json!({ "username": TEACHER, "password": password_of(TEACHER) });
    assert_eq!(admin.post(&path, body).await.status, StatusCode::TOO_MANY_REQUESTS);
    let empty = admin.post(&path, json!({ "username": TEACHER, "password": "" })).await;
    assert_eq!(empty.data()["fields"], json!({ "password": "required" }));
    // Each is on record, with whoever tried it.
    let by_office = "select count(*) from audit where action = 'session.sign_in_failed' and actor_id is not null";
    assert_eq!(world.count(by_office).await, 5);
    // Nobody is sent there, and what is no directory takes no password.
    let test = admin.post(&format!("/sign-on/providers/{}/test", world.provider), json!({})).await;
    assert_eq!(test.status, StatusCode::CONFLICT);
    let all = admin.post("/sign-on/providers", super::super::form("https://id.example")).await.ok();
    let openid = all.data().as_array().unwrap().iter().find(|each| each["kind"] == "oidc").unwrap().clone();
    let path = format!("/sign-on/providers/{}/test/password", openid["id"].as_str().unwrap());
    let body = json!({ "username": ADMIN, "password": password_of(ADMIN) });
    assert_eq!(admin.post(&path, body).await.status, StatusCode::NOT_FOUND);
}
