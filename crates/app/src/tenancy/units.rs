//! The school's colleges and enterprises, to choose from.

use domain::{
    id::{CollegeId, EnterpriseId},
    roles::permission::Permission,
    scope::Scope,
};
use store::NamedUnit;

use crate::{
    Caller, Result,
    kernel::caller::{SignedIn, UserRead},
};

/// For filters and forms: as far as the caller's role reaches with people or with courses.
pub async fn list_colleges(mut caller: Caller<SignedIn>) -> Result<Vec<NamedUnit<CollegeId>>> {
    let role = caller.role.as_ref();
    let reach = |permission| role.and_then(|role| role.scope_of(permission));
    let reaches: Vec<_> = [Permission::UserRead, Permission::CourseRead].into_iter().filter_map(reach).collect();
    let widest = reaches.iter().find(|reach| **reach == Scope::Institution).or_else(|| reaches.first());
    match widest {
        Some(reach) => Ok(caller.tx.colleges(*reach).await?),
        None => Ok(Vec::new()),
    }
}

/// Only for those who reach the whole institution: others can give nobody an enterprise.
pub async fn list_enterprise_choices(mut caller: Caller<UserRead>) -> Result<Vec<NamedUnit<EnterpriseId>>> {
    match caller.reach {
        Scope::Institution => Ok(caller.tx.enterprise_choices().await?),
        _ => Ok(Vec::new()),
    }
}
