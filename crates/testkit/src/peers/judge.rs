//! Whether a receiver that uses the reference library of Standard Webhooks would believe what arrived.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use serde_json::json;

use super::Called;

/// One verdict for each call, with a secret that the receiver has.
#[must_use]
pub fn judged(calls: &[Called], secret: &str) -> Vec<bool> {
    let calls: Vec<_> = calls
        .iter()
        .map(|call| {
            let Called { id, timestamp, signature, raw, .. } = call;
            json!({ "secret": secret, "id": id, "timestamp": timestamp, "signature": signature, "body": raw })
        })
        .collect();
    let judge = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/peers/webhooks/verify");
    let mut process = Command::new(judge).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    process.stdin.take().unwrap().write_all(json!(calls).to_string().as_bytes()).unwrap();
    let said = process.wait_with_output().unwrap();
    assert!(said.status.success(), "run scripts/peers/install first");
    serde_json::from_slice(&said.stdout).unwrap()
}
