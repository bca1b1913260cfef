//! What is done about several cells: a school that moves from one to another, and the directory that says which is where.

pub mod directory;
pub mod move_school;
