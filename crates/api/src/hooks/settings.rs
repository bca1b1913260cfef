use app::{
    hooks::{self, Hook, HookForm, MadeSecret},
    kernel::caller::SchoolManage,
};
use domain::{
    hooks::{HookSettings, Undelivered},
    id::HookId,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{HookFault, HookTopic};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::IdPath,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HookDraft {
    pub name: String,
    /// Null: as it was. It is never shown again, since it may hold a key.
    #[schema(example = "https://board.example.edu.cn/keping")]
    pub address: Option<String>,
    pub topics: Vec<HookTopic>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HookEdit {
    pub form: HookDraft,
    /// The version that was seen.
    pub version: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HookSwitch {
    pub on: bool,
    /// The version that was seen.
    pub version: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HookSecretEdit {
    /// The version that was seen.
    pub version: i32,
}

/// Never with the address or a secret.
#[derive(Debug, Serialize, ToSchema)]
pub struct HookView {
    pub id: Uuid,
    pub name: String,
    /// Of the address, the host and its port.
    pub host: String,
    pub topics: Vec<HookTopic>,
    pub switched_on: bool,
    /// When it answered 410 and was switched off for it.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub gone_at: Option<Timestamp>,
    /// How many secrets sign: two while one takes the other's place.
    pub secrets: i16,
    pub version: i32,
    /// How many events wait for it.
    pub waiting: i64,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub delivered_at: Option<Timestamp>,
    /// What it did not take lately, the newest first.
    pub failures: Vec<HookFailure>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct HookFailure {
    pub topic: HookTopic,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// When it was tried last.
    #[schema(value_type = String, format = DateTime)]
    pub tried_at: Timestamp,
    pub tries: i16,
    /// It is not tried again.
    pub given_up: bool,
    pub fault: HookFault,
    /// What was answered.
    #[schema(required = true)]
    pub status: Option<u16>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MadeHookSecret {
    /// Shown this once.
    pub secret: String,
    pub hooks: Vec<HookView>,
}

/// What came of a trial.
#[derive(Debug, Serialize, ToSchema)]
pub struct HookTried {
    /// Null: it was taken.
    #[schema(required = true)]
    pub fault: Option<HookFault>,
    /// What was answered.
    #[schema(required = true)]
    pub status: Option<u16>,
}

impl From<HookDraft> for HookForm {
    fn from(draft: HookDraft) -> Self {
        let mut topics: Vec<_> = draft.topics.into_iter().map(Into::into).collect();
        topics.sort_unstable();
        topics.dedup();
        let address = draft.address.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        Self { settings: HookSettings { name: draft.name.trim().to_owned(), topics }, address }
    }
}

impl From<Hook> for HookView {
    fn from(Hook { stored, waiting, delivered_at, failures }: Hook) -> Self {
        let failures = failures.into_iter().map(|failure| HookFailure {
            topic: failure.topic.into(),
            at: failure.made_at,
            tried_at: failure.tried_at,
            tries: failure.tries,
            given_up: failure.given_up,
            fault: failure.why.fault.into(),
            status: failure.why.status,
        });
        Self {
            id: stored.id.as_uuid(),
            name: stored.name,
            host: stored.host,
            topics: stored.topics.into_iter().map(Into::into).collect(),
            switched_on: stored.switched_on,
            gone_at: stored.gone_at,
            secrets: stored.secrets,
            version: stored.version,
            waiting,
            delivered_at,
            failures: failures.collect(),
        }
    }
}

fn all(hooks: Vec<Hook>) -> ApiResult<Vec<HookView>> {
    Envelope::ok(hooks.into_iter().map(Into::into).collect())
}

fn made(MadeSecret { secret, hooks }: MadeSecret) -> ApiResult<MadeHookSecret> {
    Envelope::ok(MadeHookSecret { secret, hooks: hooks.into_iter().map(Into::into).collect() })
}

/// The systems that are told what happens, and what they did not take.
#[utoipa::path(get, path = "/hooks", tag = "hooks", responses((status = 200, body = Envelope<Vec<HookView>>)))]
pub async fn list_hooks(Auth(caller): Auth<SchoolManage>) -> ApiResult<Vec<HookView>> {
    all(hooks::list_hooks(caller).await?)
}

/// Write down a system that is to be told. It is told nothing before it is switched on; the secret with which calls to it are signed is
/// shown this once.
#[utoipa::path(post, path = "/hooks", tag = "hooks", request_body = HookDraft,
    responses((status = 200, body = Envelope<MadeHookSecret>)))]
pub async fn add_hook(Auth(caller): Auth<SchoolManage>, Body(draft): Body<HookDraft>) -> ApiResult<MadeHookSecret> {
    made(hooks::add_hook(caller, draft.into()).await?)
}

/// Change a webhook. Its secrets stay.
#[utoipa::path(put, path = "/hooks/{id}", tag = "hooks", params(("id" = Uuid, Path)), request_body = HookEdit,
    responses((status = 200, body = Envelope<Vec<HookView>>)))]
pub async fn edit_hook(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<HookId>,
    Body(HookEdit { form, version }): Body<HookEdit>,
) -> ApiResult<Vec<HookView>> {
    all(hooks::edit_hook(caller, id, form.into(), version).await?)
}

/// Tell a system no longer. What waits for it goes too.
#[utoipa::path(delete, path = "/hooks/{id}", tag = "hooks", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn remove_hook(Auth(caller): Auth<SchoolManage>, IdPath(id): IdPath<HookId>) -> ApiResult<Nothing> {
    hooks::remove_hook(caller, id).await?;
    Envelope::ok(Nothing)
}

/// Make a second secret, shown this once. Calls are signed with both until the earlier one is ended; with two, no third is made (409).
#[utoipa::path(post, path = "/hooks/{id}/secret", tag = "hooks", params(("id" = Uuid, Path)),
    request_body = HookSecretEdit, responses((status = 200, body = Envelope<MadeHookSecret>)))]
pub async fn make_hook_secret(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<HookId>,
    Body(HookSecretEdit { version }): Body<HookSecretEdit>,
) -> ApiResult<MadeHookSecret> {
    made(hooks::make_secret(caller, id, version).await?)
}

/// End the earlier of two secrets; the only one is never ended (409).
#[utoipa::path(post, path = "/hooks/{id}/secret/end", tag = "hooks", params(("id" = Uuid, Path)),
    request_body = HookSecretEdit, responses((status = 200, body = Envelope<Vec<HookView>>)))]
pub async fn end_hook_secret(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<HookId>,
    Body(HookSecretEdit { version }): Body<HookSecretEdit>,
) -> ApiResult<Vec<HookView>> {
    all(hooks::end_secret(caller, id, version).await?)
}

/// Tell a system from now on, or no longer. Switched off, what waits for it is given up.
#[utoipa::path(put, path = "/hooks/{id}/on", tag = "hooks", params(("id" = Uuid, Path)), request_body = HookSwitch,
    responses((status = 200, body = Envelope<Vec<HookView>>)))]
pub async fn switch_hook(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<HookId>,
    Body(HookSwitch { on, version }): Body<HookSwitch>,
) -> ApiResult<Vec<HookView>> {
    all(hooks::switch_hook(caller, id, on, version).await?)
}

/// Call a system at once with an event of the type `trial`, switched on or not.
#[utoipa::path(post, path = "/hooks/{id}/trial", tag = "hooks", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<HookTried>)))]
pub async fn try_hook(Auth(caller): Auth<SchoolManage>, IdPath(id): IdPath<HookId>) -> ApiResult<HookTried> {
    let nothing = HookTried { fault: None, status: None };
    Envelope::ok(match hooks::try_hook(caller, id).await? {
        Ok(()) => nothing,
        Err(Undelivered { fault, status }) => HookTried { fault: Some(fault.into()), status },
    })
}
