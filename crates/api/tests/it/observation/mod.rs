//! Visits to classes.

mod answering;
mod booking;
mod changes;
mod choosing;
mod confided;
mod following;
mod office;
mod office_decides;
mod stage;
mod told;
mod writing;

pub use self::{
    answering::written,
    stage::{Stage, book},
};
