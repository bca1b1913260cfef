//! Who is reminded, as a property: four rounds, two thousand students who answer as chance has it, also between two lots of a
//! sweep. What is expected is worked out here from who is in which class, whatever the store asks.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    sync::{Arc, Mutex},
};

use app::{
    App,
    kernel::entropy::Entropy,
    mail::post::{Carried, Letter, Post, Way},
    orders::run_due_job,
    reminders::schedule_sweep,
};
use domain::{
    id::{EvaluationId, OfferingId, TermId},
    text::Language,
};
use jiff::ToSpan;
use serde_json::json;
use sqlx::PgConnection;
use store::NewAccount;
use testkit::{Class, Client, Person, SeededEntropy, SmtpOptions, SmtpPeer, TestApp, TestSchool};

use super::{SITE, send_through};

const STUDENTS: usize = 2_000;
/// Two for each round: places in the list of classes.
const ROUNDS: [[usize; 2]; 4] = [[0, 1], [2, 3], [4, 5], [6, 7]];
/// After how many hours each closes, and whether it reminds by itself.
const PLANS: [(i64, bool); 4] = [(96, true), (72, true), (144, false), (144, false)];
/// The classes that each day's sweep is for, from Monday on: two rounds by their plans, of which the second closes on Thursday
/// morning; the third when the office asks; of the fourth one class when its teacher asks.
const MARKED: [&[usize]; 5] = [&[0, 1, 2, 3], &[0, 1, 2, 3, 6], &[2, 3, 4, 5], &[0, 1], &[6]];

/// Takes every letter: to whom, and every link in it.
#[derive(Debug, Default)]
struct Sink(Mutex<Vec<(String, Vec<String>)>>);

impl Post for Sink {
    fn carry<'a>(&'a self, _: &'a Way, letter: &'a Letter) -> Carried<'a> {
        let links = links(&letter.text).chain(links(&letter.html)).collect();
        self.0.lock().unwrap().push((letter.to.clone(), links));
        Box::pin(std::future::ready(Ok(())))
    }
}

fn links(text: &str) -> impl Iterator<Item = String> {
    let ends = |c: char| !c.is_ascii() || c.is_whitespace() || "\"'<>()".contains(c);
    text.match_indices("http").filter_map(move |(at, _)| text[at..].split(ends).next()).map(str::to_owned)
}

struct World {
    test: TestApp,
    school: TestSchool,
    office: Person,
    teacher: Person,
    superuser: PgConnection,
    chance: SeededEntropy,
    /// Who is in each class.
    enrolled: Vec<HashSet<usize>>,
    classes: Vec<EvaluationId>,
    campaigns: Vec<String>,
    /// Student and class.
    answered: BTreeSet<(usize, usize)>,
}

/// Without an address, no longer there, turned off, known to bounce: one in a hundred each.
const fn is_reached(student: usize) -> bool {
    student % 100 >= 4
}

fn address(student: usize) -> String {
    format!("2024{student:04}@linjiang.example")
}

impl World {
    async fn new(seed: u64) -> Self {
        let test = TestApp::seeded(seed).await;
        let school = test.school("a.example").await;
        let office = school.person("20050012", &["school_admin"]).await;
        let teacher = school.person("t-many", &["teacher"]).await;
        let (superuser, chance) = (test.database.superuser().await, SeededEntropy::new(seed));
        let (classes, campaigns) = (Vec::new(), Vec::new());
        let (enrolled, answered) = (vec![HashSet::new(); 8], BTreeSet::new());
        let mut world =
            Self { test, school, office, teacher, superuser, chance, enrolled, classes, campaigns, answered };
        let (term, offerings) = world.people_and_classes().await;
        let admin = world.admin().await;
        for (round, (hours, reminds)) in ROUNDS.into_iter().zip(PLANS) {
            let offerings = round.map(|class| offerings[class].to_string());
            world.open(&admin, term, &offerings, hours, reminds).await;
        }
        for offering in offerings {
            let id: uuid::Uuid = sqlx::query_scalar("select id from evaluation where offering_id = $1")
                .bind(offering.as_uuid())
                .fetch_one(&mut world.superuser)
                .await
                .unwrap();
            world.classes.push(EvaluationId::from_uuid(id));
        }
        world
    }

    fn happens(&self, percent: u8) -> bool {
        let mut byte = [0; 2];
        self.chance.fill(&mut byte);
        u16::from_be_bytes(byte) % 100 < u16::from(percent)
    }

    async fn admin(&self) -> Client {
        self.school.signed_in(&self.office).await
    }

    async fn people_and_classes(&mut self) -> (TermId, Vec<OfferingId>) {
        let app = &self.test.app;
        let college = self.school.colleges[0];
        let mut tx = app.store().tenant(self.school.institution.id).await.unwrap();
        let students: Vec<_> = (0..STUDENTS)
            .map(|n| NewAccount {
                id: app.new_id(),
                username: format!("2024{n:04}"),
                name: format!("学生{n}"),
                email: (n % 100 != 0).then(|| address(n)),
                phone: None,
                language: if n % 7 == 0 { Language::English } else { Language::Chinese },
                college: Some(college),
                class_group: None,
                enterprise: None,
                password_hash: None,
                must_change_password: false,
            })
            .collect();
        tx.insert_accounts(&students, app.now()).await.unwrap();
        tx.commit().await.unwrap();
        let term = self.school.term().await;
        let class = Class::new(&self.school, term, "CS2101").taught_by([self.teacher.user]);
        let offerings = class.insert_many(&self.school, 8).await;
        let mut tx = self.test.app.store().tenant(self.school.institution.id).await.unwrap();
        for (class, offering) in offerings.iter().enumerate() {
            let members: HashSet<_> = (0..STUDENTS).filter(|_| self.happens(30)).collect();
            let rows: Vec<_> = members.iter().map(|n| (*offering, students[*n].id)).collect();
            tx.enrol(&rows).await.unwrap();
            self.enrolled[class] = members;
        }
        tx.commit().await.unwrap();
        for sql in [
            "update account set state = 'disabled' where username like '2024__01'",
            "insert into turned_off (institution_id, account_id, category, channel)
             select institution_id, id, 'task', 'mail' from account where username like '2024__02'",
            "insert into bounced_address (institution_id, account_id, address)
             select institution_id, id, email from account where username like '2024__03'",
        ] {
            sqlx::query(sql).execute(&mut self.superuser).await.unwrap();
        }
        (term, offerings)
    }

    async fn open(&mut self, admin: &Client, term: TermId, offerings: &[String], hours: i64, reminds: bool) {
        let templates = admin.get("/templates?kind=student&state=published").await.ok();
        let now = self.test.app.now();
        let form = json!({
            "name": { "zh": "期末评教", "en": null }, "kind": "final", "term_id": term,
            "template_id": templates.data()["items"][0]["id"],
            "scope": { "colleges": [], "courses": [], "offerings": offerings },
            "opens_at": now, "closes_at": now + hours.hours(), "counts_at": null, "min_answers": 5,
            "comments_to_teachers": true,
        });
        let path = format!("/campaigns/{}", admin.post("/campaigns", form).await.ok().text("id"));
        for step in ["key-loss", "open"] {
            let version = admin.get(&path).await.ok().data()["version"].clone();
            let _ = admin.post(&format!("{path}/{step}"), json!({ "version": version })).await.ok();
        }
        while run_due_job(&self.test.app).await.unwrap() {}
        assert_eq!(admin.get(&path).await.ok().data()["state"], "open");
        let _ = admin.put(&format!("{path}/reminders"), json!({ "automatic": reminds })).await.ok();
        self.campaigns.push(path);
    }

    /// Of what somebody was asked, as much as chance has it.
    async fn some_answer(&mut self, percent: u8) {
        let open = self.enrolled.iter().enumerate().flat_map(|(class, all)| all.iter().map(move |n| (*n, class)));
        // In an order of its own: that of a set changes from run to run.
        let open: BTreeSet<_> = open.filter(|pair| !self.answered.contains(pair)).collect();
        let now: Vec<_> = open.into_iter().filter(|_| self.happens(percent)).collect();
        let students: Vec<_> = now.iter().map(|(n, _)| format!("2024{n:04}")).collect();
        let classes: Vec<_> = now.iter().map(|(_, class)| self.classes[*class].as_uuid()).collect();
        sqlx::query(
            "insert into issuance (institution_id, evaluation_id, account_id)
             select a.institution_id, t.class, a.id from unnest($1::text[], $2::uuid[]) t (username, class)
               join account a on a.username = t.username",
        )
        .bind(students)
        .bind(classes)
        .execute(&mut self.superuser)
        .await
        .unwrap();
        self.answered.extend(now);
    }

    /// For the next day: a teacher on Monday and on Thursday, the office on Tuesday.
    async fn asks_after(&self, day: u8) {
        match day {
            16 | 19 => {
                let teacher = self.school.signed_in(&self.teacher).await;
                let _ = teacher.post(&format!("/evaluations/{}/reminders", self.classes[6]), json!({})).await.ok();
            }
            17 => {
                let asked = self.admin().await.post(&format!("{}/reminders", self.campaigns[2]), json!({})).await.ok();
                assert_eq!(asked.data()["asked"], json!(["2026-11-18"]));
            }
            _ => {}
        }
    }

    fn owes(&self, student: usize, marked: &[usize]) -> bool {
        let owes =
            |class: &usize| self.enrolled[*class].contains(&student) && !self.answered.contains(&(student, *class));
        marked.iter().any(owes)
    }

    /// One sweep, lot by lot; how many letters each student got.
    async fn sweep(&mut self, worker: &App, sink: &Sink, day: &str, marked: &[usize]) -> BTreeMap<usize, usize> {
        let mut got = BTreeMap::new();
        assert!(schedule_sweep(worker, self.school.institution.id).await.unwrap());
        while !self.is_over(day).await {
            while run_due_job(worker).await.unwrap() {
                for (to, links) in sink.0.lock().unwrap().drain(..) {
                    let student: usize = to[4..8].parse().unwrap();
                    assert_eq!(to, address(student));
                    assert!(self.owes(student, marked), "{to} owes nothing that is marked, and is reminded");
                    *got.entry(student).or_default() += 1;
                    let (ways_out, same): (Vec<_>, Vec<_>) =
                        links.into_iter().partition(|link| link.starts_with(&format!("{SITE}/unsubscribe?t=")));
                    assert!(
                        !ways_out.is_empty() && same.iter().all(|link| *link == format!("{SITE}/user/evaluationList"))
                    );
                    assert!(same.len() >= 2, "in the text and in the page: {same:?}");
                }
                self.some_answer(1).await;
            }
            self.test.clock.advance_seconds(1);
        }
        got
    }

    async fn is_over(&mut self, day: &str) -> bool {
        sqlx::query_scalar("select exists (select from sweep where day = $1::date and over)")
            .bind(day)
            .fetch_one(&mut self.superuser)
            .await
            .unwrap()
    }
}

#[tokio::test]
async fn of_two_thousand_students_exactly_those_who_owe_something_marked_are_reminded_once_a_day() {
    let mut world = World::new(7).await;
    let sink = Arc::new(Sink::default());
    let worker = world.test.with_post(sink.clone());
    let peer = SmtpPeer::start(SmtpOptions::default());
    send_through(&world.admin().await, &peer).await;
    world.test.clock.advance_seconds(97 * 60);
    let mut letters = 0;
    for (number, marked) in (16..).zip(MARKED) {
        let day = format!("2026-11-{number}");
        world.some_answer(15).await;
        let got = world.sweep(&worker, &sink, &day, marked).await;
        for student in 0..STUDENTS {
            let letters = got.get(&student).copied().unwrap_or_default();
            assert!(letters <= 1, "{student} got {letters} on {day}");
            let owes = is_reached(student) && world.owes(student, marked);
            assert!(letters == 1 || !owes, "{student} owes an answer on {day} and was not reminded");
            assert!(letters == 0 || is_reached(student));
        }
        letters += got.len();
        let reached = got.len();
        assert!(reached > 100, "only {reached} on {day}: nothing is shown");
        world.asks_after(number).await;
        world.test.clock.advance_seconds(24 * 60 * 60);
    }
    assert!(letters > STUDENTS, "{letters}");
    assert_eq!(peer.letters().len(), 0, "they all went into the sink");
}
