//! Channels besides mail: how a school's are set up, what goes by them to whom, and how it leaves. Nothing here speaks to a
//! server itself.

pub(crate) mod cards;
mod deliver;
pub(crate) mod outbox;
pub mod sender;
mod settings;
mod wanted;

pub use deliver::{DeliverCards, schedule_cards};
pub(crate) use outbox::Outbox;
pub use settings::{ChannelForm, SeenChannel, remove_channel, save_channel, send_test_card, view_channels};
pub use wanted::{WantedBy, turn_channel, view_wanted_channels};
