//! What every use case stands on: who calls, what time it is, chance, secrets, pages, errors, numbers.

pub mod access_token;
pub mod ballot_secrets;
pub mod caller;
pub mod clock;
pub(crate) mod denials;
pub mod directory;
pub mod entropy;
pub(crate) mod error;
pub(crate) mod lots;
pub mod measures;
pub mod paging;
pub mod secrets;
pub(crate) mod signs;
pub(crate) mod turns;
