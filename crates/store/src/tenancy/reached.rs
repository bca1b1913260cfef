//! What was looked up for an action. Whatever changes one thing wants it in this form and takes the id from it, so that
//! nothing is written to what whoever acts does not reach:
//!
//! ```compile_fail
//! async fn unreached(tx: &mut store::Tx, id: domain::id::CourseId) -> store::Result<()> {
//!     tx.delete_course(id).await
//! }
//! ```
//!
//! ```compile_fail
//! fn pretended(course: store::Course) -> store::Reached<store::Course> {
//!     store::Reached(course)
//! }
//! ```
//!
//! and what was reached can be changed:
//!
//! ```no_run
//! async fn reached(tx: &mut store::Tx, course: &store::Reached<store::Course>) -> store::Result<()> {
//!     tx.delete_course(course).await
//! }
//! ```
//!
//! Lists that are written as a whole (imports, bulk changes) have been looked up as a whole, and keep to their ids.

use std::ops::Deref;

/// Made by the functions of [`crate::Tx`] that begin with `reach` or `hold`, and by those that insert. It is as it was found:
/// later changes do not show in it.
#[derive(Debug)]
pub struct Reached<T>(T);

impl<T> Reached<T> {
    pub(crate) const fn new(found: T) -> Self {
        Self(found)
    }

    /// To be shown only.
    #[must_use]
    pub fn shown(self) -> T {
        self.0
    }
}

impl<T> Deref for Reached<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
