use app::{
    ListedPerson,
    kernel::caller::UserRead,
    people::{self, Filter, People},
};
use axum::extract::Query;
use domain::id::CollegeId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::detail::AccountState;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{LocalText, PageQuery},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UserFilter {
    /// Number, name, e-mail, or the name in pinyin or its initials: whatever begins with this.
    pub q: Option<String>,
    /// A role's key.
    pub role: Option<String>,
    pub college: Option<Uuid>,
    pub state: Option<AccountState>,
}

impl From<UserFilter> for Filter {
    fn from(filter: UserFilter) -> Self {
        Self {
            search: filter.q,
            role_key: filter.role,
            college: filter.college.map(CollegeId::from_uuid),
            state: filter.state.map(Into::into),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UserPage {
    pub items: Vec<UserRow>,
    pub total: i64,
    /// There are more than `total`: counting stopped there.
    pub more: bool,
    /// Pages reach no further; whoever is beyond is found by asking more precisely.
    pub last_page: i64,
    pub page: u32,
    pub page_size: u32,
}

/// Somebody in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserRow {
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    #[schema(required = true)]
    pub class_group: Option<String>,
    #[schema(required = true)]
    pub enterprise: Option<LocalText>,
    pub state: AccountState,
    pub must_change_password: bool,
    pub roles: Vec<RoleName>,
    /// The caller manages users, and this is none above their level.
    pub editable: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RoleName {
    pub role_key: String,
    pub name: LocalText,
}

impl From<People> for UserPage {
    fn from(people: People) -> Self {
        let editable: Vec<_> = people.list.items.iter().map(|person| people.is_editable(person)).collect();
        Self {
            items: people
                .list
                .items
                .into_iter()
                .zip(editable)
                .map(|(person, editable)| row(person, editable))
                .collect(),
            total: people.list.total,
            more: people.more,
            last_page: people.last_page,
            page: people.list.page,
            page_size: people.list.page_size,
        }
    }
}

fn row(person: ListedPerson, editable: bool) -> UserRow {
    UserRow {
        editable,
        username: person.username,
        name: person.name,
        college: person.college.map(Into::into),
        class_group: person.class_group,
        enterprise: person.enterprise.map(Into::into),
        state: person.state.into(),
        must_change_password: person.must_change_password,
        roles: person.roles.into_iter().map(|role| RoleName { role_key: role.key, name: role.name.into() }).collect(),
    }
}

/// People within the reach of the caller's role, in the order of their usernames.
#[utoipa::path(get, path = "/users", tag = "users", params(UserFilter, PageQuery),
    responses((status = 200, body = Envelope<UserPage>)))]
pub async fn list_users(
    Auth(caller): Auth<UserRead>,
    Query(filter): Query<UserFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<UserPage> {
    Envelope::ok(people::list_people(caller, filter.into(), page.into()).await?.into())
}
