//! What was answered, as one school, with what belongs to the other.

use domain::{
    id::JobId,
    questionnaire::Form,
    results::{
        comment::{CommentState, Decision},
        figures::{
            round::{Beside, round},
            threshold::Minimums,
        },
        reply::{AnsweredClasses, ReplyState},
    },
};
use jiff::Timestamp;
use serde_json::json;
use store::{ClassFilter, Page, Publication, ResultsOf, Reviewable, WhichComments};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

use super::{
    Target,
    asked::{Asked, COMMENT, held},
};

const PAGE: Page = Page { offset: 0, limit: 99 };

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let Asked { campaign, evaluation, .. } = target.asked;
    let (taught, user, now) = (&target.taught, target.person.user, Timestamp::UNIX_EPOCH);
    let mut tx = begin().await;

    let who = Reviewable { reviewer: user, within: None };
    let all = WhichComments::Of { campaign, states: &CommentState::ALL };
    assert_eq!(tx.reviewable_comments(who, all, PAGE).await.unwrap().1, 0);
    assert!(tx.comment_counts(who, campaign).await.unwrap().0.is_empty());
    assert!(tx.commented_classes(&[evaluation]).await.unwrap().is_empty());
    assert_eq!(tx.publication(campaign).await.unwrap(), Publication::default());
    assert_eq!(tx.publishable_classes(campaign, None, PAGE).await.unwrap().1, 0);
    assert!(tx.campaign_of(evaluation).await.unwrap().is_none());
    let shown = Decision::new(CommentState::Shown, None, None).unwrap();
    assert!(!begin().await.decide_comment(evaluation, COMMENT, CommentState::Pending, &shown).await.unwrap());
    let theirs = &held(test, target).await;
    assert!(begin().await.publish_classes(theirs, None, now).await.unwrap().is_empty());
    assert!(begin().await.set_publishing(theirs, None).await.is_err());
    assert_eq!(begin().await.forget_fate_keys(Timestamp::MAX).await.unwrap(), 0);

    assert!(tx.counted_classes(campaign).await.unwrap().is_empty());
    assert!(tx.class_figures(evaluation).await.unwrap().is_none());
    assert!(tx.reported_campaigns(None).await.unwrap().is_empty());
    assert!(tx.campaign_form(campaign).await.unwrap().is_none());
    assert!(tx.group_figures(campaign, None).await.unwrap().is_none());
    assert!(tx.reported_colleges(campaign, None).await.unwrap().is_empty());
    let all = ClassFilter { campaign, college: None, search: None, by_lower_end: false };
    assert_eq!(tx.reported_classes(all, PAGE).await.unwrap().total, 0);
    let comments = tx.class_comments(evaluation).await.unwrap();
    assert!(comments.decided.is_empty() && comments.others.is_empty());
    let names = [target.person.username.clone()];
    assert!(tx.course_trend(taught.course, evaluation, &names, false).await.unwrap().is_empty());
    let of = ResultsOf { teacher: user, username: &names[0], college: None, published_only: false };
    assert!(tx.results_of_teacher(of).await.unwrap().is_empty());
    assert!(tx.replies(evaluation).await.unwrap().is_empty());
    assert!(tx.earlier_replies(evaluation, &names).await.unwrap().is_empty());
    assert!(!tx.is_listed(evaluation, user).await.unwrap());
    assert!(tx.listed_classes(user, &[taught.term]).await.unwrap().is_empty());
    assert_eq!(tx.answered_classes(campaign, None).await.unwrap(), AnsweredClasses::default());
    assert!(tx.mark_reply(evaluation, user, ReplyState::Done, None, 1).await.unwrap().is_none());
    assert!(!tx.write_reply(evaluation, user, "x", Some(1), now).await.unwrap());
    assert!(!tx.delete_reply(evaluation, user, 1).await.unwrap());
    assert!(begin().await.write_reply(evaluation, user, "x", None, now).await.is_err());

    let job = JobId::from_uuid(Uuid::nil());
    assert!(tx.printable_classes(campaign, None).await.unwrap().is_empty());
    assert!(tx.printed_documents(job).await.unwrap().is_empty());
    assert!(tx.printed_document(job, evaluation).await.unwrap().is_none());
    assert!(begin().await.keep_printed_document(job, evaluation, "x", b"x").await.is_err());
    assert_eq!(tx.forget_printed_documents(now).await.unwrap(), 0);
    assert!(tx.job_of(user, job).await.unwrap().is_none());
    assert!(tx.unfinished_job_of(user, "print_results", &json!({})).await.unwrap().is_none());

    let nothing = round(&Form::default(), &[], Minimums::default(), Beside::Nobody);
    assert!(begin().await.write_figures(campaign, &[], &nothing, true).await.is_err());
    assert!(begin().await.set_campaign_counted(theirs, now).await.is_err());
    vec![
        "reviewable_comments",
        "comment_counts",
        "commented_classes",
        "publication",
        "publishable_classes",
        "campaign_of",
        "decide_comment",
        "publish_classes",
        "set_publishing",
        "forget_fate_keys",
        "counted_classes",
        "class_figures",
        "reported_campaigns",
        "campaign_form",
        "group_figures",
        "reported_colleges",
        "reported_classes",
        "class_comments",
        "course_trend",
        "results_of_teacher",
        "replies",
        "earlier_replies",
        "is_listed",
        "listed_classes",
        "answered_classes",
        "mark_reply",
        "write_reply",
        "delete_reply",
        "printable_classes",
        "printed_documents",
        "printed_document",
        "keep_printed_document",
        "forget_printed_documents",
        "job_of",
        "unfinished_job_of",
        "write_figures",
        "set_campaign_counted",
    ]
}
