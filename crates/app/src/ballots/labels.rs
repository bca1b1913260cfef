//! What a list says of a form: how many questions, about whom. A form is frozen when its campaign opens, so it is read once and this
//! is kept of it, in memory; otherwise whoever looks at a list has every form on it read and taken apart.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use domain::{
    id::{EvaluationId, InstitutionId},
    questionnaire::FrozenForm,
};

use crate::{Caller, Error, Permit, Result};

/// Some ten megabytes; a school of 50,000 has 5,000 at once.
const KEPT_AT_MOST: usize = 50_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    pub questions: usize,
    /// The lead first.
    pub teachers: Vec<String>,
}

impl From<&FrozenForm> for Label {
    fn from(form: &FrozenForm) -> Self {
        let teachers = form.teachers.iter().map(|teacher| teacher.name.clone()).collect();
        Self { questions: form.questions(), teachers }
    }
}

type Whose = (InstitutionId, EvaluationId);

#[derive(Debug, Default)]
pub(crate) struct Labels(Mutex<HashMap<Whose, Arc<Label>>>);

impl Labels {
    fn get(&self, whose: Whose) -> Option<Arc<Label>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&whose).map(Arc::clone)
    }

    fn keep(&self, whose: Whose, label: Label) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever is still asked for is back after one more look at the database.
        if kept.len() >= KEPT_AT_MOST {
            kept.clear();
        }
        kept.insert(whose, Arc::new(label));
    }
}

/// In the order of the evaluations, which the caller was shown by the database.
pub(super) async fn of<P: Permit>(
    caller: &mut Caller<P>,
    evaluations: impl Iterator<Item = EvaluationId> + Clone,
) -> Result<Vec<Arc<Label>>> {
    let (app, institution) = (caller.app.clone(), caller.institution.id);
    let known = |id| app.0.labels.get((institution, id));
    let unknown: Vec<_> = evaluations.clone().filter(|id| known(*id).is_none()).collect();
    let mut read = HashMap::new();
    if !unknown.is_empty() {
        for (id, form) in caller.tx.frozen_forms(&unknown).await? {
            let label = Label::from(&form);
            app.0.labels.keep((institution, id), label.clone());
            read.insert(id, Arc::new(label));
        }
    }
    evaluations.map(|id| read.remove(&id).or_else(|| known(id)).ok_or(Error::NotFound)).collect()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn no_more_are_kept_than_there_is_room_for() {
        let labels = Labels::default();
        let school = InstitutionId::from_uuid(Uuid::from_u128(1));
        let whose = |n: usize| (school, EvaluationId::from_uuid(Uuid::from_u128(u128::try_from(n).unwrap())));
        for n in 0..=KEPT_AT_MOST {
            labels.keep(whose(n), Label { questions: n, teachers: Vec::new() });
        }
        assert_eq!(labels.get(whose(0)), None);
        assert_eq!(labels.get(whose(KEPT_AT_MOST)).unwrap().questions, KEPT_AT_MOST);
        assert!(labels.0.lock().unwrap().len() <= KEPT_AT_MOST);
    }
}
