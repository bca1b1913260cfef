//! The words, in both languages, in the order of the plans.

/// Chinese and English.
type Both = (&'static str, &'static str);

pub struct Text {
    pub title: Both,
    /// Markdown.
    pub body: Both,
}

pub const TEXTS: &[Text] = &[
    Text {
        title: (
            "校历调整：12 月 12 日（周六）补 9 月 25 日的课",
            "Calendar: Saturday 12 December makes up for 25 September",
        ),
        body: (
            "因中秋节放假，**9 月 25 日（周五）的课改在 12 月 12 日（周六）上**，时间和教室不变。\n\n- 实验课由任课教师另行通知\n- 冲突的同学请在 12 月 4 日前向学院教学办说明\n\n教务处",
            "Because of the Mid-Autumn holiday, **the classes of Friday 25 September are held on Saturday 12 December**, at the same times and in the same rooms.\n\n- Teachers of labs will tell their classes separately\n- If you have a clash, tell your college’s teaching office by 4 December\n\nAcademic Affairs Office",
        ),
    },
    Text {
        title: ("选课名单以教务处公布的为准", "The lists of the Academic Affairs Office decide who takes a course"),
        body: (
            "近日有同学反映课程群里的名单与系统不一致。请以“课程列表”里的教学班为准；有出入的，**10 月 20 日前**由任课教师提交更正。",
            "Some lists in chat groups differ from the system. The classes shown under “Courses” decide; where something is wrong, the teacher hands in a correction **by 20 October**.",
        ),
    },
    Text {
        title: ("实验楼 B 座网络检修", "Network maintenance in laboratory building B"),
        body: (
            "9 月 30 日 18:00–22:00 实验楼 B 座网络检修，期间机房停用。",
            "On 30 September from 18:00 to 22:00 the network in building B is under maintenance; its computer rooms are closed.",
        ),
    },
    Text {
        title: ("本学期期末评教：请在截止前完成", "End-of-term evaluation: please answer before it closes"),
        body: (
            "本学期期末评教即将开始。\n\n- 每门课约 2 分钟，手机上就能答\n- 答卷查不到是谁交的，学校也查不到\n- 老师的回复会显示在评价页\n\n[去评价](/user/evaluationList)",
            "The end-of-term evaluation is about to begin.\n\n- About two minutes a course, on your phone if you like\n- Nobody can find out whose answer is whose, not even the school\n- Your teachers’ replies appear on the evaluation page\n\n[Go to my evaluations](/user/evaluationList)",
        ),
    },
    Text {
        title: ("寒假图书馆开放时间", "Library hours in the winter break"),
        body: (
            "| 日期 | 开放时间 |\n|---|---|\n| 1 月 18 日–31 日 | 9:00–17:00 |\n| 2 月 1 日–15 日 | 闭馆 |\n| 2 月 16 日起 | 8:00–22:00 |",
            "| Dates | Hours |\n|---|---|\n| 18–31 January | 9:00–17:00 |\n| 1–15 February | closed |\n| from 16 February | 8:00–22:00 |",
        ),
    },
    Text {
        title: ("计算机学院期末评教安排", "End-of-term evaluation in Computer and Information Engineering"),
        body: (
            "各教学班：\n\n1. 第 16 周课上留出 5 分钟，由学生在手机上作答\n2. 教师请先离开教室\n3. 有自拟题的，请在第 14 周周五前提交审核\n\n有问题找学院教学办 **逸夫楼 312**。",
            "For all classes:\n\n1. Leave five minutes of a lesson in week 16 for answering on phones\n2. Teachers leave the room meanwhile\n3. Own questions are to be handed in by Friday of week 14\n\nQuestions: teaching office, **Yifu Building 312**.",
        ),
    },
    Text {
        title: ("听课任务：第 14 周前请补齐", "Classroom observations: complete yours before week 14"),
        body: (
            "> 本学期每位督导听课不少于 8 次，学院负责人不少于 4 次。\n\n请核对自己的记录，缺的在第 14 周前补齐。看过请按“我已阅读”。",
            "> This term each observer visits at least eight classes, each head of college at least four.\n\nCheck your records and complete what is missing before week 14. Please confirm that you have read this.",
        ),
    },
    Text {
        title: ("期中反馈结果已发布", "The mid-term feedback is published"),
        body: (
            "期中反馈只给任课教师本人看，不计入考核。结果在“我的课程”里；愿意的话，请给班级写几句回复。",
            "Mid-term feedback is for the teacher alone and counts for nothing. You find it under “My courses”; if you like, write your class a few lines in reply.",
        ),
    },
    Text {
        title: ("请合作企业核对联系人", "Partner enterprises: please check your contacts"),
        body: (
            "为做好本年度企业评价，请登录后核对单位名称与联系人；有变动的，写信到 jwc@linjiang.example。",
            "For this year’s enterprise evaluation please sign in and check the name and contacts of your enterprise. Write to jwc@linjiang.example if something has changed.",
        ),
    },
    Text {
        title: ("新学期使用说明", "How to begin the term with Keping"),
        body: (
            "第一次登录请先修改初始密码。课表、评价和结果都在左侧菜单里，手机上也能用。",
            "Change your initial password when you sign in for the first time. Timetable, evaluations and results are in the menu at the left, also on a phone.",
        ),
    },
    Text {
        title: ("创新实验班选拔报名", "Applications for the honours class"),
        body: (
            "报名时间另行通知，此前的通知请以新的为准。",
            "The dates will be announced; please disregard what was said before.",
        ),
    },
];
