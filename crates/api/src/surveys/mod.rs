//! Surveys among companies: for their office, for those who are asked, and for a company's own list.

pub mod change;
pub mod comments;
pub mod invited;
pub mod list;
pub mod own;
pub mod raters;
pub mod steps;
pub mod submissions;
mod types;
