//! A school that answers: students in classes, and a round that is open. Made through the store; the round by its
//! administrator, over HTTP.

use std::{collections::HashMap, sync::Arc};

use anyhow::{Context, anyhow, ensure};
use app::{
    App, AppConfig,
    kernel::{clock::SystemClock, entropy::SystemEntropy, secrets::Secrets},
    session::{passwords::PasswordConfig, sign_in::SignInPolicy},
    tenancy::school::{NewSchool, create_school},
};
use ballot::manifest::{Entry, Manifest};
use domain::{
    id::{CampaignId, CollegeId, InstitutionId, OfferingId, TermId, UserId},
    messages::{Class, Message, Named},
    questionnaire::FrozenForm,
    scope::Scope,
    teaching::{
        calendar::{AcademicYear, Term},
        nature::Nature,
        part::led,
    },
    text::{Language, LocalText},
};
use jiff::{Timestamp, ToSpan, civil::date, tz::TimeZone};
use serde_json::{Value, json};
use store::{NewAccount, NewAssignment, NewCollege, NewCourse, NewOffering, Owner, Store, Tx};
use uuid::Uuid;

use super::network::Network;

/// Where somebody's letters go.
pub fn address(username: &str) -> String {
    format!("{username}@linjiang.example")
}

/// Nobody's secret. Its hash is made to cost little, so that signing in is not what is measured.
pub const PASSWORD: &str = "river-willow-42";
const ADMINISTRATOR: &str = "office";
const CHEAP: PasswordConfig = PasswordConfig { memory_kib: 8, iterations: 1, parallel: 1, queue: 1_000 };
/// Rows in one statement.
const TOGETHER: usize = 1_000;

#[derive(Debug, Clone, Copy)]
pub struct Plan {
    pub students: usize,
    pub classes: usize,
    /// Classes that each student is in.
    pub each: usize,
}

#[derive(Debug)]
pub struct School {
    app: App,
    pub institution: InstitutionId,
    /// Username and id, in order.
    pub students: Vec<(String, UserId)>,
    pub classes: Vec<OfferingId>,
    term: TermId,
}

/// What everybody in a class is asked.
#[derive(Debug)]
pub struct Asked {
    pub institution: Uuid,
    pub entry: Entry,
    pub frozen: FrozenForm,
}

impl Asked {
    pub const fn scope(&self) -> ballot::Scope {
        ballot::Scope { institution: self.institution, evaluation: self.entry.evaluation }
    }
}

#[derive(Debug)]
pub struct Round {
    pub campaign: CampaignId,
    pub manifest: Manifest,
    /// Who is asked what: places in the school's list of students.
    pub asked: Vec<(usize, Arc<Asked>)>,
    administrator: String,
}

fn environment(name: &str) -> anyhow::Result<String> {
    std::env::var(name).with_context(|| format!("{name} is not set"))
}

fn text(zh: &str) -> LocalText {
    LocalText { zh: zh.to_owned(), en: None }
}

impl School {
    /// In an empty database, which the environment names as it does for the server.
    pub async fn make(plan: Plan) -> anyhow::Result<Self> {
        let mut owner = Owner::connect(&environment("KEPING_OWNER_URL")?).await?;
        owner.migrate().await?;
        let app = App::new(AppConfig {
            store: Store::connect_for_jobs(&environment("KEPING_DATABASE_URL")?, 4)?,
            clock: Arc::new(SystemClock),
            entropy: Arc::new(SystemEntropy),
            // Nothing that is made here depends on it.
            secrets: Secrets::new([0; 32]),
            passwords: CHEAP,
            sign_in: SignInPolicy::default(),
            default_host: None,
            counting: None,
            ballot_origin: std::env::var("KEPING_BALLOT_ORIGIN").ok(),
            print_room: Arc::default(),
            post: Arc::new(app::mail::post::NoPost),
            senders: app::channels::sender::Senders::default(),
            openid: Arc::new(app::sign_on::openid::NoOpenId),
            cas: Arc::new(app::sign_on::cas::NoCas),
            ldap: Arc::new(app::sign_on::ldap::NoDirectory),
            chat: Arc::new(app::sign_on::chat::NoChat),
            lists: Arc::new(app::rosters::NoLists),
            hooks: Arc::new(app::hooks::NoHooks),
        })?;
        let new = NewSchool {
            name: text("压力测试大学"),
            time_zone: where_it_is_morning(app.now()),
            hosts: vec!["127.0.0.1".to_owned()],
        };
        let institution = create_school(&app, &mut owner, new).await?.id;
        let hash = app.hash_password(PASSWORD.to_owned()).await?;
        let mut tx = app.store().tenant(institution).await?;
        let college: CollegeId = app.new_id();
        tx.insert_colleges(&[NewCollege { id: college, code: "01".to_owned(), name: text("计算机学院") }]).await?;
        let people = People { app: &app, college, hash };
        people.add(&mut tx, &[ADMINISTRATOR.to_owned()], "school_admin").await?;
        let teacher = people.add(&mut tx, &["teacher".to_owned()], "teacher").await?;
        let names: Vec<_> = (0..plan.students).map(|place| format!("2024{place:06}")).collect();
        let students = people.add(&mut tx, &names, "student").await?;
        let (term, classes) = make_classes(&app, &mut tx, plan, college, &teacher, &students).await?;
        tx.commit().await?;
        Ok(Self { app, institution, students: names.into_iter().zip(students).collect(), classes, term })
    }

    pub async fn administrator(&self, network: &Network) -> anyhow::Result<String> {
        network.sign_in(ADMINISTRATOR, PASSWORD).await?.context("the administrator signs in")
    }

    /// Somebody is told so many things, as if each class of theirs had got a reply.
    pub async fn tell(&self, user: UserId, many: usize) -> anyhow::Result<()> {
        let mut tx = self.app.store().tenant(self.institution).await?;
        let teacher = Named { username: "teacher".to_owned(), name: "李老师".to_owned() };
        let class = Class { course: text("数据结构"), code: "CS2101-0001".to_owned() };
        for _ in 0..many {
            let (class, teacher) = (class.clone(), teacher.clone());
            let reply = Message::ReplyWritten { evaluation: self.app.new_id(), class, teacher };
            tx.tell(&[(user, reply)], self.app.now()).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Opens a round for everybody, and knows what each is asked.
    pub async fn open_round(&self, network: &Network) -> anyhow::Result<Round> {
        self.open_round_of(network, &[]).await
    }

    /// For these classes alone, unless there is none.
    pub async fn open_round_of(&self, network: &Network, classes: &[OfferingId]) -> anyhow::Result<Round> {
        let administrator = self.administrator(network).await?;
        let templates = network.get("/templates?kind=student&state=published", &administrator).await?;
        let template = templates.pointer("/data/items/0/id").context("a published template")?;
        let now = self.app.now();
        let form = json!({
            "name": { "zh": "期末评教", "en": null }, "kind": "final", "term_id": self.term, "template_id": template,
            "scope": { "colleges": [], "courses": [], "offerings": classes },
            "opens_at": now, "closes_at": now + 48.hours(), "counts_at": null, "min_answers": 5,
            "comments_to_teachers": true,
        });
        let (status, made) = network.post("/campaigns", &administrator, &form).await?;
        let id = made.pointer("/data/id").and_then(Value::as_str);
        let id = id.with_context(|| format!("a campaign, not {status} {made}"))?;
        let campaign = CampaignId::from_uuid(id.parse()?);
        step(network, &administrator, campaign, "key-loss", "draft").await?;
        step(network, &administrator, campaign, "open", "open").await?;
        let manifest = network.manifest(self.institution.as_uuid(), campaign.as_uuid()).await?;
        let manifest = Manifest::parse(&manifest).map_err(|error| anyhow!("{error:?}"))?;
        let asked = self.asked(campaign, &manifest).await?;
        Ok(Round { campaign, manifest, asked, administrator })
    }

    async fn asked(&self, campaign: CampaignId, manifest: &Manifest) -> anyhow::Result<Vec<(usize, Arc<Asked>)>> {
        let places: HashMap<_, _> = self.students.iter().enumerate().map(|(place, (_, user))| (*user, place)).collect();
        let mut tx = self.app.store().tenant(self.institution).await?;
        let mut asked = Vec::new();
        for (evaluation, students) in tx.students_by_evaluation(campaign).await? {
            let known = tx.evaluation_form(evaluation).await?.context("a form")?;
            let entry = *manifest.entry(evaluation.as_uuid()).context("every evaluation is in the manifest")?;
            let class = Arc::new(Asked { institution: self.institution.as_uuid(), entry, frozen: known.form });
            asked.extend(students.iter().filter_map(|user| Some((*places.get(user)?, Arc::clone(&class)))));
        }
        Ok(asked)
    }
}

impl Round {
    /// The administrator's access token.
    pub fn administrator(&self) -> &str {
        &self.administrator
    }

    /// Closes and counts it, and returns once it is counted.
    pub async fn count(&mut self, network: &Network) -> anyhow::Result<()> {
        self.administrator = network.sign_in(ADMINISTRATOR, PASSWORD).await?.context("the administrator signs in")?;
        step(network, &self.administrator, self.campaign, "close", "closed").await?;
        step(network, &self.administrator, self.campaign, "count", "counted").await
    }
}

async fn step(network: &Network, token: &str, campaign: CampaignId, step: &str, until: &str) -> anyhow::Result<()> {
    let path = format!("/campaigns/{campaign}");
    let seen = network.get(&path, token).await?;
    let version = seen.pointer("/data/version").context("a campaign")?;
    let (status, answer) = network.post(&format!("{path}/{step}"), token, &json!({ "version": version })).await?;
    ensure!(status.is_success(), "{step}: {status} {answer}");
    let mut looks = tokio::time::interval(std::time::Duration::from_millis(200));
    loop {
        looks.tick().await;
        let seen = network.get(&path, token).await?;
        if seen.pointer("/data/state").and_then(Value::as_str) == Some(until) {
            return Ok(());
        }
    }
}

struct People<'a> {
    app: &'a App,
    college: CollegeId,
    hash: String,
}

impl People<'_> {
    async fn add(&self, tx: &mut Tx, usernames: &[String], role: &str) -> anyhow::Result<Vec<UserId>> {
        let now = self.app.now();
        let role_id = tx.role_id(role).await?.context("a built-in role")?;
        let scope = if role == "school_admin" { Scope::Institution } else { Scope::Own };
        let mut ids = Vec::with_capacity(usernames.len());
        for usernames in usernames.chunks(TOGETHER) {
            let accounts: Vec<_> = usernames.iter().map(|username| self.account(username)).collect();
            let held = accounts.iter().map(|account| NewAssignment {
                id: self.app.new_id(),
                user: account.id,
                role: role_id,
                scope,
                granted_at: now,
            });
            let held: Vec<_> = held.collect();
            tx.insert_accounts(&accounts, now).await?;
            tx.insert_assignments(&held).await?;
            ids.extend(accounts.iter().map(|account| account.id));
        }
        Ok(ids)
    }

    fn account(&self, username: &str) -> NewAccount {
        NewAccount {
            id: self.app.new_id(),
            username: username.to_owned(),
            name: format!("学生{username}"),
            email: Some(address(username)),
            phone: None,
            language: Language::Chinese,
            college: Some(self.college),
            class_group: None,
            enterprise: None,
            password_hash: Some(self.hash.clone()),
            must_change_password: false,
        }
    }
}

/// Letters leave by day: this school has eleven o'clock, whenever it is made.
fn where_it_is_morning(now: Timestamp) -> String {
    match 11 - now.to_zoned(TimeZone::UTC).hour() {
        0 => "Etc/GMT".to_owned(),
        // By their names these are as far ahead as they are behind.
        ahead => format!("Etc/GMT{:+}", -ahead),
    }
}

async fn make_classes(
    app: &App,
    tx: &mut Tx,
    plan: Plan,
    college: CollegeId,
    teacher: &[UserId],
    students: &[UserId],
) -> anyhow::Result<(TermId, Vec<OfferingId>)> {
    let (term, year, first_monday) = (app.new_id(), AcademicYear { start: 2026 }, date(2026, 9, 7));
    let new =
        Term { id: term, year, number: 1, first_monday, weeks: 18, days_off: Vec::new(), make_up_days: Vec::new() };
    tx.insert_term(&new).await?;
    tx.set_current_term(term).await?;
    let course = app.new_id();
    let new = NewCourse {
        id: course,
        code: "CS2101".to_owned(),
        name: text("数据结构"),
        credits: None,
        college,
        nature: Nature::default(),
    };
    tx.insert_courses(&[new]).await?;
    let offerings: Vec<NewOffering> = (0..plan.classes)
        .map(|number| NewOffering { id: app.new_id(), term, course, code: format!("CS2101-{number:04}") })
        .collect();
    tx.insert_offerings(&offerings).await?;
    let ids: Vec<OfferingId> = offerings.iter().map(|offering| offering.id).collect();
    tx.replace_teachers(&ids.iter().map(|id| (*id, led(teacher.iter().copied()))).collect::<Vec<_>>()).await?;
    // Each of a student's classes as far from the others as can be.
    let apart = (plan.classes / plan.each).max(1);
    let enrolled: Vec<_> = students
        .iter()
        .enumerate()
        .flat_map(|(place, student)| (0..plan.each).map(move |n| ((place + n * apart) % plan.classes, *student)))
        .filter_map(|(class, student)| Some((*ids.get(class)?, student)))
        .collect();
    for together in enrolled.chunks(10 * TOGETHER) {
        tx.enrol(together).await?;
    }
    Ok((term, ids))
}
