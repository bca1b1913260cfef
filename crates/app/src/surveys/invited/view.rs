//! What somebody sees of an invitation: before the press what it is about, afterwards the forms and their drafts.

use std::sync::Arc;

use domain::{
    id::InvitationId,
    questionnaire::items,
    surveys::{
        answers::{Basis, Draft},
        invitation::State,
        opening,
    },
    text::LocalText,
};
use jiff::Timestamp;
use store::{AnswerState, Institution, Invitation, InvitedTarget, Tx, WhichInvitation};

use super::own;
use crate::{
    App, Caller, Error, Result,
    kernel::{caller::Invited, secrets::invitations::InvitationCode},
};

/// For a question: reading it and pressing.
const SECONDS_EACH: usize = 9;
/// For what is asked besides.
const SECONDS_BESIDES: usize = 60;

#[derive(Debug)]
pub struct InvitationHead {
    pub invitation: Invitation,
    pub school: LocalText,
    pub targets: Vec<InvitedTarget>,
    pub state: State,
    /// The survey takes no more answers: no other link would help.
    pub closed: bool,
    pub minutes: usize,
    /// Where the office reads letters.
    pub contact: Option<String>,
    pub now: Timestamp,
}

#[derive(Debug)]
pub struct InvitationWork {
    pub head: InvitationHead,
    pub basis: Option<Basis>,
    pub targets: Vec<WorkTarget>,
}

#[derive(Debug)]
pub struct WorkTarget {
    pub target: InvitedTarget,
    /// Nothing of what was submitted is in it.
    pub draft: Option<Draft>,
    pub draft_version: i32,
    pub draft_saved_at: Option<Timestamp>,
}

/// Reads, and writes nothing: programs that look at letters follow links.
pub async fn view_invitation(app: &App, institution: Arc<Institution>, code: &str) -> Result<InvitationHead> {
    let code = InvitationCode::parse(code).ok_or(Error::InvitationUnknown)?;
    let mut tx = app.store().tenant(institution.id).await?;
    let found = tx.invitation(WhichInvitation::Hash(&code.hash())).await?.ok_or(Error::InvitationUnknown)?;
    head(app, &mut tx, &institution, found).await
}

pub async fn view_work(mut caller: Caller<Invited>, asked: Option<InvitationId>) -> Result<InvitationWork> {
    let found = own(&mut caller, asked).await?.shown();
    if !found.standing.waits() && found.standing.state != State::Submitted {
        return Err(Error::InvitationOver);
    }
    let (app, institution) = (caller.app.clone(), Arc::clone(&caller.institution));
    let basis = found.basis.clone();
    let head = head(&app, &mut caller.tx, &institution, found).await?;
    let mut targets = Vec::new();
    for target in &head.targets {
        targets.push(work(&mut caller.tx, target.clone()).await?);
    }
    Ok(InvitationWork { head, basis, targets })
}

async fn work(tx: &mut Tx, target: InvitedTarget) -> Result<WorkTarget> {
    let nothing = WorkTarget { draft: None, draft_version: 0, draft_saved_at: None, target };
    let Some(submission) = nothing.target.submission else { return Ok(nothing) };
    let found = tx.submission::<Draft>(submission).await?;
    let open = nothing.target.state != AnswerState::Submitted;
    Ok(WorkTarget {
        draft: found.draft.filter(|_| open),
        draft_version: found.draft_version,
        draft_saved_at: found.draft_saved_at,
        ..nothing
    })
}

async fn head(app: &App, tx: &mut Tx, institution: &Institution, found: Invitation) -> Result<InvitationHead> {
    let now = app.now();
    let targets = tx.invited_targets(found.id).await?;
    let questions: usize = targets.iter().map(|target| items(&target.form).len()).sum();
    let closed = found.standing.survey == opening::State::Published || !found.standing.is_taken(now);
    Ok(InvitationHead {
        school: institution.name.clone(),
        state: found.standing.shown(now),
        closed,
        minutes: (questions * SECONDS_EACH + SECONDS_BESIDES).div_ceil(60),
        contact: tx.mail_server().await?.and_then(|stored| stored.server.reply_to),
        invitation: found,
        targets,
        now,
    })
}
