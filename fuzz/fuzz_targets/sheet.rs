//! A file that somebody uploads, text or workbook: rows within the limits, or an error with its words.
#![no_main]

use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use sheet::read::{self, Archive, Limits};

fuzz_target!(|data: &[u8]| {
    let limits = Limits::default();
    let mut rows = 0;
    let result = read::rows(data, &limits, |row| {
        rows += 1;
        assert!(row.cells.iter().all(|cell| cell.text().chars().count() <= limits.cell_chars));
        ControlFlow::Continue(())
    });
    match result {
        Ok(summary) => assert_eq!(summary.rows, rows),
        Err(error) => assert!(!error.key().is_empty() && !error.to_string().is_empty()),
    }
    // OneRoster: tables in an archive.
    if let Ok(mut archive) = Archive::open(data, limits) {
        for name in ["manifest.csv", "users.csv"] {
            let _ = archive.rows(name, |_| ControlFlow::Continue(()));
        }
    }
});
