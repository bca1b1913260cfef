//! What an operator does once: the secret, and a school.

mod new_school;
mod secret_file;
