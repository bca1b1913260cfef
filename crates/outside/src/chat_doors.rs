//! Schools' chat apps as their sign-on, over HTTPS to the hosts that the operator has listed, a file for each. They say what went wrong by a
//! number or a word of their own, some of them in an answer that says 200: what nobody has told us of is refused.

mod dingtalk;
mod feishu;
mod wecom;

use std::{sync::Arc, time::Duration};

use app::sign_on::{
    Asked, Fault,
    chat::{Answer, Chat, Question},
};
use domain::session::sign_on::chat::{ChatApp, ChatSettings};
use hyper::{Method, StatusCode};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::{
    https::{self, ConfigError, Https},
    kept_tokens::KeptTokens,
    sign_on::{SignOnConfig, fault},
};

#[derive(Debug)]
pub struct Doors {
    https: Https,
    tokens: KeptTokens,
    /// For all calls that one sign-on takes.
    timeout: Duration,
}

pub fn doors(config: &SignOnConfig) -> Result<Arc<dyn Chat>, ConfigError> {
    Ok(Arc::new(Doors { https: config.https()?, tokens: KeptTokens::default(), timeout: config.timeout }))
}

impl Doors {
    async fn call(
        &self,
        method: Method,
        address: &str,
        headers: &[(&str, String)],
        body: Vec<u8>,
    ) -> Result<https::Answer, Fault> {
        self.https.call(method, address, headers, body).await.map_err(fault)
    }

    async fn look(&self, settings: &ChatSettings, secret: &str) -> Result<(), Fault> {
        if !self.lists(settings) {
            return Err(Fault::HostNotAllowed);
        }
        match settings.app {
            ChatApp::Wecom => wecom::fetch(self, settings, secret).await.map(drop),
            ChatApp::Dingtalk => dingtalk::fetch(self, settings, secret).await.map(drop),
            ChatApp::Feishu => feishu::look(self, settings, secret).await,
        }
    }

    async fn ask(&self, question: &Question<'_>) -> Result<Answer, Fault> {
        match question.settings.app {
            ChatApp::Wecom => wecom::member(self, question).await,
            ChatApp::Dingtalk => dingtalk::member(self, question).await,
            ChatApp::Feishu => feishu::member(self, question).await,
        }
    }
}

impl Chat for Doors {
    fn is_there<'a>(&'a self, settings: &'a ChatSettings, secret: &'a str) -> Asked<'a, ()> {
        let asked = timeout(self.timeout, self.look(settings, secret));
        Box::pin(async { asked.await.unwrap_or(Err(Fault::Slow)) })
    }

    fn member<'a>(&'a self, question: &'a Question<'a>) -> Asked<'a, Answer> {
        let asked = timeout(self.timeout, self.ask(question));
        Box::pin(async { asked.await.unwrap_or(Err(Fault::Slow)) })
    }

    fn lists(&self, settings: &ChatSettings) -> bool {
        [Some(&settings.page), settings.members.as_ref()].into_iter().flatten().all(|address| self.https.lists(address))
    }
}

/// An answer that says what went wrong in itself, whatever its status.
fn read<T: DeserializeOwned>(answer: &https::Answer) -> Result<T, Fault> {
    match serde_json::from_slice(&answer.body) {
        Ok(read) => Ok(read),
        // Nobody is followed elsewhere, and an error page is no answer.
        Err(_) => Err(match answer.status {
            StatusCode::TOO_MANY_REQUESTS => Fault::Busy,
            status if status.is_server_error() => Fault::Unreachable,
            StatusCode::OK => Fault::Strange,
            _ => Fault::Refused,
        }),
    }
}

/// What must be there, and say something.
fn needed(text: Option<String>) -> Result<String, Fault> {
    text.filter(|text| !text.is_empty()).ok_or(Fault::Strange)
}
