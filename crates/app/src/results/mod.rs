//! Results: made once when a campaign has been counted, then read. Nothing here computes a figure a second time, and
//! nothing reads a single answer.

pub mod college;
mod comments;
pub mod documents;
pub mod enterprise;
mod history;
mod read;
mod replies_read;
mod reply;
pub mod review;

pub use comments::{QuestionComments, SeenComment, SeenComments};
pub use history::list_teachers_results;
pub(crate) use history::{TeachersResults, results_of};
pub use read::{ResultPage, SeenResult, view_result};
pub(crate) use read::{find, page, seen_by_manager};
pub use replies_read::{RepliesToStudent, list_own_replies, view_replies};
pub use reply::{Mark, delete_reply, mark_reply, write_reply};
