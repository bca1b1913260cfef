//! One action on many people: counted first, confirmed by that count, then done in the background, all or nothing.

use domain::{
    audit, field,
    id::{ImportId, JobId, RoleId, UserId},
    job::Lane,
    messages::{self, Message},
    people::bulk::{BulkAction, Verdict, verdict},
    roles::authority::{Actor, may_grant},
    scope::Scope,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{AccountState, EndReason, NewAssignment, SelectedPerson, StoredRole, Tx};

use super::{Filter, ScopeChoice, ensure_role_manager_left};
use crate::{
    Caller, Error, Result,
    jobs::{Order, Work},
    kernel::caller::{Change, Denied, UserManage},
    messages::{named, tell},
};

/// So many can be picked one by one; more are chosen by a filter.
const MOST_PICKED: usize = 1_000;
const AT_A_TIME: usize = 250;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct BulkOrder {
    pub who: Selection,
    pub action: BulkChoice,
    /// How many the person was told that it is about.
    pub expected: usize,
}

impl Order for BulkOrder {
    const KIND: &'static str = "bulk_users";
    const LANE: Lane = Lane::Long;
    type Made = BulkOutcome;

    async fn run(self, work: &mut Work<'_>) -> Result<BulkOutcome> {
        run_bulk(work, self).await
    }

    fn told_as(&self) -> Option<messages::Work> {
        Some(messages::Work::ChangePeople)
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Selection {
    Picked(Vec<String>),
    Matching(Filter),
    /// Whom an import brought.
    Imported(ImportId),
}

impl Selection {
    /// More are not picked one by one.
    pub(super) fn is_short_enough(&self) -> Result<()> {
        match self {
            Self::Picked(usernames) if usernames.len() > MOST_PICKED => {
                Err(Error::field("usernames", field::Reason::TooLong))
            }
            _ => Ok(()),
        }
    }

    /// Those of them who are within the reach.
    pub(super) async fn people(&self, tx: &mut Tx, user: UserId, reach: Scope) -> Result<Vec<SelectedPerson>> {
        let anybody = Filter::default();
        let (filter, picked) = match self {
            Self::Picked(usernames) => {
                let keys = usernames.iter().map(|username| field::username_key(username)).collect::<Vec<_>>();
                (&anybody, Some(keys))
            }
            Self::Matching(filter) => (filter, None),
            Self::Imported(import) => (&anybody, Some(tx.imported_people(*import).await?)),
        };
        Ok(tx.select_people(filter.asked(), picked.as_deref(), reach, user).await?)
    }
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BulkChoice {
    Enable,
    Disable,
    Grant { role: RoleId, scope: ScopeChoice },
    Take { role: RoleId },
}

/// What an action will do, or did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BulkOutcome {
    pub changed: usize,
    pub unchanged: usize,
    pub refused: usize,
}

impl BulkOutcome {
    #[must_use]
    pub const fn matched(self) -> usize {
        self.changed + self.unchanged + self.refused
    }

    fn of(judged: &[Judged]) -> Self {
        let count = |wanted: fn(&Verdict) -> bool| judged.iter().filter(|(_, verdict)| wanted(verdict)).count();
        let unchanged = count(|verdict| *verdict == Verdict::Unchanged);
        let refused = count(|verdict| *verdict == Verdict::Refused);
        Self { changed: judged.len() - unchanged - refused, unchanged, refused }
    }
}

type Judged = (SelectedPerson, Verdict);

/// An action with the role it needs.
enum Action {
    Set(AccountState),
    Grant(StoredRole, ScopeChoice),
    Take(StoredRole),
}

impl Action {
    async fn load(tx: &mut Tx, actor: Actor, choice: BulkChoice) -> Result<Self> {
        Ok(match choice {
            BulkChoice::Enable => Self::Set(AccountState::Active),
            BulkChoice::Disable => Self::Set(AccountState::Disabled),
            BulkChoice::Grant { role, scope } => {
                let role = tx.role(role).await?.ok_or(Error::NotFound)?;
                // What nobody may be given is refused as a whole.
                may_grant(actor, role.power(), scope.into(), 0).map_err(|_| Error::AboveYourLevel)?;
                Self::Grant(role, scope)
            }
            BulkChoice::Take { role } => Self::Take(tx.role(role).await?.ok_or(Error::NotFound)?),
        })
    }

    fn on_each(&self) -> BulkAction<'_> {
        match self {
            Self::Set(AccountState::Active) => BulkAction::Enable,
            Self::Set(AccountState::Disabled) => BulkAction::Disable,
            Self::Grant(role, scope) => {
                BulkAction::Grant { role: role.id, power: role.power(), scope: (*scope).into() }
            }
            Self::Take(role) => BulkAction::Take { role: role.id, power: role.power() },
        }
    }

    const fn recorded(&self) -> audit::Action {
        match self {
            Self::Set(_) => audit::Action::UserSetState,
            Self::Grant(..) => audit::Action::UserGrantRole,
            Self::Take(_) => audit::Action::UserTakeRole,
        }
    }

    fn told(&self, person: &SelectedPerson, job: JobId) -> (Option<Value>, Option<Value>) {
        match self {
            Self::Set(state) => {
                (Some(json!({ "state": person.state.key() })), Some(json!({ "state": state.key(), "job": job })))
            }
            Self::Grant(role, _) => (None, Some(json!({ "role": role.key, "scope": role.scope.key(), "job": job }))),
            Self::Take(role) => {
                (Some(json!({ "role": role.key, "scope": role.scope.key() })), Some(json!({ "job": job })))
            }
        }
    }
}

async fn judge(tx: &mut Tx, user: UserId, actor: Actor, who: &Selection, action: &Action) -> Result<Vec<Judged>> {
    let selected = who.people(tx, user, actor.reach).await?;
    let judged = selected.into_iter().map(|selected| {
        let verdict = verdict(actor, action.on_each(), &selected.person);
        (selected, verdict)
    });
    Ok(judged.collect())
}

/// What the action would do, and the caller again.
async fn count(
    mut caller: Caller<UserManage>,
    who: &Selection,
    choice: BulkChoice,
) -> Result<(Caller<UserManage>, BulkOutcome)> {
    who.is_short_enough()?;
    let actor = caller.actor();
    let action = match (Action::load(&mut caller.tx, actor, choice).await, choice) {
        (Err(Error::AboveYourLevel), BulkChoice::Grant { role, .. }) => {
            return Err(caller.deny("user.bulk", Denied::Role(Some(role))).await);
        }
        (action, _) => action?,
    };
    let outcome = BulkOutcome::of(&judge(&mut caller.tx, caller.user, actor, who, &action).await?);
    Ok((caller, outcome))
}

pub async fn preview_bulk(caller: Caller<UserManage>, who: Selection, choice: BulkChoice) -> Result<BulkOutcome> {
    Ok(count(caller, &who, choice).await?.1)
}

/// Leaves it to be done. If it is about other people by now than it was counted, nothing happens.
pub async fn start_bulk(caller: Caller<UserManage>, order: BulkOrder) -> Result<JobId> {
    let (mut caller, outcome) = count(caller, &order.who, order.action).await?;
    if outcome.matched() == 0 {
        return Err(Error::NotFound);
    }
    if outcome.matched() != order.expected {
        return Err(Error::Conflict);
    }
    let after = serde_json::to_value(&order).map_err(Error::internal)?;
    let job = caller.leave(&order).await?;
    let target = job.as_uuid();
    caller
        .audit(Change { action: audit::Action::UserBulk, target_kind: "job", target, before: None, after: Some(after) })
        .await?;
    caller.tx.commit().await?;
    Ok(job)
}

async fn run_bulk(work: &mut Work<'_>, order: BulkOrder) -> Result<BulkOutcome> {
    let (user, actor) = work.asker::<UserManage>()?;
    work.tx.lock_role_managers().await?;
    let action = Action::load(work.tx, actor, order.action).await?;
    let judged = judge(work.tx, user, actor, &order.who, &action).await?;
    let outcome = BulkOutcome::of(&judged);
    if outcome.matched() != order.expected {
        return Err(Error::Conflict);
    }
    let changing = judged.iter().filter(|(_, verdict)| matches!(verdict, Verdict::Change | Verdict::Take(_)));
    let changing: Vec<_> = changing.collect();
    let mut done = 0;
    for chunk in changing.chunks(AT_A_TIME) {
        work.report(done, outcome.changed).await?;
        apply(work, user, &action, chunk).await?;
        done += chunk.len();
    }
    let takes_away = matches!(action, Action::Take(_) | Action::Set(AccountState::Disabled));
    if takes_away {
        ensure_role_manager_left(work.tx).await?;
    }
    work.report(done, outcome.changed).await?;
    Ok(outcome)
}

async fn apply(work: &mut Work<'_>, user: UserId, action: &Action, people: &[&Judged]) -> Result<()> {
    let now = work.app.now();
    let users: Vec<_> = people.iter().map(|(person, _)| person.id).collect();
    match action {
        Action::Set(state) => {
            work.tx.set_account_states(&users, *state).await?;
            if *state == AccountState::Disabled {
                work.tx.end_sessions_of(&users, None, EndReason::AccountDisabled, now).await?;
            }
        }
        Action::Grant(role, scope) => {
            let granted: Vec<_> = users
                .iter()
                .map(|user| NewAssignment {
                    id: work.app.new_id(),
                    user: *user,
                    role: role.id,
                    scope: (*scope).into(),
                    granted_at: now,
                })
                .collect();
            // Somebody else may have given it, or deleted the college, since the people were read.
            work.tx.insert_assignments(&granted).await.map_err(|error| match error.constraint() {
                Some(_) => Error::Conflict,
                None => error.into(),
            })?;
            let by = Some(named(work.tx, user).await?);
            let given = granted.iter().map(|new| {
                (new.user, Message::RoleGiven { assignment: new.id, role: role.name.clone(), by: by.clone() })
            });
            tell(work.app, work.tx, &given.collect::<Vec<_>>()).await?;
        }
        Action::Take(role) => {
            let taken = people.iter().flat_map(|(person, verdict)| match verdict {
                Verdict::Take(assignments) => assignments.iter().map(|id| (person.id, *id)).collect(),
                _ => Vec::new(),
            });
            let taken: Vec<_> = taken.collect();
            work.tx.delete_assignments(&taken.iter().map(|(_, id)| *id).collect::<Vec<_>>()).await?;
            let by = Some(named(work.tx, user).await?);
            let told = taken.into_iter().map(|(person, assignment)| {
                (person, Message::RoleTaken { assignment, role: role.name.clone(), by: by.clone() })
            });
            tell(work.app, work.tx, &told.collect::<Vec<_>>()).await?;
        }
    }
    let job = work.id;
    let role = work.role_key().map(str::to_owned);
    let records: Vec<_> = people
        .iter()
        .map(|(person, _)| {
            let (before, after) = action.told(person, job);
            let target = person.id.as_uuid();
            let change = Change { action: action.recorded(), target_kind: "user", target, before, after };
            change.record(work.app, Some(user), role.as_deref())
        })
        .collect();
    Ok(work.tx.append_audits(&records).await?)
}
