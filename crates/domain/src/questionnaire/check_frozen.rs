//! What must hold of a form as a class gets it: its teachers, and the questions they add.

use std::collections::BTreeSet;

use super::{
    FrozenForm, Kind, Problem, Question, Reason, Repeat,
    check::{Checker, counted},
    max_size_frozen,
};

pub const MOST_OWN_QUESTIONS: i64 = 3;
/// Of an own question, and of the answer to it.
pub const LONGEST_OWN_TEXT: i64 = 200;
pub const LARGEST_FROZEN_FORM: usize = 16384;

/// Of the form itself nothing but what stands in the way of any form. An own question's problem names no section.
#[must_use]
pub fn check_frozen(frozen: &FrozenForm) -> Vec<Problem> {
    let mut checker = Checker::default();
    checker.form(&frozen.form);
    let mut teachers = BTreeSet::new();
    if !frozen.teachers.iter().all(|teacher| teachers.insert(teacher.id.as_str())) {
        checker.note("teachers", Reason::Duplicate);
    }
    let mut asking = BTreeSet::new();
    for own in &frozen.own {
        if !teachers.contains(own.teacher.as_str()) {
            checker.note("own", Reason::Unknown);
        }
        if !asking.insert(own.teacher.as_str()) {
            checker.note("own", Reason::Duplicate);
        }
        checker.own(&own.questions);
    }
    if max_size_frozen(frozen) > LARGEST_FROZEN_FORM {
        checker.limited("form", Reason::TooLarge, i64::try_from(LARGEST_FROZEN_FORM).ok());
    }
    checker.problems
}

impl<'form> Checker<'form> {
    /// Two teachers may use the same ids; a teacher and the form may not.
    pub(super) fn own(&mut self, questions: &'form [Question]) {
        if counted(questions) > MOST_OWN_QUESTIONS {
            self.limited("own", Reason::TooMany, Some(MOST_OWN_QUESTIONS));
        }
        let of_the_form = self.earlier.clone();
        for question in questions {
            self.asked(question, Repeat::Teacher, false, LONGEST_OWN_TEXT);
            match &question.kind {
                Kind::Text { max_length } if *max_length > LONGEST_OWN_TEXT => {
                    self.limited("max_length", Reason::OutOfRange, Some(LONGEST_OWN_TEXT));
                }
                Kind::Choice { options, .. } if options.iter().any(|option| option.score.is_some()) => {
                    self.note("options", Reason::Scored);
                }
                Kind::Number { scored: true, .. } => self.note("scored", Reason::Scored),
                _ => {}
            }
        }
        self.earlier = of_the_form;
        self.question = None;
    }
}
