//! Opening a campaign, which makes its key.

use std::collections::HashMap;

use ballot::{
    manifest::{Contents, Entry, Manifest, class_name, is_origin},
    seal::Size,
};
use domain::{
    audit::Action,
    campaign::{LeftOut, Standing, State},
    id::{CampaignId, EvaluationId},
    questionnaire::{OwnQuestions, OwnState, common_size, form_hash, max_size_frozen},
};
use store::{Campaign, CandidateClass, NewEvaluation};

use super::{
    chosen_form,
    custody::opening_key,
    fits, frozen,
    steps::{moved_to, tell, watch_the_clock},
};
use crate::{App, Error, Result, ballots::CountingParts, jobs::Work};

/// Freezes the form of each class, makes the key and the manifest, and opens the boxes: all of it, or nothing but a key
/// file that the next attempt uses.
pub(crate) async fn open_campaign(work: &mut Work<'_>, id: CampaignId) -> Result<()> {
    let parts = counting_parts(work.app)?;
    let Some(campaign) = work.tx.hold_campaign(id, None).await? else { return Ok(()) };
    let now = work.app.now();
    let due = campaign.times.opens_at <= now && now < campaign.times.closes_at;
    if campaign.standing.state != State::Scheduled || !due {
        return Ok(());
    }
    let institution = work.tx.institution();
    let within = campaign.college.as_ref().map(|college| college.id);
    let classes = work.tx.candidate_classes(campaign.term, within, &campaign.scope).await?;
    let (evaluations, left_out) = freeze(work, &campaign, &classes).await?;
    work.report(1, 3).await?;

    let kept = opening_key(work.app, work.tx, &parts, id).await?;
    let keys = work.app.0.issuers.newest(institution, campaign.term)?;
    let entries = evaluations.iter().map(|new| {
        let size = usize::try_from(new.size).map_err(Error::internal)?;
        let size = Size::new(size).map_err(Error::internal)?;
        let listed = u32::try_from(new.students.len()).map_err(Error::internal)?;
        let class = class_name(&new.class_code);
        Ok(Entry { evaluation: new.id.as_uuid(), form_hash: new.form_hash, class, size, listed })
    });
    let manifest = Manifest::new(Contents {
        institution: institution.as_uuid(),
        campaign: id.as_uuid(),
        term: campaign.term.as_uuid(),
        token_key: keys.issuer.public_key(),
        box_key: *kept.key.public_key(),
        acknowledgement_key: keys.acknowledger.public_key(),
        origin: ballot_origin(work.app)?,
        holders: work.tx.key_holders(id).await?,
        entries: entries.collect::<Result<_>>()?,
    })
    .map_err(Error::internal)?;
    work.tx.open_evaluations(id, campaign.term, &evaluations, &manifest.to_bytes()).await?;
    work.report(2, 3).await?;

    work.tx.set_campaign_opened(&campaign, &manifest.code().to_string(), left_out).await?;
    let standing = Standing { state: State::Open, opening: false, counting: false };
    moved_to(work.app, work.tx, &campaign, standing, campaign.times).await?;
    watch_the_clock(work.app, work.tx, id, campaign.times).await?;
    tell(work, Action::CampaignOpened, id).await
}

/// Where ballots go is in the manifest: whoever opens a campaign must know it.
fn ballot_origin(app: &App) -> Result<String> {
    let known = app.ballot_origin().filter(|origin| is_origin(origin));
    known.map(str::to_owned).ok_or_else(|| Error::internal("no KEPING_BALLOT_ORIGIN of the form https://host:port"))
}

async fn freeze(
    work: &mut Work<'_>,
    campaign: &Campaign,
    classes: &[CandidateClass],
) -> Result<(Vec<NewEvaluation>, i32)> {
    let form = chosen_form(work.tx, campaign).await?.form;
    let handed_in = work.tx.handed_in_questions(campaign.id, None).await?;
    let mut approved: HashMap<_, Vec<_>> = HashMap::new();
    for (class, teacher, questions, _) in handed_in.into_iter().filter(|(.., state)| *state == OwnState::Approved) {
        approved.entry(class).or_default().push(OwnQuestions { teacher, questions });
    }
    let ids: Vec<_> = classes.iter().map(|class| class.id).collect();
    let already = work.tx.classes_asked_already(&ids, campaign.kind).await?;
    let mut lists = work.tx.class_lists(&ids).await?;
    let mut left_out = 0;
    let mut evaluations: Vec<NewEvaluation> = Vec::new();
    for class in classes {
        let form = frozen(&form, class, approved.get(&class.id).map_or(&[][..], Vec::as_slice));
        let students = lists.remove(&class.id).unwrap_or_default();
        let count = i64::try_from(students.len()).map_err(Error::internal)?;
        let why = LeftOut::why(count, class.teachers.len(), fits(&form), already.contains(&class.id));
        if why.is_some() {
            left_out += 1;
            continue;
        }
        let mut random = [0; 16];
        work.app.0.entropy.fill(&mut random);
        evaluations.push(NewEvaluation {
            id: EvaluationId::random(random),
            offering: class.id,
            form_hash: *form_hash(&form).bytes(),
            size: 0,
            form,
            class_code: class.code.clone(),
            students,
        });
    }
    let size = common_size(evaluations.iter().map(|new| max_size_frozen(&new.form)));
    let size = i32::try_from(size).map_err(Error::internal)?;
    for new in &mut evaluations {
        new.size = size;
    }
    Ok((evaluations, left_out))
}

pub(super) fn counting_parts(app: &App) -> Result<CountingParts> {
    app.0.counting.clone().ok_or(Error::Unavailable(None))
}
