//! Whether what is counted will be safe, for whoever runs the server: counting waits for the archive of the log, so one that
//! stands still keeps rounds from being counted.

use store::Archiver;

use crate::{App, Result};

/// What is to be mended, in words.
pub async fn archive_faults(app: &App) -> Result<Vec<String>> {
    Ok(faults(&app.store().archiver().await?))
}

fn faults(archiver: &Archiver) -> Vec<String> {
    if !archiver.archives {
        return Vec::new();
    }
    let mut faults = Vec::new();
    if archiver.timeout == 0 {
        faults.push(
            "archive_timeout = 0: a quiet database archives nothing, and counting waits for it. Set it to a minute"
                .to_owned(),
        );
    }
    if let Some((segment, at)) = archiver.stands_still() {
        faults.push(format!(
            "{segment} could not be archived on {at}: nothing after it is, rounds are not counted, and the disk fills"
        ));
    }
    faults
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    #[test]
    fn an_archive_that_stands_still_is_told_of() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let well =
            Archiver { archives: true, timeout: 60, last_archived: Some(at(9)), last_failed: None, mirrored: false };
        assert_eq!(faults(&well), [""; 0]);
        assert_eq!(faults(&Archiver { timeout: 0, ..well.clone() }).len(), 1);
        let failed = |when| Archiver { last_failed: Some(("0000".to_owned(), at(when))), ..well.clone() };
        assert_eq!(faults(&failed(8)), [""; 0], "it was archived since");
        assert!(faults(&failed(10))[0].starts_with("0000 could not be archived"));
        assert_eq!(faults(&Archiver { archives: false, timeout: 0, ..well.clone() }), [""; 0]);
    }
}
