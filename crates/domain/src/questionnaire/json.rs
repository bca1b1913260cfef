//! A form as a JSON value: what is hashed, and what two versions are compared by. Written out rather than derived, so that
//! it cannot fail; a test compares it with what serde makes of a form.

use serde_json::Value;

use super::{
    ChoiceOption, ChoicesOption, Condition, Form, FrozenForm, Kind, Outcome, OwnQuestions, Question, Section, Teacher,
};
use crate::text::LocalText;

type Field = (&'static str, Value);

fn object(fields: impl IntoIterator<Item = Field>) -> Value {
    Value::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

fn list<'a, T: 'a>(items: &'a [T]) -> Value
where
    Value: From<&'a T>,
{
    items.iter().map(Value::from).collect()
}

impl From<&LocalText> for Value {
    fn from(LocalText { zh, en }: &LocalText) -> Self {
        object([("zh", zh.as_str().into()), ("en", en.as_deref().into())])
    }
}

impl From<&FrozenForm> for Value {
    fn from(FrozenForm { form, teachers, own, outcomes }: &FrozenForm) -> Self {
        let of_class = [("form", form.into()), ("teachers", list(teachers)), ("own", list(own))];
        let of_programme = (!outcomes.is_empty()).then(|| ("outcomes", list(outcomes)));
        object(of_class.into_iter().chain(of_programme))
    }
}

impl From<&Outcome> for Value {
    fn from(Outcome { id, number, short, text }: &Outcome) -> Self {
        object([
            ("id", id.as_str().into()),
            ("number", (*number).into()),
            ("short", short.into()),
            ("text", text.into()),
        ])
    }
}

impl From<&Form> for Value {
    fn from(Form { sections }: &Form) -> Self {
        object([("sections", list(sections))])
    }
}

impl From<&Teacher> for Value {
    fn from(Teacher { id, name }: &Teacher) -> Self {
        object([("id", id.as_str().into()), ("name", name.as_str().into())])
    }
}

impl From<&OwnQuestions> for Value {
    fn from(OwnQuestions { teacher, questions }: &OwnQuestions) -> Self {
        object([("teacher", teacher.as_str().into()), ("questions", list(questions))])
    }
}

impl From<&Section> for Value {
    fn from(Section { id, title, weight, repeat, questions }: &Section) -> Self {
        let fields = [
            ("id", id.as_str().into()),
            ("title", title.into()),
            ("weight", (*weight).into()),
            ("questions", list(questions)),
        ];
        object(fields.into_iter().chain(repeat.fields()))
    }
}

impl From<&Question> for Value {
    fn from(Question { id, text, help, required, shown_when, outcome, kind }: &Question) -> Self {
        let asked = [
            ("id", id.as_str().into()),
            ("text", text.into()),
            ("help", help.as_ref().into()),
            ("required", (*required).into()),
            ("shown_when", shown_when.as_ref().into()),
        ];
        let outcome = outcome.map(|number| ("outcome", number.into()));
        object(asked.into_iter().chain(outcome).chain(of_kind(kind)))
    }
}

impl From<&Condition> for Value {
    fn from(Condition { question, any_of }: &Condition) -> Self {
        object([("question", question.as_str().into()), ("any_of", any_of.as_slice().into())])
    }
}

impl From<&ChoiceOption> for Value {
    fn from(ChoiceOption { text, score }: &ChoiceOption) -> Self {
        object([("text", text.into()), ("score", (*score).into())])
    }
}

impl From<&ChoicesOption> for Value {
    fn from(ChoicesOption { text, exclusive }: &ChoicesOption) -> Self {
        let alone = exclusive.then(|| ("exclusive", true.into()));
        object([("text", text.into())].into_iter().chain(alone))
    }
}

fn of_kind(kind: &Kind) -> Vec<Field> {
    match kind {
        Kind::Scale { steps, labels, not_applicable, reversed, weight } => vec![
            ("type", "scale".into()),
            ("steps", (*steps).into()),
            ("labels", list(labels)),
            ("not_applicable", (*not_applicable).into()),
            ("reversed", (*reversed).into()),
            ("weight", (*weight).into()),
        ],
        Kind::Choice { options, weight } => {
            vec![("type", "choice".into()), ("options", list(options)), ("weight", (*weight).into())]
        }
        Kind::Choices { options } => vec![("type", "choices".into()), ("options", list(options))],
        Kind::Number { min, max, unit, scored, reversed, weight } => vec![
            ("type", "number".into()),
            ("min", (*min).into()),
            ("max", (*max).into()),
            ("unit", unit.as_ref().into()),
            ("scored", (*scored).into()),
            ("reversed", (*reversed).into()),
            ("weight", (*weight).into()),
        ],
        Kind::Text { max_length } => vec![("type", "text".into()), ("max_length", (*max_length).into())],
    }
}
