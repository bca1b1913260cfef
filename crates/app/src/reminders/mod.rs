//! Reminders: asked for by a round's plan, by the office or by a teacher, and sent in one sweep a school a day. Nothing is
//! kept of whom they went to: a list of those who were reminded on one day and not on the next would say when they answered.

mod ask;
mod by_channel;
mod later;
mod sweep;

pub use ask::{
    Asked, RoundReminders, ask_for_class, ask_for_round, set_reminding, view_class_reminders, view_round_reminders,
};
pub use by_channel::SweepChannel;
pub(crate) use later::AskedLater;
pub use sweep::{Sweep, schedule_sweep};
