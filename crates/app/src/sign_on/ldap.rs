//! What is asked of whoever speaks to a school's directory, which does not send people back to us: they give us their password. Who speaks
//! is in `outside`.

pub(crate) mod prove;
pub(crate) mod sign_in;
pub(crate) mod tested;

use std::fmt;

use domain::session::sign_on::ldap::LdapSettings;

use super::fault::{Asked, refused};

/// Whose password this is.
pub struct Question<'a> {
    pub settings: &'a LdapSettings,
    /// The reader's password.
    pub secret: &'a str,
    pub username: &'a str,
    pub password: &'a str,
}

impl fmt::Debug for Question<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Question")
    }
}

/// What a directory said of it.
#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is theirs.
    Person(Entry),
    /// It is not, or they are locked out there: directories do not say which.
    WrongPassword,
    /// Nobody there is called so.
    Nobody,
    /// More than one is.
    Several,
    /// Somebody was found, and their username cannot be read.
    NoUsername,
}

/// Somebody, as a directory has them.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    pub dn: String,
    /// What stays the same when they move within the directory, where it has such a thing.
    pub unique: Option<String>,
    pub username: String,
    /// By name, what was asked for and may be shown.
    pub attributes: Vec<(String, Vec<String>)>,
}

pub trait Directory: fmt::Debug + Send + Sync {
    /// Looks for somebody as the reader and gives their password. Ends within five seconds, whatever the other side does, and follows
    /// nobody elsewhere.
    fn person<'a>(&'a self, question: &'a Question<'a>) -> Asked<'a, Answer>;
}

/// For a process from which nobody signs on.
#[derive(Debug)]
pub struct NoDirectory;

impl Directory for NoDirectory {
    fn person<'a>(&'a self, _: &'a Question<'a>) -> Asked<'a, Answer> {
        refused()
    }
}
