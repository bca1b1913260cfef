//! Shapes that the calls about plans share.

use app::outcomes::{PlanSeen, ProgrammeSeen};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::{LocalText, UnitRef};

/// An edition of a programme's plan, in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanView {
    pub id: Uuid,
    /// 版本, such as "2022 版".
    pub edition: String,
    /// The year of entry from which it is for.
    pub entry_from: i16,
    /// Null: until there is a newer one.
    #[schema(required = true)]
    pub entry_to: Option<i16>,
    /// How many.
    pub outcomes: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ProgrammeView {
    pub id: Uuid,
    pub code: String,
    pub name: LocalText,
    pub college: UnitRef,
    /// The newest first.
    pub plans: Vec<PlanView>,
}

impl From<ProgrammeSeen> for ProgrammeView {
    fn from(ProgrammeSeen { programme, plans }: ProgrammeSeen) -> Self {
        let plans = plans.into_iter().map(|plan| PlanView {
            id: plan.id.as_uuid(),
            edition: plan.edition,
            entry_from: plan.years.from,
            entry_to: plan.years.to,
            outcomes: plan.outcomes,
        });
        Self {
            id: programme.id.as_uuid(),
            code: programme.code,
            name: programme.name.into(),
            college: UnitRef { id: programme.college.id.as_uuid(), name: programme.college.name.into() },
            plans: plans.collect(),
        }
    }
}

/// A programme, as what belongs to it names it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlannedProgramme {
    pub id: Uuid,
    pub code: String,
    pub name: LocalText,
}

/// What graduates should be able to do.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutcomeView {
    pub id: Uuid,
    pub number: i16,
    /// What a table's first column holds.
    pub short: LocalText,
    pub text: LocalText,
}

/// How far a year's grades say that an outcome was attained; never worked out here.
#[derive(Debug, Serialize, ToSchema)]
pub struct AttainmentView {
    pub outcome: Uuid,
    /// In which they graduated.
    pub year: i16,
    /// From 0 to 1, with three decimals.
    pub value: f64,
    pub source: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PlanDetail {
    pub id: Uuid,
    pub programme: PlannedProgramme,
    pub edition: String,
    pub entry_from: i16,
    #[schema(required = true)]
    pub entry_to: Option<i16>,
    pub version: i32,
    /// Somebody has been asked about its outcomes, so none of them can be deleted.
    pub in_use: bool,
    pub outcomes: Vec<OutcomeView>,
    /// The newest year first.
    pub attainments: Vec<AttainmentView>,
}

impl From<PlanSeen> for PlanDetail {
    fn from(PlanSeen { plan, outcomes, attainments }: PlanSeen) -> Self {
        let outcomes = outcomes.into_iter().map(|outcome| OutcomeView {
            id: outcome.id.as_uuid(),
            number: outcome.number,
            short: outcome.text.short.into(),
            text: outcome.text.text.into(),
        });
        let attainments = attainments.into_iter().map(|attainment| AttainmentView {
            outcome: attainment.outcome.as_uuid(),
            year: attainment.year,
            value: attainment.value.to_number(),
            source: attainment.source,
        });
        Self {
            id: plan.id.as_uuid(),
            programme: PlannedProgramme {
                id: plan.programme.as_uuid(),
                code: plan.programme_code,
                name: plan.programme_name.into(),
            },
            edition: plan.edition,
            entry_from: plan.years.from,
            entry_to: plan.years.to,
            version: plan.version,
            in_use: plan.in_use,
            outcomes: outcomes.collect(),
            attainments: attainments.collect(),
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanNew {
    #[schema(max_length = 40)]
    pub edition: String,
    #[schema(minimum = 1990, maximum = 2100)]
    pub entry_from: i16,
    #[schema(required = true, minimum = 1990, maximum = 2100)]
    pub entry_to: Option<i16>,
    /// A plan whose outcomes it begins with.
    #[schema(required = true)]
    pub copy_of: Option<Uuid>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanChange {
    #[schema(max_length = 40)]
    pub edition: String,
    #[schema(minimum = 1990, maximum = 2100)]
    pub entry_from: i16,
    #[schema(required = true, minimum = 1990, maximum = 2100)]
    pub entry_to: Option<i16>,
    /// All of them, in their order: the first is number 1.
    #[schema(max_items = 30)]
    pub outcomes: Vec<OutcomeForm>,
    /// The version that was seen.
    pub version: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OutcomeForm {
    /// Null: a new one.
    #[schema(required = true)]
    pub id: Option<Uuid>,
    pub short: LocalText,
    pub text: LocalText,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AttainmentsForm {
    /// In which they graduated.
    #[schema(minimum = 1990, maximum = 2100)]
    pub year: i16,
    /// Where the numbers come from.
    #[schema(max_length = 200)]
    pub source: String,
    /// All that is known of that year; none: it is forgotten.
    #[schema(max_items = 30)]
    pub values: Vec<AttainmentForm>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AttainmentForm {
    pub outcome: Uuid,
    /// From 0 to 1, with at most three decimals.
    #[schema(minimum = 0, maximum = 1)]
    pub value: f64,
}
