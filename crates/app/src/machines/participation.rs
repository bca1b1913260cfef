//! Whether a student has taken part in what was due, for schools that tie something to it. For systems with a key that may ask,
//! and for no person: whoever looks after students is not to look over their shoulder.

use domain::{
    id::TermId,
    roles::{machines::TakenPart, permission::ForMachines},
    scope::Scope,
};

use crate::{
    Caller, Error, Permit, Result,
    kernel::caller::{Denied, EvaluationRead},
    people::find,
};

/// A system that reads campaigns. Whether its key may ask is looked at where it asks.
#[derive(Debug)]
pub struct ParticipationAsk;

impl Permit for ParticipationAsk {
    type Reach = Scope;
    const NAME: &'static str = "participation";
    const BY_MACHINE: ForMachines = ForMachines::Reading;
    fn check(role: Option<&domain::roles::role::ActingRole>, must_change_password: bool) -> Result<Scope> {
        EvaluationRead::check(role, must_change_password)
    }
}

/// Only of what has closed: one who asked every minute while a campaign is open would learn when somebody answered.
pub async fn taken_part(mut caller: Caller<ParticipationAsk>, term: TermId, username: &str) -> Result<TakenPart> {
    let may_ask = match caller.machine {
        Some(machine) => caller.tx.may_ask_participation(machine.key).await?,
        None => false,
    };
    if !may_ask {
        return Err(caller.deny(ParticipationAsk::NAME, Denied::Permission).await);
    }
    let student = find(&mut caller, username).await?.profile.id;
    let due = caller.tx.due_in_term(term, student).await?.ok_or(Error::NotFound)?;
    Ok(TakenPart::of(due.listed, due.taken))
}
