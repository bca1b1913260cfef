//! A school's chat app as its sign-on: which one, as which application we are known there, and what of a member says who somebody is here.

use super::{LONGEST_CLIENT, nothing_behind, one_word};
use crate::field::{FieldErrors, Reason};

const LONGEST_AGENT: usize = 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChatApp {
    /// 企业微信.
    Wecom,
    /// 钉钉.
    Dingtalk,
    /// 飞书.
    Feishu,
}

/// Without the secret, which nobody is shown again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatSettings {
    pub app: ChatApp,
    /// Under which its calls are.
    pub address: String,
    /// Where browsers are sent to.
    pub page: String,
    /// Of `DingTalk`, under which the calls are that know its members.
    pub members: Option<String>,
    /// As which we are known there: of `WeCom` the company, of others the application.
    pub client: String,
    /// Of `WeCom`, which of the company's applications.
    pub agent: Option<String>,
    /// Which field of a member says somebody's username here; `None`: the member's id.
    pub claim: Option<String>,
}

impl ChatApp {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Wecom => "wecom",
            Self::Dingtalk => "dingtalk",
            Self::Feishu => "feishu",
        }
    }

    /// What it calls a member's id, as a school may choose it.
    #[must_use]
    pub const fn member(self) -> &'static str {
        match self {
            Self::Wecom | Self::Dingtalk => "userid",
            Self::Feishu => "user_id",
        }
    }

    /// What it calls the number that a school gives its members. `WeCom` says none of itself: there it is the id.
    #[must_use]
    pub const fn number(self) -> Option<&'static str> {
        match self {
            Self::Wecom => None,
            Self::Dingtalk => Some("job_number"),
            Self::Feishu => Some("employee_no"),
        }
    }
}

impl ChatSettings {
    pub(super) fn note_faults(&self, faults: &mut FieldErrors) {
        faults.keep("address", base(&self.address));
        faults.keep("page", nothing_behind(&self.page));
        faults.keep("client", one_word(&self.client, LONGEST_CLIENT));
        faults.keep("members", only_of(self.app == ChatApp::Dingtalk, self.members.as_deref(), base));
        faults.keep("agent", only_of(self.app == ChatApp::Wecom, self.agent.as_deref(), agent));
        if self.claim.as_deref().is_some_and(|claim| Some(claim) != self.app.number()) {
            faults.keep::<()>("claim", Err(Reason::Invalid));
        }
    }

    /// Which of what a member has says who they are here.
    #[must_use]
    pub fn says_who(&self) -> &str {
        self.claim.as_deref().unwrap_or(self.app.member())
    }

    /// Whom the secret was written down for, and who is told what it opens.
    #[must_use]
    pub fn is_same_door(&self, other: &Self) -> bool {
        self.knows_the_same_people(other) && self.members == other.members
    }

    #[must_use]
    pub fn knows_the_same_people(&self, other: &Self) -> bool {
        (self.app, &self.address, &self.client) == (other.app, &other.address, &other.client)
    }
}

fn base(text: &str) -> Result<(), Reason> {
    nothing_behind(text)?;
    if text.ends_with('/') { Err(Reason::Invalid) } else { Ok(()) }
}

fn agent(text: &str) -> Result<(), Reason> {
    one_word(text, LONGEST_AGENT)?;
    if text.chars().all(|c| c.is_ascii_digit()) { Ok(()) } else { Err(Reason::Invalid) }
}

/// One app has it, and the others have nothing in its place.
fn only_of(has_it: bool, text: Option<&str>, check: fn(&str) -> Result<(), Reason>) -> Result<(), Reason> {
    match text {
        None if has_it => Err(Reason::Required),
        Some(text) if has_it => check(text),
        Some(_) => Err(Reason::Invalid),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Protocol, SignOnSettings},
        *,
    };
    use crate::text::LocalText;

    fn door(app: ChatApp) -> ChatSettings {
        ChatSettings {
            app,
            address: "https://api.example".to_owned(),
            page: "https://open.example/authorize".to_owned(),
            members: (app == ChatApp::Dingtalk).then(|| "https://members.example".to_owned()),
            client: "ww5e1a".to_owned(),
            agent: (app == ChatApp::Wecom).then(|| "1000002".to_owned()),
            claim: None,
        }
    }

    fn faults(settings: ChatSettings) -> FieldErrors {
        let name = LocalText { zh: "企业微信".to_owned(), en: None };
        SignOnSettings { name, protocol: Protocol::Chat(settings) }.faults()
    }

    #[test]
    fn each_app_has_what_it_has_and_nothing_in_the_place_of_what_it_has_not() {
        for app in [ChatApp::Wecom, ChatApp::Dingtalk, ChatApp::Feishu] {
            assert_eq!(faults(door(app)), FieldErrors::default(), "{app:?}");
            let number = app.number().map(str::to_owned);
            assert_eq!(faults(ChatSettings { claim: number, ..door(app) }), FieldErrors::default(), "{app:?}");
            let mobile = ChatSettings { claim: Some("mobile".to_owned()), ..door(app) };
            assert_eq!(faults(mobile), FieldErrors::one("claim", Reason::Invalid));
            let slashed = ChatSettings { address: "https://api.example/".to_owned(), ..door(app) };
            assert_eq!(faults(slashed), FieldErrors::one("address", Reason::Invalid));
            let marked = ChatSettings { page: "https://open.example/?x=1".to_owned(), ..door(app) };
            assert_eq!(faults(marked), FieldErrors::one("page", Reason::Invalid));
            let reason = |has_it: bool, has_not: Reason| if has_it { Reason::Required } else { has_not };
            let swapped = match door(app) {
                settings if app == ChatApp::Wecom => (ChatSettings { agent: None, ..settings }, "agent"),
                settings if app == ChatApp::Dingtalk => (ChatSettings { members: None, ..settings }, "members"),
                settings => (ChatSettings { agent: Some("1".to_owned()), ..settings }, "agent"),
            };
            let expected = reason(app != ChatApp::Feishu, Reason::Invalid);
            assert_eq!(faults(swapped.0), FieldErrors::one(swapped.1, expected));
        }
        let lettered = ChatSettings { agent: Some("10a".to_owned()), ..door(ChatApp::Wecom) };
        assert_eq!(faults(lettered), FieldErrors::one("agent", Reason::Invalid));
    }

    #[test]
    fn another_application_is_other_people_and_another_field_is_not() {
        let (one, number) = (door(ChatApp::Feishu), Some("employee_no".to_owned()));
        let numbered = ChatSettings { claim: number, ..one.clone() };
        assert!(numbered.knows_the_same_people(&one) && numbered.is_same_door(&one));
        assert_eq!((one.says_who(), numbered.says_who()), ("user_id", "employee_no"));
        let other = ChatSettings { client: "ww2".to_owned(), ..one.clone() };
        assert!(!other.knows_the_same_people(&one));
        let told = ChatSettings { members: Some("https://evil.example".to_owned()), ..door(ChatApp::Dingtalk) };
        assert!(told.knows_the_same_people(&door(ChatApp::Dingtalk)) && !told.is_same_door(&door(ChatApp::Dingtalk)));
    }
}
