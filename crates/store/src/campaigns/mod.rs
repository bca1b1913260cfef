//! Rounds of evaluations: the campaign's row, its evaluations, its key, and how it fills.

pub(crate) mod asked;
pub(crate) mod campaign;
pub(crate) mod candidates;
pub(crate) mod custody;
pub(crate) mod days;
pub(crate) mod evaluation;
pub(crate) mod held;
pub(crate) mod key_copy;
pub(crate) mod own_questions;
pub(crate) mod rates;
pub(crate) mod taught;
