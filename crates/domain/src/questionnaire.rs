//! Questionnaires: what a form may hold, which of its questions someone sees, what a valid answer is, what it scores,
//! and how it is written down. The browser has its own copy of these rules in web/src/questionnaire; shared vectors keep
//! the two alike.

mod answer;
mod blank;
mod changes;
mod check;
mod check_frozen;
mod encoding;
mod form;
mod hash;
mod json;
mod own;
mod progress;
mod ready;
mod score;
mod steps;
mod validity;
mod visibility;

pub use self::{
    answer::{Answer, Answers},
    changes::{Change, ChangeKind, changes},
    check::{LARGEST_STUDENT_FORM, MOST_QUESTIONS, Problem, Reason, check, publishable},
    check_frozen::{LARGEST_FROZEN_FORM, LONGEST_OWN_TEXT, MOST_OWN_QUESTIONS, check_frozen},
    encoding::{DecodeError, EncodeError, Filled, TAG_SIZE, common_size, decode, encode, max_size, max_size_frozen},
    form::{
        ChoiceOption, ChoicesOption, Condition, Form, FrozenForm, Kind, OwnQuestions, Question, Section, Teacher,
        TemplateKind,
    },
    hash::{FormHash, form_hash, template_hash},
    own::{OwnState, check_own, freeze, plain_own},
    progress::{Progress, StepProgress, progress},
    ready::{ReadyTemplate, ready_templates},
    score::{Scores, scores},
    steps::{Group, Item, Step, items, steps},
    validity::{AnswerProblem, Fault, fault, problems},
    visibility::{asked, settled, visible},
};

#[cfg(test)]
mod tests;
