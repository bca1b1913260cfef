//! Answers: what fits a form, what it scores, how far one is, and as bytes.

pub(crate) mod answer;
pub(crate) mod encoding;
pub(crate) mod progress;
pub(crate) mod score;
pub(crate) mod validity;
pub(crate) mod visibility;
