//! A school whose rounds were counted: figures as counting makes them, of classes that a test makes up.

use std::collections::BTreeMap;

use domain::{
    campaign::{Kind as CampaignKind, Scope, Standing, State, Times},
    id::{CampaignId, CollegeId, EvaluationId, OfferingId, TemplateId, TermId},
    questionnaire::{Form, FrozenForm, Kind, Question, Repeat, Section, Teacher, TemplateKind, items},
    results::figures::{
        round::{Beside, Class, Round, Table, round},
        threshold::Minimums,
    },
    text::LocalText,
};
use jiff::ToSpan;
use store::{CampaignEdit, NewCollege, NewEvaluation, Page, TemplateFilter};
use testkit::{Client, Person, TestApp, TestSchool, autumn};
use uuid::Uuid;

/// Steps of every scale: as many classes can answer each with a value of its own.
pub const STEPS: usize = 10;
pub const QUESTIONS: usize = 2;

pub struct CountedSchool {
    pub test: TestApp,
    pub school: TestSchool,
    pub colleges: Vec<CollegeId>,
    pub office: Person,
    pub admin: Client,
    pub classes: Vec<TaughtClass>,
    pub terms: Vec<TermId>,
}

pub struct TaughtClass {
    pub college: usize,
    pub offering: OfferingId,
    pub teacher: Person,
}

/// What a class answered, each of its ballots the same.
#[derive(Debug, Clone)]
pub struct Answered {
    /// Among those of the school.
    pub class: usize,
    pub ballots: u32,
    pub eligible: u32,
    /// How many answered each question, and the step they gave.
    pub questions: Vec<(u32, usize)>,
}

pub struct CountedRound {
    pub campaign: CampaignId,
    pub evaluations: Vec<EvaluationId>,
    pub round: Round,
}

fn text(zh: &str) -> LocalText {
    LocalText { zh: zh.to_owned(), en: None }
}

/// One section of scales.
pub fn form() -> Form {
    let kind = |_| Kind::Scale {
        steps: i64::try_from(STEPS).unwrap(),
        labels: vec![text("差"), text("好")],
        not_applicable: false,
        reversed: false,
        weight: 1,
    };
    let question = |place: usize| Question {
        id: format!("q{place}"),
        text: text("讲得清楚"),
        help: None,
        required: false,
        shown_when: None,
        outcome: None,
        kind: kind(place),
    };
    let questions = (0..QUESTIONS).map(question).collect();
    Form {
        sections: vec![Section {
            id: "s".to_owned(),
            title: text("教学"),
            weight: Some(100),
            repeat: Repeat::None,
            questions,
        }],
    }
}

impl CountedSchool {
    /// With so many classes in each college, and two terms.
    pub async fn new(sizes: &[usize]) -> Self {
        let test = TestApp::new().await;
        let school = test.school("a.example").await;
        let office = school.person("20050012", &["school_admin"]).await;
        let admin = school.signed_in(&office).await;
        let mut colleges = school.colleges.to_vec();
        let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
        for place in colleges.len()..sizes.len() {
            let new = NewCollege { id: test.app.new_id(), code: format!("1{place}"), name: text("又一个学院") };
            colleges.push(new.id);
            tx.insert_colleges(&[new]).await.unwrap();
        }
        let mut terms = Vec::new();
        for start in [2025, 2026] {
            let new = autumn(test.app.new_id(), start);
            tx.insert_term(&new).await.unwrap();
            terms.push(new.id);
        }
        tx.commit().await.unwrap();
        let mut made = Self { test, school, colleges, office, admin, classes: Vec::new(), terms };
        for (college, size) in sizes.iter().enumerate() {
            for place in 0..*size {
                made.teach(college, place).await;
            }
        }
        made
    }

    async fn teach(&mut self, college: usize, place: usize) {
        let code = format!("C{college}{place:02}");
        let teacher = self.school.person_of(&format!("t-{code}"), &["teacher"], self.colleges[college]).await;
        let class = testkit::Class::new(&self.school, self.terms[1], &code).called(&format!("课程{code}"));
        let offering = class.in_college(self.colleges[college]).taught_by([teacher.user]).insert(&self.school).await;
        self.classes.push(TaughtClass { college, offering, teacher });
    }

    /// As counting leaves it: below the minimum nothing but numbers.
    pub fn class(&self, answered: &Answered) -> Class {
        let of = &self.classes[answered.class];
        let teacher = Teacher { id: of.teacher.username.clone(), name: "老师".to_owned() };
        let form = FrozenForm { form: form(), teachers: vec![teacher], own: Vec::new(), outcomes: Vec::new() };
        let least = Minimums::default().distribution();
        let mut tables = BTreeMap::new();
        for (item, &(n, step)) in items(&form).iter().zip(&answered.questions) {
            if answered.ballots >= least {
                let counts = if n >= least { counts(n, step) } else { Vec::new() };
                tables.insert(item.key.clone(), Table { answered: n, not_applicable: 0, counts, numbers: None });
            }
        }
        Class {
            college: self.colleges[of.college],
            form,
            ballots: answered.ballots,
            eligible: answered.eligible,
            late: 0,
            left: 0,
            issued: answered.ballots,
            unreadable: 0,
            foreseen: 0,
            inattentive: 0,
            tables,
        }
    }

    fn edit(&self, kind: CampaignKind, term: TermId, template: TemplateId) -> CampaignEdit {
        let now = self.test.app.now();
        CampaignEdit {
            term,
            college: None,
            name: text("期末评教"),
            kind,
            template,
            template_number: 1,
            scope: Scope::default(),
            times: Times::new(now - 72.hours(), now - 48.hours(), None),
            min_answers: 5,
            comments_to_teachers: true,
        }
    }

    /// A round in this state, with figures if it was counted, and its results published.
    pub async fn round(
        &self,
        kind: CampaignKind,
        term: TermId,
        answered: &[Answered],
        spoil: impl FnOnce(&mut Round),
    ) -> CountedRound {
        let app = &self.test.app;
        let mut tx = app.store().tenant(self.school.institution.id).await.unwrap();
        let filter = TemplateFilter { kind: Some(TemplateKind::Student), ..TemplateFilter::default() };
        let (templates, _) = tx.templates(filter, Page { offset: 0, limit: 1 }).await.unwrap();
        let (campaign, now) = (app.new_id(), app.now());
        let edit = self.edit(kind, term, templates[0].id);
        let held = tx.insert_campaign(campaign, &edit, self.office.user, now).await.unwrap();
        let classes: Vec<_> = answered.iter().map(|answered| self.class(answered)).collect();
        let evaluations: Vec<EvaluationId> = answered.iter().map(|_| app.new_id()).collect();
        let opened: Vec<_> = evaluations
            .iter()
            .zip(answered.iter().zip(&classes))
            .map(|(id, (answered, class))| NewEvaluation {
                id: *id,
                offering: self.classes[answered.class].offering,
                form: class.form.clone(),
                form_hash: [0; 32],
                size: 1,
                class_code: format!("C-{}", answered.class),
                students: Vec::new(),
            })
            .collect();
        tx.open_evaluations(campaign, term, &opened, b"x").await.unwrap();
        let is_final = kind == CampaignKind::Final;
        let beside = if is_final { Beside::Others } else { Beside::Nobody };
        let mut made = round(&form(), &classes, Minimums::default(), beside);
        spoil(&mut made);
        tx.write_figures(campaign, &evaluations, &made, is_final).await.unwrap();
        tx.set_campaign_counted(&held, now).await.unwrap();
        let counted = Standing { state: State::Counted, opening: false, counting: false };
        tx.move_campaign(&held, counted, edit.times).await.unwrap();
        tx.commit().await.unwrap();
        self.count(&evaluations, answered).await;
        CountedRound { campaign, evaluations, round: made }
    }

    async fn count(&self, evaluations: &[EvaluationId], answered: &[Answered]) {
        let mut superuser = self.test.database.superuser().await;
        let ids: Vec<Uuid> = evaluations.iter().map(EvaluationId::as_uuid).collect();
        let ballots: Vec<i32> = answered.iter().map(|of| i32::try_from(of.ballots).unwrap()).collect();
        let insert = "insert into evaluation_result (institution_id, evaluation_id, ballots, malformed, answered, kept)
                      select $1, r.id, r.ballots, 0, r.ballots, r.ballots >= 5
                        from unnest($2::uuid[], $3::int[]) as r (id, ballots)";
        let query = sqlx::query(insert).bind(self.school.institution.id.as_uuid()).bind(&ids).bind(&ballots);
        query.execute(&mut superuser).await.unwrap();
        let eligible: Vec<i32> = answered.iter().map(|of| i32::try_from(of.eligible).unwrap()).collect();
        let publish = "update evaluation v
                          set enrolled = e.eligible, eligible = e.eligible, late = 0, departed = 0, issued = e.ballots,
                              issued_late = 0, published_at = now()
                         from unnest($1::uuid[], $2::int[], $3::int[]) as e (id, eligible, ballots) where v.id = e.id";
        let query = sqlx::query(publish).bind(&ids).bind(&eligible).bind(&ballots);
        query.execute(&mut superuser).await.unwrap();
    }

    pub async fn dean(&self, college: usize) -> Client {
        let dean = self.school.person_of(&format!("dean-{college}"), &["college_admin"], self.colleges[college]).await;
        self.school.signed_in(&dean).await
    }
}

pub fn counts(n: u32, step: usize) -> Vec<u32> {
    (0..STEPS).map(|of| if of == step { n } else { 0 }).collect()
}

/// Everybody who answers gives the same step to everything.
pub fn agreed(class: usize, ballots: u32, eligible: u32, step: usize) -> Answered {
    Answered { class, ballots, eligible, questions: vec![(ballots, step); QUESTIONS] }
}
