//! Ballots: keys, tokens, the desk that takes what is sealed, and counting. Nothing here knows both who somebody is and
//! what they wrote.

mod copies;
mod count;
mod desk;
mod evaluations;
pub mod exposure;
mod fates;
mod faults;
mod kept_results;
mod keys;
mod labels;
mod lists;
mod tally;
mod tokens;
mod unknown;
mod unserved;

pub use copies::Passphrase;
pub use count::{Step, Watcher, count_campaign};
pub use desk::{BallotDesk, CONNECTIONS, Outcome};
pub use evaluations::{OwnEvaluation, StudentForm, list_own_evaluations, view_form};
pub use faults::Fault;
pub(crate) use kept_results::restore as restore_kept_results;
pub use kept_results::{archive_faults, forget_needless_results};
pub use keys::KeyDirectory;
pub(crate) use labels::Labels;
pub use tokens::issue::{IssuedToken, issue_token};
pub use unserved::{Unserved, unserved_rounds};

use ballot::Scope;
pub use ballot::ballot::Ballot;
use domain::id::{EvaluationId, InstitutionId};

pub(crate) use self::tokens::{
    issuers::{Issuers, RoundKeys},
    issuing::Issuing,
};

/// What a process needs that opens and counts campaigns.
#[derive(Debug, Clone)]
pub struct CountingParts {
    pub store: store::CountingStore,
    pub keys: KeyDirectory,
}

fn scope(institution: InstitutionId, evaluation: EvaluationId) -> Scope {
    Scope { institution: institution.as_uuid(), evaluation: evaluation.as_uuid() }
}
