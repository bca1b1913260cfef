use super::*;
use crate::{
    id::Id,
    imports::roster::{Hold, RosterEnd},
};

fn class() -> Class {
    Class { course: LocalText { zh: "操作系统".to_owned(), en: None }, code: "CS2101-01".to_owned() }
}

fn named() -> Named {
    Named { username: "20050012".to_owned(), name: "周文华".to_owned() }
}

fn one_of_each() -> Vec<Message> {
    let role = LocalText { zh: "教师".to_owned(), en: Some("Teacher".to_owned()) };
    let uuid = Uuid::from_u128(7);
    let own = OwnQuestions {
        id: Id::from_uuid(uuid),
        version: 2,
        campaign: Id::from_uuid(uuid),
        offering: Id::from_uuid(uuid),
        class: class(),
    };
    let visit = Visit {
        visit: Id::from_uuid(uuid),
        version: 1,
        offering: Id::from_uuid(uuid),
        class: class(),
        date: jiff::civil::date(2026, 10, 21),
        period_from: 3,
        period_to: 4,
        capacity: Capacity::Supervisor,
        observer: Some(named()),
    };
    let held = VisitHeld {
        visit: visit.visit,
        version: 4,
        class: class(),
        date: visit.date,
        period_from: 3,
        period_to: 4,
        capacity: Capacity::Student,
        observer: None,
    };
    vec![
        Message::PasswordReset { by: named() },
        Message::BreakGlassUsed { record: Id::from_uuid(uuid), by: named() },
        Message::RoleGiven { assignment: Id::from_uuid(uuid), role: role.clone(), by: Some(named()) },
        Message::RoleTaken { assignment: Id::from_uuid(uuid), role, by: None },
        Message::ResultsPublished { evaluation: Id::from_uuid(uuid), class: class() },
        Message::ReplyWritten { evaluation: Id::from_uuid(uuid), class: class(), teacher: named() },
        Message::ReplyDone { evaluation: Id::from_uuid(uuid), class: class(), teacher: named() },
        Message::OwnQuestionsApproved(own.clone()),
        Message::OwnQuestionsReturned(own),
        Message::VisitAnnounced(visit.clone()),
        Message::VisitCalledOff(visit),
        Message::VisitWritten(held.clone()),
        Message::VisitChanged(held.clone()),
        Message::VisitAcknowledged { of: held.clone(), by: named() },
        Message::VisitDisputed { of: held.clone(), by: named() },
        Message::VisitAnswered(held.clone()),
        Message::VisitSettled { of: held.clone(), outcome: Outcome::Withdrawn },
        Message::VisitNotHeld { of: held.clone(), why: NotHeld::RoomShut },
        Message::VisitReportMissing { of: held, days: 7 },
        Message::VisitTask {
            task: Id::from_uuid(uuid),
            teacher: named(),
            latest: jiff::civil::date(2026, 12, 18),
            by: Some(named()),
        },
        Message::WorkDone { job: Id::from_uuid(uuid), work: Work::ChangePeople },
        Message::WorkFailed {
            job: Id::from_uuid(uuid),
            work: Work::ApplyImport { import: Id::from_uuid(uuid) },
            failure: Failure::MovedOn,
        },
        Message::RosterRun(RosterRun {
            roster: Id::from_uuid(uuid),
            night: jiff::civil::date(2026, 12, 18),
            name: "选课名单".to_owned(),
            ended: RosterEnd::Held {
                import: Id::from_uuid(uuid),
                why: vec![Hold::EmptiesClass],
                classes: vec!["CS2011-01".to_owned()],
            },
        }),
    ]
}

#[test]
fn what_is_stored_is_what_is_read_and_what_a_later_version_told_is_left_out() {
    for message in one_of_each() {
        assert_eq!(Message::from_stored(message.kind(), &message.data()), Some(message.clone()), "{message:?}");
    }
    assert_eq!(Message::from_stored("visit_planned", &serde_json::json!({})), None);
    assert_eq!(Message::from_stored("work_done", &serde_json::json!({ "job": 7 })), None);
}

#[test]
fn stored_names_stay() {
    let kinds: Vec<_> = one_of_each().iter().map(|message| (message.category().key(), message.kind())).collect();
    let expected = [
        ("security", "password_reset"),
        ("security", "break_glass_used"),
        ("security", "role_given"),
        ("security", "role_taken"),
        ("result", "results_published"),
        ("result", "reply_written"),
        ("result", "reply_done"),
        ("task", "own_questions_approved"),
        ("task", "own_questions_returned"),
        ("visit", "visit_announced"),
        ("visit", "visit_called_off"),
        ("visit", "visit_written"),
        ("visit", "visit_changed"),
        ("visit", "visit_acknowledged"),
        ("visit", "visit_disputed"),
        ("visit", "visit_answered"),
        ("visit", "visit_settled"),
        ("visit", "visit_not_held"),
        ("visit", "visit_report_missing"),
        ("visit", "visit_task"),
        ("task", "work_done"),
        ("task", "work_failed"),
        ("task", "roster_run"),
    ];
    assert_eq!(kinds, expected);
    assert_eq!(Category::ALL.map(Category::key), ["security", "result", "visit", "enterprise", "task", "notice"]);
}

#[test]
fn one_event_has_one_key_and_another_event_another() {
    let (at, later) = (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_secs(1));
    let all = one_of_each();
    let keys: std::collections::BTreeSet<_> = all.iter().map(|message| message.key(at)).collect();
    // How a job ended is one event with two ways to tell of it.
    assert_eq!(keys.len(), all.len() - 1);
    for message in &all {
        let again_later = message.key(at) == message.key(later);
        assert_eq!(
            again_later,
            message.kind() != "password_reset",
            "{message:?}: a password is reset as often as it is"
        );
    }
}
