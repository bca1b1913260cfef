//! What the figures promise, tried on many made-up classes and schools.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::print_stdout)]

mod coverage;
mod golden;
mod subtraction;
mod suppression;
