//! What holds of every request and answer.

pub(crate) mod answers;
pub(crate) mod doors;
pub(crate) mod examples;
pub(crate) mod log_lines;
pub(crate) mod paging;
pub(crate) mod schema_names;
pub(crate) mod unknown_fields;
