//! Lists of a school's that are fetched by night, and what became of them.

pub(crate) mod roster;
pub(crate) mod surroundings;
