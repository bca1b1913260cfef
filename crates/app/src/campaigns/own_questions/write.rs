use domain::{
    audit::Action,
    campaign::Move,
    field::Reason,
    id::{CampaignId, OfferingId},
    questionnaire::{
        Form, MOST_OWN_QUESTIONS, OwnQuestions, OwnState, Question, Teacher, check_own, freeze, plain_own,
    },
    scope::Scope,
};
use store::{Campaign, Offering, OfferingFilter, OwnSet, OwnSetEdit, Page};

use super::told;
use crate::{
    Caller, Error, Result,
    campaigns::{asks, chosen_form, find},
    kernel::caller::{Change, CourseTeach},
};

/// A draft may be wrong in many ways, but not this long.
const LONGEST_DRAFT: usize = 32 * 1024;
const ONE: Page = Page { offset: 0, limit: 1 };

#[derive(Debug)]
pub struct OwnQuestionsEdit {
    /// The version that was seen; 0: there was none.
    pub version: i32,
    pub questions: Vec<Question>,
    /// To be decided on; otherwise they stay with the teacher, or come back to them.
    pub submit: bool,
}

/// A teacher's questions for a class, with what they will stand in.
#[derive(Debug)]
pub struct SeenOwnQuestions {
    pub class: Offering,
    pub campaign: Campaign,
    /// What the school asks.
    pub form: Form,
    /// `None`: there are none yet.
    pub set: Option<OwnSet>,
    /// They can still be changed.
    pub editable: bool,
}

pub async fn view_own_questions(
    mut caller: Caller<CourseTeach>,
    campaign: CampaignId,
    class: OfferingId,
) -> Result<SeenOwnQuestions> {
    seen(&mut caller, campaign, class).await
}

pub async fn save_own_questions(
    mut caller: Caller<CourseTeach>,
    campaign: CampaignId,
    class: OfferingId,
    edit: OwnQuestionsEdit,
) -> Result<SeenOwnQuestions> {
    // Not while it is being opened.
    caller.tx.keep_campaign(campaign).await?;
    let before = seen(&mut caller, campaign, class).await?;
    if !before.editable {
        return Err(Error::WrongState);
    }
    let questions = plain_own(edit.questions);
    let most = usize::try_from(MOST_OWN_QUESTIONS).unwrap_or_default();
    if questions.len() > most || serde_json::to_string(&questions).map_err(Error::internal)?.len() > LONGEST_DRAFT {
        return Err(Error::field("questions", Reason::TooLong));
    }
    if edit.submit {
        if !check_own(&questions).is_empty() {
            return Err(Error::field("questions", Reason::NotPublishable));
        }
        if !has_room(&mut caller, &before, &questions).await? {
            return Err(Error::field("questions", Reason::TooLong));
        }
    }
    let state = if edit.submit { OwnState::Submitted } else { OwnState::Draft };
    let new = OwnSetEdit {
        id: caller.app.new_id(),
        campaign,
        offering: class,
        teacher: caller.user,
        questions: &questions,
        state,
        version: edit.version,
    };
    if !caller.tx.save_own_set(&new).await? {
        return Err(Error::Conflict);
    }
    let after = seen(&mut caller, campaign, class).await?;
    let handed_in = |set: &OwnSet| matches!(set.state, OwnState::Submitted | OwnState::Approved);
    let taken_back = before.set.as_ref().is_some_and(handed_in);
    if let Some(set) = after.set.as_ref().filter(|_| edit.submit || taken_back) {
        let action = if edit.submit { Action::OwnQuestionsSubmit } else { Action::OwnQuestionsTakeBack };
        let was = before.set.as_ref().map(|set| told(set.state, &set.questions, set.reason.as_deref()));
        let now = Some(told(state, &questions, None));
        let (target_kind, target) = ("own_questions", set.id.as_uuid());
        caller.audit(Change { action, target_kind, target, before: was, after: now }).await?;
    }
    caller.tx.commit().await?;
    Ok(after)
}

/// Only for classes of one's own, in campaigns that ask them. Who is not judged asks nothing either.
async fn seen(caller: &mut Caller<CourseTeach>, campaign: CampaignId, class: OfferingId) -> Result<SeenOwnQuestions> {
    let filter = OfferingFilter { only: Some(class), ..OfferingFilter::default() };
    let (mut found, _) = caller.tx.offerings(filter, Scope::Own, caller.user, ONE).await?;
    let class = found.pop().ok_or(Error::NotFound)?;
    let campaign = find(caller, campaign).await?;
    if !asks(&campaign, &class) {
        return Err(Error::NotFound);
    }
    let form = chosen_form(&mut caller.tx, &campaign).await?.form;
    let sets = caller.tx.own_sets(caller.user, &[class.id]).await?;
    let set = sets.into_iter().find(|set| set.campaign == campaign.id);
    let me = caller.tx.profile(caller.user).await?.ok_or(Error::NotFound)?.username;
    let is_rated = class.teachers.iter().any(|teacher| teacher.username == me && teacher.part.is_rated());
    let editable = is_rated && campaign.standing.allows(Move::Edit);
    Ok(SeenOwnQuestions { class, campaign, form, set, editable })
}

/// Beside what the colleagues of the class have handed in, the form still fits a ballot.
async fn has_room(caller: &mut Caller<CourseTeach>, seen: &SeenOwnQuestions, questions: &[Question]) -> Result<bool> {
    let me = caller.tx.profile(caller.user).await?.ok_or(Error::NotFound)?.username;
    let handed_in = caller.tx.handed_in_questions(seen.campaign.id, Some(seen.class.id)).await?;
    let mut own = vec![OwnQuestions { teacher: me.clone(), questions: questions.to_vec() }];
    let others = handed_in.into_iter().filter(|(_, teacher, ..)| *teacher != me);
    own.extend(others.map(|(_, teacher, questions, _)| OwnQuestions { teacher, questions }));
    let teachers = seen.class.teachers.iter().filter(|teacher| teacher.part.is_rated());
    let teachers = teachers.map(|teacher| Teacher { id: teacher.username.clone(), name: teacher.name.clone() });
    Ok(!freeze(&seen.form, teachers.collect(), &own).own.is_empty())
}
