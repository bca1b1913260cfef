//! Lists that the school has fetched by night, as the office sets them up, and what became of them.

pub mod directory;
pub mod settings;

use domain::imports::roster::{FetchFault, Hold, RosterEnd};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::enums::wire_enum;

wire_enum! {
    /// Why a list waits for somebody to look at it.
    RosterHold = Hold {
        /// More than the share of its rows would be written.
        ManyChanges,
        ManyWrong,
        /// There are fewer rows than last time, by more than the share.
        FewerRows,
        /// A teacher would lose a class of an open campaign.
        LosesClass,
        /// A class of an open campaign has students here and none in the list.
        EmptiesClass,
    }
}

wire_enum! {
    /// Why nothing came.
    RosterFault = FetchFault {
        /// The operator's list of hosts does not have it.
        HostNotAllowed,
        Unreachable,
        Slow,
        Encryption,
        Credentials,
        NotFound,
        /// It points elsewhere, where nobody follows.
        Elsewhere,
        Refused,
        /// It ended before it was whole.
        Broken,
        TooLarge,
        /// It does not say how long it is.
        Strange,
        /// A directory gives no more than so many people.
        Limited,
        Busy,
        /// A directory has nothing under the base, or nothing that the reader may see.
        NoBase,
        /// A directory gives the same people again.
        Repeats,
        /// Its address was sealed with a secret that is gone.
        Unsealed,
        NoTerm,
        NotWritten,
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RosterOutcome {
    Unchanged,
    Applied,
    Held,
    Unreadable,
    Failed,
}

/// What became of a list in one night.
#[derive(Debug, Serialize, ToSchema)]
pub struct RosterEnded {
    pub outcome: RosterOutcome,
    #[schema(required = true)]
    pub import_id: Option<Uuid>,
    /// Rows that were written by themselves.
    pub new: u32,
    pub changed: u32,
    /// Why it was held.
    pub holds: Vec<RosterHold>,
    /// Of the classes in open campaigns that hold it, the first few codes.
    pub classes: Vec<String>,
    #[schema(required = true)]
    pub fault: Option<RosterFault>,
}

impl From<RosterEnd> for RosterEnded {
    fn from(end: RosterEnd) -> Self {
        let of = |outcome| Self {
            outcome,
            import_id: None,
            new: 0,
            changed: 0,
            holds: Vec::new(),
            classes: Vec::new(),
            fault: None,
        };
        match end {
            RosterEnd::Unchanged => of(RosterOutcome::Unchanged),
            RosterEnd::Applied { import, new, changed } => {
                Self { import_id: Some(import.as_uuid()), new, changed, ..of(RosterOutcome::Applied) }
            }
            RosterEnd::Held { import, why, classes } => Self {
                import_id: Some(import.as_uuid()),
                holds: why.into_iter().map(Into::into).collect(),
                classes,
                ..of(RosterOutcome::Held)
            },
            RosterEnd::Unreadable { import } => {
                Self { import_id: Some(import.as_uuid()), ..of(RosterOutcome::Unreadable) }
            }
            RosterEnd::Failed { fault } => Self { fault: Some(fault.into()), ..of(RosterOutcome::Failed) },
        }
    }
}
