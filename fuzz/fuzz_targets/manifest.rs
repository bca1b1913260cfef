//! A manifest has one encoding only.
#![no_main]

use ballot::manifest::Manifest;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(manifest) = Manifest::parse(data) else { return };
    assert_eq!(manifest.to_bytes(), data);
    for entry in manifest.entries() {
        assert_eq!(manifest.entry(entry.evaluation), Some(entry));
    }
});
