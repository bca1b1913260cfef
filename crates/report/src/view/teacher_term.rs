//! A teacher's term: what there is at a glance, then each class.

use super::{
    View,
    blocks::{Block, Column, Dot, Fact, Width},
    evaluation,
};
use crate::{
    document::{EvaluationDocument, TeacherTermDocument},
    words::Words,
};

/// However many classes share the room for comments.
const LEAST_COMMENTS: usize = 4_000;

pub(crate) fn teacher_term(document: &TeacherTermDocument) -> View {
    let words = Words::new(document.origin.language);
    let title = words.say("教师学期评价结果", "A teacher’s term").to_owned();
    let term = words.local(&document.term);
    let subtitle = format!("{}{}{term}", document.teacher, words.say(" ", ", "));
    let mut blocks = vec![
        Block::Title {
            school: words.local(&document.origin.school).to_owned(),
            title: title.clone(),
            subtitle: subtitle.clone(),
            facts: vec![
                Fact::new(words.say("教师", "Teacher"), document.teacher.as_str()),
                Fact::new(words.say("学院", "College"), words.local(&document.college)),
                Fact::new(words.say("学期", "Term"), term),
                Fact::new(words.say("教学班", "Classes"), document.classes.len().to_string()),
            ],
        },
        Block::Heading {
            level: 1,
            text: words.say("概览", "At a glance").to_owned(),
            note: words.say("按教学班编号排列", "by class code").to_owned(),
            fresh_page: false,
        },
        overview(words, document),
    ];
    let most = (evaluation::MOST_COMMENTS / document.classes.len().max(1)).max(LEAST_COMMENTS);
    for class in &document.classes {
        blocks.push(Block::Heading {
            level: 1,
            text: format!("{} {}", words.local(&class.course), class.class_code),
            note: words.list([words.local(&class.campaign.name), &words.date(class.campaign.counted_on)]),
            fresh_page: true,
        });
        blocks.extend(evaluation::body(words, class, most, 2));
    }
    if let Some(class) = document.classes.first() {
        let minimums =
            document.classes.iter().fold(class.result.minimums, |all, class| all.stricter(class.result.minimums));
        blocks.extend(evaluation::rules(words, minimums));
    }
    View::new(
        words,
        &document.origin,
        format!("{title} {subtitle}"),
        format!("{title}{}{subtitle}", words.say("：", ": ")),
        blocks,
    )
}

fn overview(words: Words, document: &TeacherTermDocument) -> Block {
    let row = |class: &EvaluationDocument| {
        let response = class.result.response;
        let score = class.result.totals.first().map(|total| total.profile.score);
        let interval = score.and_then(|score| score.interval);
        let few = || words.say("作答太少", "too few answers").to_owned();
        Dot {
            before: vec![
                class.class_code.clone(),
                words.local(&class.course).to_owned(),
                words.local(&class.campaign.name).to_owned(),
            ],
            after: vec![
                score.map_or_else(few, |score| words.score(score)),
                words.of_with_rate(response.ballots, response.eligible),
            ],
            at: score.map(|score| score.score),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
            other: None,
        }
    };
    Block::Dots {
        before: vec![
            Column::text(words.say("教学班", "Class"), Width::Mm(25)),
            Column::text(words.say("课程", "Course"), Width::Share(2)),
            Column::text(words.say("评价批次", "Campaign"), Width::Share(3)),
        ],
        after: vec![
            Column::text(words.say("总分（区间）", "Total (interval)"), Width::Mm(31)),
            Column::text(words.say("作答", "Answered"), Width::Mm(27)),
        ],
        key: Vec::new(),
        rows: document.classes.iter().map(row).collect(),
    }
}
