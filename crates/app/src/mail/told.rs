//! What a letter or a card says of a message, and a letter of a notice: the same as the page does, and where to read on.

use domain::{
    id::NoticeId,
    messages::{Class, Message, Named},
    notices::plain::paragraphs,
    text::Language,
};
use store::DueNotice;

use super::{
    outbox::Text,
    rosters, visits,
    words::{Foot, letter},
};

/// Where all of somebody's messages are.
pub(crate) const PLACE: &str = "/user/infoCenter?view=messages";

/// `None`: it does not go by mail.
pub(crate) fn message(language: Language, message: &Message, link: &str, foot: &Foot<'_>) -> Option<Text> {
    let (subject, says) = says(language, message)?;
    Some(letter(language, subject, &[says], Some(link), foot))
}

/// The same for everybody.
pub(crate) fn notice_place(id: NoticeId) -> String {
    format!("/user/infoCenter?notice={id}")
}

pub(crate) fn notice(language: Language, notice: &DueNotice, link: &str, foot: &Foot<'_>) -> Text {
    let unit = notice.college.as_ref().map_or(foot.school, |college| college.in_language(language));
    let title = notice.title.in_language(language);
    let (body, cut) = paragraphs(notice.body.in_language(language));
    let (from, more, confirm) = match language {
        Language::Chinese => (format!("{unit}：{title}"), "全文请打开课评阅读。", "请打开后按“我已阅读”。"),
        Language::English => {
            (format!("{unit}: {title}"), "The whole text is in Keping.", "Please open it and press “I have read this”.")
        }
    };
    let mut says = vec![from];
    says.extend(body);
    says.extend(cut.then(|| more.to_owned()));
    says.extend(notice.confirm.then(|| confirm.to_owned()));
    letter(language, title.to_owned(), &says, Some(link), foot)
}

/// In a line, and in a sentence or two.
pub(crate) fn says(language: Language, message: &Message) -> Option<(String, String)> {
    match language {
        Language::Chinese => chinese(message),
        Language::English => english(message),
    }
}

fn chinese(message: &Message) -> Option<(String, String)> {
    let class = |class: &Class| format!("{}（{}）", class.course.zh, class.code);
    let by =
        |by: &Option<Named>| by.as_ref().map_or_else(String::new, |by| format!("由{}（{}）", by.name, by.username));
    Some(match message {
        Message::PasswordReset { by } => (
            "你的密码被重置了".to_owned(),
            format!(
                "{}（{}）重置了你的密码，所有设备都已退出登录。若不是你请他办的，请立即联系学校。",
                by.name, by.username
            ),
        ),
        Message::BreakGlassUsed { by, .. } => (
            "应急账号被使用".to_owned(),
            format!(
                "{}（{}）用应急账号的密码登录了。统一身份认证正常时不该用到它；若没有人告诉过你原因，请马上问一问。",
                by.name, by.username
            ),
        ),
        Message::RoleGiven { role, by: who, .. } => {
            (format!("你有了新的角色：{}", role.zh), format!("{}把角色“{}”给了你。", or_school(by(who)), role.zh))
        }
        Message::RoleTaken { role, by: who, .. } => {
            (format!("你的角色已收回：{}", role.zh), format!("{}收回了你的角色“{}”。", or_school(by(who)), role.zh))
        }
        Message::ResultsPublished { class: of, .. } => {
            ("课程评价结果已发布".to_owned(), format!("{}的评价结果已经发布，可以查看。", class(of)))
        }
        Message::RoundInterrupted { name, .. } => (
            format!("评教中断了：{}", name.zh),
            format!(
                "“{}”中断了：学校的数据库从备份恢复，一部分答卷没有了，所以不计票，也没有结果；密钥已经销毁，票箱已经清空。",
                name.zh
            ),
        ),
        Message::ReplyWritten { class: of, teacher, .. } => (
            format!("{}老师回复了全班", teacher.name),
            format!("{}：{}老师回复了大家的意见。班上每一位同学都会收到。", class(of), teacher.name),
        ),
        Message::ReplyDone { class: of, teacher, .. } => (
            format!("{}老师回复里说的，已经改了", teacher.name),
            format!("{}：{}老师把给全班的回复标为“已改”。班上每一位同学都会收到。", class(of), teacher.name),
        ),
        Message::OwnQuestionsApproved(own) => {
            ("自拟题目已通过".to_owned(), format!("你为{}拟的题目已通过审核。", class(&own.class)))
        }
        Message::OwnQuestionsReturned(own) => {
            ("自拟题目被退回".to_owned(), format!("你为{}拟的题目被退回，请按意见修改后再提交。", class(&own.class)))
        }
        Message::WorkDone { .. }
        | Message::WorkFailed { .. }
        | Message::SurveyInvited(_)
        | Message::SurveyReturned { .. } => return None,
        Message::RosterRun(run) => return rosters::says(Language::Chinese, run),
        visit => return visits::chinese(visit),
    })
}

fn or_school(who: String) -> String {
    if who.is_empty() { "学校".to_owned() } else { who }
}

fn english(message: &Message) -> Option<(String, String)> {
    let class = |class: &Class| format!("{} ({})", class.course.in_language(Language::English), class.code);
    let by = |by: &Option<Named>| {
        by.as_ref().map_or_else(|| "The school".to_owned(), |by| format!("{} ({})", by.name, by.username))
    };
    let named = |role: &domain::text::LocalText| role.in_language(Language::English).to_owned();
    Some(match message {
        Message::PasswordReset { by } => (
            "Your password was reset".to_owned(),
            format!(
                "{} ({}) reset your password, and every device was signed out. If you did not ask for this, tell the school at once.",
                by.name, by.username
            ),
        ),
        Message::BreakGlassUsed { by, .. } => (
            "An emergency account was used".to_owned(),
            format!(
                "{} ({}) signed in with the password of an emergency account. It is not needed while the school's sign-on works: if nobody told you why, ask at once.",
                by.name, by.username
            ),
        ),
        Message::RoleGiven { role, by: who, .. } => (
            format!("You have a new role: {}", named(role)),
            format!("{} gave you the role “{}”.", by(who), named(role)),
        ),
        Message::RoleTaken { role, by: who, .. } => (
            format!("A role was taken back: {}", named(role)),
            format!("{} took back your role “{}”.", by(who), named(role)),
        ),
        Message::ResultsPublished { class: of, .. } => {
            ("Results are published".to_owned(), format!("The results of {} are published.", class(of)))
        }
        Message::RoundInterrupted { name, .. } => (
            format!("Interrupted: {}", named(name)),
            format!(
                "“{}” was interrupted: the school's database was restored from a backup and some answers are gone, so it is not counted and has no results; its key is destroyed and its boxes are empty.",
                named(name)
            ),
        ),
        Message::ReplyWritten { class: of, teacher, .. } => (
            format!("{} replied to the class", teacher.name),
            format!("{}: {} replied to what was written. Everybody in the class is told.", class(of), teacher.name),
        ),
        Message::ReplyDone { class: of, teacher, .. } => (
            format!("{} has made the changes", teacher.name),
            format!(
                "{}: {} marked the reply to the class as done. Everybody in the class is told.",
                class(of),
                teacher.name
            ),
        ),
        Message::OwnQuestionsApproved(own) => (
            "Your questions were approved".to_owned(),
            format!("The questions that you wrote for {} were approved.", class(&own.class)),
        ),
        Message::OwnQuestionsReturned(own) => (
            "Your questions were returned".to_owned(),
            format!(
                "The questions that you wrote for {} were returned. Please change them and hand them in again.",
                class(&own.class)
            ),
        ),
        Message::WorkDone { .. }
        | Message::WorkFailed { .. }
        | Message::SurveyInvited(_)
        | Message::SurveyReturned { .. } => return None,
        Message::RosterRun(run) => return rosters::says(Language::English, run),
        visit => return visits::english(visit),
    })
}
