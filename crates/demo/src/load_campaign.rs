//! A round of evaluations in progress: opened a few days ago, half answered, open for another week.

use app::{
    App, Error, Result,
    jobs::{Job, run_due_job, schedule},
};
use ballot::{Scope, manifest::Manifest, seal::seal};
use domain::{
    campaign::{Kind, Scope as CampaignScope, Standing, State, Times},
    id::{CampaignId, EvaluationId, InstitutionId, UserId},
    questionnaire::{TemplateKind, encode},
    text::LocalText,
};
use jiff::ToSpan;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sha2::{Digest, Sha256};
use store::{BallotBox, CampaignEdit, Page, StoredBallot, StudentEvaluation, TemplateFilter};

use crate::{SEED, answers::answers, own_questions};

const ALL: Page = Page { offset: 0, limit: 100 };
/// Ballots put into the box at once.
const TOGETHER: usize = 500;

/// Needs the key directory; the ballots are put into the box as the listener would.
pub async fn load_campaign(app: &App, boxes: &BallotBox, institution: InstitutionId, by: UserId) -> Result<()> {
    let id = open(app, institution, by).await?;
    let manifest = boxes.manifest(institution, id).await?.ok_or(Error::NotFound)?;
    let manifest = Manifest::parse(&manifest).map_err(|error| Error::Internal(error.into()))?;
    let mut rng = ChaCha8Rng::from_seed(SEED);
    let mut ballots = Vec::new();
    let mut tx = app.store().tenant(institution).await?;
    for (evaluation, students) in tx.students_by_evaluation(id).await? {
        let Some(first) = students.first() else { continue };
        let known = tx.evaluations_of_student(*first, None, Some(evaluation)).await?;
        let Some(known) = known.into_iter().next() else { continue };
        let (liking, keenness) = (rng.random_range(0.55..0.93), rng.random_range(0.25..0.85));
        for student in students {
            if rng.random_bool(keenness) {
                tx.issue_token(evaluation, student, &rng.random()).await?;
                ballots.push(sealed(&manifest, institution, &known, liking, &mut rng)?);
            }
        }
    }
    tx.commit().await?;
    for together in ballots.chunks(TOGETHER) {
        boxes.put(institution, together).await?;
    }
    Ok(())
}

async fn open(app: &App, institution: InstitutionId, by: UserId) -> Result<CampaignId> {
    let mut tx = app.store().tenant(institution).await?;
    let term = tx.calendar().await?.calendar.current.ok_or(Error::NotFound)?;
    let filter = TemplateFilter { kind: Some(TemplateKind::Student), ..TemplateFilter::default() };
    let (templates, _) = tx.templates(filter, ALL).await?;
    let longest = templates.into_iter().max_by_key(|template| {
        let sections = template.versions.first().map_or(&[][..], |version| version.form.sections.as_slice());
        sections.iter().map(|section| section.questions.len()).sum::<usize>()
    });
    let template = longest.ok_or(Error::NotFound)?;
    let (id, now) = (app.new_id(), app.now());
    let times = Times::new(now - 120.hours(), now + 216.hours(), None);
    let edit = CampaignEdit {
        term,
        college: None,
        name: LocalText { zh: "本学期期末评教".to_owned(), en: Some("End-of-term evaluation".to_owned()) },
        kind: Kind::Final,
        template: template.id,
        template_number: template.versions.first().map_or(1, |version| version.number),
        scope: CampaignScope::default(),
        times,
        min_answers: 5,
        comments_to_teachers: true,
    };
    tx.insert_campaign(id, &edit, by, now).await?;
    own_questions::write(app, &mut tx, (id, term), by).await?;
    own_questions::plan(app, &mut tx, &edit, by).await?;
    tx.move_campaign(id, Standing { state: State::Scheduled, opening: false, counting: false }, times).await?;
    schedule(app, &mut tx, &Job::OpenCampaign(id), &format!("open {id}"), now).await?;
    tx.commit().await?;
    while run_due_job(app).await? {}
    Ok(id)
}

fn sealed(
    manifest: &Manifest,
    institution: InstitutionId,
    known: &StudentEvaluation,
    liking: f64,
    rng: &mut ChaCha8Rng,
) -> Result<StoredBallot> {
    let evaluation: EvaluationId = known.id;
    let filled = answers(&known.form, liking, rng);
    let payload = encode(&known.form, &filled).map_err(|error| Error::Internal(format!("{error:?}").into()))?;
    let entry = manifest.entry(evaluation.as_uuid()).ok_or(Error::NotFound)?;
    let scope = Scope { institution: institution.as_uuid(), evaluation: evaluation.as_uuid() };
    let sealed =
        seal(manifest.box_key(), &payload, entry.size, scope, &entry.form_hash, &mut |bytes| rng.fill_bytes(bytes))
            .map_err(|error| Error::Internal(error.into()))?;
    let sealed_hash = Sha256::digest(&sealed).into();
    Ok(StoredBallot { evaluation, key: rng.random(), version: 1, sealed, sealed_hash })
}
