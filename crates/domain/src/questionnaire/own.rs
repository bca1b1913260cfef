//! What teachers ask their classes besides the school's questions: at most three, never scored, and only what somebody
//! has approved.

use std::collections::BTreeSet;

use super::{
    ChoiceOption, Form, FrozenForm, Kind, LARGEST_FROZEN_FORM, OwnQuestions, Problem, Question, Reason, Teacher,
    check::Checker, max_size_frozen,
};

/// Where a teacher's questions for one class stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnState {
    /// Nobody but the teacher sees them.
    Draft,
    Submitted,
    Approved,
    Returned,
}

impl OwnState {
    pub const ALL: [Self; 4] = [Self::Draft, Self::Submitted, Self::Approved, Self::Returned];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Submitted => "submitted",
            Self::Approved => "approved",
            Self::Returned => "returned",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.key() == key)
    }

    /// What was approved can still be returned: until opening nobody has been asked.
    #[must_use]
    pub const fn may_be_decided(self, decision: Self) -> bool {
        matches!(
            (self, decision),
            (Self::Submitted, Self::Approved | Self::Returned) | (Self::Approved, Self::Returned)
        )
    }
}

/// Without whatever would score them, tie them to the form, which may still change, or make somebody answer them.
#[must_use]
pub fn plain_own(questions: Vec<Question>) -> Vec<Question> {
    let plain = questions.into_iter().zip(1..).map(|(question, number): (_, u32)| {
        let kind = match question.kind {
            Kind::Scale { steps, labels, not_applicable, .. } => {
                Kind::Scale { steps, labels, not_applicable, reversed: false, weight: 1 }
            }
            Kind::Choice { options, .. } => {
                let unscored = options.into_iter().map(|option| ChoiceOption { score: None, ..option });
                Kind::Choice { options: unscored.collect(), weight: 1 }
            }
            other => other,
        };
        Question {
            id: format!("own{number}"),
            help: None,
            required: false,
            shown_when: None,
            outcome: None,
            kind,
            ..question
        }
    });
    plain.collect()
}

/// What keeps them from being submitted.
#[must_use]
pub fn check_own(questions: &[Question]) -> Vec<Problem> {
    let mut checker = Checker::default();
    checker.own(questions);
    if questions.is_empty() {
        checker.note("own", Reason::Empty);
    }
    for question in questions.iter().filter(|question| matches!(question.kind, Kind::Number { .. })) {
        checker.question = Some(&question.id);
        checker.note("type", Reason::Invalid);
    }
    checker.problems
}

/// The form as a class gets it. Of the questions given, those of its teachers; under ids that the form does not use. Where
/// they make it larger than a ballot may be, the class is asked without them rather than not at all.
#[must_use]
pub fn freeze(form: &Form, teachers: Vec<Teacher>, own: &[OwnQuestions]) -> FrozenForm {
    let used = form.sections.iter().flat_map(|section| &section.questions).map(|question| question.id.as_str());
    let used: BTreeSet<_> = used.collect();
    let of_teacher = |teacher: &Teacher| {
        let found = own.iter().find(|own| own.teacher == teacher.id && !own.questions.is_empty())?;
        let free = (1_u32..).map(|number| format!("own{number}")).filter(|id| !used.contains(id.as_str()));
        let questions = free.zip(found.questions.iter().cloned()).map(|(id, question)| Question { id, ..question });
        Some(OwnQuestions { teacher: teacher.id.clone(), questions: questions.collect() })
    };
    let own = teachers.iter().filter_map(of_teacher).collect();
    let frozen = FrozenForm { form: form.clone(), teachers, own, outcomes: Vec::new() };
    if max_size_frozen(&frozen) <= LARGEST_FROZEN_FORM { frozen } else { FrozenForm { own: Vec::new(), ..frozen } }
}
