//! The two schools of the matrix, their people, and what there is to aim at.

use std::{collections::BTreeMap, sync::Arc};

use app::kernel::secrets::Secrets;
use ballot::{
    acknowledgement::Acknowledger,
    manifest::{Contents, Entry, Manifest},
    seal::{BoxKey, Size},
    token::Issuer,
};
use domain::{
    campaign,
    id::{CollegeId, Id, TermId},
    notices::{self, Content, audience::Audience},
    questionnaire::{FrozenForm, OwnState, Teacher, TemplateKind},
    results::figures::{
        round::{Beside, Class, round},
        threshold::Minimums,
    },
    teaching::{
        calendar::{AcademicYear, Term},
        nature::Nature,
        part::led,
    },
    text::LocalText,
};
use jiff::{ToSpan, civil::date};
use store::{
    CampaignEdit, Counted, CountedComment, CountingStore, NewCourse, NewEvaluation, NewImport, NewOffering, OwnSetEdit,
    Page, Template, TemplateFilter, Tx, Written,
};
use testkit::{Client, Person, SECRET, TestApp, TestSchool};
use uuid::Uuid;

use super::{Aim, COMMENT, NIL, Target, machines, nobodys_target};

/// Somebody, with what they aim at.
pub struct Set {
    pub caller: Person,
    pub client: Client,
    pub target: Target,
}

pub struct Schools {
    pub counting: CountingStore,
    pub here: Arc<TestSchool>,
    pub there: Arc<TestSchool>,
    pub count: usize,
    pub superuser: sqlx::PgConnection,
    /// Administrators of both, who prepare things.
    pub admins: [Client; 2],
    /// Of the first: few, as no school has many.
    pub systems: Vec<(&'static machines::System, Person)>,
}

/// A round that has been counted.
#[derive(Clone, Copy)]
struct CountedRound {
    kind: campaign::Kind,
}

/// With the keys that the servers of the tests have, so that tokens can be asked for.
fn manifest([institution, campaign, term, evaluation]: [Uuid; 4]) -> Vec<u8> {
    let secrets = Secrets::new(SECRET).ballots();
    let secret = secrets.iter().next().unwrap();
    let box_key = BoxKey::generate(&mut |bytes| bytes.fill(7));
    let size = Size::new(1).unwrap();
    let manifest = Manifest::new(Contents {
        institution,
        campaign,
        term,
        token_key: Issuer::derive(secret.token_secret(), institution, term).unwrap().public_key(),
        box_key: *box_key.public_key(),
        acknowledgement_key: Acknowledger::derive(secret.acknowledgement_secret(), institution, term).public_key(),
        origin: "http://ballots.example".to_owned(),
        holders: Vec::new(),
        entries: vec![Entry { evaluation, form_hash: [0; 32], class: [0; 16], size, listed: 1 }],
    });
    manifest.unwrap().to_bytes()
}

impl Schools {
    /// In the audit logs of both.
    pub async fn records(&mut self) -> i64 {
        sqlx::query_scalar("select count(*) from audit").fetch_one(&mut self.superuser).await.unwrap()
    }

    pub async fn new(test: &TestApp) -> Self {
        let (here, there) = (test.school("a.example").await, test.school("b.example").await);
        // So that no caller is the last who can manage roles.
        let mut admins = Vec::new();
        for school in [&here, &there] {
            let person = school.person("standing-in", &["school_admin"]).await;
            admins.push(school.signed_in(&person).await);
        }
        let (counting, mut superuser) = (test.database.counting(), test.database.superuser().await);
        let admins: [Client; 2] = admins.try_into().unwrap();
        let systems = machines::systems_of(&here, &admins[0], &mut superuser).await;
        Self { counting, here: Arc::new(here), there: Arc::new(there), count: 0, superuser, admins, systems }
    }

    /// Somebody new, so that what one call does cannot change what the next may.
    pub async fn person(&mut self, role: &str, college: usize) -> Person {
        self.count += 1;
        self.here.person_of(&format!("person-{}", self.count), &[role], self.here.colleges[college]).await
    }

    pub async fn role_id(school: &TestSchool, key: &str) -> String {
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
        let template = Self::template(&mut tx).await;
        let (now, id) = (app.now(), app.new_id());
        let term = TermId::from_uuid(term.parse().unwrap());
        let edit = CampaignEdit {
            term,
            college,
            name: LocalText { zh: "期末评教".to_owned(), en: None },
            kind: counted.map_or(campaign::Kind::Final, |counted| counted.kind),
            template: template.id,
            template_number: 1,
            scope: campaign::Scope::default(),
            times: campaign::Times::new(now, now + 24.hours(), None),
            min_answers: 5,
            comments_to_teachers: true,
        };
        tx.insert_campaign(id, &edit, by.user, now).await.unwrap();
        let evaluation = Uuid::from_u128(id.as_uuid().as_u128() ^ 1);
        let mut form = FrozenForm::of_template(template.versions[0].form.clone());
        form.teachers = vec![Teacher { id: by.username.clone(), name: by.username.clone() }];
        let class = Class {
            college: college.unwrap_or(school.colleges[0]),
            form: form.clone(),
            ballots: 12,
            eligible: 15,
            late: 0,
            left: 0,
            issued: 15,
            unreadable: 0,
            foreseen: 0,
            inattentive: 0,
            tables: BTreeMap::new(),
        };
        let new = NewEvaluation {
            id: Id::from_uuid(evaluation),
            offering: Id::from_uuid(offering.parse().unwrap()),
            form,
            form_hash: [0; 32],
            size: 1,
            class_code: "C".to_owned(),
            students: vec![by.user],
        };
        let manifest = manifest([school.institution.id.as_uuid(), id.as_uuid(), term.as_uuid(), evaluation]);
        tx.open_evaluations(id, term, &[new], &manifest).await.unwrap();
        if counted.is_some() {
            let made = round(&class.form.form.clone(), &[class], Minimums::default(), Beside::Nobody);
            tx.write_figures(id, &[Id::from_uuid(evaluation)], &made, edit.kind == campaign::Kind::Final)
                .await
                .unwrap();
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

    /// A notice to everyone whom its owner reaches.
    async fn told(school: &TestSchool, college: Option<CollegeId>, by: &Person) -> Uuid {
        let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
        let id = school.app.new_id();
        let text = || LocalText { zh: "通知".to_owned(), en: None };
        let content = Content {
            kind: notices::Kind::Notice,
            title: text(),
            body: text(),
            audience: Audience { everyone: true, ..Audience::default() },
            on_sign_in: false,
            pinned_until: None,
            confirm: true,
            by_mail: false,
            publishes_at: None,
            expires_at: None,
        };
        let written = Written { by: by.user, at: school.app.now() };
        tx.insert_notice(id, college, &content, written).await.unwrap();
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
            foreseen: 0,
            unreadable: Vec::new(),
            comments: vec![CountedComment {
                id: Id::from_uuid(COMMENT.parse().unwrap()),
                fate_key: [7; 32],
                question: "x".to_owned(),
                body: "好".to_owned(),
            }],
            distributions: Vec::new(),
        };
        let institution = school.institution.id;
        self.counting.write(institution, Id::from_uuid(evaluation), &counted).await.unwrap();
        let mut tx = school.app.store().tenant(institution).await.unwrap();
        let now = school.app.now();
        let held = tx.hold_campaign(Id::from_uuid(campaign), None).await.unwrap().unwrap();
        let standing = campaign::Standing { state: campaign::State::Counted, opening: false, counting: false };
        tx.move_campaign(&held, standing, campaign::Times::new(now, now, None)).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// One of those that every school begins with, which stays as it is.
    async fn template(tx: &mut Tx) -> Template {
        let page = Page { offset: 0, limit: 1_000 };
        let filter = TemplateFilter { kind: Some(TemplateKind::Student), ..TemplateFilter::default() };
        let (templates, _) = tx.templates(filter, page).await.unwrap();
        let first = templates.into_iter().min_by_key(|template| template.id.as_uuid());
        first.unwrap()
    }

    /// A term, a course, a class with somebody who sits in it and teaches it, and an import, all new.
    pub async fn taught(
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
            // Of a time in which no other term of the school is, and a year that no call names.
            year: AcademicYear { start: 12_000 + year },
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
        tx.insert_courses(&[NewCourse { id: course, code, name, credits: None, college, nature: Nature::default() }])
            .await
            .unwrap();
        let class = NewOffering { id: offering, term, course, code: format!("CS{}-01", self.count) };
        tx.insert_offerings(&[class]).await.unwrap();
        tx.enrol(&[(offering, student.user)]).await.unwrap();
        tx.replace_teachers(&[(offering, led([student.user]))]).await.unwrap();
        let new = NewImport {
            id: import,
            kind: "courses",
            term: None,
            file_name: "x.csv",
            bytes: b"x",
            created_by: Some(importer.user),
            created_at: app.now(),
        };
        tx.insert_import(&new).await.unwrap();
        tx.commit().await.unwrap();
        [term.to_string(), course.to_string(), offering.to_string(), import.to_string()]
    }

    pub async fn caller_and_target(&mut self, (role, aim, relation): (&str, Aim, &str)) -> Set {
        let (caller, client) = self.caller(role).await;
        let target = self.target(aim, relation, &caller).await;
        Set { caller, client, target }
    }

    async fn target(&mut self, aim: Aim, relation: &str, caller: &Person) -> Target {
        let person = match relation {
            "same college" | "own college" | "the school's" | "colleague's" | "another mid-term" | "about oneself" => {
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
            Aim::Nobody | Aim::User | Aim::Role | Aim::Template | Aim::Notice | Aim::Enterprise | Aim::Plan => {
                [NIL; 4].map(str::to_owned)
            }
            Aim::Term
            | Aim::Course
            | Aim::Import
            | Aim::Campaign
            | Aim::Evaluation
            | Aim::Comment
            | Aim::Result
            | Aim::OwnQuestions
            | Aim::Visit
            | Aim::Report
            | Aim::Survey
            | Aim::Invitation
            | Aim::Bundle => self.taught(&school, college, &person, &person).await,
        };
        let whose = (relation != "the school's").then_some(school.colleges[college]);
        let kind = if relation.ends_with("mid-term") { campaign::Kind::Midterm } else { campaign::Kind::Final };
        let counted = (aim == Aim::Result).then_some(CountedRound { kind });
        let (campaign, evaluation) = match aim {
            Aim::Campaign | Aim::Evaluation | Aim::Comment | Aim::OwnQuestions | Aim::Result | Aim::Bundle => {
                Self::asked(&school, whose, &person, [&term, &offering], counted).await
            }
            _ => (Uuid::nil(), Uuid::nil()),
        };
        let own_questions = match aim {
            Aim::OwnQuestions => Self::handed_in(&school, campaign, &offering, &person).await,
            _ => Uuid::nil(),
        };
        let notice = match aim {
            Aim::Notice => Self::told(&school, whose, &person).await,
            _ => Uuid::nil(),
        };
        if aim == Aim::Comment {
            self.commented(&school, campaign, evaluation).await;
        }
        if relation == "own class" {
            let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
            let offering = Id::from_uuid(offering.parse().unwrap());
            tx.replace_teachers(&[(offering, led([caller.user]))]).await.unwrap();
            tx.commit().await.unwrap();
        }
        if counted.is_some() && relation != "own, unpublished" {
            let publish = "update evaluation set published_at = now() where id = $1";
            sqlx::query(publish).bind(evaluation).execute(&mut self.superuser).await.unwrap();
        }
        let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
        let template = Self::template(&mut tx).await.id.to_string();
        drop(tx);
        Target {
            college: school.colleges[college].to_string(),
            term,
            course,
            offering,
            import,
            assignment: person.assignments[0].to_string(),
            username: person.username,
            role: Self::role_id(&school, "observer").await,
            of_college: Self::role_id(&school, "college_admin").await,
            campaign: campaign.to_string(),
            evaluation: evaluation.to_string(),
            own_questions: own_questions.to_string(),
            notice: notice.to_string(),
            template,
            grantable: Self::role_id(&self.here, "student").await,
            elsewhere,
            own_assignment: caller.assignments[0].to_string(),
            ..nobodys_target()
        }
    }
}
