//! Visits to classes at the made-up university: three terms of them, written about, answered, disputed and settled; and what
//! is planned for the days to come.

mod chosen;
mod office;
mod texts;

use app::{App, Error, Result};
use domain::{
    id::{AssignmentId, InstitutionId, OfferingId, SubmissionId, UserId, VisitId},
    observation::{
        booking::How,
        capacity::Capacity,
        reply::{Reply, ReplyKind},
        report::{Attended, Present, Report},
        visit::Outcome,
    },
    questionnaire::{Answer, Answers, Form, Kind, TemplateKind, items},
    submissions::Version,
    teaching::{
        calendar::{Calendar, Term},
        timetable::{Held, Meeting},
    },
};
use jiff::{
    SignedDuration, Timestamp, ToSpan,
    civil::{Date, Weekday},
    tz::TimeZone,
};
use rand::{Rng, RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use store::{NewReply, NewSettlement, NewVisit, Tx, VisitableClass, VisitableFilter, WrittenVisit};

use self::{
    chosen::{Choice, Wanted},
    texts::{ACKNOWLEDGEMENTS, DISPUTES, Dispute, OPEN_DISPUTE, PLANS, SAYINGS, TO_OFFICE},
};
use crate::SEED;

/// Who observes, as what, and how often in a term.
const OBSERVERS: [(&str, Capacity, usize); 6] = [
    ("19860041", Capacity::Supervisor, 16),
    ("20010063", Capacity::Supervisor, 12),
    ("19980015", Capacity::Leader, 8),
    ("20020108", Capacity::Peer, 9),
    ("20030072", Capacity::Supervisor, 11),
    ("2024110327", Capacity::Student, 4),
];
/// Whom one signs in as, and whose class is visited in every term.
const KNOWN_TEACHER: &str = "20130177";
/// Whom one signs in as, too.
const KNOWN_OBSERVER: &str = "19860041";
/// Days ahead in which something is planned.
const PLANNED: [(i64, How); 4] =
    [(1, How::Unannounced), (2, How::Announced), (5, How::Unannounced), (7, How::Announced)];

/// By whom, and which of their visits of a term is disputed; in the present term one more, which is not settled yet.
const DISPUTED: (&str, usize) = ("20010063", 3);
const UNSETTLED: (&str, usize) = ("20030072", 2);

struct Observer {
    username: &'static str,
    user: UserId,
    assignment: AssignmentId,
    capacity: Capacity,
    visits: usize,
}

/// A class as one can be at it.
struct Sight {
    class: VisitableClass,
    teachers: Vec<(UserId, String)>,
    meeting: Meeting,
}

pub async fn load(app: &App, institution: InstitutionId, office: UserId) -> Result<()> {
    let mut rng = ChaCha8Rng::from_seed(SEED);
    let mut tx = app.store().tenant(institution).await?;
    let calendar = tx.calendar().await?.calendar;
    let observers = observers(&mut tx).await?;
    let today = app.now().to_zoned(TimeZone::get("Asia/Shanghai").map_err(internal)?).date();
    let present = calendar.term_of(today).ok_or(Error::NotFound)?.id;
    let mut choice = Choice::new(&mut tx, &calendar.terms).await?;
    for (number, term) in calendar.terms.iter().enumerate() {
        let sights = sights(&mut tx, term).await?;
        let last = term.first_monday.saturating_add(16.weeks()).min(today.saturating_sub(2.days()));
        for observer in &observers {
            for place in 0..observer.visits {
                let what = (observer.username, place);
                let story = match what {
                    DISPUTED => Story::Disputed(number),
                    UNSETTLED if term.id == present => Story::Unsettled,
                    (_, 0) if what.0 == KNOWN_OBSERVER && term.id == present => Story::Waits,
                    _ => Story::Ordinary,
                };
                let known = what == (KNOWN_OBSERVER, 0);
                let recent = matches!(story, Story::Unsettled | Story::Waits);
                let wanted = Wanted { term: number, dates: (term, last), known, recent };
                let Some((sight, held)) = choice.choose(&sights, observer, wanted, &mut rng) else { continue };
                let Some(visit) = plan(app, &mut tx, observer, sight, held.clone(), How::Unannounced).await? else {
                    continue;
                };
                if !story.is_withdrawn() {
                    choice.seen(sight, number);
                }
                let told = Told { app, visit, sight, held: &held, office };
                let written = write(&mut tx, &told, &mut rng).await?;
                answer(&mut tx, &told, story, written, &mut rng).await?;
            }
        }
    }
    office::decide(app, &mut tx, present, today, office, &choice).await?;
    ahead(app, &mut tx, &calendar, &observers, today).await?;
    Ok(tx.commit().await?)
}

/// What becomes of a report.
#[derive(Clone, Copy)]
enum Story {
    /// Most are acknowledged; of the recent ones some wait.
    Ordinary,
    Waits,
    /// Each ended in another way.
    Disputed(usize),
    Unsettled,
}

impl Story {
    fn is_withdrawn(self) -> bool {
        let Self::Disputed(place) = self else { return false };
        DISPUTES
            .get(place)
            .and_then(|dispute| dispute.settled)
            .is_some_and(|(outcome, _)| outcome == Outcome::Withdrawn)
    }
}

async fn observers(tx: &mut Tx) -> Result<Vec<Observer>> {
    let mut found = Vec::new();
    for (username, capacity, visits) in OBSERVERS {
        let user = tx.users_named(&[username.to_owned()]).await?.into_iter().flatten().next().ok_or(Error::NotFound)?;
        let held = tx.held_roles(user).await?.into_iter().find(|role| role.role_key == "observer");
        found.push(Observer { username, user, assignment: held.ok_or(Error::NotFound)?.assignment, capacity, visits });
    }
    Ok(found)
}

async fn sights(tx: &mut Tx, term: &Term) -> Result<Vec<Sight>> {
    let weekdays = vec![Weekday::Monday, Weekday::Tuesday, Weekday::Wednesday, Weekday::Thursday, Weekday::Friday];
    let filter = VisitableFilter { term: term.id, college: None, prefix: None, tag: None, weekdays, periods: None };
    let meetings = tx.weekly_meetings(filter, domain::scope::Scope::Institution).await?;
    let offerings: Vec<OfferingId> = meetings.iter().map(|one| one.offering).collect();
    let classes = tx.visitable_classes(&offerings).await?;
    let mut sights = Vec::new();
    for one in meetings {
        let Some(class) = classes.get(&one.offering) else { continue };
        let teachers = tx.teachers_in_class(one.offering).await?;
        sights.push(Sight { class: class.clone(), teachers, meeting: one.meeting });
    }
    Ok(sights)
}

async fn plan(
    app: &App,
    tx: &mut Tx,
    observer: &Observer,
    sight: &Sight,
    held: Held,
    how: How,
) -> Result<Option<VisitId>> {
    let id = app.new_id();
    let planned_at = morning(held.date)? - SignedDuration::from_hours(72);
    let new = NewVisit {
        id,
        offering: sight.class.offering,
        class_code: sight.class.code.clone(),
        course: sight.class.course.clone(),
        observer: observer.user,
        assignment: observer.assignment,
        role_key: "observer".to_owned(),
        capacity: observer.capacity,
        how,
        planned_at: planned_at.min(app.now()),
        follows: None,
        held,
    };
    Ok(tx.insert_visit(&new).await?.then_some(id))
}

/// One visit, and what is needed to go on with it.
struct Told<'a> {
    app: &'a App,
    visit: VisitId,
    sight: &'a Sight,
    held: &'a Held,
    office: UserId,
}

async fn write(tx: &mut Tx, told: &Told<'_>, rng: &mut impl Rng) -> Result<Written> {
    let Told { app, visit, sight, held, .. } = told;
    let kind = tx.visited_kind(*visit).await?;
    let preferred = tx.observation_templates(kind).await?;
    let template = tx.published_template(TemplateKind::Observation, &preferred).await?.ok_or(Error::NotFound)?;
    let at = morning(held.date)? + SignedDuration::from_mins(rng.random_range(180..2_000));
    let submission = app.new_id();
    tx.begin_submission(submission, &template, at).await?;
    tx.begin_writing(*visit, submission).await?;
    let report = report(sight, held, &template.form, rng).tidied(&template.form);
    tx.submit(submission, Version { number: 1, key: submission.as_uuid() }, &report, at).await?;
    let to_office = rng.random_bool(0.08).then(|| pick(TO_OFFICE, rng).to_owned());
    tx.mark_written(*visit, &as_written(&report, held, to_office, false)).await?;
    Ok(Written { submission, report })
}

struct Written {
    submission: SubmissionId,
    report: Report,
}

fn as_written(report: &Report, held: &Held, to_office: Option<String>, amends: bool) -> WrittenVisit {
    WrittenVisit {
        on: held.date.saturating_add(1.day()),
        attended: report.attended.whole_periods().max(1),
        amends,
        about: report.about.iter().filter_map(|present| present.id).collect(),
        to_office,
    }
}

fn report(sight: &Sight, held: &Held, form: &Form, rng: &mut impl Rng) -> Report {
    let (strengths, suggestions, topic) = *SAYINGS.choose(rng).unwrap_or(&("", "", ""));
    let about = sight.teachers.iter().take(2).map(|(id, name)| Present { id: Some(*id), name: name.clone() });
    let part = rng.random_bool(0.12) && held.periods.to() > held.periods.from();
    let to = if part { held.periods.from() } else { held.periods.to() };
    let students = u16::try_from(sight.class.students).unwrap_or(u16::MAX);
    let mut report = Report {
        about: about.collect(),
        attended: Attended { from: held.periods.from(), to, late: 0, left_early: 0 },
        students: Some(students.saturating_sub(rng.random_range(0..4))),
        topic: Some(topic.to_owned()),
        strengths: strengths.to_owned(),
        suggestions: suggestions.to_owned(),
        look_again: rng.random_bool(0.1).then_some(held.day.week.saturating_add(3).min(16)),
        ..Report::default()
    };
    report.answers = answers(&report, form, rng);
    report
}

fn answers(report: &Report, form: &Form, rng: &mut impl Rng) -> Answers {
    let asked = report.asked(form);
    let answered = items(&asked).into_iter().filter_map(|item| {
        let answer = match &item.question.kind {
            Kind::Scale { steps, .. } => Answer::Number((*steps - i64::from(rng.random_range(0_u8..6) / 2)).max(1)),
            Kind::Choice { .. } => Answer::Number(1),
            _ => return None,
        };
        Some((item.key, answer))
    });
    answered.collect()
}

async fn answer(tx: &mut Tx, told: &Told<'_>, story: Story, written: Written, rng: &mut impl Rng) -> Result<()> {
    let Some((teacher, _)) = told.sight.teachers.first() else { return Ok(()) };
    let on = told.held.date.saturating_add(3.days());
    let at = morning(on)? + SignedDuration::from_hours(9);
    let disputed = match story {
        Story::Waits => return Ok(()),
        Story::Ordinary if at > told.app.now() - SignedDuration::from_hours(120) || rng.random_bool(0.12) => {
            return Ok(());
        }
        Story::Ordinary => None,
        Story::Disputed(place) => DISPUTES.get(place),
        Story::Unsettled => Some(&OPEN_DISPUTE),
    };
    let reply = match disputed {
        Some(dispute) => {
            Reply { kind: ReplyKind::Disputed, text: Some(dispute.teacher.to_owned()), plan: None, plan_week: None }
        }
        None => Reply {
            kind: ReplyKind::Acknowledged,
            text: rng.random_bool(0.5).then(|| pick(ACKNOWLEDGEMENTS, rng).to_owned()),
            plan: rng.random_bool(0.2).then(|| pick(PLANS, rng).to_owned()),
            plan_week: None,
        },
    };
    let at = at.min(told.app.now());
    tx.reply_to_visit(told.visit, 2, &NewReply { by: *teacher, reply, at, on }).await?;
    match disputed {
        Some(dispute) => settle(tx, told, dispute, written, at).await,
        None => Ok(()),
    }
}

/// What the observer says to it or changes, and how the office settled it.
async fn settle(tx: &mut Tx, told: &Told<'_>, dispute: &Dispute, written: Written, at: Timestamp) -> Result<()> {
    let Written { submission, mut report } = written;
    let mut version = 3;
    if let Some(suggestions) = dispute.amended {
        suggestions.clone_into(&mut report.suggestions);
        let key = told.app.new_id::<()>().as_uuid();
        tx.submit(submission, Version { number: 2, key }, &report, at + SignedDuration::from_hours(30)).await?;
        tx.mark_written(told.visit, &as_written(&report, told.held, None, true)).await?;
        version += 1;
    }
    tx.answer_dispute(told.visit, version, dispute.observer, at + SignedDuration::from_hours(2)).await?;
    let Some((outcome, text)) = dispute.settled else { return Ok(()) };
    let (text, at) = (text.to_owned(), at + SignedDuration::from_hours(120));
    tx.settle_visit(told.visit, version + 1, &NewSettlement { by: told.office, outcome, text, at }).await?;
    Ok(())
}

/// The one whom one signs in as has some to come.
async fn ahead(app: &App, tx: &mut Tx, calendar: &Calendar, observers: &[Observer], today: Date) -> Result<()> {
    let (Some(term), Some(observer)) = (calendar.term_of(today), observers.first()) else { return Ok(()) };
    let sights = sights(tx, term).await?;
    for (place, (days, how)) in PLANNED.into_iter().enumerate() {
        let date = today.saturating_add(days.days());
        let on = sights.iter().filter_map(|sight| Some((sight, sight.meeting.held_on(date, term)?)));
        let mut open = on.filter(|(sight, _)| sight.teachers.iter().all(|(id, _)| *id != observer.user));
        let Some((sight, held)) = open.nth(place * 7) else { continue };
        plan(app, tx, observer, sight, held, how).await?;
    }
    Ok(())
}

fn pick<'a>(texts: &[&'a str], rng: &mut impl Rng) -> &'a str {
    texts.choose(rng).copied().unwrap_or_default()
}

fn morning(date: Date) -> Result<Timestamp> {
    Ok(date.at(8, 0, 0, 0).in_tz("Asia/Shanghai").map_err(internal)?.timestamp())
}

fn internal(error: jiff::Error) -> Error {
    Error::Internal(error.into())
}
