//! The sheets, one for each part of the page.

use domain::{observation::coverage::Seen, text::LocalText};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use report::words::Words;
use sheet::{
    book::{Book, Cell},
    write::WriteError,
};
use store::PersonRef;

use super::{
    super::{Coverage, ObserverProgress, SeenRecord, TeacherToSee},
    words::{capacity, feature, how, rule, state},
};

pub struct Sheets {
    pub words: Words,
    pub school: LocalText,
    pub term: LocalText,
    pub today: Date,
    pub zone: TimeZone,
    pub coverage: Coverage,
    pub teachers: Vec<TeacherToSee>,
    pub records: Vec<SeenRecord>,
    pub progress: Vec<ObserverProgress>,
}

fn whole(count: usize) -> Cell {
    Cell::Whole(u32::try_from(count).unwrap_or(u32::MAX))
}

fn number(value: Option<f64>, digits: u8) -> Cell {
    value.map_or(Cell::Empty, |value| Cell::Number { value, digits })
}

fn seen_cells(seen: &Seen) -> [Cell; 8] {
    let [one, two, three, more] = seen.unseen;
    [seen.teachers, seen.seen, one, two, three, more, seen.new_teachers, seen.new_seen].map(Cell::Whole)
}

impl Sheets {
    pub fn write(&self) -> Result<Vec<u8>, WriteError> {
        let title = self.words.say("听课", "Visits to classes");
        let mut book = Book::new(title, self.words.local(&self.school), self.today)?;
        self.coverage(&mut book)?;
        self.visits(&mut book)?;
        self.teachers(&mut book)?;
        self.records(&mut book)?;
        self.progress(&mut book)?;
        book.finish()
    }

    /// By college, and all of them: who teaches in two colleges is in both, and in the last row once.
    fn coverage(&self, book: &mut Book) -> Result<(), WriteError> {
        let words = self.words;
        let mut page = book
            .page(words.say("覆盖", "Coverage"), &[12.0, 28.0, 10.0, 12.0, 16.0, 16.0, 16.0, 20.0, 10.0, 10.0, 10.0])?;
        page.head([
            words.say("代码", "Code"),
            words.say("学院", "College"),
            words.say("任课教师", "Teachers"),
            words.say("本学期听过", "Seen this term"),
            words.say("1 个学期没听过", "Not seen for 1 term"),
            words.say("2 个学期没听过", "Not seen for 2"),
            words.say("3 个学期没听过", "Not seen for 3"),
            words.say("4 个学期以上没听过", "Not seen for 4 or more"),
            words.say("新任教师", "New teachers"),
            words.say("其中听过", "Of these, seen"),
            words.say("听课次数", "Visits"),
        ])?;
        for of in &self.coverage.colleges {
            let mut row = vec![of.college.code.as_str().into(), words.local(&of.college.unit.name).into()];
            row.extend(seen_cells(&of.seen));
            row.push(Cell::Whole(of.visits));
            page.row(&row)?;
        }
        let mut row = vec![Cell::Empty, words.say("合计", "All").into()];
        row.extend(seen_cells(&self.coverage.seen));
        row.push(Cell::Whole(self.coverage.visits.visits));
        page.row(&row)
    }

    fn visits(&self, book: &mut Book) -> Result<(), WriteError> {
        let (words, visits) = (self.words, &self.coverage.visits);
        let mut page = book.page(words.say("听课情况", "Visits"), &[34.0, 14.0])?;
        page.title(&format!("{} · {}", words.local(&self.school), words.local(&self.term)))?;
        page.row(&[words.say("制表日期", "Made on").into(), words.date(self.today).into()])?;
        page.row(&[
            words.say("最后三个教学周所占比例", "Share in the last three taught weeks").into(),
            number(visits.last_weeks_share, 4),
        ])?;
        page.row(&[
            words.say("从上课到写好，天数中位数", "Days from class to report, median").into(),
            number(visits.days_to_report.median, 1),
        ])?;
        page.row(&[
            words.say("从上课到写好，九成在几天内", "Days from class to report, nine tenths").into(),
            number(visits.days_to_report.p90, 1),
        ])?;
        page.row(&[words.say("满 14 天的记录", "Reports older than 14 days").into(), Cell::Whole(visits.answered.of)])?;
        page.row(&[
            words.say("其中 14 天内老师回应的", "Of these, answered within 14 days").into(),
            Cell::Whole(visits.answered.answered),
        ])?;
        page.row(&[words.say("未处理的异议", "Open disputes").into(), Cell::Whole(visits.disputes_open)])?;
        page.gap();
        page.head([words.say("周次", "Week"), words.say("听课次数", "Visits")])?;
        for (week, visits) in &visits.by_week {
            page.row(&[Cell::Whole(u32::from(*week)), Cell::Whole(*visits)])?;
        }
        page.gap();
        page.head([words.say("身份", "Capacity"), words.say("听课次数", "Visits")])?;
        for (as_what, visits) in &visits.by_capacity {
            page.row(&[capacity(words, *as_what).into(), Cell::Whole(*visits)])?;
        }
        page.gap();
        page.head([words.say("课程类别", "Kind of course"), words.say("听课次数", "Visits")])?;
        for (kind, visits) in &visits.by_kind {
            let name = kind.map_or(words.say("没有写明", "Not said"), |kind| kind.to_text(words.language));
            page.row(&[name.into(), Cell::Whole(*visits)])?;
        }
        Ok(())
    }

    fn teachers(&self, book: &mut Book) -> Result<(), WriteError> {
        let words = self.words;
        let mut page = book.page(words.say("教师", "Teachers"), &[14.0, 14.0, 24.0, 14.0, 12.0, 10.0, 24.0, 20.0])?;
        page.head([
            words.say("工号", "Username"),
            words.say("姓名", "Name"),
            words.say("学院", "College"),
            words.say("几个学期没听过", "Terms not seen for"),
            words.say("任教学期数", "Terms taught"),
            words.say("班级数", "Classes"),
            words.say("课程", "Course"),
            words.say("请谁听课", "Who was asked"),
            words.say("最晚日期", "By"),
        ])?;
        for TeacherToSee { taught, task } in &self.teachers {
            page.row(&[
                taught.person.username.as_str().into(),
                taught.person.name.as_str().into(),
                taught.college.as_ref().map_or("", |college| words.local(college)).into(),
                whole(taught.teacher.not_seen_for()),
                whole(taught.teacher.seen.len()),
                Cell::Whole(u32::try_from(taught.classes).unwrap_or(u32::MAX)),
                words.local(&taught.class).into(),
                task.as_ref().map_or("", |task| task.observer.name.as_str()).into(),
                task.as_ref().map_or_else(String::new, |task| task.latest.to_string()).into(),
            ])?;
        }
        Ok(())
    }

    fn records(&self, book: &mut Book) -> Result<(), WriteError> {
        let words = self.words;
        let names = |people: &[PersonRef]| words.list(people.iter().map(|person| person.name.as_str()));
        let day = |at: Timestamp| at.to_zoned(self.zone.clone()).date().to_string();
        let widths = [12.0, 14.0, 24.0, 20.0, 14.0, 12.0, 12.0, 22.0, 12.0, 8.0, 40.0];
        let mut page = book.page(words.say("听课记录", "Records"), &widths)?;
        page.head([
            words.say("日期", "Date"),
            words.say("教学班", "Class"),
            words.say("课程", "Course"),
            words.say("教师", "Teachers"),
            words.say("听课人", "Observer"),
            words.say("身份", "Capacity"),
            words.say("方式", "How"),
            words.say("状态", "State"),
            words.say("写好日期", "Written on"),
            words.say("节数", "Periods"),
            words.say("给办公室的话", "To the office"),
        ])?;
        for SeenRecord { report, state: now } in &self.records {
            page.row(&[
                report.standing.date.to_string().into(),
                report.class_code.as_str().into(),
                words.local(&report.course).into(),
                names(&report.teachers).into(),
                report.observer.name.as_str().into(),
                capacity(words, report.capacity).into(),
                how(words, report.how).into(),
                state(words, *now).into(),
                day(report.written_at).into(),
                Cell::Whole(u32::from(report.attended)),
                report.to_office.as_deref().unwrap_or_default().into(),
            ])?;
        }
        Ok(())
    }

    /// A row for each rule, and one for each part of it that is of one sort.
    fn progress(&self, book: &mut Book) -> Result<(), WriteError> {
        let words = self.words;
        let mut page = book.page(words.say("任务进度", "Progress"), &[14.0, 14.0, 18.0, 26.0, 10.0, 10.0])?;
        page.head([
            words.say("工号", "Username"),
            words.say("姓名", "Name"),
            words.say("角色", "Role"),
            words.say("要求", "Rule"),
            words.say("已完成", "Done"),
            words.say("应完成", "Owed"),
        ])?;
        for ObserverProgress { observer, role, rules } in &self.progress {
            let mut line = |what: String, done: Cell, owed: Cell| {
                let (username, name) = (observer.username.as_str(), observer.name.as_str());
                page.row(&[username.into(), name.into(), words.local(role).into(), what.into(), done, owed])
            };
            if rules.is_empty() {
                line(words.say("没有要求", "None").to_owned(), Cell::Empty, Cell::Empty)?;
            }
            for (owed, progress) in rules {
                line(rule(words, owed), Cell::Whole(progress.now.done), Cell::Whole(progress.now.owed))?;
                for (extra, share) in owed.extra.iter().zip(&progress.extra) {
                    let what = feature(words, &extra.feature);
                    line(what, Cell::Whole(share.done), Cell::Whole(share.owed))?;
                }
            }
        }
        Ok(())
    }
}
