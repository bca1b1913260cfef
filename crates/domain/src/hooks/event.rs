//! What each event says, to the byte: the fields of every object in the order of their names, and no space between.

use jiff::Timestamp;
use serde::Serialize;

use super::Topic;
use crate::{
    campaign::{Kind, State},
    id::{CampaignId, ImportId, TermId},
    text::LocalText,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    CampaignState(CampaignMoved),
    ImportFinished(ImportFinished),
    /// Somebody wants to see that it arrives.
    Trial(Trial),
}

/// A campaign that has moved from one state to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CampaignMoved {
    pub campaign: CampaignId,
    pub name: LocalText,
    pub term: TermId,
    pub kind: Kind,
    pub from: State,
    pub to: State,
    /// Of one that is counted.
    pub counts: Option<Counts>,
}

/// Of all classes together, once nothing can be added: as the published lists have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Counts {
    pub ballots: i64,
    pub classes: i64,
    pub eligible: i64,
    pub issued: i64,
}

/// A list that was fetched by night, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportFinished {
    pub import: ImportId,
    /// Which list, by its key.
    pub kind: &'static str,
    pub end: ImportEnd,
    /// Of one that was applied.
    pub rows: Option<Rows>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ImportEnd {
    Applied,
    Undone,
    Unreadable,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Rows {
    pub changed: u32,
    pub new: u32,
    pub unchanged: u32,
    pub wrong: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trial;

#[derive(Serialize)]
struct Body<Data> {
    data: Data,
    timestamp: Timestamp,
    r#type: &'static str,
}

#[derive(Serialize)]
struct CampaignData<'a> {
    campaign_id: CampaignId,
    counts: Option<Counts>,
    from: &'static str,
    kind: &'static str,
    name: Name<'a>,
    term_id: TermId,
    to: &'static str,
}

#[derive(Serialize)]
struct Name<'a> {
    en: Option<&'a str>,
    zh: &'a str,
}

#[derive(Serialize)]
struct ImportData {
    import_id: ImportId,
    kind: &'static str,
    rows: Option<Rows>,
    state: ImportEnd,
}

#[derive(Serialize)]
struct Nothing {}

impl Event {
    /// `None`: it goes to the one that was asked for, whatever it listens to.
    #[must_use]
    pub const fn topic(&self) -> Option<Topic> {
        match self {
            Self::CampaignState(_) => Some(Topic::CampaignState),
            Self::ImportFinished(_) => Some(Topic::ImportFinished),
            Self::Trial(Trial) => None,
        }
    }

    /// What goes over the wire, and is signed.
    pub fn body(&self, at: Timestamp) -> serde_json::Result<String> {
        match self {
            Self::CampaignState(moved) => {
                let CampaignMoved { campaign, name, term, kind, from, to, counts } = moved;
                let data = CampaignData {
                    campaign_id: *campaign,
                    counts: *counts,
                    from: from.key(),
                    kind: kind.key(),
                    name: Name { en: name.en.as_deref(), zh: &name.zh },
                    term_id: *term,
                    to: to.key(),
                };
                written(Topic::CampaignState.key(), at, data)
            }
            Self::ImportFinished(ImportFinished { import, kind, end, rows }) => {
                let data = ImportData { import_id: *import, kind, rows: *rows, state: *end };
                written(Topic::ImportFinished.key(), at, data)
            }
            Self::Trial(Trial) => written("trial", at, Nothing {}),
        }
    }
}

fn written(r#type: &'static str, timestamp: Timestamp, data: impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(&Body { data, timestamp, r#type })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::Value;
    use uuid::Uuid;

    use super::*;
    use crate::id::Id;

    fn id<Kind>(number: u128) -> Id<Kind> {
        Id::from_uuid(Uuid::from_u128(number))
    }

    fn moved() -> CampaignMoved {
        CampaignMoved {
            campaign: id(1),
            name: LocalText { zh: "期末评教".into(), en: None },
            term: id(2),
            kind: Kind::Final,
            from: State::Closed,
            to: State::Counted,
            counts: Some(Counts { ballots: 30, classes: 2, eligible: 40, issued: 31 }),
        }
    }

    fn in_order(value: &Value) -> String {
        match value {
            Value::Object(fields) => {
                let fields: BTreeMap<_, _> = fields.iter().collect();
                let each: Vec<_> = fields
                    .iter()
                    .map(|(name, of)| format!("{}:{}", Value::from(name.as_str()), in_order(of)))
                    .collect();
                format!("{{{}}}", each.join(","))
            }
            other => other.to_string(),
        }
    }

    #[test]
    fn every_event_is_written_in_one_way() {
        let rows = Some(Rows { changed: 2, new: 1, unchanged: 400, wrong: 0 });
        let import = ImportFinished { import: id(3), kind: "enrolments", end: ImportEnd::Applied, rows };
        for event in [Event::CampaignState(moved()), Event::ImportFinished(import), Event::Trial(Trial)] {
            let body = event.body(Timestamp::UNIX_EPOCH).unwrap();
            assert_eq!(body, in_order(&serde_json::from_str(&body).unwrap()));
        }
    }

    #[test]
    fn a_campaign_that_was_counted_says_how_many_and_no_more() {
        let body = Event::CampaignState(moved()).body(Timestamp::UNIX_EPOCH).unwrap();
        assert_eq!(
            body,
            concat!(
                r#"{"data":{"campaign_id":"00000000-0000-0000-0000-000000000001","#,
                r#""counts":{"ballots":30,"classes":2,"eligible":40,"issued":31},"#,
                r#""from":"closed","kind":"final","name":{"en":null,"zh":"期末评教"},"#,
                r#""term_id":"00000000-0000-0000-0000-000000000002","to":"counted"},"#,
                r#""timestamp":"1970-01-01T00:00:00Z","type":"campaign.state"}"#
            )
        );
    }
}
