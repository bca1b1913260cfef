use jiff::ToSpan;
use uuid::Uuid;

use super::*;
use crate::id::CollegeId;

fn assignment(number: u128) -> AssignmentId {
    AssignmentId::from_uuid(Uuid::from_u128(number))
}

fn college(number: u128) -> Scope {
    Scope::College(CollegeId::from_uuid(Uuid::from_u128(number)))
}

/// Numbered from 1, each with the one permission that far.
fn holding(scopes: &[Scope]) -> Vec<ActingRole> {
    let role = |(number, scope): (u128, &Scope)| ActingRole {
        assignment: assignment(number),
        key: "reviewer".to_owned(),
        level: 2,
        permissions: vec![(Permission::CommentReview, *scope)],
    };
    (1..).zip(scopes).map(role).collect()
}

fn found_under(scopes: &[Scope], current: Option<u128>) -> Vec<u128> {
    let roles = holding(scopes);
    let looked_for = looked_for(Permission::CommentReview, &roles, current.map(assignment));
    looked_for.into_iter().map(|(assignment, _)| assignment.as_uuid().as_u128()).collect()
}

#[test]
fn nothing_is_looked_for_without_the_permission() {
    let roles = holding(&[Scope::Institution]);
    assert!(looked_for(Permission::CourseTeach, &roles, None).is_empty());
}

#[test]
fn two_colleges_are_looked_at_each_under_its_own_role() {
    assert_eq!(found_under(&[college(1), college(2)], Some(2)), [2, 1]);
    assert_eq!(found_under(&[college(1), college(2)], None), [1, 2]);
}

#[test]
fn what_several_roles_reach_is_found_once() {
    assert_eq!(found_under(&[college(1), college(1)], Some(2)), [2], "under the current one");
    assert_eq!(found_under(&[college(1), college(1)], None), [1], "or the one that was granted first");
    assert_eq!(found_under(&[college(1), Scope::Institution, college(2)], None), [2], "under the widest");
    assert_eq!(found_under(&[college(1), Scope::Institution], Some(2)), [2]);
}

#[test]
fn a_wider_role_finds_what_the_current_one_does_not_reach() {
    assert_eq!(found_under(&[college(1), Scope::Institution], Some(1)), [1, 2]);
}

fn now() -> Timestamp {
    "2026-11-16T08:00:00Z".parse().unwrap()
}

fn round(state: State) -> Round {
    Round {
        standing: Standing { state, opening: false, counting: false },
        times: Times::new(now() + 200.hours(), now() + 400.hours(), None),
        key_decided: true,
        publishes_at: None,
    }
}

fn at(round: Round, opens_in: i64, closes_in: i64) -> Round {
    Round { times: Times::new(now() + opens_in.hours(), now() + closes_in.hours(), None), ..round }
}

#[test]
fn a_scheduled_round_waits_for_its_key_alone() {
    let scheduled = round(State::Scheduled);
    assert_eq!(step_of(&scheduled, now()), None);
    let undecided = Round { key_decided: false, ..scheduled };
    assert_eq!(step_of(&undecided, now()), Some(RoundStep::DecideKey));
    let opening = Standing { opening: true, ..undecided.standing };
    assert_eq!(step_of(&Round { standing: opening, ..undecided }, now()), None, "a job is at it");
}

#[test]
fn a_draft_waits_in_the_week_before_its_opening() {
    let draft = Round { key_decided: false, ..round(State::Draft) };
    assert_eq!(step_of(&draft, now()), None);
    assert_eq!(step_of(&at(draft, 7 * 24, 400), now()), Some(RoundStep::Schedule));
    assert_eq!(step_of(&at(draft, -24, 400), now()), Some(RoundStep::Schedule), "its opening was missed");
    assert_eq!(step_of(&at(draft, -48, 0), now()), None, "it was given up");
}

#[test]
fn an_open_round_is_told_of_in_its_last_three_days() {
    let open = round(State::Open);
    assert_eq!(step_of(&at(open, -24, 73), now()), None);
    assert_eq!(step_of(&at(open, -24, 72), now()), Some(RoundStep::Close));
    assert_eq!(step_of(&at(open, -24, 0), now()), None, "it is being closed");
}

#[test]
fn classes_that_lack_answers_are_told_of_from_the_middle_of_a_rounds_time_on() {
    let open = round(State::Open);
    assert!(!tells_short(&at(open, -48, 49), now()));
    assert!(tells_short(&at(open, -48, 48), now()));
    assert!(!tells_short(&at(open, -48, 0), now()), "too late");
    assert!(!tells_short(&at(round(State::Scheduled), -48, 48), now()));
}

#[test]
fn counted_results_wait_to_be_published_unless_that_has_its_time() {
    let counted = round(State::Counted);
    assert_eq!(step_of(&counted, now()), Some(RoundStep::Publish));
    assert_eq!(step_of(&Round { publishes_at: Some(now() + 9.hours()), ..counted }, now()), None);
    for state in [State::Closed, State::Published, State::Archived] {
        assert_eq!(step_of(&round(state), now()), None, "{state:?}");
    }
}

#[test]
fn what_is_pressing_goes_first_then_what_is_due_then_what_waits_longest() {
    let waiting = |when, elsewhere| Waiting { when, elsewhere };
    let sorted = [
        waiting(When::First, false),
        waiting(When::Failed(now() - 9.hours()), false),
        waiting(When::Until(now() + 72.hours()), false),
        waiting(When::Until(now() + 1.hours()), true),
        waiting(When::Until(now() + 73.hours()), false),
        waiting(When::Until(now() + 99.hours()), false),
        waiting(When::Until(now() + 80.hours()), true),
        waiting(When::Since(Some(now() - 999.hours())), false),
        waiting(When::Since(Some(now() - 9.hours())), false),
        waiting(When::Since(Some(now() - 999.hours())), true),
        waiting(When::Someday, false),
    ];
    assert!(sorted.is_sorted_by_key(|waiting| waiting.place(now())));
    let pressing: Vec<_> = sorted.iter().map(|waiting| waiting.is_pressing(now())).collect();
    assert_eq!(pressing.iter().filter(|pressing| **pressing).count(), 4);
    assert!(pressing.is_sorted_by_key(|pressing| !pressing), "pressing ones are together");
}
