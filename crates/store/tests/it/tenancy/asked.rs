//! Campaigns and evaluations, as one school, with what belongs to the other.

use domain::{
    campaign::{Kind, Scope, Standing, State, Times},
    id::{CampaignId, CommentId, EvaluationId, Id, KeyCopyId, OwnQuestionsId},
    questionnaire::{Form, FrozenForm, OwnState},
    text::LocalText,
};
use jiff::{Timestamp, ToSpan};
use store::{
    CampaignEdit, CampaignFilter, ClassesOf, Counted, CountedComment, HeldCampaign, Issued, NewEvaluation, NewKeyCopy,
    OwnCount, OwnSetEdit, Page, ReviewFilter, TemplateFilter, TokenRequest,
};
use testkit::{Person, TestApp, TestSchool};
use uuid::Uuid;

use super::{Target, teaching::Taught};

/// What the other school asks.
#[derive(Debug, Clone, Copy)]
pub struct Asked {
    pub campaign: CampaignId,
    pub evaluation: EvaluationId,
    pub own_questions: OwnQuestionsId,
}

fn own_set(asked: &Asked, taught: &Taught) -> OwnSetEdit<'static> {
    OwnSetEdit {
        id: asked.own_questions,
        campaign: asked.campaign,
        offering: taught.offering,
        teacher: Id::from_uuid(Uuid::nil()),
        questions: &[],
        state: OwnState::Submitted,
        version: 1,
    }
}

pub const COMMENT: CommentId = CommentId::from_uuid(Uuid::from_bytes([7; 16]));
const PAGE: Page = Page { offset: 0, limit: 99 };

fn times() -> Times {
    Times::new(Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH + 24.hours(), None)
}

fn edit(taught: &Taught) -> CampaignEdit {
    CampaignEdit {
        term: taught.term,
        college: None,
        name: LocalText { zh: "期末评教".to_owned(), en: None },
        kind: Kind::Final,
        template: taught.template,
        template_number: 1,
        scope: Scope::default(),
        times: times(),
        min_answers: 5,
        comments_to_teachers: true,
    }
}

pub async fn prepare(test: &TestApp, school: &TestSchool, taught: &Taught, person: &Person) -> Asked {
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let only = TemplateFilter { only: Some(taught.template), ..TemplateFilter::default() };
    let templates = tx.templates(only, PAGE).await.unwrap().0;
    let asked = Asked { campaign: test.app.new_id(), evaluation: test.app.new_id(), own_questions: test.app.new_id() };
    let held = tx.insert_campaign(asked.campaign, &edit(taught), person.user, test.app.now()).await.unwrap();
    let new = NewEvaluation {
        id: asked.evaluation,
        offering: taught.offering,
        form: FrozenForm::of_template(templates[0].versions[0].form.clone()),
        form_hash: [7; 32],
        size: 100,
        class_code: "C".to_owned(),
        students: vec![person.user],
    };
    tx.open_evaluations(asked.campaign, taught.term, &[new], b"manifest").await.unwrap();
    tx.set_key_custody(&held, None, Some(person.user), test.app.now()).await.unwrap();
    let request = TokenRequest { evaluation: asked.evaluation, student: person.user, blinded_hash: [1; 32] };
    assert_eq!(tx.issue_tokens(&[request]).await.unwrap(), [Issued::ToThis]);
    tx.insert_key_copy(&key_copy(asked.campaign)).await.unwrap();
    let set = OwnSetEdit { teacher: person.user, ..own_set(&asked, taught) };
    assert!(tx.save_own_set(&set).await.unwrap());
    tx.commit().await.unwrap();
    let counted = Counted {
        ballots: 5,
        malformed: 0,
        answered: 5,
        kept: true,
        inattentive: Some(0),
        foreseen: 0,
        unreadable: Vec::new(),
        comments: vec![CountedComment {
            id: COMMENT,
            fate_key: [7; 32],
            question: "x".to_owned(),
            body: "好".to_owned(),
        }],
        distributions: Vec::new(),
    };
    test.database.counting().write(school.institution.id, asked.evaluation, &counted).await.unwrap();
    asked
}

const COPY: KeyCopyId = KeyCopyId::from_uuid(uuid::Uuid::from_u128(9));

fn key_copy(campaign: CampaignId) -> NewKeyCopy<'static> {
    let made_at = Timestamp::UNIX_EPOCH;
    NewKeyCopy { id: COPY, campaign, holder: "学生会", made_by: None, made_at, file_hash: [9; 32], verified: false }
}

/// Looked up where it is, and handed over.
pub async fn held(test: &TestApp, target: &Target<'_>) -> HeldCampaign {
    let mut tx = test.app.store().tenant(target.school.institution.id).await.unwrap();
    tx.hold_campaign(target.asked.campaign, None).await.unwrap().unwrap()
}

#[expect(clippy::too_many_lines, reason = "one call of each function")]
pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let Asked { campaign, evaluation, own_questions } = target.asked;
    let (taught, user, now) = (&target.taught, target.person.user, Timestamp::UNIX_EPOCH);
    let open = Standing { state: State::Open, opening: false, counting: false };

    let mut tx = begin().await;
    assert_eq!(tx.campaigns(CampaignFilter::default(), PAGE).await.unwrap().1, 0);
    assert!(tx.candidate_classes(taught.term, None, &Scope::default()).await.unwrap().is_empty());
    assert_eq!(tx.students_in(&[taught.offering]).await.unwrap(), 0);
    assert!(tx.class_lists(&[taught.offering]).await.unwrap().is_empty());
    assert_eq!(tx.classes_asked_already(&[taught.offering], Kind::Final).await.unwrap(), []);
    assert_eq!(tx.school_facts(now, 9).await.unwrap().open_campaigns, 0);
    assert!(tx.class_rates(campaign).await.unwrap().is_empty());
    assert!(tx.campaign_days(campaign, None).await.unwrap().is_empty());
    assert!(tx.campaign_before(campaign).await.unwrap().is_none());
    assert_eq!(tx.rates_of_classes(campaign, ClassesOf::default(), PAGE).await.unwrap().1, 0);
    assert!(tx.evaluations_of_student(user, Some(taught.term)).await.unwrap().is_empty());
    assert!(tx.evaluation_of_student(user, evaluation).await.unwrap().is_none());
    assert!(tx.frozen_forms(&[evaluation]).await.unwrap().is_empty());
    assert!(tx.evaluation_form(evaluation).await.unwrap().is_none());
    assert!(tx.students_by_evaluation(campaign).await.unwrap().is_empty());
    let request = TokenRequest { evaluation, student: user, blinded_hash: [2; 32] };
    assert!(tx.token_terms(&[request]).await.unwrap()[0].is_none());
    assert!(tx.key_custodies(&[campaign]).await.unwrap().is_empty());
    assert!(tx.campaign_manifest(campaign).await.unwrap().is_none());
    // A lock by the id alone: nothing is read or written by it.
    assert!(tx.begin_counting(campaign).await.unwrap());
    assert!(tx.evaluations_of_classes(&[taught.offering]).await.unwrap().is_empty());
    assert!(tx.taught_rate(evaluation, user).await.unwrap().is_none());
    assert!(!tx.keep_campaign(campaign).await.unwrap());
    assert!(tx.own_sets(user, &[taught.offering]).await.unwrap().is_empty());
    let nobody = Id::from_uuid(Uuid::nil());
    let all = ReviewFilter { campaign: None, only: None, state: None, within: None, reviewer: nobody };
    assert_eq!(tx.sets_to_review(all, PAGE).await.unwrap().1, 0);
    assert!(tx.handed_in_questions(campaign, None).await.unwrap().is_empty());
    assert_eq!(tx.own_counts(&[campaign], None).await.unwrap(), [OwnCount::default()]);
    let set = OwnSetEdit { teacher: user, ..own_set(&target.asked, taught) };
    assert!(begin().await.save_own_set(&set).await.is_err());
    assert!(!begin().await.decide_own_set(own_questions, 1, OwnState::Approved, None, user).await.unwrap());

    assert!(begin().await.insert_campaign(test.app.new_id(), &edit(taught), user, now).await.is_err());
    assert!(begin().await.hold_campaign(campaign, None).await.unwrap().is_none());
    let theirs = &held(test, target).await;
    assert!(begin().await.update_campaign(theirs, &edit(taught)).await.is_err());
    assert!(begin().await.move_campaign(theirs, open, times()).await.is_err());
    assert!(begin().await.delete_campaign(theirs).await.is_err());
    assert!(begin().await.set_campaign_opened(theirs, "X", 0).await.is_err());
    assert!(begin().await.set_key_custody(theirs, None, None, now).await.is_err());
    let new = NewEvaluation {
        id: test.app.new_id(),
        offering: taught.offering,
        form: FrozenForm::of_template(Form::default()),
        form_hash: [7; 32],
        size: 1,
        class_code: "C".to_owned(),
        students: vec![user],
    };
    assert!(begin().await.open_evaluations(campaign, taught.term, &[new], b"x").await.is_err());
    assert!(begin().await.issue_tokens(&[request]).await.is_err());
    let day = jiff::civil::date(2026, 11, 2);
    assert!(begin().await.note_campaign_day(campaign, day, &[(here.colleges[0], 5)]).await.is_err());
    // These name what they change by the campaign: the other school's is not there.
    let mut tx = begin().await;
    tx.set_boxes_accepting(theirs, false).await.unwrap();
    tx.freeze_eligible(theirs).await.unwrap();
    tx.unfreeze_eligible(theirs).await.unwrap();
    tx.forget_tokens(theirs).await.unwrap();
    assert!(tx.key_copies(&[campaign]).await.unwrap().is_empty());
    assert!(tx.key_holders(campaign).await.unwrap().is_empty());
    assert!(!tx.note_verified_key_copy(campaign, &[9; 32]).await.unwrap());
    assert!(!tx.note_destroyed_key_copy(campaign, COPY, user, now).await.unwrap());
    assert!(begin().await.insert_key_copy(&key_copy(campaign)).await.is_err());
    tx.commit().await.unwrap();
    vec![
        "campaigns",
        "candidate_classes",
        "students_in",
        "class_lists",
        "classes_asked_already",
        "school_facts",
        "class_rates",
        "campaign_days",
        "campaign_before",
        "note_campaign_day",
        "rates_of_classes",
        "evaluations_of_student",
        "evaluation_of_student",
        "frozen_forms",
        "evaluation_form",
        "students_by_evaluation",
        "token_terms",
        "key_custodies",
        "campaign_manifest",
        "begin_counting",
        "set_key_custody",
        "evaluations_of_classes",
        "taught_rate",
        "keep_campaign",
        "own_sets",
        "sets_to_review",
        "handed_in_questions",
        "own_counts",
        "save_own_set",
        "decide_own_set",
        "insert_campaign",
        "update_campaign",
        "hold_campaign",
        "move_campaign",
        "delete_campaign",
        "set_campaign_opened",
        "open_evaluations",
        "issue_tokens",
        "set_boxes_accepting",
        "freeze_eligible",
        "unfreeze_eligible",
        "forget_tokens",
        "insert_key_copy",
        "key_copies",
        "key_holders",
        "note_verified_key_copy",
        "note_destroyed_key_copy",
    ]
}
