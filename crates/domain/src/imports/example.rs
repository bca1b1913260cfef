//! What a good file looks like, for download: one for each kind, which build on one another.

mod partners;

use super::{Column, Kind};
use crate::text::Language;

#[derive(Debug, Clone, Copy)]
pub struct Example {
    pub columns: &'static [Column],
    pub rows: &'static [&'static [&'static str]],
}

impl Kind {
    #[must_use]
    pub const fn example(self, language: Language) -> Example {
        let rows = match language {
            Language::Chinese => self.rows_in_chinese(),
            Language::English => self.rows_in_english(),
        };
        Example { columns: self.example_columns(), rows }
    }

    /// Without those that only some systems export.
    const fn example_columns(self) -> &'static [Column] {
        match self {
            Self::Colleges => &[Column::CollegeCode, Column::CollegeName, Column::CollegeNameEn],
            Self::Programmes => {
                &[Column::ProgrammeCode, Column::ProgrammeName, Column::ProgrammeNameEn, Column::College]
            }
            Self::ClassGroups => &[Column::ClassGroupName, Column::Programme, Column::EntryYear],
            Self::Users => &[
                Column::Username,
                Column::PersonName,
                Column::Role,
                Column::College,
                Column::ClassGroup,
                Column::Email,
                Column::Phone,
            ],
            Self::Courses => &[
                Column::CourseCode,
                Column::CourseName,
                Column::CourseNameEn,
                Column::Credits,
                Column::College,
                Column::CourseKind,
                Column::CourseTags,
            ],
            Self::Offerings => &[
                Column::ClassCode,
                Column::CourseCode,
                Column::CourseName,
                Column::Teachers,
                Column::LeadTeacher,
                Column::Assistants,
                Column::Meetings,
            ],
            Self::Enrolments => &[Column::ClassCode, Column::StudentNumber, Column::StudentName],
            Self::Enterprises => &[
                Column::EnterpriseCode,
                Column::EnterpriseName,
                Column::EnterpriseNameEn,
                Column::CreditCode,
                Column::Industry,
                Column::EnterpriseSize,
                Column::City,
                Column::Relations,
                Column::College,
            ],
            Self::EnterpriseContacts => &[
                Column::EnterpriseCode,
                Column::PersonName,
                Column::JobTitle,
                Column::Email,
                Column::Phone,
                Column::Language,
            ],
            Self::Outcomes => &[
                Column::Programme,
                Column::Edition,
                Column::EntryFrom,
                Column::EntryTo,
                Column::OutcomeNumber,
                Column::OutcomeShort,
                Column::OutcomeText,
                Column::OutcomeShortEn,
                Column::OutcomeTextEn,
            ],
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

    const fn rows_in_chinese(self) -> &'static [&'static [&'static str]] {
        match self {
            Self::Colleges => &[
                &["08", "计算机学院", "School of Computer Science"],
                &["11", "外国语学院", "School of Foreign Languages"],
            ],
            Self::Programmes => &[
                &["080901", "计算机科学与技术", "Computer Science and Technology", "计算机学院"],
                &["080902", "软件工程", "Software Engineering", "计算机学院"],
                &["050201", "英语", "English", "外国语学院"],
            ],
            Self::ClassGroups => &[
                &["计科2401", "计算机科学与技术", "2024"],
                &["软工2402", "软件工程", "2024"],
                &["英语2401", "英语", "2024"],
            ],
            Self::Users => &[
                &["20130977", "陈立群", "教师", "计算机学院", "", "chenlq@school.example", "13800000001"],
                &["20180999", "Helen Marsh", "教师、督导", "外国语学院", "", "", ""],
                &["2024980103", "张三丰", "学生", "计算机学院", "计科2401", "", "13800000002"],
                &["2024980116", "阿依努尔·买买提", "学生", "外国语学院", "英语2401", "", ""],
            ],
            Self::Courses => &[
                &["CS2011", "数据结构", "Data Structures", "4", "计算机学院", "理论", ""],
                &["CS3105", "操作系统", "Operating Systems", "3.5", "计算机学院", "实验", "双语"],
                &["EN1001", "大学英语（一）", "College English I", "2", "外国语学院", "理论", "思政、双语"],
            ],
            Self::Offerings => &[
                &[
                    "CS2011-01",
                    "CS2011",
                    "数据结构",
                    "20130977",
                    "",
                    "",
                    "1-16周 星期一 第3-4节 教三305; 1-15单周 周三 5-6节 机房2",
                ],
                &[
                    "EN1001-07",
                    "EN1001",
                    "大学英语（一）",
                    "20180999 Helen Marsh",
                    "20180999",
                    "20130977",
                    "周二1-2节{1-16周}/外语楼201",
                ],
            ],
            Self::Enrolments => &[
                &["CS2011-01", "2024980103", "张三丰"],
                &["EN1001-07", "2024980103", "张三丰"],
                &["EN1001-07", "2024980116", "阿依努尔·买买提"],
            ],
            Self::Enterprises => partners::ENTERPRISES_ZH,
            Self::EnterpriseContacts => partners::CONTACTS_ZH,
            Self::Outcomes => partners::OUTCOMES,
            Self::Attainments => partners::ATTAINMENTS_ZH,
        }
    }

    const fn rows_in_english(self) -> &'static [&'static [&'static str]] {
        match self {
            Self::Colleges | Self::Enrolments => self.rows_in_chinese(),
            Self::Enterprises => partners::ENTERPRISES_EN,
            Self::EnterpriseContacts => partners::CONTACTS_EN,
            Self::Outcomes => partners::OUTCOMES,
            Self::Attainments => partners::ATTAINMENTS_EN,
            Self::Programmes => &[
                &["080901", "计算机科学与技术", "Computer Science and Technology", "School of Computer Science"],
                &["080902", "软件工程", "Software Engineering", "School of Computer Science"],
                &["050201", "英语", "English", "School of Foreign Languages"],
            ],
            Self::ClassGroups => &[
                &["计科2401", "Computer Science and Technology", "2024"],
                &["软工2402", "Software Engineering", "2024"],
                &["英语2401", "English", "2024"],
            ],
            Self::Users => &[
                &[
                    "20130977",
                    "陈立群",
                    "Teacher",
                    "School of Computer Science",
                    "",
                    "chenlq@school.example",
                    "13800000001",
                ],
                &["20180999", "Helen Marsh", "Teacher, Observer", "School of Foreign Languages", "", "", ""],
                &["2024980103", "张三丰", "Student", "School of Computer Science", "计科2401", "", "13800000002"],
                &["2024980116", "阿依努尔·买买提", "Student", "School of Foreign Languages", "英语2401", "", ""],
            ],
            Self::Courses => &[
                &["CS2011", "数据结构", "Data Structures", "4", "School of Computer Science", "Lecture", ""],
                &["CS3105", "操作系统", "Operating Systems", "3.5", "School of Computer Science", "Lab", "双语"],
                &[
                    "EN1001",
                    "大学英语（一）",
                    "College English I",
                    "2",
                    "School of Foreign Languages",
                    "Lecture",
                    "思政, 双语",
                ],
            ],
            Self::Offerings => &[
                &[
                    "CS2011-01",
                    "CS2011",
                    "Data Structures",
                    "20130977",
                    "",
                    "",
                    "weeks 1-16 Mon periods 3-4 Building 3-305; weeks 1-15 odd Wed periods 5-6 Lab 2",
                ],
                &[
                    "EN1001-07",
                    "EN1001",
                    "College English I",
                    "20180999 Helen Marsh",
                    "20180999",
                    "20130977",
                    "weeks 1-16 Tue periods 1-2 Languages 201",
                ],
            ],
        }
    }
}
