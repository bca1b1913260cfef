//! One figure, one place: page (by `words`), PDF and workbook say the same.

use domain::{
    results::figures::result::{Figures, Shown},
    text::Language,
};
use report::{
    CollegeDocument, college_workbook, evaluation_workbook, teacher_term_workbook,
    words::{Figure, Words, percent_text},
};

use crate::{
    read::{PRESS, column, pdf_text, sheet_rows, squeezed},
    sample,
};

const BOTH: [Language; 2] = [Language::Chinese, Language::English];

#[test]
fn each_question_of_an_evaluation() {
    for language in BOTH {
        let words = Words::new(language);
        let document = sample::evaluation(language);
        let printed = pdf_text(&PRESS.evaluation(&document).unwrap());
        let book = evaluation_workbook(&document).unwrap();
        let rows = sheet_rows(&book, words.say("各题", "Questions"));
        let (n, mean) = (column(&rows, "n"), column(&rows, words.say("均值", "Mean")));
        let results = document.result.sections.iter().flat_map(|section| &section.questions);
        let own = document.result.own.iter().flat_map(|own| &own.questions).map(|result| (result, true));
        let results: Vec<_> = results.map(|result| (result, false)).chain(own).collect();
        assert_eq!(rows.len(), results.len() + 1);
        let mut compared = 0;
        for (row, (result, own)) in rows.iter().skip(1).zip(results) {
            assert_eq!(row.cell(n).text(), result.n.to_string());
            let Some(Shown::Scale { cells, figures: Some(figures) }) = &result.shown else { continue };
            let Figures { summary, interval, .. } = figures;
            let mean_words = Figure::Mean.text(summary.mean);
            let interval = interval.unwrap();
            assert!(
                printed.contains(&format!("{mean_words} [{}]", Figure::Mean.interval(interval))),
                "{mean_words}\n{printed}"
            );
            let number = |place: usize| row.cell(place).text().parse::<f64>().unwrap();
            assert_eq!(Figure::Mean.text(number(mean)), mean_words);
            assert_eq!(Figure::Median.text(number(mean + 1)), Figure::Median.text(summary.median));
            assert_eq!(format!("{:.2}–{:.2}", number(mean + 2), number(mean + 3)), Figure::Mean.interval(interval));
            // The table below the bars: every count with its share, in order.
            let counts = cells.iter().map(|cell| format!("{}({})", cell.count, percent_text(cell.count, result.n)));
            assert!(squeezed(&printed).contains(&counts.collect::<String>()), "{cells:?}");
            let shown = (n + 2..mean).map(|place| row.cell(place).text()).filter(|text| !text.is_empty());
            assert!(shown.eq(cells.iter().map(|cell| cell.count.to_string())), "{row:?}");
            let college = words.comparison(result.college, Figure::Mean);
            assert_eq!(
                row.cell(mean + 4).text(),
                if own { "" } else { college.as_str() },
                "own questions have nothing beside them"
            );
            compared += 1;
        }
        assert!(compared >= 6);
    }
}

#[test]
fn response_scores_and_terms() {
    for language in BOTH {
        let words = Words::new(language);
        let document = sample::evaluation(language);
        let printed = squeezed(&pdf_text(&PRESS.evaluation(&document).unwrap()));
        let summary = sheet_rows(&evaluation_workbook(&document).unwrap(), words.say("概览", "Summary"));
        let has_row = |texts: &[&str]| {
            summary.iter().any(|row| texts.iter().all(|text| row.cells.iter().any(|cell| cell.text() == *text)))
        };
        assert!(printed.contains(&squeezed(&words.of(42, 60))) && printed.contains("70%"));
        assert!(has_row(&[words.say("回收率", "Response rate"), "0.7"]));
        let total = document.result.totals[0].profile.score;
        assert!(printed.contains(&squeezed(&words.score(total))));
        let number = |value: f64| Figure::Score.rounded(value).to_string();
        let ends = total.interval.unwrap();
        assert!(has_row(&[words.say("总分", "Total"), &number(total.score), &number(ends.low), &number(ends.high)]));
        for point in &document.trend {
            assert!(printed.contains(&squeezed(&words.of_with_rate(point.n, point.eligible))));
        }
        // 81.25 is a half: rounded the same way in both.
        assert!(printed.contains("81.3") && has_row(&["81.3", "76.5", "84.9"]));
        for text in
            [words.date(document.origin.made_on), words.date(document.campaign.counted_on), document.origin.code]
        {
            assert!(printed.contains(&squeezed(&text)), "{text}");
        }
    }
}

#[test]
fn a_college_by_class_code_in_all_places() {
    for language in BOTH {
        let words = Words::new(language);
        let mut document = sample::college(language);
        document.report.classes.reverse();
        let printed = pdf_text(&PRESS.college(&document).unwrap());
        let book = college_workbook(&document).unwrap();
        let rows = sheet_rows(&book, words.say("教学班", "Classes"));
        let codes: Vec<_> = rows.iter().skip(1).map(|row| row.cell(0).text().into_owned()).collect();
        assert!(codes.is_sorted() && codes.len() == document.report.classes.len());
        let places: Vec<_> = codes.iter().map(|code| printed.find(code.as_str()).unwrap()).collect();
        assert!(places.is_sorted(), "in the order of codes on paper too");
        let squeezed_text = squeezed(&printed);
        let visits = words.say("听课", "Observation visits");
        assert!(squeezed_text.contains(&squeezed(visits)) && squeezed_text.contains(&squeezed(&words.of(23, 42))));
        assert!(
            !pdf_text(&PRESS.college(&CollegeDocument { visited: None, ..document.clone() }).unwrap()).contains(visits)
        );
        for class in document.report.classes.iter().filter_map(|class| class.score) {
            assert!(squeezed_text.contains(&squeezed(&words.score(class))));
        }
        let questions = sheet_rows(&book, words.say("各题", "Questions"));
        let agreed = words.say("5 非常同意", "5 Strongly agree");
        assert_eq!(questions[0].cell(8).text(), agreed, "what is counted there is named");
        let numbers: Vec<_> = questions.iter().skip(1).map(|row| row.cell(0).text().into_owned()).collect();
        assert_eq!(numbers[..5], ["1", "2", "3", "4", "6"], "as in the form");
        let first = document.report.questions[0].shown.as_ref().unwrap();
        for (place, cell) in first.iter().enumerate() {
            assert_eq!(questions[1].cell(4 + place).text(), cell.count.to_string());
            assert!(squeezed_text.contains(&format!("{}({})", cell.count, percent_text(cell.count, 812))));
        }
    }
}

#[test]
fn a_term_begins_with_an_overview_of_its_classes() {
    for language in BOTH {
        let words = Words::new(language);
        let document = sample::teacher_term(language);
        let printed = pdf_text(&PRESS.teacher_term(&document).unwrap());
        let overview = squeezed(printed.split('\u{c}').next().unwrap());
        for class in &document.classes {
            let response = class.result.response;
            assert!(overview.contains(&class.class_code));
            assert!(overview.contains(&squeezed(&words.of_with_rate(response.ballots, response.eligible))));
        }
        let rows = sheet_rows(&teacher_term_workbook(&document).unwrap(), words.say("各题", "Questions"));
        let codes: Vec<_> = rows.iter().skip(1).map(|row| row.cell(0).text().into_owned()).collect();
        assert!(codes.contains(&"MATH1002-03".to_owned()) && codes.contains(&"MATH1002-07".to_owned()));
    }
}
