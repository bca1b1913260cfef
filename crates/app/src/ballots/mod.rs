//! Ballots: keys, tokens, the desk that takes what is sealed, and counting. Nothing here knows both who somebody is and
//! what they wrote.

mod copies;
mod count;
mod desk;
mod issuers;
mod issuing;
mod keys;
mod tally;
mod token;

pub use copies::Passphrase;
pub use count::{Step, Watcher, count_campaign};
pub use desk::{BallotDesk, Outcome};
pub use keys::KeyDirectory;
pub use token::{IssuedToken, StudentForm, issue_token, list_own_evaluations, view_form};

use ballot::Scope;
pub use ballot::ballot::Ballot;
use domain::id::{EvaluationId, InstitutionId};

pub(crate) use self::{issuers::Issuers, issuing::Issuing};

/// What a process needs that opens and counts campaigns.
#[derive(Debug, Clone)]
pub struct CountingParts {
    pub store: store::CountingStore,
    pub keys: KeyDirectory,
}

fn scope(institution: InstitutionId, evaluation: EvaluationId) -> Scope {
    Scope { institution: institution.as_uuid(), evaluation: evaluation.as_uuid() }
}
