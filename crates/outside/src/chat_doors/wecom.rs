//! `WeCom` (企业微信): the company's token, and with it the member whose code it is.

use app::sign_on::{
    Fault,
    chat::{Answer, Member, Question},
    encoded,
};
use domain::session::sign_on::chat::{ChatApp, ChatSettings};
use hyper::Method;
use serde::Deserialize;
use zeroize::Zeroizing;

use super::{Doors, needed, read};
use crate::kept_tokens::Fetched;

#[derive(Deserialize)]
struct Granted {
    errcode: i64,
    access_token: Option<String>,
    #[serde(default)]
    expires_in: u64,
}

#[derive(Deserialize)]
struct Whose {
    errcode: i64,
    #[serde(alias = "UserId")]
    userid: Option<String>,
    /// Of whoever is no member of the company.
    #[serde(alias = "OpenId")]
    openid: Option<String>,
}

pub(super) async fn fetch(doors: &Doors, settings: &ChatSettings, secret: &str) -> Result<Fetched, Fault> {
    let ChatSettings { address, client, .. } = settings;
    let secret = Zeroizing::new(encoded(secret));
    let address =
        Zeroizing::new(format!("{address}/cgi-bin/gettoken?corpid={}&corpsecret={}", encoded(client), *secret));
    let granted: Granted = read(&doors.call(Method::GET, &address, &[], Vec::new()).await?)?;
    judge(granted.errcode)?;
    Ok((Zeroizing::new(needed(granted.access_token)?), granted.expires_in))
}

pub(super) async fn member(doors: &Doors, question: &Question<'_>) -> Result<Answer, Fault> {
    let Question { settings, secret, .. } = question;
    let whose = [settings.app.key(), &settings.address, &settings.client, secret];
    let token = doors.tokens.get(&whose, None, fetch(doors, settings, secret)).await?;
    let mut answer = ask(doors, question, &token).await?;
    // It ended before its time: once more with another.
    if matches!(answer.errcode, 40_014 | 42_001) {
        let token = doors.tokens.get(&whose, Some(&token), fetch(doors, settings, secret)).await?;
        answer = ask(doors, question, &token).await?;
    }
    judge(answer.errcode)?;
    if answer.openid.is_some() {
        return Ok(Answer::Stranger);
    }
    let userid = needed(answer.userid)?;
    // Of a company that is linked to this one, with that company before it.
    if userid.contains('/') {
        return Ok(Answer::Stranger);
    }
    // It knows small letters and large ones as the same.
    Ok(Answer::Member(Member { id: userid.to_lowercase(), said: vec![(ChatApp::Wecom.member(), userid)] }))
}

async fn ask(doors: &Doors, question: &Question<'_>, token: &str) -> Result<Whose, Fault> {
    let (base, code) = (&question.settings.address, encoded(question.code));
    let address = format!("{base}/cgi-bin/auth/getuserinfo?access_token={}&code={code}", encoded(token));
    let address = Zeroizing::new(address);
    read(&doors.call(Method::GET, &address, &[], Vec::new()).await?)
}

fn judge(code: i64) -> Result<(), Fault> {
    Err(match code {
        0 => return Ok(()),
        -1 | 45_009 | 45_033 => Fault::Busy,
        40_001 | 40_013 | 40_014 | 41_002 | 41_004 | 42_001 => Fault::Credentials,
        40_029 | 40_163 | 42_003 => Fault::CodeRefused,
        // The address is not one that the application lets people come back to.
        50_001 => Fault::OtherService,
        60_020 => Fault::OurAddress,
        _ => Fault::Refused,
    })
}
