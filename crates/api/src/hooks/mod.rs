//! Other systems of the school that are told what happens, as the office sets them up.

pub mod settings;

use domain::hooks::{HookFault as Fault, Topic};

use crate::wire::enums::wire_enum;

wire_enum! {
    /// What a webhook may listen to.
    HookTopic = Topic {
        /// A campaign has moved to another state.
        CampaignState,
        /// A list that was fetched by night was imported or undone, or could not be read.
        ImportFinished,
    }
}

wire_enum! {
    /// Why a call was not taken.
    HookFault = Fault {
        /// The operator's list of hosts does not have it.
        HostNotAllowed,
        Unreachable,
        /// It was reached and did not answer in time.
        Slow,
        Encryption,
        /// It hung up, or its answer had no end.
        Broken,
        /// It points elsewhere, where nobody follows.
        Elsewhere,
        Refused,
        /// It said that it is gone for good.
        Gone,
        /// Its address was sealed with a secret that is gone.
        Unsealed,
        /// It was switched off while the event waited.
        SwitchedOff,
        Failed,
    }
}
