use domain::{field::username_key, roles::permission::Permission, scope::Scope};
use store::{Profile, ResultsOf, ScorePoint};

use crate::{
    Caller, Error, Result,
    kernel::caller::{Denied, ResultRead},
};

/// A teacher's results over the terms: one's own, as far as they are published, or what was counted in one's reach.
pub async fn list_teachers_results(caller: Caller<ResultRead>, username: &str) -> Result<Vec<ScorePoint>> {
    Ok(results_of(caller, username).await?.1.results)
}

/// Whose results, and what the caller may see of them.
#[derive(Debug)]
pub(crate) struct TeachersResults {
    pub teacher: Profile,
    pub results: Vec<ScorePoint>,
}

/// Gives the caller back, for what else is read.
pub(crate) async fn results_of(
    mut caller: Caller<ResultRead>,
    username: &str,
) -> Result<(Caller<ResultRead>, TeachersResults)> {
    let (college, published_only) = match caller.reach {
        Scope::Own => (None, true),
        managing => (managing.colleges()?, false),
    };
    let reads_courses = caller.role.as_ref().is_some_and(|role| role.scope_of(Permission::CourseRead).is_some());
    if !published_only && !reads_courses {
        return Err(caller.deny(Permission::CourseRead.key(), Denied::Permission).await);
    }
    let teacher = caller.tx.users_named(&[username_key(username)]).await?.pop().flatten().ok_or(Error::NotFound)?;
    if published_only && teacher != caller.user {
        return Err(Error::NotFound);
    }
    let profile = caller.tx.profile(teacher).await?.ok_or(Error::NotFound)?;
    let of = ResultsOf { teacher, username: &profile.username, college, published_only };
    let found = caller.tx.results_of_teacher(of).await?;
    let known = match caller.reach {
        Scope::College(college) => profile.college_id == Some(college) || !found.is_empty(),
        _ => true,
    };
    if known { Ok((caller, TeachersResults { teacher: profile, results: found })) } else { Err(Error::NotFound) }
}
