//! What is put into the OpenAPI document beside what handlers say of themselves.

pub(crate) mod closed_bodies;
pub(crate) mod documented_errors;
pub(crate) mod references;
