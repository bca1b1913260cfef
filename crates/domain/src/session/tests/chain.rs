//! Owner and thief on one chain, as somebody with a copy of a refresh token would be.

use proptest::prelude::*;

use super::super::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Token {
    generation: usize,
    attempt: u32,
}

const FIRST: Token = Token { generation: 0, attempt: 0 };

/// A session as the server keeps it. `used`: which attempt of each generation led on; the server tells by deriving.
#[derive(Debug)]
struct Session {
    newest: Token,
    used: Vec<u32>,
    rotated_at: i64,
    made_at: i64,
    ended: bool,
}

impl Session {
    const fn new() -> Self {
        Self { newest: FIRST, used: Vec::new(), rotated_at: 0, made_at: 0, ended: false }
    }

    /// The successor, or that the session is over for whoever asks.
    fn present(&mut self, token: Token, now: i64) -> Option<Token> {
        let Self { newest, used, .. } = self;
        let expected = used.get(token.generation).copied().unwrap_or(newest.attempt);
        let verdict = judge_refresh(Presented {
            behind: i64::try_from(newest.generation).unwrap() - i64::try_from(token.generation).unwrap(),
            void: token.attempt != expected,
            seconds_since_rotation: now - self.rotated_at,
            seconds_since_newest: now - self.made_at,
            seconds_since_sign_in: now,
            ended: self.ended,
        });
        let generation = token.generation + 1;
        match verdict {
            Refresh::Rotate => {
                self.used.push(token.attempt);
                self.newest = Token { generation, attempt: 0 };
                (self.rotated_at, self.made_at) = (now, now);
                Some(self.newest)
            }
            Refresh::Replace => {
                self.newest.attempt += 1;
                self.made_at = now;
                Some(self.newest)
            }
            Refresh::Repeat => {
                Some(Token { generation, attempt: self.used.get(generation).copied().unwrap_or(self.newest.attempt) })
            }
            Refresh::Reused => {
                self.ended = true;
                None
            }
            Refresh::Expired | Refresh::Unknown => None,
        }
    }
}

/// Somebody who holds a token, and whether they keep what they are given for it.
struct Holder {
    token: Token,
    keeps: bool,
}

impl Holder {
    fn refresh(&mut self, session: &mut Session, now: i64) -> bool {
        let given = session.present(self.token, now);
        if let Some(given) = given.filter(|_| self.keeps) {
            self.token = given;
        }
        given.is_some()
    }
}

/// So many times somebody else comes than the time before, until the session is over.
fn turns_until_noticed(
    session: &mut Session,
    [owner, thief]: [&mut Holder; 2],
    steps: &[(bool, i64)],
) -> Option<usize> {
    let (mut now, mut turns, mut last) = (session.made_at, 0, None);
    for (by_thief, gap) in steps {
        now += gap;
        turns += usize::from(last.is_some_and(|last| last != *by_thief));
        last = Some(*by_thief);
        let holder = if *by_thief { &mut *thief } else { &mut *owner };
        holder.refresh(session, now);
        if session.ended {
            return Some(turns);
        }
    }
    None
}

/// More than a minute after whoever came before, and never so late that anything runs out.
fn coming() -> impl Strategy<Value = (bool, i64)> {
    (any::<bool>(), SAME_SECONDS + 1..2 * ACCESS_SECONDS)
}

proptest! {
    #[test]
    fn a_copied_token_is_noticed_at_the_latest_when_both_have_come_twice(
        before in 0_usize..20,
        steps in prop::collection::vec(coming(), 40..100),
        thief_keeps in any::<bool>(),
    ) {
        let mut session = Session::new();
        let mut owner = Holder { token: FIRST, keeps: true };
        for step in 1..=before {
            prop_assert!(owner.refresh(&mut session, i64::try_from(step).unwrap() * ACCESS_SECONDS));
        }
        let mut thief = Holder { token: owner.token, keeps: thief_keeps };
        let both = steps.windows(2).filter(|pair| pair[0].0 != pair[1].0).count();
        let noticed = turns_until_noticed(&mut session, [&mut owner, &mut thief], &steps);
        // First one of them, then the other, then the first again: by then it is over. A thief who keeps nothing has one turn
        // more, since what they were given first voids nothing that anybody holds.
        let most = if thief_keeps { 2 } else { 3 };
        prop_assert!(noticed.is_some_and(|turns| turns <= most) || (noticed.is_none() && both < most));
    }

    #[test]
    fn a_thief_beside_a_client_that_keeps_nothing_is_noticed_too(steps in prop::collection::vec(coming(), 40..100)) {
        let mut session = Session::new();
        let mut owner = Holder { token: FIRST, keeps: false };
        prop_assert!(owner.refresh(&mut session, ACCESS_SECONDS));
        let mut thief = Holder { token: FIRST, keeps: true };
        let both = steps.windows(2).filter(|pair| pair[0].0 != pair[1].0).count();
        let noticed = turns_until_noticed(&mut session, [&mut owner, &mut thief], &steps);
        prop_assert!(noticed.is_some_and(|turns| turns <= 3) || (noticed.is_none() && both < 3));
    }

    /// `lost`: the reply does not arrive, and the same token is presented again. `tabs`: another tab asks with it soon after;
    /// what is kept, for all tabs, is what came last.
    #[test]
    fn an_owner_alone_is_never_taken_for_a_thief(
        steps in prop::collection::vec((1..ACCESS_SECONDS * 20, any::<bool>(), any::<bool>(), 0..=SAME_SECONDS), 1..80),
    ) {
        let mut session = Session::new();
        let mut token = FIRST;
        let mut now = 0;
        for (gap, lost, tabs, behind) in steps {
            now += gap;
            let mut given = session.present(token, now);
            prop_assert!(given.is_some());
            if tabs {
                now += behind;
                given = session.present(token, now);
                prop_assert!(given.is_some());
            }
            if let Some(given) = given.filter(|_| !lost) {
                token = given;
            }
        }
    }
}

#[test]
fn a_client_that_keeps_nothing_goes_on_for_fourteen_days_after_its_first_refresh() {
    let mut session = Session::new();
    let mut owner = Holder { token: FIRST, keeps: false };
    let first = ACCESS_SECONDS;
    let mut now = first;
    while now < first + IDLE_SECONDS {
        assert!(owner.refresh(&mut session, now));
        now += ACCESS_SECONDS;
    }
    assert!(!owner.refresh(&mut session, now) && !session.ended);
}

/// What the review found with the rule before: for ninety days nobody noticed.
#[test]
fn a_refresh_each_every_ten_minutes_is_noticed_at_the_third() {
    let mut session = Session::new();
    let (mut owner, mut thief) = (Holder { token: FIRST, keeps: true }, Holder { token: FIRST, keeps: true });
    let half = ACCESS_SECONDS / 2;
    assert!(owner.refresh(&mut session, half));
    assert!(thief.refresh(&mut session, 2 * half));
    assert!(!owner.refresh(&mut session, 3 * half) && session.ended);
    assert!(!thief.refresh(&mut session, 4 * half));
}
