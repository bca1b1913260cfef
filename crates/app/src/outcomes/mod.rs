//! What graduates of a programme should be able to do: the editions of its plan, their outcomes, and how far grades say that
//! those were attained.

mod attainments;
mod plans;
mod read;

pub use attainments::{YearAttained, set_attainments};
pub use plans::{NewEdition, OutcomeForm, PlanForm, create_plan, delete_plan, edit_plan};
pub use read::{PlanSeen, ProgrammeSeen, list_programmes, view_plan};

use domain::{id::PlanId, scope::Scope};
use store::{Plan, Reached};

use crate::{Caller, Error, Permit, Result};

/// Looks a plan up for an action: one of a programme outside the caller's reach is not found.
async fn find<P: Permit<Reach = Scope>>(caller: &mut Caller<P>, id: PlanId) -> Result<Reached<Plan>> {
    caller.tx.reach_plan(id, caller.reach).await?.ok_or(Error::NotFound)
}
