use app::{
    kernel::caller::UserManage,
    people::{self, NewPerson},
};
use domain::id::CollegeId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{detail::UserDetail, roles::RoleGrant};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    own::info::Language,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewUser {
    #[schema(min_length = 3, max_length = 32)]
    pub username: String,
    #[schema(max_length = 64)]
    pub name: String,
    #[schema(required = true)]
    pub email: Option<String>,
    #[schema(required = true)]
    pub phone: Option<String>,
    #[schema(value_type = Language)]
    pub language: String,
    #[schema(required = true)]
    pub college_id: Option<Uuid>,
    pub roles: Vec<RoleGrant>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CreatedUser {
    pub user: UserDetail,
    /// Shown this once; its owner must change it at first sign-in. Null: they sign in by the school's sign-on.
    #[schema(required = true)]
    pub one_time_password: Option<String>,
}

/// Make an account.
#[utoipa::path(post, path = "/users", tag = "users", request_body = NewUser,
    responses((status = 200, body = Envelope<CreatedUser>)))]
pub async fn create_user(Auth(caller): Auth<UserManage>, Body(new): Body<NewUser>) -> ApiResult<CreatedUser> {
    let new = NewPerson {
        username: new.username,
        name: new.name,
        email: new.email,
        phone: new.phone,
        language: new.language,
        college: new.college_id.map(CollegeId::from_uuid),
        roles: new.roles.into_iter().map(RoleGrant::choice).collect::<Result<_, _>>()?,
    };
    let (person, one_time_password) = people::create_person(caller, new).await?;
    Envelope::ok(CreatedUser { user: person.into(), one_time_password })
}
