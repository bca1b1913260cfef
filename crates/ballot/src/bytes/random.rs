//! The caller's randomness under the two traits by which the libraries want it. No source of its own.

use std::convert::Infallible;

use hpke::rand_core::{TryCryptoRng, TryRng};
use rand_core_06::{CryptoRng, Error, RngCore};

use crate::Random;

pub(crate) struct Source<'a, 'b>(pub(crate) &'a mut Random<'b>);

impl Source<'_, '_> {
    fn array<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.0)(&mut bytes);
        bytes
    }
}

impl RngCore for Source<'_, '_> {
    fn next_u32(&mut self) -> u32 {
        u32::from_le_bytes(self.array())
    }

    fn next_u64(&mut self) -> u64 {
        u64::from_le_bytes(self.array())
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        (self.0)(bytes);
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Error> {
        (self.0)(bytes);
        Ok(())
    }
}

impl CryptoRng for Source<'_, '_> {}

impl TryRng for Source<'_, '_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(u32::from_le_bytes(self.array()))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from_le_bytes(self.array()))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        (self.0)(bytes);
        Ok(())
    }
}

impl TryCryptoRng for Source<'_, '_> {}
