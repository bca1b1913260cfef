//! Who speaks for an enterprise: nobody of the school, and nobody of another college's.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{PASSWORD, TestApp};

use super::{Offices, contact, with};

#[tokio::test]
async fn a_contact_has_an_account_without_a_password_and_a_role_there() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let admin = &offices.admin;
    let path = format!("/enterprises/{}/contacts", offices.school.enterprise);
    let made = admin.post(&path, contact("何敏", Some("hemin@huarui.example"))).await.ok();
    assert_eq!((made.text("username"), made.text("title"), made.text("state")), ("E0001-1", "技术主管", "active"));
    let second = admin.post(&path, contact("陆军", None)).await.ok();
    assert_eq!(second.text("username"), "E0001-2");
    let user = admin.get("/users/E0001-1").await.ok();
    assert_eq!(user.data()["enterprise"]["zh"], "华锐智能装备");
    assert_eq!(
        (&user.data()["roles"][0]["role_key"], &user.data()["must_change_password"]),
        (&json!("enterprise"), &json!(false))
    );
    assert!(offices.school.client().try_sign_in("E0001-1", PASSWORD).await.is_err());

    let seen = admin.get(&format!("/enterprises/{}", offices.school.enterprise)).await.ok();
    let names: Vec<_> = seen.data()["contacts"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["何敏", "陆军"]);
    assert_eq!(seen.data()["enterprise"]["contacts"], 2);

    let changed = json!({ "name": "何敏之", "title": null, "email": null, "phone": null, "language": "en" });
    let edited = admin.put(&format!("{path}/e0001-1"), with(changed.clone(), 1)).await.ok();
    assert_eq!((edited.text("name"), edited.text("language")), ("何敏之", "en"));
    assert_eq!((&edited.data()["title"], &edited.data()["version"]), (&json!(null), &json!(2)));
    assert_eq!(admin.put(&format!("{path}/E0001-1"), with(changed, 1)).await.code(), 1009);
    assert_eq!(admin.get("/users?q=heminzhi").await.ok().data()["total"], 1, "found by the new name");

    let taken = contact("另一位", Some("LuJun@huarui.example"));
    let _ = admin.put(&format!("{path}/E0001-2"), with(contact("陆军", Some("lujun@huarui.example")), 1)).await.ok();
    assert_eq!(admin.post(&path, taken).await.data()["fields"], json!({ "email": "taken" }));
    for (field, value, reason) in [
        ("name", json!(""), "required"),
        ("email", json!("x"), "invalid"),
        ("phone", json!("12"), "too_short"),
        ("language", json!("fr"), "invalid"),
        ("title", json!("长".repeat(61)), "too_long"),
    ] {
        let mut wrong = contact("某人", None);
        wrong[field] = value;
        assert_eq!(admin.post(&path, wrong).await.data()["fields"], json!({ field: reason }));
    }
}

#[tokio::test]
async fn who_leaves_is_signed_out_and_who_speaks_for_another_stays() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let (admin, school) = (&offices.admin, &offices.school);
    let first = format!("/enterprises/{}/contacts", school.enterprise);
    let second = format!("/enterprises/{}/contacts", offices.made("L1", Some(1)).await);
    let _ = admin.post(&first, contact("何敏", None)).await.ok();
    let joined = admin.post(&format!("{second}/E0001-1"), json!({ "title": "顾问" })).await.ok();
    assert_eq!((joined.text("username"), joined.text("title")), ("E0001-1", "顾问"));
    assert_eq!(admin.post(&format!("{second}/E0001-1"), json!({ "title": null })).await.code(), 1009, "once");
    let password = admin.post("/users/E0001-1/password", json!({})).await.ok().text("one_time_password").to_owned();
    let contact_client = school.client().sign_in("E0001-1", &password).await;

    let _ = admin.delete(&format!("{first}/E0001-1")).await.ok();
    assert_eq!(contact_client.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    let user = admin.get("/users/E0001-1").await.ok();
    assert_eq!((user.text("state"), &user.data()["enterprise"]["en"]), ("active", &json!("Hengze CPA")));
    let again = school.client().sign_in("E0001-1", &password).await;
    let _ = admin.delete(&format!("{second}/E0001-1")).await.ok();
    assert_eq!(again.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    let user = admin.get("/users/E0001-1").await.ok();
    assert_eq!((user.text("state"), &user.data()["roles"]), ("disabled", &json!([])));
    assert_eq!(admin.delete(&format!("{second}/E0001-1")).await.status, StatusCode::NOT_FOUND);

    // Who comes back has the same account.
    let back = admin.post(&format!("{first}/E0001-1"), json!({ "title": null })).await.ok();
    assert_eq!(back.text("state"), "active");
    // A role that was taken among the users takes the contact too.
    let roles = admin.get("/users/E0001-1").await.ok().data()["roles"].clone();
    let assignment = roles[0]["assignment_id"].as_str().unwrap();
    let _ = admin.delete(&format!("/users/E0001-1/roles/{assignment}")).await.ok();
    let seen = admin.get(&format!("/enterprises/{}", school.enterprise)).await.ok();
    assert_eq!(seen.data()["contacts"], json!([]));
}

#[tokio::test]
async fn nobody_of_the_school_is_made_a_contact() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let (admin, school) = (&offices.admin, &offices.school);
    let path = format!("/enterprises/{}/contacts", school.enterprise);
    for (number, role) in (1..).zip(["student", "teacher", "observer", "college_admin", "school_admin"]) {
        let person = school.person(&format!("2013000{number}"), &[role]).await;
        let joining = admin.post(&format!("{path}/{}", person.username), json!({ "title": null })).await;
        assert_eq!(joining.code(), 6001, "{role}");
        // Nor by an address of theirs: whoever reads their letters would rate the school.
        let address = format!("{}@EXAMPLE.test", person.username);
        assert_eq!(admin.post(&path, contact("某人", Some(&address))).await.code(), 6001, "{role}");
    }
    assert_eq!(admin.post(&format!("{path}/20080012"), json!({ "title": null })).await.code(), 6001, "oneself");
    let own = admin.post(&path, contact("我", Some("20080012@example.test"))).await;
    assert_eq!(own.code(), 6001, "oneself, by one's address");
    let made = admin.post(&path, contact("何敏", Some("hemin@huarui.example"))).await.ok();
    let moved = contact("何敏", Some("20080012@example.test"));
    assert_eq!(admin.put(&format!("{path}/{}", made.text("username")), with(moved, 1)).await.code(), 6001);
    // Whose only role was taken away belongs to a college still.
    let former = school.person("20130009", &[]).await;
    assert_eq!(admin.post(&format!("{path}/{}", former.username), json!({ "title": null })).await.code(), 6001);
    assert_eq!(admin.post(&format!("{path}/nobody"), json!({ "title": null })).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_college_neither_sees_nor_takes_nor_moves_the_contacts_of_another() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let own = format!("/enterprises/{}/contacts", offices.made("C1", Some(0)).await);
    let other = format!("/enterprises/{}/contacts", offices.made("L1", Some(1)).await);
    let office = &offices.computing;
    let _ = offices.languages.post(&other, contact("何敏", Some("hemin@l1.example"))).await.ok();
    let nothing: Value = json!({ "title": null });
    for tried in [
        office.post(&format!("{own}/L1-1"), nothing.clone()).await,
        office.post(&format!("{own}/20080012"), nothing.clone()).await,
        office.put(&format!("{other}/L1-1"), with(contact("何敏", Some("me@c1.example")), 1)).await,
        office.put(&format!("{own}/L1-1"), with(contact("何敏", Some("me@c1.example")), 1)).await,
        office.delete(&format!("{other}/L1-1")).await,
    ] {
        assert_eq!(tried.status, StatusCode::NOT_FOUND);
    }
    // The school lets them speak for both: then each office has their title there, and neither their address.
    let shared = offices.admin.post(&format!("{own}/L1-1"), json!({ "title": "导师" })).await.ok();
    let version = shared.data()["version"].as_i64().unwrap();
    let moved = with(contact("何敏", Some("me@c1.example")), version);
    for (office, path) in [(office, &own), (&offices.languages, &other)] {
        assert_eq!(office.put(&format!("{path}/L1-1"), moved.clone()).await.code(), 2007);
    }
    let mut titled = with(contact("何敏", Some("hemin@l1.example")), version);
    titled["title"] = json!("企业导师");
    assert_eq!(office.put(&format!("{own}/L1-1"), titled).await.ok().text("title"), "企业导师");
    let seen = offices.languages.get(other.strip_suffix("/contacts").unwrap()).await.ok();
    assert_eq!(seen.data()["contacts"][0]["title"], "技术主管");
    // A second one of the same people is theirs to add.
    let _ = office.post(&own, contact("陆军", None)).await.ok();
    let twin = format!("/enterprises/{}/contacts/C1-1", offices.made("C2", Some(0)).await);
    let _ = office.post(&twin, nothing).await.ok();
}
