//! Mail: the school's server, what is written to whom, and how it leaves. Nothing here speaks to a server itself.

mod codes;
pub(crate) mod deliver;
pub(crate) mod keys;
pub(crate) mod outbox;
pub mod post;
mod rosters;
pub(crate) mod settings;
mod surveys;
pub(crate) mod told;
mod unsubscribe;
mod visits;
mod waiting;
pub(crate) mod wanted;
pub(crate) mod words;

pub use deliver::{DeliverMail, schedule_delivery};
pub(crate) use outbox::Outbox;
pub use settings::{
    MailServerForm, SeenMailServer, remove_mail_server, save_mail_server, send_test_letter, view_mail_server,
};
pub use unsubscribe::unsubscribe;
pub use wanted::{OPTIONAL, Wanted, turn_mail, view_wanted_mail};
