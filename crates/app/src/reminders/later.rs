//! Whom the mail server asked to come back later, until the second try of the same day. In memory only: it is gone with the
//! process, and a row would say who had not answered.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
};

use domain::id::{InstitutionId, UserId};
use jiff::civil::Date;

#[derive(Debug, Default)]
pub(crate) struct AskedLater(Mutex<HashMap<InstitutionId, (Date, BTreeSet<UserId>)>>);

impl AskedLater {
    fn lock(&self) -> MutexGuard<'_, HashMap<InstitutionId, (Date, BTreeSet<UserId>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is left of another day is not asked for again.
    pub(super) fn note(&self, school: InstitutionId, day: Date, user: UserId) {
        let mut all = self.lock();
        let (of, users) = all.entry(school).or_insert_with(|| (day, BTreeSet::new()));
        if *of != day {
            *of = day;
            users.clear();
        }
        users.insert(user);
    }

    /// Handed over after all, by a lot that is done again.
    pub(super) fn forget(&self, school: InstitutionId, user: UserId) {
        if let Some((_, users)) = self.lock().get_mut(&school) {
            users.remove(&user);
        }
    }

    /// Some of them, who are not here any more then.
    pub(super) fn take(&self, school: InstitutionId, day: Date, most: usize) -> Vec<UserId> {
        let mut all = self.lock();
        let Some((_, users)) = all.get_mut(&school).filter(|(of, _)| *of == day) else { return Vec::new() };
        let taken: Vec<_> = users.iter().take(most).copied().collect();
        users.retain(|user| !taken.contains(user));
        taken
    }

    pub(super) fn has_any(&self, school: InstitutionId, day: Date) -> bool {
        self.lock().get(&school).is_some_and(|(of, users)| *of == day && !users.is_empty())
    }
}
