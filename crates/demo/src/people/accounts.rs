//! The people whose name and number never change: those to sign in as, and those whom the
//! manual's pictures show.

/// Every account of the demonstration has this password.
pub const PASSWORD: &str = "linjiang-demo-2026";

/// An account for trying out one role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedAccount {
    pub role: &'static str,
    pub username: &'static str,
    pub zh: &'static str,
    pub en: &'static str,
}

/// One account for each built-in role, ordinary roles first.
pub const NAMED: &[NamedAccount] = &[
    NamedAccount {
        role: "student",
        username: "2024110327",
        zh: "沈知夏，软件工程 2024 级 3 班学生，兼学生信息员（督导）",
        en: "Shen Zhixia, software engineering student, also a student observer",
    },
    NamedAccount {
        role: "teacher",
        username: "20130177",
        zh: "刘思齐，计算机与信息工程学院教师",
        en: "Liu Siqi, teacher of computer and information engineering",
    },
    NamedAccount {
        role: "observer",
        username: "19860041",
        zh: "韩立群，退休教授，校督导",
        en: "Han Liqun, retired professor, observer",
    },
    NamedAccount {
        role: "enterprise",
        username: "ent-huarui-01",
        zh: "贾明哲，临江华锐智能装备有限公司",
        en: "Jia Mingzhe of Linjiang Huarui Intelligent Equipment",
    },
    NamedAccount {
        role: "college_admin",
        username: "20090086",
        zh: "梁秋实，计算机与信息工程学院管理员，兼教师",
        en: "Liang Qiushi, administrator of computer and information engineering, also a teacher",
    },
    NamedAccount {
        role: "school_admin",
        username: "20080012",
        zh: "周静姝，教务处，学校管理员",
        en: "Zhou Jingshu, academic affairs office, school administrator",
    },
    NamedAccount {
        role: "platform_operator",
        username: "ops-linjiang",
        zh: "顾恺，信息中心，平台运维",
        en: "Gu Kai, information centre, platform operator",
    },
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Duty {
    Teacher,
    Observer,
    CollegeAdmin,
    SchoolAdmin,
    PlatformOperator,
}

pub(crate) struct KnownStaff {
    pub(crate) username: &'static str,
    pub(crate) name: &'static str,
    /// The college's code; none for the central offices.
    pub(crate) college: Option<&'static str>,
    /// The one to begin with comes first.
    pub(crate) duties: &'static [Duty],
}

pub(crate) struct KnownStudent {
    pub(crate) username: &'static str,
    pub(crate) name: &'static str,
    /// A 学生信息员 also sits in on classes and reports.
    pub(crate) observer: bool,
}

const fn central(username: &'static str, name: &'static str, duties: &'static [Duty]) -> KnownStaff {
    KnownStaff { username, name, college: None, duties }
}

const fn member(
    username: &'static str,
    name: &'static str,
    college: &'static str,
    duties: &'static [Duty],
) -> KnownStaff {
    KnownStaff { username, name, college: Some(college), duties }
}

const fn student(username: &'static str, name: &'static str) -> KnownStudent {
    KnownStudent { username, name, observer: false }
}

pub(crate) const STAFF: &[KnownStaff] = {
    use Duty::{CollegeAdmin, Observer, PlatformOperator, SchoolAdmin, Teacher};
    &[
        central("ops-linjiang", "顾恺", &[PlatformOperator]),
        central("20080012", "周静姝", &[SchoolAdmin]),
        central("20150233", "许文清", &[SchoolAdmin]),
        member("20090086", "梁秋实", "CIE", &[CollegeAdmin, Teacher]),
        member("20120054", "何晓燕", "SEM", &[CollegeAdmin]),
        member("20110142", "苏婉清", "SFL", &[CollegeAdmin, Teacher]),
        member("20090318", "冯致远", "MEE", &[CollegeAdmin, Teacher]),
        member("20160305", "丁佳慧", "SMS", &[CollegeAdmin]),
        member("20140091", "谢雅琴", "SHC", &[CollegeAdmin]),
        member("19860041", "韩立群", "MEE", &[Observer]),
        member("20010063", "崔文博", "MEE", &[Observer, Teacher]),
        member("19980015", "黄绍棠", "SMS", &[Observer, Teacher]),
        member("20020108", "方晓岚", "SEM", &[Observer, Teacher]),
        member("20030072", "陆文渊", "SHC", &[Observer, Teacher]),
        member("20130177", "刘思齐", "CIE", &[Teacher]),
        member("20050131", "周明远", "CIE", &[Teacher]),
        member("20180427", "陈嘉宁", "CIE", &[Teacher]),
        member("20170164", "林晓彤", "CIE", &[Teacher]),
        member("20140258", "郭婧", "CIE", &[Teacher]),
        member("20210098", "唐一凡", "CIE", &[Teacher]),
        member("20110226", "张伟", "CIE", &[Teacher]),
        member("20060183", "张伟", "MEE", &[Teacher]),
        member("20170206", "孟昭阳", "MEE", &[Teacher]),
        member("20150074", "何静怡", "SMS", &[Teacher]),
        member("19990037", "孙培文", "SMS", &[Teacher]),
        member("20200152", "高婧", "SMS", &[Teacher]),
        member("20190207", "Helen Marsh", "SFL", &[Teacher]),
        member("20220319", "Daniel Weber", "SFL", &[Teacher]),
        member("20180116", "赵雨桐", "SFL", &[Teacher]),
        member("20040095", "陈志刚", "SHC", &[Teacher]),
        member("20160289", "李慕白", "SHC", &[Teacher]),
        member("20190148", "阿依古丽·热合曼", "SHC", &[Teacher]),
    ]
};

pub(crate) const STUDENTS: &[KnownStudent] = &[
    KnownStudent { username: "2024110327", name: "沈知夏", observer: true },
    student("2024110305", "李思源"),
    student("2024110309", "陈可欣"),
    student("2024110314", "王子涵"),
    student("2024110316", "阿依努尔·买买提"),
    student("2024110321", "李沐阳"),
    student("2023110218", "陈雨桐"),
];
