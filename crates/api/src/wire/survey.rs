//! What surveys and the report of them both say.

use domain::surveys::{opening, returns};

use super::enums::wire_enum;

wire_enum! {
    /// Whom the answers are about.
    SurveyAbout = opening::About {
        Interns,
        #[serde(rename = "graduates_1y")]
        Graduates1y,
        #[serde(rename = "graduates_5y")]
        Graduates5y,
        Course,
    }
}

wire_enum! {
    ReturnReason = returns::Reason {
        WrongProgramme,
        WrongCohort,
        Unreadable,
        AskedByRater,
    }
}
