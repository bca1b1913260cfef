//! The reader as an importer gets it: files as people make them, and files as nobody should.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
// A table of files is long, and its files are made of pieces.
#![allow(clippy::too_many_lines, clippy::format_collect)]

mod archives;
mod fuzz;
mod hostile;
mod make;
mod see;
mod text_tables;
mod workbooks;
