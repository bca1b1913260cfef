use app::{
    StoredProvider,
    kernel::caller::SchoolManage,
    sign_on::{self, ProviderForm},
};
use domain::{
    id::SignOnProviderId,
    session::sign_on::{
        CasSettings, CasVersion, OpenIdSettings, Protocol, SignOnSettings,
        chat::{ChatApp, ChatSettings},
        ldap::LdapSettings,
    },
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        error::ApiError,
        json::Body,
    },
    wire::{IdPath, LocalText},
};

/// How a provider is spoken to: `OpenID` Connect, CAS 3.0, or CAS 2.0 where the server knows no other; or LDAP, where nobody is sent elsewhere
/// and the password of the directory is given here; or a chat app, in whose own browser people are signed in already.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SignOnKind {
    Oidc,
    Cas,
    Cas2,
    Ldap,
    Wecom,
    Dingtalk,
    Feishu,
}

impl SignOnKind {
    const fn chat_app(self) -> Option<ChatApp> {
        match self {
            Self::Wecom => Some(ChatApp::Wecom),
            Self::Dingtalk => Some(ChatApp::Dingtalk),
            Self::Feishu => Some(ChatApp::Feishu),
            Self::Oidc | Self::Cas | Self::Cas2 | Self::Ldap => None,
        }
    }
}

impl From<ChatApp> for SignOnKind {
    fn from(app: ChatApp) -> Self {
        match app {
            ChatApp::Wecom => Self::Wecom,
            ChatApp::Dingtalk => Self::Dingtalk,
            ChatApp::Feishu => Self::Feishu,
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOnForm {
    pub kind: SignOnKind,
    pub name_zh: String,
    pub name_en: Option<String>,
    /// The issuer, as the provider itself writes it; of a CAS server what stands before `/login`; of a directory `ldaps://host[:port]`, or
    /// `ldap://host[:port]`, where encryption is asked for before anything else is said; of a chat app, under which its calls are.
    #[schema(example = "https://id.example.edu.cn")]
    pub address: String,
    /// As which we are known there; of a directory the DN as which people are looked for; of `WeCom` the company. Not for CAS.
    pub client: Option<String>,
    /// Null: as it was. Not for CAS.
    pub secret: Option<String>,
    /// Asked for besides `openid`, with spaces between. For `OpenID` Connect alone.
    pub scopes: Option<String>,
    /// In which the provider says somebody's username here; an attribute of a CAS server, or null for the user itself; of a directory the
    /// attribute that holds it; of a chat app `job_number` (`DingTalk`) or `employee_no` (`Feishu`), or null for the member's id.
    #[schema(example = "preferred_username")]
    pub claim: Option<String>,
    /// The DN under which a directory has its people. For LDAP alone.
    #[schema(example = "ou=people,dc=example,dc=edu,dc=cn")]
    pub base: Option<String>,
    /// Certificates in PEM: whose are believed of a directory, and nobody else's. Null: those that the machine believes. For LDAP alone.
    pub authority: Option<String>,
    /// Where browsers are sent to. For a chat app alone.
    #[schema(example = "https://open.weixin.qq.com/connect/oauth2/authorize")]
    pub page: Option<String>,
    /// Under which the calls are that know an organisation's members. For `DingTalk` alone.
    #[schema(example = "https://oapi.dingtalk.com")]
    pub members: Option<String>,
    /// Which of the company's applications. For `WeCom` alone.
    #[schema(example = "1000002")]
    pub agent: Option<String>,
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
    pub kind: SignOnKind,
    pub name: LocalText,
    pub address: String,
    #[schema(required = true)]
    pub client: Option<String>,
    #[schema(required = true)]
    pub scopes: Option<String>,
    #[schema(required = true)]
    pub claim: Option<String>,
    #[schema(required = true)]
    pub base: Option<String>,
    #[schema(required = true)]
    pub authority: Option<String>,
    #[schema(required = true)]
    pub page: Option<String>,
    #[schema(required = true)]
    pub members: Option<String>,
    #[schema(required = true)]
    pub agent: Option<String>,
    pub site: String,
    pub switched_on: bool,
    /// When somebody came back from it as they should, with the settings as they are. Null: it cannot be switched on.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub tested_at: Option<Timestamp>,
    pub version: i32,
}

impl TryFrom<SignOnForm> for ProviderForm {
    type Error = ApiError;

    fn try_from(form: SignOnForm) -> Result<Self, ApiError> {
        let filled = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let (client, scopes, claim) = (filled(form.client), filled(form.scopes), filled(form.claim));
        let (base, authority) = (filled(form.base), filled(form.authority));
        let address = form.address.trim().to_owned();
        let (page, members, agent) = (filled(form.page), filled(form.members), filled(form.agent));
        let (is_directory, chat) = (matches!(form.kind, SignOnKind::Ldap), form.kind.chat_app());
        let others = [
            ("scopes", scopes.is_some() && (is_directory || chat.is_some())),
            ("base", base.is_some() && !is_directory),
            ("authority", authority.is_some() && !is_directory),
            ("page", page.is_some() && chat.is_none()),
            ("members", members.is_some() && chat.is_none()),
            ("agent", agent.is_some() && chat.is_none()),
        ];
        if let Some((field, _)) = others.into_iter().find(|(_, given)| *given) {
            return Err(ApiError::field(field, "invalid"));
        }
        let cas = |version| {
            if client.is_some() || scopes.is_some() {
                return Err(ApiError::field(if client.is_some() { "client" } else { "scopes" }, "invalid"));
            }
            let base = address.trim_end_matches('/').to_owned();
            Ok(Protocol::Cas(CasSettings { base, version, attribute: claim.clone() }))
        };
        let without_slash = |text: String| text.trim_end_matches('/').to_owned();
        let chat = |app| {
            Protocol::Chat(ChatSettings {
                app,
                address: without_slash(address.clone()),
                page: page.unwrap_or_default(),
                members: members.map(without_slash),
                client: client.clone().unwrap_or_default(),
                agent,
                claim: claim.clone(),
            })
        };
        let protocol = match form.kind {
            SignOnKind::Wecom => chat(ChatApp::Wecom),
            SignOnKind::Dingtalk => chat(ChatApp::Dingtalk),
            SignOnKind::Feishu => chat(ChatApp::Feishu),
            SignOnKind::Oidc => Protocol::OpenId(OpenIdSettings {
                issuer: address,
                client: client.unwrap_or_default(),
                scopes: scopes.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" "),
                claim: claim.unwrap_or_default(),
            }),
            SignOnKind::Cas => cas(CasVersion::Three)?,
            SignOnKind::Cas2 => cas(CasVersion::Two)?,
            SignOnKind::Ldap => Protocol::Ldap(LdapSettings {
                address: address.trim_end_matches('/').to_owned(),
                authority,
                reader: client.unwrap_or_default(),
                base: base.unwrap_or_default(),
                attribute: claim.unwrap_or_default(),
            }),
        };
        let name = domain::text::LocalText { zh: form.name_zh.trim().to_owned(), en: filled(form.name_en) };
        Ok(Self { settings: SignOnSettings { name, protocol }, secret: filled(form.secret), site: form.site })
    }
}

impl From<StoredProvider> for SignOnProvider {
    fn from(stored: StoredProvider) -> Self {
        let SignOnSettings { name, protocol } = stored.settings;
        let (mut base, mut authority) = (None, None);
        let (mut page, mut members, mut agent) = (None, None, None);
        let (kind, address, client, scopes, claim) = match protocol {
            Protocol::OpenId(OpenIdSettings { issuer, client, scopes, claim }) => {
                (SignOnKind::Oidc, issuer, Some(client), Some(scopes), Some(claim))
            }
            Protocol::Ldap(ldap) => {
                (base, authority) = (Some(ldap.base), ldap.authority);
                (SignOnKind::Ldap, ldap.address, Some(ldap.reader), None, Some(ldap.attribute))
            }
            Protocol::Chat(chat) => {
                (page, members, agent) = (Some(chat.page), chat.members, chat.agent);
                (chat.app.into(), chat.address, Some(chat.client), None, chat.claim)
            }
            Protocol::Cas(CasSettings { base: address, version, attribute }) => {
                let kind = match version {
                    CasVersion::Three => SignOnKind::Cas,
                    CasVersion::Two => SignOnKind::Cas2,
                };
                (kind, address, None, None, attribute)
            }
        };
        Self {
            id: stored.id.as_uuid(),
            kind,
            name: name.into(),
            address,
            client,
            scopes,
            claim,
            base,
            authority,
            page,
            members,
            agent,
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
pub async fn list_sign_on_providers(Auth(caller): Auth<SchoolManage>) -> ApiResult<Vec<SignOnProvider>> {
    all(sign_on::list_providers(caller).await?)
}

/// Write a provider down. Nobody meets it before it was tried and switched on.
#[utoipa::path(post, path = "/sign-on/providers", tag = "sign-on", request_body = SignOnForm,
    responses((status = 200, body = Envelope<Vec<SignOnProvider>>)))]
pub async fn add_sign_on_provider(
    Auth(caller): Auth<SchoolManage>,
    Body(form): Body<SignOnForm>,
) -> ApiResult<Vec<SignOnProvider>> {
    all(sign_on::add_provider(caller, form.try_into()?).await?)
}

/// Change a provider. Where more than its name has changed, it is switched off until it was tried again.
#[utoipa::path(put, path = "/sign-on/providers/{id}", tag = "sign-on", params(("id" = Uuid, Path)),
    request_body = SignOnEdit, responses((status = 200, body = Envelope<Vec<SignOnProvider>>)))]
pub async fn edit_sign_on_provider(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<SignOnProviderId>,
    Body(SignOnEdit { form, version }): Body<SignOnEdit>,
) -> ApiResult<Vec<SignOnProvider>> {
    all(sign_on::edit_provider(caller, id, form.try_into()?, version).await?)
}

/// Use a provider no longer. Whoever came in by it is signed out, and it is forgotten who was who there.
#[utoipa::path(delete, path = "/sign-on/providers/{id}", tag = "sign-on", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn remove_sign_on_provider(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<SignOnProviderId>,
) -> ApiResult<Nothing> {
    sign_on::remove_provider(caller, id).await?;
    Envelope::ok(Nothing)
}

/// Show its button on the sign-in page, or no longer. On only where it was tried (409 otherwise).
#[utoipa::path(put, path = "/sign-on/providers/{id}/on", tag = "sign-on", params(("id" = Uuid, Path)),
    request_body = SignOnSwitch, responses((status = 200, body = Envelope<Vec<SignOnProvider>>)))]
pub async fn switch_sign_on_provider(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<SignOnProviderId>,
    Body(SignOnSwitch { on, version }): Body<SignOnSwitch>,
) -> ApiResult<Vec<SignOnProvider>> {
    all(sign_on::switch_provider(caller, id, on, version).await?)
}
