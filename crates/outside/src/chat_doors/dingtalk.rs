//! `DingTalk` (钉钉): whose code it is says the person's token; who that is in the school's organisation, the application's.

use app::sign_on::{
    Fault,
    chat::{Answer, Member, Question},
    encoded,
};
use domain::session::sign_on::chat::{ChatApp, ChatSettings};
use hyper::Method;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use zeroize::Zeroizing;

use super::{Doors, needed, read};
use crate::kept_tokens::Fetched;

const MEMBER: &str = ChatApp::Dingtalk.member();
const TOKEN_HEADER: &str = "x-acs-dingtalk-access-token";
/// Of somebody who is in the school's address book and not one of the school's.
const EXTERNAL_CONTACT: i64 = 1;

/// Of either kind.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Granted {
    access_token: Option<String>,
    #[serde(default)]
    expire_in: u64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Person {
    union_id: Option<String>,
}

/// Of calls that say what went wrong in a word.
#[derive(Deserialize)]
struct Failed {
    code: String,
}

/// Of calls that say it by a number.
#[derive(Deserialize)]
struct Answered {
    errcode: i64,
    result: Option<Value>,
}

#[derive(Deserialize)]
struct Found {
    contact_type: i64,
    userid: Option<String>,
}

#[derive(Deserialize)]
struct Told {
    userid: Option<String>,
    job_number: Option<String>,
}

pub(super) async fn fetch(doors: &Doors, settings: &ChatSettings, secret: &str) -> Result<Fetched, Fault> {
    let asked = json!({ "appKey": settings.client, "appSecret": secret });
    let granted: Granted = post(doors, &format!("{}/v1.0/oauth2/accessToken", settings.address), &asked).await?;
    Ok((Zeroizing::new(needed(granted.access_token)?), granted.expire_in))
}

pub(super) async fn member(doors: &Doors, question: &Question<'_>) -> Result<Answer, Fault> {
    let union_id = person(doors, question).await?;
    let found = among_members(doors, question, "user/getbyunionid", &json!({ "unionid": union_id })).await?;
    let Some(Found { contact_type, userid }) = found else { return Ok(Answer::Stranger) };
    if contact_type == EXTERNAL_CONTACT {
        return Ok(Answer::Stranger);
    }
    let id = needed(userid)?;
    let mut said = vec![(MEMBER, id.clone())];
    if let Some(number) = question.settings.app.number().filter(|_| question.settings.claim.is_some()) {
        let told = among_members(doors, question, "v2/user/get", &json!({ "userid": id })).await?;
        let Some(Told { userid, job_number }) = told else { return Ok(Answer::Stranger) };
        if userid.as_deref() != Some(&id) {
            return Err(Fault::Strange);
        }
        said.extend(job_number.map(|value| (number, value)));
    }
    Ok(Answer::Member(Member { id, said }))
}

/// What the person is called everywhere.
async fn person(doors: &Doors, question: &Question<'_>) -> Result<String, Fault> {
    let base = &question.settings.address;
    let asked = json!({
        "clientId": question.settings.client,
        "clientSecret": question.secret,
        "code": question.code,
        "grantType": "authorization_code",
    });
    let granted: Granted = post(doors, &format!("{base}/v1.0/oauth2/userAccessToken"), &asked).await?;
    let headers = [(TOKEN_HEADER, needed(granted.access_token)?)];
    let answer = doors.call(Method::GET, &format!("{base}/v1.0/contact/users/me"), &headers, Vec::new()).await?;
    needed(understood::<Person>(&answer)?.union_id)
}

/// `None`: no member is called so.
async fn among_members<T: DeserializeOwned>(
    doors: &Doors,
    question: &Question<'_>,
    path: &str,
    asked: &Value,
) -> Result<Option<T>, Fault> {
    let Question { settings, secret, .. } = question;
    let whose = [settings.app.key(), &settings.address, &settings.client, secret];
    let base = settings.members.as_deref().unwrap_or_default();
    let ask = async |token: &str| -> Result<Answered, Fault> {
        let address = Zeroizing::new(format!("{base}/topapi/{path}?access_token={}", encoded(token)));
        read(&doors.call(Method::POST, &address, &[], asked.to_string().into_bytes()).await?)
    };
    let token = doors.tokens.get(&whose, None, fetch(doors, settings, secret)).await?;
    let mut answer = ask(&token).await?;
    // It ended before its time: once more with another.
    if matches!(answer.errcode, 40_014 | 42_001) {
        let token = doors.tokens.get(&whose, Some(&token), fetch(doors, settings, secret)).await?;
        answer = ask(&token).await?;
    }
    match answer.errcode {
        0 => serde_json::from_value(answer.result.unwrap_or_default()).map(Some).map_err(|_| Fault::Strange),
        60_121 => Ok(None),
        -1 | 90_001..=90_018 => Err(Fault::Busy),
        40_014 | 42_001 => Err(Fault::Credentials),
        60_020 => Err(Fault::OurAddress),
        _ => Err(Fault::Refused),
    }
}

async fn post<T: DeserializeOwned>(doors: &Doors, address: &str, asked: &Value) -> Result<T, Fault> {
    let body = asked.to_string().into_bytes();
    understood(&doors.call(Method::POST, address, &[], body).await?)
}

fn understood<T: DeserializeOwned>(answer: &crate::https::Answer) -> Result<T, Fault> {
    if answer.status.is_success() {
        return read(answer);
    }
    Err(match read::<Failed>(answer)?.code.as_str() {
        "invalidClientIdOrSecret" => Fault::Credentials,
        "Forbidden.AccessDenied.IpNotInWhiteList" => Fault::OurAddress,
        code if code.starts_with("invalidParameter.authCode") => Fault::CodeRefused,
        code if code.starts_with("Throttling") => Fault::Busy,
        _ if answer.status.is_server_error() => Fault::Unreachable,
        _ => Fault::Refused,
    })
}
