//! Results: made once when a campaign has been counted, then read. Nothing here computes a figure a second time, and
//! nothing reads a single answer.

mod make;
mod read;

pub use make::make_figures;
pub use read::{SeenResult, view_result};
