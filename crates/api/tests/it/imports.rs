//! Lists from other systems: nothing before the confirmation, then exactly what was shown, and back again.

use app::orders::run_due_job;
use axum::http::StatusCode;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use sheet::write::{Column, SheetWriter};
use sqlx::AssertSqlSafe;
use testkit::{Client, TestApp, TestSchool};

const USERS: &str = "学号,姓名,角色,学院,邮箱\n\
    20240001,张三,学生,计算机学院,zhangsan@example.test\n\
    20240002,李四,学生,没有的学院,\n\
    20130177,王老师,教师,计算机学院,wang@example.test\n\
    2024 bad,赵六,学生,计算机学院,\n";

/// Every row of the tables that an import may write.
async fn dump(test: &TestApp) -> Vec<String> {
    let mut superuser = test.database.superuser().await;
    let mut rows = Vec::new();
    for table in [
        "college",
        "programme",
        "class_group",
        "account",
        "account_word",
        "role_assignment",
        "course",
        "course_word",
        "offering",
        "offering_teacher",
        "meeting",
        "enrolment",
    ] {
        let sql = format!("select '{table} ' || to_jsonb(t)::text from {table} t order by 1");
        rows.extend(sqlx::query_scalar::<_, String>(AssertSqlSafe(sql)).fetch_all(&mut superuser).await.unwrap());
    }
    rows
}

async fn admin(school: &TestSchool) -> Client {
    school.signed_in(&school.person("20080012", &["school_admin"]).await).await
}

/// Uploads and checks; returns the import.
async fn checked(test: &TestApp, client: &Client, query: &str, bytes: impl Into<Vec<u8>>) -> Value {
    let started = client.upload(&format!("/imports?{query}&file_name=list.csv"), bytes.into()).await.ok();
    let id = started.text("import_id").to_owned();
    assert!(run_due_job(&test.app).await.unwrap());
    client.get(&format!("/imports/{id}")).await.ok().data().clone()
}

fn path(import: &Value, rest: &str) -> String {
    format!("/imports/{}{rest}", import["id"].as_str().unwrap())
}

async fn done(test: &TestApp, client: &Client, import: &Value, action: &str) -> Value {
    let _ = client.post(&path(import, action), json!({})).await.ok();
    assert!(run_due_job(&test.app).await.unwrap());
    client.get(&path(import, "")).await.ok().data().clone()
}

#[tokio::test]
async fn a_list_of_people_is_explained_row_by_row_then_written_and_undone() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    school.person("20130177", &["teacher"]).await;
    let before = dump(&test).await;

    let import = checked(&test, &admin, "kind=users", USERS).await;
    assert_eq!(import["state"], "checked", "{import}");
    let counts = json!({ "new": 1, "changed": 1, "unchanged": 0, "joined": 0, "skipped": 0, "wrong": 2, "hinted": 1 });
    assert_eq!(import["counts"], counts);
    assert_eq!(dump(&test).await, before, "nothing is written before the confirmation");

    let wrong = admin.get(&path(&import, "/rows?show=wrong")).await.ok();
    let row = &wrong.data()["items"][0];
    assert_eq!((&row["number"], &row["faults"][0]["column"]), (&json!(3), &json!("学院")));
    assert_eq!(row["faults"][0]["text"], "没有的学院");
    assert!(row["faults"][0]["message"].as_str().unwrap().starts_with("没有这个学院"));
    let changed = admin.get(&path(&import, "/rows?show=changed")).await.ok();
    let columns: Vec<_> =
        changed.data()["items"][0]["changes"].as_array().unwrap().iter().map(|c| &c["column"]).collect();
    assert_eq!(columns, ["姓名", "邮箱"]);
    assert_eq!(changed.data()["items"][0]["hints"][0], "表里姓名是“王老师”，系统里是“20130177先生”。");

    let applied = done(&test, &admin, &import, "/confirm").await;
    assert_eq!(applied["state"], "applied", "{applied}");
    assert_eq!(admin.get("/users/20240001").await.ok().text("name"), "张三");
    assert_eq!(admin.get("/users/20130177").await.ok().text("name"), "王老师");
    assert_eq!(admin.get("/users?q=wanglaoshi").await.ok().data()["total"], 1);
    assert_eq!(admin.get("/users/20240002").await.status, StatusCode::NOT_FOUND);
    assert_eq!(admin.post(&path(&import, "/confirm"), json!({})).await.code(), 1011, "once is enough");

    let undone = done(&test, &admin, &import, "/undo").await;
    assert_eq!(undone["state"], "undone", "{undone}");
    assert_eq!(dump(&test).await, before, "everything is as it was, to the last column");
}

#[tokio::test]
async fn what_has_changed_or_is_used_since_cannot_be_undone() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    let import = checked(&test, &admin, "kind=users", USERS).await;
    done(&test, &admin, &import, "/confirm").await;
    let _ = admin.put("/users/20240001/state", json!({ "state": "disabled" })).await.ok();
    let refused = done(&test, &admin, &import, "/undo").await;
    assert_eq!((&refused["state"], &refused["job"]["failure"]), (&json!("applied"), &json!("in_use")));
    assert_eq!(admin.get("/users/20240001").await.ok().text("state"), "disabled");
}

#[tokio::test]
async fn a_confirmation_writes_nothing_when_the_data_has_moved_on() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    let import = checked(&test, &admin, "kind=users", USERS).await;
    school.person("20240001", &["student"]).await;
    let before = dump(&test).await;
    let refused = done(&test, &admin, &import, "/confirm").await;
    assert_eq!((&refused["state"], &refused["job"]["failure"]), (&json!("checked"), &json!("moved_on")));
    assert_eq!(dump(&test).await, before);
}

#[tokio::test]
async fn of_two_overlapping_imports_confirmed_at_once_one_is_written() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let one = admin(&school).await;
    let other = school.signed_in(&school.person("20080013", &["school_admin"]).await).await;
    let first = checked(&test, &one, "kind=users", USERS).await;
    let second = checked(&test, &other, "kind=users", USERS).await;
    let _ = one.post(&path(&first, "/confirm"), json!({})).await.ok();
    let _ = other.post(&path(&second, "/confirm"), json!({})).await.ok();
    let process = test.second_process();
    let (a, b) = tokio::join!(run_due_job(&test.app), run_due_job(&process));
    assert!(a.unwrap() && b.unwrap());
    let (first, second) = (one.get(&path(&first, "")).await.ok(), other.get(&path(&second, "")).await.ok());
    let mut states = [first.text("state"), second.text("state")];
    states.sort_unstable();
    assert_eq!(states, ["applied", "checked"]);
    let failures = [&first.data()["job"]["failure"], &second.data()["job"]["failure"]];
    assert!(failures.contains(&&json!("moved_on")), "the other is told why: {failures:?}");
    assert_eq!(one.get("/users?q=zhangsan").await.ok().data()["total"], 1);
}

fn workbook(titles: &[&str], rows: &[&[&str]]) -> Vec<u8> {
    let columns: Vec<_> = titles.iter().map(|title| Column { title, width: 10.0 }).collect();
    let mut writer = SheetWriter::new("Sheet1", &columns).unwrap();
    for row in rows {
        writer.row(row).unwrap();
    }
    writer.finish().unwrap()
}

#[tokio::test]
async fn a_terms_classes_and_students_come_from_workbooks() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    school.person("20130177", &["teacher"]).await;
    for number in 1..=6 {
        school.person(&format!("2024000{number}"), &["student"]).await;
    }
    let term = json!({ "year": 2026, "number": 1, "first_monday": "2026-09-07", "weeks": 18, "days_off": [],
                       "make_up_days": [] });
    let calendar = admin.post("/terms", term).await.ok();
    let term = calendar.data()["terms"][0]["id"].as_str().unwrap().to_owned();

    let courses =
        workbook(&["课程代码", "课程名称", "学分", "开课学院"], &[&["CS2101", "数据结构", "3.5", "计算机学院"]]);
    let import = checked(&test, &admin, "kind=courses", courses).await;
    assert_eq!(import["counts"]["new"], 1, "{import}");
    done(&test, &admin, &import, "/confirm").await;

    let classes = workbook(
        &["教学班号", "课程代码", "任课教师", "上课时间地点"],
        &[
            &["CS2101-01", "CS2101", "20130177", "1-16周 周一 3-4节 教三-305"],
            &["CS2101-01", "CS2101", "20130177", "1-15单周 周三 1-2节 教三-305"],
        ],
    );
    let import = checked(&test, &admin, &format!("kind=offerings&term={term}"), classes).await;
    assert_eq!((&import["counts"]["new"], &import["counts"]["joined"]), (&json!(1), &json!(1)), "{import}");
    done(&test, &admin, &import, "/confirm").await;
    let class = admin.get(&format!("/offerings?term={term}")).await.ok();
    let class = &class.data()["items"][0];
    assert_eq!(class["teachers"][0]["username"], "20130177");
    assert_eq!(class["meetings"][1]["weeks"], "1-15单");

    // Another leads, and the one before comes second: their places meet on the way back.
    school.person("20150042", &["teacher"]).await;
    let classes = workbook(
        &["教学班号", "课程代码", "任课教师", "主讲教师"],
        &[&["CS2101-01", "CS2101", "20130177、20150042", "20150042"]],
    );
    let before = dump(&test).await;
    let import = checked(&test, &admin, &format!("kind=offerings&term={term}"), classes).await;
    assert_eq!(import["counts"]["changed"], 1, "{import}");
    assert_eq!(done(&test, &admin, &import, "/confirm").await["state"], "applied");
    assert_eq!(done(&test, &admin, &import, "/undo").await["state"], "undone");
    assert_eq!(dump(&test).await, before);

    let rows: Vec<_> = (1..=6).map(|number| format!("2024000{number}")).collect();
    let rows: Vec<[&str; 2]> = rows.iter().map(|number| ["CS2101-01", number.as_str()]).collect();
    let rows: Vec<&[&str]> = rows.iter().map(<[&str; 2]>::as_slice).collect();
    let import =
        checked(&test, &admin, &format!("kind=enrolments&term={term}"), workbook(&["教学班号", "学号"], &rows)).await;
    assert_eq!(import["counts"]["new"], 6, "{import}");
    let before = dump(&test).await;
    done(&test, &admin, &import, "/confirm").await;
    assert_eq!(admin.get(&format!("/offerings?term={term}")).await.ok().data()["items"][0]["students"], 6);
    done(&test, &admin, &import, "/undo").await;
    assert_eq!(dump(&test).await, before);
}

#[tokio::test]
async fn a_file_that_is_no_list_ends_in_a_sentence() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    for (bytes, sentence) in [
        (b"%PDF-1.7 ...".to_vec(), "这不是表格文件。请上传 .xlsx 或 .csv。"),
        (Vec::new(), "文件里没有内容，或者第一个可见的工作表是空的。"),
        ("姓名,年龄\n张三,20\n".into(), "缺少列：学号/工号。请下载示例，看看需要哪些列。"),
        ("学号,姓名\n".into(), "表头下面没有数据。"),
    ] {
        let import = checked(&test, &admin, "kind=users", bytes).await;
        assert_eq!((&import["state"], &import["problem"]), (&json!("unreadable"), &json!(sentence)));
    }
}

#[tokio::test]
async fn a_college_administrator_imports_into_their_college_only() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let dean = school.signed_in(&school.person("20090086", &["college_admin"]).await).await;
    let list = "学号,姓名,角色,学院\n20240001,张三,学生,计算机学院\n20240002,李四,学生,外国语学院\n20240003,王五,学校管理员,计算机学院\n";
    let import = checked(&test, &dean, "kind=users", list).await;
    assert_eq!((&import["counts"]["new"], &import["counts"]["wrong"]), (&json!(1), &json!(2)), "{import}");
    let refused = dean.upload("/imports?kind=colleges&file_name=x.csv", "x").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

async fn term_of(client: &Client) -> String {
    let term = json!({ "year": 2026, "number": 1, "first_monday": "2026-09-07", "weeks": 18, "days_off": [],
                       "make_up_days": [] });
    client.post("/terms", term).await.ok().data()["terms"][0]["id"].as_str().unwrap().to_owned()
}

async fn downloaded(client: &Client, path: &str) -> Vec<u8> {
    client.stream(path).await.collect().await.unwrap().to_bytes().to_vec()
}

/// The files of the example, some of them others or missing.
fn archive(others: &[(&str, Option<&str>)]) -> Vec<u8> {
    let term = domain::teaching::calendar::Term {
        id: domain::id::Id::time_ordered(0, [0; 10]),
        year: domain::teaching::calendar::AcademicYear { start: 2026 },
        number: 1,
        first_monday: jiff::civil::date(2026, 9, 7),
        weeks: 18,
        days_off: Vec::new(),
        make_up_days: Vec::new(),
    };
    let files = domain::imports::oneroster::example(&term);
    let other = |name: &str| others.iter().find(|(of, _)| *of == name).map(|(_, text)| *text);
    let files = files.iter().filter_map(|(name, text)| Some((*name, other(name).unwrap_or(Some(text))?)));
    sheet::write::archive(files).unwrap()
}

#[tokio::test]
async fn an_archive_is_shown_file_by_file_then_written_and_undone_at_once() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    let term = term_of(&admin).await;
    // A course that there is moves to a college that is new.
    let course = json!({ "code": "CS2011", "name_zh": "数据结构", "name_en": null, "credits": "4",
                         "college_id": school.colleges[0].as_uuid() });
    let _ = admin.post("/courses", course).await.ok();
    let before = dump(&test).await;
    let example = downloaded(&admin, &format!("/imports/example?kind=oneroster&term={term}")).await;

    let import = checked(&test, &admin, &format!("kind=oneroster&term={term}"), example).await;
    assert_eq!(import["state"], "checked", "{import}");
    assert_eq!((&import["kind"], &import["counts"]["joined"]), (&json!("oneroster"), &json!(7)), "{import}");
    assert_eq!((&import["counts"]["new"], &import["counts"]["changed"]), (&json!(12), &json!(1)), "{import}");
    assert_eq!((&import["counts"]["wrong"], &import["counts"]["skipped"]), (&json!(0), &json!(3)), "{import}");
    assert_eq!(dump(&test).await, before, "nothing is written before the confirmation");
    let new = admin.get(&path(&import, "/rows?show=new")).await.ok();
    let files: Vec<_> =
        new.data()["items"].as_array().unwrap().iter().map(|row| row["file"].as_str().unwrap()).collect();
    assert!(files.contains(&"users.csv") && files.contains(&"enrollments.csv"), "{files:?}");
    let joined = admin.get(&path(&import, "/rows?show=joined")).await.ok();
    let row = &joined.data()["items"][0];
    assert_eq!(
        (&row["file"], &row["joins_file"], &row["joins"]),
        (&json!("roles.csv"), &json!("users.csv"), &json!(2))
    );
    let skipped = admin.get(&path(&import, "/rows?show=skipped")).await.ok();
    assert_eq!(skipped.data()["items"][0]["hints"][0], "不是学院（department 或 school）。");

    let applied = done(&test, &admin, &import, "/confirm").await;
    assert_eq!(applied["state"], "applied", "{applied}");
    let classes = admin.get(&format!("/offerings?term={term}")).await.ok();
    let classes = classes.data()["items"].as_array().unwrap();
    let english = classes.iter().find(|class| class["code"] == "EN1001-07").unwrap();
    assert_eq!((&english["students"], &english["teachers"][0]["username"]), (&json!(2), &json!("20180999")));
    assert_eq!(admin.get("/users/2024980103").await.ok().text("name"), "张三丰");
    let report = downloaded(&admin, &path(&import, "/report")).await;
    assert!(report.starts_with(b"PK"));

    let again = checked(&test, &admin, &format!("kind=oneroster&term={term}"), archive(&[])).await;
    assert_eq!((&again["counts"]["new"], &again["counts"]["changed"]), (&json!(0), &json!(0)), "{again}");

    let undone = done(&test, &admin, &import, "/undo").await;
    assert_eq!(undone["state"], "undone", "{undone}");
    assert_eq!(dump(&test).await, before, "everything is as it was, to the last column");
}

#[tokio::test]
async fn an_archive_that_is_not_whole_says_which_file_in_words() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    let term = term_of(&admin).await;
    for (bytes, sentence) in [
        (b"sourcedId,name\n".to_vec(), "这不是 .zip 压缩包。"),
        (archive(&[("manifest.csv", None)]), "这不是 OneRoster 压缩包：里面没有 manifest.csv。"),
        (archive(&[("users.csv", None)]), "压缩包里缺少 users.csv。"),
        (
            archive(&[("users.csv", Some("sourcedId,username\nu-1,20130177\n"))]),
            "users.csv：缺少列：givenName、familyName。",
        ),
        (
            archive(&[("courses.csv", Some("sourcedId,title,orgSourcedId\nc-1,\"数据结构,o-08\n"))]),
            "courses.csv：第 2 行的引号没有配对。",
        ),
        (
            archive(&[("orgs.csv", Some("PK\u{3}\u{4} another archive"))]),
            "orgs.csv：这是压缩包。请解压后上传里面的表格。",
        ),
        (
            archive(&[(
                "academicSessions.csv",
                Some("sourcedId,title,startDate,endDate\ns-term,2019,2019-09-01,2020-01-01\n"),
            )]),
            "academicSessions.csv 里没有与所选学期对应的学期（按名称和起止日期比较）。请检查是否选对了学期。",
        ),
    ] {
        let import = checked(&test, &admin, &format!("kind=oneroster&term={term}"), bytes).await;
        assert_eq!((&import["state"], &import["problem"]), (&json!("unreadable"), &json!(sentence)));
        let jobs = admin.get("/jobs").await.ok();
        let job = &jobs.data()[0];
        assert_eq!((&job["result"], &job["failure"]), (&Value::Null, &json!("unreadable")), "{job}");
    }
    let dean = school.signed_in(&school.person("20090086", &["college_admin"]).await).await;
    let refused = dean.upload(&format!("/imports?kind=oneroster&term={term}&file_name=x.zip"), "x").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "colleges are the whole school's");
}

#[tokio::test]
async fn a_list_is_checked_again_without_another_upload() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    let import = checked(&test, &admin, "kind=users", USERS).await;
    school.person("20240001", &["student"]).await;
    let refused = done(&test, &admin, &import, "/confirm").await;
    assert_eq!(refused["job"]["failure"], "moved_on");

    let again = done(&test, &admin, &import, "/check").await;
    assert_eq!((&again["state"], &again["id"]), (&json!("checked"), &import["id"]));
    assert_eq!((&again["counts"]["new"], &again["counts"]["changed"]), (&json!(1), &json!(1)), "{again}");
    let rows = admin.get(&path(&import, "/rows")).await.ok();
    assert_eq!(rows.data()["total"], 4, "those of the check before are gone");
    let applied = done(&test, &admin, &import, "/confirm").await;
    assert_eq!(applied["state"], "applied", "{applied}");
    assert_eq!(admin.get("/users/20240001").await.ok().text("name"), "张三");
    assert_eq!(admin.post(&path(&import, "/check"), json!({})).await.code(), 1011, "it has been written");
}

#[tokio::test]
async fn unrelated_work_does_not_stand_in_the_way_of_a_confirmation() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    let term = term_of(&admin).await;
    let import = checked(&test, &admin, &format!("kind=oneroster&term={term}"), archive(&[])).await;
    // Somebody with a number like one in the file, who would be a suggestion, and one more name for a hint.
    school.person("2024080109", &["student"]).await;
    let applied = done(&test, &admin, &import, "/confirm").await;
    assert_eq!(applied["state"], "applied", "{applied}");
}
