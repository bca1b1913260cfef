//! Renewing a session.

use std::sync::Arc;

use domain::{
    session::{Presented, Refresh, judge_refresh},
    surveys::invitation::SESSION_LASTS,
};
use store::{EndReason, Institution, NewestToken};

use crate::{App, Error, Result, SessionGrant};

pub async fn refresh(app: &App, institution: Arc<Institution>, refresh_token: &str) -> Result<SessionGrant> {
    let now = app.now();
    let token = app.0.refresh_tokens.decode(refresh_token).ok_or(Error::RefreshUnknown)?;
    let mut tx = app.0.store.tenant(institution.id).await?;
    let state = tx.lock_session_for_refresh(token.session).await?.ok_or(Error::RefreshUnknown)?;
    if state.by_link && now.duration_since(state.signed_in_at) >= SESSION_LASTS {
        return Err(Error::RefreshExpired);
    }
    let behind = i64::from(state.generation) - i64::from(token.generation);
    let handed_out = |attempts: &[i32]| app.0.refresh_tokens.handed_out(&token, attempts, &state.refresh_hash);
    let before = match behind {
        1 => handed_out(&[state.attempt]),
        2 => handed_out(&[state.used_attempt, state.attempt]),
        _ => None,
    };
    let verdict = judge_refresh(Presented {
        behind,
        // It has our seal, so it was one of this session's.
        void: match behind {
            0 => !token.has_hash(&state.refresh_hash),
            1 | 2 => before.is_none(),
            _ => false,
        },
        seconds_since_rotation: now.duration_since(state.rotated_at).as_secs(),
        seconds_since_newest: now.duration_since(state.made_at).as_secs(),
        seconds_since_sign_in: now.duration_since(state.signed_in_at).as_secs(),
        ended: state.ended,
    });
    let successor = match verdict {
        Refresh::Unknown => return Err(Error::RefreshUnknown),
        Refresh::Expired => return Err(Error::RefreshExpired),
        Refresh::Reused => {
            tx.end_session(token.session, state.user, EndReason::RefreshTokenReused, now).await?;
            tx.commit().await?;
            return Err(Error::RefreshUnknown);
        }
        Refresh::Rotate => {
            let successor = app.0.refresh_tokens.successor(&token, 0);
            let newest = NewestToken { generation: successor.generation, attempt: 0, hash: &successor.hash() };
            tx.rotate_refresh_token(token.session, token.attempt, newest, now).await?;
            successor
        }
        Refresh::Replace => {
            let successor = app.0.refresh_tokens.successor(&token, state.attempt.saturating_add(1));
            let (generation, attempt) = (successor.generation, successor.attempt);
            let newest = NewestToken { generation, attempt, hash: &successor.hash() };
            tx.replace_refresh_token(token.session, newest, now).await?;
            successor
        }
        Refresh::Repeat => before.ok_or(Error::RefreshUnknown)?,
    };
    if state.assignment.is_none()
        && !state.by_link
        && let Some(assignment) = tx.default_assignment(state.user).await?
    {
        tx.set_session_assignment(token.session, state.user, assignment).await?;
    }
    let entered = tx.entered(state.user, token.session).await?.ok_or(Error::RefreshUnknown)?;
    let access = app.grant(institution.id, state.user, token.session, entered)?;
    tx.commit().await?;
    Ok(SessionGrant { access, refresh_token: app.0.refresh_tokens.encode(&successor) })
}
