//! Channels besides mail, a file for each. They speak HTTPS to the hosts that the operator has listed, and to no other.

mod webhook;
mod wecom;

use std::{sync::Arc, time::Duration};

use app::channels::sender::Senders;
use domain::channels::Channel;

pub use crate::https::ConfigError;

use self::{webhook::Webhook, wecom::Wecom};
use crate::https::Https;

#[derive(Debug)]
pub struct ChatConfig {
    /// Names or addresses, each with or without `:port`, that may be spoken to encrypted; after `http://`, in the open.
    pub allowed_hosts: Vec<String>,
    /// Certificates in PEM that are believed besides those that the machine believes.
    pub extra_roots: Option<Vec<u8>>,
    /// For one call, from connecting to the last byte of the answer.
    pub timeout: Duration,
}

pub fn senders(config: &ChatConfig) -> Result<Senders, ConfigError> {
    let https = Arc::new(Https::new(&config.allowed_hosts, config.extra_roots.as_deref(), config.timeout)?);
    Ok(Senders::default()
        .with(Channel::Webhook, Arc::new(Webhook::new(Arc::clone(&https))))
        .with(Channel::Wecom, Arc::new(Wecom::new(https))))
}
