use super::*;

fn root(colleges: &[&[u32]]) -> Root {
    let branch = |leaves: &&[u32]| Branch {
        leaves: leaves.iter().map(|&n| Leaf { n, withheld: false }).collect(),
        withheld: false,
    };
    Root { branches: colleges.iter().map(branch).collect(), withheld: false }
}

const COMPLEMENT: Option<Reason> = Some(Reason::Complement);
const TOO_FEW: Option<Reason> = Some(Reason::TooFew);

#[test]
fn everything_is_shown_where_everything_has_enough() {
    let found = plan(&root(&[&[20, 5, 9], &[40]]), 5);
    assert_eq!(found.leaves, [vec![None; 3], vec![None]]);
    assert_eq!((found.branches, found.root), (vec![None; 2], None));
}

#[test]
fn a_single_small_class_takes_the_smallest_other_with_it() {
    let found = plan(&root(&[&[20, 3, 9, 9]]), 5);
    assert_eq!(found.leaves, [[None, TOO_FEW, COMPLEMENT, None]]);
    assert_eq!((found.branches, found.root), (vec![None], None));
}

#[test]
fn two_small_classes_hide_each_other() {
    assert_eq!(plan(&root(&[&[20, 3, 2]]), 5).leaves, [[None, TOO_FEW, TOO_FEW]]);
    assert_eq!(plan(&root(&[&[20, 6, 6]]), 8).leaves, [[None, TOO_FEW, TOO_FEW]], "a minimum that was raised");
}

#[test]
fn a_college_too_small_to_show_hides_behind_another() {
    let found = plan(&root(&[&[3], &[20, 30], &[8, 40]]), 5);
    assert_eq!(found.branches, [TOO_FEW, None, COMPLEMENT]);
    assert_eq!(found.leaves, [vec![TOO_FEW], vec![None, None], vec![COMPLEMENT, None]]);
    assert_eq!(found.root, None);
    // One that hides something already costs nobody else a figure.
    let found = plan(&root(&[&[3], &[2, 4, 30], &[8, 40]]), 5);
    assert_eq!(found.branches, [TOO_FEW, COMPLEMENT, None]);
    assert_eq!(found.leaves[2], [None, None]);
}

#[test]
fn a_school_with_nothing_to_hide_behind_is_not_summed() {
    assert_eq!(plan(&root(&[&[3], &[]]), 5).root, TOO_FEW);
    assert_eq!(plan(&root(&[&[3], &[2]]), 5).root, None, "together they are enough");
}

#[test]
fn what_was_withheld_stays_so() {
    let mut again = root(&[&[20, 3, 9, 9]]);
    again.branches[0].leaves[3].withheld = true;
    assert_eq!(plan(&again, 5).leaves, [[None, TOO_FEW, None, Some(Reason::Before)]]);
}

#[test]
fn a_part_is_told_where_it_and_the_rest_are_many_or_nobody() {
    for (part, rest, told) in
        [(0, 60, true), (7, 53, true), (5, 5, true), (1, 59, false), (56, 4, false), (60, 0, true)]
    {
        assert_eq!(may_split(part, rest, 0), told, "{part} {rest}");
    }
}
