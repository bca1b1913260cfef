//! What a reader finds in the printed document and in the workbook.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may fail loudly")]

mod fonts;
mod inert;
mod read;
mod same_figures;
mod sample;
mod withheld;
