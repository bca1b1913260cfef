//! A document as blocks of finished text, in reading order: what the template is given. It decides nothing but where
//! things stand on the page.

mod blank_form;
mod blocks;
mod by_college;
mod college;
mod enterprise;
mod evaluation;
mod questions;
mod survey_copy;
mod teacher_term;
mod visit;

use serde::Serialize;

pub(crate) use self::{
    blank_form::blank_form,
    college::{
        about as college_about, by_code, college, counts, number_of_classes, suppressed as college_suppressed,
        title as college_title,
    },
    enterprise::{enterprise, enterprise_facts, enterprise_title, left_out, steps},
    evaluation::{evaluation, facts, suppressed},
    survey_copy::survey_copy,
    teacher_term::teacher_term,
    visit::visit,
};
use crate::{clean, document::Origin, words::Words};
use blocks::Block;

#[derive(Debug, Serialize)]
pub(crate) struct View {
    lang: &'static str,
    region: &'static str,
    /// Of the file.
    title: String,
    school: String,
    /// Beside the school's name, at the head of each further page.
    running: String,
    footer: Footer,
    year: i16,
    month: i8,
    day: i8,
    faces: Faces,
    blocks: Vec<Block>,
}

#[derive(Debug, Serialize)]
struct Footer {
    code: String,
    made: String,
    /// What stands before, between and after the two numbers.
    page: [&'static str; 3],
}

#[derive(Debug, Default, Serialize)]
struct Faces {
    sans: String,
    serif: String,
}

impl View {
    fn new(words: Words, origin: &Origin, title: String, running: String, blocks: Vec<Block>) -> Self {
        Self {
            lang: words.say("zh", "en"),
            region: words.say("cn", "gb"),
            title,
            school: words.local(&origin.school).to_owned(),
            running,
            footer: Footer {
                code: format!("{}{}", words.say("编号 ", "No. "), origin.code),
                made: format!("{}{}", words.say("制表 ", "Made on "), words.date(origin.made_on)),
                page: [words.say("第 ", "Page "), words.say(" 页 / 共 ", " of "), words.say(" 页", "")],
            },
            year: origin.made_on.year(),
            month: origin.made_on.month(),
            day: origin.made_on.day(),
            faces: Faces::default(),
            blocks,
        }
    }

    pub(crate) fn faces(&mut self, sans: &str, serif: &str) {
        self.faces = Faces { sans: sans.to_owned(), serif: serif.to_owned() };
    }

    /// For a press that could not set them.
    pub(crate) fn without_photos(&mut self) {
        for block in &mut self.blocks {
            if let Block::Photos { photos } = block {
                for photo in photos.iter_mut() {
                    photo.file = None;
                }
            }
        }
    }

    /// Every text passes here, so none can be forgotten.
    pub(crate) fn clean(&mut self, has: impl Fn(char) -> bool) {
        let clean = |text: &mut String| *text = clean::line(text, &has);
        clean(&mut self.title);
        clean(&mut self.school);
        clean(&mut self.running);
        clean(&mut self.footer.code);
        for block in &mut self.blocks {
            block.each_text(&mut |text, many_lines| {
                *text = if many_lines { clean::text(text, &has) } else { clean::line(text, &has) };
            });
        }
    }
}
