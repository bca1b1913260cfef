//! Surveys among companies, as one school, with what belongs to the other.

pub mod reports;

use domain::{
    id::{Id, InvitationId, SubmissionId, SurveyCommentId, SurveyId, SurveyTargetId},
    questionnaire::{FrozenForm, TemplateKind},
    submissions::Version,
    surveys::{
        answers::{Answered, Basis, Comment, Draft, Relation},
        invitation::State as Invited,
        opening::{About, State, Times},
        returns::Reason,
    },
    text::LocalText,
};
use jiff::{Timestamp, ToSpan};
use store::{
    CommentDecision, LetterKind, NewInvitation, NewLink, NewProgramme, NewReturn, NewSurveyFigure, Page,
    PublishedTemplate, SurveyEdit, SurveyFilter, TargetOf, Tx, WhichInvitation,
};
use testkit::{Person, TestApp, TestSchool};
use uuid::Uuid;

use super::Target;

const SURVEY: SurveyId = SurveyId::from_uuid(Uuid::from_u128(41));
const TARGET: SurveyTargetId = SurveyTargetId::from_uuid(Uuid::from_u128(42));
const INVITATION: InvitationId = InvitationId::from_uuid(Uuid::from_u128(43));
const SUBMISSION: SubmissionId = SubmissionId::from_uuid(Uuid::from_u128(44));
const COMMENT: SurveyCommentId = SurveyCommentId::from_uuid(Uuid::from_u128(45));
const HASH: [u8; 32] = [7; 32];
const PAGE: Page = Page { offset: 0, limit: 9 };

/// What the other school has to ask about.
#[derive(Debug, Clone, Copy)]
pub struct Surveyed {
    pub of: TargetOf,
}

fn answered() -> Answered {
    let basis = Basis { known: 1, since: None, relation: Relation::Other, cohorts: Vec::new() };
    Answered { basis, answers: [].into(), signed_name: "王".to_owned(), signed_title: None }
}

fn edit(template: &PublishedTemplate, target: &super::teaching::Taught, now: Timestamp) -> SurveyEdit {
    SurveyEdit {
        term: target.term,
        college: None,
        name: LocalText { zh: "企业评价".to_owned(), en: None },
        about: About::Graduates1y,
        cohort: None,
        template: template.id,
        template_number: template.number,
        times: Times { opens_at: now, closes_at: now + 24.hours() },
    }
}

fn invitation(id: InvitationId, school: &TestSchool, person: &Person, now: Timestamp) -> NewInvitation {
    NewInvitation {
        id,
        survey: SURVEY,
        enterprise: school.enterprise,
        user: person.user,
        secret_hash: HASH,
        expires_at: now + 24.hours(),
        made_at: now,
        state: Invited::Made,
        forwarded_from: None,
    }
}

const fn link(at: Timestamp) -> NewLink {
    NewLink { generation: 2, secret_hash: [8; 32], expires_at: at }
}

/// A survey that is closed, with one answer and a letter that waits.
pub async fn prepare(
    test: &TestApp,
    school: &TestSchool,
    taught: &super::teaching::Taught,
    person: &Person,
) -> Surveyed {
    let now = test.app.now();
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let programme = test.app.new_id();
    let name = LocalText { zh: "软件工程".to_owned(), en: None };
    let new = NewProgramme { id: programme, college: school.colleges[0], code: "0809".to_owned(), name };
    tx.insert_programmes(&[new]).await.unwrap();
    tx.commit().await.unwrap();
    let plan = Uuid::from_u128(40);
    for sql in [
        "insert into programme_plan (institution_id, id, programme_id, edition, entry_from)
         select institution_id, $1, id, '2022', 2022 from programme where id = $2",
        "insert into programme_outcome (institution_id, id, plan_id, number, short_zh, text_zh)
         select institution_id, id, $1, 1, 'x', 'x' from programme where id = $2",
    ] {
        let mut superuser = test.database.superuser().await;
        sqlx::query(sql).bind(plan).bind(programme.as_uuid()).execute(&mut superuser).await.unwrap();
    }
    let of = TargetOf::Plan(Id::from_uuid(plan));
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let template = tx.published_template(TemplateKind::Enterprise, &[]).await.unwrap().unwrap();
    let held = tx.insert_survey(SURVEY, &edit(&template, taught, now), now).await.unwrap();
    let askable = tx.askable(&[of], None).await.unwrap().pop().unwrap();
    tx.choose_targets(&held, &[(TARGET, askable.clone())]).await.unwrap();
    tx.choose_enterprises(&held, &[school.enterprise]).await.unwrap();
    let form = FrozenForm::of_template(template.form.clone());
    tx.freeze_survey_target(&held, TARGET, &askable, &form).await.unwrap();
    tx.move_survey(&held, State::Open, held.times).await.unwrap();
    tx.set_survey_opened(&held, person.user).await.unwrap();
    tx.insert_invitation(&invitation(INVITATION, school, person, now)).await.unwrap();
    let held = tx.hold_invitation(WhichInvitation::Id(INVITATION)).await.unwrap().unwrap();
    tx.begin_submission(SUBMISSION, &template, now).await.unwrap();
    tx.begin_target(&held, TARGET, SUBMISSION).await.unwrap();
    tx.submit(SUBMISSION, Version { number: 1, key: Uuid::nil() }, &answered(), now).await.unwrap();
    tx.set_target_submitted(&held, TARGET, Uuid::nil(), now).await.unwrap();
    let said = Comment { key: "said".to_owned(), text: "好".to_owned() };
    tx.replace_survey_comments(TARGET, SUBMISSION, &[(COMMENT, said)]).await.unwrap();
    tx.commit().await.unwrap();
    let sql = "insert into outgoing_invitation (institution_id, invitation_id, kind, due_at)
               select institution_id, id, 'invited', made_at from invitation where id = $1";
    let mut superuser = test.database.superuser().await;
    sqlx::query(sql).bind(INVITATION.as_uuid()).execute(&mut superuser).await.unwrap();
    Surveyed { of }
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let mut tried = reading(test, here, target).await;
    tried.extend(writing(test, here, target).await);
    tried.extend(answering(test, here, target).await);
    tried.extend(telling(test, here).await);
    tried
}

async fn reading(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let now = test.app.now();
    let (enterprise, user) = (target.school.enterprise, target.person.user);
    let mut tx: Tx = test.app.store().tenant(here.institution.id).await.unwrap();
    assert_eq!(tx.surveys(SurveyFilter::default(), now, PAGE).await.unwrap().1, 0);
    assert!(tx.hold_survey(SURVEY, None, now).await.unwrap().is_none());
    assert!(tx.askable(&[target.surveyed.of], None).await.unwrap().is_empty());
    assert!(tx.survey_targets(SURVEY).await.unwrap().is_empty());
    assert!(tx.reach_survey_target(SURVEY, TARGET).await.unwrap().is_none());
    assert!(tx.askable_enterprises(&[enterprise], None).await.unwrap().is_empty());
    assert!(tx.chosen_enterprises(SURVEY).await.unwrap().is_empty());
    assert!(tx.survey_contacts(&[enterprise]).await.unwrap().is_empty());
    assert!(tx.who_sign_in(&[user]).await.unwrap().is_empty());
    for which in [WhichInvitation::Id(INVITATION), WhichInvitation::Hash(&HASH)] {
        assert!(tx.invitation(which).await.unwrap().is_none());
        assert!(tx.hold_invitation(which).await.unwrap().is_none());
    }
    assert!(!tx.is_asked(SURVEY, enterprise, user).await.unwrap());
    assert!(tx.invited_targets(INVITATION).await.unwrap().is_empty());
    assert!(tx.survey_template(SURVEY).await.is_err());
    assert!(tx.reach_survey_submission(SURVEY, SUBMISSION).await.unwrap().is_none());
    assert!(tx.survey_returns(SUBMISSION).await.unwrap().is_empty());
    assert!(tx.survey_comments(SURVEY, None).await.unwrap().is_empty());
    assert_eq!(tx.comments_waiting(SURVEY).await.unwrap(), 0);
    assert!(tx.raters(SURVEY).await.unwrap().is_empty());
    assert!(tx.own_surveys(enterprise).await.unwrap().is_empty());
    assert!(tx.survey_forms(SURVEY).await.unwrap().is_empty());
    assert!(tx.counted_answers(SURVEY).await.unwrap().is_empty());
    tx.lock_publishing_surveys().await.unwrap();
    assert!(tx.published_before(TARGET).await.unwrap().is_empty());
    assert!(tx.waiting_invitations(SURVEY).await.unwrap().is_empty());
    assert!(tx.take_due_invitations(now + 24.hours(), 9).await.unwrap().is_empty());
    vec![
        "surveys",
        "hold_survey",
        "askable",
        "survey_targets",
        "reach_survey_target",
        "askable_enterprises",
        "chosen_enterprises",
        "survey_contacts",
        "who_sign_in",
        "invitation",
        "hold_invitation",
        "is_asked",
        "invited_targets",
        "survey_template",
        "reach_survey_submission",
        "survey_returns",
        "survey_comments",
        "comments_waiting",
        "raters",
        "own_surveys",
        "survey_forms",
        "counted_answers",
        "lock_publishing_surveys",
        "published_before",
        "waiting_invitations",
        "take_due_invitations",
    ]
}

async fn writing(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let now = test.app.now();
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut there = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let template = there.survey_template(SURVEY).await.unwrap();
    let edit = edit(&template, &target.taught, now);
    let held = there.hold_survey(SURVEY, None, now).await.unwrap().unwrap();
    assert!(begin().await.insert_survey(test.app.new_id(), &edit, now).await.is_err());
    assert!(begin().await.update_survey(&held, &edit).await.is_err());
    assert!(begin().await.move_survey(&held, State::Draft, edit.times).await.is_err());
    assert!(begin().await.set_survey_opened(&held, target.person.user).await.is_err());
    assert!(begin().await.set_survey_reminded(&held, now).await.is_err());
    assert!(begin().await.set_survey_published(&held, now).await.is_err());
    assert!(begin().await.delete_survey(&held).await.is_err());
    assert!(begin().await.choose_enterprises(&held, &[target.school.enterprise]).await.is_err());
    let askable = there.askable(&[target.surveyed.of], None).await.unwrap().pop().unwrap();
    assert!(begin().await.choose_targets(&held, &[(Id::from_uuid(Uuid::nil()), askable.clone())]).await.is_err());
    assert!(begin().await.freeze_survey_target(&held, TARGET, &askable, &FrozenForm::default()).await.is_err());
    let reached = there.reach_survey_target(SURVEY, TARGET).await.unwrap().unwrap();
    assert!(!begin().await.reply_to_raters(&reached, "x", 0, (target.person.user, now)).await.unwrap());
    let figure =
        NewSurveyFigure { question: "x".to_owned(), outcome: 1, counts: None, judged: None, withheld: Some("too_few") };
    assert!(begin().await.freeze_survey_figures(&held, TARGET, (1, 1, "too_few"), &[figure]).await.is_err());
    vec![
        "insert_survey",
        "update_survey",
        "move_survey",
        "set_survey_opened",
        "set_survey_reminded",
        "set_survey_published",
        "delete_survey",
        "choose_enterprises",
        "choose_targets",
        "freeze_survey_target",
        "reply_to_raters",
        "freeze_survey_figures",
    ]
}

async fn answering(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let now = test.app.now();
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut there = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let theirs = there.hold_invitation(WhichInvitation::Id(INVITATION)).await.unwrap().unwrap();
    let new = invitation(test.app.new_id(), target.school, &target.person, now);
    // There is no such company here.
    begin().await.insert_invitation(&new).await.unwrap();
    assert!(!begin().await.press_invitation(&theirs, now).await.unwrap());
    assert!(begin().await.begin_answering(&theirs, None, now).await.is_err());
    assert!(begin().await.set_invitation_submitted(&theirs, now).await.is_err());
    assert!(begin().await.renew_link(&theirs, link(now), None).await.is_err());
    assert!(begin().await.end_invitation(&theirs, Invited::Revoked, None).await.is_err());
    begin().await.end_sessions_by_link(INVITATION, now).await.unwrap();
    assert!(begin().await.begin_target(&theirs, TARGET, SUBMISSION).await.is_err());
    assert!(begin().await.set_target_submitted(&theirs, TARGET, Uuid::nil(), now).await.is_err());
    let submission = there.reach_survey_submission(SURVEY, SUBMISSION).await.unwrap().unwrap();
    assert!(begin().await.set_survey_submission_returned(&submission, &Draft::default(), now).await.is_err());
    let by = target.person.user;
    let sent = NewReturn { id: test.app.new_id(), number: 1, reason: Reason::Unreadable, text: "x", by, at: now };
    assert!(begin().await.insert_survey_return(&submission, &sent).await.is_err());
    begin().await.count_changed_ratings(SUBMISSION, 1, 9).await.unwrap();
    let said = Comment { key: "said".to_owned(), text: "x".to_owned() };
    assert!(begin().await.replace_survey_comments(TARGET, SUBMISSION, &[(test.app.new_id(), said)]).await.is_err());
    let comment = there.survey_comments(SURVEY, Some(COMMENT)).await.unwrap().pop().unwrap();
    let decided = (CommentDecision::Keep, None);
    assert!(!begin().await.decide_survey_comment(&comment, 1, decided, (by, now)).await.unwrap());
    vec![
        "insert_invitation",
        "press_invitation",
        "begin_answering",
        "set_invitation_submitted",
        "renew_link",
        "end_invitation",
        "end_sessions_by_link",
        "begin_target",
        "set_target_submitted",
        "set_survey_submission_returned",
        "insert_survey_return",
        "count_changed_ratings",
        "replace_survey_comments",
        "decide_survey_comment",
    ]
}

async fn telling(test: &TestApp, here: &TestSchool) -> Vec<&'static str> {
    let now = test.app.now();
    let mut tx = test.app.store().tenant(here.institution.id).await.unwrap();
    assert_eq!(tx.leave_invitation_letters(&[INVITATION], LetterKind::Reminded, now).await.unwrap(), 0);
    tx.set_sent_link(INVITATION, link(now)).await.unwrap();
    tx.drop_invitation_letters(INVITATION).await.unwrap();
    tx.drop_invitation_letter(INVITATION, LetterKind::Invited).await.unwrap();
    tx.postpone_invitation_letter(INVITATION, LetterKind::Invited, 3, now).await.unwrap();
    tx.note_letter(INVITATION, Invited::Bounced, now).await.unwrap();
    tx.commit().await.unwrap();
    vec![
        "leave_invitation_letters",
        "set_sent_link",
        "drop_invitation_letters",
        "drop_invitation_letter",
        "postpone_invitation_letter",
        "note_letter",
    ]
}
