use app::{
    caller::UserRead,
    profile::{self, SeenProfile},
};
use axum::extract::Path;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    context::Auth,
    envelope::{ApiResult, Envelope},
    types::{HeldRole, LocalText},
};

/// Somebody else, read-only.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserProfile {
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub email: Option<String>,
    #[schema(required = true)]
    pub phone: Option<String>,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    #[schema(required = true)]
    pub programme: Option<LocalText>,
    #[schema(required = true)]
    pub class_group: Option<String>,
    #[schema(required = true)]
    pub enterprise: Option<LocalText>,
    #[schema(value_type = AccountState)]
    pub state: &'static str,
    pub roles: Vec<HeldRole>,
}

#[derive(Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum AccountState {
    Active,
    Disabled,
}

impl From<SeenProfile> for UserProfile {
    fn from(seen: SeenProfile) -> Self {
        let profile = seen.profile;
        Self {
            username: profile.username,
            name: profile.name,
            email: profile.email,
            phone: profile.phone,
            college: profile.college.map(Into::into),
            programme: profile.programme.map(Into::into),
            class_group: profile.class_group,
            enterprise: profile.enterprise.map(Into::into),
            state: profile.state.key(),
            roles: seen.roles.into_iter().map(|held| HeldRole::new(held, false)).collect(),
        }
    }
}

/// Somebody's profile. Outside the reach of the caller's role there is nobody.
#[utoipa::path(get, path = "/users/{username}", tag = "users", params(("username" = String, Path)),
    responses((status = 200, body = Envelope<UserProfile>)))]
pub async fn get_user(
    Auth(caller): Auth<UserRead>,
    Path(username): Path<String>,
) -> ApiResult<UserProfile> {
    Envelope::ok(profile::view_profile(caller, &username).await?.into())
}
