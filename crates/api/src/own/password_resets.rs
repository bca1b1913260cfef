use app::{kernel::caller::SignedIn, own::profile};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::devices::SignedInDevice;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::PersonRef,
};

/// A password that somebody else has reset.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasswordReset {
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Nobody where their account has gone.
    #[schema(required = true)]
    pub by: Option<PersonRef>,
}

impl From<app::PasswordReset> for PasswordReset {
    fn from(reset: app::PasswordReset) -> Self {
        Self { at: reset.at, by: reset.by.map(Into::into) }
    }
}

/// For 30 days, whoever changed the password since.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasswordResets {
    /// Newest first.
    pub resets: Vec<PasswordReset>,
    /// When and on what the account was signed in during that time, newest first, also where that has ended: at most ten.
    pub sign_ins: Vec<SignedInDevice>,
}

/// Who has reset one's password and when, and where the account was signed in. Never one's own change.
#[utoipa::path(get, path = "/user/password/resets", tag = "user",
    responses((status = 200, body = Envelope<PasswordResets>)))]
pub async fn list_password_resets(Auth(caller): Auth<SignedIn>) -> ApiResult<PasswordResets> {
    let told = profile::password_resets(caller).await?;
    Envelope::ok(PasswordResets {
        resets: told.resets.into_iter().map(Into::into).collect(),
        sign_ins: told.sign_ins.into_iter().map(Into::into).collect(),
    })
}
