//! Everything that can come of a use case besides success.

use domain::{
    field::{FieldErrors, Reason},
    observation::booking::Duty,
    people::erasure::Obstacle,
    scope::NoCollege,
    session::sign_on::Refusal,
    teaching::{calendar::Fault, timetable::Periods},
    text::LocalText,
};
use sheet::write::WriteError;

pub type Result<T> = std::result::Result<T, Error>;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("not found")]
    NotFound,
    #[error("changed elsewhere meanwhile")]
    Conflict,
    /// What it is about was seen as it is, and does not allow this now.
    #[error("not possible in its present state")]
    WrongState,
    #[error("a field is wrong")]
    Invalid(FieldErrors),
    #[error("a term breaks a rule of the calendar")]
    InvalidTerm(Vec<Fault>),
    /// Their codes, or those of the first.
    #[error("classes meet after the end of the term")]
    ClassesBeyondTerm(Vec<String>),
    #[error("somebody named in a field is not known, or not what they would be")]
    UnfitPeople(UnfitPeople),
    /// By more than a tenth; `None`: to fewer than five.
    #[error("the audience is not what was seen")]
    AudienceChanged { people: Option<i64> },
    /// Somebody is to be elsewhere then.
    #[error("clashes with something else")]
    VisitClash(Clash),
    #[error("a class that the caller teaches or attends")]
    OwnClass,
    #[error("too late to announce a visit")]
    TooLateToAnnounce,
    #[error("enough visits to this meeting are announced")]
    AnnouncedFull,
    /// Whoever observed, or is observed, does not decide about it.
    #[error("a visit of the caller's own, or about them")]
    OwnVisit,
    /// Nothing to write on.
    #[error("no template of this kind is published")]
    NoTemplate,
    /// Whoever has a place in the school does not rate it as an employer.
    #[error("an account or address of somebody of the school")]
    OfTheSchool,
    #[error("an outcome that somebody has been asked about")]
    OutcomeAsked,
    /// No invitation has this link, or no longer.
    #[error("no invitation has this link")]
    InvitationUnknown,
    /// Its time is over, or it was answered another way.
    #[error("the invitation has ended")]
    InvitationOver,
    #[error("the survey takes no more answers")]
    SurveyClosed,
    #[error("forwarded as often as it may be")]
    ForwardedTooOften,
    #[error("reminded less than a day ago")]
    RemindedLately { retry_after_seconds: i64 },
    /// Somebody has to read them first.
    #[error("comments wait for review")]
    CommentsWait,
    #[error("not signed in")]
    SignInRequired,
    #[error("wrong username or password")]
    WrongCredentials,
    #[error("refresh token expired")]
    RefreshExpired,
    #[error("refresh token unknown")]
    RefreshUnknown,
    #[error("account disabled")]
    AccountDisabled,
    #[error("no permission")]
    Forbidden,
    #[error("above the caller's level or reach")]
    AboveYourLevel,
    /// Another system asks for what nobody has looked at, and somebody would lose a class of an open campaign.
    #[error("a person has to decide it")]
    NeedsPerson,
    #[error("nobody would be left to manage roles")]
    LastRoleManager,
    /// Passwords are off for some role.
    #[error("no way to sign in would be left when the school's sign-on fails, or none by it")]
    LastWayIn,
    /// The password is right, and off for a role that its owner holds.
    #[error("signs in by the school's sign-on only")]
    PasswordsOff,
    /// Somebody would be given a password that opens nothing.
    #[error("somebody who signs in by the school's sign-on only")]
    TheirPasswordsOff,
    /// Somebody is not deleted as long as these stand against it.
    #[error("still needed here")]
    StillNeeded(Vec<Obstacle>),
    #[error("still in use")]
    InUse,
    #[error("the evaluation takes no more answers")]
    EvaluationClosed,
    #[error("a token was given to another request")]
    TokenUsed,
    #[error("the key of a box is missing")]
    KeyMissing,
    #[error("no copy of the results that belongs to this database")]
    NoKeptResults,
    #[error("the key directory is with another process")]
    KeysElsewhere,
    #[error("nothing was decided about the loss of the key")]
    KeyCustodyUndecided,
    /// Chinese would come out as boxes.
    #[error("documents cannot be set without a Chinese font")]
    NoFont(#[source] report::PressError),
    #[error("the password must be changed first")]
    PasswordChangeRequired,
    #[error("the one-time password has expired")]
    OneTimePasswordExpired,
    /// By the school's own sign-on.
    #[error("not signed in by the school's sign-on: {0:?}")]
    SignOn(Refusal),
    #[error("the code for the first sign-in has expired")]
    FirstCodeExpired,
    /// Another system's: nobody's, run out, or taken back.
    #[error("no such key, or not any more")]
    MachineKeyRefused,
    #[error("too many failed sign-ins")]
    TooManyAttempts { retry_after_seconds: i64 },
    #[error("the school is being moved to another cell")]
    SchoolMoving,
    #[error("unavailable")]
    Unavailable(#[source] Option<store::Error>),
    #[error("internal error")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Numbers in a field that cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfitPeople {
    pub field: &'static str,
    /// Nobody has them.
    pub unknown: Vec<String>,
    /// Theirs have no role of a teacher, or of a student.
    pub without_role: Vec<String>,
}

/// What keeps somebody from a class.
#[derive(Debug, Clone)]
pub struct Clash {
    pub with: Duty,
    pub course: LocalText,
    pub class_code: String,
    pub periods: Periods,
}

impl Error {
    pub(crate) fn internal(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(error.into())
    }

    pub(crate) fn field(field: &'static str, reason: Reason) -> Self {
        Self::Invalid(FieldErrors::one(field, reason))
    }
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Unavailable(_) => Self::Unavailable(Some(error)),
            store::Error::SchoolMoving => Self::SchoolMoving,
            other => Self::internal(other),
        }
    }
}

impl From<WriteError> for Error {
    fn from(error: WriteError) -> Self {
        Self::internal(error)
    }
}

/// What lies outside one's reach is not found.
impl From<NoCollege> for Error {
    fn from(NoCollege: NoCollege) -> Self {
        Self::NotFound
    }
}
