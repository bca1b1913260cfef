//! Channels besides mail: how the school's are set up, and what a person wants by them.

pub mod settings;
pub mod wanted;

use crate::wire::enums::wire_enum;

wire_enum! {
    Channel = domain::channels::Channel {
        /// The school's own message hub, by signed calls (Standard Webhooks).
        Webhook,
        /// 企业微信.
        Wecom,
    }
}
