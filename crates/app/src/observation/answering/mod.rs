//! What becomes of a report: the teachers it is about find it, reply to it, and whoever may read it prints it.

mod about_me;
mod document;
mod reply;

pub use self::{
    about_me::{AboutMe, view_about_me},
    document::report_document,
    reply::{Replying, Settling, answer_dispute, reply_to_report, settle_dispute},
};
