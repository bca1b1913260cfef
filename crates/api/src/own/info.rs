use app::{
    kernel::caller::{Present, SignedIn},
    own::profile,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::password_resets::PasswordReset;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{HeldRole, LocalText, PermissionKey, permission_keys},
};

/// The person who asks.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserInfo {
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub email: Option<String>,
    #[schema(required = true)]
    pub phone: Option<String>,
    pub language: Language,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    #[schema(required = true)]
    pub programme: Option<LocalText>,
    #[schema(required = true)]
    pub class_group: Option<String>,
    #[schema(required = true)]
    pub enterprise: Option<LocalText>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub password_changed_at: Option<Timestamp>,
    pub must_change_password: bool,
    /// Sent back with an edit, which is refused when somebody else has edited meanwhile.
    pub version: i32,
    #[schema(required = true)]
    pub role: Option<HeldRole>,
    #[schema(value_type = Vec<PermissionKey>)]
    pub permission_keys: Vec<&'static str>,
    pub level: u8,
    /// The last time that somebody else reset the password, for 30 days.
    #[schema(required = true)]
    pub password_reset: Option<PasswordReset>,
    /// Entered by the link of an invitation: without address and number, and for nothing but answering it.
    pub by_link: bool,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub enum Language {
    #[serde(rename = "zh-CN")]
    Chinese,
    #[serde(rename = "en")]
    English,
}

impl From<domain::text::Language> for Language {
    fn from(language: domain::text::Language) -> Self {
        match language {
            domain::text::Language::Chinese => Self::Chinese,
            domain::text::Language::English => Self::English,
        }
    }
}

impl From<profile::OwnInfo> for UserInfo {
    fn from(info: profile::OwnInfo) -> Self {
        let profile = info.profile;
        Self {
            username: profile.username,
            name: profile.name,
            email: profile.email,
            phone: profile.phone,
            language: profile.language.into(),
            college: profile.college.map(Into::into),
            programme: profile.programme.map(Into::into),
            class_group: profile.class_group,
            enterprise: profile.enterprise.map(Into::into),
            password_changed_at: profile.password_changed_at,
            must_change_password: profile.must_change_password,
            version: profile.version,
            role: info.role.map(|role| HeldRole::new(role.held, role.current)),
            permission_keys: permission_keys(&info.permissions),
            level: info.level,
            password_reset: info.password_reset.map(Into::into),
            by_link: info.by_link,
        }
    }
}

/// Who am I, and under which role.
#[utoipa::path(get, path = "/user/info", tag = "user", responses((status = 200, body = Envelope<UserInfo>)))]
pub async fn get_own_info(Auth(caller): Auth<Present>) -> ApiResult<UserInfo> {
    Envelope::ok(profile::own_info(caller).await?.into())
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InfoEdit {
    #[schema(required = true)]
    pub email: Option<String>,
    #[schema(required = true)]
    pub phone: Option<String>,
    #[schema(value_type = Language)]
    pub language: String,
    pub version: i32,
}

/// Change one's e-mail, phone and language. Names come from the school.
#[utoipa::path(put, path = "/user/info/edit", tag = "user", request_body = InfoEdit,
    responses((status = 200, body = Envelope<UserInfo>)))]
pub async fn edit_own_info(Auth(caller): Auth<SignedIn>, Body(edit): Body<InfoEdit>) -> ApiResult<UserInfo> {
    let edit =
        profile::InfoEdit { email: edit.email, phone: edit.phone, language: edit.language, version: edit.version };
    Envelope::ok(profile::edit_own_info(caller, edit).await?.into())
}
