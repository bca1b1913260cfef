//! What students of the made-up university write. Nobody says the same twice in one class.

use rand::{Rng, RngExt, seq::SliceRandom};

const PLEASED: &[&str] = &[
    "例题讲得很细，跟着做一遍就明白了。",
    "老师很负责，作业当周就批回来，错在哪里写得清清楚楚。",
    "课堂提问很多，一开始紧张，后来觉得收获最大的就是这个。",
    "案例都是最近两年的，比教材新，很有意思。",
    "期末考核的要求开学第一周就讲清楚了，心里有数。",
    "老师会把难点拆开讲两遍，第二遍换一种说法，听懂的人多了不少。",
    "喜欢最后十分钟的小结，复习的时候照着它就够了。",
    "课上留的讨论时间够，大家真的会说。",
    "板书一步一步写，手机拍下来回去还能看懂。",
    "老师记得住每个人的名字，回答错了也不尴尬。",
    "实验前有一段预习视频，进实验室就知道要做什么。",
    "这学期最不想逃的一门课。",
    "把公式的来历讲了，不是让我们背，印象很深。",
    "答疑室几乎每周都开，问再基础的问题也不嫌烦。",
    "作业有难有易，做完必做题再做选做题，很有成就感。",
    "老师上课不念课件，讲的都是课件上没有的。",
    "请了企业的工程师来讲了一次，知道学的东西用在哪里了。",
    "小测验每两周一次，逼着自己跟上，期末轻松很多。",
    "讲得慢而清楚，笔记记得下来。",
    "课程网站上什么都有，落了一次课也能补上。",
    "分组做的项目很锻炼人，第一次从头到尾做完一个东西。",
    "老师自己做过这个方向，讲起来有画面。",
    "作文每一篇都有批注，看得出是认真读过的。",
    "课堂节奏好，讲二十分钟就让我们动手十分钟。",
    "遇到听不懂的地方，老师会停下来看看大家的表情再往下讲。",
    "考试考的就是平时讲的，公平。",
    "从不拖堂，也从不早退。",
    "推荐的几本书我真的去看了，打开了一扇门。",
    "Clear structure, and the readings were actually discussed in class.",
    "The feedback on my presentation was the most useful I have had.",
];

const MIXED: &[&str] = &[
    "板书清楚，但是投影上的代码字太小，后排看不见。",
    "前几周进度有点快，期中之后好多了。",
    "希望习题课能再多两次。",
    "希望把每次课的课件提前一天发出来，方便预习。",
    "答疑时间和我们的另一门课冲突，能不能再加一个晚上？",
    "小组作业分工不太公平，建议让组员互相打分。",
    "英文教材读起来慢，希望给一份术语对照表。",
    "内容很好，就是一节课塞得太满，消化不了。",
    "理论部分很扎实，希望多一点上机。",
    "教室在顶楼，夏天没有空调，下午第一节实在犯困。",
    "麦克风时好时坏，坐后面只能看口型。",
    "平时成绩怎么算的，希望能公开一张表。",
    "大班课人太多，提问轮不到，能不能分成两个小班讨论。",
    "实验报告的格式要求太细，花在排版上的时间比实验还多。",
    "期中考试以后难度突然上去了，中间最好有个过渡。",
    "老师讲得好，教材选得一般，排版很老。",
    "案例很新，但和后面的作业对不上。",
    "签到花的时间有点长，八十个人要念五分钟。",
    "希望作业讲评不只讲错得最多的题。",
    "线上平台经常卡，交作业那晚差点没交上。",
    "The pace picked up a lot after week eight; a recap would help.",
    "内容和上学期的课重复了大概三周，可以直接往下讲。",
    "希望多放一些往年的优秀作业给我们参考。",
    "老师普通话有一点口音，刚开始几周需要适应。",
];

const DISPLEASED: &[&str] = &[
    "实验课机器不够，两个人一组，有时候轮不到自己动手。",
    "作业量偏大，和专业课撞在同一周，有点赶不过来。",
    "基本是照着课件念，不如自己看。",
    "作业交上去一个月没有回音，不知道自己错在哪里。",
    "经常拖堂，下一节课在另一个校区，来不及。",
    "讲得太快，板书擦得也快，一低头就跟不上了。",
    "考试范围考前三天才说，和平时讲的重点不一样。",
    "课堂上讲了不少和课程无关的事，内容最后几周赶得厉害。",
    "提问没人答的时候就自己往下讲，气氛很闷。",
    "评分标准不清楚，同样的报告分数差很多。",
    "换了两次上课时间，通知都是前一天晚上才发。",
    "例题太少，作业题又太难，中间缺一级台阶。",
    "软件版本和教材对不上，一半时间在装环境。",
    "调课补课太多，周末补了三次。",
];

/// Why others may not simply read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delicate {
    Contact,
    Insult,
    Person,
}

const DELICATE: &[(&str, Delicate)] = &[
    ("小组里有两个人从头到尾没有干活，希望老师找我核实，电话 13800138000。", Delicate::Contact),
    ("想加入老师的课题组，我的邮箱 linjiang.student@example.com，微信同手机号 139-0000-1234。", Delicate::Contact),
    ("讲得太烂了，谁教都比他强。", Delicate::Insult),
    ("坐第一排的那几个同学天天代签到，老师也不管。", Delicate::Person),
    ("听说老师要评职称才这么认真的，装的吧。", Delicate::Insult),
    ("建议看看隔壁学校的公开课 https://example.com/course ，差距不是一点半点。", Delicate::Person),
];

/// `None`: anybody may read it.
pub fn delicate(said: &str) -> Option<Delicate> {
    DELICATE.iter().find(|(text, _)| *text == said).map(|(_, why)| *why)
}

/// One class's stock of things to say: each once, in an order of its own.
#[derive(Debug)]
pub struct Sayings {
    kinds: [Vec<&'static str>; 4],
}

impl Sayings {
    pub fn shuffled(rng: &mut impl Rng) -> Self {
        let delicate: Vec<_> = DELICATE.iter().map(|(text, _)| *text).collect();
        let kinds = [PLEASED, MIXED, DISPLEASED, &delicate].map(|kind| {
            let mut kind = kind.to_vec();
            kind.shuffle(rng);
            kind
        });
        Self { kinds }
    }

    /// By somebody in this mood, between 0 and 1. `None`: it has all been said.
    pub fn next(&mut self, mood: f64, rng: &mut impl Rng) -> Option<&'static str> {
        let [pleased, mixed, displeased, delicate] = &mut self.kinds;
        let kind = if rng.random_bool(0.02) {
            delicate
        } else if rng.random_bool(mood * mood) {
            pleased
        } else if rng.random_bool(0.35 + 0.5 * mood) {
            mixed
        } else {
            displeased
        };
        kind.pop()
    }
}
