//! A list of people that is read from a real directory, and from some that are ill or lie.
#![allow(clippy::print_stdout, reason = "how long it takes is shown")]

use std::time::Instant;

use app::{App, orders::run_due_job, rosters::schedule_rosters};
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use testkit::{Client, LdapPeer, PASSWORD, TestApp, TestSchool};

use super::{OFFICE, fetching};

struct World {
    test: TestApp,
    app: App,
    school: TestSchool,
    peer: LdapPeer,
    roster: String,
}

impl World {
    /// A school without students, whose list is tried and switched on.
    async fn new(students: usize) -> Self {
        let mut world = Self::bare(students).await;
        let office = world.office().await;
        let added = office.post("/rosters", world.form()).await.ok();
        added.data()[0]["id"].as_str().unwrap().clone_into(&mut world.roster);
        let tried = office.post(&world.path("/trial"), json!({})).await.ok();
        assert_eq!(tried.data()["came"]["rows"], students, "{}", tried.data());
        let _ = office.put(&world.path("/on"), json!({ "on": true, "version": 1 })).await.ok();
        world
    }

    async fn bare(students: usize) -> Self {
        let test = TestApp::new().await;
        let app = fetching(&test, &["127.0.0.1"]);
        let school = test.school("a.example").await;
        school.person(OFFICE, &["school_admin"]).await;
        Self { test, app, school, peer: LdapPeer::with_students(students), roster: String::new() }
    }

    fn form(&self) -> Value {
        let hour = self.app.now().to_zoned(TimeZone::get("Asia/Shanghai").unwrap()).hour();
        let directory = json!({
            "address": self.peer.address(), "authority": self.peer.authority("ca"), "reader": LdapPeer::READER,
            "base": LdapPeer::STUDENTS, "filter": "(objectClass=person)", "role": "students", "number": "uid",
            "person_name": "displayName", "email": "mail", "phone": "mobile", "college": "departmentNumber",
            "class_group": null,
        });
        json!({ "name": "学生目录", "kind": "users", "address": null, "proof": null, "user": null,
                "secret": LdapPeer::SECRET, "directory": directory, "hour": hour, "share": 5 })
    }

    fn path(&self, rest: &str) -> String {
        format!("/rosters/{}{rest}", self.roster)
    }

    async fn office(&self) -> Client {
        self.school.client_at(&self.app).sign_in(OFFICE, PASSWORD).await
    }

    async fn seen(&self) -> Value {
        self.office().await.get("/rosters").await.ok().data()[0].clone()
    }

    async fn jobs(&self) {
        while run_due_job(&self.app).await.unwrap() {}
    }

    async fn night(&self) -> Value {
        self.test.clock.advance_seconds(24 * 3600);
        schedule_rosters(&self.app, self.school.institution.id).await.unwrap();
        self.jobs().await;
        self.seen().await["ended"].clone()
    }

    /// What somebody else wrote down of it meanwhile, tried or not.
    async fn set(&self, change: impl FnOnce(&mut Value)) -> Value {
        let mut form = self.form();
        change(&mut form);
        let version = self.seen().await["version"].clone();
        let office = self.office().await;
        let edited = office.put(&self.path(""), json!({ "form": form, "version": version })).await;
        assert_eq!(edited.status, 200, "{}", edited.body);
        edited.data()[0].clone()
    }

    async fn tried(&self) -> Value {
        self.office().await.post(&self.path("/trial"), json!({})).await.ok().data().clone()
    }

    async fn confirmed(&self, ended: &Value) {
        let import = ended["import_id"].as_str().unwrap();
        let office = self.office().await;
        let _ = office.post(&format!("/imports/{import}/confirm"), json!({})).await.ok();
        self.jobs().await;
        assert_eq!(office.get(&format!("/imports/{import}")).await.ok().text("state"), "applied");
    }

    async fn count(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.test.database.superuser().await).await.unwrap()
    }
}

const STUDENTS: &str = "select count(*) from account where username like '2024%'";
const IMPORTS: &str = "select count(*) from import where of_roster";

#[tokio::test]
async fn people_of_a_directory_come_page_by_page_are_confirmed_once_and_then_change_by_themselves() {
    let world = World::new(320).await;
    let ended = world.night().await;
    assert_eq!((&ended["outcome"], &ended["holds"]), (&json!("held"), &json!(["many_changes"])), "{ended}");
    assert_eq!(world.count(STUDENTS).await, 0, "nothing is written before somebody has looked");

    // One has no number and some a name that is too long: each is a wrong row, and no matter of the night.
    let office = world.office().await;
    let import = ended["import_id"].as_str().unwrap();
    let wrong = office.get(&format!("/imports/{import}/rows?show=wrong&page_size=50")).await.ok();
    let faults = wrong.data()["items"].to_string();
    assert!(faults.contains("学号/工号"), "{faults}");
    let wrong = usize::try_from(wrong.data()["total"].as_u64().unwrap()).unwrap();
    assert!((2..20).contains(&wrong), "{wrong}");
    world.confirmed(&ended).await;
    assert_eq!(world.count(STUDENTS).await, i64::try_from(320 - wrong).unwrap());
    for (number, name) in [("20240000", "欧阳\"小\"明"), ("20240001", "O'Brien, Pat"), ("20240002", "=1+1")] {
        assert_eq!(office.get(&format!("/users/{number}")).await.ok().text("name"), name);
    }
    let one = office.get("/users/20240009").await.ok();
    assert_eq!((one.text("email"), one.text("phone")), ("s9@linjiang.example", "13800000009"), "the first of two");

    assert_eq!(world.night().await["outcome"], "unchanged");
    assert_eq!(world.night().await["outcome"], "unchanged");
    world.peer.change(&format!(
        "dn: cn=s9,{0}\nchangetype: modify\nreplace: displayName\ndisplayName:: 5pS55ZCN\n\n\
         dn: cn=s9000,{0}\nchangetype: add\nobjectClass: inetOrgPerson\nuid: 20249000\ncn: s9000\nsn: s\ndisplayName: New\n",
        LdapPeer::STUDENTS
    ));
    let ended = world.night().await;
    assert_eq!(
        (&ended["outcome"], &ended["new"], &ended["changed"]),
        (&json!("applied"), &json!(1), &json!(1)),
        "{ended}"
    );
    let office = world.office().await;
    assert_eq!(office.get("/users/20240009").await.ok().text("name"), "改名");

    // Whoever is gone there stays here.
    world.peer.change(&format!("dn: cn=s9000,{}\nchangetype: delete\n", LdapPeer::STUDENTS));
    assert_eq!(world.night().await["outcome"], "unchanged");
    assert_eq!(world.office().await.get("/users/20249000").await.status, 200);
}

#[tokio::test]
async fn a_trial_shows_which_attributes_there_are_and_of_how_many_and_nobody() {
    let mut world = World::bare(60).await;
    let office = world.office().await;
    let added = office.post("/rosters", world.form()).await.ok();
    added.data()[0]["id"].as_str().unwrap().clone_into(&mut world.roster);
    let tried = world.tried().await;
    let names = json!([
        { "name": "uid", "people": 59 }, { "name": "displayName", "people": 60 },
        { "name": "departmentNumber", "people": 60 }, { "name": "mail", "people": 60 }, { "name": "mobile", "people": 60 },
    ]);
    assert_eq!(tried["came"]["seen"], json!({ "attributes": names, "elsewhere": 1 }), "{tried}");
    assert!(!tried.to_string().contains("linjiang.example") && !tried.to_string().contains("2024"));

    world
        .set(|form| form["directory"]["filter"] = json!("(&(objectClass=person)(uid=2024000*)(!(uid=20240003)))"))
        .await;
    assert_eq!(world.tried().await["came"]["rows"], 9);
    world.set(|form| form["directory"]["email"] = json!("mial")).await;
    assert_eq!(world.tried().await["came"]["seen"]["attributes"][3], json!({ "name": "mial", "people": 0 }));
    world.set(|form| form["directory"]["filter"] = json!("(uid=nobody)")).await;
    assert!(world.tried().await["problem"].is_string(), "an empty list is none");
}

#[tokio::test]
async fn it_is_kept_sealed_shown_without_its_password_and_tried_anew_after_every_change() {
    let world = World::new(3).await;
    let seen = world.seen().await;
    assert_eq!((&seen["switched_on"], &seen["directory"]["reader"]), (&json!(true), &json!(LdapPeer::READER)));
    assert!(!seen.to_string().contains(LdapPeer::SECRET));
    assert!(!world.test.database.text().await.contains(LdapPeer::SECRET));

    let same = world.set(|form| (form["secret"], form["share"]) = (Value::Null, json!(7))).await;
    assert_eq!((&same["switched_on"], &same["share"]), (&json!(true), &json!(7)));
    let other = world.set(|form| (form["secret"], form["directory"]["number"]) = (Value::Null, json!("cn"))).await;
    assert_eq!((&other["switched_on"], &other["tried_at"]), (&json!(false), &Value::Null));

    // The password was written down for that server, as that reader, by that authority.
    let office = world.office().await;
    let changes: [(&str, Value); 3] = [
        ("address", json!(world.peer.encrypted())),
        ("reader", json!("cn=short,dc=linjiang,dc=example")),
        ("authority", json!(world.peer.authority("other"))),
    ];
    let refused = async |form: Value| {
        let version = world.seen().await["version"].clone();
        let answer = office.put(&world.path(""), json!({ "form": form, "version": version })).await;
        assert_eq!(answer.status, 422, "{}", answer.body);
        answer.data()["fields"].clone()
    };
    for (field, value) in changes {
        let mut form = world.form();
        (form["secret"], form["directory"][field]) = (Value::Null, value);
        assert_eq!(refused(form).await, json!({ "secret": "required" }), "{field}");
    }
    let wrong: [(&str, Value, &str); 7] = [
        ("filter", json!("(objectClass=person"), "filter"),
        ("filter", json!(""), "filter"),
        ("number", json!("u id"), "number"),
        ("person_name", json!(""), "person_name"),
        ("college", json!("a=b"), "college"),
        ("address", json!("https://ldap.example"), "address"),
        ("base", json!("people"), "base"),
    ];
    for (field, value, named) in wrong {
        let mut form = world.form();
        form["directory"][field] = value.clone();
        let fields = refused(form).await;
        assert_eq!(fields.as_object().unwrap().keys().collect::<Vec<_>>(), [named], "{field} {value}");
    }
    // To a directory an empty password is nobody's, and it says yes.
    let mut form = world.form();
    form["secret"] = json!("");
    assert_eq!(refused(form).await, json!({ "secret": "required" }));
    let mut form = world.form();
    form["kind"] = json!("enrolments");
    assert_eq!(refused(form).await, json!({ "kind": "invalid" }));
}

#[tokio::test]
async fn whatever_breaks_leaves_nothing_and_is_told_in_a_word() {
    let world = World::new(120).await;
    let (strange, plain) = (|kind: &str| json!(world.peer.strange(kind)), json!(world.peer.address()));
    let at = |kind: &str| ("address", strange(kind));
    let cases = [
        (at("cut-in-the-middle"), "broken"),
        (at("first-page-again"), "repeats"),
        (at("empty-pages"), "repeats"),
        (at("limited"), "limited"),
        (at("elsewhere"), "elsewhere"),
        (at("busy"), "busy"),
        (at("unavailable"), "busy"),
        (at("goodbye"), "broken"),
        (at("nonsense"), "strange"),
        (at("yes-to-search"), "strange"),
        (at("hangs-up"), "unreachable"),
        (at("no-tls"), "encryption"),
        (at("injected"), "encryption"),
        (("address", json!("ldap://127.0.0.1:1")), "unreachable"),
        (("address", json!("ldap://other.example")), "host_not_allowed"),
        (("authority", json!(world.peer.authority("other"))), "encryption"),
        (("base", json!("ou=nowhere,dc=linjiang,dc=example")), "no_base"),
        (("base", json!("ou=medicine,dc=linjiang,dc=example")), "elsewhere"),
        (("reader", json!("cn=short,dc=linjiang,dc=example")), "credentials"),
    ];
    for ((field, value), fault) in cases {
        world.set(|form| form["directory"][field] = value.clone()).await;
        let tried = world.tried().await;
        assert_eq!((&tried["fault"], &tried["came"]), (&json!(fault), &Value::Null), "{field} {value}");
    }
    // A server that gives this reader a hundred and no more.
    world
        .set(|form| {
            form["directory"]["reader"] = json!("cn=short,dc=linjiang,dc=example");
            form["secret"] = json!("short secret");
        })
        .await;
    assert_eq!(world.tried().await["fault"], "limited");
    // One that says the same for every page, and is whole.
    world.set(|form| form["directory"]["address"] = strange("one-cookie")).await;
    assert_eq!(world.tried().await["came"]["rows"], 3);

    // By night: switched on as it was tried, and then the password is another.
    world.set(|form| form["directory"]["address"] = plain).await;
    assert_eq!(world.tried().await["came"]["rows"], 120);
    let version = world.seen().await["version"].clone();
    let _ = world.office().await.put(&world.path("/on"), json!({ "on": true, "version": version })).await.ok();
    world
        .peer
        .change(&format!("dn: {}\nchangetype: modify\nreplace: userPassword\nuserPassword: new\n", LdapPeer::READER));
    let ended = world.night().await;
    assert_eq!((&ended["outcome"], &ended["fault"]), (&json!("failed"), &json!("credentials")));
    let told = world.office().await.get("/user/messages").await.ok();
    assert_eq!(told.data()["items"][0]["told"]["fault"], "credentials", "{}", told.data());
    assert_eq!((world.count(STUDENTS).await, world.count(IMPORTS).await), (0, 0));
}

#[tokio::test]
async fn nobody_above_a_teacher_is_touched_and_what_everybody_becomes_is_students_or_teachers() {
    let mut world = World::bare(3).await;
    world.peer.change(&format!(
        "dn: cn=office,{0}\nchangetype: add\nobjectClass: inetOrgPerson\nuid: {OFFICE}\ncn: o\nsn: o\ndisplayName: Else\n",
        LdapPeer::STUDENTS
    ));
    let mut form = world.form();
    (form["directory"]["role"], form["share"]) = (json!("teachers"), json!(50));
    let office = world.office().await;
    let added = office.post("/rosters", form.clone()).await.ok();
    added.data()[0]["id"].as_str().unwrap().clone_into(&mut world.roster);
    let _ = world.tried().await;
    let _ = office.put(&world.path("/on"), json!({ "on": true, "version": 1 })).await.ok();
    let ended = world.night().await;
    world.confirmed(&ended).await;
    let office = world.office().await;
    assert_ne!(office.get(&format!("/users/{OFFICE}")).await.ok().text("name"), "Else");
    assert!(office.get("/users/20240001").await.ok().data().to_string().contains("\"teacher\""));
    form["directory"]["role"] = json!("school_admin");
    let refused = office.post("/rosters", form).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
}

#[tokio::test]
async fn five_thousand_people_come_in_reasonable_time() {
    let world = World::bare(5_000).await;
    let office = world.office().await;
    let added = office.post("/rosters", world.form()).await.ok();
    let begun = Instant::now();
    let tried =
        office.post(&format!("/rosters/{}/trial", added.data()[0]["id"].as_str().unwrap()), json!({})).await.ok();
    println!("5,000 people: {:.1} s, {} KB", begun.elapsed().as_secs_f64(), tried.data()["came"]["bytes"]);
    assert_eq!(tried.data()["came"]["rows"], 5_000, "{}", tried.data());
}
