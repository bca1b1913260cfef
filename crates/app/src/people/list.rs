use domain::{
    id::{CollegeId, EnterpriseId},
    permission::Permission,
    scope::Scope,
    search::search_prefix,
};
use serde::{Deserialize, Serialize};
use store::{AccountState, ListedPerson, NamedUnit, Page, PeopleFilter};

use super::{Person, find};
use crate::{
    Caller, Result,
    caller::{SignedIn, UserRead},
};

pub const USUAL_PAGE: u32 = 20;
pub const LARGEST_PAGE: u32 = 100;

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Filter {
    pub search: Option<String>,
    pub role_key: Option<String>,
    pub college: Option<CollegeId>,
    pub state: Option<AccountState>,
}

impl Filter {
    pub(super) fn asked(&self) -> PeopleFilter<'_> {
        PeopleFilter {
            prefix: self.search.as_deref().and_then(search_prefix),
            role_key: self.role_key.as_deref(),
            college: self.college,
            state: self.state,
        }
    }
}

#[derive(Debug)]
pub struct People {
    pub items: Vec<ListedPerson>,
    pub total: i64,
    pub page: u32,
    pub page_size: u32,
    /// Nobody above it may be changed by the caller.
    pub caller_level: u8,
}

/// Pages count from 1.
pub async fn list_people(mut caller: Caller<UserRead>, filter: Filter, page: u32, page_size: u32) -> Result<People> {
    let page = page.max(1);
    let page_size = page_size.clamp(1, LARGEST_PAGE);
    let place = Page { offset: i64::from(page - 1) * i64::from(page_size), limit: i64::from(page_size) };
    let (items, total) = caller.tx.list_people(filter.asked(), caller.reach, caller.user, place).await?;
    Ok(People { items, total, page, page_size, caller_level: caller.actor().level })
}

pub async fn view_person(mut caller: Caller<UserRead>, username: &str) -> Result<Person> {
    find(&mut caller, username).await
}

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
pub async fn list_enterprises(mut caller: Caller<UserRead>) -> Result<Vec<NamedUnit<EnterpriseId>>> {
    match caller.reach {
        Scope::Institution => Ok(caller.tx.enterprises().await?),
        _ => Ok(Vec::new()),
    }
}
