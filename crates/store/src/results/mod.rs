//! What counting made: figures, comments, replies, and documents of them.

pub(crate) mod class;
pub(crate) mod college;
pub(crate) mod comment;
pub(crate) mod fate;
pub(crate) mod figures;
pub(crate) mod printed;
pub(crate) mod publishing;
pub(crate) mod reply;
pub(crate) mod score_trend;
