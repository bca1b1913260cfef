//! One evaluation, or a teacher's term of them: a summary, a row for each question, the comments, the rules.

use domain::results::figures::{result::Profile, threshold::Level};
use sheet::{
    book::{Book, Cell, Page},
    write::WriteError,
};

use super::{answer_columns::AnswerColumns, book, number, response_cells, rules_page, score_cells, trend};
use crate::{
    asked::{self, Asked, Part, parts},
    document::{EvaluationDocument, Origin, TeacherTermDocument},
    view::{facts, suppressed},
    words::{Figure, Words},
};

pub fn evaluation_workbook(document: &EvaluationDocument) -> Result<Vec<u8>, WriteError> {
    let title = |words: Words| words.say("课程评价结果", "Course evaluation result").to_owned();
    workbook(&document.origin, title, &[document])
}

pub fn teacher_term_workbook(document: &TeacherTermDocument) -> Result<Vec<u8>, WriteError> {
    let title = |words: Words| {
        let term = words.local(&document.term);
        format!("{} {} {term}", words.say("教师学期评价结果", "A teacher’s term"), document.teacher)
    };
    workbook(&document.origin, title, &document.classes.iter().collect::<Vec<_>>())
}

fn workbook(
    origin: &Origin,
    title: impl Fn(Words) -> String,
    classes: &[&EvaluationDocument],
) -> Result<Vec<u8>, WriteError> {
    let words = Words::new(origin.language);
    let title = title(words);
    let mut book = book(words, origin, &title)?;
    summary(&mut book, words, origin, &title, classes)?;
    questions(&mut book, words, classes)?;
    comments(&mut book, words, classes)?;
    let mut missing = Vec::new();
    for class in classes {
        let items = suppressed(words, class, &parts(class));
        missing.extend(items.into_iter().map(|item| format!("{}{}{item}", class.class_code, words.say("：", ": "))));
    }
    let minimums = classes.iter().map(|class| class.result.minimums);
    let minimums = minimums.reduce(domain::results::figures::threshold::Minimums::stricter).unwrap_or_default();
    rules_page(&mut book, words, minimums, &missing)?;
    book.finish()
}

fn summary(
    book: &mut Book,
    words: Words,
    origin: &Origin,
    title: &str,
    classes: &[&EvaluationDocument],
) -> Result<(), WriteError> {
    let mut page = book.page(words.say("概览", "Summary"), &[26.0, 30.0, 12.0, 12.0, 12.0, 26.0, 26.0])?;
    page.title(&format!("{} · {title}", words.local(&origin.school)))?;
    page.row(&[words.say("制表日期", "Made on").into(), words.date(origin.made_on).into()])?;
    page.row(&[words.say("编号", "Number").into(), origin.code.as_str().into()])?;
    for class in classes {
        page.gap();
        for fact in facts(words, class) {
            page.row(&[fact.label.into(), fact.value.into()])?;
        }
        let response = class.result.response;
        let [n, eligible, rate] = response_cells(response.ballots, response.eligible);
        page.row(&[words.say("作答份数 n", "Answered (n)").into(), n])?;
        page.row(&[words.say("应参评人数 N", "Asked (N)").into(), eligible])?;
        page.row(&[words.say("回收率", "Response rate").into(), rate])?;
        for line in words.people(response) {
            page.row(&[words.say("名单与票箱", "List and box").into(), line.into()])?;
        }
        let inattentive = words.inattentive(class.result.inattentive, response.ballots);
        page.row(&[words.say("作答质量", "Attention").into(), inattentive.into()])?;
        scores(&mut page, words, class)?;
        trend(&mut page, words, &class.trend)?;
        if let Some(reply) = &class.reply {
            page.row(&[words.say("教师回复", "Reply").into(), reply.as_str().into()])?;
        }
    }
    Ok(())
}

fn scores(page: &mut Page<'_>, words: Words, class: &EvaluationDocument) -> Result<(), WriteError> {
    page.head([
        words.say("得分", "Scores"),
        words.say("教师", "Teacher"),
        words.say("得分", "Score"),
        words.say("区间下限", "Low"),
        words.say("区间上限", "High"),
        words.say("与学院其他班级", "Other classes of the college"),
        words.say("与全校其他班级", "Other classes of the school"),
    ])?;
    let mut line = |name: &str, teacher: Option<&str>, profile: Option<Profile>| {
        let [score, low, high] = score_cells(profile.map(|profile| profile.score));
        let compared = |comparison| words.comparison(comparison, Figure::Score);
        let college = profile.map(|profile| compared(profile.college));
        let school = profile.map(|profile| compared(profile.school));
        page.row(&[name.into(), teacher.into(), score, low, high, college.into(), school.into()])
    };
    for total in &class.result.totals {
        let teacher = total.teacher.as_deref().map(|id| asked::name(&class.form, id));
        line(words.say("总分", "Total"), teacher, Some(total.profile))?;
    }
    for part in parts(class).iter().filter(|part| part.weight.is_some()) {
        line(part.title.map_or("", |title| words.local(title)), part.teacher, part.profile)?;
    }
    Ok(())
}

fn questions(book: &mut Book, words: Words, classes: &[&EvaluationDocument]) -> Result<(), WriteError> {
    let all: Vec<Vec<Part<'_>>> = classes.iter().map(|class| parts(class)).collect();
    let asked = all.iter().flatten().flat_map(|part| &part.questions);
    let answers = AnswerColumns::of(asked.filter(|asked| !asked.is_text()).filter_map(|asked| asked.counts(words)));
    let mut widths = vec![14.0, 20.0, 12.0, 6.0, 48.0, 8.0, 8.0];
    widths.extend(std::iter::repeat_n(14.0, answers.count()));
    widths.extend([10.0, 10.0, 10.0, 10.0, 26.0, 26.0, 40.0]);
    let mut page = book.page(words.say("各题", "Questions"), &widths)?;
    let mut titles: Vec<String> = [
        words.say("教学班", "Class"),
        words.say("维度", "Section"),
        words.say("教师", "Teacher"),
        words.say("题", "No."),
        words.say("题目", "Question"),
        "n",
        words.say("未评", "None"),
    ]
    .map(str::to_owned)
    .into();
    titles.extend(answers.titles(words));
    titles.extend(
        [
            words.say("均值", "Mean"),
            words.say("中位数", "Median"),
            words.say("区间下限", "Low"),
            words.say("区间上限", "High"),
            words.say("与学院其他班级", "Other classes of the college"),
            words.say("与全校其他班级", "Other classes of the school"),
            words.say("说明", "Note"),
        ]
        .map(str::to_owned),
    );
    page.head(titles.iter().map(String::as_str))?;
    for (class, parts) in classes.iter().zip(&all) {
        for part in parts {
            for asked in &part.questions {
                page.row(&question(words, class, part, asked, &answers))?;
            }
        }
    }
    Ok(())
}

fn question(
    words: Words,
    class: &EvaluationDocument,
    part: &Part<'_>,
    asked: &Asked<'_>,
    answers: &AnswerColumns,
) -> Vec<Cell> {
    let result = asked.result;
    let section = part.title.map_or(words.say("教师自拟题", "Own questions"), |title| words.local(title));
    let counts = asked.counts(words).filter(|_| !asked.is_text());
    let figures = asked.figures();
    let interval = figures.and_then(|figures| figures.interval);
    let mut row: Vec<Cell> = vec![
        class.class_code.as_str().into(),
        section.into(),
        part.teacher.into(),
        asked.label(words).into(),
        words.local(&asked.question.text).into(),
        result.n.into(),
        result.withheld.is_none().then_some(result.without).into(),
    ];
    row.extend(answers.cells(counts.as_ref()));
    row.extend([
        number(Figure::Mean, figures.map(|figures| figures.summary.mean)),
        number(Figure::Median, figures.map(|figures| figures.summary.median)),
        number(Figure::Mean, interval.map(|interval| interval.low)),
        number(Figure::Mean, interval.map(|interval| interval.high)),
    ]);
    let compared = |comparison| figures.filter(|_| !asked.own).map(|_| words.comparison(comparison, Figure::Mean));
    row.extend([compared(result.college).into(), compared(result.school).into()]);
    let labels = counts.and_then(|counts| answers.note(words, &counts));
    let reason = result.withheld.map(|reason| words.reason(reason, class.result.minimums));
    row.push(reason.or(labels).into());
    row
}

fn comments(book: &mut Book, words: Words, classes: &[&EvaluationDocument]) -> Result<(), WriteError> {
    let mut page = book.page(words.say("评论", "Comments"), &[14.0, 40.0, 14.0, 90.0])?;
    page.head([
        words.say("教学班", "Class"),
        words.say("题目", "Question"),
        words.say("教师", "Teacher"),
        words.say("评论", "Comment"),
    ])?;
    for class in classes {
        for part in parts(class) {
            for asked in part.questions.iter().filter(|asked| asked.is_text() && asked.result.level > Level::Count) {
                let on = class.comments.iter().filter(|on| on.question == asked.question.id);
                for text in on.filter(|on| on.teacher.as_deref() == asked.teacher).flat_map(|on| &on.texts) {
                    let question = words.local(&asked.question.text);
                    page.row(&[
                        class.class_code.as_str().into(),
                        question.into(),
                        part.teacher.into(),
                        text.as_str().into(),
                    ])?;
                }
            }
        }
    }
    Ok(())
}
