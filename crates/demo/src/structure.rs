//! What the school is made of: colleges, the programmes in them, and their class groups.

/// A name in both languages of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bilingual {
    pub zh: &'static str,
    pub en: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Institution {
    pub code: &'static str,
    pub name: Bilingual,
    pub time_zone: &'static str,
    pub mail_domain: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct College {
    pub code: &'static str,
    pub name: Bilingual,
    /// How many of the school's teachers belong to it.
    pub(crate) teachers: usize,
    /// Women in a hundred students: an engineering college and one of languages do not look alike.
    pub(crate) women: u32,
    /// About how many students its class groups have.
    pub(crate) class_size: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Programme {
    pub college: usize,
    /// The code in the ministry's catalogue of undergraduate programmes.
    pub code: &'static str,
    pub name: Bilingual,
    /// What its class groups are called by: 软件.
    pub(crate) short: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassGroup {
    pub programme: usize,
    pub entry_year: u16,
    pub number: u8,
    /// Short programme name, two digits of the entry year, two of the class: 软件2403.
    pub name: String,
    /// What its students' numbers begin with: entry year, college, programme, class; the seat follows.
    pub roll: String,
}

pub(crate) const INSTITUTION: Institution = Institution {
    code: "linjiang",
    name: Bilingual { zh: "临江大学", en: "Linjiang University" },
    time_zone: "Asia/Shanghai",
    mail_domain: "linjiang.example",
};

const FIRST_ENTRY_YEAR: u16 = 2023;

struct CollegePlan {
    college: College,
    programmes: &'static [ProgrammePlan],
}

struct ProgrammePlan {
    code: &'static str,
    name: Bilingual,
    short: &'static str,
    /// Class groups by entry year from the first; small programmes take students every other year.
    classes: [u8; 4],
}

pub(crate) fn colleges() -> Vec<College> {
    PLAN.iter().map(|plan| plan.college).collect()
}

pub(crate) fn programmes() -> Vec<Programme> {
    let programmes_of = |(college, plan): (usize, &'static CollegePlan)| {
        plan.programmes.iter().map(move |p| Programme { college, code: p.code, name: p.name, short: p.short })
    };
    PLAN.iter().enumerate().flat_map(programmes_of).collect()
}

pub(crate) fn class_groups() -> Vec<ClassGroup> {
    let mut groups = Vec::new();
    let numbered = (1u8..).zip(&PLAN).flat_map(|(college, plan)| {
        (1u8..).zip(plan.programmes).map(move |(programme, plan)| (college, programme, plan))
    });
    for (index, (college, programme, plan)) in numbered.enumerate() {
        for (entry_year, classes) in (FIRST_ENTRY_YEAR..).zip(plan.classes) {
            groups.extend((1..=classes).map(|number| ClassGroup {
                programme: index,
                entry_year,
                number,
                name: format!("{}{:02}{number:02}", plan.short, entry_year % 100),
                roll: format!("{entry_year}{college}{programme}{number:02}"),
            }));
        }
    }
    groups
}

const fn college(
    code: &'static str,
    zh: &'static str,
    en: &'static str,
    teachers: usize,
    (women, class_size): (u32, usize),
) -> College {
    College { code, name: Bilingual { zh, en }, teachers, women, class_size }
}

const fn programme(
    code: &'static str,
    zh: &'static str,
    en: &'static str,
    short: &'static str,
    classes: [u8; 4],
) -> ProgrammePlan {
    ProgrammePlan { code, name: Bilingual { zh, en }, short, classes }
}

static PLAN: [CollegePlan; 6] = [
    CollegePlan {
        college: college(
            "CIE",
            "计算机与信息工程学院",
            "College of Computer and Information Engineering",
            42,
            (32, 48),
        ),
        programmes: &[
            programme("080902", "软件工程", "Software Engineering", "软件", [2, 3, 2, 2]),
            programme("080901", "计算机科学与技术", "Computer Science and Technology", "计科", [1, 1, 1, 1]),
            programme("080910T", "数据科学与大数据技术", "Data Science and Big Data Technology", "数据", [1, 1, 0, 1]),
            programme("080717T", "人工智能", "Artificial Intelligence", "智能", [0, 0, 1, 1]),
        ],
    },
    CollegePlan {
        college: college("SEM", "经济管理学院", "School of Economics and Management", 28, (61, 48)),
        programmes: &[
            programme("120203K", "会计学", "Accounting", "会计", [1, 1, 1, 1]),
            programme("120201K", "工商管理", "Business Administration", "工商", [1, 0, 0, 1]),
            programme("020401", "国际经济与贸易", "International Economics and Trade", "国贸", [0, 0, 1, 0]),
            programme("120801", "电子商务", "E-Commerce", "电商", [0, 1, 0, 1]),
        ],
    },
    CollegePlan {
        college: college("SFL", "外国语学院", "School of Foreign Languages", 22, (78, 30)),
        programmes: &[
            programme("050201", "英语", "English", "英语", [1, 1, 1, 1]),
            programme("050207", "日语", "Japanese", "日语", [1, 0, 1, 0]),
            programme("050261", "翻译", "Translation and Interpreting", "翻译", [0, 1, 0, 1]),
        ],
    },
    CollegePlan {
        college: college("MEE", "机械与电气工程学院", "College of Mechanical and Electrical Engineering", 24, (21, 47)),
        programmes: &[
            programme(
                "080202",
                "机械设计制造及其自动化",
                "Mechanical Design, Manufacturing and Automation",
                "机械",
                [1, 1, 1, 1],
            ),
            programme("080601", "电气工程及其自动化", "Electrical Engineering and Automation", "电气", [1, 1, 1, 0]),
            programme("080213T", "智能制造工程", "Intelligent Manufacturing Engineering", "智造", [0, 0, 0, 1]),
        ],
    },
    CollegePlan {
        college: college("SMS", "数学与统计学院", "School of Mathematics and Statistics", 17, (47, 43)),
        programmes: &[
            programme("070101", "数学与应用数学", "Mathematics and Applied Mathematics", "数学", [1, 1, 1, 1]),
            programme("070102", "信息与计算科学", "Information and Computing Science", "信计", [0, 0, 1, 0]),
            programme("071202", "应用统计学", "Applied Statistics", "统计", [0, 1, 0, 1]),
        ],
    },
    CollegePlan {
        college: college("SHC", "人文与传播学院", "School of Humanities and Communication", 17, (72, 45)),
        programmes: &[
            programme("050101", "汉语言文学", "Chinese Language and Literature", "中文", [1, 1, 1, 1]),
            programme("050301", "新闻学", "Journalism", "新闻", [0, 1, 0, 0]),
            programme("050306T", "网络与新媒体", "Internet and New Media", "新媒", [0, 0, 1, 1]),
        ],
    },
];
