//! Enterprises, who speaks for them, and what graduates should be able to do.

type Rows = &'static [&'static [&'static str]];

pub(super) const ENTERPRISES_ZH: Rows = &[
    &[
        "E0001",
        "华锐智能装备有限公司",
        "Huarui Intelligent Equipment",
        "99330100MA0000001N",
        "制造业",
        "大型",
        "临江",
        "用人单位、实习基地",
        "计算机学院",
    ],
    &[
        "E0002",
        "译云语言服务有限公司",
        "Yiyun Language Services",
        "",
        "商贸和服务",
        "小型",
        "杭州",
        "用人单位",
        "外国语学院",
    ],
    &["E0003", "江南建工集团", "", "", "", "", "", "", ""],
];

pub(super) const ENTERPRISES_EN: Rows = &[
    &[
        "E0001",
        "华锐智能装备有限公司",
        "Huarui Intelligent Equipment",
        "99330100MA0000001N",
        "Manufacturing",
        "Large",
        "临江",
        "Employer, Placement base",
        "School of Computer Science",
    ],
    &[
        "E0002",
        "译云语言服务有限公司",
        "Yiyun Language Services",
        "",
        "Commerce and services",
        "Small",
        "杭州",
        "Employer",
        "School of Foreign Languages",
    ],
    &["E0003", "江南建工集团", "", "", "", "", "", "", ""],
];

pub(super) const CONTACTS_ZH: Rows = &[
    &["E0001", "贾明哲", "人力资源总监", "jiamz@huarui.example", "13800000011", "中文"],
    &["E0001", "孙岚", "招聘主管", "sunlan@huarui.example", "", ""],
    &["E0002", "Markus Lang", "Head of Sales", "markus.lang@yiyun.example", "", "英文"],
];

pub(super) const CONTACTS_EN: Rows = &[
    &["E0001", "贾明哲", "人力资源总监", "jiamz@huarui.example", "13800000011", "Chinese"],
    &["E0001", "孙岚", "招聘主管", "sunlan@huarui.example", "", ""],
    &["E0002", "Markus Lang", "Head of Sales", "markus.lang@yiyun.example", "", "English"],
];

pub(super) const OUTCOMES: Rows = &[
    &[
        "080902",
        "2022 版",
        "2022",
        "",
        "1",
        "工程知识",
        "能够将数学、自然科学、工程基础和专业知识用于解决复杂软件工程问题。",
        "Engineering knowledge",
        "Able to apply mathematics, science and engineering to complex problems of software engineering.",
    ],
    &[
        "080902",
        "2022 版",
        "2022",
        "",
        "2",
        "问题分析",
        "能够识别、表达并通过文献研究分析复杂软件工程问题，以获得有效结论。",
        "Problem analysis",
        "Able to identify, formulate and analyse complex problems of software engineering.",
    ],
    &[
        "080901",
        "2020 版",
        "2020",
        "2023",
        "1",
        "工程知识",
        "能够将数学、自然科学和专业知识用于解决复杂工程问题。",
        "",
        "",
    ],
];

pub(super) const ATTAINMENTS_ZH: Rows = &[
    &["080902", "2022 版", "1", "2026", "0.783", "教务处课程目标达成度汇总"],
    &["080902", "2022 版", "2", "2026", "71.2%", "教务处课程目标达成度汇总"],
];

pub(super) const ATTAINMENTS_EN: Rows = &[
    &["080902", "2022 版", "1", "2026", "0.783", "Academic affairs office, course attainment"],
    &["080902", "2022 版", "2", "2026", "71.2%", "Academic affairs office, course attainment"],
];
