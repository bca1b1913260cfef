use app::{
    StoredRole,
    kernel::caller::SchoolManage,
    sign_on::accounts::{self, AccountChoice, AccountRules},
};
use domain::id::{RoleId, SignOnProviderId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, LocalText},
};

/// What everybody is given whom a provider lets in and who is nobody here yet.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnAccountRule {
    pub provider_id: Uuid,
    pub role_id: Uuid,
    pub role: LocalText,
    /// In which the provider says somebody's name; null: in `name`, or the `cn` of a directory.
    #[schema(required = true)]
    pub name_claim: Option<String>,
    /// How many accounts it has made.
    pub made: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnAccountRole {
    pub id: Uuid,
    pub name: LocalText,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnAccounts {
    /// A provider that is not among them gives nobody an account.
    pub rules: Vec<SignOnAccountRule>,
    /// The roles that may be given so: for one's own work, with nothing beyond it.
    pub roles: Vec<SignOnAccountRole>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOnAccountChoice {
    /// Null: nobody is given an account.
    pub role_id: Option<Uuid>,
    /// Not for a directory.
    pub name_claim: Option<String>,
}

impl From<AccountRules> for SignOnAccounts {
    fn from(AccountRules { rules, roles }: AccountRules) -> Self {
        let rules = rules.into_iter().map(|(rule, role)| SignOnAccountRule {
            provider_id: rule.provider.as_uuid(),
            role_id: rule.role.as_uuid(),
            role: role.into(),
            name_claim: rule.name_claim,
            made: rule.made,
        });
        let role = |role: StoredRole| SignOnAccountRole { id: role.id.as_uuid(), name: role.name.into() };
        Self { rules: rules.collect(), roles: roles.into_iter().map(role).collect() }
    }
}

/// Whether accounts are made at the first sign-on, by which provider, as what.
#[utoipa::path(get, path = "/sign-on/accounts", tag = "sign-on",
    responses((status = 200, body = Envelope<SignOnAccounts>)))]
pub async fn list_sign_on_accounts(Auth(caller): Auth<SchoolManage>) -> ApiResult<SignOnAccounts> {
    Envelope::ok(accounts::list_rules(caller).await?.into())
}

/// Give everybody an account whom a provider lets in and who is nobody here yet, or no longer.
#[utoipa::path(put, path = "/sign-on/providers/{id}/accounts", tag = "sign-on", params(("id" = Uuid, Path)),
    request_body = SignOnAccountChoice, responses((status = 200, body = Envelope<SignOnAccounts>)))]
pub async fn set_sign_on_accounts(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<SignOnProviderId>,
    Body(SignOnAccountChoice { role_id, name_claim }): Body<SignOnAccountChoice>,
) -> ApiResult<SignOnAccounts> {
    let name_claim = name_claim.map(|claim| claim.trim().to_owned()).filter(|claim| !claim.is_empty());
    let choice = role_id.map(|role| AccountChoice { role: RoleId::from_uuid(role), name_claim });
    Envelope::ok(accounts::set_rule(caller, id, choice).await?.into())
}
