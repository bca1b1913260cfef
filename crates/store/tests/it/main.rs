//! The store against a real PostgreSQL: what the catalogue must look like, and that a tenant stays a tenant.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod catalogue;
mod entered;
mod fate_secrecy;
mod given_up;
mod moving;
mod plans;
mod published;
mod secrecy;
mod tenancy;
