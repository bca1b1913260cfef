//! What is asked of whoever speaks to a school's chat app. Who does is in `outside`.

pub(crate) mod prove;
pub(crate) mod way;

use std::fmt;

use domain::session::sign_on::chat::ChatSettings;

use super::fault::{Asked, refused};

/// Whose code this is.
pub struct Question<'a> {
    pub settings: &'a ChatSettings,
    pub secret: &'a str,
    pub code: &'a str,
    /// Where people come back to, as it was said when they left.
    pub redirect: &'a str,
    /// Of what was said before they left, where the app takes such a thing.
    pub verifier: &'a str,
}

impl fmt::Debug for Question<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Question")
    }
}

/// What an app said of it.
#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    Member(Member),
    /// It knows them, and not as one of the school's, or they may not use the application.
    Stranger,
}

/// Somebody, as an app has them.
#[derive(PartialEq, Eq)]
pub struct Member {
    /// What stays the same.
    pub id: String,
    /// By name, the fields that a school may choose from, and no other.
    pub said: Vec<(&'static str, String)>,
}

impl fmt::Debug for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Member")
    }
}

/// Each ends within ten seconds or so, whatever the other side does, and follows nobody elsewhere.
pub trait Chat: fmt::Debug + Send + Sync {
    /// Before anybody is sent there: whether it knows us, with this secret, and the operator has listed all that it needs.
    fn is_there<'a>(&'a self, settings: &'a ChatSettings, secret: &'a str) -> Asked<'a, ()>;

    fn member<'a>(&'a self, question: &'a Question<'a>) -> Asked<'a, Answer>;

    /// Whether the operator has listed all that it needs: nobody is sent to a page that only the office has chosen.
    fn lists(&self, settings: &ChatSettings) -> bool;
}

/// For a process from which nobody signs on.
#[derive(Debug)]
pub struct NoChat;

impl Chat for NoChat {
    fn is_there<'a>(&'a self, _: &'a ChatSettings, _: &'a str) -> Asked<'a, ()> {
        refused()
    }

    fn member<'a>(&'a self, _: &'a Question<'a>) -> Asked<'a, Answer> {
        refused()
    }

    fn lists(&self, _: &ChatSettings) -> bool {
        false
    }
}
