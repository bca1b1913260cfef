//! The texts. Those for engineers follow the general standard of engineering accreditation; `{field}` is the programme's own.

use crate::structure::Bilingual;

#[derive(Debug)]
pub(super) struct Said {
    pub short: Bilingual,
    pub text: Bilingual,
}

const fn said(short: (&'static str, &'static str), zh: &'static str, en: &'static str) -> Said {
    Said { short: Bilingual { zh: short.0, en: short.1 }, text: Bilingual { zh, en } }
}

const KNOWLEDGE: Said = said(
    ("工程知识", "Engineering knowledge"),
    "能够将数学、自然科学、工程基础和专业知识用于解决复杂{field}问题。",
    "Able to apply mathematics, natural science, engineering fundamentals and specialised knowledge to complex problems of {field}.",
);
const ANALYSIS: Said = said(
    ("问题分析", "Problem analysis"),
    "能够应用数学、自然科学和工程科学的基本原理，识别、表达并通过文献研究分析复杂{field}问题，以获得有效结论。",
    "Able to identify, formulate and, through the literature, analyse complex problems of {field} to reach sound conclusions.",
);
const DESIGN: Said = said(
    ("设计与开发", "Design and development"),
    "能够设计针对复杂{field}问题的解决方案，设计满足特定需求的系统、单元或流程，并体现创新意识，考虑社会、健康、安全、法律、文化以及环境等因素。",
    "Able to design solutions, systems, units or processes for complex problems of {field} that meet given needs, with regard to society, health, safety, law, culture and the environment.",
);
const RESEARCH: Said = said(
    ("研究", "Investigation"),
    "能够基于科学原理并采用科学方法对复杂{field}问题进行研究，包括设计实验、分析与解释数据，并通过信息综合得到合理有效的结论。",
    "Able to investigate complex problems of {field} by scientific methods: design experiments, interpret data and draw valid conclusions.",
);
const TOOLS: Said = said(
    ("使用现代工具", "Modern tools"),
    "能够针对复杂{field}问题，开发、选择与使用恰当的技术、资源、现代工程工具和信息技术工具，并理解其局限性。",
    "Able to develop, choose and use suitable techniques and modern tools for complex problems of {field}, and to know their limits.",
);
const SOCIETY: Said = said(
    ("工程与社会", "The engineer and society"),
    "能够基于工程相关背景知识，评价{field}实践对社会、健康、安全、法律以及文化的影响，并理解应承担的责任。",
    "Able to judge what the practice of {field} means for society, health, safety, law and culture, and to bear the responsibility.",
);
const ENVIRONMENT: Said = said(
    ("环境和可持续发展", "Environment and sustainability"),
    "能够理解和评价针对复杂{field}问题的工程实践对环境、社会可持续发展的影响。",
    "Able to understand and judge how engineering practice in {field} affects the environment and sustainable development.",
);
const ETHICS: Said = said(
    ("职业规范", "Professional ethics"),
    "具有人文社会科学素养和社会责任感，能够在{field}实践中理解并遵守工程职业道德和规范，履行责任。",
    "Has a sense of social responsibility, and keeps to the ethics and norms of the profession in {field}.",
);
const TEAM: Said = said(
    ("个人和团队", "Individual and team work"),
    "能够在多学科背景下的团队中承担个体、团队成员以及负责人的角色。",
    "Able to work alone, as a member and as a leader of teams from several disciplines.",
);
const COMMUNICATION: Said = said(
    ("沟通", "Communication"),
    "能够就复杂{field}问题与业界同行及社会公众进行有效沟通和交流，包括撰写报告、陈述发言，并具备一定的国际视野和跨文化交流能力。",
    "Able to communicate on complex problems of {field} with colleagues and the public, in writing and speech, and across cultures.",
);
const MANAGEMENT: Said = said(
    ("项目管理", "Project management"),
    "理解并掌握{field}项目的管理原理与经济决策方法，并能在多学科环境中应用。",
    "Understands the management and economics of projects in {field} and applies them in settings of several disciplines.",
);
const LEARNING: Said = said(
    ("终身学习", "Lifelong learning"),
    "具有自主学习和终身学习的意识，有不断学习和适应发展的能力。",
    "Knows the need for learning all life long, and is able to learn independently and to adapt.",
);

pub(super) static ENGINEERING_12: [Said; 12] = [
    KNOWLEDGE,
    ANALYSIS,
    DESIGN,
    RESEARCH,
    TOOLS,
    SOCIETY,
    ENVIRONMENT,
    ETHICS,
    TEAM,
    COMMUNICATION,
    MANAGEMENT,
    LEARNING,
];

/// The standard of 2024 has eleven: society and the environment are one.
pub(super) static ENGINEERING_2024: [Said; 11] = [
    KNOWLEDGE,
    ANALYSIS,
    DESIGN,
    RESEARCH,
    TOOLS,
    said(
        ("工程与可持续发展", "Engineering and sustainable development"),
        "在解决复杂{field}问题时，能够基于工程相关背景知识，分析和评价工程实践对健康、安全、环境、法律以及经济和社会可持续发展的影响，并理解应承担的责任。",
        "Able to analyse and judge what solutions to complex problems of {field} mean for health, safety, the environment, law and sustainable development, and to bear the responsibility.",
    ),
    said(
        ("工程伦理和职业规范", "Ethics and professional norms"),
        "有工程报国、为民造福的意识，具有人文社会科学素养和社会责任感，能够理解和践行工程伦理，在{field}实践中遵守职业道德、规范和相关法律。",
        "Serves the public good, understands and practises engineering ethics, and keeps to professional norms and law in {field}.",
    ),
    TEAM,
    COMMUNICATION,
    MANAGEMENT,
    said(
        ("终身学习", "Lifelong learning"),
        "具有自主学习、终身学习和批判性思维的意识和能力，能够理解广泛的技术变革对工程和社会的影响，适应新技术变革。",
        "Able to learn independently all life long, to think critically, and to adapt to changes of technology.",
    ),
];

pub(super) static ACCOUNTING: [Said; 9] = [
    said(
        ("专业知识", "Professional knowledge"),
        "系统掌握{field}的基本理论、准则和方法，能够处理企业日常及复杂的会计业务。",
        "Masters the theory, standards and methods of {field}, and handles everyday and complex transactions.",
    ),
    said(
        ("财务分析", "Financial analysis"),
        "能够分析财务报表和经营数据，识别风险，为决策提供依据。",
        "Able to analyse statements and operating data, to see risks, and to support decisions.",
    ),
    said(
        ("审计与内控", "Audit and internal control"),
        "理解审计程序和内部控制原理，能够发现并说明控制缺陷。",
        "Understands audit procedures and internal control, and finds and explains weaknesses.",
    ),
    said(
        ("税务处理", "Taxation"),
        "熟悉现行税法，能够正确计算和申报主要税种。",
        "Knows current tax law, and computes and declares the main taxes correctly.",
    ),
    said(
        ("信息技术应用", "Use of information technology"),
        "能够使用财务软件、数据库和数据分析工具完成{field}工作。",
        "Able to work in {field} with accounting software, databases and tools of data analysis.",
    ),
    said(
        ("职业道德", "Professional ethics"),
        "诚实守信，遵守{field}法规和职业道德，保守商业秘密。",
        "Honest, keeps to the law and ethics of {field}, and keeps business secrets.",
    ),
    said(
        ("沟通表达", "Communication"),
        "能够用书面和口头方式向非专业人员清楚说明财务问题。",
        "Able to explain financial matters clearly to others, in writing and speech.",
    ),
    said(
        ("团队协作", "Team work"),
        "能够在跨部门团队中协作并按时完成任务。",
        "Able to work in teams across departments and to deliver on time.",
    ),
    said(
        ("持续学习", "Continued learning"),
        "能够跟踪准则和法规的变化，主动更新知识。",
        "Follows changes of standards and law, and keeps knowledge up to date.",
    ),
];

pub(super) static ENGLISH: [Said; 8] = [
    said(
        ("语言能力", "Language skills"),
        "具备扎实的{field}听、说、读、写、译能力，能够胜任正式场合的交流。",
        "Listens, speaks, reads, writes and translates {field} well enough for formal occasions.",
    ),
    said(
        ("笔译", "Translation"),
        "能够准确、通顺地翻译商务、科技等常见文体。",
        "Translates usual business and technical texts accurately and fluently.",
    ),
    said(
        ("口译", "Interpreting"),
        "能够承担一般商务活动的联络口译和交替传译。",
        "Interprets at ordinary business events, in liaison and consecutively.",
    ),
    said(
        ("跨文化交流", "Intercultural communication"),
        "了解主要{field}国家的文化，能够得体地进行跨文化沟通。",
        "Knows the cultures of the main countries of {field}, and communicates across cultures with tact.",
    ),
    said(
        ("国情与素养", "Humanities"),
        "了解中国历史文化，能够用外语讲述中国。",
        "Knows Chinese history and culture, and tells of them in a foreign language.",
    ),
    said(
        ("信息素养", "Information literacy"),
        "能够使用语料库、翻译工具等完成工作并判断其质量。",
        "Uses corpora and translation tools, and judges what they give.",
    ),
    said(
        ("团队协作", "Team work"),
        "能够在团队中分工协作、承担责任。",
        "Shares work and bears responsibility in a team.",
    ),
    said(
        ("自主学习", "Independent learning"),
        "能够自主学习新的专业领域知识和语言。",
        "Learns new fields and languages independently.",
    ),
];

pub(super) static WRITING: [Said; 8] = [
    said(
        ("专业知识", "Professional knowledge"),
        "掌握{field}的基本理论和业务规范。",
        "Masters the theory and the rules of work of {field}.",
    ),
    said(
        ("采访写作", "Reporting"),
        "能够独立策划选题、采访并写作新闻作品。",
        "Plans, researches and writes pieces independently.",
    ),
    said(
        ("编辑制作", "Editing and production"),
        "能够完成图文、音视频的编辑和多平台发布。",
        "Edits text, pictures, audio and video, and publishes on several platforms.",
    ),
    said(
        ("数据与技术", "Data and technology"),
        "能够使用数据工具发现线索、核实事实。",
        "Uses data tools to find stories and to check facts.",
    ),
    said(
        ("媒介伦理", "Media ethics"),
        "遵守新闻职业道德和法规，尊重事实与隐私。",
        "Keeps to the ethics and law of the press, and respects facts and privacy.",
    ),
    said(
        ("沟通表达", "Communication"),
        "能够与采访对象和公众有效沟通。",
        "Communicates well with sources and the public.",
    ),
    said(("团队协作", "Team work"), "能够在编辑部流程中协作完成任务。", "Works with others in a newsroom."),
    said(
        ("持续学习", "Continued learning"),
        "能够跟踪媒介技术变化并更新技能。",
        "Follows changes of media technology and renews skills.",
    ),
];
