use app::campaigns::{self, SeenCampaign};
use domain::{
    campaign,
    id::{CollegeId, CourseId, Id, OfferingId, TemplateId, TermId},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::{LocalText, PersonRef, enums::wire_enum};

wire_enum! {
    CampaignKind = campaign::Kind {
        Midterm,
        Final,
    }
}

wire_enum! {
    CampaignState = campaign::State {
        Draft,
        Scheduled,
        Open,
        Closed,
        Counted,
        Published,
        Archived,
        /// The database was restored and some ballots are gone: it is not counted.
        Interrupted,
    }
}

/// A class is in when one of the lists names it; if all are empty, every class within the caller's reach is.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignScope {
    pub colleges: Vec<Uuid>,
    pub courses: Vec<Uuid>,
    pub offerings: Vec<Uuid>,
}

impl From<CampaignScope> for campaign::Scope {
    fn from(scope: CampaignScope) -> Self {
        Self {
            colleges: scope.colleges.into_iter().map(CollegeId::from_uuid).collect(),
            courses: scope.courses.into_iter().map(CourseId::from_uuid).collect(),
            offerings: scope.offerings.into_iter().map(OfferingId::from_uuid).collect(),
        }
    }
}

impl From<campaign::Scope> for CampaignScope {
    fn from(scope: campaign::Scope) -> Self {
        Self {
            colleges: scope.colleges.iter().map(Id::as_uuid).collect(),
            courses: scope.courses.iter().map(Id::as_uuid).collect(),
            offerings: scope.offerings.iter().map(Id::as_uuid).collect(),
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignForm {
    pub name: LocalText,
    pub kind: CampaignKind,
    pub term_id: Uuid,
    /// A student template; its published version is asked.
    pub template_id: Uuid,
    pub scope: CampaignScope,
    #[schema(value_type = String, format = DateTime)]
    pub opens_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    /// Null: a day after closing.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub counts_at: Option<Timestamp>,
    /// When results are published by themselves, once it is counted; null or left out: when somebody says so.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub publishes_at: Option<Timestamp>,
    #[schema(minimum = 5)]
    pub min_answers: i16,
    pub comments_to_teachers: bool,
}

impl From<CampaignForm> for campaigns::CampaignForm {
    fn from(form: CampaignForm) -> Self {
        Self {
            name: form.name.into(),
            kind: form.kind.into(),
            term: TermId::from_uuid(form.term_id),
            template: TemplateId::from_uuid(form.template_id),
            scope: form.scope.into(),
            times: campaign::Times::new(form.opens_at, form.closes_at, form.counts_at),
            publishes_at: form.publishes_at,
            min_answers: form.min_answers,
            comments_to_teachers: form.comments_to_teachers,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing to whoever reads the answer")]
pub struct CampaignView {
    pub id: Uuid,
    pub name: LocalText,
    pub kind: CampaignKind,
    pub state: CampaignState,
    /// A job is freezing the forms.
    pub opening: bool,
    /// A job is counting.
    pub counting: bool,
    pub term_id: Uuid,
    pub template: CampaignTemplate,
    pub scope: CampaignScope,
    #[schema(value_type = String, format = DateTime)]
    pub opens_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub counts_at: Timestamp,
    /// Null: when somebody says so.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub publishes_at: Option<Timestamp>,
    pub min_answers: i16,
    pub comments_to_teachers: bool,
    /// Whose it is; null: the school's.
    #[schema(required = true)]
    pub college: Option<CampaignCollege>,
    /// By which students compare that they were all given the same; from opening on.
    #[schema(required = true)]
    pub code: Option<String>,
    /// Figures within the caller's reach.
    pub classes: i64,
    pub eligible: i64,
    /// Not on the list of their class at opening.
    pub late: i64,
    /// On it, and no longer in the class.
    pub left: i64,
    pub issued: i64,
    pub received: i64,
    /// Classes that were left out at opening.
    pub left_out: i32,
    /// Sets of teachers' own questions that wait for a decision, and those that were approved; within the caller's reach.
    pub own_waiting: i64,
    pub own_approved: i64,
    /// The caller may change it.
    pub editable: bool,
    /// What was decided about the loss of its key; null: nothing yet, and it cannot open.
    #[schema(required = true)]
    pub key_custody: Option<KeyCustody>,
    /// Copies of its key that were handed out, in the order in which they were made. Who holds them is told to students.
    pub key_copies: Vec<KeyCopy>,
    /// The caller may have copies of its key made, and say that one is no more.
    pub may_copy_key: bool,
    /// This server has the key directory: a copy of the key can be asked of it.
    pub keys_here: bool,
    #[schema(required = true)]
    pub created_by: Option<PersonRef>,
    /// To be named with a change.
    pub version: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct KeyCustody {
    pub custody: Custody,
    /// Null: whoever runs the server.
    #[schema(required = true)]
    pub by: Option<PersonRef>,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct KeyCopy {
    pub id: Uuid,
    pub holder: String,
    /// Null: whoever runs the server.
    #[schema(required = true)]
    pub made_by: Option<PersonRef>,
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    /// It was opened once to see that it works.
    pub verified: bool,
    /// Null: nobody has confirmed that it is no more.
    #[schema(required = true)]
    pub destroyed: Option<DestroyedCopy>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DestroyedCopy {
    #[schema(required = true)]
    pub by: Option<PersonRef>,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

impl From<app::KeyCopy> for KeyCopy {
    fn from(copy: app::KeyCopy) -> Self {
        Self {
            id: copy.id.as_uuid(),
            holder: copy.holder,
            made_by: copy.made_by.map(Into::into),
            made_at: copy.made_at,
            verified: copy.verified,
            destroyed: copy.destroyed.map(|told| DestroyedCopy { by: told.by.map(Into::into), at: told.at }),
        }
    }
}

wire_enum! {
    Custody = campaign::Custody {
        /// A trustee has a copy that was seen to work.
        Copy,
        LossAccepted,
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CampaignTemplate {
    pub id: Uuid,
    pub name: LocalText,
    pub number: i16,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CampaignCollege {
    pub id: Uuid,
    pub name: LocalText,
}

impl From<SeenCampaign> for CampaignView {
    fn from(seen: SeenCampaign) -> Self {
        let SeenCampaign { campaign, rate, own, editable, custody, copies, may_copy_key, keys_here } = seen;
        Self {
            id: campaign.id.as_uuid(),
            name: campaign.name.into(),
            kind: campaign.kind.into(),
            state: campaign.standing.state.into(),
            opening: campaign.standing.opening,
            counting: campaign.standing.counting,
            term_id: campaign.term.as_uuid(),
            template: CampaignTemplate {
                id: campaign.template.as_uuid(),
                name: campaign.template_name.into(),
                number: campaign.template_number,
            },
            scope: campaign.scope.into(),
            opens_at: campaign.times.opens_at,
            closes_at: campaign.times.closes_at,
            counts_at: campaign.times.counts_at,
            publishes_at: campaign.publishes_at,
            min_answers: campaign.min_answers,
            comments_to_teachers: campaign.comments_to_teachers,
            college: campaign
                .college
                .map(|college| CampaignCollege { id: college.id.as_uuid(), name: college.name.into() }),
            code: campaign.code,
            classes: rate.classes,
            eligible: rate.eligible,
            late: rate.late,
            left: rate.left,
            issued: rate.issued,
            received: rate.received,
            left_out: campaign.left_out,
            own_waiting: own.waiting,
            own_approved: own.approved,
            editable,
            key_custody: custody.map(|decided| KeyCustody {
                custody: decided.custody.into(),
                by: decided.by.map(Into::into),
                at: decided.at,
            }),
            key_copies: copies.into_iter().map(Into::into).collect(),
            may_copy_key,
            keys_here,
            created_by: campaign.created_by.map(Into::into),
            version: campaign.version,
        }
    }
}
