//! What the made-up university tells its people: announcements and notices in every state, some of them read.

mod texts;

use app::{App, Error, Result};
use domain::{
    id::{CollegeId, UserId},
    notices::{Content, Kind, audience::Audience},
    text::LocalText,
};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use store::{Tx, Written};

use self::texts::{TEXTS, Text};
use super::at;
use crate::{School, people::Person};

/// Whom one of them is for.
#[derive(Clone, Copy)]
enum To {
    Everyone,
    /// Whoever holds one of these roles.
    Roles(&'static [&'static str]),
    /// The same in one college, which says it.
    Own(&'static [&'static str]),
}

/// In days from now; the last says whether it was taken back.
#[derive(Clone, Copy)]
enum Stage {
    Draft,
    Scheduled(i64),
    Published(i64),
    Expired(i64, i64),
    Withdrawn(i64, i64),
}

struct Plan {
    kind: Kind,
    to: To,
    stage: Stage,
    confirm: bool,
    on_sign_in: bool,
    /// Of so many whom it is for, how many in a hundred have read it.
    read: usize,
}

const fn plan(kind: Kind, to: To, stage: Stage, read: usize) -> Plan {
    Plan { kind, to, stage, confirm: false, on_sign_in: false, read }
}

/// In the order of their texts.
const PLANS: &[Plan] = &[
    Plan { on_sign_in: true, ..plan(Kind::Announcement, To::Everyone, Stage::Published(2), 61) },
    plan(Kind::Announcement, To::Everyone, Stage::Published(39), 74),
    plan(Kind::Announcement, To::Everyone, Stage::Withdrawn(48, 47), 12),
    plan(Kind::Notice, To::Roles(&["student"]), Stage::Draft, 0),
    plan(Kind::Notice, To::Everyone, Stage::Scheduled(4), 0),
    plan(Kind::Notice, To::Own(&["student", "teacher"]), Stage::Published(5), 66),
    Plan { confirm: true, ..plan(Kind::Notice, To::Roles(&["observer", "college_admin"]), Stage::Published(7), 70) },
    plan(Kind::Notice, To::Roles(&["teacher"]), Stage::Published(12), 85),
    plan(Kind::Notice, To::Roles(&["enterprise"]), Stage::Published(20), 50),
    plan(Kind::Notice, To::Roles(&["teacher"]), Stage::Expired(70, 40), 90),
    plan(Kind::Notice, To::Own(&["student"]), Stage::Withdrawn(15, 14), 8),
];

/// At most so many readers of each are written down: enough to look at.
const MOST_READERS: usize = 120;

pub(crate) async fn load_notices(
    app: &App,
    tx: &mut Tx,
    school: &School,
    colleges: &[CollegeId],
    people: &[UserId],
) -> Result<()> {
    let find = |username: &str| school.people.iter().position(|person| person.username == username);
    let office = at(people, find("20080012").ok_or(Error::NotFound)?)?;
    let administrator = find("20090086").ok_or(Error::NotFound)?;
    let college = school.people.get(administrator).and_then(|person| person.college).ok_or(Error::NotFound)?;
    for (plan, text) in std::iter::zip(PLANS, TEXTS) {
        let owner = matches!(plan.to, To::Own(_)).then_some(college);
        let by = if owner.is_some() { at(people, administrator)? } else { office };
        let content = content(app, tx, plan, text).await?;
        let (id, now) = (app.new_id(), app.now());
        let owner_id = owner.map(|index| at(colleges, index)).transpose()?;
        tx.insert_notice(id, owner_id, &content, Written { by, at: now }).await?;
        let readers = readers(school, plan, owner);
        if let Some(released) = content.publishes_at {
            let reached = i64::try_from(readers.len()).unwrap_or(i64::MAX);
            let draft = tx.reach_notice(id, None, now).await?.ok_or(Error::NotFound)?;
            tx.release_notice(&draft, released, reached, now).await?;
            if let Stage::Withdrawn(_, taken_back) = plan.stage {
                let published = tx.reach_notice(id, None, now).await?.ok_or(Error::NotFound)?;
                tx.withdraw_notice(&published, days(app, -taken_back)).await?;
            }
            let count = (readers.len() * plan.read / 100).min(MOST_READERS);
            let seen = released.to_zoned(TimeZone::UTC).date();
            for (place, reader) in readers.iter().take(count).enumerate() {
                let confirmed = plan.confirm && place % 3 != 0;
                tx.mark_notice_read(id, at(people, *reader)?, seen, confirmed).await?;
            }
        }
    }
    Ok(())
}

/// Places in the school's list of people, mixed.
fn readers(school: &School, plan: &Plan, owner: Option<usize>) -> Vec<usize> {
    let fits = |person: &Person| {
        let (To::Roles(roles) | To::Own(roles)) = plan.to else { return true };
        roles.iter().any(|role| person.holds(role)) && (owner.is_none() || person.college == owner)
    };
    let mut places: Vec<_> = (0..school.people.len()).filter(|at| school.people.get(*at).is_some_and(fits)).collect();
    places.sort_by_key(|place| place.wrapping_mul(7_919) % 1_009);
    places
}

async fn content(app: &App, tx: &mut Tx, plan: &Plan, text: &Text) -> Result<Content> {
    let mut roles = Vec::new();
    if let To::Roles(keys) | To::Own(keys) = plan.to {
        for key in keys {
            roles.push(tx.role_id(key).await?.ok_or(Error::NotFound)?);
        }
    }
    let both = |(zh, en): (&str, &str)| LocalText { zh: zh.to_owned(), en: Some(en.to_owned()) };
    let (publishes_at, expires_at) = match plan.stage {
        Stage::Draft => (None, None),
        Stage::Scheduled(ahead) => (Some(days(app, ahead)), None),
        Stage::Published(ago) | Stage::Withdrawn(ago, _) => (Some(days(app, -ago)), None),
        Stage::Expired(ago, ended) => (Some(days(app, -ago)), Some(days(app, -ended))),
    };
    Ok(Content {
        kind: plan.kind,
        title: both(text.title),
        body: both(text.body),
        audience: Audience { everyone: roles.is_empty(), roles, ..Audience::default() }.tidied(),
        on_sign_in: plan.on_sign_in,
        pinned_until: plan.on_sign_in.then(|| days(app, 30)),
        confirm: plan.confirm,
        by_mail: false,
        publishes_at,
        expires_at,
    })
}

fn days(app: &App, days: i64) -> Timestamp {
    app.now() + SignedDuration::from_hours(24 * days)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_eight_notices_in_all_states_and_three_announcements() {
        assert_eq!(PLANS.len(), TEXTS.len());
        let of = |kind| PLANS.iter().filter(|plan| plan.kind == kind).collect::<Vec<_>>();
        assert_eq!((of(Kind::Notice).len(), of(Kind::Announcement).len()), (8, 3));
        let stages: std::collections::HashSet<_> =
            of(Kind::Notice).iter().map(|plan| std::mem::discriminant(&plan.stage)).collect();
        assert_eq!(stages.len(), 5);
    }

    #[test]
    fn each_could_be_written_by_hand() {
        for text in TEXTS {
            for (zh, en) in [text.title, text.body] {
                assert!(!zh.is_empty() && !en.is_empty() && !zh.contains('！') && !en.contains('!'), "{zh}");
            }
        }
    }
}
