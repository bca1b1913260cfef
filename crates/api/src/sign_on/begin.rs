use app::sign_on::{self, WayIn};
use axum::http::HeaderName;
use domain::{id::SignOnProviderId, session::sign_on::chat};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{SignOnBegun, remember};
use crate::{
    http::{
        context::{ClientAddress, Public},
        envelope::{ApiResult, Envelope},
        error::ApiError,
    },
    wire::{IdPath, LocalText, enums::wire_enum},
};

wire_enum! {
    /// An app in whose own browser people are signed in already.
    ChatApp = chat::ChatApp { Wecom, Dingtalk, Feishu }
}

/// By which people may sign in, besides a password.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnWay {
    pub id: Uuid,
    pub name: LocalText,
    /// Nobody is sent there: its password is given here, to `/auth/sign-on/{id}/password`.
    pub takes_password: bool,
    /// The chat app in which people are signed in there already.
    #[schema(required = true)]
    pub chat: Option<ChatApp>,
}

/// The buttons of the sign-in page.
#[utoipa::path(get, path = "/auth/sign-on", tag = "auth", security(()),
    responses((status = 200, body = Envelope<Vec<SignOnWay>>)))]
pub async fn list_sign_on_ways(public: Public) -> ApiResult<Vec<SignOnWay>> {
    let ways = sign_on::list_ways(&public.app, &public.institution).await?;
    let way = |WayIn { id, name, takes_password, chat }| SignOnWay {
        id: id.as_uuid(),
        name: name.into(),
        takes_password,
        chat: chat.map(Into::into),
    };
    Envelope::ok(ways.into_iter().map(way).collect())
}

/// Go to the school's sign-on.
///
/// The answer says where, and sets a cookie for ten minutes without which nobody comes back. Who comes back calls `/auth/login`.
/// From one network a thousand may leave in a minute (429 beyond them).
#[utoipa::path(post, path = "/auth/sign-on/{id}", tag = "auth", security(()), params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<SignOnBegun>)))]
pub async fn begin_sign_on(
    public: Public,
    ClientAddress(address): ClientAddress,
    IdPath(provider): IdPath<SignOnProviderId>,
) -> Result<([(HeaderName, String); 1], Envelope<SignOnBegun>), ApiError> {
    let begun = sign_on::begin(&public.app, &public.institution, provider, address).await?;
    let cookie = remember(&begun);
    Ok((cookie, Envelope::ok(SignOnBegun { address: begun.address })?))
}
