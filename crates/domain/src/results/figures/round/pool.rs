//! One question over all classes: the sums of colleges and school, and, for a comparison, all classes but one.

use std::collections::BTreeMap;

use super::{Class, Table, answers};
use crate::{
    id::CollegeId,
    questionnaire::{Item, Kind, items},
    results::figures::{
        compare::{FEWEST_CLASSES, Together},
        distribution::{Cell, Distribution},
        suppression::{self, Branch, Reason, Root},
        threshold::Minimums,
    },
};

/// A question of the template, wherever it is answered; teachers' own have none.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QuestionKey {
    section: String,
    question: String,
}

impl QuestionKey {
    pub(super) fn new(section: &str, question: &str) -> Self {
        Self { section: section.to_owned(), question: question.to_owned() }
    }

    pub(super) fn of(item: &Item<'_>) -> Option<Self> {
        Some(Self::new(&item.section?.id, &item.question.id))
    }
}

/// The question in one class, for one teacher where it repeats: written, because enough answered.
#[derive(Debug)]
pub(super) struct Leaf {
    class: usize,
    college: CollegeId,
    teacher: Option<usize>,
    table: Table,
    /// Answers that somebody may know beforehand.
    foreseen: u32,
    missing: u32,
    values: Option<Distribution>,
    pub(super) withheld: Option<Reason>,
}

/// A sum of leaves, and why it is not shown.
#[derive(Debug, Default)]
pub(super) struct Whole {
    pub(super) table: Table,
    pub(super) missing: u32,
    pub(super) withheld: Option<Reason>,
}

/// What one class, or college, brings to a comparison.
#[derive(Debug, Default, Clone)]
struct Share {
    /// How many classes have enough answers to be compared themselves.
    classes: u32,
    eligible: u32,
    cells: BTreeMap<i64, u32>,
}

/// The classes whose figures are shown: with them a class or college is compared, so that it and the others make up what
/// a report calls the college or the school.
#[derive(Debug)]
pub(super) struct Pool {
    bounds: (i64, i64),
    all: Share,
    of_class: BTreeMap<usize, Share>,
    of_college: BTreeMap<CollegeId, Share>,
}

#[derive(Debug, Default)]
struct Asked {
    leaves: Vec<Leaf>,
    colleges: BTreeMap<CollegeId, (Whole, Option<Pool>)>,
    school: (Whole, Option<Pool>),
}

#[derive(Debug)]
pub(super) struct Sums(BTreeMap<QuestionKey, Asked>);

impl Sums {
    pub(super) fn of(classes: &[Class], minimums: Minimums) -> Self {
        let mut asked: BTreeMap<QuestionKey, Asked> = BTreeMap::new();
        for (place, class) in classes.iter().enumerate() {
            for item in items(&class.form) {
                if let (Some(key), Some(leaf)) = (QuestionKey::of(&item), leaf(place, class, &item, minimums)) {
                    asked.entry(key).or_default().leaves.push(leaf);
                }
            }
        }
        for question in asked.values_mut() {
            question.plan(minimums);
            question.sum(minimums);
        }
        Self(asked)
    }

    pub(super) fn leaf(&self, class: usize, item: &Item<'_>) -> Option<&Leaf> {
        let leaves = &self.0.get(&QuestionKey::of(item)?)?.leaves;
        let from = leaves.partition_point(|leaf| leaf.class < class);
        let same = leaves.get(from..)?.iter().take_while(|leaf| leaf.class == class);
        same.into_iter().find(|leaf| leaf.teacher == item.teacher)
    }

    pub(super) fn college(&self, college: CollegeId, key: &QuestionKey) -> Option<&Pool> {
        self.0.get(key)?.colleges.get(&college)?.1.as_ref()
    }

    pub(super) fn school(&self, key: &QuestionKey) -> Option<&Pool> {
        self.0.get(key)?.school.1.as_ref()
    }

    /// `None`: the school.
    pub(super) fn whole(&self, college: Option<CollegeId>, key: &QuestionKey) -> Option<&Whole> {
        let asked = self.0.get(key)?;
        match college {
            None => Some(&asked.school.0),
            Some(college) => asked.colleges.get(&college).map(|(whole, _)| whole),
        }
    }
}

fn leaf(place: usize, class: &Class, item: &Item<'_>, minimums: Minimums) -> Option<Leaf> {
    let kind = &item.question.kind;
    let minimums = minimums.beyond(class.foreseen);
    let table = class.tables.get(&item.key).filter(|table| table.answered >= minimums.distribution())?;
    if matches!(kind, Kind::Text { .. }) {
        return None;
    }
    Some(Leaf {
        class: place,
        college: class.college,
        teacher: item.teacher,
        table: table.clone(),
        foreseen: class.foreseen,
        missing: class.eligible.saturating_sub(class.ballots),
        values: answers::of(kind, Some(table), minimums).rated().cloned(),
        withheld: None,
    })
}

impl Asked {
    /// What the sums would give away is withheld.
    fn plan(&mut self, minimums: Minimums) {
        let mut places: BTreeMap<CollegeId, Vec<usize>> = BTreeMap::new();
        for (place, leaf) in self.leaves.iter().enumerate() {
            places.entry(leaf.college).or_default().push(place);
        }
        let branch = |places: &Vec<usize>| Branch {
            leaves: places
                .iter()
                .filter_map(|&place| self.leaves.get(place))
                .map(|leaf| suppression::Leaf { n: leaf.table.answered.saturating_sub(leaf.foreseen), withheld: false })
                .collect(),
            withheld: false,
        };
        let root = Root { branches: places.values().map(branch).collect(), withheld: false };
        let plan = suppression::plan(&root, minimums.distribution());
        for (places, reasons) in places.values().zip(&plan.leaves) {
            for (place, reason) in places.iter().zip(reasons) {
                if let Some(leaf) = self.leaves.get_mut(*place) {
                    leaf.withheld = *reason;
                }
            }
        }
        for (college, reason) in places.keys().zip(&plan.branches) {
            self.colleges.entry(*college).or_default().0.withheld = *reason;
        }
        self.school.0.withheld = plan.root;
    }

    fn sum(&mut self, minimums: Minimums) {
        for leaf in &self.leaves {
            let (college, in_college) = self.colleges.entry(leaf.college).or_default();
            let (school, in_school) = &mut self.school;
            college.add(leaf);
            school.add(leaf);
            if let (Some(values), None) = (&leaf.values, leaf.withheld) {
                for pool in [in_college, in_school] {
                    pool.get_or_insert_with(|| Pool::new(values)).add(leaf, values, minimums);
                }
            }
        }
    }
}

impl Whole {
    fn add(&mut self, leaf: &Leaf) {
        let (sum, table) = (&mut self.table, &leaf.table);
        sum.answered = sum.answered.saturating_add(table.answered);
        sum.counts.resize(sum.counts.len().max(table.counts.len()), 0);
        for (sum, count) in sum.counts.iter_mut().zip(&table.counts) {
            *sum = sum.saturating_add(*count);
        }
        if let Some(numbers) = &table.numbers {
            sum.numbers.get_or_insert_default().extend(numbers);
        }
        self.missing = self.missing.saturating_add(leaf.missing);
    }
}

impl Pool {
    const fn new(like: &Distribution) -> Self {
        Self {
            bounds: (like.least(), like.most()),
            all: Share { classes: 0, eligible: 0, cells: BTreeMap::new() },
            of_class: BTreeMap::new(),
            of_college: BTreeMap::new(),
        }
    }

    fn add(&mut self, leaf: &Leaf, values: &Distribution, minimums: Minimums) {
        let is_counted = self.of_class.get(&leaf.class).is_some_and(|share| share.classes > 0);
        let fresh = u32::from(!is_counted && values.n() >= minimums.compared());
        let shares = [
            &mut self.all,
            self.of_class.entry(leaf.class).or_default(),
            self.of_college.entry(leaf.college).or_default(),
        ];
        for share in shares {
            share.classes += fresh;
            share.eligible = share.eligible.saturating_add(values.n()).saturating_add(leaf.missing);
            for cell in values.cells() {
                let sum = share.cells.entry(cell.value).or_default();
                *sum = sum.saturating_add(cell.count);
            }
        }
    }

    pub(super) fn others_than(&self, class: usize) -> Option<Together> {
        self.without(self.of_class.get(&class))
    }

    pub(super) fn others_than_college(&self, college: CollegeId) -> Option<Together> {
        self.without(self.of_college.get(&college))
    }

    fn without(&self, share: Option<&Share>) -> Option<Together> {
        let (classes, eligible) = share.map_or((0, 0), |share| (share.classes, share.eligible));
        let less = |value: &i64| share.and_then(|share| share.cells.get(value)).copied().unwrap_or_default();
        let cells =
            self.all.cells.iter().map(|(&value, &count)| Cell { value, count: count.saturating_sub(less(&value)) });
        let answers = Distribution::new(self.bounds.0, self.bounds.1, cells).ok()?;
        let classes = self.all.classes.saturating_sub(classes);
        let eligible = self.all.eligible.saturating_sub(eligible);
        (classes >= FEWEST_CLASSES).then_some(Together { classes, eligible, answers })
    }
}
