//! What became of a reply, where students find theirs, and what a college learns of them. A student's part follows from the
//! frozen list alone: whoever compares what two of a class find learns nothing of who has answered.

use axum::http::StatusCode;
use domain::campaign::Kind;
use serde_json::{Value, json};
use sqlx::Executor;
use testkit::{Client, Round};

use super::{
    class::{answered, answered_by, counted, evaluation, publish},
    counted_school::{CountedRound, CountedSchool, agreed},
    parts::a_year_before,
};
use crate::messages::{kinds, told};

const OWN: &str = "/user/replies";
const CLASS: usize = 9;

struct Replied {
    round: Round,
    evaluation: String,
    teacher: Client,
}

/// Nine on the list, of whom six have answered; published, and replied to.
async fn replied() -> Replied {
    replied_to(counted(6, 1).await).await
}

async fn replied_to(round: Round) -> Replied {
    let evaluation = evaluation(&round).await;
    publish(&round).await;
    let teacher = round.school.signed_in(&round.teacher).await;
    let reply = json!({ "body": "下学期多讲例题", "version": null });
    let written = teacher.put(&format!("/evaluations/{evaluation}/reply"), reply).await.ok();
    assert_eq!((&written.data()[0]["state"], &written.data()[0]["outcome"]), (&json!("heard"), &Value::Null));
    Replied { round, evaluation, teacher }
}

impl Replied {
    async fn mark(&self, state: &str, outcome: Option<&str>, version: i32) -> testkit::Answer {
        mark(&self.teacher, &self.evaluation, state, outcome, version).await
    }
}

async fn mark(teacher: &Client, evaluation: &str, state: &str, outcome: Option<&str>, version: i32) -> testkit::Answer {
    let body = json!({ "state": state, "outcome": outcome, "version": version });
    teacher.put(&format!("/evaluations/{evaluation}/reply/state"), body).await
}

#[tokio::test]
async fn a_class_is_told_once_when_what_a_reply_spoke_of_is_done() {
    let set = replied().await;
    let (round, id) = (&set.round, &set.evaluation);
    let seen = set.mark("will_change", None, 1).await.ok();
    assert_eq!((&seen.data()[0]["state"], &seen.data()[0]["version"]), (&json!("will_change"), &json!(2)));
    assert_eq!(seen.data()[0]["edited_at"], Value::Null, "the reply itself is as it was");
    assert_eq!(kinds(&round.student(8).await).await, ["reply_written"], "of what is yet to come nobody is told");

    round.test.clock.advance_seconds(60);
    let seen = set.mark("done", Some("  第九周起加了习题课 "), 2).await.ok();
    assert_eq!(seen.data()[0]["outcome"], "第九周起加了习题课");
    let _ = set.mark("done", Some("第九周起加了三次习题课"), 3).await.ok();
    let first = told(&round.student(0).await).await;
    assert_eq!(
        first[0],
        json!({ "kind": "reply_done", "evaluation_id": id, "course": { "zh": "数据结构", "en": null },
                "class_code": "CS2101-01", "teacher": format!("{}先生", round.teacher.username) })
    );
    assert_eq!(first.len(), 2, "once that there is one, once that it is done");
    for place in 1..CLASS {
        assert_eq!(told(&round.student(place).await).await, first, "{place}");
    }
    assert!(told(&set.teacher).await.is_empty() && told(&round.admin).await.is_empty());

    let _ = set.mark("will_change", None, 4).await.ok();
    assert_eq!(kinds(&round.student(8).await).await, ["reply_written"], "marked too early: it is not so");
    let _ = set.mark("done", None, 5).await.ok();
    assert_eq!(kinds(&round.student(8).await).await, ["reply_done", "reply_written"]);
    let _ = set.teacher.delete(&format!("/evaluations/{id}/reply?version=6")).await.ok();
    for place in 0..CLASS {
        assert!(told(&round.student(place).await).await.is_empty(), "what was taken back is not told of");
    }
}

#[tokio::test]
async fn of_two_tabs_the_second_learns_that_it_was_marked_elsewhere() {
    let set = replied().await;
    let (one, other) = tokio::join!(set.mark("will_change", None, 1), set.mark("done", None, 1));
    let mut statuses = [one.status, other.status];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
    let reply = format!("/evaluations/{}/reply", set.evaluation);
    let edited = set.teacher.put(&reply, json!({ "body": "改过的", "version": 1 })).await;
    assert_eq!(edited.status, StatusCode::CONFLICT, "marked since it was read");
    let _ = set.teacher.put(&reply, json!({ "body": "改过的", "version": 2 })).await.ok();
    assert_eq!(set.mark("heard", None, 2).await.status, StatusCode::CONFLICT, "edited since it was read");
    let before = set.teacher.get(&format!("/evaluations/{}/result", set.evaluation)).await.ok();
    let state = &before.data()["replies"][0]["state"];
    assert_eq!(*state, if one.status == StatusCode::OK { "will_change" } else { "done" }, "an edit leaves the mark");
}

#[tokio::test]
async fn only_who_wrote_it_marks_it_and_what_became_of_it_is_one_line_that_quotes_nobody() {
    let (round, colleague) = Round::shared(CLASS).await;
    let set = replied_to(answered(round, 6, 1).await).await;
    let id = &set.evaluation;
    let colleague = set.round.school.signed_in(&colleague).await;
    assert_eq!(mark(&colleague, id, "done", None, 1).await.status, StatusCode::CONFLICT, "there is none of theirs");
    assert_eq!(mark(&set.round.admin, id, "done", None, 1).await.status, StatusCode::NOT_FOUND);
    assert_eq!(mark(&set.round.student(0).await, id, "done", None, 1).await.status, StatusCode::FORBIDDEN);
    let unknown = mark(&set.teacher, id, "ignored", None, 1).await.status;
    assert!(unknown.is_client_error(), "{unknown}");
    for outcome in ["一\n二", &"长".repeat(201)] {
        assert_eq!(set.mark("done", Some(outcome), 1).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{outcome}");
    }
    let mut superuser = set.round.test.database.superuser().await;
    let confidential = "update comment set state = 'teacher_only', body = '我是班里唯一的转专业学生，上课总被点名'";
    superuser.execute(confidential).await.unwrap();
    let refused = set.mark("done", Some("有人说“我是班里唯一的转专业学生”"), 1).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.data()["fields"]["outcome"], "quotes_comment");

    let _ = set.mark("done", Some("改了"), 1).await.ok();
    let logged: Vec<(Value, Value)> = sqlx::query_as("select before, after from audit where action = 'reply.mark'")
        .fetch_all(&mut superuser)
        .await
        .unwrap();
    assert_eq!(logged, [(json!({ "state": "heard" }), json!({ "state": "done" }))], "how it was marked, no words");
}

#[tokio::test]
async fn a_student_finds_the_replies_of_two_terms_in_one_place() {
    let set = replied().await;
    let round = &set.round;
    let _ = set.mark("done", Some("加了习题课"), 1).await.ok();
    let before = a_year_before(round).await;
    let list = "insert into listed_student (institution_id, evaluation_id, account_id)
                select institution_id, $1::uuid, account_id from listed_student";
    let mut superuser = round.test.database.superuser().await;
    sqlx::query(list).bind(&before).execute(&mut superuser).await.unwrap();
    let name = format!("{}先生", round.teacher.username);
    let found = round.student(0).await.get(OWN).await.ok();
    let [now, earlier] = found.data().as_array().unwrap().as_slice() else { panic!("{}", found.data()) };
    assert_eq!(
        *now,
        json!({ "evaluation": set.evaluation, "course_name": { "zh": "数据结构", "en": null },
                "class_code": "CS2101-01", "term": { "year": 2026, "number": 1 },
                "campaign_name": { "zh": "期末评教", "en": null },
                "replies": [{ "name": name, "body": "下学期多讲例题", "state": "done", "outcome": "加了习题课" }] })
    );
    assert_eq!(
        (&earlier["term"]["year"], &earlier["replies"]),
        (&json!(2025), &json!([])),
        "not answered, and it says so"
    );
    for place in 1..CLASS {
        assert_eq!(
            round.student(place).await.get(OWN).await.ok().data(),
            found.data(),
            "{place} has answered or has not"
        );
    }

    superuser
        .execute(
            "insert into term select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
        'year', 2025, 'number', 2, 'first_monday', '2026-02-23', 'current', false))).* from term t where t.current",
        )
        .await
        .unwrap();
    let found = round.student(0).await.get(OWN).await.ok();
    assert_eq!(found.data().as_array().unwrap().len(), 1, "a term lies between: the first is no longer one of two");
    superuser.execute("update evaluation set published_at = null").await.unwrap();
    assert_eq!(round.student(0).await.get(OWN).await.ok().data(), &json!([]), "what is not published is not there");
}

#[tokio::test]
async fn who_is_not_on_the_list_finds_nothing_not_even_with_a_token() {
    let set = replied().await;
    let round = &set.round;
    let late = round.school.person("20249998", &["student"]).await;
    let with_token = round.school.person("20249997", &["student"]).await;
    let stranger = round.school.person("20249999", &["student"]).await;
    let mut superuser = round.test.database.superuser().await;
    for who in [&late, &with_token] {
        let enrol = "insert into enrolment (institution_id, offering_id, account_id)
                     select institution_id, id, $1 from offering";
        sqlx::query(enrol).bind(who.user.as_uuid()).execute(&mut superuser).await.unwrap();
    }
    let take_part = "insert into issuance (institution_id, evaluation_id, account_id)
                     select institution_id, id, $1 from evaluation";
    sqlx::query(take_part).bind(with_token.user.as_uuid()).execute(&mut superuser).await.unwrap();
    for who in [&late, &with_token] {
        let client = round.school.signed_in(who).await;
        assert_eq!(client.get(OWN).await.ok().data(), &json!([]));
        assert_eq!(client.get("/user/evaluations").await.ok().data()[0]["replies"], 0);
        let replies = client.get(&format!("/evaluations/{}/replies", set.evaluation)).await.ok();
        assert_eq!(replies.data()["class"], json!([]), "as they were told of none");
    }
    assert_eq!(round.school.signed_in(&stranger).await.get(OWN).await.ok().data(), &json!([]));
    assert_eq!(set.teacher.get(OWN).await.status, StatusCode::FORBIDDEN);
}

/// Everything that replying leaves, by person, without what is random.
async fn left_behind(places: std::ops::Range<usize>) -> (Vec<Value>, i64) {
    let set = replied_to(answered_by(Round::open(CLASS).await, places, 1).await).await;
    let _ = set.mark("will_change", None, 1).await.ok();
    let _ = set.mark("done", Some("改了"), 2).await.ok();
    let mut superuser = set.round.test.database.superuser().await;
    let rows: Vec<String> = sqlx::query_scalar(
        "select (to_jsonb(m) - 'id' - 'account_id' - 'institution_id' || jsonb_build_object('who', a.username))::text
           from message m join account a on a.id = m.account_id
         union all
         select (to_jsonb(r) - 'account_id' - 'institution_id' || jsonb_build_object('who', a.username))::text
           from reply r join account a on a.id = r.account_id
          order by 1",
    )
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    let written: i64 = sqlx::query_scalar("select count(distinct xmin::text) from message where kind like 'reply%'")
        .fetch_one(&mut superuser)
        .await
        .unwrap();
    let rows = rows.iter().map(|row| serde_json::from_str(&row.replace(&set.evaluation, "E")).unwrap());
    (rows.collect(), written)
}

#[tokio::test]
async fn what_replying_leaves_is_the_same_whoever_has_answered() {
    let (some, written) = left_behind(0..6).await;
    assert_eq!(some.len(), 2 * CLASS + 1, "two messages for each on the list, and the reply");
    assert_eq!(written, 2, "each in one go");
    assert_eq!(left_behind(3..9).await, (some, written));
}

/// Two colleges with four and two classes; one of the first has as many answers as the test says.
async fn reported(of_the_fourth: u32) -> (CountedSchool, CountedRound) {
    let school = CountedSchool::new(&[4, 2]).await;
    let answered = [
        agreed(0, 20, 30, 8),
        agreed(1, 20, 25, 5),
        agreed(2, 12, 20, 7),
        agreed(3, of_the_fourth, 40, 1),
        agreed(4, 30, 40, 9),
        agreed(5, 7, 30, 6),
    ];
    let round = school.round(Kind::Final, school.terms[1], &answered, |_| {}).await;
    for (place, state) in [(0, "done"), (1, "heard"), (3, "will_change"), (4, "done")] {
        let teacher = school.school.signed_in(&school.classes[place].teacher).await;
        let id = round.evaluations[place].to_string();
        let _ = teacher.put(&format!("/evaluations/{id}/reply"), json!({ "body": "谢谢", "version": null })).await.ok();
        let _ = mark(&teacher, &id, state, None, 1).await.ok();
    }
    (school, round)
}

async fn share(client: &Client) -> Value {
    client.get("/reports/college").await.ok().data()["report"]["replies"].clone()
}

#[tokio::test]
async fn a_dean_learns_how_many_classes_of_their_college_were_answered_and_of_no_other() {
    let (school, round) = reported(3).await;
    let (dean, other) = (school.dean(0).await, school.dean(1).await);
    let first = json!({ "published": 4, "heard": 1, "will_change": 1, "done": 1 });
    assert_eq!(share(&dean).await, first);
    assert_eq!(share(&other).await, json!({ "published": 2, "heard": 0, "will_change": 0, "done": 1 }));
    assert_eq!(share(&school.admin).await, json!({ "published": 6, "heard": 1, "will_change": 1, "done": 2 }));
    for (client, college) in [(&dean, 1), (&other, 0)] {
        let path = format!("/reports/college?college={}", school.colleges[college]);
        assert_eq!(client.get(&path).await.status, StatusCode::NOT_FOUND);
    }

    // The same school, but that the fourth class has enough answers to show them.
    let (enough, _) = reported(20).await;
    assert_eq!(share(&enough.dean(0).await).await, first, "no number follows from how many have answered");

    let hide = "update evaluation set published_at = null where id = $1";
    let mut superuser = school.test.database.superuser().await;
    sqlx::query(hide).bind(round.evaluations[0].as_uuid()).execute(&mut superuser).await.unwrap();
    assert_eq!(share(&dean).await, json!({ "published": 3, "heard": 1, "will_change": 1, "done": 0 }));
}
