//! A school that moves from one cell's database to another's, by PostgreSQL's logical replication. Everything here is done as PostgreSQL's
//! own administrator, by `keping move-school`: only that role may follow another database, and sees all of a school. No server holds it.
//!
//! Statements are made from the database's catalogue, so that no table is forgotten; they cannot be checked when this is compiled.

pub(crate) mod cell;
pub(crate) mod compared;
mod following;
pub(crate) mod gate;
pub(crate) mod routes;
pub(crate) mod told;
