mod told;

use app::{kernel::caller::SignedIn, own::data};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::{devices::DeviceKind, info::Language};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{HeldRole, LocalText, TermName},
};

/// What the school keeps about the person who asks. `kept` is how long, `goes_on` the day on which it is deleted; null: no time
/// is set. Which answers are theirs is in none of it, because nobody knows.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnData {
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    pub account: OwnAccount,
    pub roles: Vec<HeldRole>,
    pub classes: Vec<OwnClass>,
    pub participation: OwnParticipation,
    pub sessions: OwnSessions,
    /// From how many networks signing in under this name failed.
    pub failed_sign_ins: KeptNumber,
    #[schema(required = true)]
    pub first_code: Option<OwnFirstCode>,
    pub preferences: OwnPreferences,
    pub messages: OwnMessages,
    /// How many notices were read.
    pub notices: KeptNumber,
    pub lists: OwnLists,
    pub jobs: KeptNumber,
    pub work: OwnWork,
    pub history: OwnHistory,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct KeptFor {
    pub unit: KeptUnit,
    pub number: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum KeptUnit {
    Day,
    Year,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnAccount {
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub email: Option<String>,
    #[schema(required = true)]
    pub phone: Option<String>,
    pub language: Language,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    #[schema(required = true)]
    pub programme: Option<LocalText>,
    #[schema(required = true)]
    pub class_group: Option<String>,
    #[schema(required = true)]
    pub enterprise: Option<LocalText>,
    /// What the person is there.
    #[schema(required = true)]
    pub title: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// There is one; it is kept as a hash that nobody can read it from.
    pub has_password: bool,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub password_changed_at: Option<Timestamp>,
    /// By which the account is found.
    pub search_words: Vec<String>,
    /// Where the school keeps its own accounts, and who signs in there is known to be this person: a hash of what they are called there.
    pub sign_on: Vec<LocalText>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnClass {
    pub term: TermName,
    pub course: LocalText,
    pub code: String,
    /// Takes it, otherwise.
    pub teaches: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnParticipation {
    #[schema(required = true)]
    pub kept: Option<KeptFor>,
    pub terms: Vec<TermTakenPart>,
}

/// In how many of a term's evaluations somebody was asked and has taken part; in which is not told here.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermTakenPart {
    pub term: TermName,
    pub asked: i64,
    pub taken: i64,
    /// Null: once every campaign of the term is counted.
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub goes_on: Option<Date>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnSessions {
    #[schema(required = true)]
    pub kept: Option<KeptFor>,
    pub items: Vec<OwnSession>,
}

/// A device on which the person is or was signed in.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnSession {
    #[schema(value_type = DeviceKind)]
    pub kind: String,
    #[schema(required = true)]
    pub system: Option<String>,
    #[schema(required = true)]
    pub browser: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    pub signed_in_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub last_seen_at: Timestamp,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub ended_at: Option<Timestamp>,
    pub current: bool,
    /// If it is not used again.
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub goes_on: Option<Date>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct KeptNumber {
    #[schema(required = true)]
    pub kept: Option<KeptFor>,
    pub number: i64,
    /// The last of them.
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub goes_on: Option<Date>,
}

/// That there is a code for the first sign-in; the code itself is not kept.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnFirstCode {
    #[schema(required = true)]
    pub kept: Option<KeptFor>,
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub goes_on: Option<Date>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnPreferences {
    pub turned_off: Vec<TurnedOff>,
    /// An address from which a letter came back.
    #[schema(required = true)]
    pub bounced: Option<String>,
    /// Channels that did not know the person.
    pub unknown_to: Vec<String>,
    /// Letters and cards that have not been handed over yet.
    pub waiting: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TurnedOff {
    pub category: String,
    pub channel: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnMessages {
    /// From the day of reading.
    #[schema(required = true)]
    pub kept_read: Option<KeptFor>,
    #[schema(required = true)]
    pub kept_unread: Option<KeptFor>,
    pub number: i64,
    pub unread: i64,
    /// The first of them.
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub goes_on: Option<Date>,
}

/// Lists that the school has uploaded.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnLists {
    #[schema(required = true)]
    pub kept: Option<KeptFor>,
    /// Those that have changed something about the person.
    pub items: Vec<OwnList>,
    /// All that name people: also in one that changed nothing the person may be named.
    pub number: i64,
    /// Lists of any kind that the person uploaded.
    pub uploaded: i64,
    /// The last of them.
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub goes_on: Option<Date>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnList {
    pub kind: String,
    #[schema(value_type = String, format = DateTime)]
    pub uploaded_at: Timestamp,
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub goes_on: Option<Date>,
}

/// What stands under the person's name, counted.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnWork {
    pub campaigns: i64,
    pub templates: i64,
    pub notices: i64,
    pub own_questions: i64,
    pub replies: i64,
    pub visits: i64,
    /// Visits to their classes that were written up.
    pub visits_about: i64,
    /// To such reports.
    pub visit_replies: i64,
    /// Visits that they were asked to make.
    pub tasks: i64,
    /// To evaluate graduates or courses.
    pub invitations: i64,
    pub key_copies: i64,
    pub decisions: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnHistory {
    #[schema(required = true)]
    pub kept: Option<KeptFor>,
    pub number: i64,
    /// Of these, what others did to the account.
    pub by_others: i64,
    /// The oldest of them.
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub goes_on: Option<Date>,
}

/// What the school keeps about me, and until when.
#[utoipa::path(get, path = "/user/data", tag = "user", responses((status = 200, body = Envelope<OwnData>)))]
pub async fn get_own_data(Auth(caller): Auth<SignedIn>) -> ApiResult<OwnData> {
    Envelope::ok(data::own_data(caller).await?.into())
}
