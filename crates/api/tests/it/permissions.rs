//! Every operation of the OpenAPI document, called by nobody and by each built-in role, on whatever it may be aimed at.
//!
//! What comes out is compared with `tests/matrix.txt`, which is reviewed like code: `UPDATE_MATRIX=1` writes it anew.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt::Write,
    fs,
    path::Path,
    sync::Arc,
};

use axum::http::{Method, StatusCode};
use domain::{
    calendar::{AcademicYear, Term},
    campaign,
    figures::{
        round::{Beside, Class, round},
        threshold::Minimums,
    },
    id::{CollegeId, Id, TermId},
    questionnaire::{FrozenForm, OwnState, Teacher, TemplateKind},
    text::LocalText,
};
use jiff::{ToSpan, civil::date};
use serde_json::{Value, json};
use store::{
    CampaignEdit, Counted, CountedComment, CountingStore, NewCourse, NewEvaluation, NewImport, NewOffering, OwnSetEdit,
    Page, TemplateFilter,
};
use testkit::{Answer, Client, Person, TestApp, TestSchool};
use uuid::Uuid;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Aim {
    /// No target, or only oneself.
    Nobody,
    /// Somebody: the caller, of the same college, of another, of another institution.
    User,
    /// A role of one's own institution, or of another.
    Role,
    /// A term of one's own institution, or of another.
    Term,
    /// A template of one's own institution, or of another.
    Template,
    /// A course or class: of one's own college, of another, of another institution.
    Course,
    /// A campaign of one's own college, of another one's, of the whole school, of another institution.
    Campaign,
    /// The evaluation of a class in which the caller sits, of one in which they do not, of another institution.
    Evaluation,
    /// The result of a class that the caller teaches, published or only counted; of a colleague's class in their college
    /// and in another one; of a mid-term round; of another institution.
    Result,
    /// A comment on a class of one's own college, of another one's, of a class that the caller teaches, of another institution.
    Comment,
    /// One's own import, a colleague's, one of another institution.
    Import,
    /// Of a class of the caller's own, of a colleague's, of another college, of another institution.
    OwnQuestions,
}

struct Operation {
    method: Method,
    route: &'static str,
    aim: Aim,
    body: BodyFor,
}

/// What the parameters of a route and the body may need.
struct Target {
    username: String,
    assignment: String,
    role: String,
    grantable: String,
    term: String,
    course: String,
    offering: String,
    college: String,
    import: String,
    template: String,
    campaign: String,
    evaluation: String,
    own_questions: String,
}

/// Of the comment that is there.
const TAG: &str = "07070707070707070707070707070707";
const NIL: &str = "00000000-0000-0000-0000-000000000000";

type BodyFor = fn(&Target) -> Option<Value>;

const fn operation(method: Method, route: &'static str, aim: Aim, body: BodyFor) -> Operation {
    Operation { method, route, aim, body }
}

const fn none(_: &Target) -> Option<Value> {
    None
}

fn operations() -> Vec<Operation> {
    let mut all = operations_of_the_school();
    all.extend(operations_on_templates());
    all.extend(operations_on_campaigns());
    all.extend(operations_on_own_questions());
    all
}

fn operations_of_the_school() -> Vec<Operation> {
    vec![
        operation(Method::POST, "/auth/switchRole", Aim::Nobody, |_| Some(json!({ "role_assignment_id": NIL }))),
        operation(Method::GET, "/user/info", Aim::Nobody, none),
        operation(Method::PUT, "/user/info/edit", Aim::Nobody, |_| {
            Some(json!({ "email": null, "phone": null, "language": "zh-CN", "version": 0 }))
        }),
        operation(Method::PUT, "/user/password", Aim::Nobody, |_| {
            Some(json!({ "current_password": "", "new_password": "" }))
        }),
        operation(Method::GET, "/user/roles", Aim::Nobody, none),
        operation(Method::GET, "/user/sessions", Aim::Nobody, none),
        operation(Method::DELETE, "/user/sessions/{id}", Aim::Nobody, none),
        operation(Method::GET, "/colleges", Aim::Nobody, none),
        operation(Method::GET, "/enterprises", Aim::Nobody, none),
        operation(Method::GET, "/users", Aim::Nobody, none),
        operation(Method::POST, "/users", Aim::Nobody, |_| {
            Some(json!({ "username": "", "name": "", "email": null, "phone": null, "language": "zh-CN",
                         "college_id": null, "roles": [] }))
        }),
        operation(Method::GET, "/users/{username}", Aim::User, none),
        operation(Method::PUT, "/users/{username}", Aim::User, |_| {
            Some(json!({ "name": "新名", "email": null, "phone": null, "language": "zh-CN", "college_id": null,
                         "version": 1 }))
        }),
        operation(Method::PUT, "/users/{username}/state", Aim::User, |_| Some(json!({ "state": "disabled" }))),
        operation(Method::POST, "/users/{username}/password", Aim::User, none),
        operation(Method::POST, "/users/{username}/roles", Aim::User, |target| {
            Some(json!({ "role_id": target.grantable, "scope": { "kind": "self" } }))
        }),
        operation(Method::DELETE, "/users/{username}/roles/{assignment_id}", Aim::User, none),
        operation(Method::GET, "/users/{username}/sessions", Aim::User, none),
        operation(Method::GET, "/users/{username}/audit", Aim::User, none),
        operation(Method::GET, "/users/export", Aim::Nobody, none),
        operation(Method::POST, "/users/bulk/preview", Aim::User, |target| {
            Some(json!({ "users": { "by": "picked", "usernames": [target.username] },
                         "action": { "kind": "disable" } }))
        }),
        operation(Method::POST, "/users/bulk", Aim::User, |target| {
            Some(json!({ "users": { "by": "picked", "usernames": [target.username] },
                         "action": { "kind": "disable" }, "expected": 1 }))
        }),
        operation(Method::GET, "/calendar", Aim::Nobody, none),
        operation(Method::POST, "/terms", Aim::Nobody, |_| Some(a_term())),
        operation(Method::PUT, "/terms/{id}", Aim::Term, |_| Some(with_version(a_term()))),
        operation(Method::DELETE, "/terms/{id}", Aim::Term, none),
        operation(Method::PUT, "/terms/{id}/current", Aim::Term, none),
        operation(Method::GET, "/courses", Aim::Nobody, none),
        operation(Method::POST, "/courses", Aim::Course, |target| Some(a_course(target))),
        operation(Method::PUT, "/courses/{id}", Aim::Course, |target| Some(with_version(a_course(target)))),
        operation(Method::DELETE, "/courses/{id}", Aim::Course, none),
        operation(Method::GET, "/offerings", Aim::Nobody, none),
        operation(Method::POST, "/offerings", Aim::Course, |target| {
            let mut class = a_class(target);
            class["term_id"] = json!(target.term);
            Some(class)
        }),
        operation(Method::GET, "/offerings/{id}", Aim::Course, none),
        operation(Method::PUT, "/offerings/{id}", Aim::Course, |target| Some(with_version(a_class(target)))),
        operation(Method::DELETE, "/offerings/{id}", Aim::Course, none),
        operation(Method::GET, "/offerings/{id}/students", Aim::Course, none),
        operation(Method::POST, "/offerings/{id}/students", Aim::Course, |target| {
            Some(json!({ "usernames": [target.username] }))
        }),
        operation(Method::DELETE, "/offerings/{id}/students/{username}", Aim::Course, none),
        operation(Method::GET, "/teachers/{username}/offerings", Aim::User, none),
        operation(Method::GET, "/teachers/{username}/results", Aim::User, none),
        operation(Method::GET, "/teachers/{username}/results/document", Aim::User, none),
        operation(Method::GET, "/user/offerings", Aim::Nobody, none),
        operation(Method::GET, "/imports", Aim::Nobody, none),
        operation(Method::POST, "/imports", Aim::Nobody, none),
        operation(Method::GET, "/imports/example", Aim::Nobody, none),
        operation(Method::GET, "/imports/{id}", Aim::Import, none),
        operation(Method::GET, "/imports/{id}/rows", Aim::Import, none),
        operation(Method::GET, "/imports/{id}/report", Aim::Import, none),
        operation(Method::POST, "/imports/{id}/check", Aim::Import, none),
        operation(Method::POST, "/imports/{id}/confirm", Aim::Import, none),
        operation(Method::POST, "/imports/{id}/undo", Aim::Import, none),
        operation(Method::GET, "/jobs", Aim::Nobody, none),
        operation(Method::GET, "/jobs/events", Aim::Nobody, none),
        operation(Method::GET, "/roles/grantable", Aim::Nobody, none),
        operation(Method::GET, "/roles", Aim::Nobody, none),
        operation(Method::POST, "/roles", Aim::Nobody, |_| {
            Some(json!({ "key": "", "name_zh": "", "name_en": null, "level": 1, "scope_kind": "self",
                         "permissions": [] }))
        }),
        operation(Method::PUT, "/roles/{id}", Aim::Role, |_| {
            Some(json!({ "name_zh": "新", "name_en": null, "level": 1, "scope_kind": "self", "permissions": [],
                         "version": 0 }))
        }),
        operation(Method::DELETE, "/roles/{id}", Aim::Role, none),
        operation(Method::POST, "/roles/{id}/preview", Aim::Role, |_| Some(json!({ "level": 1, "permissions": [] }))),
        operation(Method::GET, "/roles/{id}/members", Aim::Role, none),
        operation(Method::POST, "/auth/logout", Aim::Nobody, none),
    ]
}

fn operations_on_campaigns() -> Vec<Operation> {
    let on: BodyFor = |_| Some(with_version(json!({})));
    let until: BodyFor = |_| Some(with_version(json!({ "closes_at": "2040-01-01T00:00:00Z" })));
    vec![
        operation(Method::GET, "/campaigns", Aim::Nobody, none),
        operation(Method::POST, "/campaigns", Aim::Nobody, |_| Some(a_campaign())),
        operation(Method::POST, "/campaigns/preview", Aim::Template, |target| {
            Some(json!({ "term_id": NIL, "template_id": target.template, "kind": "final", "scope": everything() }))
        }),
        operation(Method::GET, "/campaigns/{id}", Aim::Campaign, none),
        operation(Method::GET, "/campaigns/{id}/rates", Aim::Campaign, none),
        operation(Method::PUT, "/campaigns/{id}", Aim::Campaign, |_| Some(with_version(a_campaign()))),
        operation(Method::DELETE, "/campaigns/{id}", Aim::Campaign, none),
        operation(Method::POST, "/campaigns/{id}/schedule", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/unschedule", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/key-copy", Aim::Campaign, |_| {
            Some(json!({ "passphrase": "three rivers and a bridge" }))
        }),
        operation(Method::POST, "/campaigns/{id}/key-copy/verify", Aim::Campaign, |_| {
            Some(json!({ "version": 1, "copy": "eA", "passphrase": "three rivers and a bridge" }))
        }),
        operation(Method::POST, "/campaigns/{id}/key-loss", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/open", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/extend", Aim::Campaign, until),
        operation(Method::POST, "/campaigns/{id}/close", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/reopen", Aim::Campaign, until),
        operation(Method::POST, "/campaigns/{id}/count", Aim::Campaign, on),
        operation(Method::GET, "/campaigns/{id}/publication", Aim::Campaign, none),
        operation(Method::GET, "/campaigns/{id}/publication/classes", Aim::Campaign, none),
        operation(Method::POST, "/campaigns/{id}/publish", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/archive", Aim::Campaign, on),
        operation(Method::POST, "/evaluations/{id}/publish", Aim::Comment, none),
        operation(Method::GET, "/campaigns/{id}/comments/summary", Aim::Campaign, none),
        operation(Method::GET, "/campaigns/{id}/comments", Aim::Campaign, none),
        operation(Method::PUT, "/evaluations/{id}/comments/{tag}", Aim::Comment, |_| {
            Some(json!({ "seen": "pending", "state": "shown", "reason": null, "note": null }))
        }),
        operation(Method::GET, "/user/evaluations", Aim::Nobody, none),
        operation(Method::GET, "/evaluations/{id}/form", Aim::Evaluation, none),
        operation(Method::GET, "/evaluations/{id}/result", Aim::Result, none),
        operation(Method::GET, "/evaluations/{id}/result/document", Aim::Result, none),
        operation(Method::GET, "/reports/college/document", Aim::Course, none),
        operation(Method::POST, "/campaigns/{id}/documents", Aim::Campaign, none),
        operation(Method::GET, "/bundles/{id}", Aim::Nobody, none),
        operation(Method::PUT, "/evaluations/{id}/reply", Aim::Result, |_| {
            Some(json!({ "body": "谢谢", "version": null }))
        }),
        operation(Method::DELETE, "/evaluations/{id}/reply", Aim::Result, none),
        operation(Method::GET, "/evaluations/{id}/replies", Aim::Evaluation, none),
        operation(Method::GET, "/reports/college", Aim::Course, none),
        operation(Method::GET, "/reports/college/classes", Aim::Campaign, none),
        operation(Method::POST, "/evaluations/{id}/token", Aim::Evaluation, |_| Some(json!({ "blinded": "" }))),
    ]
}

fn operations_on_own_questions() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/user/offerings/evaluations", Aim::Nobody, none),
        operation(Method::GET, "/evaluations/{id}/answered", Aim::Evaluation, none),
        operation(Method::GET, "/campaigns/{id}/offerings/{offering_id}/own-questions", Aim::Evaluation, none),
        operation(Method::PUT, "/campaigns/{id}/offerings/{offering_id}/own-questions", Aim::Evaluation, |_| {
            Some(with_version(json!({ "questions": [], "submit": false })))
        }),
        operation(Method::GET, "/campaigns/{id}/own-questions", Aim::Campaign, none),
        operation(Method::POST, "/own-questions/{id}/approve", Aim::OwnQuestions, |_| Some(with_version(json!({})))),
        operation(Method::POST, "/own-questions/{id}/return", Aim::OwnQuestions, |_| {
            Some(with_version(json!({ "reason": "问到了姓名" })))
        }),
    ]
}

fn everything() -> Value {
    json!({ "colleges": [], "courses": [], "offerings": [] })
}

fn a_campaign() -> Value {
    json!({
        "name": { "zh": "", "en": null }, "kind": "final", "term_id": NIL, "template_id": NIL, "scope": everything(),
        "opens_at": "2039-01-01T00:00:00Z", "closes_at": "2040-01-01T00:00:00Z", "counts_at": null, "min_answers": 5,
        "comments_to_teachers": true,
    })
}

fn operations_on_templates() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/templates", Aim::Nobody, none),
        operation(Method::POST, "/templates", Aim::Nobody, |_| {
            Some(json!({ "kind": "student", "name": { "zh": "新", "en": null }, "copy_of": null }))
        }),
        operation(Method::GET, "/templates/{id}", Aim::Template, none),
        operation(Method::GET, "/templates/{id}/changes", Aim::Template, none),
        operation(Method::POST, "/templates/{id}/draft", Aim::Template, |_| Some(json!({ "from": null }))),
        operation(Method::PUT, "/templates/{id}/draft", Aim::Template, |_| {
            Some(with_version(json!({ "name": { "zh": "新", "en": null }, "form": { "sections": [] } })))
        }),
        operation(Method::DELETE, "/templates/{id}/draft", Aim::Template, none),
        operation(Method::POST, "/templates/{id}/publish", Aim::Template, |_| Some(with_version(json!({})))),
        operation(Method::POST, "/templates/{id}/retire", Aim::Template, |_| Some(with_version(json!({})))),
    ]
}

fn a_term() -> Value {
    json!({ "year": 2040, "number": 1, "first_monday": "2040-09-03", "weeks": 18, "days_off": [], "make_up_days": [] })
}

fn a_course(target: &Target) -> Value {
    json!({ "code": "NEW1", "name_zh": "新", "name_en": null, "credits": null, "college_id": target.college })
}

fn a_class(target: &Target) -> Value {
    json!({ "course_id": target.course, "code": "NEW1-01", "teachers": [], "meetings": [] })
}

fn with_version(mut body: Value) -> Value {
    body["version"] = json!(0);
    body
}

impl Operation {
    async fn call(&self, client: &Client, target: &Target) -> Answer {
        let id = match self.aim {
            Aim::Role => &target.role,
            Aim::Term => &target.term,
            Aim::Import => &target.import,
            Aim::Template => &target.template,
            Aim::Campaign => &target.campaign,
            Aim::Evaluation if self.route.starts_with("/campaigns") => &target.campaign,
            Aim::Evaluation | Aim::Comment | Aim::Result => &target.evaluation,
            Aim::OwnQuestions => &target.own_questions,
            Aim::Course if self.route.starts_with("/courses") => &target.course,
            Aim::Course => &target.offering,
            Aim::Nobody | Aim::User => NIL,
        };
        let path = self.route.replace("{username}", &target.username).replace("{assignment_id}", &target.assignment);
        let path = path.replace("{offering_id}", &target.offering);
        let path = path.replace("{tag}", TAG);
        let needed = match self.route {
            "/templates/{id}/changes" => "?from=1&to=1",
            "/campaigns/{id}/rates" => "?by=college",
            "/user/offerings/evaluations" => "?term=00000000-0000-0000-0000-000000000000",
            "/campaigns/{id}" | "/templates/{id}/draft" | "/terms/{id}" | "/evaluations/{id}/reply"
                if self.method == Method::DELETE =>
            {
                "?version=0"
            }
            "/teachers/{username}/results/document" => &format!("?format=xlsx&term={}", target.term),
            "/evaluations/{id}/result/document" => "?format=xlsx",
            "/reports/college/document" => &format!("?format=xlsx&college={}", target.college),
            "/imports/example" => "?kind=courses",
            "/reports/college" => &format!("?college={}", target.college),
            "/reports/college/classes" => &format!("?campaign={}&college={}", target.campaign, target.college),
            "/imports" if self.method == Method::POST => "?kind=courses&file_name=x.csv",
            _ => "",
        };
        let path = format!("{}{needed}", path.replace("{id}", id));
        client.call(self.method.clone(), &path, (self.body)(target)).await
    }
}

fn operations_of_the_document() -> BTreeSet<String> {
    let document = serde_json::to_value(api::openapi()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        item.as_object().unwrap().keys().map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    operations.collect()
}

fn public_routes() -> BTreeSet<String> {
    include_str!("../public-routes.txt")
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
        .collect()
}

#[test]
fn every_operation_is_either_reviewed_as_public_or_called_here() {
    let guarded: BTreeSet<_> =
        operations().iter().map(|operation| format!("{} {}", operation.method, operation.route)).collect();
    let public = public_routes();
    assert!(guarded.is_disjoint(&public));
    assert_eq!(&guarded | &public, operations_of_the_document());
}

#[tokio::test]
async fn nobody_gets_anything_without_a_valid_token() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("2024110327", &["student"]).await;
    let signed_in = school.signed_in(&person).await;
    let (head, _) = signed_in.access_token.rsplit_once('.').unwrap();
    let nil = || NIL.to_owned();
    let target = Target {
        username: person.username,
        assignment: nil(),
        role: nil(),
        grantable: nil(),
        term: nil(),
        course: nil(),
        offering: nil(),
        college: nil(),
        import: nil(),
        template: nil(),
        campaign: nil(),
        evaluation: nil(),
        own_questions: nil(),
    };
    for token in ["", "nonsense", head, signed_in.refresh_token.as_str()] {
        let mut client: Client = school.client();
        token.clone_into(&mut client.access_token);
        for operation in operations() {
            let answer = operation.call(&client, &target).await;
            let got = (answer.status, answer.code());
            assert_eq!(
                got,
                (StatusCode::UNAUTHORIZED, 2001),
                "{} {} with {token:?}",
                operation.method,
                operation.route
            );
        }
    }
}

struct Schools {
    counting: CountingStore,
    here: Arc<TestSchool>,
    there: Arc<TestSchool>,
    count: usize,
    superuser: sqlx::PgConnection,
}

/// A round that has been counted.
#[derive(Clone, Copy)]
struct CountedRound {
    kind: campaign::Kind,
}

impl Schools {
    /// Somebody new, so that what one call does cannot change what the next may.
    async fn person(&mut self, role: &str, college: usize) -> Person {
        self.count += 1;
        self.here.person_of(&format!("person-{}", self.count), &[role], self.here.colleges[college]).await
    }

    async fn role_id(school: &TestSchool, key: &str) -> String {
        let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
        tx.role_id(key).await.unwrap().unwrap().to_string()
    }

    /// A campaign with the class in it.
    async fn asked(
        school: &TestSchool,
        college: Option<CollegeId>,
        by: &Person,
        [term, offering]: [&str; 2],
        counted: Option<CountedRound>,
    ) -> (Uuid, Uuid) {
        let app = &school.app;
        let mut tx = app.store().tenant(school.institution.id).await.unwrap();
        let filter = TemplateFilter { kind: Some(TemplateKind::Student), ..TemplateFilter::default() };
        let (templates, _) = tx.templates(filter, Page { offset: 0, limit: 1 }).await.unwrap();
        let (now, id) = (app.now(), app.new_id());
        let term = TermId::from_uuid(term.parse().unwrap());
        let edit = CampaignEdit {
            term,
            college,
            name: LocalText { zh: "期末评教".to_owned(), en: None },
            kind: counted.map_or(campaign::Kind::Final, |counted| counted.kind),
            template: templates[0].id,
            template_number: 1,
            scope: campaign::Scope::default(),
            times: campaign::Times::new(now, now + 24.hours(), None),
            min_answers: 5,
            comments_to_teachers: true,
        };
        tx.insert_campaign(id, &edit, by.user, now).await.unwrap();
        let evaluation = Uuid::from_u128(id.as_uuid().as_u128() ^ 1);
        let mut form = FrozenForm::of_template(templates[0].versions[0].form.clone());
        form.teachers = vec![Teacher { id: by.username.clone(), name: by.username.clone() }];
        let class = Class {
            college: school.colleges[0],
            form: form.clone(),
            ballots: 12,
            eligible: 15,
            late: 0,
            inattentive: 0,
            tables: BTreeMap::new(),
        };
        let new = NewEvaluation {
            id: Id::from_uuid(evaluation),
            offering: Id::from_uuid(offering.parse().unwrap()),
            form,
            form_hash: [0; 32],
            size: 1,
            enrolled: 1,
        };
        tx.open_evaluations(id, term, &[new], b"x").await.unwrap();
        if counted.is_some() {
            let made = round(&class.form.form.clone(), &[class], Minimums::default(), Beside::Nobody);
            tx.write_figures(id, &[Id::from_uuid(evaluation)], &made, false).await.unwrap();
        }
        tx.commit().await.unwrap();
        (id.as_uuid(), evaluation)
    }

    /// A teacher's own questions, waiting for a decision.
    async fn handed_in(school: &TestSchool, campaign: Uuid, offering: &str, teacher: &Person) -> Uuid {
        let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
        let id = school.app.new_id();
        let set = OwnSetEdit {
            id,
            campaign: Id::from_uuid(campaign),
            offering: Id::from_uuid(offering.parse().unwrap()),
            teacher: teacher.user,
            questions: &[],
            state: OwnState::Submitted,
            version: 0,
        };
        assert!(tx.save_own_set(&set).await.unwrap());
        tx.commit().await.unwrap();
        id.as_uuid()
    }

    /// The campaign is counted, and there is a comment.
    async fn commented(&self, school: &TestSchool, campaign: Uuid, evaluation: Uuid) {
        let counted = Counted {
            ballots: 5,
            malformed: 0,
            answered: 5,
            kept: true,
            inattentive: Some(0),
            list: Vec::new(),
            answers: Vec::new(),
            comments: vec![CountedComment { tag: [7; 16], question: "x".to_owned(), body: "好".to_owned() }],
            distributions: Vec::new(),
        };
        let institution = school.institution.id;
        self.counting.write(institution, Id::from_uuid(evaluation), &counted).await.unwrap();
        let mut tx = school.app.store().tenant(institution).await.unwrap();
        let (now, id) = (school.app.now(), Id::from_uuid(campaign));
        let standing = campaign::Standing { state: campaign::State::Counted, opening: false, counting: false };
        tx.move_campaign(id, standing, campaign::Times::new(now, now, None)).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// One of those that every school begins with.
    async fn template(school: &TestSchool) -> String {
        let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
        let page = Page { offset: 0, limit: 1 };
        let filter = TemplateFilter { kind: Some(TemplateKind::Student), ..TemplateFilter::default() };
        let (templates, _) = tx.templates(filter, page).await.unwrap();
        templates[0].id.to_string()
    }

    /// A term, a course, a class with somebody who sits in it and teaches it, and an import, all new.
    async fn taught(
        &mut self,
        school: &TestSchool,
        college: usize,
        importer: &Person,
        student: &Person,
    ) -> [String; 4] {
        self.count += 1;
        let app = &school.app;
        let (term, course, offering, import) = (app.new_id(), app.new_id(), app.new_id(), app.new_id());
        let mut tx = app.store().tenant(school.institution.id).await.unwrap();
        let year = i16::try_from(self.count).unwrap();
        let first_monday = date(1999, 9, 6) + (7 * 20 * i64::from(year)).days();
        let calendar = Term {
            id: term,
            year: AcademicYear { start: year },
            number: 1,
            first_monday,
            weeks: 18,
            days_off: Vec::new(),
            make_up_days: Vec::new(),
        };
        tx.insert_term(&calendar).await.unwrap();
        let name = LocalText { zh: "数据结构".to_owned(), en: None };
        let college = school.colleges[college];
        let code = format!("CS{}", self.count);
        tx.insert_courses(&[NewCourse { id: course, code, name, credits: None, college }]).await.unwrap();
        let class = NewOffering { id: offering, term, course, code: format!("CS{}-01", self.count) };
        tx.insert_offerings(&[class]).await.unwrap();
        tx.enrol(&[(offering, student.user)]).await.unwrap();
        tx.replace_teachers(&[(offering, vec![student.user])]).await.unwrap();
        let new = NewImport {
            id: import,
            kind: "courses",
            term: None,
            file_name: "x.csv",
            bytes: b"x",
            created_by: importer.user,
            created_at: app.now(),
        };
        tx.insert_import(&new).await.unwrap();
        tx.commit().await.unwrap();
        [term.to_string(), course.to_string(), offering.to_string(), import.to_string()]
    }

    async fn caller_and_target(&mut self, (role, aim, relation): (&str, Aim, &str)) -> (Client, Target) {
        let caller = self.person(role, 0).await;
        let client = self.here.signed_in(&caller).await;
        (client, self.target(aim, relation, &caller).await)
    }

    async fn target(&mut self, aim: Aim, relation: &str, caller: &Person) -> Target {
        let person = match relation {
            "same college" | "own college" | "the school's" | "colleague's" | "another mid-term" => {
                self.person("teacher", 0).await
            }
            "other college" => self.person("teacher", 1).await,
            "other institution" if aim != Aim::Role => {
                self.count += 1;
                self.there.person(&format!("person-{}", self.count), &["teacher"]).await
            }
            _ => caller.clone(),
        };
        let elsewhere = relation == "other institution";
        let college = usize::from(relation == "other college");
        let school = if elsewhere { Arc::clone(&self.there) } else { Arc::clone(&self.here) };
        let [term, course, offering, import] = match aim {
            Aim::Nobody | Aim::User | Aim::Role | Aim::Template => [NIL; 4].map(str::to_owned),
            Aim::Term
            | Aim::Course
            | Aim::Import
            | Aim::Campaign
            | Aim::Evaluation
            | Aim::Comment
            | Aim::Result
            | Aim::OwnQuestions => self.taught(&school, college, &person, &person).await,
        };
        let whose = (relation != "the school's").then_some(school.colleges[college]);
        let kind = if relation.ends_with("mid-term") { campaign::Kind::Midterm } else { campaign::Kind::Final };
        let counted = (aim == Aim::Result).then_some(CountedRound { kind });
        let (campaign, evaluation) = match aim {
            Aim::Campaign | Aim::Evaluation | Aim::Comment | Aim::OwnQuestions | Aim::Result => {
                Self::asked(&school, whose, &person, [&term, &offering], counted).await
            }
            _ => (Uuid::nil(), Uuid::nil()),
        };
        let own_questions = match aim {
            Aim::OwnQuestions => Self::handed_in(&school, campaign, &offering, &person).await,
            _ => Uuid::nil(),
        };
        if aim == Aim::Comment {
            self.commented(&school, campaign, evaluation).await;
        }
        if relation == "own class" {
            let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
            let offering = Id::from_uuid(offering.parse().unwrap());
            tx.replace_teachers(&[(offering, vec![caller.user])]).await.unwrap();
            tx.commit().await.unwrap();
        }
        if counted.is_some() && relation != "own, unpublished" {
            let publish = "update evaluation set published_at = now() where id = $1";
            sqlx::query(publish).bind(evaluation).execute(&mut self.superuser).await.unwrap();
        }
        Target {
            college: school.colleges[college].to_string(),
            term,
            course,
            offering,
            import,
            assignment: person.assignments[0].to_string(),
            username: person.username,
            role: Self::role_id(&school, "observer").await,
            campaign: campaign.to_string(),
            evaluation: evaluation.to_string(),
            own_questions: own_questions.to_string(),
            template: Self::template(&school).await,
            grantable: Self::role_id(&self.here, "student").await,
        }
    }
}

fn verdict(answer: &Answer) -> &'static str {
    match answer.status {
        StatusCode::FORBIDDEN => "denied",
        StatusCode::NOT_FOUND => "not found",
        StatusCode::UNAUTHORIZED => panic!("a signed-in caller was not known"),
        // Counts of people outside the caller's reach.
        StatusCode::OK if answer.data()["matched"] == 0 => "not found",
        // A college outside the caller's reach.
        StatusCode::UNPROCESSABLE_ENTITY if answer.data()["fields"]["college_id"] == "invalid" => "not found",
        status if status.is_server_error() => panic!("{}", answer.body),
        _ => "allowed",
    }
}

#[tokio::test]
async fn each_role_may_do_what_the_reviewed_matrix_says() {
    let test = TestApp::new().await;
    let (here, there) = (test.school("a.example").await, test.school("b.example").await);
    // So that no caller is the last who can manage roles.
    here.person("standing-in", &["school_admin"]).await;
    let (counting, superuser) = (test.database.counting(), test.database.superuser().await);
    let mut schools = Schools { counting, here: Arc::new(here), there: Arc::new(there), count: 0, superuser };
    let mut matrix = String::from(
        "# Who may do what: every operation, every built-in role, whatever it may be aimed at.\n\
         # Made by calling the real router (crates/api/tests/it/permissions.rs); read every changed line as a decision.\n",
    );
    let mut unchanged = HashMap::new();
    for operation in operations() {
        writeln!(matrix, "\n{} {}", operation.method, operation.route).unwrap();
        let relations: &[&str] = match operation.aim {
            Aim::Nobody => &[""],
            Aim::User => &["own", "same college", "other college", "other institution"],
            Aim::Role | Aim::Term | Aim::Template => &["own institution", "other institution"],
            Aim::Course => &["same college", "other college", "other institution"],
            Aim::Import | Aim::Evaluation => &["own", "colleague's", "other institution"],
            Aim::Result => &[
                "own",
                "own, unpublished",
                "own mid-term",
                "colleague's",
                "another mid-term",
                "other college",
                "other institution",
            ],
            Aim::OwnQuestions => &["own class", "same college", "other college", "other institution"],
            Aim::Comment => &["own college", "other college", "own class", "other institution"],
            Aim::Campaign => &["own college", "other college", "the school's", "other institution"],
        };
        for role in domain::role::BUILT_IN {
            write!(matrix, "  {:<18}", role.key).unwrap();
            for relation in relations {
                let key = (role.key, operation.aim, *relation);
                let set = match unchanged.remove(&key) {
                    Some(set) => set,
                    None => schools.caller_and_target(key).await,
                };
                let verdict = verdict(&operation.call(&set.0, &set.1).await);
                // Reading changes nothing, and neither does what was refused: the same people may be asked again.
                if operation.method == Method::GET || verdict != "allowed" {
                    unchanged.insert(key, set);
                }
                let cell = if relation.is_empty() { verdict.to_owned() } else { format!("{relation}: {verdict}") };
                write!(matrix, "{cell:<30}").unwrap();
            }
            matrix.truncate(matrix.trim_end().len());
            matrix.push('\n');
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matrix.txt");
    if std::env::var_os("UPDATE_MATRIX").is_some() {
        fs::write(&file, &matrix).unwrap();
    }
    let reviewed = fs::read_to_string(&file).unwrap_or_default();
    assert!(matrix == reviewed, "who may do what has changed; look at it with UPDATE_MATRIX=1 and git diff");
}
