//! What messages about visits to classes have in common.

use domain::messages::{Visit, VisitHeld};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{observation::types::ObserverCapacity, wire::LocalText};

/// An announced visit to a class of one's own.
#[derive(Debug, Serialize, ToSchema)]
pub struct VisitTold {
    pub offering_id: Uuid,
    pub course: LocalText,
    pub class_code: String,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub period_from: u8,
    pub period_to: u8,
    pub capacity: ObserverCapacity,
    /// By name; null: whoever comes as a student is not named.
    #[schema(required = true)]
    pub observer: Option<String>,
}

impl From<Visit> for VisitTold {
    fn from(visit: Visit) -> Self {
        Self {
            offering_id: visit.offering.as_uuid(),
            course: visit.class.course.into(),
            class_code: visit.class.code,
            date: visit.date,
            period_from: visit.period_from,
            period_to: visit.period_to,
            capacity: visit.capacity.into(),
            observer: visit.observer.map(|observer| observer.name),
        }
    }
}

/// A visit once its day has come.
#[derive(Debug, Serialize, ToSchema)]
pub struct VisitHeldTold {
    pub visit_id: Uuid,
    pub course: LocalText,
    pub class_code: String,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub period_from: u8,
    pub period_to: u8,
    pub capacity: ObserverCapacity,
    /// By name; null: whoever came as a student is not named to a teacher.
    #[schema(required = true)]
    pub observer: Option<String>,
}

impl From<VisitHeld> for VisitHeldTold {
    fn from(of: VisitHeld) -> Self {
        Self {
            visit_id: of.visit.as_uuid(),
            course: of.class.course.into(),
            class_code: of.class.code,
            date: of.date,
            period_from: of.period_from,
            period_to: of.period_to,
            capacity: of.capacity.into(),
            observer: of.observer.map(|observer| observer.name),
        }
    }
}
