//! Surveys among companies: from the office's draft to the figures, and everything that a link opens and does not open.

mod answering;
mod bound;
mod letters;
mod link;
mod office;
mod passing_on;
mod returned;
mod stage;
