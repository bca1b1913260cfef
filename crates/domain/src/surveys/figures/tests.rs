//! What a reader gets of small worlds; [`worlds`] has the attacker.

mod worlds;

use uuid::Uuid;

use super::*;

fn performance() -> Asked {
    Asked { outcome: Some("1".into()), question: "performance".into() }
}

fn importance() -> Asked {
    Asked { outcome: Some("1".into()), question: "importance".into() }
}

fn asked() -> [(Asked, u8); 2] {
    [(importance(), 5), (performance(), 5)]
}

fn rater(number: u128, enterprise: u128, rated: Option<u8>) -> Submission {
    Submission {
        rater: UserId::from_uuid(Uuid::from_u128(number)),
        enterprise: EnterpriseId::from_uuid(Uuid::from_u128(enterprise)),
        ratings: [(importance(), Some(4)), (performance(), rated)].into(),
    }
}

/// So many raters of each enterprise, all of whom say 3.
fn raters(of_each: &[u128]) -> Vec<Submission> {
    let each = of_each.iter().zip(1..).flat_map(|(&many, enterprise)| (0..many).map(move |one| (enterprise, one)));
    each.map(|(enterprise, one)| rater(enterprise * 100 + one, enterprise, Some(3))).collect()
}

fn made(submissions: &[Submission]) -> Figures {
    figures(&asked(), submissions, &[])
}

#[test]
fn from_five_raters_of_three_enterprises_on() {
    for (of_each, withheld) in [
        (vec![], Some(Withheld::TooFew)),
        (vec![2, 1, 1], Some(Withheld::TooFew)),
        (vec![3, 3], Some(Withheld::TooFew)),
        (vec![3, 1, 1], Some(Withheld::Dominated)),
        (vec![4, 2, 1], Some(Withheld::Dominated)),
        (vec![2, 2, 1], None),
        (vec![3, 2, 1], None),
        (vec![1; 5], None),
    ] {
        let found = made(&raters(&of_each));
        assert_eq!(found.withheld, withheld, "{of_each:?}");
        assert_eq!(u128::from(found.raters), of_each.iter().sum::<u128>(), "counts are always told");
        assert_eq!(found.questions.iter().all(|figure| figure.shown.is_ok()), withheld.is_none());
    }
}

#[test]
fn a_question_that_few_can_judge_is_withheld_alone() {
    let mut some = raters(&[2, 2, 2]);
    for one in &mut some[..2] {
        one.ratings.insert(performance(), None);
    }
    let found = made(&some);
    assert_eq!(found.withheld, None);
    assert_eq!(found.questions[0].shown, Ok(Table { counts: vec![0, 0, 0, 6, 0] }));
    assert_eq!(found.questions[1].shown, Err(Withheld::TooFew));
    // Enough of them, but of one enterprise.
    let mut some = raters(&[3, 2, 2]);
    for one in &mut some[3..5] {
        one.ratings.remove(&performance());
    }
    assert_eq!(made(&some).questions[1].shown, Err(Withheld::TooFew));
    let mut some = raters(&[4, 2, 1, 1]);
    some[4].ratings.insert(performance(), None);
    assert_eq!(made(&some).questions[1].shown, Err(Withheld::Dominated));
}

#[test]
fn who_speaks_for_two_enterprises_is_one_person() {
    let mut some = raters(&[2, 2]);
    some.push(rater(100, 3, Some(5)));
    assert_eq!(made(&some).withheld, Some(Withheld::TooFew), "four people");
    some.push(rater(900, 3, Some(5)));
    let found = made(&some);
    assert_eq!((found.raters, found.enterprises, found.withheld), (6, 3, None));
}

fn earlier(submissions: Vec<Submission>) -> Earlier {
    Earlier { figures: made(&submissions), submissions }
}

#[test]
fn who_is_asked_again_about_the_same_graduates() {
    let first = earlier(raters(&[2, 2, 2]));
    let again = |of_each: &[u128]| figures(&asked(), &raters(of_each), std::slice::from_ref(&first));
    assert_eq!(again(&[2, 2, 2]).withheld, None, "the same people: two tables of six");
    for of_each in [vec![2, 2, 2, 1], vec![2, 2, 1], vec![2, 2, 2, 2, 2]] {
        assert_eq!(again(&of_each).withheld, Some(Withheld::Repeated), "{of_each:?}");
    }
    assert_eq!(again(&[2, 2, 2, 2, 2, 1]).withheld, None, "five new ones of three");
    assert_eq!(again(&[2, 2]).withheld, Some(Withheld::TooFew));
    // What was withheld then takes nothing away now.
    let few = earlier(raters(&[2, 2]));
    assert_eq!(figures(&asked(), &raters(&[2, 2, 1]), &[few]).withheld, None);
}

#[test]
fn a_question_that_only_few_of_the_new_ones_can_judge() {
    let mut now = raters(&[2, 2, 2, 2, 2, 2]);
    for one in &mut now[6..10] {
        one.ratings.insert(performance(), None);
    }
    let found = figures(&asked(), &now, &[earlier(raters(&[2, 2, 2]))]);
    assert!(found.questions[0].shown.is_ok());
    assert_eq!(found.questions[1].shown, Err(Withheld::Repeated), "two of the six new ones");
}

/// The third is the sum of the first two, and one more.
#[test]
fn three_openings_that_leave_one_person_over() {
    let all = raters(&[2, 2, 2, 2, 2, 2, 1]);
    let before = [earlier(all[..6].to_vec()), earlier(all[6..12].to_vec())];
    assert_eq!(figures(&asked(), &all, &before).withheld, Some(Withheld::Repeated));
    assert_eq!(figures(&asked(), &all[..12], &before).withheld, None);
}

#[test]
fn a_sum_has_only_what_is_shown() {
    let table = |counts: &[u32]| Ok(Table { counts: counts.to_vec() });
    let tables = [table(&[1, 2, 3]), Err(Withheld::TooFew), table(&[0, 4, 2]), table(&[9, 9])];
    assert_eq!(sum(&tables), Some(Table { counts: vec![1, 6, 5] }));
    assert_eq!(sum(&[Err(Withheld::Dominated)]), None);
}

#[test]
fn how_many_say_important_or_weak() {
    let table = Table { counts: vec![1, 2, 3, 4, 5] };
    assert_eq!((table.judged(), table.highest_two(), table.lowest_two()), (15, 9, 3));
}
