//! How students of the made-up university answer: mostly kindly, each class in its own way, and with something to say now
//! and then.

use std::collections::BTreeMap;

use domain::questionnaire::{Answer, Filled, FrozenForm, Kind, items, settled};
use rand::{Rng, RngExt};

const COMMENTS: &[&str] = &[
    "例题讲得很细，跟着做一遍就明白了。希望习题课能再多两次。",
    "老师很负责，作业当周就批回来，错在哪里写得清清楚楚。",
    "板书清楚，但是投影上的代码字太小，后排看不见。",
    "前几周进度有点快，期中之后好多了。",
    "实验课机器不够，两个人一组，有时候轮不到自己动手。",
    "课堂提问很多，一开始紧张，后来觉得收获最大的就是这个。",
    "希望把每次课的课件提前一天发出来，方便预习。",
    "案例都是最近两年的，比教材新，很有意思。",
    "期末考核的要求开学第一周就讲清楚了，心里有数。",
    "答疑时间和我们的另一门课冲突，能不能再加一个晚上？",
    "小组作业分工不太公平，建议让组员互相打分。",
    "老师会把难点拆开讲两遍，第二遍换一种说法，听懂的人多了不少。",
    "作业量偏大，和专业课撞在同一周，有点赶不过来。",
    "喜欢最后十分钟的小结，复习的时候照着它就够了。",
    "英文教材读起来慢，希望给一份术语对照表。",
    "课上留的讨论时间够，大家真的会说。",
];

/// What one student answers; `liking` between 0 and 1 is how the class likes it.
pub fn answers(form: &FrozenForm, liking: f64, rng: &mut impl Rng) -> Filled {
    let mood = (liking + rng.random_range(-0.25..0.25)).clamp(0.02, 0.98);
    let mut filled = Filled { answers: BTreeMap::new(), tags: BTreeMap::new(), too_fast: rng.random_bool(0.04) };
    for item in items(form) {
        let answer = match &item.question.kind {
            Kind::Scale { steps, not_applicable, reversed, .. } => {
                if *not_applicable && rng.random_bool(0.08) {
                    Answer::NotApplicable
                } else {
                    let towards = if *reversed { 1.0 - mood } else { mood };
                    Answer::Number(1 + (1..*steps).filter(|_| rng.random_bool(towards)).map(|_| 1_i64).sum::<i64>())
                }
            }
            Kind::Choice { options, .. } => Answer::Number(rng.random_range(1..=many(options.len()))),
            Kind::Choices { options } => {
                let chosen: Vec<_> = (1..=many(options.len())).filter(|_| rng.random_bool(0.35)).collect();
                if chosen.is_empty() { Answer::Choices(vec![1]) } else { Answer::Choices(chosen) }
            }
            Kind::Number { min, max, .. } => Answer::Number(rng.random_range(*min..=(*max).min(min + 20))),
            Kind::Text { .. } if rng.random_bool(0.14) || item.question.required => {
                let Some(said) = COMMENTS.get(rng.random_range(0..COMMENTS.len())) else { continue };
                filled.tags.insert(item.key.clone(), rng.random());
                Answer::Text((*said).to_owned())
            }
            Kind::Text { .. } => continue,
        };
        filled.answers.insert(item.key, answer);
    }
    filled.answers = settled(form, &filled.answers);
    filled.tags.retain(|key, _| filled.answers.contains_key(key));
    filled
}

fn many(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(1)
}
