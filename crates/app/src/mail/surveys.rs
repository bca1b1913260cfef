//! What letters to companies say. Each is to one person about what they were asked: no letter tells of anybody else but the
//! colleague who passed it on, and none of what was answered.

use domain::{id::InstitutionId, text::Language};
use store::{DueInvitation, Invitation, LetterKind};

use super::{
    outbox::{Outbox, Text},
    words::{Foot, letter, moment},
};
use crate::App;

/// Where somebody who signs in reads the school's reply.
const PLACE: &str = "/user/enterpriseEvaList";

/// `None`: they have answered meanwhile, or are no longer asked.
pub(super) fn written(
    app: &App,
    outbox: &Outbox,
    school: InstitutionId,
    due: &DueInvitation,
    foot: &Foot<'_>,
) -> Option<Text> {
    let invitation = &due.invitation;
    if due.kind.has_link() && !invitation.standing.may_answer(app.now()) {
        return None;
    }
    let language = invitation.language;
    let link = match due.kind {
        LetterKind::Thanks => None,
        LetterKind::Replied => Some(outbox.link(PLACE)),
        _ => Some(outbox.link(&app.0.invitation_codes.code(school, invitation.id, invitation.generation).path())),
    };
    let closes = invitation.standing.closes_at.to_zoned(outbox.zone.clone());
    let of = Of { invitation, text: due.text.as_deref(), closes: moment(language, &closes) };
    let (subject, says) = match language {
        Language::Chinese => chinese(due.kind, &of, foot.school),
        Language::English => english(due.kind, &of, foot.school),
    };
    Some(letter(language, subject, &says, link.as_deref(), foot))
}

struct Of<'a> {
    invitation: &'a Invitation,
    text: Option<&'a str>,
    closes: String,
}

fn chinese(kind: LetterKind, of: &Of<'_>, school: &str) -> (String, Vec<String>) {
    let (name, survey) = (&of.invitation.name, &of.invitation.survey_name.zh);
    let hello = format!("{name}，你好：");
    let about = format!(
        "{}请你以{}的身份谈谈：{survey}。不需要账号和密码，手机上也能填，中途离开会自动保存。请在{}之前提交。",
        who(of, school, Language::Chinese),
        of.invitation.enterprise.name.zh,
        of.closes
    );
    let unnamed = "学校只看汇总：至少 5 人、来自 3 家企业时才显示，不出现企业和个人的名字。请不要转发这个链接；如果该由同事回答，打开后可以转交。".to_owned();
    match kind {
        LetterKind::Invited => (format!("邀请评价：{survey}"), vec![hello, about, unnamed]),
        LetterKind::Reminded => (
            format!("提醒：{survey}，{}截止", of.closes),
            vec![
                hello,
                "之前邀请你的评价还没有收到。如果不便作答，打开后可以谢绝或转交同事，之后不再提醒。".to_owned(),
                about,
            ],
        ),
        LetterKind::Renewed => (
            format!("新的链接：{survey}"),
            vec![hello, "有人用你过期的链接申请了新的链接，旧的已经失效。若不是你，可以不理会。".to_owned(), about],
        ),
        LetterKind::Forwarded => (
            format!("同事转交的评价邀请：{survey}"),
            vec![hello, "你的一位同事认为由你来回答更合适，把邀请转交给了你。".to_owned(), about, unnamed],
        ),
        LetterKind::Returned => (
            format!("请再看一下你的评价：{survey}"),
            vec![
                hello,
                "你提交的评价被退回，请按下面的说明看一看，改好再提交。分数由你决定，学校不会因为分数高低退回。"
                    .to_owned(),
                format!("说明：{}", of.text.unwrap_or_default()),
                format!("请在{}之前提交。", of.closes),
            ],
        ),
        LetterKind::Thanks => (
            format!("谢谢：{survey}"),
            vec![
                hello,
                "你的评价已经收到，谢谢。为了保护你，邮件里不写你的回答；提交后的页面上可以保存一份副本。".to_owned(),
                "如需更正，请联系邀请你的学院退回给你。".to_owned(),
            ],
        ),
        LetterKind::Replied => (
            format!("学校的回复：{survey}"),
            vec![hello, "你参与的评价有了结果，学校写了回复，请打开阅读。".to_owned()],
        ),
    }
}

fn english(kind: LetterKind, of: &Of<'_>, school: &str) -> (String, Vec<String>) {
    let name = &of.invitation.name;
    let survey = of.invitation.survey_name.in_language(Language::English);
    let hello = format!("Dear {name},");
    let about = format!(
        "{} asks you, for {}, about: {survey}. No account and no password; it works on a phone and is saved as you go. Please submit by {}.",
        who(of, school, Language::English),
        of.invitation.enterprise.name.in_language(Language::English),
        of.closes
    );
    let unnamed = "The school’s readers see sums alone, from five raters of three enterprises on, without a company’s or anybody’s name. Please do not pass this link on; if a colleague should answer, you can forward it after opening.".to_owned();
    match kind {
        LetterKind::Invited => (format!("Invitation: {survey}"), vec![hello, about, unnamed]),
        LetterKind::Reminded => (
            format!("Reminder: {survey}, until {}", of.closes),
            vec![hello, "We have not had your answers yet. If you cannot answer, open the link to decline or to forward it; then there are no more reminders.".to_owned(), about],
        ),
        LetterKind::Renewed => (
            format!("Your new link: {survey}"),
            vec![hello, "Somebody asked for a new link with your expired one, which no longer works. If it was not you, you need do nothing.".to_owned(), about],
        ),
        LetterKind::Forwarded => (
            format!("Forwarded to you: {survey}"),
            vec![hello, "A colleague thinks that you know better and forwarded this to you.".to_owned(), about, unnamed],
        ),
        LetterKind::Returned => (
            format!("Please look at your answers again: {survey}"),
            vec![
                hello,
                "What you submitted was sent back. Please look at it as explained below and submit it again. The ratings are yours: nothing is sent back for being high or low.".to_owned(),
                format!("Explanation: {}", of.text.unwrap_or_default()),
                format!("Please submit by {}.", of.closes),
            ],
        ),
        LetterKind::Thanks => (
            format!("Thank you: {survey}"),
            vec![
                hello,
                "Your answers have arrived, thank you. They are not repeated in this letter; the page after submitting has a copy to keep.".to_owned(),
                "To correct something, ask the college that invited you to send it back.".to_owned(),
            ],
        ),
        LetterKind::Replied => (
            format!("The school’s reply: {survey}"),
            vec![hello, "The survey that you took part in has a result, and the school has replied. Please open it to read.".to_owned()],
        ),
    }
}

/// The college, where it is one's.
fn who(of: &Of<'_>, school: &str, language: Language) -> String {
    let college = of.invitation.college.as_ref().map(|college| college.name.in_language(language));
    match (language, college) {
        (_, None) => school.to_owned(),
        (Language::Chinese, Some(college)) => format!("{school}{college}"),
        (Language::English, Some(college)) => format!("{college}, {school},"),
    }
}
