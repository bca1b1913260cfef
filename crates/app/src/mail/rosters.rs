//! What a letter or a card says of a list that was fetched by night: the same as the page does.

use domain::{
    imports::roster::{FetchFault, Hold, RosterEnd, RosterRun},
    text::Language,
};

/// In a line, and in a sentence or two. `None`: there is nothing to tell.
pub(super) fn says(language: Language, run: &RosterRun) -> Option<(String, String)> {
    let name = &run.name;
    Some(match (&run.ended, language) {
        (RosterEnd::Unchanged, _) => return None,
        (RosterEnd::Applied { new, changed, .. }, Language::Chinese) => (
            format!("名单“{name}”已自动更新"),
            format!("夜里获取的名单“{name}”已自动导入：新增 {new} 行，改动 {changed} 行。可以撤销。"),
        ),
        (RosterEnd::Applied { new, changed, .. }, Language::English) => (
            format!("The list “{name}” was updated automatically"),
            format!(
                "The list “{name}” was fetched in the night and imported automatically: {new} rows new, {changed} changed. It can be undone."
            ),
        ),
        (RosterEnd::Held { why, classes, .. }, Language::Chinese) => {
            let why: Vec<_> = why.iter().map(|hold| hold_zh(*hold)).collect();
            let classes = if classes.is_empty() { String::new() } else { format!("（{}等）", classes.join("、")) };
            (
                format!("名单“{name}”等待确认"),
                format!("夜里获取的名单“{name}”没有自动导入：{}{classes}。请在导入页面查看并确认。", why.join("；")),
            )
        }
        (RosterEnd::Held { why, classes, .. }, Language::English) => {
            let why: Vec<_> = why.iter().map(|hold| hold_en(*hold)).collect();
            let classes = if classes.is_empty() { String::new() } else { format!(" ({} …)", classes.join(", ")) };
            (
                format!("The list “{name}” waits for confirmation"),
                format!(
                    "The list “{name}” was fetched in the night and not imported: {}{classes}. Please look at it among the imports and confirm it there.",
                    why.join("; ")
                ),
            )
        }
        (RosterEnd::Unreadable { .. }, Language::Chinese) => (
            format!("名单“{name}”无法读取"),
            format!("夜里获取的名单“{name}”无法读取，什么也没有导入。原因写在导入页面。"),
        ),
        (RosterEnd::Unreadable { .. }, Language::English) => (
            format!("The list “{name}” cannot be read"),
            format!(
                "The list “{name}” was fetched in the night and cannot be read. Nothing was imported; the import says why."
            ),
        ),
        (RosterEnd::Failed { fault }, Language::Chinese) => (
            format!("名单“{name}”没有收到"),
            format!("夜里没有收到名单“{name}”：{}。什么也没有导入。同样的原因不会每天再说。", fault_zh(*fault)),
        ),
        (RosterEnd::Failed { fault }, Language::English) => (
            format!("The list “{name}” did not arrive"),
            format!(
                "The list “{name}” did not arrive in the night: {}. Nothing was imported. The same reason is not told every day.",
                fault_en(*fault)
            ),
        ),
    })
}

const fn hold_zh(hold: Hold) -> &'static str {
    match hold {
        Hold::ManyChanges => "要写入的行超过了上限",
        Hold::ManyWrong => "有误的行超过了上限",
        Hold::FewerRows => "行数比上次少得多",
        Hold::LosesClass => "有教师会失去正在评教的教学班",
        Hold::EmptiesClass => "正在评教的教学班在名单里没有学生",
    }
}

const fn hold_en(hold: Hold) -> &'static str {
    match hold {
        Hold::ManyChanges => "more rows than the limit would be written",
        Hold::ManyWrong => "more rows than the limit are wrong",
        Hold::FewerRows => "there are far fewer rows than last time",
        Hold::LosesClass => "a teacher would lose a class of an open campaign",
        Hold::EmptiesClass => "a class of an open campaign has no students in the list",
    }
}

const fn fault_zh(fault: FetchFault) -> &'static str {
    match fault {
        FetchFault::HostNotAllowed => "这台主机不在服务器允许的名单里",
        FetchFault::Unreachable => "连不上对方",
        FetchFault::Slow => "对方没有按时传完",
        FetchFault::Encryption => "对方的证书不可信",
        FetchFault::Credentials => "对方不接受所用的密钥或密码",
        FetchFault::NotFound => "这个地址没有文件",
        FetchFault::Elsewhere => "对方转到了别的地址，系统不会跟过去",
        FetchFault::Refused => "对方报告出错",
        FetchFault::Broken => "传到一半断了",
        FetchFault::TooLarge => "文件超过 20 MB，或目录里超过 10 万人",
        FetchFault::Strange => "对方的回答不合规范，无法确认名单完整",
        FetchFault::Limited => "目录不肯把人全部给出（条数上限），请对方放开这个查询账号的上限",
        FetchFault::Busy => "对方正忙或暂停服务",
        FetchFault::NoBase => "目录里没有这个 Base DN，或者查询账号看不到它",
        FetchFault::Repeats => "目录把同样的人又给了一遍，无法确认名单完整",
        FetchFault::Unsealed => "地址是用已经不在的密钥加密的，请重新填写",
        FetchFault::NoTerm => "还没有学期可以导入",
        FetchFault::NotWritten => "文件收到了，但没能写入",
    }
}

const fn fault_en(fault: FetchFault) -> &'static str {
    match fault {
        FetchFault::HostNotAllowed => "the server may not speak to this host",
        FetchFault::Unreachable => "the other side could not be reached",
        FetchFault::Slow => "the other side was not done in time",
        FetchFault::Encryption => "the other side’s certificate is not to be trusted",
        FetchFault::Credentials => "the other side does not accept the key or password",
        FetchFault::NotFound => "there is no file at this address",
        FetchFault::Elsewhere => "the other side points to another address, which is not followed",
        FetchFault::Refused => "the other side answered with an error",
        FetchFault::Broken => "it broke off before it was whole",
        FetchFault::TooLarge => "the file is larger than 20 MB, or the directory has more than 100,000 people",
        FetchFault::Strange => "the answer breaks the rules, so nobody knows whether the list is whole",
        FetchFault::Limited => {
            "the directory does not give everybody to this reader (a limit on entries); ask its administrators to raise it"
        }
        FetchFault::Busy => "the other side is busy or out of service",
        FetchFault::NoBase => "the directory has nothing under this base DN, or the reader may not see it",
        FetchFault::Repeats => "the directory gave the same people again, so nobody knows whether the list is whole",
        FetchFault::Unsealed => "the address was sealed with a key that is gone; please enter it again",
        FetchFault::NoTerm => "there is no term to import into",
        FetchFault::NotWritten => "the file came and could not be written",
    }
}
