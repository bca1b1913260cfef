//! What the workbook calls things.

use domain::observation::{
    booking::How,
    capacity::Capacity,
    quota::{Feature, Per, Rule, Unit},
    visit::{Outcome, State},
};
use report::words::Words;

pub fn capacity(words: Words, capacity: Capacity) -> &'static str {
    match capacity {
        Capacity::Supervisor => words.say("督导", "Supervisor"),
        Capacity::Leader => words.say("领导", "Leader"),
        Capacity::Peer => words.say("同行", "Peer"),
        Capacity::Expert => words.say("专家", "Expert"),
        Capacity::Student => words.say("学生", "Student"),
    }
}

pub fn how(words: Words, how: How) -> &'static str {
    match how {
        How::Announced => words.say("已预告", "Announced"),
        How::Unannounced => words.say("不预告", "Not announced"),
        How::WalkIn => words.say("随堂", "On the spot"),
    }
}

pub fn state(words: Words, state: State) -> &'static str {
    match state {
        State::Planned => words.say("已选", "Planned"),
        State::Cancelled => words.say("已取消", "Cancelled"),
        State::NotHeld => words.say("没有上课", "Not held"),
        State::Lapsed => words.say("没有写，已关闭", "Nothing written, closed"),
        State::Written => words.say("已写好", "Written"),
        State::Acknowledged => words.say("老师已确认", "Acknowledged by the teacher"),
        State::Disputed => words.say("老师有异议", "Disputed by the teacher"),
        State::Settled(Outcome::Stands) => words.say("已处理，维持原记录", "Settled: it stands"),
        State::Settled(Outcome::Amended) => words.say("已处理，有修改", "Settled: amended"),
        State::Settled(Outcome::Withdrawn) => words.say("已处理，记录撤回", "Settled: withdrawn"),
    }
}

pub fn rule(words: Words, rule: &Rule) -> String {
    let unit = match rule.unit {
        Unit::Visits => words.say("次", "visits"),
        Unit::Periods => words.say("节", "periods"),
    };
    let per = match rule.per {
        Per::Term => words.say("每学期", "a term"),
        Per::Month => words.say("每月", "a month"),
        Per::Week => words.say("每周", "a week"),
    };
    let least = rule.least;
    words.say(&format!("{per} {least} {unit}"), &format!("{least} {unit} {per}")).to_owned()
}

pub fn feature(words: Words, feature: &Feature) -> String {
    match feature {
        Feature::Tag(tag) => tag.clone(),
        Feature::NotSeenFor(terms) => {
            words.say(&format!("{terms} 个学期没听过"), &format!("not seen for {terms} terms")).to_owned()
        }
    }
}
