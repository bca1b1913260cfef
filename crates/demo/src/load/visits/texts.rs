//! What observers and teachers of the made-up university write.

use domain::observation::visit::Outcome;

/// Strengths, suggestions and what the class was about.
pub const SAYINGS: &[(&str, &str, &str)] = &[
    (
        "从一个真实案例讲到概念，学生一直知道自己在哪一步；小组讨论时走到后排听了两组，回应具体。",
        "提问后停顿太短，多次两秒内自己给出答案。可以先让学生写三十秒再叫人。",
        "案例导入与概念建立",
    ),
    (
        "板书有条理，推导一步不跳，关键处让学生先说再写。",
        "后二十分钟例题偏多，基础弱的学生跟不上，建议分两档。",
        "公式推导与例题",
    ),
    (
        "上节内容用三分钟回顾，学生能接上；重点处放慢，并请三位不同位置的学生复述。",
        "课件字号偏小，后排看不清代码，建议放大到 24 磅以上。",
        "章节复习与新课",
    ),
    ("实验前讲清了安全要求，巡视及时，学生操作规范。", "等仪器的学生有六人，建议分组轮换时安排预习题。", "实验操作"),
    (
        "语言清楚，节奏稳，学生笔记完整；结合了当年的行业数据。",
        "互动集中在前三排，可以按学号随机请人，照顾到两侧。",
        "专题讲授",
    ),
    (
        "作业讲评有针对性，把共性错误归成三类，学生听得认真。",
        "讲评占了一节半，新内容压得太紧，建议讲评资料课前发下去。",
        "作业讲评",
    ),
    ("外语授课比例高，听不懂时换一种说法而不是换回中文。", "听力材料略长，可以拆成两段，中间停下来核对。", "听说训练"),
    (
        "价值引领自然，借一个工程事故谈责任，学生有共鸣。",
        "讨论时间不足五分钟，刚热起来就停了，可以留到下节课前十分钟。",
        "工程伦理讨论",
    ),
];

pub const ACKNOWLEDGEMENTS: &[&str] = &[
    "谢谢，提问等待的事我自己没有察觉，回看录像确实如此。",
    "收到，下周起课件改大字号。",
    "谢谢您从头听到尾，建议很具体。",
    "收到。分档练习我和备课组商量后试一次。",
];

pub const PLANS: &[&str] =
    &["每个提问先写三十秒，再随机请人。", "例题分基础和提高两档，各三道。", "讲评要点课前一天发到课程网站。"];

/// On rooms and equipment; about nobody.
pub const TO_OFFICE: &[&str] = &["投影灯泡偏暗，窗帘关不严。", "后排两个插座没有电。", "空调声音大，扩音器有杂音。"];

/// What somebody has against a report, and what came of it.
pub struct Dispute {
    pub teacher: &'static str,
    pub observer: &'static str,
    /// What is advised instead.
    pub amended: Option<&'static str>,
    pub settled: Option<(Outcome, &'static str)>,
}

/// One in each term.
pub const DISPUTES: [Dispute; 3] = [
    Dispute {
        teacher: "第 2 节是实验课，分组答疑安排在教案第 6 页；我在后排逐组检查，助教在前排。请对照教案看这一条。",
        observer: "我坐在前排，只看到助教。教案课后才拿到。",
        amended: None,
        settled: Some((Outcome::Stands, "记录写的是所见，没有越出所见；教师的说明附在后面，一并保存。")),
    },
    Dispute {
        teacher: "这天由同事代课，我在外地开会，记录里写的不是我的课。",
        observer: "门口的课表写的是原任课教师，我没有核对。",
        amended: None,
        settled: Some((Outcome::Withdrawn, "记错了人，这份记录撤回，不进任何统计。")),
    },
    Dispute {
        teacher: "“没有课堂练习”不符：练习放在第 2 节最后十分钟，那时您已经去听下一堂课了。",
        observer: "第 2 节我提前离开，没有看到练习，已经照实改写。",
        amended: Some("听到的部分以讲授为主；练习在第 2 节末，我没有听到，不作评价。"),
        settled: Some((Outcome::Amended, "双方说法一致，以改写后的第 2 版为准。")),
    },
];

/// Waits for the office.
pub const OPEN_DISPUTE: Dispute = Dispute {
    teacher: "板书少是因为这节课用的是在线编程环境，代码都写在共享屏幕上，学生同步跟写。建议里说“缺少推演过程”，请再看一下课程网站上的录屏。",
    observer: "我看的是黑板和投影，没有登录在线环境。录屏我会看。",
    amended: None,
    settled: None,
};
