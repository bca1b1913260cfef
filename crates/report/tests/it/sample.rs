//! A school to print: one class that answered well, with a question that few could answer, and a college of such.

use std::iter::repeat_n;

use domain::{
    campaign::Kind as CampaignKind,
    questionnaire::{FrozenForm, Kind, OwnQuestions, Question, Repeat, Teacher, ready_templates},
    results::figures::{
        compare::{Together, Verdict},
        distribution::{Cell, Distribution},
        interval::Interval,
        result::{Answers, Counted, CountedOwn, CountedQuestion, CountedSection, People, Reader, Response, result},
        score::Score,
        summary::{Change, Ends, Summary},
        suppression::Reason,
        threshold::{Level, Minimums},
    },
    text::{Language, LocalText},
};
use jiff::civil::date;
use report::{
    Before, Campaign, ClassLine, CollegeDocument, CollegeReport, CommentsOn, EvaluationDocument, Origin,
    PooledQuestion, SectionProfile, TeacherTermDocument, TrendPoint, Visited,
};

pub fn local(zh: &str, en: &str) -> LocalText {
    LocalText { zh: zh.into(), en: Some(en.into()) }
}

pub fn origin(language: Language) -> Origin {
    Origin {
        school: local("临江大学", "Linjiang University"),
        made_on: date(2026, 7, 12),
        code: "KP-2026-0712-3F9A".into(),
        language,
    }
}

fn campaign() -> Campaign {
    Campaign {
        name: local("2025–2026 学年第二学期期末评教", "End-of-term evaluation, spring 2026"),
        kind: CampaignKind::Final,
        counted_on: date(2026, 7, 10),
        list_code: Some("7QF3 K9XM 2HTP W4BD".to_owned()),
    }
}

pub fn form() -> FrozenForm {
    let ready = ready_templates().into_iter().find(|ready| ready.key == "student-final").unwrap();
    let own = Question {
        id: "own1".into(),
        text: local("每周的习题课对你有帮助吗？", "Are the weekly exercise classes of help?"),
        help: None,
        required: false,
        shown_when: None,
        outcome: None,
        kind: Kind::Scale {
            steps: 5,
            labels: vec![local("没有", "No"), local("很有", "Very")],
            not_applicable: false,
            reversed: false,
            weight: 1,
        },
    };
    FrozenForm {
        form: ready.form,
        teachers: vec![
            Teacher { id: "T1".into(), name: "周静姝".into() },
            Teacher { id: "T2".into(), name: "欧阳文瀚".into() },
        ],
        own: vec![OwnQuestions { teacher: "T1".into(), questions: vec![own] }],
        outcomes: Vec::new(),
    }
}

/// Spread over the steps, most at the top; `seed` makes each question its own.
fn spread(steps: usize, n: u32, seed: u32) -> Vec<u32> {
    let mut counts: Vec<u32> = repeat_n(0, steps).collect();
    for person in 0..n {
        let luck = (person * 7919 + seed * 104_729) % 100;
        let below = match luck {
            0..=44 => 0,
            45..=74 => 1,
            75..=89 => 2,
            90..=96 => 3,
            _ => 4,
        };
        let at = steps.saturating_sub(1 + below.min(steps - 1));
        counts[at] += 1;
    }
    counts
}

fn counted(question: &Question, n: u32, missing: u32, seed: u32) -> CountedQuestion {
    let pooled = |n| Distribution::of_scale(&spread(5, n, seed + 3)).unwrap();
    let together = |n| Together { classes: 12, eligible: n + n / 3, answers: pooled(n) };
    let (answers, weight, reversed, like_five) = match &question.kind {
        Kind::Scale { steps, weight, reversed, .. } => {
            let counts = spread(usize::try_from(*steps).unwrap(), n, seed);
            let counts = if *reversed { counts.into_iter().rev().collect() } else { counts };
            (Answers::Scale(Distribution::of_scale(&counts).unwrap()), *weight, *reversed, *steps == 5 && !reversed)
        }
        Kind::Choice { options, .. } => {
            (Answers::Options { counts: spread(options.len(), n, seed), scores: None }, 1, false, false)
        }
        Kind::Choices { options } => {
            let counts = (0..).zip(options).map(|(place, _)| n * (place * 3 % 5 + 1) / 6).collect();
            (Answers::Options { counts, scores: None }, 1, false, false)
        }
        Kind::Number { min, max, .. } => {
            let cells =
                (0..n).map(|person| Cell { value: min + i64::from(person * seed % 9).min(max - min), count: 1 });
            (Answers::Number { values: Distribution::new(*min, *max, cells).unwrap(), scored: false }, 1, false, false)
        }
        Kind::Text { .. } => (Answers::Text { asked: u32::MAX }, 1, false, false),
    };
    CountedQuestion {
        id: question.id.clone(),
        n,
        missing,
        not_applicable: 0,
        answers,
        weight: u32::try_from(weight).unwrap(),
        reversed,
        withheld: None,
        college: like_five.then(|| together(400)),
        school: like_five.then(|| together(3_000)),
    }
}

pub fn counted_class(form: &FrozenForm, ballots: u32, eligible: u32, seed: u32) -> Counted {
    let mut sections = Vec::new();
    let mut seed = seed;
    for section in &form.form.sections {
        let teachers: Vec<Option<String>> = if section.repeat == Repeat::Teacher {
            form.teachers.iter().map(|teacher| Some(teacher.id.clone())).collect()
        } else {
            vec![None]
        };
        for teacher in teachers {
            let mut questions = Vec::new();
            for question in &section.questions {
                seed += 1;
                questions.push(counted(question, ballots, eligible - ballots, seed));
            }
            let weight = section.weight.map(|weight| u32::try_from(weight).unwrap());
            sections.push(CountedSection { id: section.id.clone(), teacher, weight, questions });
        }
    }
    let own = form.own.iter().map(|own| CountedOwn {
        teacher: own.teacher.clone(),
        questions: own
            .questions
            .iter()
            .map(|question| counted(question, ballots, eligible - ballots, seed + 9))
            .collect(),
    });
    let people = People { eligible, late: 2, left: 1, issued: ballots + 1, unreadable: 1 };
    Counted { ballots, people, inattentive: 6, minimums: Minimums::default(), sections, own: own.collect() }
}

pub fn evaluation(language: Language) -> EvaluationDocument {
    let form = form();
    let mut counted = counted_class(&form, 42, 60, 1);
    // Three answered the second question; the fourth could be worked out from the others; the fifth has a dozen.
    if let Some(section) = counted.sections.first_mut() {
        for (place, question) in section.questions.iter_mut().enumerate() {
            match place {
                1 => (question.n, question.answers) = (3, Answers::Discarded),
                2 => {
                    (question.n, question.answers) =
                        (12, Answers::Scale(Distribution::of_scale(&[0, 1, 1, 3, 7]).unwrap()));
                }
                _ => {}
            }
        }
    }
    if let Some(question) = counted.sections.get_mut(1).and_then(|section| section.questions.first_mut()) {
        question.withheld = Some(Reason::Complement);
    }
    let texts = |section: &domain::questionnaire::Section| {
        section
            .questions
            .iter()
            .filter(|question| matches!(question.kind, Kind::Text { .. }))
            .map(|question| (question.id.clone(), section.repeat == Repeat::Teacher))
            .collect::<Vec<_>>()
    };
    let asked: Vec<(String, bool)> = form.form.sections.iter().flat_map(texts).collect();
    let comments = asked.into_iter().map(|(question, per_teacher)| CommentsOn {
        question,
        teacher: per_teacher.then(|| "T1".to_owned()),
        texts: vec![
            "老师讲解清晰，例题贴近实际；“先猜后证”的习惯让我受益很多。希望习题课能再多一些。".into(),
            "作业反馈及时，但第七周以后进度明显加快（特别是多元积分部分），跟起来有些吃力，建议把重点公式的推导放到课前视频里，课堂上留时间讨论。".into(),
            "Slides are clear. The lab was too crowded, though.".into(),
        ],
    });
    EvaluationDocument {
        origin: origin(language),
        course: local("高等数学（下）", "Calculus II"),
        class_code: "MATH1002-03".into(),
        college: local("数学与统计学院", "School of Mathematics and Statistics"),
        term: local("2025–2026 学年第二学期", "Spring 2026"),
        teachers: form.teachers.iter().map(|teacher| teacher.name.clone()).collect(),
        campaign: campaign(),
        comments: comments.collect(),
        result: result(&counted).seen_by(Reader::Teacher("T1")),
        form,
        pending: 2,
        withheld: 1,
        teacher_only: 0,
        comments_closed: false,
        reply: Some("感谢各位同学。下学期起每两周增加一次习题课，并提前一周显示多元积分部分的预习视频。".into()),
        trend: vec![
            point("2024–2025 学年第一学期", "Autumn 2024", 4, 41, None, Level::Count),
            point("2024–2025 学年第二学期", "Spring 2025", 12, 44, Some((78.4, 66.2, 86.0)), Level::CautiousMean),
            point("2025–2026 学年第二学期", "Spring 2026", 42, 60, Some((81.25, 76.5, 84.9)), Level::Compared),
        ],
    }
}

fn point(zh: &str, en: &str, n: u32, eligible: u32, score: Option<(f64, f64, f64)>, level: Level) -> TrendPoint {
    TrendPoint { term: local(zh, en), n, eligible, score: score.map(score_of), level }
}

pub fn score_of((score, low, high): (f64, f64, f64)) -> Score {
    Score { score, interval: Some(Interval { low, high }) }
}

pub fn teacher_term(language: Language) -> TeacherTermDocument {
    let mut small = evaluation(language);
    small.class_code = "MATH1002-07".into();
    small.result = result(&counted_class(&small.form, 8, 31, 40)).seen_by(Reader::Teacher("T1"));
    small.trend.clear();
    TeacherTermDocument {
        origin: origin(language),
        teacher: "周静姝".into(),
        college: small.college.clone(),
        term: small.term.clone(),
        classes: vec![evaluation(language), small],
    }
}

pub fn college(language: Language) -> CollegeDocument {
    let form = form();
    let scale = |section: &domain::questionnaire::Section| {
        let id = section.id.clone();
        let pooled = |question: &Question| match &question.kind {
            Kind::Scale { steps, labels, reversed, .. } => Some((question.clone(), *steps, labels.clone(), *reversed)),
            _ => None,
        };
        section.questions.iter().filter_map(pooled).map(|asked| (id.clone(), asked)).collect::<Vec<_>>()
    };
    let asked = form.form.sections.iter().flat_map(scale);
    let questions = (0_u32..).zip(asked).map(|(place, (section, (question, steps, labels, reversed)))| {
        let counts = spread(usize::try_from(steps).unwrap(), 812, place);
        let cells = (1..).zip(counts).map(|(value, count)| Cell { value, count }).collect();
        let shown = if place == 3 { Err(Reason::Complement) } else { Ok(cells) };
        // The fifth of the form is not one of the scale.
        let number = place + 1 + u32::from(place >= 4);
        PooledQuestion { id: question.id, number, section, text: question.text, labels, steps, reversed, n: 812, shown }
    });
    let sections: Vec<_> = (0_u8..)
        .zip(form.form.sections.iter().filter(|section| section.weight.is_some()))
        .map(|(place, section)| {
            let at = 84.0 - f64::from(place) * 3.0;
            SectionProfile {
                id: section.id.clone(),
                title: section.title.clone(),
                own: Some(score_of((at, at - 1.6, at + 1.4))),
                others: Some(82.35),
                verdict: if place == 0 { Verdict::NoMeaningfulDifference } else { Verdict::Lower },
            }
        })
        .collect();
    CollegeDocument {
        origin: origin(language),
        college: Some(local("数学与统计学院", "School of Mathematics and Statistics")),
        term: local("2025–2026 学年第二学期", "Spring 2026"),
        campaign: campaign(),
        minimums: Minimums::default(),
        report: CollegeReport {
            response: Response {
                ballots: 1_207,
                eligible: 2_432,
                late: 18,
                left: 7,
                issued: Some(1_207),
                unreadable: 0,
                rate: None,
            },
            total: Some(score_of((82.4, 81.6, 83.1))),
            summary: Summary {
                change: Some(Change::Higher),
                ends: Some(Ends {
                    highest: sections[0].id.clone(),
                    lowest: sections[sections.len() - 1].id.clone(),
                    apart: true,
                }),
            },
            before: Some(Before {
                term: local("2025–2026 第1学期", "2025–2026 term 1"),
                named: None,
                response: Response {
                    ballots: 1_105,
                    eligible: 2_401,
                    late: 0,
                    left: 0,
                    issued: None,
                    unreadable: 0,
                    rate: None,
                },
                total: Some(score_of((79.95, 79.1, 80.6))),
            }),
            by_college: None,
            classes: class_lines(),
            sections,
            questions: questions.collect(),
            trend: evaluation(language).trend,
        },
        visited: Some(Visited { teachers: 42, seen: 23, visits: 31, unseen: 6, new_teachers: 4, new_seen: 3 }),
    }
}

fn class_lines() -> Vec<ClassLine> {
    let names = ["周静姝", "欧阳文瀚", "李明", "阿卜杜拉·买买提", "陈思远"];
    let courses = [
        ("高等数学（下）", "Calculus II"),
        ("线性代数", "Linear Algebra"),
        ("概率论与数理统计", "Probability and Statistics"),
    ];
    let line = |place: u8| {
        let (zh, en) = courses[usize::from(place) % 3];
        let n = 4 + u32::from(place) * 7 % 60;
        let level = Minimums::default().level(n);
        let at = 70.0 + f64::from(place * 5 % 25);
        let half = 30.0 / f64::from(n).sqrt();
        ClassLine {
            code: format!("MATH{}-{:02}", 1002 + u32::from(place) % 3, place),
            course: local(zh, en),
            teachers: vec![names[usize::from(place) % 5].into()],
            teacher: None,
            response: Response {
                ballots: n,
                eligible: 64,
                late: 0,
                left: 0,
                issued: None,
                unreadable: 0,
                rate: Some(f64::from(n) / 64.0),
            },
            level,
            score: (level >= Level::CautiousMean).then(|| score_of((at, at - half, (at + half).min(100.0)))),
        }
    };
    (0..38).map(line).collect()
}
