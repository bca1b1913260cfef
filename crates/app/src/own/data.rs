//! What the school keeps about the one who asks, with when each of it goes.

use domain::{
    field::username_key,
    imports::Source,
    keeping::own::{Group, message_goes_on, participation_goes_on, session_ends},
    text::LocalText,
};
use jiff::{Timestamp, civil::Date};
use store::{KeptClass, KeptHistory, KeptList, KeptSession, KeptWork, Profile, TermOf};

use crate::{Caller, Error, Result, kernel::caller::SignedIn, own::roles::OwnRole, session::guessing::hash_username};

#[derive(Debug)]
pub struct OwnData {
    pub made_at: Timestamp,
    pub profile: Profile,
    pub has_password: bool,
    /// By which somebody is found: the number, the name and its pinyin, the address.
    pub words: Vec<String>,
    /// At the company that they speak for.
    pub title: Option<String>,
    /// Where they have signed in besides.
    pub bound_at: Vec<LocalText>,
    pub roles: Vec<OwnRole>,
    pub classes: Vec<KeptClass>,
    pub participation: Vec<TakenPart>,
    pub sessions: Vec<AgingSession>,
    pub failed_sign_ins: Aging,
    pub first_code: Option<FirstCode>,
    pub preferences: Preferences,
    pub messages: Messages,
    pub notices_read: i64,
    /// Those that have changed something about the caller.
    pub lists: Vec<AgingList>,
    /// All of the school that name people.
    pub lists_naming: Aging,
    pub lists_uploaded: i64,
    pub jobs: i64,
    pub work: KeptWork,
    pub history: Aging,
    /// Of the history, what others did.
    pub history_by_others: i64,
}

#[derive(Debug, Clone, Copy)]
pub struct TakenPart {
    pub term: TermOf,
    pub asked: i64,
    pub taken: i64,
    /// `None`: once all campaigns of the term are counted.
    pub goes_on: Option<Date>,
}

#[derive(Debug)]
pub struct AgingSession {
    pub session: KeptSession,
    pub current: bool,
    /// If nobody comes back to it.
    pub goes_on: Option<Date>,
}

/// So many things, and when the first or last of them goes.
#[derive(Debug, Clone, Copy)]
pub struct Aging {
    pub number: i64,
    pub goes_on: Option<Date>,
}

#[derive(Debug)]
pub struct AgingList {
    pub kind: String,
    pub uploaded_at: Timestamp,
    pub goes_on: Option<Date>,
}

#[derive(Debug, Clone, Copy)]
pub struct FirstCode {
    pub expires_at: Timestamp,
    pub goes_on: Option<Date>,
}

#[derive(Debug)]
pub struct Preferences {
    /// Kind and channel of each.
    pub turned_off: Vec<(String, String)>,
    pub bounced: Option<String>,
    pub unknown_to: Vec<String>,
    pub waiting: i64,
}

#[derive(Debug, Clone, Copy)]
pub struct Messages {
    pub number: i64,
    pub unread: i64,
    /// The first of them.
    pub goes_on: Option<Date>,
}

/// Everything the tables say about the caller and nobody else. What they do not say is not here: no table knows which answer is
/// whose, and of taking part only how often in a term is told, not in which classes.
pub async fn own_data(mut caller: Caller<SignedIn>) -> Result<OwnData> {
    let user = caller.user;
    let profile = caller.tx.profile(user).await?.ok_or(Error::SignInRequired)?;
    let has_password = caller.tx.password_hash(user).await?.is_some();
    let current = caller.role.as_ref().map(|role| role.assignment);
    let held = caller.tx.held_roles(user).await?.into_iter();
    let roles = held.map(|held| OwnRole { current: Some(held.assignment) == current, held }).collect();
    let classes = caller.tx.kept_classes(user).await?;
    let participation = taken_part(&mut caller).await?;
    let sessions = aging_sessions(&mut caller).await?;
    let hash = hash_username(&caller.app, &username_key(&profile.username));
    let (networks, failed_at) = caller.tx.failed_sign_ins_of(&hash).await?;
    let traces = caller.tx.kept_traces(user, &Source::keys_naming_people()).await?;
    let lists = aging_lists(&mut caller).await?;
    let told = caller.tx.kept_messages(user).await?;
    let first_goes = told.first_made_at.and_then(|made| message_goes_on(made, told.first_read_on));
    let work = caller.tx.kept_work(user).await?;
    let KeptHistory { done, concerning, oldest_at } = caller.tx.kept_history(user).await?;
    let first_code = traces
        .first_code_until
        .map(|expires_at| FirstCode { expires_at, goes_on: Group::FirstCode.goes_on(expires_at) });
    let aging = |group: Group, number, since: Option<Timestamp>| Aging {
        number,
        goes_on: since.and_then(|since| group.goes_on(since)),
    };
    Ok(OwnData {
        made_at: caller.app.now(),
        profile,
        has_password,
        words: traces.words,
        title: traces.title,
        bound_at: traces.bound_at,
        roles,
        classes,
        participation,
        sessions,
        failed_sign_ins: aging(Group::FailedSignIns, networks, failed_at),
        first_code,
        preferences: Preferences {
            turned_off: traces.turned_off,
            bounced: traces.bounced,
            unknown_to: traces.unknown_to,
            waiting: traces.waiting,
        },
        messages: Messages { number: told.number, unread: told.unread, goes_on: first_goes },
        notices_read: traces.notices_read,
        lists,
        lists_naming: aging(Group::Lists, traces.lists, traces.last_list_at),
        lists_uploaded: traces.lists_uploaded,
        jobs: traces.jobs,
        work,
        history: aging(Group::History, done + concerning, oldest_at),
        history_by_others: concerning,
    })
}

async fn taken_part(caller: &mut Caller<SignedIn>) -> Result<Vec<TakenPart>> {
    let terms = caller.tx.kept_participation(caller.user).await?;
    let aged = terms.into_iter().map(|of| TakenPart {
        term: of.term,
        asked: of.asked,
        taken: of.taken,
        goes_on: (!of.needed).then(|| participation_goes_on(of.last_day)),
    });
    Ok(aged.collect())
}

async fn aging_sessions(caller: &mut Caller<SignedIn>) -> Result<Vec<AgingSession>> {
    let sessions = caller.tx.kept_sessions(caller.user).await?;
    let current = caller.session.as_uuid();
    let aged = sessions.into_iter().map(|session| {
        let ends = session_ends(session.ended_at, session.rotated_at, session.signed_in_at);
        AgingSession { current: session.id == current, goes_on: Group::Sessions.goes_on(ends), session }
    });
    Ok(aged.collect())
}

async fn aging_lists(caller: &mut Caller<SignedIn>) -> Result<Vec<AgingList>> {
    let lists = caller.tx.kept_lists(caller.user).await?;
    let aged = lists.into_iter().map(|KeptList { kind, uploaded_at }| AgingList {
        kind,
        uploaded_at,
        goes_on: Group::Lists.goes_on(uploaded_at),
    });
    Ok(aged.collect())
}
