//! What columns are called, in the exports of the usual 教务 systems and by people.

use crate::imports::Column;

/// In the order of preference, where a file has several; with a `|` between them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words {
    /// Mean this column and no other of the kind.
    pub sure: &'static str,
    /// Mean it if no title says it for sure.
    pub likely: &'static str,
}

const NAME_IN_ENGLISH: &str = "英文名称|英文名|英文|名称英文|English name|Name in English|Name English|Name en";

#[expect(clippy::too_many_lines, reason = "one table")]
pub(crate) const fn words(column: Column) -> Words {
    let (sure, likely) = match column {
        Column::CollegeCode => (
            "学院代码|学院编号|学院编码|学院号|院系代码|院系编号|院系号|系部代码|单位代码|单位编号|单位号|部门代码|部门编号|College code|College ID|\
             Department code|Department ID|School code|Faculty code",
            "代码|编号|编码|Code|ID",
        ),
        Column::CollegeName => (
            "学院名称|学院名|学院中文名称|院系名称|系部名称|单位名称|部门名称|College name|Department name|School name|\
             Faculty name",
            "学院|院系|系部|单位|部门|名称|中文名称|College|Department|School|Faculty|Name",
        ),
        Column::CollegeNameEn => (
            "学院英文名称|学院英文名|院系英文名称|学院名称英文|单位英文名称|College name in English|\
             College name English|College name en",
            NAME_IN_ENGLISH,
        ),
        Column::ProgrammeCode => (
            "专业代码|专业编号|专业编码|专业号|Programme code|Program code|Major code|Programme ID|Program ID",
            "代码|编号|编码|Code|ID",
        ),
        Column::ProgrammeName => (
            "专业名称|专业名|专业中文名称|Programme name|Program name|Major name",
            "专业|名称|中文名称|Programme|Program|Major|Name",
        ),
        Column::ProgrammeNameEn => (
            "专业英文名称|专业英文名|专业名称英文|Programme name in English|Program name in English|\
             Programme name English|Programme name en",
            NAME_IN_ENGLISH,
        ),
        Column::ClassGroupName => (
            "班级名称|班级名|行政班|行政班级|行政班名称|Class group name|Class group|Class name|Administrative class",
            "班级|名称|Class|Name",
        ),
        Column::EntryYear => (
            "年级|入学年份|入学年度|入学年级|所在年级|当前所在级|Entry year|Year of entry|Enrolment year|Enrollment year|\
             Cohort",
            "级|Grade|Year",
        ),
        Column::Username => (
            "学号|工号|学号/工号|工号/学号|学号或工号|学工号|账号|帐号|用户账号|登录账号|用户名|登录名|学生编号|学生学号|学生号|教工号|教职工号|职工号|教师工号|\
             教师编号|人员编号|Username|User ID|Account|Login|Login name|Student ID|Student number|\
             Student no|Staff ID|Staff number|Staff no|Employee ID|Employee number|Teacher ID|\
             Teacher number|Student or staff number|Student/staff number",
            "编号|号码|代码|ID|Number|No",
        ),
        Column::PersonName => (
            "姓名|学生姓名|教师姓名|教职工姓名|用户姓名|人员姓名|真实姓名|中文姓名|名字|Name|Full name|Real name|Student name|\
             Teacher name",
            "名称",
        ),
        Column::Role => (
            "角色|用户角色|身份|用户身份|身份类别|用户类型|用户类别|人员类型|人员类别|Role|Roles|User role|User type",
            "类型|类别|Type",
        ),
        Column::Email => ("邮箱|电子邮箱|邮箱地址|电子邮件|邮件|邮件地址|E-mail|E-mail address|Mail", ""),
        Column::Phone => (
            "手机|手机号|手机号码|移动电话|联系手机|Mobile|Mobile phone|Mobile number|Cell phone",
            "联系电话|电话|电话号码|联系方式|Phone|Phone number|Telephone|Tel",
        ),
        Column::College => (
            "学院代码|学院编号|学院编码|学院号|院系代码|院系编号|院系号|开课学院代码|开课单位代码|开课院系代码|所属学院代码|所在学院代码|单位代码|单位编号|部门代码|\
             部门编号|College code|Department code|School code|Faculty code",
            "开课学院|开课单位|开课院系|开课部门|开课学院名称|开课单位名称|学院|学院名称|所属学院|所在学院|院系|院系名称|所属院系|所在院系|系部|系部名称|单位|单位名称|\
             所属单位|所在单位|部门|部门名称|所属部门|所在部门|College|College name|Department|Department name|School|\
             School name|Faculty|Faculty name",
        ),
        Column::Programme => (
            "专业代码|专业编号|专业编码|专业号|Programme code|Program code|Major code",
            "专业|专业名称|所属专业|所在专业|Programme|Program|Major|Programme name|Program name",
        ),
        Column::ClassGroup => (
            "行政班|行政班级|行政班名称|班级|班级名称|所在班级|所属班级|Class group|Class group name|Administrative class",
            "Class|Class name",
        ),
        Column::CourseCode => (
            "课程代码|课程号|课程编号|课程编码|课程ID|Course code|Course number|Course no|Course ID",
            "代码|编号|编码|Code",
        ),
        Column::CourseName => {
            ("课程名称|课程名|课程中文名称|Course name|Course title", "课程|名称|中文名称|Course|Name|Title")
        }
        Column::CourseNameEn => (
            "课程英文名称|课程英文名|课程名称英文|英文课程名称|Course name in English|Course name English|\
             English course name|Course name en",
            NAME_IN_ENGLISH,
        ),
        Column::CourseKind => {
            ("课程类别|课程类型|授课类型|Course kind|Course type|Kind of course", "类别|类型|Kind|Type")
        }
        Column::CourseTags => ("课程标签|课程标记|Course tags|Course tag", "标签|标记|Tags|Tag"),
        Column::Credits => ("学分|课程学分|学分数|总学分|Credits|Credit|Credit hours", ""),
        Column::ClassCode => (
            "教学班号|教学班代码|教学班编号|教学班编码|教学班ID|选课课号|课堂号|课堂编号|开课编号|开课号|上课班号|Class code|Class number|\
             Class no|Class ID|Section code|Section ID|Section number",
            "教学班|教学班名称|班级代码|班级编号|班号|Class|Section",
        ),
        Column::Teachers => (
            "教师工号|任课教师工号|授课教师工号|上课教师工号|任课教师号|教师号|教师编号|教师代码|教工号|教职工号|Teacher ID|Teacher IDs|\
             Teacher number|Teacher numbers|Teacher code|Instructor ID|Staff number|Staff ID",
            "任课教师|授课教师|上课教师|任课老师|授课老师|教师|老师|工号|教师姓名|任课教师姓名|授课教师姓名|教师名称|Teachers|Teacher|\
             Instructors|Instructor|Lecturer|Teacher names|Teacher name|Instructor name",
        ),
        Column::TeacherNames => (
            "",
            "教师姓名|任课教师姓名|授课教师姓名|教师名称|任课教师|授课教师|上课教师|任课老师|授课老师|教师|老师|Teacher names|Teacher name|\
             Instructor name|Teachers|Teacher|Instructors|Instructor|Lecturer",
        ),
        Column::LeadTeacher => (
            "主讲教师|主讲教师工号|主讲教师姓名|主讲老师|主讲人|主讲|是否主讲|Lead teacher|Lead|Is lead|Main teacher|\
             Primary teacher",
            "Primary",
        ),
        Column::Assistants => (
            "助教|助教工号|助教姓名|助课教师|辅导教师|Assistants|Assistant|Teaching assistants|Teaching assistant",
            "TA|TAs",
        ),
        Column::NotRated => ("不参评教师|不参评|不参加评价的教师|Teachers not rated|Not rated", ""),
        Column::Meetings => (
            "上课时间地点|上课时间及地点|上课时间和地点|上课时间与地点|时间地点|时间和地点|排课信息|上课信息|上课安排|Times and places|\
             Time and place|Schedule|Timetable|Meetings|Meeting times",
            "上课时间|时间|Time|Times",
        ),
        Column::Weeks => ("周次|上课周次|起止周|起止周次|上课周|教学周|Weeks|Week|Teaching weeks", ""),
        Column::Weekday => ("星期|星期几|上课星期|周几|Weekday|Day|Day of week", ""),
        Column::Periods => ("节次|上课节次|Periods|Period", ""),
        Column::Room => {
            ("教室|上课教室|教室名称|Room|Rooms|Classroom", "上课地点|地点|上课场地|场地|Location|Place|Venue")
        }
        Column::StudentNumber => (
            "学号|学生学号|学生编号|学生号|Student number|Student ID|Student no",
            "学工号|学号/工号|账号|帐号|用户名|编号|Username|User ID|Account|ID",
        ),
        Column::EnterpriseCode => (
            "企业代码|企业编号|企业编码|公司代码|公司编号|Enterprise code|Enterprise ID|Company code|Company ID",
            "代码|编号|编码|企业|公司|Code|ID|Enterprise|Company",
        ),
        Column::EnterpriseName => (
            "企业名称|企业名|企业全称|公司名称|公司全称|Enterprise name|Company name",
            "企业|公司|名称|中文名称|Enterprise|Company|Name",
        ),
        Column::EnterpriseNameEn => (
            "企业英文名称|企业英文名|公司英文名称|企业名称英文|Enterprise name in English|Enterprise name English|\
             Enterprise name en|Company name in English",
            NAME_IN_ENGLISH,
        ),
        Column::CreditCode => {
            ("统一社会信用代码|社会信用代码|信用代码|统一信用代码|Credit code|Unified social credit code|USCC", "")
        }
        Column::Industry => ("行业|所属行业|行业类别|所在行业|Industry|Sector", ""),
        Column::EnterpriseSize => ("规模|企业规模|单位规模|人员规模|Size|Enterprise size|Company size", ""),
        Column::City => ("城市|所在城市|所在地|City", "地区|Location"),
        Column::Relations => ("合作关系|合作类型|合作方式|合作内容|Relations|Relation|Partnership", "关系"),
        Column::JobTitle => ("职务|职位|岗位|Job title|Position|Title", "职称"),
        Column::Language => ("语言|语种|Language", ""),
        Column::Edition => ("版本|培养方案|培养方案版本|方案版本|Edition|Plan|Plan edition|Version", ""),
        Column::EntryFrom => (
            "入学年份起|起始年级|适用年级起|起始入学年份|Entry year from|Entry from|First entry year",
            "入学年份|适用年级|年级|Entry year",
        ),
        Column::EntryTo => ("入学年份止|终止年级|适用年级止|终止入学年份|Entry year to|Entry to|Last entry year", ""),
        Column::OutcomeNumber => {
            ("编号|毕业要求编号|毕业要求序号|序号|Number|No|Outcome number|Outcome no", "毕业要求号|Outcome")
        }
        Column::OutcomeShort => ("简称|毕业要求简称|毕业要求名称|要点|Short name|Short|Short title", "名称|Name|Title"),
        Column::OutcomeText => {
            ("内容|毕业要求内容|毕业要求描述|描述|Text|Outcome text|Description", "毕业要求|Outcome")
        }
        Column::OutcomeShortEn => {
            ("英文简称|简称英文|Short name in English|Short name English|Short name en", NAME_IN_ENGLISH)
        }
        Column::OutcomeTextEn => {
            ("英文内容|内容英文|英文描述|Text in English|Text English|Text en|Description in English", "")
        }
        Column::GraduationYear => ("毕业年份|毕业年度|毕业届|届|Year of graduation|Graduation year", "年份|年度|Year"),
        Column::Attained => ("达成度|达成值|成绩达成度|毕业要求达成度|Attainment|Attained|Value", ""),
        Column::AttainedSource => ("来源|数据来源|出处|Source|Data source", ""),
        Column::SourcedId => ("sourcedId", ""),
        Column::StudentName => ("姓名|学生姓名|Name|Student name|Full name", "名字"),
    };
    Words { sure, likely }
}
