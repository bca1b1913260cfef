//! Surveys among companies: what is asked, who is asked, what they answer.

pub(crate) mod answered;
pub(crate) mod asked;
pub(crate) mod comment;
pub(crate) mod held;
pub(crate) mod invitation;
pub(crate) mod invited;
pub(crate) mod letter;
pub(crate) mod own;
pub(crate) mod published;
pub(crate) mod rater;
pub(crate) mod report;
pub(crate) mod returned;
pub(crate) mod survey;
pub(crate) mod target;
