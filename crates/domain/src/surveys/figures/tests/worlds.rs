//! An attacker reads everything that is shown in random worlds, adds and subtracts it, and knows who answered when. Raters say
//! the same each time they are asked about the same graduates: the best case for whoever subtracts.

use std::collections::BTreeMap;

use super::*;

const WORLDS: u64 = 2_000;
/// Enough to catch what is weaker.
const CONTROLS: u64 = 200;
/// Importance, which all can judge, and performance of two outcomes.
const QUESTIONS: usize = 3;

struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }

    fn often(&mut self, of_ten: u64) -> bool {
        self.below(10) < of_ten
    }
}

fn question(place: usize) -> Asked {
    Asked { outcome: Some(place.to_string()), question: "rated".into() }
}

fn questions() -> Vec<(Asked, u8)> {
    (0..QUESTIONS).map(|place| (question(place), 5)).collect()
}

/// Everybody who could be asked about one programme's graduates, with what they would say.
fn people(dice: &mut Dice) -> Vec<Submission> {
    let enterprises = 2 + dice.below(6);
    let large = dice.often(4);
    let mut people = Vec::new();
    for number in 0..5 + dice.below(20) {
        let enterprise = if large && dice.often(5) { 0 } else { dice.below(enterprises) };
        let ratings = (0..QUESTIONS).map(|place| {
            let judges = place == 0 || dice.often(7);
            (question(place), judges.then(|| u8::try_from(1 + dice.below(5)).unwrap()))
        });
        let ratings = ratings.collect();
        people.push(Submission {
            rater: UserId::from_uuid(Uuid::from_u128(u128::from(number))),
            enterprise: EnterpriseId::from_uuid(Uuid::from_u128(u128::from(enterprise))),
            ratings,
        });
    }
    people
}

/// One to four openings about the same graduates: anew by lot, or nearly those of the last, or all of them.
fn openings(dice: &mut Dice, people: &[Submission]) -> Vec<Vec<Submission>> {
    let mut openings: Vec<Vec<Submission>> = Vec::new();
    for _ in 0..=dice.below(4) {
        let last = openings.last().cloned().unwrap_or_default();
        let manner = dice.below(3);
        let chosen = people.iter().filter(|one| match manner {
            0 => dice.often(6),
            1 => last.contains(one) != (dice.below(12) == 0),
            _ => true,
        });
        openings.push(chosen.cloned().collect());
    }
    openings
}

fn published(rules: Rules, openings: &[Vec<Submission>]) -> Vec<Earlier> {
    let mut done: Vec<Earlier> = Vec::new();
    for submissions in openings {
        let figures = by(rules, &questions(), submissions, &done);
        done.push(Earlier { submissions: submissions.clone(), figures });
    }
    done
}

/// As the rule is written down, once more by hand.
fn few(group: &[&Submission]) -> bool {
    let mut of_each: BTreeMap<EnterpriseId, usize> = BTreeMap::new();
    for one in group {
        *of_each.entry(one.enterprise).or_default() += 1;
    }
    let most = of_each.values().max().copied().unwrap_or(0);
    !group.is_empty() && (group.len() < 5 || of_each.len() < 3 || most * 2 > group.len())
}

/// What the attacker finds out about fewer than may be told: every table, and every sum and difference of tables of the same
/// question, each taken up to twice.
fn caught(done: &[Earlier]) -> usize {
    let mut found = 0;
    for place in 0..QUESTIONS {
        let asked = question(place);
        let read: Vec<(&Table, &[Submission])> = done
            .iter()
            .filter(|one| one.figures.withheld.is_none())
            .filter_map(|one| {
                let figure = one.figures.questions.iter().find(|figure| figure.asked == asked)?;
                Some((figure.shown.as_ref().ok()?, one.submissions.as_slice()))
            })
            .collect();
        let ways = 5_u32.pow(u32::try_from(read.len()).unwrap());
        for way in 1..ways {
            let factors: Vec<i32> = (0..read.len())
                .map(|of| i32::try_from(way / 5_u32.pow(u32::try_from(of).unwrap()) % 5).unwrap() - 2)
                .collect();
            found += usize::from(tells_of_few(&asked, &read, &factors));
        }
    }
    found
}

fn tells_of_few(asked: &Asked, read: &[(&Table, &[Submission])], factors: &[i32]) -> bool {
    let mut cells = [0; 5];
    let mut weights: BTreeMap<(UserId, EnterpriseId), (i32, &Submission)> = BTreeMap::new();
    for ((table, submissions), factor) in read.iter().zip(factors) {
        for (cell, count) in cells.iter_mut().zip(&table.counts) {
            *cell += factor * i32::try_from(*count).unwrap();
        }
        for one in submissions.iter().filter(|one| one.ratings[asked].is_some()) {
            weights.entry(one.who()).or_insert((0, one)).0 += factor;
        }
    }
    // The attack is a real one: what was worked out is what the people left over have said.
    let mut said = [0; 5];
    for (weight, one) in weights.values() {
        said[usize::from(one.ratings[asked].unwrap()) - 1] += weight;
    }
    assert_eq!(cells, said);
    let mut told: BTreeMap<i32, Vec<&Submission>> = BTreeMap::new();
    for (weight, one) in weights.into_values().filter(|(weight, _)| *weight != 0) {
        told.entry(weight).or_default().push(one);
    }
    told.values().any(|group| few(group))
}

fn over_worlds(worlds: u64, rules: Rules) -> (usize, usize) {
    let (mut found, mut shown) = (0, 0);
    for seed in 0..worlds {
        let mut dice = Dice(seed.wrapping_mul(0x1234_5678_9abc_def1));
        let people = people(&mut dice);
        let done = published(rules, &openings(&mut dice, &people));
        found += caught(&done);
        shown += done.iter().flat_map(|one| &one.figures.questions).filter(|figure| figure.shown.is_ok()).count();
    }
    (found, shown)
}

#[test]
fn nothing_is_told_of_few_in_two_thousand_worlds() {
    let (found, shown) = over_worlds(WORLDS, Rules::default());
    assert_eq!(found, 0);
    assert!(shown > 1_000, "a world in which nothing is shown proves nothing: {shown}");
}

#[test]
fn the_attacker_catches_rules_that_are_weaker() {
    for weaker in [
        Rules { dominated: true, ..Rules::default() },
        Rules { raters: 4, ..Rules::default() },
        Rules { enterprises: 2, ..Rules::default() },
    ] {
        assert!(over_worlds(CONTROLS, weaker).0 > 0, "{weaker:?}");
    }
    // Each opening by itself is right, and two of them tell what one person said.
    let alone =
        |submissions: &Vec<Submission>| Earlier { figures: made_of(submissions), submissions: submissions.clone() };
    let forgetful = (0..CONTROLS).map(|seed| {
        let mut dice = Dice(seed.wrapping_mul(0x1234_5678_9abc_def1));
        let people = people(&mut dice);
        caught(&openings(&mut dice, &people).iter().map(alone).collect::<Vec<_>>())
    });
    assert!(forgetful.sum::<usize>() > 0);
}

fn made_of(submissions: &[Submission]) -> Figures {
    figures(&questions(), submissions, &[])
}

/// Whatever programmes are summed: taking away those that are read leaves a sum of others that are read.
#[test]
fn a_sum_over_programmes_leaves_nothing_that_is_withheld() {
    for seed in 0..WORLDS {
        let mut dice = Dice(seed ^ 0x5eed);
        let programmes: Vec<Vec<Submission>> = (0..2 + dice.below(4)).map(|_| people(&mut dice)).collect();
        let made: Vec<Figures> = programmes.iter().map(|people| made_of(people)).collect();
        for place in 0..QUESTIONS {
            let tables: Vec<&Result<Table, Withheld>> =
                made.iter().map(|figures| &figures.questions[place].shown).collect();
            let shown: u32 = tables.iter().filter_map(|table| table.as_ref().ok()).map(Table::judged).sum();
            let summed = sum(tables.iter().copied());
            assert_eq!(summed.as_ref().map_or(0, Table::judged), shown);
            for ((table, people), figures) in tables.iter().zip(&programmes).zip(&made) {
                let judging: Vec<&Submission> =
                    people.iter().filter(|one| one.ratings[&question(place)].is_some()).collect();
                assert_eq!(table.is_err(), few(&judging) || judging.is_empty() || figures.withheld.is_some());
            }
        }
    }
}
