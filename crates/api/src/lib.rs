//! HTTP: routes, what goes in and out of them, the envelope, sessions of the wire, the OpenAPI document, the web app's
//! files. No SQL and no rules: a handler reads the request, calls one use case, and shapes its answer.
//!
//! A handler reaches the application only through [`context::Auth`], which names a permission, or [`context::Public`];
//! the router's state itself gives nothing away, so a handler without either has nothing to work with:
//!
//! ```compile_fail
//! # use axum::extract::State;
//! async fn unguarded(State(state): State<api::context::ApiState>) {
//!     let _ = state.app;
//! }
//! ```

pub mod auth;
pub mod ballot_limits;
pub mod ballot_listener;
pub mod calendar;
pub mod campaigns;
mod closed_bodies;
pub mod comments;
pub mod context;
mod documented_errors;
mod documents;
pub mod envelope;
pub mod error;
pub mod evaluations;
pub mod health;
pub mod http;
pub mod imports;
pub mod institution;
pub mod jobs;
pub mod json;
pub mod own_questions;
pub mod reports;
pub mod results;
pub mod roles;
pub mod router;
pub mod teaching;
pub mod templates;
pub mod types;
pub mod user;
pub mod users;

pub use ballot_listener::{ballot_router, ballot_router_for};
pub use context::{ApiState, ClientAddress};
pub use http::assets::web_app_hash;
pub use router::{openapi, router};
