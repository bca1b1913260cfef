//! What is asked of whoever speaks to a school's CAS server. Who does is in `outside`.

pub(crate) mod answer;
pub(crate) mod logout;
pub(crate) mod prove;

use std::fmt;

use super::fault::{Asked, refused};

/// Each ends within ten seconds or so, whatever the other side does, and follows nobody elsewhere.
pub trait Cas: fmt::Debug + Send + Sync {
    /// What stands at an address, which has a ticket in it.
    fn read<'a>(&'a self, address: &'a str) -> Asked<'a, String>;
}

/// For a process from which nobody signs on.
#[derive(Debug)]
pub struct NoCas;

impl Cas for NoCas {
    fn read<'a>(&'a self, _: &'a str) -> Asked<'a, String> {
        refused()
    }
}
