//! A ballot as anybody may send it: what is read is written and read again as the same, and is no longer than the listener takes.
#![no_main]

use ballot::ballot::Ballot;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(ballot) = serde_json::from_slice::<Ballot>(data) else { return };
    let _ = (ballot.receipt(), ballot.key(), ballot.state());
    let written = serde_json::to_vec(&ballot).expect("a ballot can be written");
    assert!(serde_json::from_slice::<Ballot>(&written).is_ok_and(|again| again == ballot));
});
