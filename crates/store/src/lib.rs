//! PostgreSQL: the only room with SQL.
//!
//! Everything a school owns is reached through a [`Tx`], which is bound to one institution; row-level security in the
//! database enforces the same. No rules and no HTTP in here.
#![expect(clippy::as_conversions, reason = "in a query macro, `as` names a parameter's type; it converts nothing")]

mod account;
mod assignment;
mod audit;
mod audit_link;
mod ballot_box;
mod campaign;
mod class_result;
mod college_report;
mod comment;
mod counting;
mod course;
mod error;
mod evaluation;
mod figures;
mod import;
mod import_write;
mod institution;
mod job;
mod key_custody;
mod known;
mod offering;
mod offering_change;
mod organisation;
mod own_questions;
mod owner;
mod people;
mod pool;
mod printed;
mod publishing;
mod reply;
mod response_rate;
mod role;
mod score_trend;
mod selected_people;
mod session;
mod sign_in_attempt;
mod taught_evaluation;
mod telling_settings;
mod template;
mod term;
mod tx;

pub use account::{AccountEdit, AccountState, Credential, NewAccount, Profile, ProfileEdit};
pub use assignment::{HeldRole, NewAssignment};
pub use audit::{AuditEntry, AuditRecord, PersonRef};
pub use audit_link::{AuditLink, LoggedRecord};
pub use ballot_box::{BallotBox, BoxEntry, InBox, StoredBallot};
pub use campaign::{Campaign, CampaignEdit, CampaignFilter, CandidateClass};
pub use class_result::{ClassComments, ClassFigures, CommentCount, DecidedComment, TermOf};
pub use college_report::{ClassFilter, CollegeShare, ReportedCampaign, ReportedClass, ReportedClasses, ReportedScore};
pub use comment::{
    CommentCounts, CommentTag, CommentedClass, EvaluationComments, ReadableComment, Reviewable, ReviewedComment,
    WhichComments,
};
pub use counting::{Counted, CountedComment, CountedDistribution, CountingStore, Tally, Uncounted};
pub use course::{Course, CourseFilter, NewCourse};
pub use error::{Error, Result};
pub use evaluation::{Issued, NewEvaluation, StudentEvaluation, TokenTerms};
pub use import::{ImportJob, ImportRow, ImportState, NewImport, RowFilter, StoredImport};
pub use import_write::AccountUpdate;
pub use institution::Institution;
pub use job::{DueJob, JobSignals, JobState, ListedJob, NewJob};
pub use key_custody::KeyCustody;
pub use offering::{EnrolledStudent, Offering, OfferingFilter};
pub use offering_change::NewOffering;
pub use organisation::{NamedUnit, NewClassGroup, NewCollege, NewEnterprise, NewProgramme};
pub use own_questions::{OwnCount, OwnSet, OwnSetEdit, ReviewFilter, ReviewedSet};
pub use owner::Owner;
pub use people::{COUNTED_PEOPLE, ListedPerson, ListedRole, Page, PeopleCount, PeopleFilter};
pub use pool::Store;
pub use printed::AskedJob;
pub use publishing::{Publication, PublishableClass};
pub use reply::{EarlierReply, Reply};
pub use response_rate::{NamedRate, Rate};
pub use role::{RoleDraft, StoredRole};
pub use score_trend::{ClassScore, ResultsOf, ScorePoint};
pub use selected_people::{ExportedPerson, SelectedPerson};
pub use session::{EndReason, LiveSession, NewSession, RefreshState};
pub use sign_in_attempt::Attempts;
pub use taught_evaluation::TaughtEvaluation;
pub use telling_settings::Setting;
pub use template::{Template, TemplateFilter, TemplateVersion, VersionState};
pub use term::StoredCalendar;
pub use tx::{Entered, Tx};
