//! What differs between two versions of a form. Ids stay from one version to the next, so a question that has moved or
//! been reworded is still the same question.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{Form, Question, Section};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// `after` is its title.
    SectionAdded,
    /// `before` is its title.
    SectionRemoved,
    /// From and to which position, from 1.
    SectionMoved,
    /// In `field`.
    SectionChanged,
    /// `after` is its text.
    QuestionAdded,
    /// `before` is its text.
    QuestionRemoved,
    /// From and to which `section` and `position`, from 1.
    QuestionMoved,
    /// In `field`.
    QuestionChanged,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    pub kind: ChangeKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// Absent where there was none: a field of another type of question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Value>,
}

/// None exactly when the two are equal.
#[must_use]
pub fn changes(before: &Form, after: &Form) -> Vec<Change> {
    let mut changes = Changes(Vec::new());
    changes.sections(before, after);
    changes.questions(before, after);
    // Two sections or questions with one id can hide a change from the walk; drafts may have them.
    if changes.0.is_empty() && before != after {
        let change = Change::new(ChangeKind::SectionChanged, None, None);
        changes.0.push(Change { field: Some("sections".to_owned()), ..change });
    }
    changes.0
}

impl Change {
    fn new(kind: ChangeKind, section: Option<&str>, question: Option<&str>) -> Self {
        let (section, question) = (section.map(str::to_owned), question.map(str::to_owned));
        Self { kind, section, question, field: None, before: None, after: None }
    }
}

struct Changes(Vec<Change>);

/// A question and where it stands.
#[derive(Clone, Copy)]
struct Placed<'form> {
    section: &'form str,
    position: usize,
    question: &'form Question,
}

impl Placed<'_> {
    fn place(self) -> Value {
        json!({ "section": self.section, "position": self.position })
    }
}

impl Changes {
    fn sections(&mut self, before: &Form, after: &Form) {
        let positions = |form: &Form| -> Vec<String> { form.sections.iter().map(|s| s.id.clone()).collect() };
        let (old, new) = (positions(before), positions(after));
        let moved = moved(&old, &new);
        for section in before.sections.iter().filter(|section| !new.contains(&section.id)) {
            let change = Change::new(ChangeKind::SectionRemoved, Some(&section.id), None);
            self.0.push(Change { before: Some((&section.title).into()), ..change });
        }
        for (position, section) in (1..).zip(&after.sections) {
            let known = (1..).zip(&before.sections).find(|(_, known)| known.id == section.id);
            let change = |kind| Change::new(kind, Some(&section.id), None);
            let Some((known_at, known)) = known else {
                let change = change(ChangeKind::SectionAdded);
                self.0.push(Change { after: Some((&section.title).into()), ..change });
                continue;
            };
            if moved.contains(&section.id) {
                let (before, after) = (Some(Value::from(known_at)), Some(Value::from(position)));
                self.0.push(Change { before, after, ..change(ChangeKind::SectionMoved) });
            }
            self.fields(&change(ChangeKind::SectionChanged), known.into(), section.into());
        }
    }

    fn questions(&mut self, before: &Form, after: &Form) {
        let (old, new) = (placed(before), placed(after));
        for (id, known) in &old {
            if !new.iter().any(|(other, _)| other == id) {
                let change = Change::new(ChangeKind::QuestionRemoved, Some(known.section), Some(id));
                self.0.push(Change { before: Some((&known.question.text).into()), ..change });
            }
        }
        let by_id: BTreeMap<_, _> = old.iter().copied().collect();
        let moved = moved_questions(before, after, &by_id);
        for (id, now) in new {
            let change = |kind| Change::new(kind, Some(now.section), Some(id));
            let Some(known) = by_id.get(id) else {
                let change = change(ChangeKind::QuestionAdded);
                self.0.push(Change { after: Some((&now.question.text).into()), ..change });
                continue;
            };
            if moved.contains(id) {
                let (before, after) = (Some(known.place()), Some(now.place()));
                self.0.push(Change { before, after, ..change(ChangeKind::QuestionMoved) });
            }
            self.fields(&change(ChangeKind::QuestionChanged), known.question.into(), now.question.into());
        }
    }

    /// What a section holds is told apart.
    fn fields(&mut self, change: &Change, before: Value, after: Value) {
        let fields = |value| if let Value::Object(fields) = value { fields } else { Map::new() };
        let (mut old, mut new) = (fields(before), fields(after));
        let names: BTreeSet<_> = old.keys().chain(new.keys()).filter(|name| *name != "questions").cloned().collect();
        for name in names {
            let (before, after) = (old.remove(&name), new.remove(&name));
            if before != after {
                self.0.push(Change { field: Some(name), before, after, ..change.clone() });
            }
        }
    }
}

fn placed(form: &Form) -> Vec<(&str, Placed<'_>)> {
    let questions = form.sections.iter().flat_map(|section| (1..).zip(&section.questions).map(move |q| (section, q)));
    let placed = questions.map(|(section, (position, question))| {
        (question.id.as_str(), Placed { section: &section.id, position, question })
    });
    placed.collect()
}

/// Those in another section, and those that changed places within theirs.
fn moved_questions<'form>(
    before: &Form,
    after: &'form Form,
    known: &BTreeMap<&str, Placed<'_>>,
) -> BTreeSet<&'form str> {
    let ids = |section: &Section| section.questions.iter().map(|question| question.id.clone()).collect::<Vec<_>>();
    let mut all = BTreeSet::new();
    for section in &after.sections {
        let old = before.sections.iter().find(|old| old.id == section.id).map(ids).unwrap_or_default();
        let within = moved(&old, &ids(section));
        for id in section.questions.iter().map(|question| question.id.as_str()) {
            if within.contains(id) || known.get(id).is_some_and(|known| known.section != section.id) {
                all.insert(id);
            }
        }
    }
    all
}

/// As few as must have been picked up to get from one order to the other: all but a longest run that kept its order.
fn moved(before: &[String], after: &[String]) -> BTreeSet<String> {
    let places = after.iter().filter_map(|id| Some((id, before.iter().position(|known| known == id)?)));
    let places: Vec<_> = places.collect();
    // The longest run that ends at each place.
    let mut runs: Vec<Vec<&String>> = Vec::new();
    for (at, (id, place)) in places.iter().enumerate() {
        let earlier = places.iter().zip(&runs).take(at).filter(|((_, earlier), _)| earlier < place);
        let mut run = earlier.map(|(_, run)| run).max_by_key(|run| run.len()).cloned().unwrap_or_default();
        run.push(id);
        runs.push(run);
    }
    let kept: BTreeSet<_> = runs.into_iter().max_by_key(Vec::len).unwrap_or_default().into_iter().collect();
    places.into_iter().map(|(id, _)| id).filter(|id| !kept.contains(id)).cloned().collect()
}
