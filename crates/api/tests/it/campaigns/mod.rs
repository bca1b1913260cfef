//! Rounds and what happens to them.

pub(crate) mod days;
pub(crate) mod frozen_list;
pub(crate) mod key_custody;
pub(crate) mod own_questions;
pub(crate) mod parts;
pub(crate) mod publishing;
pub(crate) mod rates;
