use app::{enterprises, kernel::caller::EnterpriseManage};
use domain::id::EnterpriseId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::types::ContactView;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    own::info::Language,
    wire::IdPath,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ContactForm {
    #[schema(max_length = 64)]
    pub name: String,
    #[schema(required = true, max_length = 60)]
    pub title: Option<String>,
    #[schema(required = true)]
    pub email: Option<String>,
    #[schema(required = true)]
    pub phone: Option<String>,
    #[schema(value_type = Language)]
    pub language: String,
}

impl From<ContactForm> for enterprises::ContactForm {
    fn from(ContactForm { name, title, email, phone, language }: ContactForm) -> Self {
        Self { name, title, email, phone, language }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ContactChange {
    #[serde(flatten)]
    pub contact: ContactForm,
    /// The version that was seen.
    pub version: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ContactJoin {
    #[schema(required = true, max_length = 60)]
    pub title: Option<String>,
}

/// Add somebody who speaks for an enterprise, with an account of their own, without a password.
#[utoipa::path(post, path = "/enterprises/{id}/contacts", tag = "enterprises", params(("id" = Uuid, Path)),
    request_body = ContactForm, responses((status = 200, body = Envelope<ContactView>)))]
pub async fn add_contact(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<EnterpriseId>,
    Body(form): Body<ContactForm>,
) -> ApiResult<ContactView> {
    Envelope::ok(enterprises::add_contact(caller, id, form.into()).await?.into())
}

/// Let somebody who has an account speak for one more enterprise. Nobody who has another role of the school can.
#[utoipa::path(post, path = "/enterprises/{id}/contacts/{username}", tag = "enterprises",
    params(("id" = Uuid, Path), ("username" = String, Path)),
    request_body = ContactJoin, responses((status = 200, body = Envelope<ContactView>)))]
pub async fn join_contact(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath((id, username)): IdPath<(EnterpriseId, String)>,
    Body(join): Body<ContactJoin>,
) -> ApiResult<ContactView> {
    Envelope::ok(enterprises::join_contact(caller, id, &username, join.title).await?.into())
}

/// Change a contact. Of one who speaks for an enterprise beyond the caller's reach too, only the title.
#[utoipa::path(put, path = "/enterprises/{id}/contacts/{username}", tag = "enterprises",
    params(("id" = Uuid, Path), ("username" = String, Path)),
    request_body = ContactChange, responses((status = 200, body = Envelope<ContactView>)))]
pub async fn edit_contact(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath((id, username)): IdPath<(EnterpriseId, String)>,
    Body(change): Body<ContactChange>,
) -> ApiResult<ContactView> {
    let ContactChange { contact, version } = change;
    Envelope::ok(enterprises::edit_contact(caller, id, &username, version, contact.into()).await?.into())
}

/// Take the role there from a contact, and end their sessions. An account without any role left is disabled.
#[utoipa::path(delete, path = "/enterprises/{id}/contacts/{username}", tag = "enterprises",
    params(("id" = Uuid, Path), ("username" = String, Path)), responses((status = 200, body = Envelope<Nothing>)))]
pub async fn remove_contact(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath((id, username)): IdPath<(EnterpriseId, String)>,
) -> ApiResult<Nothing> {
    enterprises::remove_contact(caller, id, &username).await?;
    Envelope::ok(Nothing)
}
