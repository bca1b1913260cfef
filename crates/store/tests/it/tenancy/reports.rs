//! What is written about visits, as one school, with what belongs to the other.

use domain::{
    id::{SubmissionId, VisitId},
    observation::report::{Draft, Report},
    questionnaire::{Form, TemplateKind, template_hash},
    submissions::Version,
    text::LocalText,
};
use jiff::civil::date;
use store::{Photo, PublishedTemplate, WrittenVisit};
use testkit::{Person, TestApp, TestSchool};
use uuid::Uuid;

use super::Target;

const PHOTO: Uuid = Uuid::from_u128(9);
const FIRST: Version = Version { number: 1, key: Uuid::from_u128(7) };

fn submission(visit: VisitId) -> SubmissionId {
    SubmissionId::from_uuid(visit.as_uuid())
}

fn written(person: &Person) -> WrittenVisit {
    WrittenVisit { on: date(2026, 11, 16), attended: 2, amends: false, about: vec![person.user], to_office: None }
}

fn photo() -> Photo {
    Photo { media_type: "image/jpeg".to_owned(), bytes: b"x".to_vec() }
}

/// A report of the visit, with a photograph.
pub async fn prepare(test: &TestApp, school: &TestSchool, visit: VisitId, person: &Person) -> PublishedTemplate {
    let (id, now) = (submission(visit), test.app.now());
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let name = LocalText { zh: "听课评价表".to_owned(), en: None };
    let template = tx.insert_template(test.app.new_id(), TemplateKind::Observation, None, now).await.unwrap();
    tx.insert_draft(&template, 1, &name, &Form::default()).await.unwrap();
    tx.publish_draft(&template, &template_hash(&Form::default()), None, now).await.unwrap();
    let template = tx.published_template(TemplateKind::Observation, &[]).await.unwrap().unwrap();
    tx.replace_observation_templates(&[(None, template.id)]).await.unwrap();
    tx.begin_submission(id, &template, now).await.unwrap();
    assert!(tx.begin_writing(visit, id).await.unwrap());
    tx.submit(id, FIRST, &Report::default(), now).await.unwrap();
    tx.mark_written(visit, &written(person)).await.unwrap();
    tx.keep_photo(visit, PHOTO, &photo(), now).await.unwrap();
    assert!(tx.reported_visit(visit).await.unwrap().is_some());
    tx.commit().await.unwrap();
    template
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (visit, id, now) = (target.visit, submission(target.visit), test.app.now());
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    let form = tx.published_template(TemplateKind::Observation, &[target.form.id]).await.unwrap();
    assert!(form.is_none_or(|form| form.id != target.form.id));
    assert!(!tx.observation_templates(None).await.unwrap().contains(&target.form.id));
    assert!(tx.visited_kind(visit).await.unwrap().is_none());
    assert!(tx.reported_visit(visit).await.unwrap().is_none());
    assert!(tx.visit_about(visit).await.unwrap().is_empty());
    assert!(tx.teachers_in_class(target.taught.offering).await.unwrap().is_empty());
    assert!(tx.submission::<Draft>(id).await.is_err());
    assert!(tx.hold_submission::<Draft>(id).await.is_err());
    assert!(tx.submitted::<Report>(id, 1).await.unwrap().is_none());
    assert!(tx.all_submitted::<Report>(id).await.unwrap().is_empty());
    assert!(tx.newest_submitted::<Report>(&[id]).await.unwrap().is_empty());
    assert!(tx.save_draft(id, 1, &Draft::default(), now).await.unwrap().is_none());
    assert!(!tx.begin_writing(visit, id).await.unwrap());
    assert!(tx.mark_written(visit, &written(&target.person)).await.is_err());
    assert!(tx.photo_ids(visit).await.unwrap().is_empty());
    assert!(tx.photo(visit, PHOTO).await.unwrap().is_none());
    tx.delete_photo(visit, PHOTO).await.unwrap();
    tx.delete_photos_but(visit, &[]).await.unwrap();
    assert_eq!(tx.delete_photos_before(jiff::Timestamp::MAX).await.unwrap(), 0);
    tx.commit().await.unwrap();
    assert!(begin().await.begin_submission(test.app.new_id(), &target.form, now).await.is_err());
    assert!(begin().await.submit(id, Version { number: 2, ..FIRST }, &Report::default(), now).await.is_err());
    assert!(begin().await.keep_photo(visit, Uuid::from_u128(8), &photo(), now).await.is_err());
    vec![
        "published_template",
        "observation_templates",
        "visited_kind",
        "reported_visit",
        "visit_about",
        "teachers_in_class",
        "submission",
        "hold_submission",
        "submitted",
        "all_submitted",
        "newest_submitted",
        "save_draft",
        "begin_writing",
        "mark_written",
        "photo_ids",
        "photo",
        "delete_photo",
        "delete_photos_but",
        "delete_photos_before",
        "begin_submission",
        "submit",
        "keep_photo",
    ]
}
