//! Randomness as a parameter, so that a test can repeat what happened.

use std::fmt::Debug;

pub trait Entropy: Debug + Send + Sync {
    fn fill(&self, bytes: &mut [u8]);
}

#[derive(Debug)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    #[expect(clippy::disallowed_methods, clippy::expect_used, reason = "without randomness no token is safe: stop")]
    fn fill(&self, bytes: &mut [u8]) {
        aws_lc_rs::rand::fill(bytes).expect("the operating system gives random bytes");
    }
}
