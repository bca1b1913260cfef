//! The way there: what each app's page is asked with.

use domain::session::sign_on::chat::{ChatApp, ChatSettings};

use crate::sign_on::{address::with_parameters, browser::Browser};

/// `WeCom` takes letters and digits alone for a state, so none of them gets another.
pub(crate) fn authorization(settings: &ChatSettings, redirect: &str, browser: &Browser, trial: bool) -> String {
    let state = browser.plain_state(trial);
    let (client, challenge) = (settings.client.as_str(), browser.challenge());
    let mut parameters = vec![("redirect_uri", redirect), ("response_type", "code"), ("state", &state)];
    match settings.app {
        ChatApp::Wecom => {
            let agent = settings.agent.as_deref().unwrap_or_default();
            parameters.extend([("appid", client), ("scope", "snsapi_base"), ("agentid", agent)]);
            with_parameters(&settings.page, &parameters) + "#wechat_redirect"
        }
        ChatApp::Dingtalk => {
            parameters.extend([("client_id", client), ("scope", "openid"), ("prompt", "consent")]);
            with_parameters(&settings.page, &parameters)
        }
        ChatApp::Feishu => {
            let pkce = [("code_challenge", challenge.as_str()), ("code_challenge_method", "S256")];
            parameters.extend([("client_id", client)].into_iter().chain(pkce));
            with_parameters(&settings.page, &parameters)
        }
    }
}
