//! What the page, the paper and the workbook of one programme say.

use axum::http::StatusCode;
use serde_json::{Value, json};
use std::io::Cursor;
use zip::ZipArchive;

use super::world::{Opening, Programme, Rater, World};
use crate::printed::{pdf_text, sheet_rows, squeezed};

/// Seven raters of four enterprises, of whom one cannot judge the second outcome and four the third.
pub async fn raters(world: &mut World) -> Vec<Rater> {
    let mut raters = Vec::new();
    for number in 0..7_u8 {
        let user = world.contact(number.into()).await;
        let judges = |cannot: u8| (number >= cannot).then_some(1 + number % 5);
        raters.push(Rater {
            user,
            enterprise: world.enterprises[usize::from(number) % 4],
            ratings: vec![(4, Some(2)), (5, judges(1)), (1 + number % 5, judges(4))],
            comment: (number < 2).then(|| format!("第{number}句话")),
        });
    }
    raters
}

pub fn path(programme: &Programme) -> String {
    format!("/reports/enterprise?programme={}", programme.id.as_uuid())
}

#[tokio::test]
async fn outcome_by_outcome_with_what_is_not_shown() {
    let mut world = World::new(4).await;
    let raters = raters(&mut world).await;
    let programme = world.programme("080902").await;
    world.attained(&programme.outcomes[0], "0.783").await;
    assert_eq!(world.reader.get(&path(&programme)).await.status, StatusCode::NOT_FOUND, "nothing was published");
    let opening = Opening { programme: &programme, term: world.terms[1], cohort: "2025 届", raters: &raters };
    let (survey, target) = world.closed(&opening).await;
    world.returned(target, &raters[0], "wrong_programme", 2).await;
    world.returned(target, &raters[0], "asked_by_rater", 1).await;
    assert_eq!(world.reader.get(&path(&programme)).await.status, StatusCode::NOT_FOUND, "not published yet");
    world.publish(survey).await;

    let seen = world.reader.get(&path(&programme)).await.ok();
    let report = seen.data();
    assert_eq!(report["shown"], "figures");
    assert_eq!((&report["asked"]["invited"], &report["asked"]["submitted"]), (&json!(7), &json!(7)));
    assert_eq!(report["asked"]["enterprises"], 4);
    let first = &report["outcomes"][0];
    assert_eq!(first["enterprise"]["importance"], json!({ "counts": [0, 0, 0, 7, 0], "n": 7 }));
    assert_eq!((&first["enterprise"]["important"], &first["enterprise"]["weak"]), (&json!(7), &json!(7)));
    assert_eq!(first["attainment"], json!({ "value": 0.783, "year": 2025, "source": "课程成绩法" }));
    assert_eq!(report["outcomes"][1]["enterprise"]["judged"], 6);
    let third = &report["outcomes"][2]["enterprise"];
    assert_eq!((&third["performance"], &third["judged"], &third["weak"]), (&Value::Null, &Value::Null, &Value::Null));
    assert!(!third["importance"].is_null());
    let returned = &report["returned"];
    assert_eq!((&returned["times"], &returned["ratings_changed"]), (&json!(2), &json!(3)));
    assert_eq!(
        returned["reasons"],
        json!([{ "reason": "asked_by_rater", "times": 1 }, { "reason": "wrong_programme", "times": 1 }])
    );
    let mut comments: Vec<_> = report["comments"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
    comments.sort_unstable();
    assert_eq!(comments, ["第0句话", "第1句话"]);
}

#[tokio::test]
async fn page_paper_workbook_and_archive_say_the_same() {
    let mut world = World::new(4).await;
    let raters = raters(&mut world).await;
    let programme = world.programme("080902").await;
    world.attained(&programme.outcomes[0], "0.783").await;
    let opening = Opening { programme: &programme, term: world.terms[0], cohort: "2024", raters: &raters };
    world.published(&opening).await;
    let opening = Opening { programme: &programme, term: world.terms[1], cohort: "2025", raters: &raters[..6] };
    world.published(&opening).await;
    let report = world.reader.get(&path(&programme)).await.ok();
    let earlier = &report.data()["earlier"][0];
    assert_eq!((&earlier["raters"], &earlier["performance"][1]["n"]), (&json!(7), &json!(6)));
    let query = format!("programme={}", programme.id.as_uuid());
    let (name, archive) = world.reader.download(&format!("/reports/enterprise/evidence?{query}")).await;
    assert!(name.contains("080902"), "{name}");
    let mut archive = ZipArchive::new(Cursor::new(archive)).unwrap();
    assert_eq!(
        archive.file_names().map(Result::unwrap).collect::<Vec<_>>(),
        ["1 问卷.pdf", "2 报告.pdf", "3 分布.xlsx"]
    );
    let mut file = |place: usize| {
        let mut bytes = Vec::new();
        std::io::copy(&mut archive.by_index(place).unwrap(), &mut bytes).unwrap();
        bytes
    };
    let form = squeezed(&pdf_text(&file(0)));
    assert!(form.contains("对岗位有多重要") && form.contains("无法判断"), "{form}");
    let printed = squeezed(&pdf_text(&file(1)));
    let rows = sheet_rows(&file(2), "企业");
    let tables = report.data()["outcomes"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|outcome| ["importance", "performance"].map(|question| outcome["enterprise"][question].clone()));
    for (row, bars) in rows.iter().skip(1).zip(tables) {
        let cells: Vec<String> = (4..9).map(|place| row.cell(place).text().into_owned()).collect();
        match bars["counts"].as_array() {
            Some(counts) => {
                assert_eq!(cells, counts.iter().map(Value::to_string).collect::<Vec<_>>());
                assert!(printed.contains(&cells.concat()), "{cells:?}");
            }
            None => assert!(cells.iter().all(String::is_empty)),
        }
    }
    assert!(printed.contains("0.783") && sheet_rows(&file(2), "成绩")[1].cell(2).text() == "0.783");
}

#[tokio::test]
async fn a_programme_is_reported_within_its_college() {
    let mut world = World::new(4).await;
    let raters = raters(&mut world).await;
    let programme = world.programme("080902").await;
    let opening = Opening { programme: &programme, term: world.terms[1], cohort: "2025", raters: &raters };
    world.published(&opening).await;
    let (own, other) = (world.school.colleges[0], world.school.colleges[1]);
    let dean = world.school.person_of("d-own", &["college_admin"], own).await;
    let dean = world.school.signed_in(&dean).await;
    assert_eq!(dean.get(&path(&programme)).await.status, StatusCode::OK);
    let dean = world.school.person_of("d-other", &["college_admin"], other).await;
    let dean = world.school.signed_in(&dean).await;
    for more in ["", "/document", "/evidence"] {
        let path = format!("/reports/enterprise{more}?format=xlsx&programme={}", programme.id.as_uuid());
        assert_eq!(dean.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let listed = dean.get("/reports/enterprise/programmes").await.ok();
    assert_eq!(listed.data(), &json!([]));
}
