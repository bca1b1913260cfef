//! What waits for a person, over all roles they hold. Worked out each time and stored nowhere, so it is never out of date.
//!
//! Each role is looked at as far as it reaches and no further: nothing is told that switching to it would not show. What a
//! student has still to answer is not here: that is known on their device alone.

use domain::{
    campaign::State,
    id::{AssignmentId, CollegeId, EvaluationId, InvitationId, UserId},
    roles::{permission::Permission, role::ActingRole},
    scope::Scope,
    text::LocalText,
    todos::{FAILURE_TOLD, REPLY_AWAITED, RoundStep, Waiting, When, looked_for, step_of, tells_short},
};
use jiff::Timestamp;
use store::{
    AnswerState, FailedJob, Fill, HeldRole, ImportToSee, NamedRound, OpenDisputes, Rate, ReturnedSet, Reviewable,
    Short, StuckImport, Tx, Undecided, UnfinishedRound, Visit,
};

use super::{
    overview::{OpenRound, Overview},
    roles::OwnRole,
    visits,
};
use crate::{Caller, Error, Result, campaigns::fill_of, kernel::caller::SignedIn};

#[derive(Debug)]
pub struct Todo {
    /// Under which it can be done; `None`: under any, or none.
    pub role: Option<OwnRole>,
    pub pressing: bool,
    pub what: What,
}

#[derive(Debug)]
pub enum What {
    ChangePassword,
    AddEmail,
    ReviewComments(Undecided),
    ApproveOwnQuestions(Undecided),
    DecideKey(NamedRound, Timestamp),
    ScheduleRound(NamedRound, Timestamp),
    /// How far it has come, as far as the role reaches.
    RoundCloses(NamedRound, Timestamp, Rate),
    /// Classes of an open campaign that lack answers to be reported on, as far as the role reaches.
    ClassesShort(NamedRound, Timestamp, Short),
    PublishResults(NamedRound, Option<Timestamp>),
    ReplyToClasses(Unanswered),
    ReviseOwnQuestions(ReturnedSet),
    SeeToImport(ImportToSee),
    SeeToJob(FailedJob),
    VisitToday {
        visit: Visit,
        begins_at: Option<Timestamp>,
        until: Timestamp,
    },
    /// Nothing was written about it; after this it lapses.
    VisitOverdue {
        visit: Visit,
        until: Timestamp,
    },
    /// About the caller; after this it can no longer be disputed.
    AnswerReport {
        visit: Visit,
        until: Timestamp,
    },
    SettleDisputes(OpenDisputes),
    /// What somebody's company was asked, and they have not answered.
    AnswerSurvey(OpenForm),
}

/// Classes whose results of one campaign their teacher has said nothing about.
#[derive(Debug)]
pub struct Unanswered {
    pub named: NamedRound,
    pub evaluations: Vec<EvaluationId>,
    /// When the first of them were published.
    pub since: Timestamp,
}

/// A form of a survey that somebody can answer now.
#[derive(Debug)]
pub struct OpenForm {
    pub invitation: InvitationId,
    pub name: LocalText,
    pub closes_at: Timestamp,
    /// How many programmes or courses are left.
    pub left: usize,
}

impl What {
    fn when(&self) -> When {
        match self {
            Self::ChangePassword => When::First,
            Self::AddEmail => When::Someday,
            Self::ReviewComments(of) => When::Since(of.at),
            Self::ApproveOwnQuestions(of) => of.at.map_or(When::Since(None), When::Until),
            Self::DecideKey(_, at)
            | Self::ScheduleRound(_, at)
            | Self::RoundCloses(_, at, _)
            | Self::ClassesShort(_, at, _) => When::Until(*at),
            Self::PublishResults(_, since) => When::Since(*since),
            Self::ReplyToClasses(of) => When::Since(Some(of.since)),
            Self::ReviseOwnQuestions(set) => When::Until(set.opens_at),
            Self::SeeToImport(import) if import.stuck == StuckImport::Held => When::Since(Some(import.at)),
            Self::SeeToImport(import) => When::Failed(import.at),
            Self::SeeToJob(job) => When::Failed(job.finished_at),
            Self::VisitToday { until, .. } | Self::VisitOverdue { until, .. } | Self::AnswerReport { until, .. } => {
                When::Until(*until)
            }
            Self::SettleDisputes(open) => When::Since(Some(open.since)),
            Self::AnswerSurvey(form) => When::Until(form.closes_at),
        }
    }
}

/// With the role under which it was found.
pub(super) type Found = Vec<(Option<AssignmentId>, What)>;

/// What waits, the most pressing first, and the campaigns under way that were looked at for it.
pub(super) async fn look(caller: &mut Caller<SignedIn>) -> Result<Overview> {
    let (now, user) = (caller.app.now(), caller.user);
    let profile = caller.tx.profile(user).await?.ok_or(Error::SignInRequired)?;
    let mut found: Found = Vec::new();
    if profile.email.is_none() {
        found.push((None, What::AddEmail));
    }
    if caller.must_change_password {
        // No role can be used before.
        found.push((None, What::ChangePassword));
        return Ok(Overview { todos: ordered(found, &[], None, now), ..Overview::default() });
    }
    let held = caller.tx.held_roles(user).await?;
    let current = caller.role.as_ref().map(|role| role.assignment);
    let roles = Looking { user, roles: caller.tx.acting_roles(user).await?, current, now };
    found.extend(roles.to_review(&mut caller.tx).await?);
    let (waiting, rounds) = roles.rounds(caller).await?;
    found.extend(waiting);
    let tx = &mut caller.tx;
    found.extend(roles.teaching(tx).await?);
    found.extend(roles.failures(tx).await?);
    found.extend(roles.surveys(tx).await?);
    found.extend(visits::waiting(&roles, tx, &caller.institution.zone()).await?);
    Ok(Overview { todos: ordered(found, &held, current, now), rounds, ..Overview::default() })
}

fn ordered(found: Found, held: &[HeldRole], current: Option<AssignmentId>, now: Timestamp) -> Vec<Todo> {
    let mut todos: Vec<_> = found
        .into_iter()
        .filter_map(|(assignment, what)| {
            let elsewhere = assignment.is_some() && assignment != current;
            let waiting = Waiting { when: what.when(), elsewhere };
            let role = match assignment {
                None => None,
                // Taken away meanwhile: nothing can be done about it.
                Some(id) => Some(held.iter().find(|held| held.assignment == id)?.clone()),
            };
            let role = role.map(|held| OwnRole { held, current: !elsewhere });
            Some((waiting.place(now), Todo { role, pressing: waiting.is_pressing(now), what }))
        })
        .collect();
    todos.sort_by_key(|(place, _)| *place);
    todos.into_iter().map(|(_, todo)| todo).collect()
}

/// Who looks, and by which of their roles.
pub(super) struct Looking {
    pub(super) user: UserId,
    roles: Vec<ActingRole>,
    current: Option<AssignmentId>,
    pub(super) now: Timestamp,
}

impl Looking {
    pub(super) fn by(&self, permission: Permission) -> Vec<(AssignmentId, Scope)> {
        looked_for(permission, &self.roles, self.current)
    }

    /// With the college beyond which each does not reach.
    pub(super) fn by_colleges(&self, permission: Permission) -> Vec<(AssignmentId, Option<CollegeId>)> {
        let reaching = self.by(permission).into_iter();
        reaching.filter_map(|(assignment, scope)| Some((assignment, scope.colleges().ok()?))).collect()
    }

    async fn to_review(&self, tx: &mut Tx) -> Result<Found> {
        let mut found = Vec::new();
        for (assignment, within) in self.by_colleges(Permission::CommentReview) {
            let who = Reviewable { reviewer: self.user, within };
            let comments = tx.undecided_comments(who).await?.into_iter().map(What::ReviewComments);
            let own = tx.undecided_own_sets(who).await?.into_iter().map(What::ApproveOwnQuestions);
            found.extend(comments.chain(own).map(|what| (Some(assignment), what)));
        }
        Ok(found)
    }

    /// A campaign is told of once, under the first role that can do something about it; how those fill that are open, under
    /// the current one.
    async fn rounds(&self, caller: &mut Caller<SignedIn>) -> Result<(Found, Vec<OpenRound>)> {
        let (managing, reads) = (self.by(Permission::EvaluationManage), self.by_colleges(Permission::EvaluationRead));
        let (mut found, mut open) = (Vec::new(), Vec::new());
        if managing.is_empty() && reads.is_empty() {
            return Ok((found, open));
        }
        for UnfinishedRound { named, college, round, counted_at } in caller.tx.unfinished_rounds().await? {
            let owner = managing.iter().find(|(_, scope)| scope.owns(college)).map(|(assignment, _)| *assignment);
            let (opens_at, closes_at) = (round.times.opens_at, round.times.closes_at);
            let step = step_of(&round, self.now);
            let told = match (step, owner) {
                (Some(RoundStep::DecideKey), Some(owner)) => Some((owner, What::DecideKey(named.clone(), opens_at))),
                (Some(RoundStep::Schedule), Some(owner)) => Some((owner, What::ScheduleRound(named.clone(), opens_at))),
                (Some(RoundStep::Publish), Some(owner)) => {
                    Some((owner, What::PublishResults(named.clone(), counted_at)))
                }
                _ => None,
            };
            found.extend(told.map(|(assignment, what)| (Some(assignment), what)));
            if round.standing.state != State::Open || closes_at <= self.now {
                continue;
            }
            let Some((reader, fill)) = first_fill(caller, &reads, &named).await? else { continue };
            if step == Some(RoundStep::Close) {
                found.push((Some(reader), What::RoundCloses(named.clone(), closes_at, fill.sum)));
            }
            if tells_short(&round, self.now) && fill.short.classes() > 0 {
                found.push((Some(reader), What::ClassesShort(named.clone(), closes_at, fill.short)));
            }
            if Some(reader) == self.current {
                open.push(OpenRound { named, closes_at, fill });
            }
        }
        open.sort_by_key(|round| round.closes_at);
        Ok((found, open))
    }

    async fn teaching(&self, tx: &mut Tx) -> Result<Found> {
        let Some(&(assignment, _)) = self.by(Permission::CourseTeach).first() else { return Ok(Vec::new()) };
        let mut rounds: Vec<Unanswered> = Vec::new();
        for result in tx.unanswered_results(self.user, self.now - REPLY_AWAITED).await? {
            let (named, since) = (result.named, result.published_at);
            match rounds.iter_mut().find(|round| round.named.id == named.id) {
                Some(round) => round.evaluations.push(result.evaluation),
                None => rounds.push(Unanswered { named, evaluations: vec![result.evaluation], since }),
            }
        }
        let returned = tx.returned_own_sets(self.user).await?.into_iter().map(What::ReviseOwnQuestions);
        let all = rounds.into_iter().map(What::ReplyToClasses).chain(returned);
        Ok(all.map(|what| (Some(assignment), what)).collect())
    }

    /// As long as the role is held under which they were left: without it nothing can be done about them.
    async fn failures(&self, tx: &mut Tx) -> Result<Found> {
        let since = self.now - FAILURE_TOLD;
        let imports = tx.imports_to_see(self.user, since).await?.into_iter();
        let imports = imports.filter_map(|import| Some((Some(import.assignment?), What::SeeToImport(import))));
        let mut found: Found = imports.collect();
        let jobs = tx.failed_jobs(self.user, since).await?.into_iter();
        found.extend(jobs.filter_map(|job| Some((Some(job.assignment?), What::SeeToJob(job)))));
        Ok(found)
    }

    /// Of each invitation what is left of it.
    async fn surveys(&self, tx: &mut Tx) -> Result<Found> {
        let mut forms: Vec<(AssignmentId, OpenForm)> = Vec::new();
        for (assignment, scope) in self.by(Permission::EnterpriseEvaluate) {
            let Scope::Enterprise(enterprise) = scope else { continue };
            for row in tx.own_surveys(enterprise).await? {
                let done = row.state == AnswerState::Submitted;
                if row.user != self.user || done || !row.standing.may_answer(self.now) {
                    continue;
                }
                match forms.iter_mut().find(|(_, form)| form.invitation == row.invitation) {
                    Some((_, form)) => form.left += 1,
                    None => forms.push((
                        assignment,
                        OpenForm {
                            invitation: row.invitation,
                            name: row.survey_name,
                            closes_at: row.closes_at,
                            left: 1,
                        },
                    )),
                }
            }
        }
        Ok(forms.into_iter().map(|(assignment, form)| (Some(assignment), What::AnswerSurvey(form))).collect())
    }
}

/// Under the first role within whose reach it asks any class.
async fn first_fill(
    caller: &mut Caller<SignedIn>,
    reads: &[(AssignmentId, Option<CollegeId>)],
    round: &NamedRound,
) -> Result<Option<(AssignmentId, Fill)>> {
    for &(assignment, within) in reads {
        let fill = fill_of(caller, round.id, within).await?;
        if fill.sum.classes > 0 {
            return Ok(Some((assignment, fill)));
        }
    }
    Ok(None)
}
