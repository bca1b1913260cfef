//! The attacker who runs the school's mail server: every letter, to whom it went and on which day. Whoever is missing from a
//! sweep had answered by then, as docs/anonymity.md says; what they answered does not follow from it.

use std::cmp::Reverse;

use sqlx::{AssertSqlSafe, PgConnection};
use testkit::{Received, SmtpPeer};

use super::{
    CLASS,
    attacks::Found,
    voting::{SWEPT_BEFORE, named_in},
};

/// The letters of each sweep, in the order in which they came.
#[derive(Debug, Default)]
pub struct Mailbox(Vec<Vec<Reminded>>);

#[derive(Debug, Clone)]
struct Reminded {
    place: usize,
    name: String,
}

impl Mailbox {
    /// What has come since the last sweep.
    pub fn note_sweep(&mut self, peer: &SmtpPeer) {
        let known: usize = self.0.iter().map(Vec::len).sum();
        self.0.push(peer.letters().iter().skip(known).map(Reminded::by).collect());
    }

    pub fn letters(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// By how many sweeps somebody was still reminded, and where they stood in the last of them.
    fn reminded(&self, place: usize) -> (usize, Option<(usize, &Reminded)>) {
        let times = self.0.iter().filter(|sweep| sweep.iter().any(|letter| letter.place == place));
        let last = self.0.iter().rev().find_map(|sweep| sweep.iter().enumerate().find(|(_, to)| to.place == place));
        (times.count(), last)
    }

    /// Of how many it tells, to the day, that they answered, and rightly.
    pub fn days_told(&self) -> usize {
        let truly = |place: usize| SWEPT_BEFORE.iter().filter(|next| place >= **next).count();
        (0..CLASS).filter(|place| self.reminded(*place).0 == truly(*place)).count()
    }

    /// Students by the day on which they answered, those of a day in the order of what their last letter shows.
    fn by_day<K: Ord>(&self, shown: impl Fn(usize, &Reminded) -> K) -> Vec<usize> {
        let mut places: Vec<_> = (0..CLASS).collect();
        places.sort_by_key(|place| {
            let (day, last) = self.reminded(*place);
            (day, last.map(|(at, letter)| shown(at, letter)))
        });
        places
    }
}

impl Reminded {
    fn by(letter: &Received) -> Self {
        let place = letter.to.first().and_then(|to| to.get(4..8)?.parse().ok()).unwrap_or(usize::MAX);
        Self { place, name: letter.header("Message-ID").concat() }
    }
}

/// What was counted, put beside the mailbox in every order that both have.
pub async fn beside_the_mailbox(superuser: &mut PgConnection, mailbox: &Mailbox) -> Found {
    let mut found = Vec::new();
    for (name, students, order) in [
        ("the mailbox's days and order, comments on disk", mailbox.by_day(|at, _| at), "ctid"),
        ("the same backwards", mailbox.by_day(|at, _| Reverse(at)), "ctid desc"),
        ("the mailbox's days, comments by transaction", mailbox.by_day(|at, _| at), "xmin::text::bigint, ctid desc"),
        ("the letters' names, comments by id", mailbox.by_day(|_, letter| letter.name.clone()), "id"),
    ] {
        let sql =
            format!("select body from comment where question = (select min(question) from comment) order by {order}");
        let bodies: Vec<String> = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&mut *superuser).await.unwrap();
        found.push((name, matched(&students, &bodies)));
    }
    found
}

fn matched(students: &[usize], bodies: &[String]) -> usize {
    students.iter().zip(bodies).filter(|(place, body)| named_in(body) == **place).count()
}

/// That the guessing works at all.
#[test]
fn comments_in_the_order_of_the_mailbox_would_give_everybody_away() {
    let letter = |place: usize| Reminded { place, name: format!("{}", place * 7 % 10) };
    let sweeps = SWEPT_BEFORE.map(|next| (next..CLASS).rev().map(letter).collect());
    let mailbox = Mailbox(sweeps.to_vec());
    assert_eq!(mailbox.days_told(), CLASS);
    let students = mailbox.by_day(|at, _| at);
    let bodies: Vec<_> = students.iter().map(|place| format!("{place:03}")).collect();
    assert_eq!(matched(&students, &bodies), CLASS);
}
