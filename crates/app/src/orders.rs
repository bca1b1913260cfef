//! Every kind of background work there is, on top of the features that each is about.

pub use domain::job::Lane;
use domain::{id::InstitutionId, messages};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{FailedJob, ListedJob, Tx};

use crate::{
    App, Error, Result,
    campaigns::{CloseBoxes, CloseCampaign, CountCampaign, DestroyKey, OpenCampaign, PublishCampaign},
    channels::DeliverCards,
    hooks::DeliverHook,
    housekeeping::Housekeeping,
    imports::{ApplyImport, CheckImport, ImportCounts, UndoImport},
    jobs::{self, Failure, Order, Orders, Work},
    mail::DeliverMail,
    notices::TellNotice,
    observation::RemindObservers,
    people::{BulkOrder, BulkOutcome},
    reminders::{Sweep, SweepChannel},
    results::documents::PrintOrder,
    rosters::FetchRoster,
    surveys::CloseSurvey,
};

macro_rules! orders {
    ($($order:ident),+ $(,)?) => {
        /// One of all orders.
        #[derive(Debug)]
        pub enum AnyOrder {
            $($order($order),)+
        }

        impl Orders for AnyOrder {
            const KINDS: &'static [(&'static str, Lane)] = &[$(($order::KIND, $order::LANE)),+];

            fn read(kind: &str, payload: &Value) -> Option<Result<Self>> {
                $(if kind == $order::KIND {
                    let order = serde_json::from_value(payload.clone()).map_err(Error::internal);
                    return Some(order.map(Self::$order));
                })+
                None
            }

            async fn run(self, work: &mut Work<'_>) -> Result<Value> {
                let outcome = match self {
                    $(Self::$order(order) => Outcome::from(order.run(work).await?),)+
                };
                serde_json::to_value(outcome).map_err(Error::internal)
            }

            fn told_as(&self) -> Option<messages::Work> {
                match self {
                    $(Self::$order(order) => order.told_as(),)+
                }
            }

            async fn given_up(self, app: &App, tx: &mut Tx) -> Result<()> {
                match self {
                    $(Self::$order(order) => order.given_up(app, tx).await,)+
                }
            }
        }
    };
}

orders! {
    ApplyImport,
    BulkOrder,
    CheckImport,
    CloseBoxes,
    CloseCampaign,
    CloseSurvey,
    CountCampaign,
    DeliverCards,
    DeliverHook,
    DeliverMail,
    DestroyKey,
    FetchRoster,
    Housekeeping,
    OpenCampaign,
    PrintOrder,
    PublishCampaign,
    RemindObservers,
    Sweep,
    SweepChannel,
    TellNotice,
    UndoImport,
}

/// How a job ended, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    BulkUsers(BulkOutcome),
    Import(ImportCounts),
    /// The file is no list: the import says why.
    Unreadable,
    Nothing,
    Failed(Failure),
}

impl From<()> for Outcome {
    fn from((): ()) -> Self {
        Self::Nothing
    }
}

impl From<BulkOutcome> for Outcome {
    fn from(did: BulkOutcome) -> Self {
        Self::BulkUsers(did)
    }
}

impl From<ImportCounts> for Outcome {
    fn from(counts: ImportCounts) -> Self {
        Self::Import(counts)
    }
}

impl From<Option<ImportCounts>> for Outcome {
    fn from(counts: Option<ImportCounts>) -> Self {
        counts.map_or(Self::Unreadable, Self::Import)
    }
}

/// A job as a person sees it.
#[derive(Debug)]
pub struct SeenJob {
    pub listed: ListedJob,
    pub order: AnyOrder,
    pub outcome: Option<Outcome>,
}

impl SeenJob {
    /// One that this version does not know is not shown.
    #[must_use]
    pub fn new(listed: ListedJob) -> Option<Self> {
        let order = AnyOrder::read(&listed.kind, &listed.payload)?.ok()?;
        let outcome = listed.outcome.clone().and_then(|stored| serde_json::from_value(stored).ok());
        Some(Self { listed, order, outcome })
    }
}

/// What a job that came to nothing was to do, and how it ended. `None`: this version does not know it.
#[must_use]
pub fn failed(job: &FailedJob) -> Option<(AnyOrder, Option<Outcome>)> {
    let order = AnyOrder::read(&job.kind, &job.payload)?.ok()?;
    Some((order, job.outcome.clone().and_then(|stored| serde_json::from_value(stored).ok())))
}

/// Every number is there from the start.
pub fn begin_counting() {
    jobs::begin_counting::<AnyOrder>();
}

/// Does a job of the lane, of the school after `after` if one of it is due. Whose it was; `None`: none is due.
pub async fn run_due_in(app: &App, lane: Lane, after: Option<InstitutionId>) -> Result<Option<InstitutionId>> {
    jobs::run_due::<AnyOrder>(app, lane, after).await
}

/// Does one job of any lane, where nobody waits. `false`: none is due.
pub async fn run_due_job(app: &App) -> Result<bool> {
    for lane in Lane::ALL {
        if run_due_in(app, lane, None).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// When the lane's next job will be due, if any is waiting.
pub async fn next_due_in(app: &App, lane: Lane) -> Result<Option<Timestamp>> {
    Ok(app.store().next_job_at(lane, &AnyOrder::kinds_of(lane)).await?)
}
