//! `Feishu` (飞书): the person's token for their code, and with it who they are.

use app::sign_on::{
    Fault,
    chat::{Answer, Member, Question},
};
use domain::session::sign_on::chat::{ChatApp, ChatSettings};
use hyper::{Method, header::AUTHORIZATION};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Doors, needed, read};

const MEMBER: &str = ChatApp::Feishu.member();

#[derive(Deserialize)]
struct Granted {
    code: i64,
    access_token: Option<String>,
}

#[derive(Deserialize)]
struct Told {
    code: i64,
    data: Option<Person>,
}

#[derive(Deserialize)]
struct Person {
    open_id: Option<String>,
    user_id: Option<String>,
    employee_no: Option<String>,
}

#[derive(Deserialize)]
struct Looked {
    code: i64,
}

/// Only an application of one organisation's own gets a token so: one from the shop would let in the members of others.
pub(super) async fn look(doors: &Doors, settings: &ChatSettings, secret: &str) -> Result<(), Fault> {
    let asked = json!({ "app_id": settings.client, "app_secret": secret });
    let address = format!("{}/open-apis/auth/v3/tenant_access_token/internal", settings.address);
    let looked: Looked = read(&post(doors, &address, &asked).await?)?;
    judge(looked.code)
}

pub(super) async fn member(doors: &Doors, question: &Question<'_>) -> Result<Answer, Fault> {
    let base = &question.settings.address;
    let asked = json!({
        "grant_type": "authorization_code",
        "client_id": question.settings.client,
        "client_secret": question.secret,
        "code": question.code,
        "redirect_uri": question.redirect,
        "code_verifier": question.verifier,
    });
    let granted: Granted = read(&post(doors, &format!("{base}/open-apis/authen/v2/oauth/token"), &asked).await?)?;
    // Nobody there, one who has left, or one who may not use the application.
    if matches!(granted.code, 20_008 | 20_010 | 20_066) {
        return Ok(Answer::Stranger);
    }
    judge(granted.code)?;
    let headers = [(AUTHORIZATION.as_str(), format!("Bearer {}", needed(granted.access_token)?))];
    let address = format!("{base}/open-apis/authen/v1/user_info");
    let told: Told = read(&doors.call(Method::GET, &address, &headers, Vec::new()).await?)?;
    judge(told.code)?;
    let Person { open_id, user_id, employee_no } = told.data.ok_or(Fault::Strange)?;
    let number = ChatApp::Feishu.number().zip(employee_no);
    // What it was not given leave to say it leaves out, or says as nothing.
    let said = user_id.map(|value| (MEMBER, value)).into_iter().chain(number);
    let said = said.filter(|(_, value)| !value.is_empty()).collect();
    Ok(Answer::Member(Member { id: needed(open_id)?, said }))
}

async fn post(doors: &Doors, address: &str, asked: &Value) -> Result<crate::https::Answer, Fault> {
    doors.call(Method::POST, address, &[], asked.to_string().into_bytes()).await
}

fn judge(code: i64) -> Result<(), Fault> {
    Err(match code {
        0 => return Ok(()),
        10_003 | 10_014 | 20_002 | 20_048 => Fault::Credentials,
        20_003 | 20_004 | 20_024 | 20_049 | 20_065 => Fault::CodeRefused,
        20_071 => Fault::OtherService,
        20_050 => Fault::Unreachable,
        20_072 | 99_991_400 => Fault::Busy,
        99_991_401 => Fault::OurAddress,
        _ => Fault::Refused,
    })
}
