//! Notices by mail: to those whom they are for when they are published, if they can be sent a letter and want it.

use app::{App, orders::run_due_job};
use jiff::ToSpan;
use serde_json::{Value, json};
use testkit::{Answer, Client, Person, SmtpOptions, SmtpPeer, TestApp, TestSchool};

use super::{SITE, deliver, give_addresses, recipients, send_through, worker};

const HOUR: i64 = 60 * 60;

/// An office, and five students with addresses: one of them is `nobody`, whose letters come back.
struct Office {
    test: TestApp,
    school: TestSchool,
    author: Person,
    admin: Client,
    peer: SmtpPeer,
    worker: App,
}

impl Office {
    async fn new() -> Self {
        let test = TestApp::new().await;
        let school = test.school("a.example").await;
        let author = school.person("20050012", &["school_admin"]).await;
        let admin = school.signed_in(&author).await;
        for student in ["20240001", "20240002", "20240003", "20240004", "nobody"] {
            school.person(student, &["student"]).await;
        }
        give_addresses(&test).await;
        let peer = SmtpPeer::start(SmtpOptions::default());
        send_through(&admin, &peer).await;
        let worker = worker(&test);
        Self { test, school, author, admin, peer, worker }
    }

    async fn audience(&self) -> Value {
        let mut tx = self.school.app.store().tenant(self.school.institution.id).await.unwrap();
        let role = tx.role_id("student").await.unwrap().unwrap();
        json!({ "everyone": false, "roles": [role], "colleges": [], "programmes": [], "class_groups": [],
                "offerings": [], "entry_years": [] })
    }

    async fn count(&self) -> Value {
        let asked = json!({ "audience": self.audience().await, "notice": null });
        self.admin.post("/notices/audience", asked).await.ok().data().clone()
    }

    async fn publish(&self, publishes_at: Option<jiff::Timestamp>) -> Answer {
        let body = "请在 **周五** 前完成。\n\n- 每门课约 2 分钟\n- [去评价](/user/evaluationList)";
        let content = json!({ "kind": "notice", "title": { "zh": "期末评教 <1>", "en": null },
                              "body": { "zh": body, "en": null }, "audience": self.audience().await, "on_sign_in": false,
                              "pinned_until": null, "confirm": true, "by_mail": true,
                              "publishes_at": publishes_at.map(|at| at.to_string()), "expires_at": null });
        let draft = self.admin.post("/notices", content).await.ok();
        let seen = json!({ "version": draft.data()["version"], "people": self.count().await["people"] });
        self.admin.post(&format!("/notices/{}/publish", draft.text("id")), seen).await.ok()
    }

    async fn deliver(&self) {
        while run_due_job(&self.worker).await.unwrap() {}
        deliver(&self.worker, &self.school).await;
    }

    async fn mails(&self, notice: &Answer) -> Value {
        // Hours later.
        let admin = self.school.signed_in(&self.author).await;
        admin.get(&format!("/notices/{}", notice.text("id"))).await.ok().data()["mails"].clone()
    }

    async fn off(&self, username: &str) {
        sqlx::query(
            "insert into turned_off (institution_id, account_id, category, channel)
             select institution_id, id, 'notice', 'mail' from account where username = $1",
        )
        .bind(username)
        .execute(&mut self.test.database.superuser().await)
        .await
        .unwrap();
    }
}

fn addresses(people: &[&str]) -> Vec<String> {
    people.iter().map(|name| format!("{name}@linjiang.example")).collect()
}

#[tokio::test]
async fn who_can_be_sent_a_letter_and_wants_it_gets_one_and_the_office_sees_how_many() {
    let office = Office::new().await;
    office.off("20240002").await;
    sqlx::query("update account set email = null where username = '20240003'")
        .execute(&mut office.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(office.count().await, json!({ "people": 5, "with_mail": 3 }));
    let notice = office.publish(None).await;
    assert_eq!(office.mails(&notice).await, Value::Null);
    office.deliver().await;
    assert_eq!(recipients(&office.peer), addresses(&["20240001", "20240004"]));
    assert_eq!(office.mails(&notice).await, json!({ "sent": 2, "failed": 1, "waiting": 0 }));
    let letter = &office.peer.letters()[0];
    assert_eq!(letter.header("Subject"), ["期末评教 <1>"]);
    assert_eq!(letter.header("List-Unsubscribe-Post"), ["List-Unsubscribe=One-Click"]);
    let link = format!("{SITE}/user/infoCenter?notice={}", notice.text("id"));
    for (_, text) in &letter.parts {
        assert!(text.contains(&link) && text.contains("请在 周五 前完成。") && text.contains("我已阅读"), "{text}");
        assert!(!text.contains("**") && !text.contains("2024000"), "{text}");
    }
    let server = office.admin.get("/mail-server").await.ok();
    let counted = server.data()["sent"].as_array().unwrap().iter().find(|day| day["kind"] == "notice").unwrap();
    assert_eq!((&counted["sent"], &counted["failed"]), (&json!(2), &json!(1)));
    // Once, whoever comes to the audience later, and what came back is not tried with the next.
    office.school.person("20240005", &["student"]).await;
    give_addresses(&office.test).await;
    office.deliver().await;
    assert_eq!(office.peer.letters().len(), 2);
    assert_eq!(office.count().await["with_mail"], 4);
}

#[tokio::test]
async fn at_its_time_and_by_day() {
    let office = Office::new().await;
    // Half past nine in the evening, for eleven.
    let notice = office.publish(Some(office.test.app.now() + 15.hours())).await;
    office.test.clock.advance_seconds(13 * HOUR);
    office.deliver().await;
    assert_eq!(office.mails(&notice).await, Value::Null, "its time has not come");
    office.test.clock.advance_seconds(2 * HOUR);
    office.deliver().await;
    assert_eq!(office.peer.letters().len(), 0, "nobody is written to at night");
    assert_eq!(office.mails(&notice).await, json!({ "sent": 0, "failed": 0, "waiting": 5 }));
    office.test.clock.advance_seconds(9 * HOUR);
    office.deliver().await;
    assert_eq!(office.mails(&notice).await, json!({ "sent": 4, "failed": 1, "waiting": 0 }));
}

#[tokio::test]
async fn one_whose_time_was_moved_goes_out_once_at_the_new_time() {
    let office = Office::new().await;
    let now = office.test.app.now();
    let notice = office.publish(Some(now + 1.hour())).await;
    let path = format!("/notices/{}", notice.text("id"));
    let moved = json!({ "kind": "notice", "title": notice.data()["title"], "body": notice.data()["body"],
                        "audience": office.audience().await, "on_sign_in": false, "pinned_until": null, "confirm": true,
                        "by_mail": true, "publishes_at": (now + 2.hours()).to_string(), "expires_at": null });
    let edit = json!({ "version": notice.data()["version"], "content": moved, "tell_again": false });
    let _ = office.admin.put(&path, edit).await.ok();
    office.test.clock.advance_seconds(HOUR);
    office.deliver().await;
    assert_eq!(office.peer.letters().len(), 0);
    office.test.clock.advance_seconds(HOUR);
    office.deliver().await;
    office.deliver().await;
    assert_eq!(office.peer.letters().len(), 4);
}

#[tokio::test]
async fn what_is_withdrawn_before_it_was_sent_is_not_sent_and_what_was_sent_stays_counted() {
    let office = Office::new().await;
    let notice = office.publish(None).await;
    while run_due_job(&office.worker).await.unwrap() {}
    assert_eq!(office.mails(&notice).await, json!({ "sent": 0, "failed": 0, "waiting": 5 }));
    let path = format!("/notices/{}/withdraw", notice.text("id"));
    let _ = office.admin.post(&path, json!({ "version": notice.data()["version"] })).await.ok();
    office.deliver().await;
    assert_eq!(office.peer.letters().len(), 0);
    assert_eq!(office.mails(&notice).await, json!({ "sent": 0, "failed": 0, "waiting": 0 }));

    let sent = office.publish(None).await;
    office.deliver().await;
    let path = format!("/notices/{}/withdraw", sent.text("id"));
    let withdrawn = office.admin.post(&path, json!({ "version": sent.data()["version"] })).await.ok();
    assert_eq!(withdrawn.data()["mails"], json!({ "sent": 4, "failed": 1, "waiting": 0 }));
}

#[tokio::test]
async fn who_turns_notices_off_in_the_letter_gets_no_more_of_them() {
    let office = Office::new().await;
    let _ = office.publish(None).await;
    office.deliver().await;
    let letters = office.peer.letters();
    let first = letters.iter().find(|letter| letter.to == addresses(&["20240001"])).unwrap();
    let address = first.header("List-Unsubscribe")[0].trim_matches(['<', '>']).strip_prefix(SITE).unwrap().to_owned();
    let _ = office.school.client().post(&address, json!({})).await.ok();
    office.test.clock.advance_seconds(60);
    let _ = office.publish(None).await;
    office.deliver().await;
    assert_eq!(recipients(&office.peer).iter().filter(|to| to.starts_with("20240001")).count(), 1);
    assert_eq!(office.peer.letters().len(), 4 + 3);
}

/// As the page says before: what has not been sent is not sent any more, not even by the next server.
#[tokio::test]
async fn a_mail_server_that_is_removed_takes_the_letters_along_that_wait_for_it() {
    let office = Office::new().await;
    office.publish(None).await;
    let mut superuser = office.test.database.superuser().await;
    sqlx::query(
        "insert into outgoing_notice (institution_id, notice_id, account_id, due_at)
         select n.institution_id, n.id, a.id, now() + interval '1 year' from notice n
           join account a on a.institution_id = n.institution_id and a.username = '20240001'
         on conflict do nothing",
    )
    .execute(&mut superuser)
    .await
    .unwrap();
    let waiting = "select count(*) from outgoing_notice";
    assert!(sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut superuser).await.unwrap() > 0);
    let _ = office.admin.delete("/mail-server").await.ok();
    assert_eq!(sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut superuser).await.unwrap(), 0);
    send_through(&office.admin, &office.peer).await;
    deliver(&office.worker, &office.school).await;
    assert!(recipients(&office.peer).is_empty());
}
