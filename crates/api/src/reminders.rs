//! Asking for reminders, by the office and by teachers.

use app::{
    kernel::caller::{CourseTeach, EvaluationManage, EvaluationRead},
    reminders::{self, Asked, RoundReminders as Seen},
};
use domain::{
    id::{CampaignId, EvaluationId},
    reminders::MayNotAsk,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, enums::wire_enum},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct RoundReminders {
    /// False: the school has nothing to send with.
    pub school_sends: bool,
    /// By itself, on the days of the plan.
    pub automatic: bool,
    /// The days of the plan that are still to come.
    #[schema(value_type = Vec<String>, format = Date)]
    pub planned: Vec<Date>,
    /// The days that somebody asked for.
    #[schema(value_type = Vec<String>, format = Date)]
    pub asked: Vec<Date>,
    /// When those who have not answered would be reminded if somebody asked now. Null: it closes before.
    #[schema(value_type = Option<String>, format = Date, required = true)]
    pub next: Option<Date>,
}

impl From<Seen> for RoundReminders {
    fn from(seen: Seen) -> Self {
        let Seen { school_sends, reminds, planned, asked, next } = seen;
        Self { school_sends, automatic: reminds, planned, asked, next }
    }
}

wire_enum! {
    ReminderRefusal = MayNotAsk {
        SmallClass,
        TooSoon,
        TooOften,
    }
}

/// Never with a number of those who have not answered.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClassReminders {
    pub school_sends: bool,
    #[schema(value_type = Vec<String>, format = Date)]
    pub asked: Vec<Date>,
    #[schema(value_type = Option<String>, format = Date, required = true)]
    pub next: Option<Date>,
    /// Why the class cannot be reminded by then.
    #[schema(required = true)]
    pub refusal: Option<ReminderRefusal>,
}

impl From<Asked> for ClassReminders {
    fn from(seen: Asked) -> Self {
        let Asked { school_sends, asked, next, may_not } = seen;
        Self { school_sends, asked, next, refusal: may_not.map(Into::into) }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reminding {
    pub automatic: bool,
}

/// When students of a campaign are reminded.
#[utoipa::path(get, path = "/campaigns/{id}/reminders", tag = "campaigns", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<RoundReminders>)))]
pub async fn get_round_reminders(
    Auth(caller): Auth<EvaluationRead>,
    IdPath(id): IdPath<CampaignId>,
) -> ApiResult<RoundReminders> {
    Envelope::ok(reminders::view_round_reminders(caller, id).await?.into())
}

/// Let it remind by itself, or not.
#[utoipa::path(put, path = "/campaigns/{id}/reminders", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = Reminding, responses((status = 200, body = Envelope<RoundReminders>)))]
pub async fn set_round_reminding(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(set): Body<Reminding>,
) -> ApiResult<RoundReminders> {
    Envelope::ok(reminders::set_reminding(caller, id, set.automatic).await?.into())
}

/// Remind everybody who has not answered by the next sweep.
#[utoipa::path(post, path = "/campaigns/{id}/reminders", tag = "campaigns", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<RoundReminders>)))]
pub async fn remind_round(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
) -> ApiResult<RoundReminders> {
    Envelope::ok(reminders::ask_for_round(caller, id).await?.into())
}

/// When a class that one teaches is reminded.
#[utoipa::path(get, path = "/evaluations/{id}/reminders", tag = "teaching", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<ClassReminders>)))]
pub async fn get_class_reminders(
    Auth(caller): Auth<CourseTeach>,
    IdPath(id): IdPath<EvaluationId>,
) -> ApiResult<ClassReminders> {
    Envelope::ok(reminders::view_class_reminders(caller, id).await?.into())
}

/// Remind a class that one teaches by the next sweep.
#[utoipa::path(post, path = "/evaluations/{id}/reminders", tag = "teaching", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<ClassReminders>)))]
pub async fn remind_class(
    Auth(caller): Auth<CourseTeach>,
    IdPath(id): IdPath<EvaluationId>,
) -> ApiResult<ClassReminders> {
    Envelope::ok(reminders::ask_for_class(caller, id).await?.into())
}
