//! What stands in the way of a visit: in lists, and where a booking is refused.

use app::Clash;
use domain::observation::booking::Duty;
use serde::Serialize;
use utoipa::ToSchema;

use super::{LocalText, enums::wire_enum};

wire_enum! {
    /// What else somebody is to be at.
    ClashKind = Duty {
        Visit,
        Teaching,
        Enrolment,
    }
}

/// What keeps somebody from a class.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClashView {
    pub kind: ClashKind,
    /// The course that is taught, attended or visited then.
    pub what: LocalText,
    pub class_code: String,
    pub period_from: u8,
    pub period_to: u8,
}

impl From<Clash> for ClashView {
    fn from(clash: Clash) -> Self {
        Self {
            kind: clash.with.into(),
            what: clash.course.into(),
            class_code: clash.class_code,
            period_from: clash.periods.from(),
            period_to: clash.periods.to(),
        }
    }
}
