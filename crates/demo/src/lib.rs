//! A made-up university, 临江大学, to show Keping with: the same people on every machine and
//! every run.
//!
//! The school is computed from a constant seed, so that a screenshot, a test and a colleague's laptop
//! all show the same 沈知夏 in the same class; only [`load`] touches a database.

mod courses;
mod enterprises;
mod load;
mod outcomes;
mod people;
mod school_hours;
mod structure;
mod teaching;
mod terms;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

pub use courses::Course;
pub use enterprises::Enterprise;
pub use load::campaign::{Extent, Stage, load_campaigns};
pub use load::load;
pub use load::mail::load_mail;
pub use load::story_clock::StoryClock;
pub use outcomes::{PlanOf, plans};
pub use people::accounts::{NAMED, NamedAccount, PASSWORD};
pub use people::{Held, Person, ScopeOf};
pub use structure::{Bilingual, ClassGroup, College, Institution, Programme};
pub use teaching::{Offering, Teaching, teaching};
pub use terms::Term;

const SEED: [u8; 32] = *b"Linjiang University, Autumn 2026";

/// Everything that is in the school before a term begins. People and groups refer to each other by
/// index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct School {
    pub institution: Institution,
    pub colleges: Vec<College>,
    pub programmes: Vec<Programme>,
    pub class_groups: Vec<ClassGroup>,
    pub enterprises: Vec<Enterprise>,
    pub people: Vec<Person>,
}

#[must_use]
pub fn school() -> School {
    let mut rng = ChaCha8Rng::from_seed(SEED);
    let colleges = structure::colleges();
    let programmes = structure::programmes();
    let class_groups = structure::class_groups();
    let enterprises = enterprises::ENTERPRISES.to_vec();
    let people = people::people(&mut rng, &colleges, &programmes, &class_groups, &enterprises);
    School { institution: structure::INSTITUTION, colleges, programmes, class_groups, enterprises, people }
}

#[cfg(test)]
mod tests;
