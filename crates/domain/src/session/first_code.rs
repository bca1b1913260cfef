//! The code with which somebody signs in for the first time and chooses a password: how it reads, for how long it works, and who
//! may be given one.

use std::fmt;

use crate::{
    people::bulk::BulkPerson,
    roles::authority::{Actor, HIGHEST_LEVEL, LOWEST_LEVEL, may_touch},
};

/// How long one works: a sheet is handed out within a week, and somebody was ill.
pub const DAYS: i64 = 14;
/// More are made in several turns, by college.
pub const MOST_AT_ONCE: usize = 5_000;
/// Between two turns of one person.
pub const REST_SECONDS: i64 = 10;
pub const LENGTH: usize = 10;

/// Capitals and digits without I, O, 0 and 1, which look alike on paper. Five bits each.
const ALPHABET: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Fifty bits: whoever guesses is slowed down as with passwords, and what is stored is no help. Never in a log: it does not say
/// what it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FirstCode([u8; LENGTH]);

impl FirstCode {
    /// Five bits of each byte.
    #[must_use]
    pub fn new(random: [u8; LENGTH]) -> Self {
        Self(random.map(|byte| ALPHABET.get(usize::from(byte & 31)).copied().unwrap_or_default()))
    }

    /// However it was typed: small letters, with spaces or dashes or without, by a keyboard for wide characters. `None`: it is
    /// nobody's.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        let mut code = [0; LENGTH];
        let mut places = code.iter_mut();
        for typed in typed.chars().map(narrow).filter(|typed| !is_between(*typed)) {
            let letter = u8::try_from(typed.to_ascii_uppercase()).ok().filter(|letter| ALPHABET.contains(letter))?;
            *places.next()? = letter;
        }
        places.next().is_none().then_some(Self(code))
    }

    /// As it is printed: two groups of five.
    #[must_use]
    pub fn text(&self) -> String {
        let letters: Vec<_> = self.0.iter().map(|letter| char::from(*letter)).collect();
        letters.chunks(LENGTH / 2).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
    }

    #[must_use]
    pub const fn letters(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for FirstCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FirstCode")
    }
}

/// The wide forms of what is on a keyboard.
fn narrow(typed: char) -> char {
    match u32::from(typed) {
        wide @ 0xff01..=0xff5e => char::from_u32(wide - 0xfee0).unwrap_or(typed),
        _ => typed,
    }
}

fn is_between(typed: char) -> bool {
    typed.is_whitespace() || matches!(typed, '-' | '‐' | '‑' | '–' | '—' | '－' | '_')
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Gets,
    /// They have chosen a password themselves: a code made by somebody else does not replace it.
    HasPassword,
    /// Above the maker's level, or whoever runs the platform, or the maker, or an account that may not sign in.
    Refused,
}

/// As for resetting one password, and never for oneself.
#[must_use]
pub fn verdict(actor: Actor, person: &BulkPerson, chose_password: bool) -> Verdict {
    let level = person.held.iter().map(|held| held.level).max().unwrap_or(LOWEST_LEVEL);
    if !may_open(actor.level, level) || may_touch(actor, level).is_err() || person.yourself || !person.active {
        Verdict::Refused
    } else if chose_password {
        Verdict::HasPassword
    } else {
        Verdict::Gets
    }
}

/// Whether a code that somebody of one level made opens an account that has another by now.
#[must_use]
pub const fn may_open(made_at_level: u8, level: u8) -> bool {
    level <= made_at_level && level < HIGHEST_LEVEL
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{id::Id, people::bulk::HeldAssignment, scope::Scope};

    proptest! {
        #[test]
        fn a_code_is_read_however_it_was_typed(random: [u8; LENGTH], small: bool, wide: bool, dash in "[- –—_]{0,2}") {
            let code = FirstCode::new(random);
            let printed = code.text();
            prop_assert_eq!(printed.len(), LENGTH + 1);
            prop_assert_eq!(FirstCode::parse(&printed), Some(code));
            let mut typed = printed.replace('-', &dash);
            if small {
                typed = typed.to_lowercase();
            }
            if wide {
                let widened = |c: char| if c.is_ascii_graphic() { char::from_u32(u32::from(c) + 0xfee0).unwrap() } else { c };
                typed = typed.chars().map(widened).collect();
            }
            prop_assert_eq!(FirstCode::parse(&format!(" {typed}\n")), Some(code));
            prop_assert!(!printed.contains(['0', '1', 'I', 'O']));
            let told = format!("{code:?}");
            prop_assert!(!told.contains(&printed[..5]));
        }

        #[test]
        fn what_has_another_length_or_other_signs_is_nobodys(random: [u8; LENGTH], place in 0..LENGTH, typed: String) {
            let printed = FirstCode::new(random).text().replace('-', "");
            prop_assert_eq!(FirstCode::parse(&printed[1..]), None);
            prop_assert_eq!(FirstCode::parse(&format!("{printed}A")), None);
            for sign in ["0", "1", "I", "O", "é", "学", "\0"] {
                let mut other = printed.clone();
                other.replace_range(place..=place, sign);
                prop_assert_eq!(FirstCode::parse(&other), None);
            }
            if let Some(code) = FirstCode::parse(&typed) {
                prop_assert_eq!(FirstCode::parse(&code.text()), Some(code));
            }
        }

        #[test]
        fn other_bits_are_another_code(random: [u8; LENGTH], place in 0..LENGTH, bit in 0..5u8) {
            let mut other = random;
            other[place] ^= 1 << bit;
            prop_assert_ne!(FirstCode::new(random), FirstCode::new(other));
        }
    }

    fn of_level(level: u8) -> BulkPerson {
        let held = HeldAssignment {
            assignment: Id::time_ordered(0, [1; 10]),
            role: Id::time_ordered(0, [2; 10]),
            level,
            scope: Scope::Institution,
        };
        BulkPerson { yourself: false, active: true, held: vec![held] }
    }

    #[test]
    fn whoever_may_reset_a_password_gives_a_code_to_who_has_chosen_none() {
        for made_at in 1..=HIGHEST_LEVEL {
            let actor = Actor { level: made_at, reach: Scope::Institution };
            for level in 1..=HIGHEST_LEVEL {
                let below = level <= made_at && level < HIGHEST_LEVEL;
                let expected = if below { Verdict::Gets } else { Verdict::Refused };
                assert_eq!(verdict(actor, &of_level(level), false), expected, "{made_at} to {level}");
                assert_eq!(verdict(actor, &of_level(level), true) == Verdict::HasPassword, below);
                assert_eq!(may_open(made_at, level), below);
            }
        }
        let actor = Actor { level: 3, reach: Scope::Institution };
        let nobody = BulkPerson { yourself: false, active: true, held: Vec::new() };
        assert_eq!(verdict(actor, &nobody, false), Verdict::Gets);
        assert_eq!(verdict(actor, &BulkPerson { yourself: true, ..nobody.clone() }, false), Verdict::Refused);
        assert_eq!(verdict(actor, &BulkPerson { active: false, ..nobody }, false), Verdict::Refused);
    }
}
