//! Whoever observed as a student is named to no teacher: every call of the matrix that reads, made by the teacher of a class to
//! which a student has announced a visit and about which the same student has written. A new call is in it by itself.

use std::{
    collections::{HashMap, hash_map::Entry},
    io::{Cursor, Read as _, Write as _},
    process::{Command, Stdio},
    sync::Arc,
};

use axum::http::Method;
use testkit::{Answer, Person, TestApp};
use uuid::Uuid;
use zip::ZipArchive;

use super::{
    Aim, NIL, operations, relations,
    stage::{Schools, Set},
};

const STUDENT: &str = "confided-77";

/// Everything that is in an answer, whatever it is packed in.
fn text_of(answer: &Answer) -> String {
    let kind = answer.headers.get("content-type").map(|kind| kind.to_str().unwrap().to_owned()).unwrap_or_default();
    if kind.contains("pdf") {
        return printed(&answer.raw);
    }
    let mut text = String::from_utf8_lossy(&answer.raw).into_owned();
    if kind.contains("spreadsheetml") {
        let mut archive = ZipArchive::new(Cursor::new(&answer.raw)).unwrap();
        for place in 0..archive.len() {
            let mut part = Vec::new();
            archive.by_index(place).unwrap().read_to_end(&mut part).unwrap();
            text.push_str(&String::from_utf8_lossy(&part));
        }
    }
    text
}

fn printed(pdf: &[u8]) -> String {
    let mut child =
        Command::new("pdftotext").args(["-", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut input, bytes) = (child.stdin.take().unwrap(), pdf.to_vec());
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Of the class that is aimed at, or of one of the caller's: written about the caller, and to come.
async fn observed(schools: &mut Schools, set: &mut Set, student: &Person) {
    if set.target.offering == NIL {
        let here = Arc::clone(&schools.here);
        let [term, _, offering, _] = schools.taught(&here, 0, &set.caller, &set.caller).await;
        (set.target.term, set.target.offering) = (term, offering);
    }
    let (fresh, visit) = (set.target.fresh, set.target.visit.clone());
    schools.count += 1;
    set.target.fresh = 1_000_000 + schools.count;
    schools.ready_report("", "about oneself", set).await;
    let teach = "insert into offering_teacher (institution_id, offering_id, account_id, place)
                 select institution_id, $2, $1, 0 from account where id = $1";
    let offering: Uuid = set.target.offering.parse().unwrap();
    sqlx::query(teach).bind(set.caller.user.as_uuid()).bind(offering).execute(&mut schools.superuser).await.unwrap();
    // On days of their own: nobody is in two places.
    let (written, days): (Uuid, _) = (set.target.visit.parse().unwrap(), i32::try_from(schools.count).unwrap());
    sqlx::query("update visit set observer_id = $2, capacity = 'student', date = date '2020-01-01' + $3 where id = $1")
        .bind(written)
        .bind(student.user.as_uuid())
        .bind(days)
        .execute(&mut schools.superuser)
        .await
        .unwrap();
    let to_come = "insert into visit (institution_id, id, term_id, offering_id, college_id, class_code, course_zh, date,
                                      week, weekday_taught, period_from, period_to, observer_id, role_key, capacity, how,
                                      planned_at, follows)
                   select institution_id, $2, term_id, offering_id, college_id, class_code, course_zh,
                          date '2040-01-02' + $3, 1, 1, 1, 2, observer_id, role_key, capacity,
                          'announced', planned_at, id from visit where id = $1";
    sqlx::query(to_come)
        .bind(written)
        .bind(Uuid::from_u128(u128::try_from(set.target.fresh).unwrap() << 32))
        .bind(days)
        .execute(&mut schools.superuser)
        .await
        .unwrap();
    // The report is aimed at as the one about oneself; a visit stays whose it was.
    set.target.fresh = fresh;
    if visit != NIL {
        set.target.visit = visit;
    }
}

#[tokio::test]
async fn no_call_that_reads_names_a_student_observer_to_a_teacher() {
    let test = TestApp::new().await;
    let mut schools = Schools::new(&test).await;
    let student = schools.here.person(STUDENT, &["student"]).await;
    let mut sets: HashMap<(Aim, &str), Set> = HashMap::new();
    let (mut answered, mut about) = (0, 0);
    for operation in operations().into_iter().filter(|operation| operation.method == Method::GET) {
        for relation in relations(operation.aim).iter().filter(|relation| **relation != "other institution") {
            let key = ("teacher", operation.aim, *relation);
            if let Entry::Vacant(place) = sets.entry((operation.aim, *relation)) {
                let mut set = schools.caller_and_target(key).await;
                schools.make_ready(&operation, key, &mut set).await;
                if operation.aim == Aim::Report && *relation == "about oneself" {
                    set.target.visit = NIL.to_owned();
                }
                observed(&mut schools, &mut set, &student).await;
                place.insert(set);
            }
            let set = &sets[&(operation.aim, *relation)];
            let answer = operation.call(&set.client, &set.target).await;
            let said = text_of(&answer);
            assert!(!said.contains(STUDENT), "{} {relation}: {said}", operation.name());
            answered += usize::from(answer.status.is_success());
            about += usize::from(said.contains("student") || said.contains("学生信息员"));
        }
    }
    assert!(answered > 30 && about >= 3, "{answered} calls were answered, {about} of a student's visit");
}
