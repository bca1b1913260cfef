//! What waits for the caller. A kind says what to do; the page that shows it knows where.

use app::{
    FailedJob, ImportToSee, NamedRound, StuckImport, Undecided, Visit,
    orders::{self, AnyOrder, Outcome},
    own::todos::{self, What},
};
use domain::imports::Source;
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    imports::ListKind,
    jobs::{JobFailure, JobKind, kind_of},
    wire::{HeldRole, LocalText},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct TodoView {
    pub what: Todo,
    /// It is due within three days, has failed, or nothing else can be done before.
    pub pressing: bool,
    /// The role under which it can be done; none: any.
    #[schema(required = true)]
    pub role: Option<HeldRole>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TodoCampaign {
    pub id: Uuid,
    pub term_id: Uuid,
    pub name: LocalText,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Todo {
    ChangePassword,
    AddEmail,
    /// Comments of a campaign that nobody has decided on, within the role's scope.
    ReviewComments {
        campaign: TodoCampaign,
        count: i64,
        /// When the campaign was counted.
        #[schema(required = true, value_type = Option<String>, format = DateTime)]
        since: Option<Timestamp>,
    },
    /// Own questions of teachers, within the role's scope.
    ApproveOwnQuestions {
        campaign: TodoCampaign,
        count: i64,
        /// When the campaign opens, without what is not approved.
        #[schema(required = true, value_type = Option<String>, format = DateTime)]
        until: Option<Timestamp>,
    },
    /// A scheduled campaign that cannot open before it is decided what happens if its key is lost.
    DecideKey {
        campaign: TodoCampaign,
        #[schema(value_type = String, format = DateTime)]
        until: Timestamp,
    },
    /// A draft that is to open within a week, or should have.
    ScheduleCampaign {
        campaign: TodoCampaign,
        #[schema(value_type = String, format = DateTime)]
        until: Timestamp,
    },
    /// An open campaign that closes within three days, and how far it has come within the role's scope.
    CampaignCloses {
        campaign: TodoCampaign,
        #[schema(value_type = String, format = DateTime)]
        until: Timestamp,
        received: i64,
        eligible: i64,
    },
    /// Classes of an open campaign with too few answers so far to be reported on, within the role's scope, by how many they
    /// lack. Told from the middle of its time on.
    ClassesShort {
        campaign: TodoCampaign,
        #[schema(value_type = String, format = DateTime)]
        until: Timestamp,
        one: i64,
        two: i64,
        more: i64,
    },
    PublishResults {
        campaign: TodoCampaign,
        #[schema(required = true, value_type = Option<String>, format = DateTime)]
        since: Option<Timestamp>,
    },
    /// Results that the caller was given lately and has not replied to: the evaluations of a campaign.
    ReplyToClasses {
        campaign: TodoCampaign,
        evaluations: Vec<Uuid>,
        #[schema(value_type = String, format = DateTime)]
        since: Timestamp,
    },
    /// Own questions that came back.
    ReviseOwnQuestions {
        campaign: TodoCampaign,
        offering_id: Uuid,
        class_code: String,
        course: LocalText,
        #[schema(value_type = String, format = DateTime)]
        until: Timestamp,
    },
    SeeToImport {
        import_id: Uuid,
        list: ListKind,
        file_name: String,
        /// The file is no list; otherwise the work on it failed.
        unreadable: bool,
        #[schema(value_type = String, format = DateTime)]
        at: Timestamp,
    },
    /// A list that was checked and that nobody has confirmed.
    ConfirmImport {
        import_id: Uuid,
        list: ListKind,
        file_name: String,
        #[schema(value_type = String, format = DateTime)]
        since: Timestamp,
    },
    SeeToJob {
        job: JobKind,
        #[schema(required = true)]
        failure: Option<JobFailure>,
        /// The campaign that it was about.
        #[schema(required = true)]
        campaign_id: Option<Uuid>,
        #[schema(value_type = String, format = DateTime)]
        at: Timestamp,
    },
    VisitToday {
        visit: TodoVisit,
        /// Null: the school has told no bell times.
        #[schema(required = true, value_type = Option<String>, format = DateTime)]
        begins_at: Option<Timestamp>,
    },
    /// Nothing was written about it in a week.
    VisitOverdue {
        visit: TodoVisit,
        /// Afterwards it has lapsed.
        #[schema(value_type = String, format = DateTime)]
        until: Timestamp,
    },
    /// A report about the caller that nobody has replied to.
    ReportToAnswer {
        visit: TodoVisit,
        /// Afterwards it can no longer be disputed.
        #[schema(value_type = String, format = DateTime)]
        until: Timestamp,
    },
    /// Disputes about reports, within the role's scope.
    DisputeToSettle {
        count: i64,
        #[schema(value_type = String, format = DateTime)]
        since: Timestamp,
    },
    /// What the caller's company was asked, and about how many programmes or courses they have not answered.
    AnswerSurvey {
        invitation_id: Uuid,
        name: LocalText,
        left: usize,
        #[schema(value_type = String, format = DateTime)]
        until: Timestamp,
    },
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TodoVisit {
    pub id: Uuid,
    pub class_code: String,
    pub course: LocalText,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub period_from: u8,
    pub period_to: u8,
    #[schema(required = true)]
    pub room: Option<String>,
}

impl From<Visit> for TodoVisit {
    fn from(visit: Visit) -> Self {
        Self {
            id: visit.id.as_uuid(),
            class_code: visit.class_code,
            course: visit.course.into(),
            date: visit.standing.date,
            period_from: visit.periods.from(),
            period_to: visit.periods.to(),
            room: visit.room,
        }
    }
}

impl From<NamedRound> for TodoCampaign {
    fn from(round: NamedRound) -> Self {
        Self { id: round.id.as_uuid(), term_id: round.term.as_uuid(), name: round.name.into() }
    }
}

impl Todo {
    /// `None`: about work or a list that this version does not know.
    fn new(what: What) -> Option<Self> {
        Some(match what {
            What::ChangePassword => Self::ChangePassword,
            What::AddEmail => Self::AddEmail,
            What::ReviewComments(Undecided { named, count, at }) => {
                Self::ReviewComments { campaign: named.into(), count, since: at }
            }
            What::ApproveOwnQuestions(Undecided { named, count, at }) => {
                Self::ApproveOwnQuestions { campaign: named.into(), count, until: at }
            }
            What::DecideKey(named, until) => Self::DecideKey { campaign: named.into(), until },
            What::ScheduleRound(named, until) => Self::ScheduleCampaign { campaign: named.into(), until },
            What::RoundCloses(named, until, rate) => {
                let (received, eligible) = (rate.received, rate.eligible);
                Self::CampaignCloses { campaign: named.into(), until, received, eligible }
            }
            What::ClassesShort(named, until, short) => {
                let (one, two, more) = (short.one, short.two, short.more);
                Self::ClassesShort { campaign: named.into(), until, one, two, more }
            }
            What::PublishResults(named, since) => Self::PublishResults { campaign: named.into(), since },
            What::ReplyToClasses(of) => Self::ReplyToClasses {
                campaign: of.named.into(),
                evaluations: of.evaluations.into_iter().map(|id| id.as_uuid()).collect(),
                since: of.since,
            },
            What::ReviseOwnQuestions(set) => Self::ReviseOwnQuestions {
                campaign: set.named.into(),
                offering_id: set.offering.as_uuid(),
                class_code: set.class_code,
                course: set.course.into(),
                until: set.opens_at,
            },
            What::SeeToImport(import) => Self::of_import(import)?,
            What::SeeToJob(job) => Self::of_job(&job)?,
            What::VisitToday { visit, begins_at, .. } => Self::VisitToday { visit: visit.into(), begins_at },
            What::VisitOverdue { visit, until } => Self::VisitOverdue { visit: visit.into(), until },
            What::AnswerReport { visit, until } => Self::ReportToAnswer { visit: visit.into(), until },
            What::SettleDisputes(open) => Self::DisputeToSettle { count: open.count, since: open.since },
            What::AnswerSurvey(form) => Self::AnswerSurvey {
                invitation_id: form.invitation.as_uuid(),
                name: form.name.into(),
                left: form.left,
                until: form.closes_at,
            },
        })
    }

    fn of_import(import: ImportToSee) -> Option<Self> {
        let ImportToSee { id, kind, file_name, stuck, at, .. } = import;
        let (import_id, list) = (id.as_uuid(), Source::from_key(&kind)?.into());
        Some(match stuck {
            StuckImport::Held => Self::ConfirmImport { import_id, list, file_name, since: at },
            StuckImport::Unreadable => Self::SeeToImport { import_id, list, file_name, unreadable: true, at },
            StuckImport::Failed => Self::SeeToImport { import_id, list, file_name, unreadable: false, at },
        })
    }

    fn of_job(job: &FailedJob) -> Option<Self> {
        let (order, outcome) = orders::failed(job)?;
        let failure = match outcome {
            Some(Outcome::Failed(failure)) => Some(failure.into()),
            _ => None,
        };
        let campaign = match &order {
            AnyOrder::OpenCampaign(order) => Some(order.0),
            AnyOrder::CloseCampaign(order) => Some(order.0),
            AnyOrder::CountCampaign(order) => Some(order.0),
            AnyOrder::PublishCampaign(order) => Some(order.0),
            AnyOrder::PrintOrder(order) => Some(order.campaign),
            _ => None,
        };
        let campaign_id = campaign.map(|id| id.as_uuid());
        Some(Self::SeeToJob { job: kind_of(&order), failure, campaign_id, at: job.finished_at })
    }
}

impl TodoView {
    /// `None`: about work or a list that this version does not know.
    pub(super) fn new(todo: todos::Todo) -> Option<Self> {
        let role = todo.role.map(|role| HeldRole::new(role.held, role.current));
        Some(Self { what: Todo::new(todo.what)?, pressing: todo.pressing, role })
    }
}
