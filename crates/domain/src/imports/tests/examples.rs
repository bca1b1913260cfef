//! The files for download are good ones.

use super::{
    school::{empty, id},
    *,
};

fn sheet(kind: Kind, language: Language) -> String {
    let Example { columns, rows } = kind.example(language);
    let header = columns.iter().map(|column| column.title(language)).collect::<Vec<_>>().join("|");
    [header].into_iter().chain(rows.iter().map(|row| row.join("|"))).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_examples_fill_an_empty_school_in_their_order_and_a_second_time_change_nothing() {
    for language in [Language::Chinese, Language::English] {
        let mut known = empty();
        for (import, &kind) in (1..).zip(Kind::ALL) {
            let sheet = sheet(kind, language);
            let plan = plan_of(&known, kind, &sheet);
            let all = u32::try_from(plan.rows.len()).unwrap();
            let outcomes: Vec<_> = plan.rows.iter().map(tell).collect();
            assert_eq!(plan.counts(), Counts { new: all, ..Counts::default() }, "{outcomes:#?}");
            known.learn(&plan, NewIds::of(id(import << 32)));
            let again = plan_of(&known, kind, &sheet);
            assert_eq!(again.counts(), Counts { unchanged: all, ..Counts::default() });
        }
    }
}

#[test]
fn every_column_of_an_example_is_taken_for_what_it_is() {
    for language in [Language::Chinese, Language::English] {
        for &kind in Kind::ALL {
            let Example { columns, rows } = kind.example(language);
            let header: Vec<_> = columns.iter().map(|column| column.title(language).to_owned()).collect();
            let read = recognise(kind, &header).unwrap();
            let meanings: Vec<_> = read.meanings().map(|(_, column)| column.unwrap()).collect();
            assert_eq!(meanings, columns);
            assert!(kind.required().iter().all(|column| columns.contains(column)));
            assert!(rows.iter().all(|row| row.len() == columns.len()));
        }
    }
}
