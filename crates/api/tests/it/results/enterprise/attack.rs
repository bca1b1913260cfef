//! Somebody who may read the report and nothing else reads every call and file of it, adds and subtracts, and looks for names.

use std::collections::BTreeMap;

use domain::id::{EnterpriseId, SurveyId, UserId};
use serde_json::Value;

use super::world::{CONTACT, ENTERPRISE, OUTCOMES, Opening, Programme, Rater, World};
use crate::{
    printed::{pdf_text, sheet_rows, squeezed},
    subtraction::Random,
};

const WORLDS: u64 = 100;
const PEOPLE: usize = 18;
/// Setting a paper takes a while: of so many worlds.
const PRINTED: usize = 3;

/// One programme, and who answered about it when; of the same graduates as far as the cohort is the same.
struct Rated {
    programme: Programme,
    openings: Vec<(SurveyId, &'static str, Vec<Rater>)>,
}

fn people(random: &mut Random, users: &[UserId], enterprises: &[EnterpriseId]) -> Vec<Rater> {
    let (large, several) = (random.one_in(3), 2 + random.below(enterprises.len() - 1));
    let people = users.iter().map(|user| {
        let place = if large && random.one_in(2) { 0 } else { random.below(several) };
        let ratings = (0..OUTCOMES).map(|_| {
            let step = |random: &mut Random| u8::try_from(1 + random.below(5)).unwrap();
            let importance = step(random);
            (importance, (!random.one_in(3)).then(|| step(random)))
        });
        let ratings = ratings.collect();
        Rater { user: *user, enterprise: enterprises[place], ratings, comment: Some("上手很快".to_owned()) }
    });
    people.collect()
}

/// One to three openings, of which a later one asks nearly the same people again, or others.
async fn rated(world: &mut World, random: &mut Random, users: &[UserId], number: u64) -> Rated {
    let programme = world.programme(&format!("P{number:03}")).await;
    let people = people(random, users, &world.enterprises.clone());
    let mut openings: Vec<(SurveyId, &'static str, Vec<Rater>)> = Vec::new();
    for _ in 0..=random.below(3) {
        let cohort = if random.one_in(4) { "2024" } else { "2025" };
        let last = openings.last().map(|(_, _, raters)| raters.clone()).unwrap_or_default();
        let again = random.one_in(2);
        let chosen = people.iter().filter(|one| {
            let before = last.iter().any(|other| other.user == one.user);
            if again { before != random.one_in(9) } else { !random.one_in(3) }
        });
        let raters: Vec<Rater> = chosen.cloned().collect();
        let term = world.terms[random.below(2)];
        let survey = world.published(&Opening { programme: &programme, term, cohort, raters: &raters }).await;
        openings.push((survey, cohort, raters));
    }
    Rated { programme, openings }
}

/// As the rule is written down, once more by hand.
fn few(group: &[&Rater]) -> bool {
    let mut of_each: BTreeMap<EnterpriseId, usize> = BTreeMap::new();
    for one in group {
        *of_each.entry(one.enterprise).or_default() += 1;
    }
    let most = of_each.values().max().copied().unwrap_or(0);
    !group.is_empty() && (group.len() < 5 || of_each.len() < 3 || most * 2 > group.len())
}

fn counts(bars: &Value) -> Option<Vec<i64>> {
    let counts = bars["counts"].as_array()?;
    Some(counts.iter().map(|count| count.as_i64().unwrap()).collect())
}

/// Importance, then performance, of each outcome.
fn said(rater: &Rater, question: usize) -> Option<u8> {
    let (importance, performance) = rater.ratings[question / 2];
    if question.is_multiple_of(2) { Some(importance) } else { performance }
}

fn shown(report: &Value, question: usize) -> Option<Vec<i64>> {
    let ratings = &report["outcomes"][question / 2]["enterprise"];
    counts(&ratings[if question.is_multiple_of(2) { "importance" } else { "performance" }])
}

/// Every sum and difference of the tables of one question about the same graduates, each taken once.
fn breach(tables: &[(Vec<i64>, &[Rater])], question: usize) -> Option<String> {
    let ways = 3_usize.pow(u32::try_from(tables.len()).unwrap());
    for way in 1..ways {
        let mut weights: BTreeMap<UserId, (i64, &Rater)> = BTreeMap::new();
        let mut cells = [0; 5];
        for (place, (table, raters)) in tables.iter().enumerate() {
            let factor = i64::try_from(way / 3_usize.pow(u32::try_from(place).unwrap()) % 3).unwrap() - 1;
            cells.iter_mut().zip(table).for_each(|(cell, count)| *cell += factor * count);
            for rater in raters.iter().filter(|rater| said(rater, question).is_some()) {
                weights.entry(rater.user).or_insert((0, rater)).0 += factor;
            }
        }
        let mut really = [0; 5];
        for (weight, rater) in weights.values() {
            really[usize::from(said(rater, question).unwrap()) - 1] += weight;
        }
        assert_eq!(cells, really, "what is worked out is what they said");
        let mut told: BTreeMap<i64, Vec<&Rater>> = BTreeMap::new();
        for (weight, rater) in weights.into_values().filter(|(weight, _)| *weight != 0) {
            told.entry(weight).or_default().push(rater);
        }
        if let Some((weight, group)) = told.iter().find(|(_, group)| few(group)) {
            return Some(format!("question {question}: {} people at {weight}", group.len()));
        }
    }
    None
}

fn nameless(text: &str) {
    for name in [ENTERPRISE, CONTACT, "X00", "主管"] {
        assert!(!text.contains(name), "{name} in {text}");
    }
}

async fn files(world: &World, path: &str, report: &Value, printed: bool) {
    let (name, book) = world.reader.download(&format!("/reports/enterprise/document?format=xlsx&{path}")).await;
    nameless(&name);
    for sheet in ["概览", "学生", "成绩", "规则"] {
        sheet_rows(&book, sheet).iter().flat_map(|row| &row.cells).for_each(|cell| nameless(&cell.text()));
    }
    if report["shown"] == "figures" {
        let rows = sheet_rows(&book, "企业");
        for (question, row) in rows.iter().skip(1).enumerate() {
            let cells: Vec<String> = (4..9).map(|place| row.cell(place).text().into_owned()).collect();
            let counts = shown(report, question).map(|counts| counts.iter().map(i64::to_string).collect());
            assert_eq!(cells, counts.unwrap_or_else(|| vec![String::new(); 5]), "{path}");
        }
    }
    if printed {
        let (_, paper) = world.reader.download(&format!("/reports/enterprise/document?format=pdf&{path}")).await;
        nameless(&squeezed(&pdf_text(&paper)));
    }
}

/// By cohort and question: the counts that were read, and who gave them.
type Read<'a> = BTreeMap<(&'a str, usize), Vec<(Vec<i64>, &'a [Rater])>>;

#[tokio::test]
async fn nothing_is_told_of_few_and_nobody_is_named() {
    let mut world = World::new(7).await;
    let mut users = Vec::new();
    for number in 0..PEOPLE {
        users.push(world.contact(number).await);
    }
    let mut all = Vec::new();
    for number in 0..WORLDS {
        let mut random = Random(number.wrapping_mul(0x9E37_79B9));
        all.push(rated(&mut world, &mut random, &users, number).await);
    }
    let programmes = world.reader.get("/reports/enterprise/programmes").await.ok();
    nameless(&programmes.data().to_string());
    assert_eq!(programmes.data().as_array().unwrap().len(), all.len());
    let (mut tables, mut printed) = (0, 0);
    for rated in &all {
        let mut read = Read::new();
        for (survey, cohort, raters) in &rated.openings {
            let path = format!("programme={}&survey={}", rated.programme.id.as_uuid(), survey.as_uuid());
            let report = world.reader.get(&format!("/reports/enterprise?{path}")).await.ok();
            let report = report.data();
            nameless(&report.to_string());
            assert_eq!(report["asked"]["submitted"], raters.len());
            assert_eq!(report["comments"].is_null(), report["shown"] != "figures");
            for question in 0..2 * OUTCOMES {
                if let Some(counts) = shown(report, question) {
                    read.entry((cohort, question)).or_default().push((counts, raters));
                    tables += 1;
                }
            }
            let print = report["shown"] == "figures" && printed < PRINTED;
            printed += usize::from(print);
            files(&world, &path, report, print).await;
        }
        for ((_, question), tables) in &read {
            assert_eq!(breach(tables, *question), None);
        }
    }
    assert!(tables > 200 && printed == PRINTED, "{tables}");
}

/// Whatever else there is to call.
#[tokio::test]
async fn no_other_call_names_an_enterprise_to_who_reads_the_report_alone() {
    let mut world = World::new(5).await;
    let mut users = Vec::new();
    for number in 0..8 {
        users.push(world.contact(number).await);
    }
    let mut random = Random(7);
    let rated = rated(&mut world, &mut random, &users, 1).await;
    let ids = [
        rated.openings[0].0.as_uuid().to_string(),
        rated.programme.id.as_uuid().to_string(),
        rated.programme.plan.to_string(),
        world.enterprises[0].as_uuid().to_string(),
    ];
    let document = serde_json::to_value(api::openapi()).unwrap();
    for (path, item) in document["paths"].as_object().unwrap() {
        if item.get("get").is_none() || path == "/user/feed" {
            continue;
        }
        for id in &ids {
            let filled = path.split('/').map(|part| if part.starts_with('{') { id } else { part }).collect::<Vec<_>>();
            let answer = world.reader.get(&filled.join("/")).await;
            nameless(&answer.body.to_string());
        }
    }
}
