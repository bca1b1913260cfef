//! `WeCom` (企业微信): text cards of an application. Errors come as a number in an answer that says 200.

use std::sync::Arc;

use app::{
    channels::sender::{Asked, Batch, Card, Door, FaultKind, NotTaken, Receipt, Sender},
    sign_on::encoded,
};
use domain::{channels::cut, text::Language};
use hyper::{Method, StatusCode};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;
use zeroize::Zeroizing;

use crate::{
    https::{Answer, Https},
    kept_tokens::{Fetched, KeptTokens},
};

const LONGEST_TITLE: usize = 128;
const LONGEST_TEXT: usize = 512;
/// In which it drops the same card to the same person.
const REPEATS_DROPPED_SECONDS: u32 = 1_800;

#[derive(Debug)]
pub struct Wecom {
    https: Arc<Https>,
    tokens: KeptTokens,
}

#[derive(Deserialize)]
struct Granted {
    errcode: i32,
    #[serde(default)]
    access_token: String,
    #[serde(default)]
    expires_in: u64,
}

#[derive(Deserialize)]
struct Sent {
    errcode: i32,
    #[serde(default)]
    invaliduser: String,
    #[serde(default)]
    unlicenseduser: String,
}

impl Wecom {
    pub fn new(https: Arc<Https>) -> Self {
        Self { https, tokens: KeptTokens::default() }
    }

    async fn hand_over(&self, door: &Door, batch: &Batch) -> Result<Receipt, NotTaken> {
        let token = self.token(door, None).await?;
        match self.send_with(door, batch, &token).await? {
            // It ended before its time: once more with another.
            sent if is_ended(sent.errcode) => {
                let token = self.token(door, Some(&token)).await?;
                read(&self.send_with(door, batch, &token).await?, batch)
            }
            sent => read(&sent, batch),
        }
    }

    async fn token(&self, door: &Door, refused: Option<&str>) -> Result<Zeroizing<String>, NotTaken> {
        let whose = [door.address.as_str(), door.account.as_deref().unwrap_or_default(), &door.secret];
        self.tokens.get(&whose, refused, self.fetch(door)).await
    }

    async fn fetch(&self, door: &Door) -> Result<Fetched, NotTaken> {
        let account = door.account.as_deref().unwrap_or_default();
        let base = door.address.trim_end_matches('/');
        let secret = Zeroizing::new(encoded(&door.secret));
        let address =
            Zeroizing::new(format!("{base}/cgi-bin/gettoken?corpid={}&corpsecret={}", encoded(account), *secret));
        let token: Granted = understood(&self.https.call(Method::GET, &address, &[], Vec::new()).await?)?;
        if token.errcode != 0 {
            return Err(judge(token.errcode));
        }
        Ok((Zeroizing::new(token.access_token), token.expires_in))
    }

    async fn send_with(&self, door: &Door, batch: &Batch, token: &str) -> Result<Sent, NotTaken> {
        let agent: u64 = door.agent.as_deref().and_then(|agent| agent.parse().ok()).unwrap_or_default();
        let Card { language, title, text, link } = &batch.card;
        let body = json!({
            "touser": batch.to.join("|"),
            "msgtype": "textcard",
            "agentid": agent,
            "textcard": {
                "title": cut(&plain(title), LONGEST_TITLE),
                "description": cut(&plain(text), LONGEST_TEXT),
                "url": link,
                "btntxt": match language { Language::Chinese => "打开", Language::English => "Open" },
            },
            "enable_duplicate_check": 1,
            "duplicate_check_interval": REPEATS_DROPPED_SECONDS,
        });
        let base = door.address.trim_end_matches('/');
        let address = Zeroizing::new(format!("{base}/cgi-bin/message/send?access_token={}", encoded(token)));
        understood(&self.https.call(Method::POST, &address, &[], body.to_string().into_bytes()).await?)
    }
}

impl Sender for Wecom {
    /// Their ids hold what our usernames do; a bar would name two.
    fn reaches(&self, username: &str) -> bool {
        let known = |c: char| c.is_ascii_alphanumeric() || "_-@.".contains(c);
        (1..=64).contains(&username.len()) && username.chars().all(known)
    }

    fn send<'a>(&'a self, door: &'a Door, batch: &'a Batch) -> Asked<'a, Receipt> {
        Box::pin(self.hand_over(door, batch))
    }

    /// It says so at once.
    fn failures<'a>(&'a self, _: &'a Door, receipt: Receipt) -> Asked<'a, Vec<String>> {
        Box::pin(std::future::ready(Ok(receipt.unknown)))
    }
}

fn understood<T: DeserializeOwned>(answer: &Answer) -> Result<T, NotTaken> {
    if answer.status != StatusCode::OK {
        let status = answer.status.as_u16();
        return Err(if status >= 500 { NotTaken::Later } else { FaultKind::Refused.numbered(i32::from(status)) });
    }
    serde_json::from_slice(&answer.body).map_err(|_| FaultKind::Refused.fault())
}

fn read(sent: &Sent, batch: &Batch) -> Result<Receipt, NotTaken> {
    let names = |list: &str| list.split('|').filter(|name| !name.is_empty()).map(str::to_lowercase).collect::<Vec<_>>();
    match sent.errcode {
        0 => {
            // It writes ids in small letters.
            let refused = [names(&sent.invaliduser), names(&sent.unlicenseduser)].concat();
            let unknown = batch.to.iter().filter(|to| refused.contains(&to.to_lowercase())).cloned().collect();
            Ok(Receipt { unknown, number: None })
        }
        // Not one of them.
        81_013 => Ok(Receipt { unknown: batch.to.clone(), number: None }),
        code => Err(judge(code)),
    }
}

const fn is_ended(code: i32) -> bool {
    matches!(code, 40_014 | 42_001)
}

const fn judge(code: i32) -> NotTaken {
    match code {
        // Busy, or more calls than it takes.
        -1 | 45_009 | 45_033 => NotTaken::Busy,
        40_001 | 40_013 | 40_014 | 41_004 | 42_001 => FaultKind::Credentials.numbered(code),
        40_056 | 41_011 | 301_002 => FaultKind::Agent.numbered(code),
        60_020 => FaultKind::OurAddress.numbered(code),
        code => FaultKind::Refused.numbered(code),
    }
}

/// Cards know a few tags: what somebody is called must not become one.
fn plain(text: &str) -> String {
    text.replace('<', "＜").replace('>', "＞")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_nobody_has_told_us_of_is_said_as_it_is() {
        assert_eq!(judge(45_009), NotTaken::Busy);
        assert_eq!(judge(40_056), FaultKind::Agent.numbered(40_056));
        assert_eq!(judge(99_999), FaultKind::Refused.numbered(99_999));
    }
}
