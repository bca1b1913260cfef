use serde_json::{Value, json};
use testkit::PASSWORD;

use super::stage::{MADE_UP_SATURDAY, MONDAY, Stage, TUESDAY, book, names};

fn when(list: &Value) -> Vec<(&str, i64)> {
    let all = list.as_array().unwrap().iter();
    all.map(|one| (one["date"].as_str().unwrap(), one["period_from"].as_i64().unwrap())).collect()
}

#[tokio::test]
async fn now_is_what_is_in_session_and_the_next_period() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    // It is half past eight.
    stage.class("第一节", "1-16周 周一 1节", &teacher).await;
    stage.class("第二节", "1-16周 周一 2-3节", &teacher).await;
    stage.class("第四节", "1-16周 周一 4节", &teacher).await;
    stage.class("双周", "2-16双周 周一 1节", &teacher).await;
    stage.class("周二", "1-16周 周二 1节", &teacher).await;
    let now = async || {
        // A token does not live so long.
        let client = stage.school.client().sign_in("20050077", PASSWORD).await;
        client.get("/observation/meetings?when=now").await.ok()
    };
    assert_eq!(
        names(&now().await.data()["items"]),
        ["第一节", "第二节", "第四节"],
        "all of today's without bell times"
    );
    stage.ring().await;
    assert_eq!(names(&now().await.data()["items"]), ["第一节", "第二节"]);
    stage.test.clock.advance_seconds(11 * 60);
    assert_eq!(names(&now().await.data()["items"]), ["第二节"], "in the break");
    let client = stage.school.client().sign_in("20050077", PASSWORD).await;
    let today = client.get("/observation/meetings?when=today").await.ok();
    assert_eq!(names(&today.data()["items"]), ["第二节", "第四节"], "what is over can no longer be visited");
}

#[tokio::test]
async fn those_whom_nobody_has_seen_for_longest_come_first_within_a_period() {
    let mut stage = Stage::new().await;
    let mut classes = Vec::new();
    for n in 0..3 {
        let teacher = stage.school.person(&format!("2013000{n}"), &["teacher"]).await;
        classes.push(stage.class(&format!("课程{n}"), "1-16周 周一 3-4节", &teacher).await);
    }
    let early = stage.school.person("20130009", &["teacher"]).await;
    stage.class("早课", "1-16周 周一 1-2节", &early).await;
    // Seen in this term, and in none of two.
    let visit = "insert into visit (institution_id, id, term_id, offering_id, class_code, course_zh, date, week,
            weekday_taught, period_from, period_to, observer_id, role_key, capacity, how, planned_at)
        select o.institution_id, o.id, o.term_id, o.id, o.code, 'x', '2026-11-02', 9, 1, 3, 4,
               (select id from account where username = '20050077'), 'observer', 'leader', 'unannounced', now()
          from offering o where o.id = $1";
    stage.sql(visit, classes[0].as_uuid()).await;
    stage.write_about(classes[0].as_uuid()).await;
    let (institution, before) = (stage.school.institution.id.as_uuid(), uuid::Uuid::from_u128(7));
    let term = "insert into term (institution_id, id, year, number, first_monday, weeks)
                values ('INSTITUTION', $1, 2025, 2, '2026-03-02', 18)";
    stage.sql(&term.replace("INSTITUTION", &institution.to_string()), before).await;
    let class = "insert into offering (institution_id, id, term_id, course_id, code)
                 select o.institution_id, '00000000-0000-0000-0000-000000000008', '00000000-0000-0000-0000-000000000007',
                        o.course_id, o.code from offering o where o.id = $1";
    stage.sql(class, classes[2].as_uuid()).await;
    let teaches = "insert into offering_teacher (institution_id, offering_id, account_id, place)
                   select institution_id, '00000000-0000-0000-0000-000000000008', account_id, 0
                     from offering_teacher where offering_id = $1";
    stage.sql(teaches, classes[2].as_uuid()).await;
    let meets = "insert into meeting (institution_id, offering_id, place, weeks, weekday, period_from, period_to)
                 select institution_id, id, 0, 1, 1, 1, 2 from offering where id = $1";
    stage.sql(meets, uuid::Uuid::from_u128(8)).await;

    let listed = stage.client.get("/observation/meetings?when=today").await.ok();
    let items = &listed.data()["items"];
    assert_eq!(names(items), ["早课", "课程2", "课程1", "课程0"]);
    let terms: Vec<_> = items.as_array().unwrap().iter().map(|one| one["not_seen_terms"].as_i64().unwrap()).collect();
    assert_eq!(terms, [1, 2, 1, 0]);
    let chosen = async |query: &str| {
        let answer = stage.client.get(&format!("/observation/meetings?when=today&{query}")).await.ok();
        let names: Vec<_> = names(&answer.data()["items"]).into_iter().map(str::to_owned).collect();
        (names.join(" "), answer.data()["total"].as_i64().unwrap())
    };
    assert_eq!(chosen("not_seen=2").await, ("课程2".to_owned(), 1));
    assert_eq!(chosen("period=2").await, ("早课".to_owned(), 1));
    assert_eq!(chosen("q=zaoke").await, ("早课".to_owned(), 1));
    assert_eq!(chosen("q=20130001").await, ("课程1".to_owned(), 1));
    assert_eq!(chosen("page=2&page_size=3").await, ("课程0".to_owned(), 4));
    assert_eq!(chosen(&format!("college={}", stage.school.colleges[1])).await, (String::new(), 0));
    let class = stage.client.get(&format!("/observation/classes/{}", classes[0])).await.ok();
    assert_eq!(class.data()["visits"], json!([{ "term": { "year": 2026, "number": 1 }, "capacity": "leader" }]));
    assert!(!class.body.to_string().contains("20050077"), "not by whom");
}

#[tokio::test]
async fn a_week_shows_how_many_meet_when_and_what_is_booked() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let tuesday = stage.class("周二", "1-16周 周二 3-4节", &teacher).await;
    stage.class("也在周二", "1-16周 周二 4-5节", &teacher).await;
    stage.class("周三", "1-16周 周三 1-2节", &teacher).await;
    let visit = book(&stage.client, tuesday, TUESDAY, 3, "unannounced").await.ok();
    let week = stage.client.get("/observation/week").await.ok();
    let cell = |weekday, period, classes| json!({ "weekday": weekday, "period": period, "classes": classes });
    assert_eq!((&week.data()["week"], &week.data()["monday"]), (&json!(11), &json!(MONDAY)));
    // Wednesday is off and made up for on Saturday.
    let cells = [cell(2, 3, 1), cell(2, 4, 2), cell(2, 5, 1), cell(6, 1, 1), cell(6, 2, 1)];
    assert_eq!(week.data()["cells"], json!(cells));
    let course = json!({ "name": { "zh": "周二", "en": null } });
    let mine =
        json!([{ "visit": visit.data()["id"], "weekday": 2, "period_from": 3, "period_to": 4, "course": course }]);
    assert_eq!(week.data()["mine"], mine);
    let saturday = stage.client.get("/observation/meetings?when=week&weekday=6").await.ok();
    assert_eq!(when(&saturday.data()["items"]), [(MADE_UP_SATURDAY, 1)]);
    assert_eq!(saturday.data()["items"][0]["weekday"], 3, "as taught");

    let listed = stage.client.get("/observation/meetings?when=week&weekday=2").await.ok();
    let [own, other] = [0, 1].map(|place| &listed.data()["items"][place]);
    assert_eq!((&own["visit"], &own["clash"]), (&visit.data()["id"], &json!(null)));
    assert_eq!((&other["visit"], &other["clash"]["kind"]), (&json!(null), &json!("visit")));
    let outside = stage.client.get("/observation/week?date=2030-01-01").await.ok();
    assert_eq!((&outside.data()["week"], &outside.data()["cells"]), (&json!(null), &json!([])));
}

#[tokio::test]
async fn a_class_offers_its_next_four_dates_and_what_is_in_their_way() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周三 3-4节 教三305", &teacher).await;
    let other = stage.class("操作系统", "1-16周 周三 4-5节", &teacher).await;
    let _ = book(&stage.client, other, "2026-12-02", 4, "unannounced").await.ok();
    let shown = stage.client.get(&format!("/observation/classes/{class}")).await.ok();
    let dates = &shown.data()["meetings"];
    assert_eq!(when(dates), [(MADE_UP_SATURDAY, 3), ("2026-11-25", 3), ("2026-12-02", 3), ("2026-12-09", 3)]);
    let clashes: Vec<_> = dates.as_array().unwrap().iter().map(|one| one["clash"]["kind"].as_str()).collect();
    assert_eq!(clashes, [None, None, Some("visit"), None]);
    assert_eq!((&dates[0]["room"], &shown.data()["teachers"][0]["username"]), (&json!("教三305"), &json!("20130001")));
}

#[tokio::test]
async fn what_is_owed_is_the_persons_own_rule_or_that_of_their_role() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 3-4节", &teacher).await;
    let quota = async || stage.client.get("/observation/quota").await.ok().data()["rules"].clone();
    assert_eq!(quota().await, json!([]));
    let of_role = "insert into observation_rule (institution_id, id, term_id, role_id, unit, per, least)
                   select institution_id, gen_random_uuid(), $1, id, 'visits', 'term', 6 from role where key = 'observer'";
    stage.sql(of_role, stage.term.as_uuid()).await;
    let rule = |done, least, unit| json!([{ "done": done, "least": least, "unit": unit, "per": "term", "extras": [] }]);
    assert_eq!(quota().await, rule(0, 6, "visits"));
    let visit = book(&stage.client, class, MONDAY, 3, "unannounced").await.ok();
    assert_eq!(quota().await, rule(0, 6, "visits"), "a plan is no visit");
    stage.write_about(visit.text("id").parse().unwrap()).await;
    assert_eq!(quota().await, rule(1, 6, "visits"));
    let own = "insert into observation_rule (institution_id, id, term_id, account_id, unit, per, least)
               select institution_id, gen_random_uuid(), $1, id, 'periods', 'term', 8 from account where username = '20050077'";
    stage.sql(own, stage.term.as_uuid()).await;
    assert_eq!(quota().await, rule(2, 8, "periods"));
}
