use app::{
    kernel::caller::RoleManage,
    sign_on::{self, NotProved, Unfit, openid::Fault},
};
use axum::{
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use domain::id::SignOnProviderId;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{SignOnReturn, remember};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        error::ApiError,
        json::Body,
    },
    wire::{IdPath, PersonRef},
};

/// What a provider cannot do, or what is wrong with what it gave.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SignOnFault {
    /// The operator's list of hosts does not have it.
    HostNotAllowed,
    Unreachable,
    Slow,
    Encryption,
    /// It does not know us, or not with this secret.
    Credentials,
    CodeRefused,
    Refused,
    Strange,
    /// It says of itself that it is another.
    OtherIssuer,
    /// It let nobody in.
    Denied,
    /// Another answered than the one that was asked.
    OtherServer,
    /// It does not say what the school asks for.
    NoUsername,
    TokenShape,
    TokenAlgorithm,
    TokenUnknownKey,
    TokenSignature,
    TokenIssuer,
    TokenAudience,
    TokenExpired,
    TokenNotYet,
    TokenNonce,
    TokenParty,
    TokenAccessToken,
    TokenSubject,
}

impl From<Fault> for SignOnFault {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::HostNotAllowed => Self::HostNotAllowed,
            Fault::Unreachable => Self::Unreachable,
            Fault::Slow => Self::Slow,
            Fault::Encryption => Self::Encryption,
            Fault::Credentials => Self::Credentials,
            Fault::CodeRefused => Self::CodeRefused,
            Fault::Refused => Self::Refused,
            Fault::Strange => Self::Strange,
            Fault::OtherIssuer => Self::OtherIssuer,
        }
    }
}

impl From<NotProved> for SignOnFault {
    fn from(not: NotProved) -> Self {
        match not {
            NotProved::Denied => Self::Denied,
            NotProved::OtherServer => Self::OtherServer,
            NotProved::NoUsername => Self::NoUsername,
            NotProved::Provider(fault) => fault.into(),
            NotProved::Token(unfit) => match unfit {
                Unfit::Shape | Unfit::Event => Self::TokenShape,
                Unfit::Algorithm => Self::TokenAlgorithm,
                Unfit::UnknownKey => Self::TokenUnknownKey,
                Unfit::Signature => Self::TokenSignature,
                Unfit::Issuer => Self::TokenIssuer,
                Unfit::Audience => Self::TokenAudience,
                Unfit::Expired => Self::TokenExpired,
                Unfit::NotYet => Self::TokenNotYet,
                Unfit::Nonce => Self::TokenNonce,
                Unfit::Party => Self::TokenParty,
                Unfit::AccessToken => Self::TokenAccessToken,
                Unfit::Subject => Self::TokenSubject,
            },
        }
    }
}

/// Where to go to try it; null: it cannot even be asked, and why.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnTest {
    #[schema(required = true)]
    pub address: Option<String>,
    #[schema(required = true)]
    pub fault: Option<SignOnFault>,
}

/// One thing that the provider said of the person.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnClaim {
    pub name: String,
    pub value: String,
}

/// What came back, without what binds one sign-on together.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnSeen {
    pub username: String,
    /// Who here has that username; null: nobody, so it is not known to work.
    #[schema(required = true)]
    pub person: Option<PersonRef>,
    pub claims: Vec<SignOnClaim>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnTested {
    pub provider: Uuid,
    #[schema(required = true)]
    pub seen: Option<SignOnSeen>,
    #[schema(required = true)]
    pub fault: Option<SignOnFault>,
}

/// Go to a provider to try it.
///
/// Sets the cookie that signing in does. Who comes back calls `/auth/sign-on/tested`; no session comes of it.
#[utoipa::path(post, path = "/sign-on/providers/{id}/test", tag = "sign-on", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<SignOnTest>)))]
pub async fn begin_sign_on_test(
    Auth(caller): Auth<RoleManage>,
    IdPath(id): IdPath<Uuid>,
) -> Result<Response, ApiError> {
    Ok(match sign_on::begin_test(caller, SignOnProviderId::from_uuid(id)).await? {
        Ok(begun) => {
            let cookie = remember(&begun);
            let test = SignOnTest { address: Some(begun.address), fault: None };
            (cookie, Envelope::ok(test)?).into_response()
        }
        Err(fault) => Envelope::ok(SignOnTest { address: None, fault: Some(fault.into()) })?.into_response(),
    })
}

/// What came of trying a provider.
#[utoipa::path(post, path = "/auth/sign-on/tested", tag = "sign-on", request_body = SignOnReturn,
    responses((status = 200, body = Envelope<SignOnTested>)))]
pub async fn finish_sign_on_test(
    Auth(caller): Auth<RoleManage>,
    headers: HeaderMap,
    Body(returned): Body<SignOnReturn>,
) -> ApiResult<SignOnTested> {
    let (provider, outcome) = sign_on::finish_test(caller, returned.with_cookie(&headers)).await?;
    let (seen, fault) = match outcome {
        Ok(seen) => (Some(seen), None),
        Err(not) => (None, Some(not.into())),
    };
    let seen = seen.map(|seen| SignOnSeen {
        username: seen.username,
        person: seen.person.map(Into::into),
        claims: seen.claims.into_iter().map(|(name, value)| SignOnClaim { name, value }).collect(),
    });
    Envelope::ok(SignOnTested { provider: provider.as_uuid(), seen, fault })
}
