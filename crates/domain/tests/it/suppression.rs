//! Plays someone who looks at whatever is shown, in any order, before and after corrections, and subtracts.

use domain::results::figures::{
    suppression::{Branch, Leaf, Plan, Reason, Root, may_split, plan},
    threshold::FEWEST,
};

use super::subtraction::{Known, Random, Seen};

const SCHOOLS: u64 = 5_000;

/// A class: ballots, and how many of them answer each question, after conditions and "not applicable".
struct Class {
    college: usize,
    ballots: u32,
    answers: Vec<u32>,
}

struct School {
    colleges: usize,
    classes: Vec<Class>,
    questions: usize,
    /// As the product does it: what has too few answers is not written. Otherwise everything is in the sums.
    discarding: bool,
    minimum: u32,
}

impl School {
    fn random(random: &mut Random) -> Self {
        let (colleges, questions) = (1 + random.below(4), 1 + random.below(4));
        let mut classes = Vec::new();
        for college in 0..colleges {
            for _ in 0..random.below(6) {
                let ballots = if random.one_in(3) { random.below(8) } else { 5 + random.below(40) };
                let mut asked = ballots;
                let mut answers = Vec::new();
                for question in 0..questions {
                    // A condition on the question before: only some of those go on.
                    asked = if question > 0 && random.one_in(3) { random.below(asked + 1) } else { ballots };
                    let skipped = if random.one_in(2) { random.below(asked.min(6) + 1) } else { 0 };
                    answers.push(u32::try_from(asked - skipped).unwrap());
                }
                classes.push(Class { college, ballots: u32::try_from(ballots).unwrap(), answers });
            }
        }
        let minimum = if random.one_in(2) { FEWEST } else { FEWEST + u32::try_from(random.below(6)).unwrap() };
        Self { colleges, classes, questions, discarding: random.one_in(2), minimum }
    }

    fn known(&self) -> Known {
        Known {
            questions: self.questions,
            classes: self.classes.iter().map(|class| (class.ballots, class.answers.clone())).collect(),
            // Where small tables are in the sums, those of two questions may differ by one: they say nothing of each other.
            across: self.discarding,
        }
    }

    /// Classes of a college whose table of the question is written.
    fn written(&self, question: usize, college: usize) -> Vec<usize> {
        let written = |class: &Class| {
            let n = class.answers[question];
            class.college == college && if self.discarding { n >= self.minimum } else { n > 0 }
        };
        (0..self.classes.len()).filter(|&index| written(&self.classes[index])).collect()
    }

    fn planned(&self, question: usize, before: Option<&Plan>, minimum: u32, complementary: bool) -> Plan {
        let mut root = Root::default();
        for college in 0..self.colleges {
            let held = |place: usize| before.is_some_and(|plan| plan.leaves[college][place].is_some());
            let leaves = self.written(question, college).into_iter().enumerate();
            let leaves =
                leaves.map(|(place, class)| Leaf { n: self.classes[class].answers[question], withheld: held(place) });
            root.branches.push(Branch {
                leaves: leaves.collect(),
                withheld: before.is_some_and(|plan| plan.branches[college].is_some()),
            });
        }
        root.withheld = before.is_some_and(|plan| plan.root.is_some());
        let mut plan = plan(&root, minimum);
        if !complementary {
            let leaves = plan.leaves.iter_mut().flatten();
            let all = leaves.chain(&mut plan.branches).chain(std::iter::once(&mut plan.root));
            all.filter(|reason| **reason == Some(Reason::Complement)).for_each(|reason| *reason = None);
        }
        plan
    }
}

/// One look. A filter sums what is shown.
fn look(school: &School, plans: &[Plan], random: &mut Random, seen: &mut Seen) {
    let question = random.below(school.questions);
    let plan = &plans[question];
    let shown: Vec<Vec<usize>> = (0..school.colleges)
        .map(|college| {
            let written = school.written(question, college).into_iter().zip(&plan.leaves[college]);
            written.filter(|(_, withheld)| withheld.is_none()).map(|(class, _)| class).collect()
        })
        .collect();
    let college = random.below(school.colleges);
    let behind: Vec<usize> = match random.below(6) {
        0 => shown.iter().flatten().copied().filter(|_| random.one_in(2)).collect(),
        1 if plan.root.is_none() => {
            (0..school.colleges).flat_map(|college| school.written(question, college)).collect()
        }
        2 | 3 if plan.branches[college].is_none() => school.written(question, college),
        4 => {
            // The other classes that a class is compared with.
            let own = random.below(school.classes.len().max(1));
            shown[college].iter().copied().filter(|&class| class != own).collect()
        }
        _ if shown[college].is_empty() => Vec::new(),
        _ => vec![shown[college][random.below(shown[college].len())]],
    };
    if !behind.is_empty() {
        seen.insert((question, behind));
    }
}

/// Looks around, then something is corrected (the minimum is raised, a class is withheld), then looks on.
fn attack(number: u64, complementary: bool) -> Option<String> {
    let mut random = Random(number);
    let school = School::random(&mut random);
    let mut plans: Vec<Plan> =
        (0..school.questions).map(|question| school.planned(question, None, school.minimum, complementary)).collect();
    let mut seen = Seen::new();
    let looks = 10 + random.below(60);
    for _ in 0..looks {
        look(&school, &plans, &mut random, &mut seen);
    }
    let raised = school.minimum + u32::try_from(random.below(4)).unwrap();
    for (question, plan) in plans.iter_mut().enumerate() {
        if let Some(leaf) = plan.leaves.iter_mut().flatten().find(|_| random.one_in(5)) {
            *leaf = leaf.or(Some(Reason::Before));
        }
        *plan = school.planned(question, Some(plan), raised, complementary);
    }
    for _ in 0..looks {
        look(&school, &plans, &mut random, &mut seen);
    }
    school.known().breach(&seen, school.minimum)
}

#[test]
fn nothing_follows_from_what_is_shown() {
    for seed in 0..SCHOOLS {
        assert_eq!(attack(seed, true), None, "school {seed}");
    }
}

#[test]
fn without_complements_the_attacker_succeeds() {
    let caught = (0..SCHOOLS).filter(|&seed| attack(seed, false).is_some()).count();
    assert!(caught > 500, "only {caught} of {SCHOOLS}");
    println!("{caught} of {SCHOOLS} schools gave something away");
}

#[test]
fn whoever_is_told_apart_is_many_or_nobody() {
    for ballots in 0..80 {
        for part in (0..=ballots).filter(|&part| may_split(part, ballots - part, 0)) {
            assert!(part == 0 || part >= FEWEST);
            assert!(part == ballots || ballots - part >= FEWEST);
        }
    }
}
