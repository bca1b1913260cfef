//! Results as files: the same figures as on the page, for the same readers; many in one zip, made once each.

use std::{collections::BTreeSet, io::Cursor};

use app::orders::run_due_job;
use axum::http::StatusCode;
use domain::campaign::Kind;
use report::words::Figure;
use serde_json::{Value, json};
use zip::ZipArchive;

use super::{
    class::{counted, evaluation, publish},
    counted_school::{CountedRound, CountedSchool, agreed},
};
use crate::printed::{column, pdf_text, sheet_rows, squeezed};

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

#[tokio::test]
async fn page_pdf_and_workbook_say_the_same() {
    let round = counted(12, 4).await;
    let path = format!("/evaluations/{}/result", evaluation(&round).await);
    let seen = round.admin.get(&path).await.ok();
    let result = &seen.data()["result"];
    let (name, pdf) = round.admin.download(&format!("{path}/document?format=pdf")).await;
    let class = seen.text("class_code");
    assert!(name.contains(&format!("filename=\"{class}")) && name.contains("filename*=UTF-8''"), "{name}");
    let printed = squeezed(&pdf_text(&pdf));
    assert!(printed.contains("12/15"), "{printed}");
    let (_, book) = round.admin.download(&format!("{path}/document?format=xlsx")).await;
    let rows = sheet_rows(&book, "各题");
    let (n, mean) = (column(&rows, "n"), column(&rows, "均值"));

    let questions = result["sections"].as_array().unwrap().iter().flat_map(|of| of["questions"].as_array().unwrap());
    let mut scales = 0;
    for (row, question) in rows.iter().skip(1).zip(questions) {
        assert_eq!(row.cell(n).text(), question["n"].to_string());
        let figures = &question["shown"]["figures"];
        if question["shown"]["type"] != "scale" || figures.is_null() {
            continue;
        }
        let (low, high) = (number(&figures["interval"]["low"]), number(&figures["interval"]["high"]));
        let said = format!("{}[{low:.2}–{high:.2}]", Figure::Mean.text(number(&figures["mean"])));
        assert!(printed.contains(&said), "{said} in {printed}");
        let cell = |place: usize| row.cell(place).text().parse::<f64>().unwrap();
        assert_eq!(Figure::Mean.text(cell(mean)), Figure::Mean.text(number(&figures["mean"])));
        scales += 1;
    }
    assert!(scales > 0);
    let score = &result["totals"][0]["profile"]["score"];
    let (low, high) = (number(&score["interval"]["low"]), number(&score["interval"]["high"]));
    let said = format!("{}（{low:.1}–{high:.1}）", Figure::Score.text(number(&score["score"])));
    assert!(printed.contains(&said), "{said} in {printed}");

    let english = round.admin.clone().speaking("en");
    let (_, pdf) = english.download(&format!("{path}/document?format=pdf")).await;
    assert!(pdf_text(&pdf).contains("12 of 15"));
}

#[tokio::test]
async fn of_too_few_a_document_has_nothing_but_their_number() {
    let round = counted(4, 1).await;
    let path = format!("/evaluations/{}/result/document", evaluation(&round).await);
    let (_, pdf) = round.admin.download(&format!("{path}?format=pdf")).await;
    let printed = squeezed(&pdf_text(&pdf));
    assert!(printed.contains("4/7") && printed.contains("作答少于5份"), "{printed}");
    assert!(!printed.contains("例题很好") && !printed.contains('['), "{printed}");
    let (_, book) = round.admin.download(&format!("{path}?format=xlsx")).await;
    let rows = sheet_rows(&book, "各题");
    let (n, note) = (column(&rows, "n"), column(&rows, "说明"));
    for row in rows.iter().skip(1) {
        assert!((n + 2..note).all(|place| row.cell(place).text().is_empty()));
    }
}

#[tokio::test]
async fn whoever_may_not_read_a_result_gets_no_document_of_it() {
    let round = counted(12, 4).await;
    let path = format!("/evaluations/{}/result/document?format=xlsx", evaluation(&round).await);
    let teacher = round.school.signed_in(&round.teacher).await;
    assert_eq!(teacher.get(&path).await.status, StatusCode::NOT_FOUND, "not published yet");
    publish(&round).await;
    assert_eq!(teacher.get(&path).await.status, StatusCode::OK);
    let colleague = round.school.person("t-other", &["teacher"]).await;
    let colleague = round.school.signed_in(&colleague).await;
    let term = round.seen().await["term_id"].as_str().unwrap().to_owned();
    let of_term = format!("/teachers/{}/results/document?format=xlsx&term={term}", round.teacher.username);
    for path in [&path, &of_term] {
        assert_eq!(colleague.get(path).await.status, StatusCode::NOT_FOUND);
        assert_eq!(round.student(0).await.get(path).await.status, StatusCode::FORBIDDEN);
    }
    let (_, book) = teacher.download(&of_term).await;
    assert_eq!(
        sheet_rows(&book, "各题")[1].cell(0).text(),
        teacher.get(&path.replace("/document?format=xlsx", "")).await.text("class_code")
    );
    let printing = format!("/campaigns/{}/documents", round.campaign);
    assert_eq!(teacher.post(&printing, json!({})).await.status, StatusCode::NOT_FOUND);

    let mut superuser = round.test.database.superuser().await;
    let exports = "select after::text from audit where action = 'result.export' order by at";
    let exports: Vec<String> = sqlx::query_scalar(exports).fetch_all(&mut superuser).await.unwrap();
    assert_eq!(exports, [r#"{"format": "xlsx"}"#; 2], "who took what, and nothing of what is in it");
}

async fn a_college() -> (CountedSchool, CountedRound) {
    let school = CountedSchool::new(&[3, 1]).await;
    let answered = [agreed(0, 20, 30, 8), agreed(1, 20, 25, 5), agreed(2, 3, 20, 1), agreed(3, 30, 40, 9)];
    let round = school.round(Kind::Final, school.terms[1], &answered, |_| {}).await;
    (school, round)
}

#[tokio::test]
async fn the_college_report_has_every_class_of_the_college() {
    let (school, round) = a_college().await;
    let dean = school.dean(0).await;
    let path = format!("/reports/college/document?campaign={}", round.campaign);
    let (_, book) = dean.download(&format!("{path}&format=xlsx")).await;
    let rows = sheet_rows(&book, "教学班");
    let codes: Vec<_> = rows.iter().skip(1).map(|row| row.cell(0).text().into_owned()).collect();
    assert_eq!(codes, ["C000-01", "C001-01", "C002-01"]);
    assert_eq!((&*rows[3].cell(3).text(), &*rows[3].cell(6).text()), ("3", ""), "too few for a score");
    let (_, pdf) = dean.download(&format!("{path}&format=pdf")).await;
    let printed = squeezed(&pdf_text(&pdf));
    assert!(printed.contains("学院课程评价报告") && printed.contains("43/75") && !printed.contains("C100-01"));
    let (_, pdf) = school.admin.download(&format!("{path}&format=pdf")).await;
    let printed = squeezed(&pdf_text(&pdf));
    assert!(printed.contains("全校课程评价报告") && printed.contains("C100-01"), "{printed}");
    let other = format!("{path}&college={}&format=pdf", school.colleges[1]);
    assert_eq!(dean.get(&other).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_bundle_that_is_cut_off_goes_on_where_it_was() {
    let (school, round) = a_college().await;
    let printing = format!("/campaigns/{}/documents", round.campaign);
    let dean = school.dean(0).await;
    let job = dean.post(&printing, json!({})).await.ok().text("job_id").to_owned();
    assert_eq!(dean.post(&printing, json!({})).await.ok().text("job_id"), job, "asked for twice, made once");
    assert_eq!(dean.get(&format!("/bundles/{job}")).await.status, StatusCode::NOT_FOUND, "not made yet");

    // The disk is full after the first.
    let mut superuser = school.test.database.superuser().await;
    let stop = "create function stop() returns trigger language plpgsql as $$ begin
                    if (select count(*) from printed_document) > 0 then raise exception 'full'; end if;
                    return new;
                end $$;
                create trigger stop before insert on printed_document for each row execute function stop()";
    sqlx::raw_sql(stop).execute(&mut superuser).await.unwrap();
    assert!(run_due_job(&school.test.app).await.unwrap());
    let rows = "select evaluation_id::text || xmin::text from printed_document";
    let first: Vec<String> = sqlx::query_scalar(rows).fetch_all(&mut superuser).await.unwrap();
    assert_eq!(first.len(), 1);
    assert_eq!(dean.get(&format!("/bundles/{job}")).await.status, StatusCode::NOT_FOUND, "half of it is none");

    sqlx::raw_sql("drop trigger stop on printed_document").execute(&mut superuser).await.unwrap();
    school.test.clock.advance_seconds(3600);
    while run_due_job(&school.test.app).await.unwrap() {}
    let all: Vec<String> = sqlx::query_scalar(rows).fetch_all(&mut superuser).await.unwrap();
    assert!(all.len() == 3 && all.contains(&first[0]), "the first was not made again");

    let dean = school.school.client().sign_in("dean-0", testkit::PASSWORD).await;
    let listed = dean.get("/jobs").await.ok();
    assert_eq!((&listed.data()[0]["id"], &listed.data()[0]["campaign"]), (&json!(job), &json!(round.campaign)));
    let (_, zip) = dean.download(&format!("/bundles/{job}")).await;
    let mut zip = ZipArchive::new(Cursor::new(zip)).unwrap();
    let names: Vec<String> = zip.file_names().map(|name| name.unwrap().into_owned()).collect();
    let codes: BTreeSet<_> = names.iter().filter_map(|name| name.split(' ').next()).collect();
    assert_eq!((names.len(), codes), (3, BTreeSet::from(["C000-01", "C001-01", "C002-01"])));
    let mut pdf = Vec::new();
    std::io::Read::read_to_end(&mut zip.by_index(0).unwrap(), &mut pdf).unwrap();
    assert!(squeezed(&pdf_text(&pdf)).contains("20/30"));

    let other = school.dean(1).await;
    for stranger in [&other, &school.school.signed_in(&school.office).await] {
        assert_eq!(stranger.get(&format!("/bundles/{job}")).await.status, StatusCode::NOT_FOUND, "another's");
    }
}
