use app::{
    kernel::caller::UserManage,
    people::{self, Codes, CodesOrder, CodesPreview, Slip, Way},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::bulk::UserSelection;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::LocalText,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CodesQuestion {
    pub users: UserSelection,
}

/// Who would get a code for the first sign-in.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodesCount {
    pub matched: usize,
    pub given: usize,
    /// Of those who get one, how many have one that still works: it stops.
    pub replaced: usize,
    /// Of those who get one, how many a letter reaches.
    pub with_address: usize,
    /// Have chosen a password themselves, and keep it.
    pub has_password: usize,
    /// Sign in by the school's sign-on only: a code would be of no use.
    pub signs_on: usize,
    /// Above the caller's level or beyond their reach, disabled, or the caller.
    pub refused: usize,
    /// False: the school sends no letters.
    pub school_sends: bool,
}

impl From<CodesPreview> for CodesCount {
    fn from(preview: CodesPreview) -> Self {
        let CodesPreview { matched, given, replaced, with_address, has_password, signs_on, refused, school_sends } =
            preview;
        Self { matched, given, replaced, with_address, has_password, signs_on, refused, school_sends }
    }
}

/// Whom codes would be made for, before anybody confirms it.
#[utoipa::path(post, path = "/users/codes/preview", tag = "users", request_body = CodesQuestion,
    responses((status = 200, body = Envelope<CodesCount>)))]
pub async fn preview_codes(Auth(caller): Auth<UserManage>, Body(asked): Body<CodesQuestion>) -> ApiResult<CodesCount> {
    Envelope::ok(people::preview_codes(caller, asked.users.into()).await?.into())
}

/// `letters`: to whoever has an address; the others are on the sheet.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CodesWay {
    Sheet,
    Letters,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CodesRequest {
    pub users: UserSelection,
    pub way: CodesWay,
    /// `given` of the preview that was confirmed.
    pub expected: usize,
    /// `replaced` of the preview that was confirmed.
    pub replaced: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MadeCodes {
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
    /// How many letters leave, by and by.
    pub letters: usize,
    /// Shown this once, by college, class and username.
    pub slips: Vec<CodeSlip>,
}

#[derive(Serialize, ToSchema)]
pub struct CodeSlip {
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    #[schema(required = true)]
    pub class_group: Option<String>,
    pub code: String,
}

impl std::fmt::Debug for CodeSlip {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("CodeSlip")
    }
}

impl From<Codes> for MadeCodes {
    fn from(codes: Codes) -> Self {
        let slip = |slip: Slip| CodeSlip {
            username: slip.username,
            name: slip.name,
            college: slip.college.map(Into::into),
            class_group: slip.class_group,
            code: slip.code.text(),
        };
        Self {
            expires_at: codes.expires_at,
            letters: codes.letters,
            slips: codes.slips.into_iter().map(slip).collect(),
        }
    }
}

/// Make codes for the first sign-in, at most 5,000 at once. A code works once, for its person, for 14 days, until another is made
/// for them; it is in this answer or in a letter and nowhere else. If it is about other people by now than was confirmed, nothing
/// happens (409); whoever made some within ten seconds waits (429).
#[utoipa::path(post, path = "/users/codes", tag = "users", request_body = CodesRequest,
    responses((status = 200, body = Envelope<MadeCodes>)))]
pub async fn make_codes(Auth(caller): Auth<UserManage>, Body(asked): Body<CodesRequest>) -> ApiResult<MadeCodes> {
    let way = match asked.way {
        CodesWay::Sheet => Way::Sheet,
        CodesWay::Letters => Way::Letters,
    };
    let order = CodesOrder { who: asked.users.into(), way, expected: asked.expected, replaced: asked.replaced };
    Envelope::ok(people::make_codes(caller, order).await?.into())
}
