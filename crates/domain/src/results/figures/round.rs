//! All classes of a campaign together, once, when it has been counted: what each class shows and beside which others, what
//! the colleges show and what the school. Everything that is read later was made here.

mod answers;
mod pool;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use self::pool::{Pool, QuestionKey, Sums};
use super::{
    result::{
        ClassResult, Counted, CountedOwn, CountedQuestion, CountedSection, People, Response, SectionResult, Total,
        result,
    },
    threshold::Minimums,
};
use crate::{
    id::CollegeId,
    questionnaire::{Form, FrozenForm, Item, Kind, Section, items},
};

/// A class as counting has left it.
#[derive(Debug, Clone)]
pub struct Class {
    pub college: CollegeId,
    pub form: FrozenForm,
    /// Those that could be opened.
    pub ballots: u32,
    pub eligible: u32,
    pub late: u32,
    pub left: u32,
    /// Tokens given out.
    pub issued: u32,
    /// In the box, and could not be opened.
    pub unreadable: u32,
    /// Ballots that somebody may know beforehand.
    pub foreseen: u32,
    pub inattentive: u32,
    /// By the key of an answer; none when the class had too few ballots.
    pub tables: BTreeMap<String, Table>,
}

/// How often each answer was given. Below the minimum only how many answered.
#[derive(Debug, Clone, Default)]
pub struct Table {
    pub answered: u32,
    pub not_applicable: u32,
    pub counts: Vec<u32>,
    pub numbers: Option<Vec<i64>>,
}

#[derive(Debug, Clone)]
pub struct Round {
    /// In the order of the classes given.
    pub classes: Vec<ClassResult>,
    pub colleges: BTreeMap<CollegeId, GroupResult>,
    pub school: GroupResult,
}

/// A college, or the school: the answers of all its classes together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GroupResult {
    pub classes: u32,
    /// How many of them have enough answers to show any.
    pub shown: u32,
    pub response: Response,
    pub minimums: Minimums,
    /// As in the form, each once: a section about a teacher is about all of them. Compared with the other colleges, which
    /// stand where a class has its school. Without texts.
    pub sections: Vec<SectionResult>,
    pub total: Option<Total>,
}

/// Whom classes are compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    /// The other classes of the college and of the school.
    Others,
    /// Nobody: the round is for the teacher alone.
    Nobody,
}

/// `form`: what all classes were asked; `classes` in a fixed order (by id).
#[must_use]
pub fn round(form: &Form, classes: &[Class], minimums: Minimums, beside: Beside) -> Round {
    let sums = Sums::of(classes, minimums);
    let each = classes.iter().enumerate().map(|(place, class)| result(&counted(place, class, minimums, &sums, beside)));
    let each = each.collect();
    let colleges: BTreeSet<_> = classes.iter().map(|class| class.college).collect();
    let of = |college| group(form, classes, minimums, &sums, college);
    Round {
        classes: each,
        colleges: colleges.into_iter().map(|college| (college, of(Some(college)))).collect(),
        school: of(None),
    }
}

fn counted(place: usize, class: &Class, minimums: Minimums, sums: &Sums, beside: Beside) -> Counted {
    let missing = class.eligible.saturating_sub(class.ballots);
    let minimums = minimums.beyond(class.foreseen);
    let question = |item: &Item<'_>| {
        let leaf = sums.leaf(place, item);
        let others = |pool: Option<&Pool>| {
            let pool = pool.filter(|_| beside == Beside::Others)?;
            pool.others_than(place)
        };
        let key = QuestionKey::of(item);
        let table = class.tables.get(&item.key);
        CountedQuestion {
            id: item.question.id.clone(),
            n: table.map_or(0, |table| table.answered),
            missing,
            not_applicable: table.map_or(0, |table| table.not_applicable),
            answers: answers::of(&item.question.kind, table, minimums),
            weight: weight(item.question.kind.weight()),
            reversed: reversed(&item.question.kind),
            withheld: leaf.and_then(|leaf| leaf.withheld),
            college: others(key.as_ref().and_then(|key| sums.college(class.college, key))),
            school: others(key.as_ref().and_then(|key| sums.school(key))),
        }
    };
    let name = |teacher: Option<usize>| Some(class.form.teachers.get(teacher?)?.id.clone());
    let mut sections: Vec<CountedSection> = Vec::new();
    let mut own: Vec<CountedOwn> = Vec::new();
    for item in items(&class.form) {
        let teacher = name(item.teacher);
        match (item.section, teacher) {
            (Some(section), teacher) => match sections.last_mut() {
                Some(last) if last.id == section.id && last.teacher == teacher => last.questions.push(question(&item)),
                _ => sections.push(CountedSection {
                    id: section.id.clone(),
                    teacher,
                    weight: section.weight.map(|own| weight(Some(own))),
                    questions: vec![question(&item)],
                }),
            },
            (None, Some(teacher)) => match own.iter_mut().find(|own| own.teacher == teacher) {
                Some(own) => own.questions.push(question(&item)),
                None => own.push(CountedOwn { teacher, questions: vec![question(&item)] }),
            },
            (None, None) => {}
        }
    }
    let Class { ballots, inattentive, .. } = *class;
    Counted { ballots, people: people(class), inattentive, minimums, sections, own }
}

const fn people(class: &Class) -> People {
    let Class { eligible, late, left, issued, unreadable, .. } = *class;
    People { eligible, late, left, issued, unreadable }
}

/// The same rules as for a class, over the sums of a college's classes, or of all.
fn group(form: &Form, classes: &[Class], minimums: Minimums, sums: &Sums, college: Option<CollegeId>) -> GroupResult {
    let inside: Vec<_> =
        classes.iter().filter(|class| college.is_none_or(|college| class.college == college)).collect();
    let sum = |of: fn(&Class) -> u32| inside.iter().fold(0_u32, |sum, class| sum.saturating_add(of(class)));
    let question = |section: &Section, of: &crate::questionnaire::Question| {
        let key = QuestionKey::new(&section.id, &of.id);
        let whole = sums.whole(college, &key);
        CountedQuestion {
            id: of.id.clone(),
            n: whole.map_or(0, |whole| whole.table.answered),
            missing: whole.map_or(0, |whole| whole.missing),
            not_applicable: 0,
            answers: answers::of(&of.kind, whole.map(|whole| &whole.table), minimums),
            weight: weight(of.kind.weight()),
            reversed: reversed(&of.kind),
            withheld: whole.and_then(|whole| whole.withheld),
            college: None,
            school: college.and_then(|college| sums.school(&key)?.others_than_college(college)),
        }
    };
    let asked = |section: &Section| CountedSection {
        id: section.id.clone(),
        teacher: None,
        weight: section.weight.map(|own| weight(Some(own))),
        questions: section
            .questions
            .iter()
            .filter(|of| !matches!(of.kind, Kind::Text { .. }))
            .map(|of| question(section, of))
            .collect(),
    };
    let counted = Counted {
        ballots: sum(|class| class.ballots),
        people: inside.iter().map(|class| people(class)).fold(People::default(), People::and),
        inattentive: 0,
        minimums,
        sections: form.sections.iter().map(asked).filter(|section| !section.questions.is_empty()).collect(),
        own: Vec::new(),
    };
    let ClassResult { response, sections, mut totals, .. } = result(&counted);
    let is_shown = |class: &&&Class| class.ballots >= minimums.beyond(class.foreseen).distribution();
    let shown = inside.iter().filter(is_shown).count();
    GroupResult {
        classes: u32::try_from(inside.len()).unwrap_or(u32::MAX),
        shown: u32::try_from(shown).unwrap_or(u32::MAX),
        response,
        minimums,
        sections,
        total: totals.pop(),
    }
}

fn weight(own: Option<i64>) -> u32 {
    own.and_then(|own| u32::try_from(own).ok()).unwrap_or_default()
}

const fn reversed(kind: &Kind) -> bool {
    matches!(kind, Kind::Scale { reversed: true, .. } | Kind::Number { reversed: true, .. })
}

#[cfg(test)]
mod tests;
