//! What the copy is made from that somebody of a company keeps of what they have answered.

use domain::{questionnaire::FrozenForm, surveys::answers::Answered, text::LocalText};
use jiff::civil::Date;

use crate::document::Origin;

#[derive(Debug, Clone)]
pub struct SurveyCopy {
    pub origin: Origin,
    pub survey: LocalText,
    pub enterprise: LocalText,
    /// The programme or course.
    pub target: LocalText,
    pub target_code: String,
    pub edition: Option<String>,
    pub form: FrozenForm,
    pub answered: Answered,
    pub submitted_on: Date,
}
