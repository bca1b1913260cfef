//! A large school's archive, from an empty school to a night like any other: how long it takes, with how much memory. `scripts/bench-roster`.
#![allow(clippy::print_stdout, reason = "the figures are the output")]

use std::{fmt::Write as _, fs, time::Instant};

use app::orders::run_due_job;
use domain::{id::TermId, imports::oneroster};
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use testkit::{Client, PASSWORD, TestApp, TestSchool, autumn};

use super::{OFFICE, Peer, fetching};

const STUDENTS: usize = 47_500;
const TEACHERS: usize = 2_500;
const CLASSES: usize = 5_000;
const ENROLMENTS: usize = 400_000;

fn number_of(user: usize) -> String {
    if user < STUDENTS { format!("2026{user:06}") } else { format!("T{user:06}") }
}

/// `late`: so many more enrolments, as in the weeks in which students change classes; `moved`: so many people with another name.
fn archive(term: TermId, late: usize, moved: usize) -> Vec<u8> {
    let example = oneroster::example(&autumn(term, 2026));
    let head = |name: &str| {
        let (_, text) = example.iter().find(|(file, _)| *file == name).unwrap();
        format!("{}\n", text.lines().next().unwrap())
    };
    let mut users = head("users.csv");
    let mut roles = head("roles.csv");
    for user in 0..STUDENTS + TEACHERS {
        let (number, org) = (number_of(user), if user % 2 == 0 { "o-08" } else { "o-11" });
        let name = if user < moved { "改名" } else { "同学" };
        writeln!(users, "u-{user},,,true,{number},,{name}{user},林,,,,,,,,,,,,,{org},").unwrap();
        let role = if user < STUDENTS { "student" } else { "teacher" };
        writeln!(roles, "r-{user},,,u-{user},primary,{role},,,{org},").unwrap();
    }
    let (mut courses, mut classes) = (head("courses.csv"), head("classes.csv"));
    let mut enrollments = head("enrollments.csv");
    for class in 0..CLASSES {
        let org = if class % 2 == 0 { "o-08" } else { "o-11" };
        if class % 2 == 0 {
            writeln!(courses, "c-{class},,,s-year,课程{class},C{class:05},,{org},,").unwrap();
        }
        let course = class - class % 2;
        writeln!(classes, "k-{class},,,{class}班,,c-{course},K{class:05},scheduled,,{org},s-term,,,").unwrap();
        let teacher = STUDENTS + class % TEACHERS;
        writeln!(enrollments, "t-{class},,,k-{class},{org},u-{teacher},teacher,true,,").unwrap();
    }
    for place in 0..ENROLMENTS + late {
        // Eight or nine classes each, and none twice.
        let (user, class) = (place % STUDENTS, (place % STUDENTS + 577 * (place / STUDENTS)) % CLASSES);
        writeln!(enrollments, "e-{place},,,k-{class},o-08,u-{user},student,,,").unwrap();
    }
    let made = [
        ("users.csv", &users),
        ("roles.csv", &roles),
        ("courses.csv", &courses),
        ("classes.csv", &classes),
        ("enrollments.csv", &enrollments),
    ];
    let files = example.iter().map(|(name, text)| {
        let own = made.iter().find(|(own, _)| own == name).map(|(_, text)| text.as_str());
        (*name, own.unwrap_or(text))
    });
    sheet::write::archive(files).unwrap()
}

/// In MB: now, and at most since the process began.
fn memory() -> (u64, u64) {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let of = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
    };
    (of("VmRSS:"), of("VmHWM:"))
}

struct Large {
    test: TestApp,
    app: app::App,
    school: TestSchool,
}

impl Large {
    async fn office(&self) -> Client {
        self.school.client_at(&self.app).sign_in(OFFICE, PASSWORD).await
    }

    async fn jobs(&self, what: &str) -> Value {
        let begun = Instant::now();
        app::rosters::schedule_rosters(&self.app, self.school.institution.id).await.unwrap();
        while run_due_job(&self.app).await.unwrap() {}
        let (now, most) = memory();
        let rosters = self.office().await.get("/rosters").await.ok();
        let ended = rosters.data()[0]["ended"].clone();
        println!("{what}: {:.1} s, {now} MB now, {most} MB at most; {ended}", begun.elapsed().as_secs_f64());
        ended
    }
}

#[tokio::test]
#[ignore = "figures, for minutes"]
async fn a_large_school_in_three_nights() {
    let test = TestApp::new().await;
    let app = fetching(&test, &["http://127.0.0.1"]);
    let school = test.school("a.example").await;
    school.person(OFFICE, &["school_admin"]).await;
    let term = school.term().await;
    let peer = Peer::start().await;
    let large = Large { test, app, school };
    let office = large.office().await;
    let hour = large.app.now().to_zoned(TimeZone::get("Asia/Shanghai").unwrap()).hour();
    let form = json!({ "name": "教务系统", "kind": "oneroster", "address": peer.address(), "proof": "none", "user": null,
                       "secret": null, "hour": hour, "share": 5 });
    let first = archive(term, 0, 0);
    println!("{} people, {CLASSES} classes, {ENROLMENTS} enrolments: {} KB", STUDENTS + TEACHERS, first.len() / 1024);
    let says = |bytes: &[u8], length: usize| {
        let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n");
        [head.as_bytes(), bytes].concat()
    };
    peer.says(says(&first, first.len()));
    let added = office.post("/rosters", form).await.ok();
    let id = added.data()[0]["id"].as_str().unwrap().to_owned();
    let begun = Instant::now();
    let tried = office.post(&format!("/rosters/{id}/trial"), json!({})).await.ok();
    println!("a trial: {:.1} s; {}", begun.elapsed().as_secs_f64(), tried.data());
    let _ = office.put(&format!("/rosters/{id}/on"), json!({ "on": true, "version": 1 })).await.ok();

    let held = large.jobs("the first night").await;
    assert_eq!((&held["outcome"], &held["holds"]), (&json!("held"), &json!(["many_changes"])));
    let import = held["import_id"].as_str().unwrap();
    let _ = office.post(&format!("/imports/{import}/confirm"), json!({})).await.ok();
    large.jobs("its confirmation").await;
    let state = large.office().await.get(&format!("/imports/{import}")).await.ok();
    assert_eq!(state.text("state"), "applied");

    large.test.clock.advance_seconds(24 * 3600);
    let second = archive(term, 3_000, 500);
    peer.says(says(&second[..second.len() / 2], second.len()));
    assert_eq!(large.jobs("a night in which the peer dies in the middle").await["fault"], "broken");
    large.test.clock.advance_seconds(24 * 3600);
    peer.says(says(&second, second.len()));
    let applied = large.jobs("a night with 3,000 enrolments more and 500 people called otherwise").await;
    assert_eq!(
        (&applied["outcome"], &applied["new"], &applied["changed"]),
        (&json!("applied"), &json!(3_000), &json!(500))
    );
    large.test.clock.advance_seconds(24 * 3600);
    assert_eq!(large.jobs("a night with the same bytes").await["outcome"], "unchanged");
}
