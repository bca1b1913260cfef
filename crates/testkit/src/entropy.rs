use std::sync::Mutex;

use app::kernel::entropy::Entropy;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The same bytes in every run.
#[derive(Debug)]
pub struct SeededEntropy(Mutex<ChaCha8Rng>);

impl SeededEntropy {
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Mutex::new(ChaCha8Rng::seed_from_u64(seed)))
    }
}

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        self.0.lock().unwrap().fill_bytes(bytes);
    }
}
