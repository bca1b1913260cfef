//! Enterprises that the school works with, and who speaks for them. A college's office sees and changes those that it looks
//! after, and nothing of others.

mod change;
mod contacts;
mod read;

pub use change::{create_enterprise, delete_enterprise, edit_enterprise, set_enterprise_state};
pub use contacts::{ContactForm, add_contact, edit_contact, join_contact, remove_contact};
pub use read::{EnterpriseQuery, EnterpriseSeen, list_enterprises, view_enterprise};
pub use store::EnterpriseEdit;

use domain::id::EnterpriseId;
use store::{Enterprise, Reached};

use crate::{Caller, Error, Result, kernel::caller::EnterpriseManage};

/// Looks an enterprise up for an action: outside the caller's reach there is none.
async fn find(caller: &mut Caller<EnterpriseManage>, id: EnterpriseId) -> Result<Reached<Enterprise>> {
    caller.tx.reach_enterprise(id, caller.reach).await?.ok_or(Error::NotFound)
}
