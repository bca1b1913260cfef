//! All people of a directory whom a list asks for, page by page (RFC 2696): each of them once, or nobody. Where it points elsewhere is
//! counted and not followed.

use std::{collections::HashSet, time::Duration};

use app::{
    rosters::{Fetched, Seen},
    sign_on::Fault,
};
use domain::imports::roster::{
    FetchFault,
    filter::Filter,
    people::{MOST_PEOPLE, People},
};

use super::{
    Dial,
    message::{self, Code, Found, Page, Said, Search},
    talk::Bound,
};

/// No directory refuses so few.
const PAGE: u32 = 500;
/// Beside what is kept of somebody there come names, and what points elsewhere.
const HEARD_FOR_KEPT: usize = 5;

/// `longest`: of the list that it comes to.
pub async fn read(
    dial: &Dial,
    people: &People,
    password: &str,
    longest: usize,
    within: Duration,
) -> Result<Fetched, FetchFault> {
    // To the directory it would be somebody who says nothing of who they are, and it would say yes.
    if password.is_empty() || people.server.reader.is_empty() {
        return Err(FetchFault::Credentials);
    }
    let filter = Filter::parse(&people.filter).ok_or(FetchFault::Refused)?;
    let mut talk = dial.connect(&people.server).await.map_err(fault)?;
    match talk.bound(&people.server.reader, password).await.map_err(broken)? {
        Bound::Yes => (),
        Bound::No => return Err(FetchFault::Credentials),
        Bound::NotDone(code) => return Err(not_done(code)),
    }
    let mut taken = Taken::new(people);
    let columns = people.columns();
    let wanted: Vec<_> = columns.iter().map(|(_, attribute)| *attribute).collect();
    let seconds = u32::try_from(within.as_secs()).unwrap_or(u32::MAX);
    let mut cookie = Vec::new();
    let mut cookies = HashSet::new();
    loop {
        let page = Some(Page { size: PAGE, cookie: &cookie });
        let search = Search { base: &people.server.base, filter: &filter, wanted: &wanted, most: 0, seconds, page };
        let number = talk.next();
        talk.say(&message::search(number, &search)).await.map_err(broken)?;
        let before = taken.rows.len();
        let next = loop {
            let said = talk.hear().await.map_err(broken)?;
            if talk.heard > longest.saturating_mul(HEARD_FOR_KEPT) {
                return Err(FetchFault::TooLarge);
            }
            match said {
                Said::Found(found) => taken.take(&found)?,
                Said::Reference => taken.elsewhere += 1,
                Said::Searched(Code::DONE, next) => break next,
                Said::Searched(code, _) => return Err(not_done(code)),
                _ => return Err(FetchFault::Strange),
            }
            if taken.kept > longest {
                return Err(FetchFault::TooLarge);
            }
        };
        let Some(next) = next else { break };
        // 389 Directory Server says the same for every page: it is too much only where nobody new has come.
        if !cookies.insert(next.clone()) && taken.rows.len() == before {
            return Err(FetchFault::Repeats);
        }
        cookie = next;
    }
    talk.goodbye().await;
    let fetched = taken.fetched(people);
    if fetched.bytes.len() > longest { Err(FetchFault::TooLarge) } else { Ok(fetched) }
}

struct Taken {
    /// Each attribute once, with how many people have it.
    attributes: Vec<(String, usize)>,
    /// Of the columns, which attribute goes into each.
    columns: Vec<usize>,
    rows: Vec<Vec<String>>,
    names: HashSet<String>,
    /// In bytes.
    kept: usize,
    elsewhere: usize,
}

impl Taken {
    fn new(people: &People) -> Self {
        let mut attributes: Vec<(String, usize)> = Vec::new();
        let place = |(_, wanted): (_, &str)| {
            let known = attributes.iter().position(|(name, _)| name.eq_ignore_ascii_case(wanted));
            known.unwrap_or_else(|| {
                attributes.push((wanted.to_owned(), 0));
                attributes.len() - 1
            })
        };
        let columns = people.columns().into_iter().map(place).collect();
        Self { attributes, columns, rows: Vec::new(), names: HashSet::new(), kept: 0, elsewhere: 0 }
    }

    fn take(&mut self, found: &Found) -> Result<(), FetchFault> {
        if self.rows.len() == MOST_PEOPLE {
            return Err(FetchFault::TooLarge);
        }
        let said: Vec<_> = self
            .attributes
            .iter_mut()
            .map(|(wanted, people)| {
                let text = first(found, wanted).unwrap_or_default();
                *people += usize::from(!text.is_empty());
                text
            })
            .collect();
        let row: Vec<_> = self.columns.iter().map(|place| said.get(*place).cloned().unwrap_or_default()).collect();
        self.kept += found.dn.len() + row.iter().map(String::len).sum::<usize>();
        self.rows.push(row);
        if self.names.insert(found.dn.to_lowercase()) { Ok(()) } else { Err(FetchFault::Repeats) }
    }

    fn fetched(self, people: &People) -> Fetched {
        let Self { attributes, rows, elsewhere, .. } = self;
        Fetched { bytes: people.list(rows).into_bytes(), seen: Some(Seen { attributes, elsewhere }) }
    }
}

/// What is no text is as though it were not there.
fn first(found: &Found, wanted: &str) -> Option<String> {
    let (_, values) = found.attributes.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted))?;
    Some(std::str::from_utf8(values.first()?).ok()?.trim().to_owned())
}

/// Before somebody was spoken to.
const fn fault(fault: Fault) -> FetchFault {
    match fault {
        Fault::HostNotAllowed => FetchFault::HostNotAllowed,
        Fault::Unreachable => FetchFault::Unreachable,
        Fault::Slow => FetchFault::Slow,
        Fault::Encryption | Fault::Authority => FetchFault::Encryption,
        Fault::Credentials => FetchFault::Credentials,
        Fault::Elsewhere => FetchFault::Elsewhere,
        Fault::NoBase => FetchFault::NoBase,
        Fault::Refused | Fault::OurAddress => FetchFault::Refused,
        Fault::Busy => FetchFault::Busy,
        Fault::Strange | Fault::CodeRefused | Fault::OtherService | Fault::OtherIssuer => FetchFault::Strange,
    }
}

const fn broken(of: Fault) -> FetchFault {
    match of {
        Fault::Unreachable => FetchFault::Broken,
        other => fault(other),
    }
}

const fn not_done(Code(code): Code) -> FetchFault {
    match code {
        3 => FetchFault::Slow,
        // Of its own limit or its administrators'.
        4 | 11 => FetchFault::Limited,
        10 => FetchFault::Elsewhere,
        32 | 34 => FetchFault::NoBase,
        51 | 52 => FetchFault::Busy,
        _ => FetchFault::Refused,
    }
}
