//! Results: made once when a campaign has been counted, then read. Nothing here computes a figure a second time, and
//! nothing reads a single answer.

pub mod college;
mod comments;
pub mod documents;
mod history;
mod read;
mod reply;
pub mod review;

pub use comments::{QuestionComments, SeenComment, SeenComments};
pub use history::list_teachers_results;
pub(crate) use history::{TeachersResults, results_of};
pub use read::{ResultPage, SeenResult, view_result};
pub(crate) use read::{find, page, seen_by_manager};
pub use reply::{RepliesToStudent, delete_reply, view_replies, write_reply};
