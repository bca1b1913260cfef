//! The roles that a person holds.

use store::HeldRole;

use crate::{Caller, Result, kernel::caller::SignedIn};

#[derive(Debug)]
pub struct OwnRole {
    pub held: HeldRole,
    pub current: bool,
}

pub async fn list_own_roles(mut caller: Caller<SignedIn>) -> Result<Vec<OwnRole>> {
    let current = caller.role.as_ref().map(|role| role.assignment);
    let held = caller.tx.held_roles(caller.user).await?;
    Ok(held.into_iter().map(|held| OwnRole { current: Some(held.assignment) == current, held }).collect())
}
