//! What a reader finds in the printed document and in the workbook.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod at_a_glance;
mod enterprise;
mod fonts;
mod inert;
mod read;
mod same_figures;
mod sample;
mod told;
mod visit;
mod withheld;
