use app::{channels, kernel::caller::SignedIn};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Channel;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    mail::wanted::{MailCategory, MailChoice, choices},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChannelChoice {
    pub channel: Channel,
    pub category: MailCategory,
    pub on: bool,
}

/// What one gets by a channel. What concerns the account itself is always sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChannelChoices {
    pub channel: Channel,
    /// It knows nobody by one's username.
    pub unknown: bool,
    pub choices: Vec<MailChoice>,
}

impl From<channels::WantedBy> for ChannelChoices {
    fn from(wanted: channels::WantedBy) -> Self {
        let choices = choices(&wanted.categories);
        Self { channel: wanted.channel.into(), unknown: wanted.unknown, choices }
    }
}

/// What one gets by the school's channels besides mail.
#[utoipa::path(get, path = "/user/channels", tag = "user",
    responses((status = 200, body = Envelope<Vec<ChannelChoices>>)))]
pub async fn list_channel_choices(Auth(caller): Auth<SignedIn>) -> ApiResult<Vec<ChannelChoices>> {
    Envelope::ok(channels::view_wanted_channels(caller).await?.into_iter().map(Into::into).collect())
}

/// Turn one category on or off for a channel.
#[utoipa::path(put, path = "/user/channels", tag = "user", request_body = ChannelChoice,
    responses((status = 200, body = Envelope<Vec<ChannelChoices>>)))]
pub async fn set_channel_choice(
    Auth(caller): Auth<SignedIn>,
    Body(choice): Body<ChannelChoice>,
) -> ApiResult<Vec<ChannelChoices>> {
    let ChannelChoice { channel, category, on } = choice;
    let wanted = channels::turn_channel(caller, channel.into(), category.key(), on).await?;
    Envelope::ok(wanted.into_iter().map(Into::into).collect())
}
