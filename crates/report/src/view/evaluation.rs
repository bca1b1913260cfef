//! One evaluation.

use domain::results::figures::{result::ClassResult, threshold::Level};

use super::{
    View,
    blocks::{Block, Column, Dot, Fact, Width},
    questions,
};
use crate::{
    asked::{self, Part, parts},
    document::{EvaluationDocument, TrendPoint},
    words::{Figure, NONE, Words, percent_text},
};

/// Characters of comments in one document; the workbook has them all.
pub(super) const MOST_COMMENTS: usize = 40_000;

pub(crate) fn evaluation(document: &EvaluationDocument) -> View {
    let words = Words::new(document.origin.language);
    let title = words.say("课程评价结果", "Course evaluation result").to_owned();
    let course = words.local(&document.course);
    let running = format!("{title}{}{course} {}", words.say("：", ": "), document.class_code);
    let mut blocks = vec![Block::Title {
        school: words.local(&document.origin.school).to_owned(),
        title: title.clone(),
        subtitle: format!("{course} {}", document.class_code),
        facts: facts(words, document),
    }];
    blocks.extend(body(words, document, MOST_COMMENTS, 1));
    blocks.extend(rules(words, document.result.minimums));
    View::new(words, &document.origin, format!("{title} {course} {}", document.class_code), running, blocks)
}

pub(crate) fn facts(words: Words, document: &EvaluationDocument) -> Vec<Fact> {
    let campaign = &document.campaign;
    let code = campaign.list_code.as_deref();
    let code = code.map(|code| Fact::new(words.say("回执名单核对码", "Code of the lists of receipts"), code));
    let facts = [
        Fact::new(words.say("课程", "Course"), words.local(&document.course)),
        Fact::new(words.say("教学班", "Class"), document.class_code.as_str()),
        Fact::new(words.say("开课学院", "College"), words.local(&document.college)),
        Fact::new(words.say("学期", "Term"), words.local(&document.term)),
        Fact::new(words.say("任课教师", "Teachers"), words.list(document.teachers.iter().map(String::as_str))),
        Fact::new(words.say("评价批次", "Campaign"), words.local(&campaign.name)),
        Fact::new(words.say("类型", "Kind"), words.campaign_kind(campaign.kind)),
        Fact::new(words.say("计票日期", "Counted on"), words.date(campaign.counted_on)),
    ];
    facts.into_iter().chain(code).collect()
}

/// From the response to what is withheld; `level` is that of its headings.
pub(super) fn body(words: Words, document: &EvaluationDocument, most_comments: usize, level: u8) -> Vec<Block> {
    let result = &document.result;
    let parts = parts(document);
    let heading = |text: &str, note: &str| Block::Heading {
        level,
        text: text.to_owned(),
        note: note.to_owned(),
        fresh_page: false,
    };
    let mut blocks = vec![response(words, result)];
    let profile = profile(words, document, &parts);
    if let Some(profile) = profile {
        blocks.push(heading(
            words.say("总分与各维度得分", "Scores"),
            words.say("0–100 分，95% 区间", "0–100, with 95 % intervals"),
        ));
        blocks.push(profile);
    }
    let sections: Vec<Block> =
        parts.iter().flat_map(|part| questions::part(words, result.minimums, part, level + 1)).collect();
    if !sections.is_empty() {
        blocks.push(heading(
            words.say("各题结果", "Questions"),
            words.say("条形内为份数", "numbers in the bars are answers"),
        ));
        blocks.extend(sections);
    }
    let comments = comments(words, document, &parts, most_comments);
    if !comments.is_empty() {
        blocks.push(heading(words.say("评论", "Comments"), words.say("经审阅，原文照录", "reviewed, as written")));
        blocks.extend(comments);
    }
    if let Some(reply) = &document.reply {
        blocks.push(heading(words.say("教师回复", "Reply to the class"), ""));
        blocks.push(Block::Quote { text: reply.clone() });
    }
    if !document.trend.is_empty() {
        blocks.push(heading(
            words.say("历次结果", "Over terms"),
            words.say("总分，95% 区间", "total score, with 95 % intervals"),
        ));
        blocks.push(trend(words, &document.trend));
    }
    blocks.push(heading(words.say("未显示的内容及原因", "What is not shown, and why"), ""));
    blocks.push(Block::List { items: suppressed(words, document, &parts) });
    blocks
}

pub(super) fn rules(words: Words, minimums: domain::results::figures::threshold::Minimums) -> [Block; 2] {
    let rules = words.rules(minimums).into_iter().map(|rule| Fact::new(rule.title, rule.text)).collect();
    let text = words.say("显示规则", "The rules").to_owned();
    [Block::Heading { level: 1, text, note: String::new(), fresh_page: false }, Block::Rules { rules }]
}

fn response(words: Words, result: &ClassResult) -> Block {
    let response = result.response;
    let rate = percent_text(response.ballots, response.eligible);
    let mut lines = vec![format!("{}{rate}", words.say("回收率 ", "response rate "))];
    lines.extend(words.people(response));
    if response.ballots >= result.minimums.distribution() {
        lines.push(words.inattentive(result.inattentive, response.ballots));
    }
    Block::Response {
        figure: words.of(response.ballots, response.eligible),
        label: words.say("人作答（作答 / 应参评）", "answered").to_owned(),
        lines,
    }
}

fn profile(words: Words, document: &EvaluationDocument, parts: &[Part<'_>]) -> Option<Block> {
    let row = |name: String, profile: Option<domain::results::figures::result::Profile>| {
        let compared = |comparison| words.comparison(comparison, Figure::Score);
        let score = profile.map(|profile| profile.score);
        let interval = score.and_then(|score| score.interval);
        Dot {
            before: vec![name],
            after: profile.map_or_else(
                || {
                    vec![
                        words.say("作答太少，无得分", "too few answers for a score").to_owned(),
                        NONE.to_owned(),
                        NONE.to_owned(),
                    ]
                },
                |profile| vec![words.score(profile.score), compared(profile.college), compared(profile.school)],
            ),
            at: score.map(|score| score.score),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
            other: profile.and_then(|profile| profile.school.others),
        }
    };
    let totals = document.result.totals.iter().map(|total| {
        let name = total.teacher.as_deref().map(|id| asked::name(&document.form, id));
        let all = words.say("总分", "Total");
        row(
            name.map_or_else(|| all.to_owned(), |name| format!("{all}{}{name}", words.say("：", ": "))),
            Some(total.profile),
        )
    });
    let sections = parts.iter().filter(|part| part.weight.is_some()).map(|part| row(part.title(words), part.profile));
    let rows: Vec<Dot> = totals.chain(sections).collect();
    (!rows.is_empty()).then(|| Block::Dots {
        before: vec![Column::text(words.say("维度", "Section"), Width::Share(3))],
        after: vec![
            Column::text(words.say("得分（区间）", "Score (interval)"), Width::Mm(30)),
            Column::text(words.say("与学院其他班级", "Other classes of the college"), Width::Mm(28)),
            Column::text(words.say("与全校其他班级", "Other classes of the school"), Width::Mm(28)),
        ],
        key: vec![
            words.say("本班", "this class").to_owned(),
            words.say("全校其他班级", "other classes of the school").to_owned(),
        ],
        rows,
    })
}

pub(super) fn trend(words: Words, points: &[TrendPoint]) -> Block {
    let row = |point: &TrendPoint| {
        let interval = point.score.and_then(|score| score.interval);
        let score =
            point.score.map_or_else(|| words.say("作答太少", "too few answers").to_owned(), |score| words.score(score));
        Dot {
            before: vec![words.local(&point.term).to_owned()],
            after: vec![score, words.of_with_rate(point.n, point.eligible)],
            at: point.score.map(|score| score.score),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
            other: None,
        }
    };
    Block::Dots {
        before: vec![Column::text(words.say("学期", "Term"), Width::Share(3))],
        after: vec![
            Column::text(words.say("得分（区间）", "Score (interval)"), Width::Mm(30)),
            Column::text(words.say("作答", "Answered"), Width::Mm(30)),
        ],
        key: Vec::new(),
        rows: points.iter().map(row).collect(),
    }
}

fn comments(words: Words, document: &EvaluationDocument, parts: &[Part<'_>], most: usize) -> Vec<Block> {
    let mut left = most;
    let mut cut = 0_usize;
    let mut blocks = Vec::new();
    for part in parts {
        // Whatever the caller hands over: what is withheld has no comments.
        for asked in part.questions.iter().filter(|asked| asked.is_text() && asked.result.level > Level::Count) {
            let on = document.comments.iter().filter(|on| on.question == asked.question.id);
            let texts = on.filter(|on| on.teacher.as_deref() == asked.teacher).flat_map(|on| &on.texts);
            let mut shown = Vec::new();
            for text in texts {
                match left.checked_sub(text.chars().count()) {
                    Some(rest) => {
                        left = rest;
                        shown.push(text.clone());
                    }
                    None => cut += 1,
                }
            }
            if !shown.is_empty() {
                let about = part.teacher.map_or_else(String::new, |name| format!("{}{name}", words.say(" · ", " · ")));
                let head = format!("{} {}{about}", asked.label(words), words.local(&asked.question.text));
                blocks.push(Block::Comments { head, texts: shown });
            }
        }
    }
    if cut > 0 {
        let text = match words.language {
            domain::text::Language::Chinese => format!("另有 {cut} 条评论因篇幅未列入本文件，见 Excel 文件。"),
            domain::text::Language::English => {
                format!("Comments left out for length: {cut}. The Excel file has them all.")
            }
        };
        blocks.push(Block::Note { text });
    }
    blocks
}

/// Each figure that is missing, and why; never empty, so that nobody wonders.
pub(crate) fn suppressed(words: Words, document: &EvaluationDocument, parts: &[Part<'_>]) -> Vec<String> {
    let minimums = document.result.minimums;
    let mut items = Vec::new();
    let mut uncompared = 0_usize;
    for part in parts {
        for asked in &part.questions {
            if let Some(reason) = asked.result.withheld {
                let number = asked.label(words);
                let (open, close) = (words.say("（", " ("), words.say("）：", "): "));
                let text = crate::words::unstopped(words.local(&asked.question.text));
                items.push(format!(
                    "{number} {text}{open}{}{close}{}",
                    part.title(words),
                    words.reason(reason, minimums)
                ));
            } else if !asked.own && asked.figures().is_some() && !asked.is_compared() {
                uncompared += 1;
            }
        }
    }
    let chinese = words.language == domain::text::Language::Chinese;
    if uncompared > 0 {
        let least = minimums.compared();
        items.push(if chinese {
            format!("{uncompared} 题作答少于 {least} 份，未与学院、学校比较。")
        } else {
            format!("Questions with fewer than {least} answers, which are not compared: {uncompared}.")
        });
    }
    if document.pending > 0 {
        let pending = document.pending;
        items.push(if chinese {
            format!("{pending} 条评论尚待审阅。")
        } else {
            format!("Comments that await review: {pending}.")
        });
    }
    if document.withheld > 0 {
        let withheld = document.withheld;
        items.push(if chinese {
            format!("{withheld} 条评论经审阅不予显示，作者可在送出答卷的设备上看到原因。")
        } else {
            format!("Comments withheld on review (their authors can read why): {withheld}.")
        });
    }
    if document.teacher_only > 0 {
        let count = document.teacher_only;
        items.push(if chinese {
            format!("{count} 条评论只给任课教师本人看。")
        } else {
            format!("Comments that only the teacher reads: {count}.")
        });
    }
    if document.comments_closed {
        items.push(words.say("本批次不向教师提供评论。", "This campaign gives teachers no comments.").to_owned());
    }
    if items.is_empty() {
        items.push(words.say("没有未显示的内容。", "Nothing is withheld.").to_owned());
    }
    items
}
