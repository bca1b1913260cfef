//! 毕业要求: what graduates of a programme should be able to do, as the edition of its plan for their entry years has it, and how
//! far a year's grades say that they can.

pub mod attainment;
pub mod plan;

pub use attainment::Attained;
pub use plan::{EntryYears, OutcomeText, PlanText, check_plan, overlaps};
