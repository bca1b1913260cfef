//! What some teachers of the made-up university ask their classes themselves: approved, waiting and returned.

use app::{App, Error, Result, campaigns::OpenCampaign, jobs::schedule};
use domain::{
    campaign::{self, Scope as CampaignScope, Standing, State},
    id::{CampaignId, TermId, UserId},
    questionnaire::{ChoicesOption, Kind, OwnState, Question, plain_own},
    text::LocalText,
};
use store::{CampaignEdit, CandidateClass, OwnSetEdit, Tx};

use super::campaign::accept_loss;
use crate::{NAMED, school_hours::around};

/// Beside those of the teacher whom one signs in as, of every so manieth class.
const EVERY: usize = 31;

const TEXTS: &[(&str, &str)] = &[
    ("哪一次课你收获最大？为什么？", "Which class did you learn most from, and why?"),
    ("如果只改一处，你希望我改什么？", "If I changed one thing, what should it be?"),
    ("哪一章还想再听一遍？", "Which chapter would you like to hear once more?"),
    ("实验指导书里有没有写得不清楚的步骤？", "Which step of the lab manual is unclear?"),
];

fn text(zh: &str, en: &str) -> LocalText {
    LocalText { zh: zh.to_owned(), en: Some(en.to_owned()) }
}

fn question(text: LocalText, kind: Kind) -> Question {
    Question { id: String::new(), text, help: None, required: false, shown_when: None, outcome: None, kind }
}

fn questions(number: usize) -> Vec<Question> {
    let (zh, en) = TEXTS.get(number % TEXTS.len()).copied().unwrap_or_default();
    let open = question(text(zh, en), Kind::Text { max_length: 200 });
    let labels = vec![text("太慢", "Too slow"), text("太快", "Too fast")];
    let pace = Kind::Scale { steps: 5, labels, not_applicable: false, reversed: false, weight: 1 };
    let pace = question(text("习题课的进度", "The pace of the exercise classes"), pace);
    let aids = [("板书", "The board"), ("课件", "Slides"), ("录播", "Recordings"), ("习题册", "Exercise book")];
    let options = aids.map(|(zh, en)| ChoicesOption { text: text(zh, en), exclusive: false }).to_vec();
    let aids = question(text("哪些材料帮助最大？", "What helped you most?"), Kind::Choices { options });
    plain_own(match number % 3 {
        0 => vec![pace, open],
        1 => vec![open],
        _ => vec![aids, open],
    })
}

/// What becomes of them, so that each can be seen.
const DECISIONS: [OwnState; 4] = [OwnState::Approved, OwnState::Submitted, OwnState::Returned, OwnState::Submitted];

/// A round that has not begun, in which they can still be written and decided on.
pub async fn plan(app: &App, tx: &mut Tx, like: &CampaignEdit, by: UserId) -> Result<()> {
    let (id, now) = (app.new_id(), app.now());
    let times = around(now, 12, 19)?;
    let name = text("实验课意见征集", "Feedback on the labs");
    let edit = CampaignEdit { name, kind: campaign::Kind::Midterm, times, ..like.clone() };
    let new = tx.insert_campaign(id, &edit, by, now).await?;
    accept_loss(app, tx, &new, by).await?;
    tx.move_campaign(&new, Standing { state: State::Scheduled, opening: false, counting: false }, times).await?;
    schedule(app, tx, &OpenCampaign(id), &format!("open {id} {}", times.opens_at), times.opens_at).await?;
    write(app, tx, (id, like.term), by).await
}

pub async fn write(app: &App, tx: &mut Tx, (campaign, term): (CampaignId, TermId), by: UserId) -> Result<()> {
    let classes = tx.candidate_classes(term, None, &CampaignScope::default()).await?;
    let teacher = NAMED.iter().find(|account| account.role == "teacher").map(|account| account.username);
    let is_known = |class: &CandidateClass| class.teachers.iter().any(|one| Some(one.username.as_str()) == teacher);
    let (known, others): (Vec<_>, Vec<_>) = classes.into_iter().partition(is_known);
    // Of the known teacher's classes one is left without, so that there is something to add to.
    let known = known.into_iter().skip(1).zip(teacher.map(str::to_owned).into_iter().cycle());
    let others = others.into_iter().step_by(EVERY).filter_map(|class| {
        let lead = class.teachers.first()?.username.clone();
        Some((class, lead))
    });
    for (number, (class, teacher)) in known.chain(others).enumerate() {
        let found = tx.users_named(&[teacher]).await?;
        let teacher = found.into_iter().flatten().next().ok_or(Error::NotFound)?;
        let (id, questions) = (app.new_id(), questions(number));
        let state = OwnState::Submitted;
        let set = OwnSetEdit { id, campaign, offering: class.id, teacher, questions: &questions, state, version: 0 };
        tx.save_own_set(&set).await?;
        let decision = DECISIONS.get(number % DECISIONS.len()).copied().unwrap_or(state);
        let reason = (decision == OwnState::Returned).then_some("第一题能看出是哪个小组写的，请换个问法。");
        if decision != state {
            tx.decide_own_set(id, 1, decision, reason, by).await?;
        }
    }
    Ok(())
}
