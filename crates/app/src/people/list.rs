use domain::{id::CollegeId, people::search::search_prefix};
use serde::{Deserialize, Serialize};
use store::{AccountState, COUNTED_PEOPLE, ListedPerson, PeopleCount, PeopleFilter};

use super::{Person, edits_up_to, find};
use crate::{
    Caller, Permit, Result,
    kernel::{
        caller::{PersonRead, UserRead},
        paging::{List, Paging},
    },
};

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
    pub list: List<ListedPerson>,
    /// There are more than the list's total.
    pub more: bool,
    /// Pages reach no further.
    pub last_page: i64,
    edits_up_to: Option<u8>,
}

impl People {
    pub(crate) fn new<P: Permit>(
        caller: &Caller<P>,
        (people, count): (Vec<ListedPerson>, PeopleCount),
        paging: Paging,
    ) -> Self {
        let list = List::new((people, count.people), paging);
        let size = i64::from(list.page_size);
        let last_page = (count.people.min(i64::from(COUNTED_PEOPLE)) + size - 1) / size;
        Self { list, more: count.more, last_page, edits_up_to: edits_up_to(caller) }
    }

    /// Whether the caller may change somebody in the list.
    #[must_use]
    pub fn is_editable(&self, person: &ListedPerson) -> bool {
        self.edits_up_to.is_some_and(|highest| person.roles.iter().all(|role| role.level <= highest))
    }
}

pub async fn list_people(mut caller: Caller<UserRead>, filter: Filter, paging: Paging) -> Result<People> {
    let found = caller.tx.list_people(filter.asked(), caller.reach, caller.user, paging.place()).await?;
    Ok(People::new(&caller, found, paging))
}

pub async fn view_person(mut caller: Caller<PersonRead>, username: &str) -> Result<Person> {
    find(&mut caller, username).await
}
