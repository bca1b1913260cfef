//! Questionnaires: what a form may hold, which of its questions someone sees, what a valid answer is, what it scores,
//! and how it is written down. The browser has its own copy of these rules in web/src/questionnaire; shared vectors keep
//! the two alike.

mod answers;
mod blank;
mod changes;
mod check;
mod check_frozen;
mod form;
mod hash;
mod json;
mod own;
mod ready;
mod repeat;
mod steps;

pub use self::{
    answers::{
        answer::{Answer, Answers},
        encoding::{
            DecodeError, EncodeError, Filled, TAG_SIZE, common_size, decode, encode, max_size, max_size_frozen,
        },
        progress::{Progress, StepProgress, progress},
        score::{Scores, scores},
        validity::{AnswerProblem, Fault, fault, problems},
        visibility::{asked, settled, visible},
    },
    changes::{Change, ChangeKind, changes},
    check::{LARGEST_STUDENT_FORM, MOST_QUESTIONS, Problem, Reason, check, publishable},
    check_frozen::{LARGEST_FROZEN_FORM, LONGEST_OWN_TEXT, MOST_OWN_QUESTIONS, check_frozen},
    form::{
        ChoiceOption, ChoicesOption, Condition, Form, FrozenForm, Kind, Outcome, OwnQuestions, Question, Section,
        Teacher, TemplateKind,
    },
    hash::{FormHash, form_hash, template_hash},
    own::{OwnState, check_own, freeze, plain_own},
    ready::{ReadyTemplate, ready_templates},
    repeat::Repeat,
    steps::{Group, Item, Step, items, steps},
};

#[cfg(test)]
mod tests;
