//! Rounds of evaluations: those of the terms before, counted; a mid-term one; and one in progress, opened a few days ago
//! and half answered. Each goes the way of every round, at its own time.

use app::{App, Error, Result, campaigns::OpenCampaign, jobs::schedule, orders::run_due_job};
use ballot::{Scope, manifest::Manifest, seal::seal};
use domain::{
    audit::Action,
    campaign::{Kind, Scope as CampaignScope, Standing, State, Times},
    id::{CampaignId, CollegeId, EvaluationId, InstitutionId, TermId, UserId},
    questionnaire::{FrozenForm, TemplateKind, encode},
    scope::Scope as Reach,
    teaching::calendar::Term,
    text::LocalText,
};
use jiff::{Timestamp, ToSpan};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sha2::{Digest, Sha256};
use store::{AuditRecord, BallotBox, CampaignEdit, HeldCampaign, Page, StoredBallot, TemplateFilter, TokenRequest, Tx};

use crate::{
    SEED, StoryClock,
    load::{
        aftermath,
        answers::{Climate, answers},
        days, messages, own_questions, surveys, visits,
    },
    school_hours,
};

/// Whoever signs in as one of these finds what was counted of theirs.
const TOOK_PART: [&str; 1] = ["2024110327"];
/// One class in so many, where some are silent, and the share of it that answers.
const SILENT: usize = 12;
const HARDLY: f64 = 0.06;
const ALL: Page = Page { offset: 0, limit: 100 };
/// Ballots put into the box at once.
const TOGETHER: usize = 500;

/// Where rounds are played.
#[derive(Debug)]
pub struct Stage<'a> {
    /// By this clock, and with the key directory.
    pub app: &'a App,
    pub clock: &'a StoryClock,
    /// The ballots are put into the box as the listener would.
    pub boxes: &'a BallotBox,
    pub institution: InstitutionId,
    pub by: UserId,
}

struct Planned {
    name: LocalText,
    kind: Kind,
    term: TermId,
    scope: CampaignScope,
    times: Times,
    /// The share of a class that answers lies between these.
    keenness: (f64, f64),
    /// A few classes are answered by hardly anybody.
    some_silent: bool,
    /// Teachers ask questions of their own, in this one and in one that is planned.
    own: bool,
}

/// How much of the school's past is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Every round, and the one in progress.
    Everything,
    /// Results to look at: the latest rounds, of two colleges, and nothing in progress.
    SomeResults,
}

/// The oldest first.
pub async fn load_campaigns(stage: &Stage<'_>, extent: Extent) -> Result<()> {
    let mut rng = ChaCha8Rng::from_seed(SEED);
    let mut tx = stage.app.store().tenant(stage.institution).await?;
    let calendar = tx.calendar().await?.calendar;
    let colleges: Vec<_> = tx.colleges(Reach::Institution).await?.into_iter().map(|college| college.id).collect();
    let took_part = tx.users_named(&TOOK_PART.map(str::to_owned)).await?.into_iter().flatten().collect::<Vec<_>>();
    drop(tx);
    let present = stage.app.now();
    let current = calendar.current.ok_or(Error::NotFound)?;
    let few = extent == Extent::SomeResults;
    let skipped = if few { calendar.terms.len().saturating_sub(2) } else { 0 };
    for term in calendar.terms.iter().skip(skipped) {
        let mut round = if term.id == current { midterm(term, &colleges)? } else { end_of_term(term)? };
        if few {
            round.scope.colleges = colleges.iter().rev().take(2).copied().collect();
        }
        if round.times.counts_at < present {
            stage.clock.set(round.times.opens_at);
            let id = played(stage, &round, &took_part, &mut rng).await?;
            note_days(stage, id, round.times, round.times.closes_at).await?;
            counted(stage, id, round.times).await?;
            published(stage, id, &round, &mut rng).await?;
        }
    }
    stage.clock.to_present();
    surveys::load(stage.app, stage.institution, stage.by).await?;
    if few {
        return Ok(());
    }
    let open = in_progress(current, present)?;
    let id = played(stage, &open, &[], &mut rng).await?;
    note_days(stage, id, open.times, present).await?;
    visits::load(stage.app, stage.institution, stage.by).await?;
    messages::tell(stage.app, stage.institution, stage.by).await
}

async fn note_days(stage: &Stage<'_>, id: CampaignId, times: Times, until: Timestamp) -> Result<()> {
    let zone = school_hours::zone()?;
    let day = |at: Timestamp| at.to_zoned(zone.clone()).date();
    days::note(stage.app, stage.institution, id, day(times.opens_at), day(until)).await
}

fn end_of_term(term: &Term) -> Result<Planned> {
    Ok(Planned {
        name: LocalText { zh: format!("{}期末评教", named(term)), en: Some("End-of-term evaluation".to_owned()) },
        kind: Kind::Final,
        term: term.id,
        scope: CampaignScope::default(),
        times: weeks(term, 14, 16)?,
        keenness: (0.35, 0.95),
        some_silent: true,
        own: false,
    })
}

/// Of two colleges: the others do without.
fn midterm(term: &Term, colleges: &[CollegeId]) -> Result<Planned> {
    Ok(Planned {
        name: LocalText { zh: format!("{}期中反馈", named(term)), en: Some("Mid-term feedback".to_owned()) },
        kind: Kind::Midterm,
        term: term.id,
        scope: CampaignScope { colleges: colleges.iter().take(2).copied().collect(), ..CampaignScope::default() },
        times: weeks(term, 6, 8)?,
        keenness: (0.3, 0.8),
        some_silent: false,
        own: false,
    })
}

fn in_progress(term: TermId, now: Timestamp) -> Result<Planned> {
    Ok(Planned {
        name: LocalText { zh: "本学期期末评教".to_owned(), en: Some("End-of-term evaluation".to_owned()) },
        kind: Kind::Final,
        term,
        scope: CampaignScope::default(),
        times: school_hours::around(now, -5, 9)?,
        keenness: (0.25, 0.85),
        some_silent: false,
        own: true,
    })
}

fn named(term: &Term) -> String {
    let start = term.year.start;
    let half = if term.number == 1 { "秋" } else { "春" };
    format!("{start}–{} 学年{half}季学期", start + 1)
}

/// From a week's Monday until the Sunday before another's.
fn weeks(term: &Term, from: i64, until: i64) -> Result<Times> {
    let monday = term.first_monday;
    school_hours::between(monday + from.weeks(), monday + until.weeks() - 1.day())
}

/// Opened and answered: by some of each class, and by whoever of it is among `surely`.
async fn played(stage: &Stage<'_>, round: &Planned, surely: &[UserId], rng: &mut ChaCha8Rng) -> Result<CampaignId> {
    let Stage { app, boxes, institution, .. } = *stage;
    let id = open(stage, round).await?;
    let manifest = boxes.manifest(institution, id).await?.ok_or(Error::NotFound)?;
    let manifest = Manifest::parse(&manifest).map_err(|error| Error::Internal(error.into()))?;
    let mut ballots = Vec::new();
    let mut tx = app.store().tenant(institution).await?;
    for (number, (evaluation, students)) in tx.students_by_evaluation(id).await?.into_iter().enumerate() {
        let Some(first) = students.first() else { continue };
        let Some(known) = tx.evaluation_of_student(*first, evaluation).await? else { continue };
        let Some(asked) = tx.evaluation_form(evaluation).await? else { continue };
        let mut climate = Climate::of(course_of(&known.class_code), &asked.form, rng);
        let silent = round.some_silent && number % SILENT == 0;
        let keenness = if silent { HARDLY } else { rng.random_range(round.keenness.0..round.keenness.1) };
        let mut requests = Vec::new();
        for student in students {
            if rng.random_bool(keenness) || surely.contains(&student) {
                requests.push(TokenRequest { evaluation, student, blinded_hash: rng.random() });
                ballots.push(sealed(&manifest, institution, (evaluation, &asked.form), &mut climate, rng)?);
            }
        }
        tx.issue_tokens(&requests).await?;
    }
    tx.commit().await?;
    for together in ballots.chunks(TOGETHER) {
        boxes.put(institution, together).await?;
    }
    Ok(id)
}

/// `(2026-2027-1)-CS2101-01`: the part that is the same in each term.
fn course_of(class_code: &str) -> &str {
    let without_term = class_code.split_once(")-").map_or(class_code, |(_, rest)| rest);
    without_term.rsplit_once('-').map_or(without_term, |(course, _)| course)
}

/// By the clock, as every round is.
async fn counted(stage: &Stage<'_>, id: CampaignId, times: Times) -> Result<()> {
    for at in [times.closes_at, times.closes_at + 10.minutes(), times.counts_at] {
        stage.clock.set(at + 1.second());
        while run_due_job(stage.app).await? {}
    }
    let mut tx = stage.app.store().tenant(stage.institution).await?;
    let filter = store::CampaignFilter { only: Some(id), ..store::CampaignFilter::default() };
    let (found, _) = tx.campaigns(filter, ALL).await?;
    match found.first().map(|campaign| campaign.standing.state) {
        Some(State::Counted) => Ok(()),
        other => Err(Error::Internal(format!("a past round was not counted: {other:?}").into())),
    }
}

/// A week later; of a mid-term round most comments still wait to be read.
async fn published(stage: &Stage<'_>, id: CampaignId, round: &Planned, rng: &mut ChaCha8Rng) -> Result<()> {
    let Stage { app, institution, by, .. } = *stage;
    let waiting = if round.kind == Kind::Midterm { 0.6 } else { 0.03 };
    aftermath::review(app, institution, id, by, waiting, rng).await?;
    let at = publishing(round.times)?;
    stage.clock.set(at + 1.second());
    while run_due_job(app).await? {}
    if round.kind == Kind::Final {
        aftermath::reply(app, institution, id, at + 48.hours(), rng).await?;
    }
    Ok(())
}

fn publishing(times: Times) -> Result<Timestamp> {
    times.counts_at.checked_add(168.hours()).map_err(|error| Error::Internal(error.into()))
}

async fn open(stage: &Stage<'_>, round: &Planned) -> Result<CampaignId> {
    let Stage { app, institution, by, .. } = *stage;
    let mut tx = app.store().tenant(institution).await?;
    let filter = TemplateFilter { kind: Some(TemplateKind::Student), ..TemplateFilter::default() };
    let (templates, _) = tx.templates(filter, ALL).await?;
    let longest = templates.into_iter().max_by_key(|template| {
        let sections = template.versions.first().map_or(&[][..], |version| version.form.sections.as_slice());
        sections.iter().map(|section| section.questions.len()).sum::<usize>()
    });
    let template = longest.ok_or(Error::NotFound)?;
    let (id, now) = (app.new_id(), app.now());
    let edit = CampaignEdit {
        term: round.term,
        college: None,
        name: round.name.clone(),
        kind: round.kind,
        template: template.id,
        template_number: template.versions.first().map_or(1, |version| version.number),
        scope: round.scope.clone(),
        times: round.times,
        min_answers: 5,
        comments_to_teachers: true,
    };
    let new = tx.insert_campaign(id, &edit, by, now).await?;
    tx.set_publishing(&new, Some(publishing(round.times)?)).await?;
    accept_loss(app, &mut tx, &new, by).await?;
    if round.own {
        own_questions::write(app, &mut tx, (id, round.term), by).await?;
        own_questions::plan(app, &mut tx, &edit, by).await?;
    }
    tx.move_campaign(&new, Standing { state: State::Scheduled, opening: false, counting: false }, round.times).await?;
    schedule(app, &mut tx, &OpenCampaign(id), &format!("open {id}"), now).await?;
    tx.commit().await?;
    while run_due_job(app).await? {}
    Ok(id)
}

/// Nobody keeps a copy of a key that is for looking around; told as anybody's decision is.
pub(super) async fn accept_loss(app: &App, tx: &mut Tx, campaign: &HeldCampaign, by: UserId) -> Result<()> {
    tx.set_key_custody(campaign, None, Some(by), app.now()).await?;
    let record = AuditRecord {
        id: app.new_id(),
        at: app.now(),
        actor: Some(by),
        actor_role: Some("school_admin"),
        action: Action::CampaignKeyLossAccepted,
        target_kind: "campaign",
        target: Some(campaign.id.as_uuid()),
        before: None,
        after: Some(serde_json::json!({ "name": campaign.name.zh })),
    };
    Ok(tx.append_audit(&record).await?)
}

fn sealed(
    manifest: &Manifest,
    institution: InstitutionId,
    (evaluation, form): (EvaluationId, &FrozenForm),
    climate: &mut Climate,
    rng: &mut ChaCha8Rng,
) -> Result<StoredBallot> {
    let filled = answers(form, climate, rng);
    let payload = encode(form, &filled).map_err(|error| Error::Internal(format!("{error:?}").into()))?;
    let entry = manifest.entry(evaluation.as_uuid()).ok_or(Error::NotFound)?;
    let scope = Scope { institution: institution.as_uuid(), evaluation: evaluation.as_uuid() };
    let sealed =
        seal(manifest.box_key(), &payload, entry.size, scope, &entry.form_hash, &mut |bytes| rng.fill_bytes(bytes))
            .map_err(|error| Error::Internal(error.into()))?;
    let sealed_hash = Sha256::digest(&sealed).into();
    Ok(StoredBallot { evaluation, key: rng.random(), version: 1, sealed, sealed_hash })
}
