//! Shapes that several calls share.

mod clash;
mod comment;
pub(crate) mod enums;
pub(crate) mod figures;
pub(crate) mod form;
mod job;
mod keys;
mod named;
mod page;
mod role;
mod survey;
mod text;
mod version;

/// Ids in an address, each of its own kind. Under a name of our own: what is called `Path` the document's macro takes for a set
/// of parameters.
pub(crate) use axum::extract::Path as IdPath;
pub use clash::ClashView;
pub use comment::CommentPiece;
pub use job::StartedJob;
pub(crate) use keys::permission_keys;
pub use keys::{AuditAction, PermissionKey};
pub use named::{PersonRef, TermName, UnitRef};
pub(crate) use page::first_page;
pub use page::{Page, PageQuery};
pub use role::{HeldRole, ScopeKind};
pub use survey::{ReturnReason, SurveyAbout};
pub use text::LocalText;
pub use version::OnVersion;

#[cfg(test)]
mod tests;
