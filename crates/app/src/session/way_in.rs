//! Where a school has switched passwords off for a role: whose password still opens their account, who is told when one that is kept for
//! when the sign-on fails is used, and that such a one is always left.

use domain::{
    audit::Action,
    id::UserId,
    messages::Message,
    roles::authority::LOWEST_LEVEL,
    session::by_password::{ByPassword, Standing, by_password},
};
use store::{AuditRecord, StoredRole, Tx};

use crate::{
    App, Error, Result,
    messages::{named, tell},
};

pub(crate) async fn by_password_of(tx: &mut Tx, user: UserId) -> Result<ByPassword> {
    let standing = tx.password_standings(&[user]).await?.pop();
    Ok(standing.map_or(ByPassword::Opens, by_password))
}

/// Of somebody who is to hold these roles.
pub(crate) async fn by_password_with(tx: &mut Tx, roles: &[StoredRole]) -> Result<ByPassword> {
    let off = tx.sign_on_only_roles().await?;
    let used = tx.sign_on_providers().await?.into_iter().filter(|provider| provider.switched_on);
    Ok(by_password(Standing {
        switched_off: roles.iter().any(|role| off.contains(&role.id)),
        break_glass: false,
        level: roles.iter().map(|role| role.level).max().unwrap_or(LOWEST_LEVEL),
        opens_up_to: used.map(|provider| provider.level).max(),
    }))
}

/// After a change that may have taken the last way in. The caller holds the lock of `lock_role_managers`.
pub(crate) async fn ensure_left(tx: &mut Tx) -> Result<()> {
    if tx.ways_in().await?.is_one_left() { Ok(()) } else { Err(Error::LastWayIn) }
}

/// On record, and told to the others who manage the school: it should be rare.
pub(crate) async fn note_break_glass(app: &App, tx: &mut Tx, user: UserId) -> Result<()> {
    let record = AuditRecord {
        id: app.new_id(),
        at: app.now(),
        actor: Some(user),
        actor_role: None,
        action: Action::SignOnBreakGlass,
        target_kind: "user",
        target: Some(user.as_uuid()),
        before: None,
        after: None,
    };
    tx.append_audit(&record).await?;
    let message = Message::BreakGlassUsed { record: record.id, by: named(tx, user).await? };
    let others = tx.school_managers().await?.into_iter().filter(|other| *other != user);
    let told: Vec<_> = others.map(|other| (other, message.clone())).collect();
    tell(app, tx, &told).await
}
