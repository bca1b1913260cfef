//! What raters of companies said of programmes, to whoever reads the report.

mod attack;
mod page;
mod reply;
mod separate;
mod students;
pub mod world;
