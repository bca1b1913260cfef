//! The permission table: every key that a role may hold, and its rank. The only list; the database and the web have
//! copies that tests hold to this one.

use std::fmt;

macro_rules! permissions {
    ($($variant:ident = $key:literal, rank $rank:literal;)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Permission { $($variant),+ }

        impl Permission {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            /// Nobody grants a key whose rank is above their own level; own-work keys have 1.
            #[must_use]
            pub const fn rank(self) -> u8 {
                match self { $(Self::$variant => $rank),+ }
            }

            #[must_use]
            pub fn from_key(key: &str) -> Option<Self> {
                match key { $($key => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

permissions! {
    EvaluationAnswer = "evaluation.answer", rank 1;
    CourseTeach = "course.teach", rank 1;
    ObservationConduct = "observation.conduct", rank 1;
    EnterpriseEvaluate = "enterprise.evaluate", rank 1;
    ResultRead = "result.read", rank 1;
    CourseRead = "course.read", rank 1;
    UserRead = "user.read", rank 2;
    UserManage = "user.manage", rank 2;
    CourseManage = "course.manage", rank 2;
    EvaluationRead = "evaluation.read", rank 2;
    EvaluationManage = "evaluation.manage", rank 2;
    CommentReview = "comment.review", rank 2;
    TemplateRead = "template.read", rank 2;
    NoticeManage = "notice.manage", rank 2;
    ReportCollege = "report.college", rank 2;
    ReportEnterprise = "report.enterprise", rank 2;
    ImportRun = "import.run", rank 2;
    ObservationRead = "observation.read", rank 2;
    ObservationManage = "observation.manage", rank 2;
    EnterpriseManage = "enterprise.manage", rank 2;
    TemplateManage = "template.manage", rank 3;
    CalendarManage = "calendar.manage", rank 3;
    RoleManage = "role.manage", rank 3;
    AuditRead = "audit.read", rank 3;
    SchoolManage = "school.manage", rank 3;
    BoxCopy = "box.copy", rank 3;
    TenantManage = "tenant.manage", rank 4;
}

/// What another system of the school may do with a permission that its role holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForMachines {
    Nothing,
    Reading,
    Writing,
}

impl Permission {
    /// Nothing where it would speak or decide in a person's place: answering, visiting, reviewing, running campaigns and surveys,
    /// telling people something, letting people in; nor what tells what people did.
    #[must_use]
    pub const fn for_machines(self) -> ForMachines {
        match self {
            Self::CourseManage | Self::ImportRun | Self::CalendarManage => ForMachines::Writing,
            Self::ResultRead
            | Self::CourseRead
            | Self::UserRead
            | Self::EvaluationRead
            | Self::TemplateRead
            | Self::ReportCollege
            | Self::ReportEnterprise
            | Self::ObservationRead => ForMachines::Reading,
            Self::EvaluationAnswer
            | Self::CourseTeach
            | Self::ObservationConduct
            | Self::EnterpriseEvaluate
            | Self::UserManage
            | Self::EvaluationManage
            | Self::CommentReview
            | Self::NoticeManage
            | Self::ObservationManage
            | Self::EnterpriseManage
            | Self::TemplateManage
            | Self::RoleManage
            | Self::AuditRead
            | Self::SchoolManage
            | Self::BoxCopy
            | Self::TenantManage => ForMachines::Nothing,
        }
    }
}

impl fmt::Display for Permission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
