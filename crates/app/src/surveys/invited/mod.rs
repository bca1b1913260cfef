//! Answering an invitation: by its link, which proves enough, or signed in as whoever is asked.

mod copy;
mod pass_on;
mod press;
mod view;
mod write;

pub use copy::own_copy;
pub use pass_on::{Colleague, decline, forward};
pub use press::{Press, press, renew};
pub use view::{InvitationHead, InvitationWork, WorkTarget, view_invitation, view_work};
pub use write::{Saved, Submitted, Submitting, save_draft, submit};

use domain::{id::InvitationId, scope::Scope};
use store::{Invitation, Reached, WhichInvitation};

use crate::{Caller, Error, Result, kernel::caller::Invited};

/// The one to which the session is bound; signed in, the one that was asked for, if it is the caller's own. Held until the
/// transaction ends.
async fn own(caller: &mut Caller<Invited>, asked: Option<InvitationId>) -> Result<Reached<Invitation>> {
    let id = match (caller.invitation, asked) {
        (Some(bound), None) => bound,
        (Some(bound), Some(asked)) if bound == asked => bound,
        (None, Some(asked)) => asked,
        _ => return Err(Error::NotFound),
    };
    let found = caller.tx.hold_invitation(WhichInvitation::Id(id)).await?.ok_or(Error::NotFound)?;
    let own = found.user == caller.user && caller.reach == Scope::Enterprise(found.enterprise.id);
    if own { Ok(found) } else { Err(Error::NotFound) }
}
