//! Somebody who may sign in as anybody, and has the keys of other systems, looks at results and reports in any order, and
//! subtracts. In the schools made here every class answers with a value of its own, so each distribution shows whose ballots
//! are in it.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use domain::{
    campaign::Kind,
    results::figures::{
        distribution::Cell,
        result::Shown,
        round::{GroupResult, Round},
        threshold::FEWEST,
    },
};
use serde_json::Value;
use testkit::Client;

use super::counted_school::{Answered, CountedRound, CountedSchool, QUESTIONS, STEPS};
use crate::{
    machines::{enter, key, machine},
    subtraction::{Known, Random, Seen},
};

const SEQUENCES: u64 = 100;
const CONTROLS: u64 = 30;
const COLLEGES: [usize; 3] = [4, 3, 3];
const COMPARED: u32 = 15;

struct Attacker {
    school: CountedSchool,
    /// The office, the deans, the teachers; other systems, of the school and of each college.
    roles: Vec<Client>,
}

struct Look<'a> {
    school: &'a CountedSchool,
    answered: &'a [Answered],
    seen: Seen,
}

/// Whoever has the keys of other systems: one for the whole school, one for each college.
async fn keys(school: &CountedSchool) -> Vec<Client> {
    let colleges = school.colleges.iter().map(|college| ("college_admin", Some(college.as_uuid())));
    let mut systems = Vec::new();
    for (place, (role, college)) in [("school_admin", None)].into_iter().chain(colleges).enumerate() {
        let username = format!("system-{place}");
        machine(&school.admin, &username, role, college).await;
        let key = key(&school.admin, &username, false).await;
        systems.push(enter(school.school.client(), &key).await);
    }
    systems
}

impl Attacker {
    async fn new() -> Self {
        let school = CountedSchool::new(&COLLEGES).await;
        let mut roles = vec![school.admin.clone()];
        for college in 0..COLLEGES.len() {
            roles.push(school.dean(college).await);
        }
        for class in &school.classes {
            roles.push(school.school.signed_in(&class.teacher).await);
        }
        roles.extend(keys(&school).await);
        Self { school, roles }
    }

    async fn with_keys_alone() -> Self {
        let school = CountedSchool::new(&COLLEGES).await;
        let roles = keys(&school).await;
        Self { school, roles }
    }

    /// Some of the classes, of any size; a question is not answered by everybody.
    fn answered(&self, random: &mut Random) -> Vec<Answered> {
        let mut answered = Vec::new();
        for class in 0..self.school.classes.len() {
            if random.one_in(6) {
                continue;
            }
            let ballots = if random.one_in(3) { random.below(8) } else { 5 + random.below(40) };
            let step = answered.len();
            let questions = (0..QUESTIONS).map(|_| {
                let skipped = if random.one_in(2) { random.below(ballots.min(9) + 1) } else { 0 };
                (u32::try_from(ballots - skipped).unwrap(), step)
            });
            let questions = questions.collect();
            let ballots = u32::try_from(ballots).unwrap();
            let eligible = ballots + u32::try_from(random.below(20)).unwrap();
            answered.push(Answered { class, ballots, eligible, questions });
        }
        answered
    }

    /// Reads whatever a random role gets to see; returns what follows from it.
    async fn attack(&self, seed: u64, careful: bool) -> Option<String> {
        let random = &mut Random(seed);
        let answered = self.answered(random);
        let spoil = |made: &mut Round| {
            if !careful {
                self.add_everybody(made, &answered);
            }
        };
        let round = self.school.round(Kind::Final, self.school.terms[1], &answered, spoil).await;
        let mut look = Look { school: &self.school, answered: &answered, seen: Seen::new() };
        for _ in 0..20 + random.below(20) {
            let role = &self.roles[random.below(self.roles.len())];
            let (path, class) = a_path(random, &self.school, &round);
            let answer = role.get(&path).await;
            match answer.status {
                StatusCode::OK => match class {
                    Some(class) => look.at_class(class, &answer.data()["result"]),
                    None if path.contains("/classes?") => look.at_scores(&round, &answer.data()["items"], "score"),
                    None if path.starts_with("/teachers/") => look.at_scores(&round, answer.data(), "total"),
                    None => look.at_report(answer.data()),
                },
                StatusCode::NOT_FOUND | StatusCode::FORBIDDEN => {}
                other => panic!("{path}: {other}"),
            }
        }
        let known = Known {
            questions: QUESTIONS,
            classes: answered.iter().map(|of| (of.ballots, of.questions.iter().map(|(n, _)| *n).collect())).collect(),
            across: careful,
        };
        known.breach(&look.seen, FEWEST)
    }

    /// The mistake: everybody is in the sums, those too who are too few to be shown by themselves.
    fn add_everybody(&self, made: &mut Round, answered: &[Answered]) {
        let add = |group: &mut GroupResult, inside: &dyn Fn(&Answered) -> bool| {
            for (place, question) in group.sections.iter_mut().flat_map(|of| &mut of.questions).enumerate() {
                let cells = (0..STEPS).map(|step| Cell {
                    value: i64::try_from(step).unwrap() + 1,
                    count: answered
                        .iter()
                        .filter(|of| inside(of) && of.questions[place].1 == step)
                        .map(|of| of.questions[place].0)
                        .sum(),
                });
                question.withheld = None;
                question.shown = Some(Shown::Scale { cells: cells.collect(), figures: None });
            }
        };
        let colleges = &self.school.colleges;
        for (college, group) in &mut made.colleges {
            add(group, &|of| colleges[self.school.classes[of.class].college] == *college);
        }
        add(&mut made.school, &|_| true);
    }
}

/// A result, those of a teacher, or a report, with any filter.
fn a_path(random: &mut Random, school: &CountedSchool, round: &CountedRound) -> (String, Option<usize>) {
    let campaign = round.campaign;
    let college = match random.below(3) {
        0 => String::new(),
        _ => format!("&college={}", school.colleges[random.below(COLLEGES.len())]),
    };
    match random.below(6) {
        0 | 1 if !round.evaluations.is_empty() => {
            let class = random.below(round.evaluations.len());
            (format!("/evaluations/{}/result", round.evaluations[class]), Some(class))
        }
        2 => {
            let order = if random.one_in(2) { "lower_end" } else { "code" };
            let search = if random.one_in(3) { "&q=c0" } else { "" };
            (format!("/reports/college/classes?campaign={campaign}{college}{search}&order={order}"), None)
        }
        3 => {
            let teacher = &school.classes[random.below(school.classes.len())].teacher;
            (format!("/teachers/{}/results", teacher.username), None)
        }
        _ => (format!("/reports/college?campaign={campaign}{college}"), None),
    }
}

impl Look<'_> {
    /// Whose ballots a distribution is made of: each class has its own value.
    fn behind(shown: &Value) -> BTreeMap<usize, u64> {
        let cells = shown["cells"].as_array().unwrap().iter();
        let each = cells.map(|cell| (cell["value"].as_u64().unwrap(), cell["count"].as_u64().unwrap()));
        each.filter(|(_, count)| *count > 0)
            .map(|(value, count)| (usize::try_from(value).unwrap() - 1, count))
            .collect()
    }

    fn at_questions(&mut self, sections: &Value) {
        let questions = sections.as_array().unwrap().iter().flat_map(|of| of["questions"].as_array().unwrap());
        for (place, question) in questions.enumerate() {
            if question["shown"].is_null() {
                assert!(question["level"] == "count" || !question["withheld"].is_null(), "{question}");
                continue;
            }
            let behind = Self::behind(&question["shown"]);
            for (class, count) in &behind {
                assert_eq!(*count, u64::from(self.answered[*class].questions[place].0), "all of a class, or nobody");
            }
            self.seen.insert((place, behind.into_keys().collect()));
        }
    }

    fn at_class(&mut self, class: usize, result: &Value) {
        self.at_questions(&result["sections"]);
        let own = self.school.classes[self.answered[class].class].college;
        let questions: Vec<Value> = result["sections"][0]["questions"].as_array().unwrap().clone();
        for (place, question) in questions.iter().enumerate() {
            for (beside, college) in [("college", Some(own)), ("school", None)] {
                let others = |of: usize| {
                    of != class
                        && college.is_none_or(|college| self.school.classes[self.answered[of].class].college == college)
                };
                self.at_comparison(place, &question[beside], others);
            }
        }
    }

    /// A mean of others is a figure too: it is that of the classes it should be of.
    fn at_comparison(&mut self, question: usize, comparison: &Value, among: impl Fn(usize) -> bool) {
        let Some(mean) = comparison["others"].as_f64() else { return };
        let n_of = |of: usize| self.answered[of].questions[question].0;
        let is_shown = |of: &usize| n_of(*of) >= FEWEST && among(*of);
        let behind: Vec<usize> = (0..self.answered.len()).filter(is_shown).collect();
        assert!(behind.iter().filter(|of| n_of(**of) >= COMPARED).count() >= 3, "{behind:?}");
        let n: u32 = behind.iter().map(|of| self.answered[*of].questions[question].0).sum();
        let sum: f64 = behind
            .iter()
            .map(|of| {
                let (n, step) = self.answered[*of].questions[question];
                f64::from(n) * f64::from(u32::try_from(step).unwrap() + 1)
            })
            .sum();
        assert!((mean - sum / f64::from(n)).abs() < 1e-9, "{mean} of {behind:?}");
        self.seen.insert((question, behind));
    }

    fn at_report(&mut self, data: &Value) {
        let report = &data["report"];
        for group in [&report["group"], &report["school"]] {
            self.at_questions(&group["sections"]);
            let questions = group["sections"][0]["questions"].as_array().cloned().unwrap_or_default();
            let scored = questions.iter().any(|question| !question["shown"].is_null());
            assert!(group["total"].is_null() || scored, "a total of what is not shown");
        }
        let Some(id) = report["college"]["id"].as_str() else { return };
        let own = self.school.colleges.iter().position(|college| college.to_string() == id).unwrap();
        let questions = report["group"]["sections"][0]["questions"].as_array().cloned().unwrap_or_default();
        for (place, question) in questions.iter().enumerate() {
            let elsewhere = |of: usize| self.school.classes[self.answered[of].class].college != own;
            self.at_comparison(place, &question["school"], elsewhere);
        }
    }

    /// A class's score is made of its own questions, all of which are shown.
    fn at_scores(&mut self, round: &CountedRound, rows: &Value, score: &str) {
        for row in rows.as_array().unwrap().iter().filter(|row| !row[score].is_null()) {
            let id = row["evaluation"].as_str().unwrap();
            // A teacher's are those of other rounds too.
            let Some(class) = round.evaluations.iter().position(|of| of.to_string() == id) else { continue };
            let scored = round.round.classes[class].sections[0].questions.iter().enumerate();
            for (place, question) in scored.filter(|(_, question)| question.n >= 10) {
                assert!(question.withheld.is_none());
                self.seen.insert((place, vec![class]));
            }
        }
    }
}

#[tokio::test]
async fn nothing_follows_from_what_the_router_shows() {
    let attacker = Attacker::new().await;
    for seed in 0..SEQUENCES {
        assert_eq!(attacker.attack(seed, true).await, None, "sequence {seed}");
    }
}

#[tokio::test]
async fn figures_that_hold_those_who_are_too_few_are_caught() {
    for attacker in [Attacker::new().await, Attacker::with_keys_alone().await] {
        let mut caught = 0;
        for seed in 0..CONTROLS {
            caught += u64::from(attacker.attack(seed, false).await.is_some());
        }
        let roles = attacker.roles.len();
        assert!(caught > CONTROLS / 5, "{roles} roles: only {caught} of {CONTROLS}");
    }
}
