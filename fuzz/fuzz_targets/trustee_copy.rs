//! A trustee's copy that somebody uploads, and the key inside one whose check is right.
#![no_main]

use ballot::keys::{key_file::KeptKey, trustee_copy};
use libfuzzer_sys::fuzz_target;
use sha2::{Digest, Sha256};

/// What opening it costs, by its own word; more than a little would be all that the fuzzer does.
fn is_cheap(copy: &[u8]) -> bool {
    let line = copy.split(|byte| *byte == b'\n').nth(1).unwrap_or_default();
    let work = line.rsplit(|byte| *byte == b' ').next().unwrap_or_default();
    work.len() == 1 && work < b"5".as_slice()
}

fuzz_target!(|data: &[u8]| {
    let affordable = trustee_copy::is_affordable(data);
    if is_cheap(data) {
        let opened = trustee_copy::unlock(data, "a passphrase");
        assert!(affordable || opened.is_err());
    }
    let checked = [data, &Sha256::digest(data)].concat();
    if let Ok(kept) = KeptKey::from_bytes(&checked) {
        assert_eq!(kept.to_bytes().as_slice(), checked);
    }
});
