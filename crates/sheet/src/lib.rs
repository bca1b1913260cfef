//! Spreadsheets as files: reading what people upload, writing what they download. Knows rows and cells, nothing of what
//! they mean.

pub mod book;
pub mod read;
pub mod write;
