//! Beside what companies say of an outcome: what students say of themselves, in several classes that all follow the plan.

use std::collections::BTreeMap;

use domain::{
    campaign::{Kind as CampaignKind, Scope, Standing, State, Times},
    id::{EvaluationId, OfferingId},
    questionnaire::{Form, FrozenForm, Kind, Question, Repeat, Section, TemplateKind, template_hash},
    results::figures::{
        round::{Beside, Class, Table, round},
        threshold::Minimums,
    },
    text::LocalText,
};
use jiff::ToSpan;
use serde_json::{Value, json};
use store::{CampaignEdit, NewEvaluation};
use uuid::Uuid;

use super::{
    page::{path, raters},
    world::{Opening, Programme, World},
};

fn text(zh: &str) -> LocalText {
    LocalText { zh: zh.to_owned(), en: None }
}

fn form() -> Form {
    let labels = vec![text("完全不能"), text("完全能够")];
    let question = Question {
        id: "able".to_owned(),
        text: text("我能用学过的知识解释工程问题。"),
        help: None,
        required: false,
        shown_when: None,
        outcome: Some(1),
        kind: Kind::Scale { steps: 5, labels, not_applicable: false, reversed: false, weight: 1 },
    };
    let section = Section {
        id: "self".to_owned(),
        title: text("自评"),
        weight: None,
        repeat: Repeat::None,
        questions: vec![question],
    };
    Form { sections: vec![section] }
}

/// Of forty students; how many gave which step.
fn class(world: &World, counts: [u32; 5]) -> Class {
    let answered = counts.iter().sum();
    let table = Table { answered, not_applicable: 0, counts: counts.to_vec(), numbers: None };
    Class {
        college: world.school.colleges[0],
        form: FrozenForm::of_template(form()),
        ballots: answered,
        eligible: 40,
        late: 0,
        left: 0,
        issued: answered,
        unreadable: 0,
        foreseen: 0,
        inattentive: 0,
        tables: BTreeMap::from([("able".to_owned(), table)]),
    }
}

/// A class with one student who follows the programme's plan, and one who does not where it is mixed.
async fn taught(world: &World, programme: &Programme, code: &str, mixed: bool) -> OfferingId {
    let mut students = vec![world.school.person(&format!("in-{code}"), &["student"]).await.user];
    if mixed {
        students.push(world.school.person(&format!("out-{code}"), &["student"]).await.user);
    }
    let mut superuser = world.test.database.superuser().await;
    for sql in [
        "insert into class_group (institution_id, id, programme_id, entry_year, name)
         values ($1, $2, $2, 2023, '软件 2301') on conflict do nothing",
        "update account set class_group_id = $2 where institution_id = $1 and username like 'in-%'",
    ] {
        let query = sqlx::query(sql).bind(world.school.institution.id.as_uuid()).bind(programme.id.as_uuid());
        query.execute(&mut superuser).await.unwrap();
    }
    testkit::Class::new(&world.school, world.terms[1], code).attended_by(students).insert(&world.school).await
}

/// Counted, and published where they say so.
async fn asked(world: &World, classes: &[(OfferingId, [u32; 5])]) -> Vec<EvaluationId> {
    let app = &world.test.app;
    let (template, campaign, now) = (app.new_id(), app.new_id(), app.now());
    let mut tx = app.store().tenant(world.school.institution.id).await.unwrap();
    let made = tx.insert_template(template, TemplateKind::Student, None, now).await.unwrap();
    tx.insert_draft(&made, 1, &text("自评"), &form()).await.unwrap();
    tx.publish_draft(&made, &template_hash(&form()), None, now).await.unwrap();
    let edit = CampaignEdit {
        term: world.terms[1],
        college: None,
        name: text("期末评教"),
        kind: CampaignKind::Final,
        template,
        template_number: 1,
        scope: Scope::default(),
        times: Times::new(now - 72.hours(), now - 48.hours(), None),
        min_answers: 5,
        comments_to_teachers: true,
    };
    let office = world.school.person("20050099", &[]).await.user;
    let held = tx.insert_campaign(campaign, &edit, office, now).await.unwrap();
    let answered: Vec<_> = classes.iter().map(|(_, counts)| class(world, *counts)).collect();
    let evaluations: Vec<EvaluationId> = classes.iter().map(|_| app.new_id()).collect();
    let opened: Vec<_> = evaluations
        .iter()
        .zip(classes)
        .map(|(id, (offering, _))| NewEvaluation {
            id: *id,
            offering: *offering,
            form: FrozenForm::of_template(form()),
            form_hash: [0; 32],
            size: 1,
            class_code: "x".to_owned(),
            students: Vec::new(),
        })
        .collect();
    tx.open_evaluations(campaign, world.terms[1], &opened, b"x").await.unwrap();
    let made = round(&form(), &answered, Minimums::default(), Beside::Others);
    tx.write_figures(campaign, &evaluations, &made, true).await.unwrap();
    tx.set_campaign_counted(&held, now).await.unwrap();
    let counted = Standing { state: State::Counted, opening: false, counting: false };
    tx.move_campaign(&held, counted, edit.times).await.unwrap();
    tx.commit().await.unwrap();
    evaluations
}

async fn publish(world: &World, evaluations: &[EvaluationId]) {
    let ids: Vec<Uuid> = evaluations.iter().map(EvaluationId::as_uuid).collect();
    let query = sqlx::query("update evaluation set published_at = now() where id = any($1)").bind(ids);
    query.execute(&mut world.test.database.superuser().await).await.unwrap();
}

async fn students(world: &World, programme: &Programme) -> Value {
    world.reader.get(&path(programme)).await.ok().data()["outcomes"][0]["students"].clone()
}

#[tokio::test]
async fn students_stand_beside_from_three_published_classes_that_all_follow_the_plan() {
    let mut world = World::new(4).await;
    let raters = raters(&mut world).await;
    let programme = world.programme("080902").await;
    let opening = Opening { programme: &programme, term: world.terms[1], cohort: "2025", raters: &raters };
    world.published(&opening).await;
    let mut classes = Vec::new();
    for (code, mixed, counts) in [
        ("A", false, [0, 0, 0, 20, 0]),
        ("B", false, [0, 0, 0, 0, 10]),
        ("C", false, [0, 0, 10, 0, 0]),
        // Its students are not all of the programme: whoever reads this does not learn what the others say.
        ("D", true, [30, 0, 0, 0, 0]),
    ] {
        classes.push((taught(&world, &programme, code, mixed).await, counts));
    }
    let evaluations = asked(&world, &classes).await;
    assert_eq!(students(&world, &programme).await, Value::Null, "nothing was published");
    publish(&world, &evaluations[..2]).await;
    assert_eq!(students(&world, &programme).await, Value::Null, "two classes are too few");
    publish(&world, &evaluations).await;
    let said = students(&world, &programme).await;
    assert_eq!((&said["score"], &said["answered"], &said["of"]), (&json!(75.0), &json!(40), &json!(120)));
    assert!(said["low"].as_f64().unwrap() < 75.0 && said["high"].as_f64().unwrap() > 75.0, "{said}");
    assert!(said["source"]["zh"].as_str().unwrap().contains("3 个教学班"), "{said}");
    // Another plan of the same school has no part in it.
    let other = world.programme("080901").await;
    let opening = Opening { programme: &other, term: world.terms[1], cohort: "2025", raters: &raters };
    world.published(&opening).await;
    assert_eq!(students(&world, &other).await, Value::Null);
}
