//! Results as documents: a PDF to print and sign, a workbook to work on. Pure: what may be shown was decided before
//! (`domain::results::figures`), and nothing here computes a figure. A number becomes text in [`words`] alone, so that page, PDF
//! and workbook cannot differ.
//!
//! A document goes through a [`view`]: plain blocks of finished text. The Typst template lays those out and gets them as
//! data, never as markup.

mod asked;
mod clean;
mod college;
mod document;
mod enterprise;
mod excel;
mod photo;
mod press;
mod survey_copy;
mod view;
mod visit;
pub mod words;

pub use self::{
    college::{
        Before, ByCollege, ClassLine, CollegeDocument, CollegeLine, CollegeReport, PooledQuestion, SectionProfile,
        Visited,
    },
    document::{Campaign, CommentsOn, EvaluationDocument, Origin, TeacherTermDocument, TrendPoint},
    enterprise::{
        AskedRaters, Attained, BlankForm, EarlierSurvey, EnterpriseDocument, PrintedOutcome, PrintedPlan,
        PrintedReturns, PrintedSurvey, ProgrammeReply, StudentsSay,
    },
    excel::{college_workbook, enterprise_workbook, evaluation_workbook, teacher_term_workbook},
    press::{Press, PressError},
    survey_copy::SurveyCopy,
    visit::{PrintedReply, PrintedSettlement, VisitDocument},
};
