use proptest::prelude::*;

use super::*;

fn of(counts: &[u32], class: u32) -> Option<Interval> {
    interval(&Distribution::of_scale(counts).unwrap(), class)
}

#[test]
fn no_interval_without_answers_or_with_all_of_them() {
    assert_eq!(of(&[0; 5], 30), None);
    assert_eq!(of(&[1, 2, 3, 4, 20], 30), None);
    assert_eq!(of(&[1, 2, 3, 4, 21], 30), None, "more answers than people");
}

#[test]
fn all_agree_and_yet_the_others_may_not() {
    let ten = of(&[0, 0, 0, 0, 10], 30).unwrap();
    assert!(ten.high >= 5.0 && ten.low < 4.8 && ten.low > 4.1, "{ten:?}");
    let most = of(&[0, 0, 0, 0, 29], 30).unwrap();
    assert!(most.low < 5.0 && most.low > 4.86, "{most:?}");
    let middle = of(&[0, 0, 10, 0, 0], 30).unwrap();
    assert!(middle.low < 3.0 && middle.high > 3.0, "{middle:?}");
}

#[test]
fn any_bounds_do() {
    let options = [0, 60, 100].map(|value| crate::results::figures::distribution::Cell { value, count: 9 });
    let scored = Distribution::new(0, 100, options).unwrap();
    let shifted = Distribution::new(
        -50,
        50,
        options.map(|mut cell| {
            cell.value -= 50;
            cell
        }),
    )
    .unwrap();
    let (scored, shifted) = (interval(&scored, 60).unwrap(), interval(&shifted, 60).unwrap());
    assert!((scored.low - 50.0 - shifted.low).abs() < 1e-9 && (scored.high - 50.0 - shifted.high).abs() < 1e-9);
}

proptest! {
    #[test]
    fn it_holds_the_mean_and_stays_possible(
        counts in prop::collection::vec(0_u32..40, 3..11),
        unseen in 1_u32..400,
    ) {
        let answers = Distribution::of_scale(&counts).unwrap();
        prop_assume!(answers.n() > 0);
        let class = answers.n() + unseen;
        let found = interval(&answers, class).unwrap();
        let mean = answers.summary().unwrap().mean;
        let (n, unseen, most) = (f64::from(answers.n()), f64::from(unseen), f64::from(u8::try_from(counts.len()).unwrap()));
        prop_assert!(found.low < found.high);
        prop_assert!(found.low <= mean + 1e-12 && mean <= found.high + 1e-12, "{found:?} {mean}");
        prop_assert!(found.low >= (n * mean + unseen) / (n + unseen) - 1e-9);
        prop_assert!(found.high <= (n * mean + unseen * most) / (n + unseen) + 1e-9);
    }

    #[test]
    fn it_reads_the_same_from_the_other_end(counts in prop::array::uniform5(0_u32..40), unseen in 1_u32..300) {
        let class = counts.iter().sum::<u32>() + unseen;
        prop_assume!(class > unseen);
        let mut turned = counts;
        turned.reverse();
        let (one, other) = (of(&counts, class).unwrap(), of(&turned, class).unwrap());
        prop_assert!((one.low + other.high - 6.0).abs() < 1e-9 && (one.high + other.low - 6.0).abs() < 1e-9);
    }
}
