//! Shapes that several calls share.

mod job;
mod keys;
mod named;
mod page;
mod role;
mod text;
mod version;

pub use job::StartedJob;
pub(crate) use keys::permission_keys;
pub use keys::{AuditAction, PermissionKey};
pub use named::{PersonRef, TermName, UnitRef};
pub use page::PageQuery;
pub(crate) use page::first_page;
pub use role::{HeldRole, ScopeKind};
pub use text::LocalText;
pub use version::OnVersion;
