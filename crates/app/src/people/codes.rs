//! Codes for the first sign-in, for many people at once: counted first, made as they were counted, shown this once or sent.

use std::collections::HashMap;

use domain::{
    audit::Action,
    field::Reason,
    id::{FirstCodeId, UserId},
    session::by_password::{ByPassword, by_password},
    session::first_code::{DAYS, FirstCode, MOST_AT_ONCE, REST_SECONDS, Verdict, verdict},
    text::LocalText,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{CodeCandidate, MadeCodes};

use super::Selection;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, UserManage},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// All to be printed.
    Sheet,
    /// A letter to whoever has an address; the others to be printed.
    Letters,
}

#[derive(Debug)]
pub struct CodesOrder {
    pub who: Selection,
    pub way: Way,
    /// How many the person was told that get one, and how many of those have one that stops working.
    pub expected: usize,
    pub replaced: usize,
}

impl CodesOrder {
    fn is_as_confirmed(&self, now: &CodesPreview) -> Result<()> {
        if now.given == 0 {
            Err(Error::NotFound)
        } else if now.given > MOST_AT_ONCE {
            Err(Error::field("users", Reason::TooLong))
        } else if (now.given, now.replaced) != (self.expected, self.replaced) {
            Err(Error::Conflict)
        } else if self.way == Way::Letters && now.with_address == 0 {
            Err(Error::WrongState)
        } else {
            Ok(())
        }
    }
}

/// What making codes would do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CodesPreview {
    pub matched: usize,
    pub given: usize,
    /// Of those, who have one that still works: it would stop.
    pub replaced: usize,
    /// Of those, whom a letter would reach.
    pub with_address: usize,
    pub has_password: usize,
    /// Sign in by the school's sign-on only.
    pub signs_on: usize,
    pub refused: usize,
    /// `false`: the school sends no letters.
    pub school_sends: bool,
}

#[derive(Debug)]
pub struct Codes {
    pub expires_at: Timestamp,
    pub letters: usize,
    /// In the order of the sheet.
    pub slips: Vec<Slip>,
}

/// What somebody is handed.
#[derive(Debug)]
pub struct Slip {
    pub username: String,
    pub name: String,
    pub college: Option<LocalText>,
    pub class_group: Option<String>,
    pub code: FirstCode,
}

/// Who of the selected would get one, for the counts.
struct Judged {
    preview: CodesPreview,
    given: Vec<CodeCandidate>,
}

async fn judge(caller: &mut Caller<UserManage>, who: &Selection) -> Result<Judged> {
    let (actor, user, now) = (caller.actor(), caller.user, caller.app.now());
    let selected = who.people(&mut caller.tx, user, actor.reach).await?;
    let ids: Vec<_> = selected.iter().map(|selected| selected.id).collect();
    let people: HashMap<_, _> = selected.into_iter().map(|selected| (selected.id, selected.person)).collect();
    let school_sends = caller.tx.mail_server().await?.is_some();
    let mut preview = CodesPreview { matched: people.len(), school_sends, ..CodesPreview::default() };
    let mut given = Vec::new();
    let candidates = caller.tx.code_candidates(&ids, now).await?;
    let users: Vec<_> = candidates.iter().map(|candidate| candidate.user).collect();
    let standings = caller.tx.password_standings(&users).await?;
    for (mut candidate, standing) in candidates.into_iter().zip(standings) {
        let Some(person) = people.get(&candidate.user) else { continue };
        candidate.has_address &= school_sends;
        match verdict(actor, person, candidate.chose_password) {
            Verdict::Gets | Verdict::HasPassword if by_password(standing) == ByPassword::SignsOn => {
                preview.signs_on += 1;
            }
            Verdict::Gets => {
                preview.given += 1;
                preview.replaced += usize::from(candidate.has_code);
                preview.with_address += usize::from(candidate.has_address);
                given.push(candidate);
            }
            Verdict::HasPassword => preview.has_password += 1,
            Verdict::Refused => preview.refused += 1,
        }
    }
    Ok(Judged { preview, given })
}

pub async fn preview_codes(mut caller: Caller<UserManage>, who: Selection) -> Result<CodesPreview> {
    who.is_short_enough()?;
    Ok(judge(&mut caller, &who).await?.preview)
}

/// The codes, this once. Whoever made some a moment ago waits; if it is about other people by now than it was counted, or codes
/// would stop working that nobody was told of, nothing happens.
pub async fn make_codes(mut caller: Caller<UserManage>, order: CodesOrder) -> Result<Codes> {
    order.who.is_short_enough()?;
    let (app, now) = (caller.app.clone(), caller.app.now());
    if let Some(at) = caller.tx.codes_made_at(caller.user).await? {
        let wait = REST_SECONDS - now.duration_since(at).as_secs();
        if wait > 0 {
            return Err(Error::TooManyAttempts { retry_after_seconds: wait });
        }
    }
    let seen = judge(&mut caller, &order.who).await?;
    order.is_as_confirmed(&seen.preview)?;
    // Whoever makes codes for some of the same people at this moment comes first, or waits.
    caller.tx.hold_accounts(&seen.given.iter().map(|person| person.user).collect::<Vec<_>>()).await?;
    let Judged { preview, given } = judge(&mut caller, &order.who).await?;
    order.is_as_confirmed(&preview)?;
    let expires_at = now + SignedDuration::from_hours(DAYS * 24);
    let codes: Vec<(UserId, FirstCodeId)> = given.iter().map(|person| (person.user, app.new_id())).collect();
    let level = caller.actor().level;
    caller.tx.set_first_codes(MadeCodes { codes: &codes, level, by: caller.user, at: now, expires_at }).await?;

    let mut letters = Vec::new();
    let mut slips = Vec::new();
    for (person, code) in given.into_iter().zip(&codes) {
        if order.way == Way::Letters && person.has_address {
            letters.push(*code);
        } else {
            let (user, id) = *code;
            let code = app.0.first_codes.code(caller.institution.id, user, id);
            let CodeCandidate { username, name, college, class_group, .. } = person;
            slips.push(Slip { username, name, college, class_group, code });
        }
    }
    let everybody: Vec<_> = codes.iter().map(|(user, _)| *user).collect();
    caller.tx.leave_code_letters(&everybody, &letters, now).await?;
    record(&mut caller, &everybody, &preview, letters.len()).await?;
    caller.tx.commit().await?;
    Ok(Codes { expires_at, letters: letters.len(), slips })
}

/// How many, and to each that they were given one. Neither says a code.
async fn record(
    caller: &mut Caller<UserManage>,
    given: &[UserId],
    preview: &CodesPreview,
    letters: usize,
) -> Result<()> {
    let target = caller.institution.id.as_uuid();
    let role = caller.role.as_ref().map(|role| role.key.clone());
    let each = given.iter().map(|user| {
        let target = user.as_uuid();
        let change = Change { action: Action::UserGiveCode, target_kind: "user", target, before: None, after: None };
        change.record(&caller.app, Some(caller.user), role.as_deref())
    });
    let each: Vec<_> = each.collect();
    caller.tx.append_audits(&each).await?;
    let after = Some(json!({ "people": preview.given, "letters": letters, "replaced": preview.replaced }));
    caller.audit(Change { action: Action::UserMakeCodes, target_kind: "school", target, before: None, after }).await
}
