//! What somebody finds out who remembers every figure, with the ballots behind it, and subtracts.

use std::collections::BTreeSet;

const MODULUS: i128 = 2_305_843_009_213_693_951;

/// `SplitMix64`.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % u64::try_from(bound).unwrap()).unwrap()
    }

    pub fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }
}

/// What was seen: the question, and the classes whose ballots are behind it.
pub type Seen = BTreeSet<(usize, Vec<usize>)>;

/// How it really is.
pub struct Known {
    pub questions: usize,
    /// Of each class its ballots, and how many of them answer each question.
    pub classes: Vec<(u32, Vec<u32>)>,
    /// Figures of two questions are held against each other too.
    pub across: bool,
}

impl Known {
    /// The first breach: ballot sets that differ too little, or a small group of classes whose figure follows from others.
    pub fn breach(&self, seen: &Seen, minimum: u32) -> Option<String> {
        for (one_question, one) in seen {
            for (other_question, other) in seen {
                if !self.across && one_question != other_question {
                    continue;
                }
                let apart = one.iter().filter(|class| !other.contains(class));
                let apart = apart.chain(other.iter().filter(|class| !one.contains(class)));
                let ballots: u32 = apart.map(|&class| self.classes[class].0).sum();
                if ballots > 0 && ballots < minimum {
                    return Some(format!("{one:?} and {other:?} differ by {ballots} ballots"));
                }
            }
        }
        (0..self.questions).find_map(|question| {
            let mut span = Span { rows: Vec::new(), width: self.classes.len() };
            seen.iter().filter(|(of, _)| *of == question).for_each(|(_, classes)| span.learn(classes));
            let n = |class: usize| self.classes[class].1[question];
            let small: Vec<usize> =
                (0..self.classes.len()).filter(|&class| n(class) > 0 && n(class) < minimum).collect();
            let found = groups(&small, &n, minimum).into_iter().find(|classes| span.knows(classes));
            found.map(|classes| format!("question {question}: the answers of {classes:?} follow from what was shown"))
        })
    }
}

/// All groups of these classes that have fewer answers together than the minimum.
fn groups(small: &[usize], n: &dyn Fn(usize) -> u32, minimum: u32) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for &class in small {
        let larger = groups.iter().map(|group| [group.as_slice(), &[class]].concat());
        let larger: Vec<_> = larger.chain([vec![class]]).collect();
        let few = |group: &Vec<usize>| group.iter().map(|&class| n(class)).sum::<u32>() < minimum;
        groups.extend(larger.into_iter().filter(few));
    }
    groups
}

/// Everything that adding and subtracting figures of one question can give, by elimination modulo a prime.
struct Span {
    rows: Vec<(usize, Vec<i128>)>,
    width: usize,
}

impl Span {
    fn reduced(&self, classes: &[usize]) -> Vec<i128> {
        let mut row: Vec<i128> = (0..self.width).map(|class| i128::from(classes.contains(&class))).collect();
        for (lead, known) in &self.rows {
            let factor = row[*lead];
            if factor != 0 {
                row.iter_mut()
                    .zip(known)
                    .for_each(|(cell, known)| *cell = (*cell - factor * known).rem_euclid(MODULUS));
            }
        }
        row
    }

    fn knows(&self, classes: &[usize]) -> bool {
        self.reduced(classes).iter().all(|&cell| cell == 0)
    }

    fn learn(&mut self, classes: &[usize]) {
        let row = self.reduced(classes);
        let Some(lead) = row.iter().position(|&cell| cell != 0) else { return };
        let inverse = power(row[lead], MODULUS - 2);
        self.rows.push((lead, row.iter().map(|cell| cell * inverse % MODULUS).collect()));
    }
}

fn power(base: i128, mut exponent: i128) -> i128 {
    let (mut result, mut base) = (1, base);
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * base % MODULUS;
        }
        base = base * base % MODULUS;
        exponent /= 2;
    }
    result
}
