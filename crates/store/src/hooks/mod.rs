//! Other systems of the school that are told what happens, and what each of them was told.

pub(crate) mod delivery;
pub(crate) mod hook;
