//! A proof that somebody hands in: it is judged, whatever it says, and the same each time.
#![no_main]

use ballot::proof::Proof;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(proof) = serde_json::from_slice::<Proof>(data) else { return };
    assert_eq!(proof.judge(), proof.judge());
});
