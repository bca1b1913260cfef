//! Who is calling, proved: a [`Caller`] exists only after the token, the session, the current role and the permission in
//! its type were checked, and it brings the transaction that the use case works in.

use std::{fmt::Debug, sync::Arc};

use domain::{
    id::{SessionId, UserId},
    permission::Permission,
    role::ActingRole,
    scope::Scope,
};
use serde_json::Value;
use store::{AuditRecord, Institution, Tx};
use uuid::Uuid;

use crate::{App, Error, Result};

/// What a use case demands of its caller. `Reach` is how far it then may go.
pub trait Permit: Debug + Send + Sync + 'static {
    type Reach: Copy + Debug + Send + Sync;
    fn check(role: Option<&ActingRole>, must_change_password: bool) -> Result<Self::Reach>;
}

/// Anybody with a live session, even without a role or with a password that must be changed.
#[derive(Debug)]
pub struct SignedIn;

impl Permit for SignedIn {
    type Reach = ();
    fn check(_: Option<&ActingRole>, _: bool) -> Result<()> {
        Ok(())
    }
}

macro_rules! permits {
    ($($name:ident),+ $(,)?) => {$(
        #[derive(Debug)]
        pub struct $name;

        impl Permit for $name {
            type Reach = Scope;
            fn check(role: Option<&ActingRole>, must_change_password: bool) -> Result<Scope> {
                let reach = role.and_then(|role| role.scope_of(Permission::$name)).ok_or(Error::Forbidden)?;
                if must_change_password { Err(Error::PasswordChangeRequired) } else { Ok(reach) }
            }
        }
    )+};
}

// One for each permission that some use case demands.
permits!(UserRead);

#[derive(Debug)]
pub struct Caller<P: Permit> {
    pub(crate) app: App,
    pub(crate) tx: Tx,
    pub(crate) institution: Arc<Institution>,
    pub(crate) user: UserId,
    pub(crate) session: SessionId,
    pub(crate) role: Option<ActingRole>,
    pub(crate) must_change_password: bool,
    pub(crate) reach: P::Reach,
}

impl App {
    pub async fn authenticate<P: Permit>(
        &self,
        institution: Arc<Institution>,
        access_token: &str,
    ) -> Result<Caller<P>> {
        let claim = self
            .0
            .access_tokens
            .read(institution.id, access_token, self.now())
            .ok_or(Error::SignInRequired)?;
        let entered = self.0.store.enter(institution.id, claim.user, claim.session).await?;
        let (tx, entered) = entered.ok_or(Error::SignInRequired)?;
        // The role was switched in another tab or taken away: a refresh brings this tab up to date.
        if entered.role.as_ref().map(|role| role.assignment) != claim.assignment {
            return Err(Error::SignInRequired);
        }
        let reach = P::check(entered.role.as_ref(), entered.must_change_password)?;
        Ok(Caller {
            app: self.clone(),
            tx,
            institution,
            user: claim.user,
            session: claim.session,
            role: entered.role,
            must_change_password: entered.must_change_password,
            reach,
        })
    }
}

/// One change, as the audit log tells it.
pub(crate) struct Change {
    pub action: &'static str,
    pub target_kind: &'static str,
    pub target: Uuid,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

impl<P: Permit> Caller<P> {
    pub(crate) async fn audit(&mut self, change: Change) -> Result<()> {
        let record = AuditRecord {
            id: self.app.new_id(),
            at: self.app.now(),
            actor: Some(self.user),
            actor_role: self.role.as_ref().map(|role| role.key.as_str()),
            action: change.action,
            target_kind: change.target_kind,
            target: Some(change.target),
            before: change.before,
            after: change.after,
        };
        Ok(self.tx.append_audit(&record).await?)
    }
}
