use app::{
    kernel::caller::SchoolManage,
    sign_on::{self, Fault, NotProved, Seen, Tried, Unfit, accounts::WouldGet},
};
use axum::{
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use domain::id::SignOnProviderId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use zeroize::Zeroizing;

use super::{SignOnReturn, remember};
use crate::{
    http::{
        context::{Auth, ClientAddress},
        envelope::{ApiResult, Envelope},
        error::ApiError,
        json::Body,
    },
    wire::{IdPath, LocalText, PersonRef},
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
    /// It does not let people come back to us, or gave the ticket for another.
    OtherService,
    Refused,
    /// It has had more calls than it takes.
    Busy,
    /// It does not let this server's address call it.
    OurAddress,
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
    /// In a chat app: no member of the school's, or one who may not use the application.
    Stranger,
    /// What was brought is no ticket for us.
    NoTicket,
    /// The directory says that another has what was asked for.
    Elsewhere,
    /// The directory has nothing under the base.
    NoBase,
    /// The certificates that were written down cannot be read.
    Authority,
    /// The password is not theirs, or they are locked out there.
    WrongPassword,
    /// Nobody in the directory is called so.
    Nobody,
    /// More than one is.
    Several,
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
            Fault::OtherService => Self::OtherService,
            Fault::Refused => Self::Refused,
            Fault::Busy => Self::Busy,
            Fault::OurAddress => Self::OurAddress,
            Fault::Strange => Self::Strange,
            Fault::OtherIssuer => Self::OtherIssuer,
            Fault::Elsewhere => Self::Elsewhere,
            Fault::NoBase => Self::NoBase,
            Fault::Authority => Self::Authority,
        }
    }
}

impl From<NotProved> for SignOnFault {
    fn from(not: NotProved) -> Self {
        match not {
            NotProved::Denied => Self::Denied,
            NotProved::OtherServer => Self::OtherServer,
            NotProved::NoUsername => Self::NoUsername,
            NotProved::Ticket => Self::NoTicket,
            NotProved::Stranger => Self::Stranger,
            NotProved::WrongPassword => Self::WrongPassword,
            NotProved::Nobody => Self::Nobody,
            NotProved::Several => Self::Several,
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
    /// What somebody would be given who is nobody here yet; null: nothing.
    #[schema(required = true)]
    pub would_get: Option<SignOnWouldGet>,
    pub claims: Vec<SignOnClaim>,
    /// Whether it tells us of somebody who signs out there; null: it does not say.
    #[schema(required = true)]
    pub tells_sign_outs: Option<bool>,
}

/// An account that is made at the first sign-on.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnWouldGet {
    /// Null: nobody can be called so here, so none would be made.
    #[schema(required = true)]
    pub name: Option<String>,
    #[schema(required = true)]
    pub role: Option<LocalText>,
}

impl From<WouldGet> for SignOnWouldGet {
    fn from(would_get: WouldGet) -> Self {
        match would_get {
            WouldGet::Account { name, role } => Self { name: Some(name), role: Some(role.into()) },
            WouldGet::Unfit => Self { name: None, role: None },
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnTested {
    pub provider: Uuid,
    #[schema(required = true)]
    pub seen: Option<SignOnSeen>,
    #[schema(required = true)]
    pub fault: Option<SignOnFault>,
}

/// Somebody in a directory, for one trial.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOnTrial {
    pub username: String,
    pub password: String,
}

/// Go to a provider to try it.
///
/// Sets the cookie that signing in does. Who comes back calls `/auth/sign-on/tested`; no session comes of it.
#[utoipa::path(post, path = "/sign-on/providers/{id}/test", tag = "sign-on", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<SignOnTest>)))]
pub async fn begin_sign_on_test(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<SignOnProviderId>,
) -> Result<Response, ApiError> {
    Ok(match sign_on::begin_test(caller, id).await? {
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
    Auth(caller): Auth<SchoolManage>,
    headers: HeaderMap,
    Body(returned): Body<SignOnReturn>,
) -> ApiResult<SignOnTested> {
    let (provider, outcome) = sign_on::finish_test(caller, returned.with_cookie(&headers)).await?;
    Envelope::ok(told(provider, outcome))
}

/// Try a directory, with the name and password of somebody there.
///
/// Neither is kept. It waits and fails as signing in does (429), so that nobody finds out passwords by it; no session comes of it.
#[utoipa::path(post, path = "/sign-on/providers/{id}/test/password", tag = "sign-on", params(("id" = Uuid, Path)),
    request_body = SignOnTrial, responses((status = 200, body = Envelope<SignOnTested>)))]
pub async fn test_sign_on_directory(
    Auth(caller): Auth<SchoolManage>,
    ClientAddress(address): ClientAddress,
    IdPath(provider): IdPath<SignOnProviderId>,
    Body(SignOnTrial { username, password }): Body<SignOnTrial>,
) -> ApiResult<SignOnTested> {
    let tried = Tried { username, password: Zeroizing::new(password), address };
    let outcome = sign_on::test_directory(caller, provider, tried).await?;
    Envelope::ok(told(provider, outcome))
}

fn told(provider: SignOnProviderId, outcome: Result<Seen, NotProved>) -> SignOnTested {
    let (seen, fault) = match outcome {
        Ok(seen) => (Some(seen), None),
        Err(not) => (None, Some(not.into())),
    };
    let seen = seen.map(|seen| SignOnSeen {
        username: seen.username,
        person: seen.person.map(Into::into),
        would_get: seen.would_get.map(Into::into),
        claims: seen.claims.into_iter().map(|(name, value)| SignOnClaim { name, value }).collect(),
        tells_sign_outs: seen.tells_sign_outs,
    });
    SignOnTested { provider: provider.as_uuid(), seen, fault }
}
