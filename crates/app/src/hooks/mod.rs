//! Other systems of the school that are told what happens to campaigns and lists, by signed calls (Standard Webhooks): how the office sets one
//! up and tries it, what is left for it in the transaction in which something happens, and how that gets there.

mod calls;
mod deliver;
mod secret;
mod settings;
mod told;
mod tried;

pub use calls::{Asked, Call, Door, Hooks, NoHooks};
pub use deliver::DeliverHook;
pub use settings::{
    Hook, HookForm, MadeSecret, add_hook, edit_hook, end_secret, list_hooks, make_secret, remove_hook, switch_hook,
};
pub(crate) use told::{tell_campaign, tell_import};
pub use tried::try_hook;
