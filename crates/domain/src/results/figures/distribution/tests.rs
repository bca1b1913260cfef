use proptest::prelude::*;

use super::*;

fn summary(counts: &[u32]) -> Summary {
    Distribution::of_scale(counts).unwrap().summary().unwrap()
}

#[test]
fn a_class_of_six() {
    let six = summary(&[1, 0, 0, 2, 3]);
    assert!((six.mean - 4.0).abs() < 1e-15);
    assert!((six.median - 4.5).abs() < 1e-15);
    assert!((six.lower_quartile - 4.0).abs() < 1e-15);
    assert!((six.upper_quartile - 5.0).abs() < 1e-15);
    assert!((six.deviation - (12.0_f64 / 5.0).sqrt()).abs() < 1e-15);
}

#[test]
fn nobody_and_one() {
    assert_eq!(Distribution::of_scale(&[0; 5]).unwrap().summary(), None);
    let one = summary(&[0, 0, 1]);
    assert!(one.deviation.abs() < 1e-15 && (one.median - 3.0).abs() < 1e-15 && (one.mean - 3.0).abs() < 1e-15);
}

#[test]
fn all_agree_without_a_trace_of_rounding() {
    let hours = Distribution::new(-LARGEST, LARGEST, [Cell { value: 999_999_999, count: 4_000_000 }]).unwrap();
    let summary = hours.summary().unwrap();
    assert!(summary.deviation.abs() < f64::EPSILON && (summary.mean - 999_999_999.0).abs() < f64::EPSILON);
}

#[test]
fn what_cannot_be_is_refused() {
    let cell = |value, count| Cell { value, count };
    assert_eq!(Distribution::of_scale(&[3]), Err(DistributionFault::Bounds));
    assert_eq!(Distribution::new(0, LARGEST + 1, []), Err(DistributionFault::Bounds));
    assert_eq!(Distribution::new(0, 9, [cell(10, 1)]), Err(DistributionFault::Value));
    assert_eq!(Distribution::new(0, 9, [cell(1, u32::MAX), cell(2, 1)]), Err(DistributionFault::TooMany));
}

#[test]
fn numbers_are_shown_in_classes() {
    let hours = Distribution::new(0, 40, [3, 8, 8, 37].map(|value| Cell { value, count: 1 })).unwrap();
    let bins: Vec<_> = hours.binned(5).iter().map(|bin| (bin.from, bin.to, bin.count)).collect();
    assert_eq!(bins, [(0, 8, 3), (9, 17, 0), (18, 26, 0), (27, 35, 0), (36, 40, 1)]);
    assert_eq!(Distribution::of_scale(&[1, 2, 3]).unwrap().binned(10).len(), 3);
}

proptest! {
    #[test]
    fn figures_agree_with_the_answers_written_out(counts in prop::collection::vec(0_u32..30, 2..11)) {
        let answers: Vec<f64> = (1_u8..).zip(&counts).flat_map(|(value, &count)| {
            std::iter::repeat_n(f64::from(value), count.try_into().unwrap())
        }).collect();
        let Some(summary) = Distribution::of_scale(&counts).unwrap().summary() else {
            prop_assert!(answers.is_empty());
            return Ok(());
        };
        let n = f64::from(counts.iter().sum::<u32>());
        let mean = answers.iter().sum::<f64>() / n;
        prop_assert!((summary.mean - mean).abs() < 1e-12);
        let half = answers.len() / 2;
        let median = if answers.len() % 2 == 1 { answers[half] } else { f64::midpoint(answers[half - 1], answers[half]) };
        prop_assert!((summary.median - median).abs() < 1e-12);
        let squares: f64 = answers.iter().map(|answer| (answer - mean).powi(2)).sum();
        prop_assert!((summary.deviation - (squares / (n - 1.0).max(1.0)).sqrt()).abs() < 1e-9);
        prop_assert!(summary.lower_quartile <= summary.median && summary.median <= summary.upper_quartile);
    }
}
