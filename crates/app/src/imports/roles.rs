//! Telling people that a list has given them a role. Whoever it has made was never without, and learns it at the first sign-in.

use std::collections::HashMap;

use domain::messages::Message;
use store::NewAssignment;

use crate::{
    Result,
    jobs::Work,
    messages::{named, tell},
};

/// To people who were there before.
pub async fn tell_given(work: &mut Work<'_>, given: &[NewAssignment]) -> Result<()> {
    if given.is_empty() {
        return Ok(());
    }
    let by = match work.by.as_ref().map(|(user, _)| *user) {
        Some(user) => Some(named(work.tx, user).await?),
        None => None,
    };
    let names: HashMap<_, _> = work.tx.roles().await?.into_iter().map(|role| (role.id, role.name)).collect();
    let told = given.iter().filter_map(|new| {
        let role = names.get(&new.role)?.clone();
        Some((new.user, Message::RoleGiven { assignment: new.id, role, by: by.clone() }))
    });
    tell(work.app, work.tx, &told.collect::<Vec<_>>()).await
}
