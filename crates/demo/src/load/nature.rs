//! What sort of course each is, and when the bells ring.

use domain::teaching::{
    bells::{Bell, BellSet, BellTimes, Bells},
    nature::{CourseKind, Nature, Tags},
};

use crate::courses::{Course, Way};

/// What belongs to 思政 in every school.
const CIVICS: [&str; 6] = ["马克思", "毛泽东", "习近平", "思想道德", "近现代史", "形势与政策"];

pub fn nature(course: &Course) -> Nature {
    let name = course.name.zh;
    let kind = match course.way {
        _ if name.contains("体育") || course.code.starts_with("PE") => CourseKind::Sport,
        _ if name.contains("课程设计") || name.contains("综合设计") => CourseKind::Design,
        _ if name.contains("实习") || name.contains("实训") => CourseKind::Practice,
        Way::Lab => CourseKind::Lab,
        _ => CourseKind::Lecture,
    };
    let civics = CIVICS.iter().any(|word| name.contains(word)).then_some("思政");
    let bilingual = (name.contains("学术") || name.contains("国际")).then_some("双语");
    Nature { kind: Some(kind), tags: Tags::new(civics.into_iter().chain(bilingual)).unwrap_or_default() }
}

/// Four periods in the morning, four in the afternoon, four in the evening.
pub fn bell_times() -> BellTimes {
    let half_day = |first: u16| [0, 55, 120, 175].map(|later| Bell { begins: first + later, ends: first + later + 45 });
    let day = [8 * 60, 14 * 60, 18 * 60 + 30].into_iter().flat_map(half_day).collect();
    let sets = Bells::new(day).map(|bells| vec![BellSet { from: None, bells }]);
    sets.ok().and_then(|sets| BellTimes::new(sets).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_has_twelve_periods_and_ends_ten_minutes_after_ten() {
        let bells = bell_times().sets()[0].bells.clone();
        assert_eq!(bells.iter().count(), 12);
        assert_eq!(bells.of(12), Some(Bell { begins: 21 * 60 + 25, ends: 22 * 60 + 10 }));
    }
}
