//! What is kept about a person, as it crosses the wire.

use app::own::data;
use domain::keeping::own::{Group, KeptFor as Kept};

use super::{
    KeptFor, KeptNumber, KeptUnit, OwnAccount, OwnClass, OwnData, OwnFirstCode, OwnHistory, OwnList, OwnLists,
    OwnMessages, OwnParticipation, OwnPreferences, OwnSession, OwnSessions, OwnWork, TermTakenPart, TurnedOff,
};
use crate::wire::HeldRole;

fn kept(group: Group) -> Option<KeptFor> {
    group.kept_for().map(|kept| match kept {
        Kept::Days(number) => KeptFor { unit: KeptUnit::Day, number },
        Kept::Years(number) => KeptFor { unit: KeptUnit::Year, number },
    })
}

impl From<data::AgingSession> for OwnSession {
    fn from(data::AgingSession { session, current, goes_on }: data::AgingSession) -> Self {
        Self {
            kind: session.device_kind,
            system: session.device_system,
            browser: session.device_browser,
            signed_in_at: session.signed_in_at,
            last_seen_at: session.last_seen_at,
            ended_at: session.ended_at,
            current,
            goes_on,
        }
    }
}

impl From<app::KeptClass> for OwnClass {
    fn from(class: app::KeptClass) -> Self {
        Self { term: class.term.into(), course: class.course.into(), code: class.code, teaches: class.teaches }
    }
}

impl From<data::TakenPart> for TermTakenPart {
    fn from(data::TakenPart { term, asked, taken, goes_on }: data::TakenPart) -> Self {
        Self { term: term.into(), asked, taken, goes_on }
    }
}

impl From<app::KeptWork> for OwnWork {
    fn from(work: app::KeptWork) -> Self {
        Self {
            campaigns: work.campaigns,
            templates: work.templates,
            notices: work.notices,
            own_questions: work.own_questions,
            replies: work.replies,
            visits: work.visits,
            visits_about: work.visits_about,
            visit_replies: work.visit_replies,
            tasks: work.tasks,
            invitations: work.invitations,
            key_copies: work.key_copies,
            decisions: work.decisions,
        }
    }
}

fn account(profile: app::Profile, title: Option<String>, has_password: bool, search_words: Vec<String>) -> OwnAccount {
    OwnAccount {
        username: profile.username,
        name: profile.name,
        email: profile.email,
        phone: profile.phone,
        language: profile.language.into(),
        college: profile.college.map(Into::into),
        programme: profile.programme.map(Into::into),
        class_group: profile.class_group,
        enterprise: profile.enterprise.map(Into::into),
        title,
        created_at: profile.created_at,
        has_password,
        password_changed_at: profile.password_changed_at,
        search_words,
        sign_on: Vec::new(),
    }
}

impl From<data::OwnData> for OwnData {
    fn from(own: data::OwnData) -> Self {
        let aging = |group, data::Aging { number, goes_on }| KeptNumber { kept: kept(group), number, goes_on };
        let plain = |group, number| KeptNumber { kept: kept(group), number, goes_on: None };
        Self {
            made_at: own.made_at,
            account: OwnAccount {
                sign_on: own.bound_at.into_iter().map(Into::into).collect(),
                ..account(own.profile, own.title, own.has_password, own.words)
            },
            roles: own.roles.into_iter().map(|role| HeldRole::new(role.held, role.current)).collect(),
            classes: own.classes.into_iter().map(Into::into).collect(),
            participation: OwnParticipation {
                kept: kept(Group::Participation),
                terms: own.participation.into_iter().map(Into::into).collect(),
            },
            sessions: OwnSessions {
                kept: kept(Group::Sessions),
                items: own.sessions.into_iter().map(Into::into).collect(),
            },
            failed_sign_ins: aging(Group::FailedSignIns, own.failed_sign_ins),
            first_code: own.first_code.map(|data::FirstCode { expires_at, goes_on }| OwnFirstCode {
                kept: kept(Group::FirstCode),
                expires_at,
                goes_on,
            }),
            preferences: OwnPreferences {
                turned_off: own.preferences.turned_off.into_iter().map(TurnedOff::from).collect(),
                bounced: own.preferences.bounced,
                unknown_to: own.preferences.unknown_to,
                waiting: own.preferences.waiting,
            },
            messages: OwnMessages {
                kept_read: kept(Group::MessagesRead),
                kept_unread: kept(Group::MessagesUnread),
                number: own.messages.number,
                unread: own.messages.unread,
                goes_on: own.messages.goes_on,
            },
            notices: plain(Group::Notices, own.notices_read),
            lists: OwnLists {
                kept: kept(Group::Lists),
                items: own.lists.into_iter().map(Into::into).collect(),
                number: own.lists_naming.number,
                uploaded: own.lists_uploaded,
                goes_on: own.lists_naming.goes_on,
            },
            jobs: plain(Group::Jobs, own.jobs),
            work: own.work.into(),
            history: OwnHistory {
                kept: kept(Group::History),
                number: own.history.number,
                by_others: own.history_by_others,
                goes_on: own.history.goes_on,
            },
        }
    }
}

impl From<data::AgingList> for OwnList {
    fn from(data::AgingList { kind, uploaded_at, goes_on }: data::AgingList) -> Self {
        Self { kind, uploaded_at, goes_on }
    }
}

impl From<(String, String)> for TurnedOff {
    fn from((category, channel): (String, String)) -> Self {
        Self { category, channel }
    }
}
