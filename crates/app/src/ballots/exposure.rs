//! Settings of the database that would write down, beside the tables, when which student or which ballot came, and rights that
//! would join what the roles keep apart. Whoever runs the server is told; nothing here can change them.
//!
//! Not among them: the write-ahead log and what reads it (`wal_level`, logical decoding). It holds every row in its order
//! whatever is set, which is why ballots are sealed. Nor `pg_stat_statements`, which keeps neither values nor an order.

use store::{BallotBox, Setting};

use crate::{App, Result};

/// A setting that tells too much, as one of our roles has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exposure {
    pub role: &'static str,
    pub setting: String,
    pub value: String,
    /// What it gives away, and what to do.
    pub words: &'static str,
}

/// Of every role that this process connects as.
pub async fn exposures(app: &App, boxes: Option<&BallotBox>) -> Result<Vec<Exposure>> {
    let mut found = told("keping_app", &app.store().telling_settings().await?);
    if let Some(boxes) = boxes {
        found.extend(exposures_of_box(boxes).await?);
    }
    if let Some(parts) = &app.0.counting {
        found.extend(told("keping_count", &parts.store.telling_settings().await?));
    }
    Ok(found)
}

/// Of the role of a process that has nothing but the box.
pub async fn exposures_of_box(boxes: &BallotBox) -> Result<Vec<Exposure>> {
    Ok(told("keping_box", &boxes.telling_settings().await?))
}

fn told(role: &'static str, settings: &[Setting]) -> Vec<Exposure> {
    let value = |name: &str| settings.iter().find(|setting| setting.name == name).map(|setting| setting.value.as_str());
    let exposing = settings.iter().filter_map(|setting| {
        let words = why(&setting.name, &setting.value, &value)?;
        Some(Exposure { role, setting: setting.name.clone(), value: setting.value.clone(), words })
    });
    exposing.collect()
}

/// `value`: of the settings beside it.
fn why<'a>(name: &str, set: &str, value: &impl Fn(&str) -> Option<&'a str>) -> Option<&'static str> {
    // Durations say "-1" for never; sampled ones also need a rate.
    let ever = |set: &str| set != "-1";
    let sampled = |rate: Option<&str>| rate.and_then(|rate| rate.parse::<f64>().ok()).is_none_or(|rate| rate > 0.0);
    let (exposing, words) = match name {
        "track_commit_timestamp" => (
            set == "on",
            "keeps the time of every commit, so rows of tokens and rows of ballots can be put in order and matched: set it \
             to off and restart PostgreSQL",
        ),
        "log_statement" => (
            matches!(set, "mod" | "all"),
            "writes each token and each ballot to the server's log as it comes, with its time and its values: set it to \
             none or ddl for this role",
        ),
        "log_min_duration_statement" => (
            ever(set),
            "writes slow statements with their values and times to the server's log: set it to -1 for this role",
        ),
        "log_min_duration_sample" => (
            ever(set) && sampled(value("log_statement_sample_rate")),
            "writes a sample of statements with their values and times to the server's log: set it to -1 for this role",
        ),
        "log_transaction_sample_rate" => (
            sampled(Some(set)),
            "writes all statements of some transactions with their values and times to the server's log: set it to 0 for \
             this role",
        ),
        "log_parameter_max_length_on_error" => (
            set != "0" && value("log_min_error_statement").is_none_or(|level| !matches!(level, "fatal" | "panic")),
            "writes the values of a statement that fails to the server's log, a student's among them: set it to 0 for \
             this role",
        ),
        "log_error_verbosity" => (
            set != "terse" && value("log_min_messages").is_none_or(|level| !matches!(level, "log" | "fatal" | "panic")),
            "writes the row of a statement that fails to the server's log, a student's among them: set it to terse for this \
             role",
        ),
        "makes objects" => (
            true,
            "lets whoever has this role's password put objects of their own in front of the tables: run keping migrate as \
             the owner of the database",
        ),
        "acts as" => {
            (true, "joins what two roles know, and they are two so that nobody knows both: revoke the membership")
        }
        "debug_print_parse" | "debug_print_rewritten" | "debug_print_plan" => {
            (set == "on", "writes the inside of each statement to the server's log: set it to off for this role")
        }
        "auto_explain.log_min_duration" => (
            ever(set) && sampled(value("auto_explain.sample_rate")),
            "writes plans with the values in them to the server's log: set it to -1 for this role",
        ),
        "pgaudit.log" => (
            !matches!(set, "" | "none" | "ddl" | "role"),
            "writes each statement that reads or writes to the server's log with its time: set it to ddl or none for this \
             role",
        ),
        "pgaudit.role" => (
            !set.is_empty(),
            "writes each use of that role's tables to the server's log with its time: leave the tables of tokens and \
             ballots out of it, or set it to '' for this role",
        ),
        _ => return None,
    };
    exposing.then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(settings: &[(&str, &str)]) -> Vec<String> {
        let settings: Vec<_> = settings
            .iter()
            .map(|(name, value)| Setting { name: (*name).to_owned(), value: (*value).to_owned() })
            .collect();
        told("keping_app", &settings).into_iter().map(|exposure| exposure.setting).collect()
    }

    #[test]
    fn what_postgresql_comes_with_tells_nothing_but_the_row_of_a_failed_statement() {
        let usual = [
            ("track_commit_timestamp", "off"),
            ("log_statement", "none"),
            ("log_min_duration_statement", "-1"),
            ("log_min_duration_sample", "-1"),
            ("log_statement_sample_rate", "1"),
            ("log_transaction_sample_rate", "0"),
            ("log_parameter_max_length", "-1"),
            ("log_parameter_max_length_on_error", "0"),
            ("log_min_error_statement", "error"),
            ("log_min_messages", "warning"),
            ("log_error_verbosity", "default"),
            ("debug_print_plan", "off"),
            ("pgaudit.log", "none"),
            ("pgaudit.role", ""),
        ];
        assert_eq!(found(&usual), ["log_error_verbosity"]);
    }

    #[test]
    fn what_goes_to_the_log_is_named() {
        assert_eq!(found(&[("log_statement", "mod")]), ["log_statement"]);
        assert!(found(&[("log_statement", "ddl")]).is_empty());
        assert_eq!(found(&[("log_min_duration_statement", "500ms")]), ["log_min_duration_statement"]);
        assert_eq!(found(&[("track_commit_timestamp", "on")]), ["track_commit_timestamp"]);
    }

    #[test]
    fn settings_that_need_one_another_are_judged_together() {
        let sample = |rate| found(&[("log_min_duration_sample", "0"), ("log_statement_sample_rate", rate)]);
        assert_eq!(sample("0.1"), ["log_min_duration_sample"]);
        assert!(sample("0").is_empty());
        let failing = |level| found(&[("log_parameter_max_length_on_error", "64"), ("log_min_error_statement", level)]);
        assert_eq!(failing("error"), ["log_parameter_max_length_on_error"]);
        assert!(failing("panic").is_empty());
        let detail = |verbosity, level| found(&[("log_error_verbosity", verbosity), ("log_min_messages", level)]);
        assert!(detail("terse", "warning").is_empty());
        assert_eq!(detail("verbose", "error"), ["log_error_verbosity"]);
        assert!(detail("default", "fatal").is_empty());
    }
}
