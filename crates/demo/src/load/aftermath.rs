//! What follows a count at the made-up university: somebody reads the comments, results are published, some teachers
//! answer their class.

use app::{App, Error, Result};
use domain::{
    id::{CampaignId, EvaluationId, InstitutionId, UserId},
    messages::{Class, Message, Named},
    results::{
        comment::{CommentState, Decision, Reason},
        reply::ReplyState,
    },
};
use jiff::{Timestamp, ToSpan};
use rand::{Rng, RngExt};
use store::{Page, Reviewable, Tx, WhichComments};

use crate::load::comments::{Delicate, delicate};

const ALL: Page = Page { offset: 0, limit: 100_000 };

/// What a teacher says, and what came of it.
const REPLIES: &[(&str, &str)] = &[
    (
        "谢谢大家的意见。课件从下学期起提前一天发到课程网站；习题课增加到每两周一次，时间开学第一周和大家商量。",
        "课件已提前一天上传，习题课定在双周周三晚上。",
    ),
    (
        "很多同学说前几周太快。下一届我会把第二、三章拉开讲，并在第四周安排一次小测，让大家知道自己在哪里。",
        "教学日历已改：第二、三章各多讲两学时。",
    ),
    (
        "投影上代码字小的问题已经改了，字号加大一倍，后排的同学也能看清。作业批改我会尽量在一周内返还。",
        "课件全部换成大字号，作业一周内返还。",
    ),
    (
        "谢谢你们认真写下的每一句话。分组作业从下学期起加入组内互评，占小组成绩的三成。",
        "互评表已经用在本学期的第一次分组作业里。",
    ),
    (
        "关于作业量：我和同专业其他课的老师对过时间，以后不再安排在同一周交。答疑增加一个晚上，周四七点到九点。",
        "周四晚上的答疑已经开始。",
    ),
    (
        "实验设备不够是事实，学院已经批了十二台新机器，下学期到位。到位之前实验分上下午两批做。",
        "十二台新机器已经装好，不用再分批。",
    ),
    ("有同学希望多一些英文材料的讲解，术语表已经整理好放在课程网站首页，欢迎补充。", "术语表已有 180 条。"),
];

/// `waiting`: the share of comments that nobody has got round to.
pub async fn review(
    app: &App,
    institution: InstitutionId,
    campaign: CampaignId,
    by: UserId,
    waiting: f64,
    rng: &mut impl Rng,
) -> Result<()> {
    let mut tx = app.store().tenant(institution).await?;
    let which = WhichComments::Of { campaign, states: &[CommentState::Pending] };
    let (comments, _) = tx.reviewable_comments(Reviewable { reviewer: by, within: None }, which, ALL).await?;
    for comment in comments {
        if rng.random_bool(waiting) {
            continue;
        }
        let (state, reason) = match delicate(&comment.body) {
            Some(Delicate::Contact) => (CommentState::Withheld, Some(Reason::ContactDetails)),
            Some(Delicate::Insult) => (CommentState::Withheld, Some(Reason::Insult)),
            Some(Delicate::Person) => (CommentState::TeacherOnly, None),
            None => (CommentState::Shown, None),
        };
        if let Ok(decision) = Decision::new(state, reason, None) {
            tx.decide_comment(comment.evaluation, comment.id, CommentState::Pending, &decision).await?;
        }
    }
    Ok(tx.commit().await?)
}

/// The class is told of the reply, and two weeks later that it is done, where it is.
async fn tell(tx: &mut Tx, evaluation: EvaluationId, teacher: UserId, at: Timestamp, state: ReplyState) -> Result<()> {
    let figures = tx.class_figures(evaluation).await?.ok_or(Error::NotFound)?;
    let teacher = tx.profile(teacher).await?.ok_or(Error::NotFound)?;
    let class = Class { course: figures.course_name, code: figures.class_code };
    let teacher = Named { username: teacher.username, name: teacher.name };
    let written = Message::ReplyWritten { evaluation, class: class.clone(), teacher: teacher.clone() };
    tx.tell_class(evaluation, &written, at).await?;
    if state == ReplyState::Done {
        let done = Message::ReplyDone { evaluation, class, teacher };
        tx.tell_class(evaluation, &done, at + (14 * 24).hours()).await?;
    }
    Ok(())
}

/// A third of those who lead a class answer it; what comes of it goes round.
pub async fn reply(
    app: &App,
    institution: InstitutionId,
    campaign: CampaignId,
    at: Timestamp,
    rng: &mut impl Rng,
) -> Result<()> {
    let mut tx = app.store().tenant(institution).await?;
    let classes = tx.counted_classes(campaign).await?;
    let leads: Vec<_> = classes
        .iter()
        .map(|(_, class)| class.form.teachers.first().map(|teacher| teacher.id.clone()).unwrap_or_default())
        .collect();
    let leads = tx.users_named(&leads).await?;
    let mut states = ReplyState::ALL.into_iter().cycle();
    for ((evaluation, class), lead) in classes.iter().zip(leads) {
        let said = REPLIES.get(rng.random_range(0..REPLIES.len()));
        let answers = class.ballots >= 10 && rng.random_bool(0.33);
        if let (Some(teacher), Some((said, outcome)), true) = (lead, said, answers) {
            let state = states.next().unwrap_or(ReplyState::Heard);
            let outcome = (state == ReplyState::Done).then_some(*outcome);
            tx.write_reply(*evaluation, teacher, said, None, at).await?;
            tx.mark_reply(*evaluation, teacher, state, outcome, 1).await?;
            tell(&mut tx, *evaluation, teacher, at, state).await?;
        }
    }
    Ok(tx.commit().await?)
}
