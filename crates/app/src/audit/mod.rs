//! The audit log: its chain, and what people read of it.

pub mod chain;
mod export;
pub(crate) mod read;
mod vouched;
mod words;

pub use self::{
    export::export_history,
    read::{History, HistoryFilter, list_history},
};
