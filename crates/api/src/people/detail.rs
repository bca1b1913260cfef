use app::{kernel::caller::PersonRead, people};
use axum::extract::Path;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    own::info::Language,
    wire::{HeldRole, LocalText, enums::wire_enum},
};

/// Somebody, with what the caller may do about them.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserDetail {
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub email: Option<String>,
    #[schema(required = true)]
    pub phone: Option<String>,
    pub language: Language,
    #[schema(required = true)]
    pub college_id: Option<Uuid>,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    #[schema(required = true)]
    pub programme: Option<LocalText>,
    #[schema(required = true)]
    pub class_group: Option<String>,
    #[schema(required = true)]
    pub enterprise: Option<LocalText>,
    pub state: AccountState,
    pub must_change_password: bool,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub last_seen_at: Option<Timestamp>,
    pub roles: Vec<HeldRole>,
    /// The highest of the roles held.
    pub level: u8,
    /// Whether the caller may change anything about them.
    pub editable: bool,
    pub version: i32,
}

wire_enum! {
    AccountState = app::AccountState {
        Active,
        Disabled,
    }
}

impl From<people::Person> for UserDetail {
    fn from(person: people::Person) -> Self {
        let profile = person.profile.shown();
        Self {
            username: profile.username,
            name: profile.name,
            email: profile.email,
            phone: profile.phone,
            language: profile.language.into(),
            college_id: profile.college_id.map(|id| id.as_uuid()),
            college: profile.college.map(Into::into),
            programme: profile.programme.map(Into::into),
            class_group: profile.class_group,
            enterprise: profile.enterprise.map(Into::into),
            state: profile.state.into(),
            must_change_password: profile.must_change_password,
            created_at: profile.created_at,
            last_seen_at: person.last_seen_at,
            roles: person.roles.into_iter().map(|held| HeldRole::new(held, false)).collect(),
            level: person.level,
            editable: person.editable,
            version: profile.version,
        }
    }
}

/// Somebody. Outside the reach of the caller's role there is nobody.
#[utoipa::path(get, path = "/users/{username}", tag = "users", params(("username" = String, Path)),
    responses((status = 200, body = Envelope<UserDetail>)))]
pub async fn get_user(Auth(caller): Auth<PersonRead>, Path(username): Path<String>) -> ApiResult<UserDetail> {
    Envelope::ok(people::view_person(caller, &username).await?.into())
}
