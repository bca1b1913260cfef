use app::{
    channels::{
        self, ChannelForm as Form, SeenChannel,
        sender::{Fault, FaultKind, NotTaken},
    },
    kernel::caller::NoticeManage,
};
use axum::extract::Path;
use domain::channels::settings::ChannelSettings;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Channel;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    mail::server::SentLetters,
    wire::enums::wire_enum,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChannelForm {
    /// Where calls go: the hub's whole address, or how the provider's begin.
    #[schema(example = "https://qyapi.weixin.qq.com")]
    pub address: String,
    /// Under which the school is known there (`WeCom`: corpid).
    pub account: Option<String>,
    /// As which of its applications we speak (`WeCom`: agentid).
    pub agent: Option<String>,
    /// Null: as it was.
    pub secret: Option<String>,
    /// How the links in cards begin: one of the school's own addresses.
    #[schema(example = "https://eval.example.edu.cn")]
    pub site: String,
    /// Cards in a minute, at most.
    pub a_minute: i32,
    /// The version that was seen; null: there was none.
    pub version: Option<i32>,
}

wire_enum! {
    ChannelFaultKind = FaultKind {
        HostNotAllowed,
        Unreachable,
        Slow,
        Encryption,
        Credentials,
        Agent,
        OurAddress,
        NobodyKnown,
        Gone,
        Refused,
    }
}

/// Why nothing is sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChannelFault {
    #[schema(value_type = ChannelFaultKind)]
    pub kind: String,
    /// As the other side numbers it.
    #[schema(required = true)]
    pub code: Option<i32>,
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
}

/// Never with the secret.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChannelView {
    pub address: String,
    #[schema(required = true)]
    pub account: Option<String>,
    #[schema(required = true)]
    pub agent: Option<String>,
    pub site: String,
    pub a_minute: i32,
    pub version: i32,
    #[schema(required = true)]
    pub fault: Option<ChannelFault>,
    /// It said that it is gone for good: nothing is sent until it is saved again.
    pub switched_off: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ChannelSetUp {
    pub channel: Channel,
    /// Null: the school does not use it.
    #[schema(required = true)]
    pub settings: Option<ChannelView>,
    /// Newest first.
    pub sent: Vec<SentLetters>,
}

impl From<SeenChannel> for ChannelSetUp {
    fn from(seen: SeenChannel) -> Self {
        let settings = seen.stored.map(|stored| ChannelView {
            address: stored.settings.address,
            account: stored.settings.account,
            agent: stored.settings.agent,
            site: stored.site,
            a_minute: stored.settings.a_minute,
            version: stored.version,
            fault: stored.fault.map(|fault| ChannelFault { kind: fault.kind, code: fault.code, since: fault.since }),
            switched_off: stored.switched_off,
        });
        Self { channel: seen.channel.into(), settings, sent: seen.sent.into_iter().map(Into::into).collect() }
    }
}

/// What became of a test card.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardOutcome {
    Taken,
    /// The channel knows nobody by the caller's username.
    Unknown,
    /// It wants it later.
    Later,
    /// It takes none at all.
    Fault,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TestCard {
    pub outcome: CardOutcome,
    #[schema(required = true)]
    pub fault: Option<ChannelFaultKind>,
    /// As the other side numbers it.
    #[schema(required = true)]
    pub code: Option<i32>,
}

/// How the school tells people besides mail, and how much.
#[utoipa::path(get, path = "/channels", tag = "channels",
    responses((status = 200, body = Envelope<Vec<ChannelSetUp>>)))]
pub async fn list_channels(Auth(caller): Auth<NoticeManage>) -> ApiResult<Vec<ChannelSetUp>> {
    Envelope::ok(channels::view_channels(caller).await?.into_iter().map(Into::into).collect())
}

/// Say how a channel is reached.
#[utoipa::path(put, path = "/channels/{channel}", tag = "channels", params(("channel" = Channel, Path)),
    request_body = ChannelForm, responses((status = 200, body = Envelope<Vec<ChannelSetUp>>)))]
pub async fn save_channel(
    Auth(caller): Auth<NoticeManage>,
    Path(channel): Path<Channel>,
    Body(form): Body<ChannelForm>,
) -> ApiResult<Vec<ChannelSetUp>> {
    let filled = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    let settings = ChannelSettings {
        channel: channel.into(),
        address: form.address.trim().to_owned(),
        account: filled(form.account),
        agent: filled(form.agent),
        a_minute: form.a_minute,
    };
    let form = Form { settings, secret: filled(form.secret), site: form.site, version: form.version };
    Envelope::ok(channels::save_channel(caller, form).await?.into_iter().map(Into::into).collect())
}

/// Send nothing more by it; cards that wait are dropped.
#[utoipa::path(delete, path = "/channels/{channel}", tag = "channels", params(("channel" = Channel, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn remove_channel(Auth(caller): Auth<NoticeManage>, Path(channel): Path<Channel>) -> ApiResult<Nothing> {
    channels::remove_channel(caller, channel.into()).await?;
    Envelope::ok(Nothing)
}

/// Send a card to oneself now.
#[utoipa::path(post, path = "/channels/{channel}/test", tag = "channels", params(("channel" = Channel, Path)),
    responses((status = 200, body = Envelope<TestCard>)))]
pub async fn send_test_card(Auth(caller): Auth<NoticeManage>, Path(channel): Path<Channel>) -> ApiResult<TestCard> {
    let (outcome, fault, code) = match channels::send_test_card(caller, channel.into()).await? {
        Ok(()) => (CardOutcome::Taken, None, None),
        Err(NotTaken::Unknown) => (CardOutcome::Unknown, None, None),
        Err(NotTaken::Later | NotTaken::Busy) => (CardOutcome::Later, None, None),
        Err(NotTaken::Channel(Fault { kind, code })) => (CardOutcome::Fault, Some(kind.into()), code),
    };
    Envelope::ok(TestCard { outcome, fault, code })
}
