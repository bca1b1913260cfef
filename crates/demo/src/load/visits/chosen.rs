//! Which class somebody goes to: first whoever was seen by nobody for longest, as observers do. Eleven teachers are left out in
//! the last two terms, so that the office has somebody to send them to.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use app::Result;
use domain::{
    id::UserId,
    teaching::{calendar::Term, timetable::Held},
};
use jiff::{ToSpan, civil::Date};
use rand::{Rng, seq::IndexedRandom, seq::SliceRandom};
use store::Tx;

use super::{KNOWN_TEACHER, OBSERVERS, Observer, Sight, sights};

const LEFT_OUT: usize = 11;
/// So many days before the last are recent.
const RECENT: i64 = 8;

pub struct Choice {
    /// In which term last.
    last_seen: HashMap<UserId, usize>,
    left_out: BTreeSet<UserId>,
    /// The term in which somebody of those left out may still be seen.
    first: usize,
}

#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    pub term: usize,
    pub dates: (&'a Term, Date),
    /// The class of whom one signs in as.
    pub known: bool,
    pub recent: bool,
}

impl Choice {
    pub async fn new(tx: &mut Tx, terms: &[Term]) -> Result<Self> {
        let mut taught: BTreeMap<String, (UserId, usize)> = BTreeMap::new();
        for term in terms.iter().rev().take(2) {
            let own = sights(tx, term).await?;
            let teachers = own.iter().flat_map(|sight| sight.class.teachers.iter().zip(&sight.teachers));
            let teachers: BTreeMap<_, _> = teachers.map(|(named, (id, _))| (named.username.clone(), *id)).collect();
            for (username, id) in teachers {
                taught.entry(username).or_insert((id, 0)).1 += 1;
            }
        }
        let observes = |username: &str| OBSERVERS.iter().any(|(observer, ..)| *observer == username);
        taught.retain(|username, (_, terms)| *terms == 2 && username != KNOWN_TEACHER && !observes(username));
        let apart = taught.len() / LEFT_OUT;
        let left_out = taught.values().step_by(apart.max(1)).take(LEFT_OUT).map(|(id, _)| *id).collect();
        Ok(Self { last_seen: HashMap::new(), left_out, first: terms.len().saturating_sub(3) })
    }

    pub fn left_out(&self) -> impl Iterator<Item = UserId> {
        self.left_out.iter().copied()
    }

    pub fn choose<'a>(
        &self,
        sights: &'a [Sight],
        observer: &Observer,
        wanted: Wanted<'_>,
        rng: &mut impl Rng,
    ) -> Option<(&'a Sight, Held)> {
        let Wanted { term: number, dates: (term, last), known, recent } = wanted;
        let taught_by = |sight: &Sight, username: &str| sight.class.teachers.iter().any(|one| one.username == username);
        let open = |sight: &&Sight| {
            let own = sight.teachers.iter().any(|(id, _)| *id == observer.user);
            let left_out = number > self.first && sight.teachers.iter().any(|(id, _)| self.left_out.contains(id));
            !own && !left_out && (!known || taught_by(sight, KNOWN_TEACHER))
        };
        let from = if recent { last.saturating_sub(RECENT.days()) } else { term.first_monday };
        let days = || from.series(1.day()).take_while(|day| *day <= last);
        let mut best = (0, Vec::new());
        for sight in sights.iter().filter(open) {
            let gain = sight.teachers.iter().take(2).filter(|(id, _)| !self.was_seen(*id, number)).count() + 1;
            if gain < best.0 || !days().any(|day| sight.meeting.held_on(day, term).is_some()) {
                continue;
            }
            if gain > best.0 {
                best = (gain, Vec::new());
            }
            best.1.push(sight);
        }
        let sight = *best.1.choose(rng)?;
        let mut dates: Vec<_> = days().filter_map(|day| sight.meeting.held_on(day, term)).collect();
        dates.shuffle(rng);
        Some((sight, dates.into_iter().next()?))
    }

    /// In this term or in the one before.
    fn was_seen(&self, teacher: UserId, term: usize) -> bool {
        self.last_seen.get(&teacher).is_some_and(|seen| seen + 1 >= term)
    }

    pub fn seen(&mut self, sight: &Sight, term: usize) {
        self.last_seen.extend(sight.teachers.iter().take(2).map(|(id, _)| (*id, term)));
    }
}
