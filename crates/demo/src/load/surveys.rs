//! Surveys among the enterprises: two years of graduates and interns, and one that is open. Three programmes have enough raters,
//! two too few, and one has most of them from a single employer.

mod texts;

use app::{
    App, Error, Result,
    surveys::{first_secret_hash, make_figures},
};
use domain::{
    id::{InstitutionId, InvitationId, SurveyId, SurveyTargetId, TermId, UserId},
    questionnaire::{Answer, Answers, Form, FrozenForm, Kind, Repeat, TemplateKind, items},
    scope::Scope,
    submissions::Version,
    surveys::{
        answers::{Answered, Basis, Relation},
        invitation::{Decline, State as Invited},
        opening::{About, State, Times},
    },
    text::LocalText,
};
use jiff::{SignedDuration, Timestamp};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use store::{
    AnswerState, CommentDecision, HeldSurvey, NewInvitation, Page, PublishedTemplate, SurveyContact, SurveyEdit,
    TargetOf, TemplateFilter, Tx, VersionState, WhichInvitation,
};

use self::texts::{COMMENTS, REPLY};
use crate::SEED;

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A programme's plan, and how many of whose people answered about it.
type Target = (&'static str, &'static str, &'static [(&'static str, usize)]);

struct Story {
    zh: &'static str,
    en: &'static str,
    about: About,
    cohort: &'static str,
    /// Of the school's terms, the oldest first.
    term: usize,
    /// Days before now: opened and closed; a negative number lies ahead.
    days: (i64, i64),
    published: bool,
    targets: &'static [Target],
    /// The first target has the school's reply.
    replied: bool,
}

const SOFTWARE: &[(&str, usize)] = &[("huarui", 2), ("tingzhou", 2), ("yunqi", 2), ("beichen", 1), ("chaoxin", 1)];
const COMPUTING: &[(&str, usize)] = &[("yunqi", 2), ("tingzhou", 1), ("ruixin", 2), ("chaoxin", 1)];
const MACHINES: &[(&str, usize)] = &[("huarui", 2), ("hengze", 2), ("dongsheng", 2), ("anjie", 1)];
const POWER: &[(&str, usize)] = &[("tingzhou", 4), ("hengze", 1), ("dongsheng", 1), ("lvyuan", 1)];

const STORIES: [Story; 4] = [
    Story {
        zh: "2024 届毕业生用人单位评价",
        en: "Employers on the class of 2024",
        about: About::Graduates1y,
        cohort: "2024",
        term: 0,
        days: (370, 340),
        published: true,
        targets: &[
            ("080902", "2020 版", SOFTWARE),
            ("080202", "2021 版", MACHINES),
            ("120203K", "2022 版", &[("hengtai", 2)]),
        ],
        replied: true,
    },
    Story {
        zh: "2026 届实习生企业评价",
        en: "Enterprises on the interns of 2026",
        about: About::Interns,
        cohort: "2026",
        term: 1,
        days: (210, 190),
        published: true,
        targets: &[("080902", "2020 版", COMPUTING), ("080901", "2022 版", SOFTWARE)],
        replied: false,
    },
    Story {
        zh: "2025 届毕业生用人单位评价",
        en: "Employers on the class of 2025",
        about: About::Graduates1y,
        cohort: "2025",
        term: 2,
        days: (40, 12),
        published: true,
        targets: &[
            ("080902", "2020 版", SOFTWARE),
            ("080901", "2022 版", COMPUTING),
            ("080202", "2021 版", MACHINES),
            ("080601", "2021 版", POWER),
            ("120203K", "2022 版", &[("hengtai", 2), ("jinshui", 1)]),
            ("050201", "2022 版", &[("wenxin", 2), ("qiming", 1)]),
        ],
        replied: false,
    },
    Story {
        zh: "2021 届毕业生五年回访",
        en: "The class of 2021 after five years",
        about: About::Graduates5y,
        cohort: "2021",
        term: 2,
        days: (3, -18),
        published: false,
        targets: &[("080902", "2020 版", &[("huarui", 1), ("yunqi", 1)]), ("080601", "2021 版", &[("hengze", 1)])],
        replied: false,
    },
];

/// What of a survey stands.
struct Asked {
    survey: SurveyId,
    template: PublishedTemplate,
    targets: Vec<(SurveyTargetId, FrozenForm)>,
    contacts: Vec<(InvitationId, SurveyContact)>,
    opened_at: Timestamp,
}

pub async fn load(app: &App, institution: InstitutionId, office: UserId) -> Result<()> {
    let mut rng = ChaCha8Rng::from_seed(SEED);
    let mut tx = app.store().tenant(institution).await?;
    let terms: Vec<_> = tx.calendar().await?.calendar.terms.iter().map(|term| term.id).collect();
    let template = template(&mut tx).await?;
    for story in &STORIES {
        let term = terms.get(story.term).copied().ok_or(Error::NotFound)?;
        let (held, asked) = open(app, &mut tx, story, term, &template, office).await?;
        for ((_, _, raters), (target, form)) in story.targets.iter().zip(&asked.targets) {
            for (code, number) in *raters {
                let of_enterprise = asked.contacts.iter().filter(|(_, contact)| of(contact, code)).take(*number);
                for (place, (invitation, contact)) in of_enterprise.enumerate() {
                    let submission = Submission { invitation: *invitation, contact, target: *target, form, place };
                    submit(app, &mut tx, &asked, &submission, &mut rng).await?;
                }
            }
        }
        others(app, &mut tx, &asked, &mut rng).await?;
        if story.published {
            publish(app, &mut tx, story, &held, &asked, office).await?;
        }
    }
    Ok(tx.commit().await?)
}

fn of(contact: &SurveyContact, code: &str) -> bool {
    contact.username.starts_with(&format!("ent-{code}-"))
}

/// That asks about each outcome.
async fn template(tx: &mut Tx) -> Result<PublishedTemplate> {
    let filter = TemplateFilter { kind: Some(TemplateKind::Enterprise), ..TemplateFilter::default() };
    let (found, _) = tx.templates(filter, Page { offset: 0, limit: 100 }).await?;
    let versions = found.into_iter().flat_map(|template| {
        let id = template.id;
        template.versions.into_iter().map(move |version| (id, version))
    });
    let by_outcome = |form: &Form| form.sections.iter().any(|section| section.repeat == Repeat::Outcome);
    let mut published =
        versions.filter(|(_, version)| version.state == VersionState::Published && by_outcome(&version.form));
    let (id, version) = published.next().ok_or(Error::NotFound)?;
    Ok(PublishedTemplate { id, number: version.number, name: version.name, form: version.form })
}

async fn open(
    app: &App,
    tx: &mut Tx,
    story: &Story,
    term: TermId,
    template: &PublishedTemplate,
    office: UserId,
) -> Result<(HeldSurvey, Asked)> {
    let ago = |days: i64| app.now().saturating_sub(DAY * i32::try_from(days).unwrap_or_default()).map_err(internal);
    let times = Times { opens_at: ago(story.days.0)?, closes_at: ago(story.days.1)? };
    let survey = app.new_id();
    let edit = SurveyEdit {
        term,
        college: None,
        name: LocalText { zh: story.zh.to_owned(), en: Some(story.en.to_owned()) },
        about: story.about,
        cohort: Some(story.cohort.to_owned()),
        template: template.id,
        template_number: template.number,
        times,
    };
    let held = tx.insert_survey(survey, &edit, times.opens_at).await?;
    let asked = plans(tx, story).await?;
    let askable = tx.askable(&asked, None).await?;
    let targets: Vec<_> = askable.into_iter().map(|target| (app.new_id(), target)).collect();
    tx.choose_targets(&held, &targets).await?;
    let mut forms = Vec::new();
    for (id, target) in &targets {
        let form = FrozenForm { outcomes: target.outcomes.clone(), ..FrozenForm::of_template(template.form.clone()) };
        tx.freeze_survey_target(&held, *id, target, &form).await?;
        forms.push((*id, form));
    }
    let enterprises: Vec<_> = tx.enterprise_choices().await?.into_iter().map(|enterprise| enterprise.id).collect();
    tx.choose_enterprises(&held, &enterprises).await?;
    let state = if story.days.1 > 0 { State::Closed } else { State::Open };
    tx.move_survey(&held, state, times).await?;
    tx.set_survey_opened(&held, office).await?;
    let mut contacts = Vec::new();
    for contact in tx.survey_contacts(&enterprises).await? {
        let id = app.new_id();
        let new = NewInvitation {
            id,
            survey,
            enterprise: contact.enterprise.id,
            user: contact.user,
            secret_hash: first_secret_hash(app, tx.institution(), id),
            expires_at: times.opens_at.saturating_add(DAY * 30).map_err(internal)?,
            made_at: times.opens_at,
            state: Invited::Made,
            forwarded_from: None,
        };
        tx.insert_invitation(&new).await?;
        tx.note_letter(id, Invited::Sent, times.opens_at).await?;
        contacts.push((id, contact));
    }
    let asked = Asked { survey, template: template.clone(), targets: forms, contacts, opened_at: times.opens_at };
    Ok((held, asked))
}

async fn plans(tx: &mut Tx, story: &Story) -> Result<Vec<TargetOf>> {
    let programmes = tx.programmes(Scope::Institution, None).await?;
    let ids: Vec<_> = programmes.iter().map(|programme| programme.id).collect();
    let plans = tx.plans_of(&ids).await?;
    let find = |code: &str, edition: &str| {
        let programme = programmes.iter().find(|programme| programme.code == code)?;
        plans.iter().find(|plan| plan.programme == programme.id && plan.edition == edition)
    };
    let chosen = story
        .targets
        .iter()
        .map(|(code, edition, _)| find(code, edition).map(|plan| TargetOf::Plan(plan.id)).ok_or(Error::NotFound));
    chosen.collect()
}

struct Submission<'a> {
    invitation: InvitationId,
    contact: &'a SurveyContact,
    target: SurveyTargetId,
    form: &'a FrozenForm,
    place: usize,
}

async fn submit(
    app: &App,
    tx: &mut Tx,
    asked: &Asked,
    submission: &Submission<'_>,
    rng: &mut ChaCha8Rng,
) -> Result<()> {
    let which = WhichInvitation::Id(submission.invitation);
    let invitation = tx.hold_invitation(which).await?.ok_or(Error::NotFound)?;
    let at = asked.opened_at.saturating_add(DAY * rng.random_range(0..3)).map_err(internal)?.min(app.now());
    let basis = Basis {
        known: rng.random_range(1..9),
        since: None,
        relation: if submission.place == 0 { Relation::Supervisor } else { Relation::Mentor },
        cohorts: Vec::new(),
    };
    let answered = Answered {
        answers: answers(submission.form, rng),
        basis,
        signed_name: submission.contact.name.clone(),
        signed_title: submission.contact.title.clone(),
    };
    let id = app.new_id();
    tx.begin_submission(id, &asked.template, at).await?;
    tx.begin_target(&invitation, submission.target, id).await?;
    let key = id.as_uuid();
    tx.submit(id, Version { number: 1, key }, &answered, at).await?;
    tx.begin_answering(&invitation, Some(&answered.basis), at).await?;
    let said: Vec<_> = answered.comments(submission.form).into_iter().map(|comment| (app.new_id(), comment)).collect();
    tx.replace_survey_comments(submission.target, id, &said).await?;
    tx.set_target_submitted(&invitation, submission.target, key, at).await?;
    let left = tx.invited_targets(submission.invitation).await?;
    if left.iter().all(|target| target.state == AnswerState::Submitted) {
        tx.set_invitation_submitted(&invitation, at).await?;
    }
    Ok(())
}

/// Most things matter, and most are done well; what graduates do themselves better than what they do with others.
fn answers(form: &FrozenForm, rng: &mut ChaCha8Rng) -> Answers {
    let mut answers = Answers::new();
    for item in items(form) {
        let weak = item.outcome.is_some_and(|place| place % 4 == 2);
        let answer = match &item.question.kind {
            Kind::Scale { not_applicable: true, .. } if rng.random_ratio(1, 14) => Answer::NotApplicable,
            Kind::Scale { not_applicable: true, .. } if weak => Answer::Number(rng.random_range(1..=4)),
            Kind::Scale { .. } => Answer::Number(rng.random_range(3..=5)),
            Kind::Text { .. } if rng.random_ratio(2, 5) => {
                let place = rng.random_range(0..COMMENTS.len());
                Answer::Text(COMMENTS.get(place).copied().unwrap_or_default().to_owned())
            }
            _ => continue,
        };
        answers.insert(item.key, answer);
    }
    answers
}

/// Of those who did not answer, some said why and some looked; one address takes no letters.
async fn others(app: &App, tx: &mut Tx, asked: &Asked, rng: &mut ChaCha8Rng) -> Result<()> {
    let reasons = [Decline::NoneHere, Decline::DoNotKnow, Decline::NoTime];
    for (place, (id, _)) in asked.contacts.iter().enumerate() {
        let invitation = tx.hold_invitation(WhichInvitation::Id(*id)).await?.ok_or(Error::NotFound)?;
        if invitation.standing.answered {
            continue;
        }
        let at = asked.opened_at.saturating_add(DAY).map_err(internal)?.min(app.now());
        match place % 7 {
            0 => {
                let reason = reasons.get(rng.random_range(0..3)).copied().unwrap_or(Decline::NoTime);
                tx.end_invitation(&invitation, Invited::Declined, Some(reason)).await?;
            }
            1 | 2 => {
                tx.press_invitation(&invitation, at).await?;
            }
            3 if place < 40 && place > 30 => tx.note_letter(*id, Invited::Bounced, at).await?,
            _ => {}
        }
    }
    Ok(())
}

async fn publish(
    app: &App,
    tx: &mut Tx,
    story: &Story,
    held: &HeldSurvey,
    asked: &Asked,
    office: UserId,
) -> Result<()> {
    let closed = held.times.closes_at.saturating_add(DAY).map_err(internal)?.min(app.now());
    for comment in tx.survey_comments(asked.survey, None).await? {
        tx.decide_survey_comment(&comment, 1, (CommentDecision::Keep, None), (office, closed)).await?;
    }
    make_figures(tx, held).await?;
    tx.set_survey_published(held, closed).await?;
    if let (true, Some((target, _))) = (story.replied, asked.targets.first()) {
        let target = tx.reach_survey_target(asked.survey, *target).await?.ok_or(Error::NotFound)?;
        tx.reply_to_raters(&target, REPLY, 0, (office, closed)).await?;
    }
    Ok(())
}

fn internal(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
    Error::Internal(error.into())
}
