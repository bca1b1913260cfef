//! Visits to classes.

mod booking;
mod changes;
mod choosing;
mod stage;
mod told;
