//! The enterprise report: page (by `words`), PDF and workbook say the same, and nothing says two groups at once.

use domain::{
    results::figures::{interval::Interval, score::Score},
    surveys::figures::{Table, Withheld},
    text::Language,
};
use jiff::civil::date;
use report::{
    AskedRaters, Attained, EarlierSurvey, EnterpriseDocument, PrintedOutcome, PrintedPlan, PrintedReturns,
    PrintedSurvey, ProgrammeReply, StudentsSay, enterprise_workbook,
    words::{Words, attained},
};

use crate::{
    read::{PRESS, column, pdf_text, sheet_rows, squeezed},
    sample::{local, origin},
};

const BOTH: [Language; 2] = [Language::Chinese, Language::English];

fn table(counts: &[u32]) -> Table {
    Table { counts: counts.to_vec() }
}

/// Every number of another group is one that no count can be: 3.1 to 3.9 of students, 0.501 to 0.509 of grades.
fn outcome(number: i64) -> PrintedOutcome {
    let low = f64::from(i32::try_from(number).unwrap());
    let performance = if number == 3 { Err(Withheld::TooFew) } else { Ok(table(&[1, 1, 4, 3, 2])) };
    PrintedOutcome {
        number,
        short: local(&format!("要求{number}"), &format!("Outcome {number}")),
        text: local("能够分析软件问题", "Analyses problems of software"),
        importance: Ok(table(&[0, 1, 1, 4, 6])),
        performance,
        students: (number != 2).then(|| StudentsSay {
            score: Score { score: 80.1 + low, interval: Some(Interval { low: 76.3, high: 84.7 }) },
            answered: 412,
            of: 655,
            source: local("2026 年春季期末评教", "End-of-term evaluation, spring 2026"),
        }),
        attained: (number != 1).then(|| Attained {
            value: 0.5 + low / 1000.0,
            year: 2025,
            source: "课程成绩法".into(),
        }),
    }
}

fn document(language: Language) -> EnterpriseDocument {
    let term = |year: i32| local(&format!("{year}–{} 学年第一学期", year + 1), &format!("{year}–{} term 1", year + 1));
    EnterpriseDocument {
        origin: origin(language),
        programme: local("软件工程", "Software Engineering"),
        code: "080902".into(),
        college: local("计算机学院", "College of Computing"),
        plan: PrintedPlan { edition: "2018 版".into(), entry_from: 2018, entry_to: Some(2021) },
        survey: PrintedSurvey {
            name: local("2026 年用人单位调查", "Employers 2026"),
            term: term(2026),
            about: local("2025 届，毕业一年", "graduates of 2025, one year on"),
            opened_on: date(2026, 10, 12),
            closed_on: date(2026, 11, 6),
            published_on: date(2026, 11, 9),
        },
        raters: AskedRaters {
            invited: 30,
            submitted: 12,
            enterprises: 7,
            opened: 4,
            none_here: 2,
            do_not_know: 1,
            no_time: 0,
            unopened: 9,
            bounced: 2,
        },
        withheld: None,
        importance: vec![local("不重要", "not important"), local("非常重要", "very important")],
        performance: vec![local("很弱", "very weak"), local("很强", "very strong")],
        outcomes: (1..=4).map(outcome).collect(),
        earlier: vec![EarlierSurvey {
            term: term(2025),
            edition: "2014 版".into(),
            same_plan: false,
            raters: 11,
            enterprises: 6,
            withheld: None,
            performance: vec![(1, table(&[0, 2, 3, 5, 1]))],
        }],
        comments: vec!["写代码上手快。".into(), "希望多练按步骤定位。".into()],
        comments_withheld: 1,
        reply: Some(ProgrammeReply {
            text: "谢谢，2027 年起改。".into(), by: "梁秋实".into(), on: date(2026, 11, 12)
        }),
        returned: PrintedReturns {
            times: 2,
            reasons: vec![(local("评错专业", "wrong programme"), 2)],
            ratings_changed: 3,
            not_again: 1,
        },
    }
}

#[test]
fn the_same_figures_in_print_and_in_the_workbook() {
    for language in BOTH {
        let words = Words::new(language);
        let document = document(language);
        let printed = squeezed(&pdf_text(&PRESS.enterprise(&document).unwrap()));
        let book = enterprise_workbook(&document).unwrap();
        let enterprises = sheet_rows(&book, words.say("企业", "Enterprises"));
        let first = column(&enterprises, "1");
        let asked = enterprises.iter().skip(1);
        let tables = document.outcomes.iter().flat_map(|outcome| [&outcome.importance, &outcome.performance]);
        for (row, shown) in asked.zip(tables) {
            let cells: Vec<_> = (0..7).map(|place| row.cell(first + place).text().into_owned()).collect();
            let Ok(table) = shown else {
                assert!(cells.iter().all(String::is_empty), "{row:?}");
                continue;
            };
            let mut expected: Vec<_> = table.counts.iter().map(u32::to_string).collect();
            expected.push((12 - table.judged()).to_string());
            expected.push(table.judged().to_string());
            assert_eq!(cells, expected);
            assert!(printed.contains(&cells.concat()), "{cells:?}");
        }
        for outcome in &document.outcomes {
            let (importance, performance) = (outcome.importance.as_ref().ok(), outcome.performance.as_ref().ok());
            assert!(printed.contains(&squeezed(&words.said(12, importance, performance))));
            let row = usize::try_from(outcome.number).unwrap();
            let students = &sheet_rows(&book, words.say("学生", "Students"))[row];
            let score = outcome.students.as_ref().map(|said| said.score);
            assert_eq!(students.cell(2).text(), score.map(|score| format!("{:.1}", score.score)).unwrap_or_default());
            assert!(score.is_none_or(|score| printed.contains(&squeezed(&words.score(score)))));
            let grades = &sheet_rows(&book, words.say("成绩", "Grades"))[row];
            let value = outcome.attained.as_ref().map(|of| attained(of.value));
            assert_eq!(grades.cell(2).text(), value.clone().unwrap_or_default());
            assert!(value.is_none_or(|value| printed.contains(&value)));
        }
        for text in [words.returned(&document.returned).unwrap(), "谢谢，2027 年起改。".into(), "写代码上手快。".into()]
        {
            assert!(printed.contains(&squeezed(&text)), "{text}");
        }
    }
}

/// Each group has its sheet, and in print its chapter: no cell and no line has figures of two.
#[test]
fn never_into_one() {
    for language in BOTH {
        let words = Words::new(language);
        let document = document(language);
        let of_students = ["81.1", "83.1", "84.1", "76.3", "84.7"];
        let of_grades = ["0.502", "0.503", "0.504"];
        let says = |text: &str, group: &[&str]| group.iter().any(|figure| text.contains(figure));
        let book = enterprise_workbook(&document).unwrap();
        let sheets = [
            ("概览", "Summary"),
            ("企业", "Enterprises"),
            ("学生", "Students"),
            ("成绩", "Grades"),
            ("历次企业表现", "Earlier performance"),
            ("企业写的话", "What enterprises wrote"),
            ("规则", "Rules"),
        ];
        for (zh, en) in sheets {
            let name = words.say(zh, en);
            for row in sheet_rows(&book, name) {
                for cell in &row.cells {
                    let text = cell.text();
                    assert!(!says(&text, &of_students) || zh == "学生", "{name}: {text}");
                    assert!(!says(&text, &of_grades) || zh == "成绩", "{name}: {text}");
                }
            }
        }
        let printed = pdf_text(&PRESS.enterprise(&document).unwrap());
        for line in printed.lines() {
            assert!(!(says(line, &of_students) && says(line, &of_grades)), "{line}");
            let counts = line.contains("n =") || line.contains(words.say("人认为", "could judge"));
            assert!(!counts || !says(line, &of_students) && !says(line, &of_grades), "{line}");
        }
    }
}

#[test]
fn a_programme_that_is_withheld_tells_only_who_was_asked() {
    for (withheld, language) in
        [Withheld::TooFew, Withheld::Dominated, Withheld::Repeated].into_iter().flat_map(|why| BOTH.map(|of| (why, of)))
    {
        let words = Words::new(language);
        // Whoever hands the figures over all the same.
        let document = EnterpriseDocument { withheld: Some(withheld), ..document(language) };
        let printed = squeezed(&pdf_text(&PRESS.enterprise(&document).unwrap()));
        assert!(printed.contains(&squeezed(&words.programme_withheld(withheld))));
        assert!(printed.contains(&squeezed(&words.of(12, 30))));
        let said = words.said(12, document.outcomes[0].importance.as_ref().ok(), None);
        assert!(!printed.contains(squeezed(&said).trim_end_matches(['。', '.'])));
        assert!(!printed.contains("写代码上手快"));
        let book = enterprise_workbook(&document).unwrap();
        assert!(std::panic::catch_unwind(|| sheet_rows(&book, words.say("企业", "Enterprises"))).is_err());
        assert!(
            std::panic::catch_unwind(|| sheet_rows(&book, words.say("企业写的话", "What enterprises wrote"))).is_err()
        );
    }
}
