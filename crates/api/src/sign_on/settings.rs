use app::{
    StoredProvider,
    kernel::caller::RoleManage,
    sign_on::{self, ProviderForm},
};
use domain::{id::SignOnProviderId, session::sign_on::SignOnSettings};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::{IdPath, LocalText},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOnForm {
    pub name_zh: String,
    pub name_en: Option<String>,
    /// As the provider itself writes it.
    #[schema(example = "https://id.example.edu.cn")]
    pub issuer: String,
    /// As which we are known there.
    pub client: String,
    /// Null: as it was.
    pub secret: Option<String>,
    /// Asked for besides `openid`, with spaces between.
    pub scopes: String,
    /// In which the provider says somebody's username here.
    #[schema(example = "preferred_username")]
    pub claim: String,
    /// How the address begins to which people come back: one of the school's own.
    #[schema(example = "https://eval.example.edu.cn")]
    pub site: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOnEdit {
    pub form: SignOnForm,
    /// The version that was seen.
    pub version: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOnSwitch {
    pub on: bool,
    /// The version that was seen.
    pub version: i32,
}

/// Never with the secret.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnProvider {
    pub id: Uuid,
    pub name: LocalText,
    pub issuer: String,
    pub client: String,
    pub scopes: String,
    pub claim: String,
    pub site: String,
    pub switched_on: bool,
    /// When somebody came back from it as they should, with the settings as they are. Null: it cannot be switched on.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub tested_at: Option<Timestamp>,
    pub version: i32,
}

impl From<SignOnForm> for ProviderForm {
    fn from(form: SignOnForm) -> Self {
        let filled = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let name = domain::text::LocalText { zh: form.name_zh.trim().to_owned(), en: filled(form.name_en) };
        let settings = SignOnSettings {
            name,
            issuer: form.issuer.trim().to_owned(),
            client: form.client.trim().to_owned(),
            scopes: form.scopes.split_whitespace().collect::<Vec<_>>().join(" "),
            claim: form.claim.trim().to_owned(),
        };
        Self { settings, secret: filled(form.secret), site: form.site }
    }
}

impl From<StoredProvider> for SignOnProvider {
    fn from(stored: StoredProvider) -> Self {
        let settings = stored.settings;
        Self {
            id: stored.id.as_uuid(),
            name: settings.name.into(),
            issuer: settings.issuer,
            client: settings.client,
            scopes: settings.scopes,
            claim: settings.claim,
            site: stored.site,
            switched_on: stored.switched_on,
            tested_at: stored.tested_at,
            version: stored.version,
        }
    }
}

fn all(providers: Vec<StoredProvider>) -> ApiResult<Vec<SignOnProvider>> {
    Envelope::ok(providers.into_iter().map(Into::into).collect())
}

/// The school's own sign-on, as it is set up.
#[utoipa::path(get, path = "/sign-on/providers", tag = "sign-on",
    responses((status = 200, body = Envelope<Vec<SignOnProvider>>)))]
pub async fn list_sign_on_providers(Auth(caller): Auth<RoleManage>) -> ApiResult<Vec<SignOnProvider>> {
    all(sign_on::list_providers(caller).await?)
}

/// Write a provider down. Nobody meets it before it was tried and switched on.
#[utoipa::path(post, path = "/sign-on/providers", tag = "sign-on", request_body = SignOnForm,
    responses((status = 200, body = Envelope<Vec<SignOnProvider>>)))]
pub async fn add_sign_on_provider(
    Auth(caller): Auth<RoleManage>,
    Body(form): Body<SignOnForm>,
) -> ApiResult<Vec<SignOnProvider>> {
    all(sign_on::add_provider(caller, form.into()).await?)
}

/// Change a provider. Where more than its name has changed, it is switched off until it was tried again.
#[utoipa::path(put, path = "/sign-on/providers/{id}", tag = "sign-on", params(("id" = Uuid, Path)),
    request_body = SignOnEdit, responses((status = 200, body = Envelope<Vec<SignOnProvider>>)))]
pub async fn edit_sign_on_provider(
    Auth(caller): Auth<RoleManage>,
    IdPath(id): IdPath<Uuid>,
    Body(SignOnEdit { form, version }): Body<SignOnEdit>,
) -> ApiResult<Vec<SignOnProvider>> {
    all(sign_on::edit_provider(caller, SignOnProviderId::from_uuid(id), form.into(), version).await?)
}

/// Use a provider no longer. Whoever came in by it is signed out, and it is forgotten who was who there.
#[utoipa::path(delete, path = "/sign-on/providers/{id}", tag = "sign-on", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn remove_sign_on_provider(Auth(caller): Auth<RoleManage>, IdPath(id): IdPath<Uuid>) -> ApiResult<Nothing> {
    sign_on::remove_provider(caller, SignOnProviderId::from_uuid(id)).await?;
    Envelope::ok(Nothing)
}

/// Show its button on the sign-in page, or no longer. On only where it was tried (409 otherwise).
#[utoipa::path(put, path = "/sign-on/providers/{id}/on", tag = "sign-on", params(("id" = Uuid, Path)),
    request_body = SignOnSwitch, responses((status = 200, body = Envelope<Vec<SignOnProvider>>)))]
pub async fn switch_sign_on_provider(
    Auth(caller): Auth<RoleManage>,
    IdPath(id): IdPath<Uuid>,
    Body(SignOnSwitch { on, version }): Body<SignOnSwitch>,
) -> ApiResult<Vec<SignOnProvider>> {
    all(sign_on::switch_provider(caller, SignOnProviderId::from_uuid(id), on, version).await?)
}
