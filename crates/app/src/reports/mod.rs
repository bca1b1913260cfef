//! Reports over many classes, from the figures made at counting.

mod college;

pub(crate) use college::report;
pub use college::{
    Asked, ClassList, ClassesAsked, CollegeReport, Order, Report, list_report_classes, view_college_report,
};
