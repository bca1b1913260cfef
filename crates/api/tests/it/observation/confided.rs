//! Whoever observed as a student is named to the office, and to no teacher.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use serde_json::json;

use super::{
    answering::{dispute, say, write},
    stage::{MONDAY, Stage, book},
};

const STUDENT: &str = "2024110001";

fn pdf_text(pdf: &[u8]) -> String {
    let mut child =
        Command::new("pdftotext").args(["-", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut input, bytes) = (child.stdin.take().unwrap(), pdf.to_vec());
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test]
async fn no_step_of_a_students_report_names_them_to_its_teacher() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher"]).await;
    stage.publish_form().await;
    let class = stage.class("数据结构", "1-16周 周一 1-2节", &person).await;
    let student = stage.observer_of_college(STUDENT, 0, &["student"]).await;
    let visit = book(&student, class, MONDAY, 1, "walk_in").await.ok().text("id").to_owned();
    write(&student, &visit, &person).await;
    let teacher = stage.school.signed_in(&person).await;
    let _ = say(&teacher, &visit, "reply", dispute(2)).await.ok();
    let _ = say(&student, &visit, "answer", json!({ "version": 3, "text": "以当时所见为准。" })).await.ok();
    let office = stage.school.signed_in(&stage.school.person("19990001", &["college_admin"]).await).await;
    let settle = json!({ "version": 4, "outcome": "stands", "text": "维持。" });
    let read = say(&office, &visit, "settle", settle).await.ok();
    assert_eq!(read.data()["observer"]["username"], STUDENT);

    let report = format!("/observation/reports/{visit}");
    let seen = teacher.get(&report).await.ok();
    assert_eq!((&seen.data()["observer"], &seen.data()["visit"]["capacity"]), (&json!(null), &json!("student")));
    let about_me = teacher.get("/observation/about-me").await.ok();
    let [about] = about_me.data()["reports"].as_array().unwrap().as_slice() else { panic!("{}", about_me.body) };
    assert_eq!((&about["observer"], &about["state"]), (&json!(null), &json!("settled_stands")));
    for path in [&report, "/observation/about-me", "/user/messages", "/user/overview", "/user/offerings"] {
        let answer = teacher.get(path).await.ok().body.to_string();
        assert!(!answer.contains(STUDENT), "{path}: {answer}");
    }
    let document = format!("{report}/document");
    let (to_teacher, to_office) = (teacher.get(&document).await, office.get(&document).await);
    let (to_teacher, to_office) = (pdf_text(&to_teacher.raw), pdf_text(&to_office.raw));
    assert!(!to_teacher.contains(STUDENT) && to_teacher.contains("学生信息员"), "{to_teacher}");
    assert!(to_office.contains(STUDENT), "{to_office}");
    for said in ["那天停电", "以当时所见为准", "维持"] {
        assert!(to_teacher.contains(said), "{said} in {to_teacher}");
    }
    let told: Vec<String> = sqlx::query_scalar("select data::text from message where account_id = $1")
        .bind(person.user.as_uuid())
        .fetch_all(&mut stage.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(told.len(), 3);
    for told in told {
        assert!(!told.contains(STUDENT), "{told}");
    }
}
