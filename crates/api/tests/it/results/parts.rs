//! What belongs to a result: comments, the other terms, and the teachers' replies.

use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::types::Json;
use testkit::{Client, Round};

use super::class::{answered, counted, evaluation, publish};

/// Decides on the comments, in the order of their ids: the first so, the second so.
async fn decide(round: &Round, question: &str, states: &[&str]) {
    let mut superuser = round.test.database.superuser().await;
    for (place, state) in states.iter().enumerate() {
        let sql = "update comment set state = $3, reason = case $3 when 'withheld' then 'insult' end, body = $3 || ' ' || $1 where question = $1 and id =
                   (select id from comment where question = $1 order by id offset $2 limit 1)";
        let place = i64::try_from(place).unwrap();
        sqlx::query(sql).bind(question).bind(place).bind(state).execute(&mut superuser).await.unwrap();
    }
}

async fn comments(client: &Client, path: &str) -> Value {
    client.get(path).await.ok().data()["comments"].clone()
}

fn bodies(comments: &Value) -> Vec<&str> {
    let questions = comments["questions"].as_array().unwrap();
    let all = questions.iter().flat_map(|of| of["comments"].as_array().unwrap());
    all.map(|comment| comment["body"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn comments_are_read_once_decided_and_what_is_withheld_never_leaves() {
    let round = counted(6, 1).await;
    publish(&round).await;
    decide(&round, "helped", &["shown", "teacher_only", "withheld", "withheld"]).await;
    let path = format!("/evaluations/{}/result", evaluation(&round).await);
    let teacher = round.school.signed_in(&round.teacher).await;

    let seen = comments(&teacher, &path).await;
    assert_eq!(bodies(&seen), ["shown helped", "teacher_only helped"]);
    let of = &seen["questions"][0];
    assert_eq!((&of["key"], &of["withheld"], &of["pending"]), (&json!("helped"), &json!(2), &json!(2)));
    assert_eq!((&of["comments"][0]["teacher_only"], &of["comments"][1]["teacher_only"]), (&json!(false), &json!(true)));
    assert_eq!(seen["questions"][1]["pending"], 6, "of the other question none is decided");

    let seen = comments(&round.admin, &path).await;
    assert_eq!(bodies(&seen), ["shown helped"]);
    assert_eq!(seen["questions"][0]["teacher_only"], 1);
    for reader in [&teacher, &round.admin] {
        let answer = reader.get(&path).await.ok();
        let whole = answer.data().to_string();
        assert!(!whole.contains("withheld helped") && !whole.contains("例题很好"), "{whole}");
    }

    let mut superuser = round.test.database.superuser().await;
    sqlx::query("update campaign set comments_to_teachers = false").execute(&mut superuser).await.unwrap();
    assert_eq!(comments(&teacher, &path).await, json!({ "closed": true, "questions": [] }));
    assert_eq!(bodies(&comments(&round.admin, &path).await), ["shown helped"], "managers read them all the same");
}

/// Lets the class's last section, with its questions for text, be asked about each teacher.
async fn repeat_last_section(round: &Round, teachers: [&str; 2]) {
    let mut superuser = round.test.database.superuser().await;
    let sql = "update evaluation set form = jsonb_set(form, '{form,sections,3,per_teacher}', 'true')";
    sqlx::query(sql).execute(&mut superuser).await.unwrap();
    let Json(mut document): Json<Value> =
        sqlx::query_scalar("select document from class_figures").fetch_one(&mut superuser).await.unwrap();
    let sections = document["sections"].as_array_mut().unwrap();
    let last = sections.pop().unwrap();
    for teacher in teachers {
        let mut of = last.clone();
        of["teacher"] = json!(teacher);
        sections.push(of);
    }
    sqlx::query("update class_figures set document = $1").bind(Json(document)).execute(&mut superuser).await.unwrap();
    for (place, state) in ["'shown'", "'teacher_only'"].iter().enumerate() {
        let sql = format!(
            "update comment set question = 'helped@{place}', state = {state}, body = 'about {place}' where id in
             (select id from comment where question = 'helped' order by id limit 3)"
        );
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut superuser).await.unwrap();
    }
}

#[tokio::test]
async fn neither_a_colleagues_figures_nor_what_was_written_about_them_leaves() {
    let (round, colleague) = Round::shared(9).await;
    let round = answered(round, 6, 1).await;
    publish(&round).await;
    let (lead, other) = (round.teacher.username.as_str(), colleague.username.as_str());
    repeat_last_section(&round, [lead, other]).await;
    let path = format!("/evaluations/{}/result", evaluation(&round).await);
    for (reader, body, place) in [(&round.teacher, "about 0", 0), (&colleague, "about 1", 1)] {
        let client = round.school.signed_in(reader).await;
        let seen = client.get(&path).await.ok();
        let sections = seen.data()["result"]["sections"].as_array().unwrap();
        let about: Vec<_> = sections.iter().filter_map(|section| section["teacher"].as_str()).collect();
        assert_eq!(about, [reader.username.as_str(); 2]);
        assert_eq!(bodies(&seen.data()["comments"]), [body; 3]);
        let keys: Vec<_> =
            seen.data()["comments"]["questions"].as_array().unwrap().iter().map(|of| of["key"].clone()).collect();
        assert_eq!(keys, [json!(format!("helped@{place}")), json!(format!("improve@{place}"))]);
    }
    let seen = comments(&round.admin, &path).await;
    assert_eq!(bodies(&seen), ["about 0"; 3], "a manager reads about everybody, but not what is for a teacher alone");
}

/// The same class a year before: its term, its round, its results.
pub async fn a_year_before(round: &Round) -> String {
    let mut superuser = round.test.database.superuser().await;
    let copies = [
        "insert into term select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'year', 2025,
             'first_monday', '2025-09-08', 'current', false))).* from term t",
        "insert into offering select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
             'term_id', (select id from term where year = 2025)))).* from offering o",
        "insert into campaign select (jsonb_populate_record(k, jsonb_build_object('id', gen_random_uuid(),
             'term_id', (select id from term where year = 2025)))).* from campaign k",
        "insert into evaluation select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
             'offering_id', (select o.id from offering o join term t on t.id = o.term_id where t.year = 2025),
             'campaign_id', (select k.id from campaign k join term t on t.id = k.term_id where t.year = 2025)))).*
             from evaluation v",
        "insert into class_figures select f.institution_id, v.id, f.document from class_figures f
             join evaluation v on v.id <> f.evaluation_id",
        "insert into class_score select s.institution_id, v.id, s.teacher, s.section, s.level, s.score - 10, s.low - 10,
             s.high - 10 from class_score s join evaluation v on v.id <> s.evaluation_id",
        "insert into offering_teacher select (jsonb_populate_record(h, jsonb_build_object('offering_id',
             (select o.id from offering o join term t on t.id = o.term_id where t.year = 2025)))).* from offering_teacher h",
    ];
    for copy in copies {
        sqlx::query(copy).execute(&mut superuser).await.unwrap();
    }
    let id: uuid::Uuid = sqlx::query_scalar(
        "select v.id from evaluation v join campaign k on k.id = v.campaign_id join term t on t.id = k.term_id
          where t.year = 2025",
    )
    .fetch_one(&mut superuser)
    .await
    .unwrap();
    id.to_string()
}

#[tokio::test]
async fn a_course_is_seen_over_the_terms_by_who_taught_it_then() {
    let round = counted(16, 4).await;
    let now = evaluation(&round).await;
    let before = a_year_before(&round).await;
    let path = format!("/evaluations/{now}/result");
    let trend = |seen: &Value| -> Vec<Value> {
        let points = seen["trend"].as_array().unwrap();
        points.iter().map(|point| json!([point["evaluation"], point["term"]["year"], point["same_form"]])).collect()
    };
    let seen = round.admin.get(&path).await.ok();
    assert_eq!(trend(seen.data()), [json!([before, 2025, true]), json!([now, 2026, true])]);
    let point = &seen.data()["trend"][0];
    assert_eq!(
        (&point["ballots"], &point["eligible"], &point["total"]["level"]),
        (&json!(16), &json!(19), &json!("compared"))
    );

    // What is not published is not there for a teacher.
    let mut superuser = round.test.database.superuser().await;
    let publish = "update evaluation set published_at = now() where id = $1::uuid";
    sqlx::query(publish).bind(&now).execute(&mut superuser).await.unwrap();
    let teacher = round.school.signed_in(&round.teacher).await;
    assert_eq!(trend(teacher.get(&path).await.ok().data()), [json!([now, 2026, true])]);
    let own = format!("/teachers/{}/results", round.teacher.username);
    assert_eq!(teacher.get(&own).await.ok().data().as_array().unwrap().len(), 1);
    let managed = round.admin.get(&own).await.ok();
    let years: Vec<_> = managed.data().as_array().unwrap().iter().map(|point| &point["term"]["year"]).collect();
    assert_eq!(years, [2026, 2025], "the newest first");
    let colleague = round.school.person("t-other", &["teacher"]).await;
    let colleague = round.school.signed_in(&colleague).await;
    assert_eq!(colleague.get(&own).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_reply_reaches_the_class_and_the_next_one_and_nobody_else() {
    let round = counted(6, 1).await;
    let now = evaluation(&round).await;
    let before = a_year_before(&round).await;
    let (to_now, to_before) = (format!("/evaluations/{now}/reply"), format!("/evaluations/{before}/reply"));
    let teacher = round.school.signed_in(&round.teacher).await;
    let first = json!({ "body": "  谢谢，下学期\r\n多讲例题。 ", "version": null });
    assert_eq!(teacher.put(&to_now, first.clone()).await.status, StatusCode::NOT_FOUND, "not published yet");
    publish(&round).await;
    let written = teacher.put(&to_now, first.clone()).await.ok();
    assert_eq!(
        (&written.data()[0]["body"], &written.data()[0]["version"]),
        (&json!("谢谢，下学期\n多讲例题。"), &json!(1))
    );
    assert_eq!(teacher.put(&to_now, first).await.status, StatusCode::CONFLICT, "there is one already");
    let edited = json!({ "body": "改过的回复", "version": 1 });
    assert_eq!(teacher.put(&to_now, edited.clone()).await.ok().data()[0]["version"], 2);
    assert_eq!(teacher.put(&to_now, edited).await.status, StatusCode::CONFLICT, "seen before it was edited");
    for body in ["", "  \n ", &"长".repeat(2001), "a\u{7}b"] {
        let answer = teacher.put(&to_before, json!({ "body": body, "version": null })).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{body:?}");
    }
    let _ = teacher.put(&to_before, json!({ "body": "去年的回复", "version": null })).await.ok();
    assert_eq!(round.admin.put(&to_now, json!({ "body": "x", "version": null })).await.status, StatusCode::NOT_FOUND);

    let student = round.student(0).await;
    let seen = student.get(&format!("/evaluations/{now}/replies")).await.ok();
    assert_eq!(
        seen.data()["class"],
        json!([{ "name": format!("{}先生", round.teacher.username), "body": "改过的回复", "state": "heard",
                 "outcome": null }])
    );
    let earlier = &seen.data()["earlier"];
    assert_eq!((&earlier[0]["body"], &earlier[0]["term"]["year"]), (&json!("去年的回复"), &json!(2025)));
    assert_eq!(student.get("/user/evaluations").await.ok().data()[0]["replies"], 1);
    assert_eq!(
        student.get(&format!("/evaluations/{before}/replies")).await.status,
        StatusCode::NOT_FOUND,
        "not theirs"
    );
    let stranger = round.school.person("20240999", &["student"]).await;
    let stranger = round.school.signed_in(&stranger).await;
    assert_eq!(stranger.get(&format!("/evaluations/{now}/replies")).await.status, StatusCode::NOT_FOUND);

    // Not to the log either.
    let mut superuser = round.test.database.superuser().await;
    let logged: Vec<String> = sqlx::query_scalar("select a::text from audit a where action like 'reply.%'")
        .fetch_all(&mut superuser)
        .await
        .unwrap();
    assert_eq!(logged.len(), 3);
    assert!(logged.iter().all(|record| !record.contains("回复") && !record.contains("谢谢")), "{logged:?}");

    assert_eq!(teacher.delete(&format!("{to_now}?version=1")).await.status, StatusCode::CONFLICT);
    assert_eq!(teacher.delete(&format!("{to_now}?version=2")).await.ok().data(), &json!([]));
    let seen = student.get(&format!("/evaluations/{now}/replies")).await.ok();
    assert_eq!(seen.data()["class"], json!([]));
}

#[tokio::test]
async fn a_reply_does_not_repeat_what_was_written_for_the_teacher_alone() {
    let round = counted(6, 1).await;
    publish(&round).await;
    decide(&round, "helped", &["shown", "teacher_only", "withheld"]).await;
    let mut superuser = round.test.database.superuser().await;
    for (state, body) in [
        ("shown", "例题讲得很透，希望多留几分钟提问"),
        ("teacher_only", "我是班里唯一的转专业学生，上课总被点名"),
        ("withheld", "这一条教师从来没有看到过所以不比"),
    ] {
        let sql = "update comment set body = $2 where question = 'helped' and state = $1";
        sqlx::query(sql).bind(state).bind(body).execute(&mut superuser).await.unwrap();
    }
    let teacher = round.school.signed_in(&round.teacher).await;
    let path = format!("/evaluations/{}/reply", evaluation(&round).await);
    let reply = |body: &str| json!({ "body": body, "version": null });
    let refused = teacher.put(&path, reply("有人说“我是班里唯一的转专业学生”，我会注意。")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.data()["fields"]["body"], "quotes_comment");
    // Said openly, or never read by the teacher: a refusal of the second would tell what is in it.
    let taken =
        teacher.put(&path, reply("“例题讲得很透，希望多留几分钟提问”：好。这一条教师从来没有看到过所以不比")).await;
    assert_eq!(taken.status, StatusCode::OK, "{}", taken.body);
}
