//! The only room that speaks to other people's servers. What is asked of it is said in `app`; whom it may speak to, by the
//! operator alone.

pub mod cas;
pub mod chat;
pub mod chat_doors;
pub mod hooks;
mod https;
mod kept_tokens;
pub mod ldap;
mod names;
pub mod openid;
pub mod proxy_map;
pub mod rosters;
pub mod sign_on;
pub mod smtp;
pub mod traces;
