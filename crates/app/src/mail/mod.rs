//! Mail: what is written to whom, and how it leaves.

pub mod post;
