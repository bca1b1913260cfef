//! The columns of every kind of list.

use crate::{imports::Kind, text::Language};

macro_rules! columns {
    ($($(#[$note:meta])* $column:ident $key:literal $zh:literal $en:literal),+ $(,)?) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Column { $($(#[$note])* $column),+ }

        impl Column {
            pub const ALL: &[Self] = &[$(Self::$column),+];

            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$column => $key),+ }
            }

            #[must_use]
            pub const fn title(self, language: Language) -> &'static str {
                match (self, language) {$(
                    (Self::$column, Language::Chinese) => $zh,
                    (Self::$column, Language::English) => $en,
                )+}
            }
        }
    };
}

columns! {
    CollegeCode "college_code" "学院代码" "College code",
    CollegeName "college_name" "学院名称" "College name",
    CollegeNameEn "college_name_en" "学院英文名称" "College name in English",
    ProgrammeCode "programme_code" "专业代码" "Programme code",
    ProgrammeName "programme_name" "专业名称" "Programme name",
    ProgrammeNameEn "programme_name_en" "专业英文名称" "Programme name in English",
    ClassGroupName "class_group_name" "班级名称" "Class group name",
    EntryYear "entry_year" "年级" "Entry year",
    Username "username" "学号/工号" "Student or staff number",
    PersonName "person_name" "姓名" "Name",
    Role "role" "角色" "Role",
    Email "email" "邮箱" "E-mail",
    Phone "phone" "手机" "Phone",
    /// Of the row's thing, by name or code.
    College "college" "学院" "College",
    Programme "programme" "专业" "Programme",
    ClassGroup "class_group" "班级" "Class group",
    CourseCode "course_code" "课程代码" "Course code",
    CourseName "course_name" "课程名称" "Course name",
    CourseNameEn "course_name_en" "课程英文名称" "Course name in English",
    Credits "credits" "学分" "Credits",
    CourseKind "course_kind" "课程类别" "Course kind",
    CourseTags "course_tags" "课程标签" "Course tags",
    ClassCode "class_code" "教学班号" "Class code",
    Teachers "teachers" "任课教师" "Teachers",
    /// Only compared with those of the numbers in [`Column::Teachers`].
    TeacherNames "teacher_names" "教师姓名" "Teacher names",
    /// The person, or 是 and 否 in files with a line for each teacher.
    LeadTeacher "lead_teacher" "主讲教师" "Lead teacher",
    /// Teachers of the class about whom it is not asked.
    Assistants "assistants" "助教" "Assistants",
    NotRated "not_rated" "不参评教师" "Teachers not rated",
    Meetings "meetings" "上课时间地点" "Times and places",
    Weeks "weeks" "周次" "Weeks",
    Weekday "weekday" "星期" "Weekday",
    Periods "periods" "节次" "Periods",
    Room "room" "教室" "Room",
    StudentNumber "student_number" "学号" "Student number",
    StudentName "student_name" "学生姓名" "Student name",
    EnterpriseCode "enterprise_code" "企业代码" "Enterprise code",
    EnterpriseName "enterprise_name" "企业名称" "Enterprise name",
    EnterpriseNameEn "enterprise_name_en" "企业英文名称" "Enterprise name in English",
    CreditCode "credit_code" "统一社会信用代码" "Credit code",
    Industry "industry" "行业" "Industry",
    EnterpriseSize "enterprise_size" "规模" "Size",
    City "city" "城市" "City",
    Relations "relations" "合作关系" "Relations",
    JobTitle "job_title" "职务" "Job title",
    Language "language" "语言" "Language",
    /// Of a programme's plan.
    Edition "edition" "版本" "Edition",
    EntryFrom "entry_from" "入学年份起" "Entry year from",
    EntryTo "entry_to" "入学年份止" "Entry year to",
    OutcomeNumber "outcome_number" "编号" "Number",
    OutcomeShort "outcome_short" "简称" "Short name",
    OutcomeText "outcome_text" "内容" "Text",
    OutcomeShortEn "outcome_short_en" "英文简称" "Short name in English",
    OutcomeTextEn "outcome_text_en" "英文内容" "Text in English",
    GraduationYear "graduation_year" "毕业年份" "Year of graduation",
    Attained "attained" "达成度" "Attainment",
    AttainedSource "attained_source" "来源" "Source",
    /// Of an archive only.
    SourcedId "sourced_id" "sourcedId" "sourcedId",
}

impl Column {
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|column| column.key() == key)
    }
}

impl Kind {
    /// What every file must have, the thing's own number or code first.
    #[must_use]
    pub const fn required(self) -> &'static [Column] {
        match self {
            Self::Colleges => &[Column::CollegeCode, Column::CollegeName],
            Self::Programmes => &[Column::ProgrammeCode, Column::ProgrammeName, Column::College],
            Self::ClassGroups => &[Column::ClassGroupName, Column::Programme, Column::EntryYear],
            Self::Users => &[Column::Username, Column::PersonName],
            Self::Courses => &[Column::CourseCode, Column::CourseName, Column::College],
            Self::Offerings => &[Column::ClassCode, Column::CourseCode],
            Self::Enrolments => &[Column::ClassCode, Column::StudentNumber],
            Self::Enterprises => &[Column::EnterpriseCode, Column::EnterpriseName],
            Self::EnterpriseContacts => &[Column::EnterpriseCode, Column::PersonName],
            Self::Outcomes => {
                &[Column::Programme, Column::Edition, Column::OutcomeNumber, Column::OutcomeShort, Column::OutcomeText]
            }
            Self::Attainments => &[
                Column::Programme,
                Column::Edition,
                Column::OutcomeNumber,
                Column::GraduationYear,
                Column::Attained,
                Column::AttainedSource,
            ],
        }
    }

    /// What a file may have besides. An empty cell leaves things as they are.
    #[must_use]
    pub const fn optional(self) -> &'static [Column] {
        match self {
            Self::Colleges => &[Column::CollegeNameEn],
            Self::Programmes => &[Column::ProgrammeNameEn],
            Self::ClassGroups | Self::Attainments => &[],
            Self::Users => &[Column::Role, Column::College, Column::ClassGroup, Column::Email, Column::Phone],
            Self::Courses => &[Column::CourseNameEn, Column::Credits, Column::CourseKind, Column::CourseTags],
            Self::Offerings => &[
                Column::CourseName,
                Column::Teachers,
                Column::TeacherNames,
                Column::LeadTeacher,
                Column::Assistants,
                Column::NotRated,
                Column::Meetings,
                Column::Weeks,
                Column::Weekday,
                Column::Periods,
                Column::Room,
            ],
            Self::Enrolments => &[Column::StudentName],
            Self::Enterprises => &[
                Column::EnterpriseNameEn,
                Column::CreditCode,
                Column::Industry,
                Column::EnterpriseSize,
                Column::City,
                Column::Relations,
                Column::College,
            ],
            Self::EnterpriseContacts => &[Column::JobTitle, Column::Email, Column::Phone, Column::Language],
            Self::Outcomes => &[Column::EntryFrom, Column::EntryTo, Column::OutcomeShortEn, Column::OutcomeTextEn],
        }
    }

    pub fn columns(self) -> impl Iterator<Item = Column> {
        self.required().iter().chain(self.optional()).copied()
    }
}
