//! What surrounds every request: limits, the last touch on every answer, the web app's files, the listener.

pub mod assets;
pub mod connections;
pub mod context;
pub mod document;
pub mod envelope;
pub mod error;
pub mod finish;
pub mod json;
pub mod limits;
pub mod measure;
pub mod nul;
pub mod serve;
pub mod uploads;
pub mod workbook;
