//! Signing in where the school has its own accounts: going there, who signs out there, and how the office sets it up.

pub mod accounts;
pub mod begin;
pub mod logout;
pub mod passwords;
pub mod settings;
pub mod tested;

use app::sign_on::{Begun, Returned};
use axum::http::{HeaderMap, HeaderName, header};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What binds the way there and back to one browser. It is sent nowhere but to the calls under `/auth`.
const COOKIE: &str = "keping_sign_on";

/// Where to send the browser.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnBegun {
    pub address: String,
}

/// What the browser brought back from the school's sign-on, as it stood in the address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOnReturn {
    pub state: String,
    pub code: Option<String>,
    /// Of a CAS server, in the place of a code.
    pub ticket: Option<String>,
    pub iss: Option<String>,
    pub error: Option<String>,
}

impl SignOnReturn {
    pub(crate) fn with_cookie(self, headers: &HeaderMap) -> Returned {
        let Self { state, code, ticket, iss, error } = self;
        Returned { state, code, ticket, iss, error, cookie: cookie(headers) }
    }
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value.to_owned())
}

/// It comes along when the provider sends the browser back, and not from other people's pages.
fn remember(begun: &Begun) -> [(HeaderName, String); 1] {
    let secure = if begun.secure { "; Secure" } else { "" };
    let seconds = domain::session::sign_on::UNDER_WAY_SECONDS;
    let cookie = format!("{COOKIE}={}; Path=/auth; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}", begun.cookie);
    [(header::SET_COOKIE, cookie)]
}
