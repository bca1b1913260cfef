//! How a campaign fills, as a workbook: the figures of its page, by college and by class. A college's are the sum of its classes'.

use domain::{
    id::{CampaignId, CollegeId},
    text::Language,
};
use jiff::civil::Date;
use report::words::{Words, percent};
use sheet::{
    book::{Book, Cell, Page},
    write::WriteError,
};
use store::{Campaign, ClassesOf, NamedRate, Rate};

use super::{fill_of, find, read::EVERY};
use crate::{Caller, Error, Result, kernel::caller::EvaluationRead};

/// Of the classes within the caller's reach.
pub async fn export_rates(mut caller: Caller<EvaluationRead>, id: CampaignId, language: Language) -> Result<Vec<u8>> {
    let reached = caller.reach.colleges()?;
    let campaign = find(&mut caller, id).await?;
    let mut colleges = Vec::new();
    for mut college in fill_of(&mut caller, id, reached).await?.colleges {
        let of = ClassesOf { within: Some(CollegeId::from_uuid(college.id)), ..ClassesOf::default() };
        let (classes, _) = caller.tx.rates_of_classes(id, of, EVERY).await?;
        college.rate = classes.iter().fold(Rate::default(), |sum, class| sum.and(class.rate));
        colleges.push((college, classes));
    }
    let school = caller.institution.name.clone();
    let today = caller.app.now().to_zoned(caller.institution.zone()).date();
    let sheets = Sheets { words: Words::new(language), campaign, colleges };
    // Compressing takes a processor for a while, so it is not done where requests are answered.
    let write = move || sheets.write(sheets.words.local(&school), today);
    Ok(tokio::task::spawn_blocking(write).await.map_err(Error::internal)??)
}

struct Sheets {
    words: Words,
    campaign: Campaign,
    colleges: Vec<(NamedRate, Vec<NamedRate>)>,
}

impl Sheets {
    fn write(&self, school: &str, today: Date) -> std::result::Result<Vec<u8>, WriteError> {
        let mut book = Book::new(self.words.local(&self.campaign.name), school, today)?;
        self.by_college(&mut book)?;
        self.by_class(&mut book)?;
        book.finish()
    }

    fn by_college(&self, book: &mut Book) -> std::result::Result<(), WriteError> {
        let words = self.words;
        let mut page = book.page(words.say("各学院", "Colleges"), &[32.0, 10.0, 10.0, 10.0, 10.0, 18.0, 10.0, 10.0])?;
        self.head(&mut page, &[words.say("学院", "College"), words.say("教学班数", "Classes")], None)?;
        let row = |page: &mut Page<'_>, name: &str, rate: Rate| {
            let mut row = vec![name.into(), whole(rate.classes)];
            row.extend(figures(rate));
            page.row(&row)
        };
        for (college, _) in &self.colleges {
            row(&mut page, words.local(&college.name), college.rate)?;
        }
        let sum = self.colleges.iter().fold(Rate::default(), |sum, (college, _)| sum.and(college.rate));
        if self.colleges.len() > 1 { row(&mut page, words.say("合计", "In all"), sum) } else { Ok(()) }
    }

    fn by_class(&self, book: &mut Book) -> std::result::Result<(), WriteError> {
        let words = self.words;
        let widths = [32.0, 30.0, 26.0, 24.0, 10.0, 10.0, 10.0, 18.0, 10.0, 10.0, 14.0];
        let mut page = book.page(words.say("各教学班", "Classes"), &widths)?;
        let names = [
            words.say("学院", "College"),
            words.say("课程", "Course"),
            words.say("教学班", "Class"),
            words.say("教师", "Teachers"),
        ];
        let least = i64::from(self.campaign.min_answers);
        let missing = match words.language {
            Language::Chinese => format!("距 {least} 份还差"),
            Language::English => format!("Missing to {least}"),
        };
        self.head(&mut page, &names, Some(&missing))?;
        for (college, classes) in &self.colleges {
            for class in classes {
                let mut row: Vec<Cell> = vec![
                    words.local(&college.name).into(),
                    words.local(&class.name).into(),
                    class.code.as_deref().into(),
                    words.list(class.teachers.iter().map(String::as_str)).into(),
                ];
                row.extend(figures(class.rate));
                row.push(whole((least - class.rate.received).max(0)));
                page.row(&row)?;
            }
        }
        Ok(())
    }

    fn head(&self, page: &mut Page<'_>, names: &[&str], last: Option<&str>) -> std::result::Result<(), WriteError> {
        let words = self.words;
        let figures = [
            words.say("应评", "Eligible"),
            words.say("已收到", "Received"),
            words.say("回收率", "Rate"),
            words.say("已领凭证，未收到", "Issued, not received"),
            words.say("含补选", "Incl. late"),
            words.say("已离开", "Left"),
        ];
        page.head(names.iter().copied().chain(figures).chain(last))
    }
}

fn figures(rate: Rate) -> [Cell; 6] {
    let share = percent(small(rate.received), small(rate.eligible));
    [
        whole(rate.eligible),
        whole(rate.received),
        share.map_or(Cell::Empty, Cell::Percent),
        whole((rate.issued - rate.received).max(0)),
        whole(rate.late),
        whole(rate.left),
    ]
}

fn small(count: i64) -> u32 {
    u32::try_from(count).unwrap_or_default()
}

fn whole(count: i64) -> Cell {
    Cell::Whole(small(count))
}
