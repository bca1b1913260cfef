//! What a letter with a code for the first sign-in says.

use domain::{id::InstitutionId, text::Language};
use jiff::Timestamp;
use store::DueCode;

use super::{
    outbox::{Outbox, Text},
    words::{Foot, letter, moment},
};
use crate::App;

/// `None`: the code was used, replaced, or has run out meanwhile.
pub(super) fn written(
    app: &App,
    outbox: &Outbox,
    school: InstitutionId,
    due: &DueCode,
    foot: &Foot<'_>,
) -> Option<Text> {
    let code = app.0.first_codes.code(school, due.user, due.id).text();
    // Behind the sign that browsers send to no server.
    let link = outbox.link(&format!("/#first&u={}&c={code}", due.username));
    let until = due.expires_at.map(|until: Timestamp| until.to_zoned(outbox.zone.clone()))?;
    let (language, username, until) = (due.language, &due.username, moment(due.language, &until));
    let (subject, says) = match language {
        Language::Chinese => (
            "你的课评首次登录码".to_owned(),
            [
                format!(
                    "{}为你开通了课评账号。请打开下面的链接，设置自己的密码：用户名和登录码会自动填好。",
                    foot.school
                ),
                format!("用户名：{username}\n首次登录码：{code}"),
                format!("登录码只能用一次，{until} 之前有效。请不要转发：拿到它的人可以替你设置密码。"),
            ],
        ),
        Language::English => (
            "Your first sign-in code for Keping".to_owned(),
            [
                format!(
                    "{} has made an account for you. Open the link below and choose a password: your username and code are filled in.",
                    foot.school
                ),
                format!("Username: {username}\nFirst sign-in code: {code}"),
                format!(
                    "The code works once, until {until}. Do not pass it on: whoever has it can choose your password."
                ),
            ],
        ),
    };
    Some(letter(language, subject, &says, Some(&link), foot))
}
