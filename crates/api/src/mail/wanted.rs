use app::{kernel::caller::SignedIn, mail};
use axum::extract::Query;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::{
    context::{Auth, Public},
    envelope::{ApiResult, Envelope, Nothing},
    json::Body,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MailCategory {
    Task,
    Result,
    Visit,
    Enterprise,
    Notice,
}

impl MailCategory {
    const ALL: [Self; 5] = [Self::Task, Self::Result, Self::Visit, Self::Enterprise, Self::Notice];

    pub const fn key(self) -> &'static str {
        match self {
            Self::Task => "task",
            Self::Result => "result",
            Self::Visit => "visit",
            Self::Enterprise => "enterprise",
            Self::Notice => "notice",
        }
    }
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MailChoice {
    pub category: MailCategory,
    pub on: bool,
}

/// What one gets by mail. What concerns the account itself is always sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailChoices {
    /// False: the school has nothing to send with.
    pub school_sends: bool,
    #[schema(required = true)]
    pub address: Option<String>,
    /// Letters to the address came back.
    pub bounces: bool,
    pub choices: Vec<MailChoice>,
}

impl From<mail::Wanted> for MailChoices {
    fn from(wanted: mail::Wanted) -> Self {
        let choices = choices(&wanted.categories);
        Self { school_sends: wanted.school_sends, address: wanted.address, bounces: wanted.bounces, choices }
    }
}

/// Each with whether it is on.
pub fn choices(categories: &[(&'static str, bool)]) -> Vec<MailChoice> {
    let choice = |category: MailCategory| {
        let (_, on) = categories.iter().find(|(key, _)| *key == category.key())?;
        Some(MailChoice { category, on: *on })
    };
    MailCategory::ALL.into_iter().filter_map(choice).collect()
}

/// What one gets by mail.
#[utoipa::path(get, path = "/user/mail", tag = "user", responses((status = 200, body = Envelope<MailChoices>)))]
pub async fn get_mail_choices(Auth(caller): Auth<SignedIn>) -> ApiResult<MailChoices> {
    Envelope::ok(mail::view_wanted_mail(caller).await?.into())
}

/// Turn one category on or off.
#[utoipa::path(put, path = "/user/mail", tag = "user", request_body = MailChoice,
    responses((status = 200, body = Envelope<MailChoices>)))]
pub async fn set_mail_choice(Auth(caller): Auth<SignedIn>, Body(choice): Body<MailChoice>) -> ApiResult<MailChoices> {
    Envelope::ok(mail::turn_mail(caller, choice.category.key(), choice.on).await?.into())
}

#[derive(Debug, Deserialize, IntoParams)]
pub struct UnsubscribeQuery {
    /// What stands in the letter.
    pub t: String,
}

/// Turn the letters off that this one was of. Mail programs press it for the person (RFC 8058).
#[utoipa::path(post, path = "/unsubscribe", tag = "mail", security(()), params(UnsubscribeQuery),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn unsubscribe(public: Public, Query(query): Query<UnsubscribeQuery>) -> ApiResult<Nothing> {
    mail::unsubscribe(&public.app, &public.institution, &query.t).await?;
    Envelope::ok(Nothing)
}
