//! Who is calling, proved: a [`Caller`] exists only after the token, the session, the current role and the permission in
//! its type were checked, and it brings the transaction that the use case works in.

use std::{fmt::Debug, marker::PhantomData, sync::Arc};

use domain::{
    audit::Action,
    id::{InvitationId, RoleId, SessionId, UserId},
    roles::{
        authority::Actor,
        permission::{ForMachines, Permission},
        role::ActingRole,
    },
    scope::Scope,
};
use serde_json::{Value, json};
use store::{AuditRecord, ByMachine, Entered, Institution, Tx};
use uuid::Uuid;

use crate::{App, Error, Result, kernel::access_token::AccessClaim};

/// What a use case demands of its caller. `Reach` is how far it then may go.
pub trait Permit: Debug + Send + Sync + 'static {
    type Reach: Copy + Debug + Send + Sync;
    /// As the audit log has it when it was denied.
    const NAME: &'static str;
    /// Whether somebody may who came by a link: a session that is bound to an invitation does what says so, and nothing else.
    const BY_LINK: bool = false;
    /// What another system of the school may, with a key whose role has the permission.
    const BY_MACHINE: ForMachines = ForMachines::Nothing;
    fn check(role: Option<&ActingRole>, must_change_password: bool) -> Result<Self::Reach>;
}

/// Anybody with a live session, even without a role or with a password that must be changed.
#[derive(Debug)]
pub struct SignedIn;

impl Permit for SignedIn {
    type Reach = ();
    const NAME: &'static str = "signed in";
    fn check(_: Option<&ActingRole>, _: bool) -> Result<()> {
        Ok(())
    }
}

/// The same, and also somebody who came by a link.
#[derive(Debug)]
pub struct Present;

impl Permit for Present {
    type Reach = ();
    const NAME: &'static str = "present";
    const BY_LINK: bool = true;
    fn check(_: Option<&ActingRole>, _: bool) -> Result<()> {
        Ok(())
    }
}

/// Somebody of a company who answers an invitation, by its link or signed in.
#[derive(Debug)]
pub struct Invited;

impl Permit for Invited {
    type Reach = Scope;
    const NAME: &'static str = Permission::EnterpriseEvaluate.key();
    const BY_LINK: bool = true;
    fn check(role: Option<&ActingRole>, must_change_password: bool) -> Result<Scope> {
        EnterpriseEvaluate::check(role, must_change_password)
    }
}

macro_rules! permits {
    ($($name:ident),+ $(,)?) => {$(
        #[derive(Debug)]
        pub struct $name;

        impl Permit for $name {
            type Reach = Scope;
            const NAME: &'static str = Permission::$name.key();
            const BY_MACHINE: ForMachines = Permission::$name.for_machines();
            fn check(role: Option<&ActingRole>, must_change_password: bool) -> Result<Scope> {
                let reach = role.and_then(|role| role.scope_of(Permission::$name)).ok_or(Error::Forbidden)?;
                if must_change_password { Err(Error::PasswordChangeRequired) } else { Ok(reach) }
            }
        }
    )+};
}

// One for each permission that some use case demands.
permits!(
    AuditRead,
    BoxCopy,
    CalendarManage,
    CommentReview,
    CourseManage,
    CourseRead,
    CourseTeach,
    EnterpriseEvaluate,
    EnterpriseManage,
    EvaluationAnswer,
    EvaluationManage,
    EvaluationRead,
    ImportRun,
    NoticeManage,
    ObservationConduct,
    ObservationManage,
    ObservationRead,
    ReportCollege,
    ReportEnterprise,
    ResultRead,
    RoleManage,
    SchoolManage,
    TemplateManage,
    TemplateRead,
    TenantManage,
    UserManage,
    UserRead,
);

/// Of one person, with when they were here: for people who look after people, and no other system. One that asked about everybody
/// every minute would learn who was here when a ballot came.
#[derive(Debug)]
pub struct PersonRead;

impl Permit for PersonRead {
    type Reach = Scope;
    const NAME: &'static str = UserRead::NAME;
    fn check(role: Option<&ActingRole>, must_change_password: bool) -> Result<Scope> {
        UserRead::check(role, must_change_password)
    }
}

/// Deleting somebody for good: for people, and no other system.
#[derive(Debug)]
pub struct PersonErase;

impl Permit for PersonErase {
    type Reach = Scope;
    const NAME: &'static str = UserManage::NAME;
    fn check(role: Option<&ActingRole>, must_change_password: bool) -> Result<Scope> {
        UserManage::check(role, must_change_password)
    }
}

/// Of plans and outcomes: who reads the report of them, or manages them. As far as the wider of the two reaches.
#[derive(Debug)]
pub struct PlanRead;

impl Permit for PlanRead {
    type Reach = Scope;
    const NAME: &'static str = ReportEnterprise::NAME;
    const BY_MACHINE: ForMachines = ReportEnterprise::BY_MACHINE;
    fn check(role: Option<&ActingRole>, must_change_password: bool) -> Result<Scope> {
        let read = ReportEnterprise::check(role, must_change_password);
        match (read, EnterpriseManage::check(role, must_change_password)) {
            (_, Ok(Scope::Institution)) | (Err(Error::Forbidden), Ok(_)) => {
                EnterpriseManage::check(role, must_change_password)
            }
            (read, _) => read,
        }
    }
}

/// What a call is about to do, as its method says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    Read,
    Write,
}

#[derive(Debug)]
pub struct Caller<P: Permit> {
    pub(crate) app: App,
    pub(crate) tx: Tx,
    pub(crate) institution: Arc<Institution>,
    pub(crate) user: UserId,
    pub(crate) session: SessionId,
    pub(crate) role: Option<ActingRole>,
    pub(crate) must_change_password: bool,
    /// Of a session that was entered by a link.
    pub(crate) invitation: Option<InvitationId>,
    /// Of a session that another system opened.
    pub(crate) machine: Option<ByMachine>,
    pub(crate) reach: P::Reach,
}

impl App {
    pub async fn authenticate<P: Permit>(
        &self,
        institution: Arc<Institution>,
        access_token: &str,
        intent: Intent,
    ) -> Result<Caller<P>> {
        let caller: Caller<P> = self.claim(institution, access_token)?.enter().await?;
        if let Some(machine) = caller.machine {
            let may_write = machine.may_write && P::BY_MACHINE == ForMachines::Writing;
            if intent == Intent::Write && !may_write {
                return Err(caller.deny(P::NAME, Denied::Permission).await);
            }
        }
        Ok(caller)
    }

    /// Reads the token and no more: for a use case that checks the rest for many callers at once.
    pub fn claim<P: Permit>(&self, institution: Arc<Institution>, access_token: &str) -> Result<Claimed<P>> {
        let claim = self.0.access_tokens.read(institution.id, access_token, self.now()).ok_or(Error::SignInRequired)?;
        Ok(Claimed { app: self.clone(), institution, claim, permit: PhantomData })
    }

    pub(crate) async fn enter<P: Permit>(
        &self,
        institution: Arc<Institution>,
        claim: AccessClaim,
    ) -> Result<Caller<P>> {
        let entered = self.0.store.enter(institution.id, claim.user, claim.session).await?;
        let (tx, entered) = entered.ok_or(Error::SignInRequired)?;
        if let Some(machine) = &entered.machine {
            // What it is refused counts too.
            self.0.key_calls.count(machine.key, self.now())?;
        }
        let reach = admit::<P>(&claim, &entered);
        let caller = Caller {
            app: self.clone(),
            tx,
            institution,
            user: claim.user,
            session: claim.session,
            role: entered.role,
            must_change_password: entered.must_change_password,
            invitation: entered.invitation,
            machine: entered.machine,
            reach: (),
        };
        match reach {
            Ok(reach) => Ok(caller.reaching(reach)),
            Err(Error::Forbidden) => Err(caller.deny(P::NAME, Denied::Permission).await),
            Err(other) => Err(other),
        }
    }
}

/// How far a live session may go.
pub(crate) fn admit<P: Permit>(claim: &AccessClaim, entered: &Entered) -> Result<P::Reach> {
    // The role was switched in another tab or taken away: a refresh brings this tab up to date.
    if entered.role.as_ref().map(|role| role.assignment) != claim.assignment {
        return Err(Error::SignInRequired);
    }
    if (entered.invitation.is_some() && !P::BY_LINK)
        || (entered.machine.is_some() && P::BY_MACHINE == ForMachines::Nothing)
    {
        return Err(Error::Forbidden);
    }
    // A link proves more than a password that was never used.
    P::check(entered.role.as_ref(), entered.must_change_password && entered.invitation.is_none())
}

/// Somebody with a token that reads well. Nothing can be done with it but to have session and permission checked.
#[derive(Debug)]
pub struct Claimed<P: Permit> {
    pub(crate) app: App,
    pub(crate) institution: Arc<Institution>,
    pub(crate) claim: AccessClaim,
    permit: PhantomData<P>,
}

impl<P: Permit> Claimed<P> {
    pub(crate) async fn enter(self) -> Result<Caller<P>> {
        self.app.enter(self.institution, self.claim).await
    }
}

impl Caller<SignedIn> {
    fn reaching<P: Permit>(self, reach: P::Reach) -> Caller<P> {
        let Self { app, tx, institution, user, session, role, must_change_password, invitation, machine, .. } = self;
        Caller { app, tx, institution, user, session, role, must_change_password, invitation, machine, reach }
    }
}

/// What was not allowed.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Denied {
    Permission,
    /// Somebody above the caller.
    User(UserId),
    /// A role above the caller, or one that would be.
    Role(Option<RoleId>),
}

/// One change, as the audit log tells it.
pub(crate) struct Change {
    pub action: Action,
    pub target_kind: &'static str,
    pub target: Uuid,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

impl Change {
    pub(crate) fn record<'a>(self, app: &App, actor: Option<UserId>, actor_role: Option<&'a str>) -> AuditRecord<'a> {
        let Self { action, target_kind, target, before, after } = self;
        let target = Some(target);
        AuditRecord { id: app.new_id(), at: app.now(), actor, actor_role, action, target_kind, target, before, after }
    }
}

impl<P: Permit> Caller<P> {
    pub(crate) async fn audit(&mut self, change: Change) -> Result<()> {
        let role = self.role.as_ref().map(|role| role.key.as_str());
        let record = change.record(&self.app, Some(self.user), role);
        self.app.append_audit(&mut self.tx, &record).await
    }

    /// Slow work without holding a connection. Afterwards everything is checked anew.
    pub(crate) async fn meanwhile<T>(self, work: impl Future<Output = Result<T>>) -> Result<(Self, T)> {
        let Self { app, tx, institution, user, session, role, .. } = self;
        drop(tx);
        let done = work.await?;
        let claim = AccessClaim { user, session, assignment: role.map(|role| role.assignment) };
        Ok((app.enter(institution, claim).await?, done))
    }

    /// Leaves a record of what was refused, where nothing has been written yet, and gives the error to answer with.
    pub(crate) async fn deny(mut self, what: &'static str, denied: Denied) -> Error {
        let (error, target_kind, target) = match denied {
            Denied::Permission => (Error::Forbidden, "permission", None),
            Denied::User(user) => (Error::AboveYourLevel, "user", Some(user.as_uuid())),
            Denied::Role(role) => (Error::AboveYourLevel, "role", role.map(|role| role.as_uuid())),
        };
        if !self.app.0.denials.may_record(self.session, what, self.app.now()) {
            return error;
        }
        let record = AuditRecord {
            id: self.app.new_id(),
            at: self.app.now(),
            actor: Some(self.user),
            actor_role: self.role.as_ref().map(|role| role.key.as_str()),
            action: Action::AccessDenied,
            target_kind,
            target,
            before: None,
            after: Some(json!({ "denied": what })),
        };
        let recorded = async {
            self.tx.append_audit(&record).await?;
            self.tx.commit().await
        };
        match recorded.await {
            Ok(()) => error,
            Err(failed) => failed.into(),
        }
    }
}

impl<P: Permit<Reach = Scope>> Caller<P> {
    /// What the whole school has one of is for those whose reach it is.
    pub(crate) fn ensure_of_school(&self) -> Result<()> {
        if self.reach == Scope::Institution { Ok(()) } else { Err(Error::Forbidden) }
    }

    /// The caller as the rules of authority see them.
    pub(crate) fn actor(&self) -> Actor {
        Actor { level: self.role.as_ref().map_or(0, |role| role.level), reach: self.reach }
    }
}
