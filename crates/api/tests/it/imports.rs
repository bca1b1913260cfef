//! Lists from other systems: nothing before the confirmation, then exactly what was shown, and back again.

use app::jobs::run_due_job;
use axum::http::StatusCode;
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
    let counts = json!({ "new": 1, "changed": 1, "unchanged": 0, "joined": 0, "wrong": 2, "hinted": 1 });
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
    assert_eq!(admin.post(&path(&import, "/confirm"), json!({})).await.code(), 1009, "once is enough");

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
