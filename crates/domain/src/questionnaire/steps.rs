//! A form as it is walked through: a step for each section, and in a section that repeats, its questions for one teacher
//! or outcome after the other. This order is also that of the encoding.

use super::{FrozenForm, Question, Repeat, Section};

#[derive(Debug, Clone)]
pub struct Step<'form> {
    /// `None`: the teachers' own questions, in a form of which nothing repeats.
    pub section: Option<&'form Section>,
    pub groups: Vec<Group<'form>>,
}

#[derive(Debug, Clone)]
pub struct Group<'form> {
    /// The position among the class's teachers; `None`: about the class.
    pub teacher: Option<usize>,
    /// The position among the programme's outcomes, where the section repeats for each.
    pub outcome: Option<usize>,
    pub items: Vec<Item<'form>>,
}

/// A question where it is answered: one that repeats is as many items as there are teachers or outcomes.
#[derive(Debug, Clone)]
pub struct Item<'form> {
    /// Its answer's.
    pub key: String,
    pub question: &'form Question,
    /// `None`: the teacher's own.
    pub section: Option<&'form Section>,
    pub teacher: Option<usize>,
    pub outcome: Option<usize>,
}

impl Item<'_> {
    /// Which of the repetitions it is, of whatever its section repeats for.
    #[must_use]
    pub fn position(&self) -> Option<usize> {
        self.teacher.or(self.outcome)
    }
}

#[must_use]
pub fn steps(frozen: &FrozenForm) -> Vec<Step<'_>> {
    let sections = &frozen.form.sections;
    let last_repeated = sections.iter().rposition(|section| section.repeat == Repeat::Teacher);
    let mut steps: Vec<_> = sections
        .iter()
        .enumerate()
        .map(|(place, section)| Step {
            section: Some(section),
            groups: match section.repeat {
                Repeat::Teacher => for_each_teacher(frozen, Some(section), last_repeated == Some(place)),
                Repeat::Outcome => for_each_outcome(frozen, section),
                Repeat::None => {
                    vec![Group { teacher: None, outcome: None, items: asked(section, None, None).collect() }]
                }
            },
        })
        .collect();
    if last_repeated.is_none() {
        steps.push(Step { section: None, groups: for_each_teacher(frozen, None, true) });
    }
    steps.retain(|step| !step.groups.is_empty());
    steps
}

/// In the form's order.
#[must_use]
pub fn items(frozen: &FrozenForm) -> Vec<Item<'_>> {
    steps(frozen).into_iter().flat_map(|step| step.groups).flat_map(|group| group.items).collect()
}

/// Teachers who are asked nothing about are left out.
fn for_each_teacher<'form>(
    frozen: &'form FrozenForm,
    section: Option<&'form Section>,
    with_own: bool,
) -> Vec<Group<'form>> {
    let groups = frozen.teachers.iter().enumerate().map(|(position, teacher)| {
        let mut items: Vec<_> = section.into_iter().flat_map(|section| asked(section, Some(position), None)).collect();
        let own = frozen.own.iter().filter(|own| with_own && own.teacher == teacher.id);
        items.extend(own.flat_map(|own| &own.questions).map(|question| item(question, None, Some(position), None)));
        Group { teacher: Some(position), outcome: None, items }
    });
    groups.filter(|group| !group.items.is_empty()).collect()
}

fn for_each_outcome<'form>(frozen: &'form FrozenForm, section: &'form Section) -> Vec<Group<'form>> {
    let positions = (0..frozen.outcomes.len()).map(Some);
    let groups =
        positions.map(|outcome| Group { teacher: None, outcome, items: asked(section, None, outcome).collect() });
    groups.filter(|group| !group.items.is_empty()).collect()
}

fn asked(section: &Section, teacher: Option<usize>, outcome: Option<usize>) -> impl Iterator<Item = Item<'_>> {
    section.questions.iter().map(move |question| item(question, Some(section), teacher, outcome))
}

fn item<'form>(
    question: &'form Question,
    section: Option<&'form Section>,
    teacher: Option<usize>,
    outcome: Option<usize>,
) -> Item<'form> {
    Item { key: key(&question.id, teacher.or(outcome)), question, section, teacher, outcome }
}

pub(super) fn key(question: &str, position: Option<usize>) -> String {
    position.map_or_else(|| question.to_owned(), |position| format!("{question}@{position}"))
}
