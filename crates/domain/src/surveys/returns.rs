//! Sending back what was submitted: for four reasons and no other, so that nobody sends marks back until they are better. How
//! many ratings were others afterwards is told in the open (`returned`).

use super::opening::keyed;

pub const LONGEST_TEXT: usize = 500;

keyed! {
    Reason {
        WrongProgramme = "wrong_programme",
        WrongCohort = "wrong_cohort",
        Unreadable = "unreadable",
        AskedByRater = "asked_by_rater",
    }
}
