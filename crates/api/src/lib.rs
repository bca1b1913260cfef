//! HTTP: routes, what goes in and out of them, the envelope, sessions of the wire, the OpenAPI document, the web app's
//! files. No SQL and no rules: a handler reads the request, calls one use case, and shapes its answer.
//!
//! A handler reaches the application only through `http::context::Auth`, which names a permission, or `Public` beside it; the
//! router's state itself gives nothing away, so a handler without either has nothing to work with:
//!
//! ```compile_fail
//! # use axum::extract::State;
//! async fn unguarded(State(state): State<api::ApiState>) {
//!     let _ = state.app;
//! }
//! ```

mod audit;
mod ballots;
mod campaigns;
mod channels;
mod enterprises;
mod health;
mod hooks;
mod http;
mod imports;
mod jobs;
mod machines;
mod mail;
mod messages;
mod notices;
mod observation;
mod openapi;
mod ops;
mod outcomes;
mod own;
mod people;
mod reminders;
mod results;
mod roles;
mod rosters;
mod router;
mod session;
mod sign_on;
mod surveys;
mod teaching;
mod templates;
mod tenancy;
mod wire;

pub use ballots::{
    limits::{Senders, Terms},
    listener::{ballot_router, ballot_router_for},
};
pub use http::{
    assets::web_app_hash,
    connections::Limits,
    context::{ApiState, Peer},
    serve::serve,
    uploads::LARGEST_UPLOAD,
};
pub use ops::{Measuring, ops_router};
pub use router::{openapi, router};
