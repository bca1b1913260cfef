//! Writes the terms, the courses and who sits in which class.

use app::{App, Result};
use domain::{
    id::{CollegeId, CourseId, OfferingId, TermId, UserId},
    teaching::{credits::Credits, part::teachings},
};
use store::{NewCourse, NewOffering, Tx};

use crate::{
    Teaching,
    load::{
        at,
        nature::{bell_times, nature},
        text,
    },
};

const HUNDREDTHS_OF_A_HALF: u16 = 50;
/// Whoever stands third before a class helps there.
const RATED: usize = 2;

pub async fn load_teaching(
    app: &App,
    tx: &mut Tx,
    teaching: &Teaching,
    colleges: &[CollegeId],
    people: &[UserId],
) -> Result<()> {
    let terms: Vec<TermId> = teaching.terms.iter().map(|_| app.new_id()).collect();
    for (term, id) in std::iter::zip(&teaching.terms, &terms) {
        tx.insert_term(&term.with_id(*id)).await?;
        if term.current {
            tx.set_current_term(*id).await?;
        }
    }
    tx.set_bell_times(&bell_times(), None).await?;
    let courses = teaching.courses.iter().map(|course| {
        Ok(NewCourse {
            id: app.new_id(),
            code: course.code.to_owned(),
            name: text(course.name),
            credits: Credits::from_hundredths(u16::from(course.half_credits) * HUNDREDTHS_OF_A_HALF),
            college: at(colleges, course.college)?,
            nature: nature(course),
        })
    });
    let courses = courses.collect::<Result<Vec<_>>>()?;
    tx.insert_courses(&courses).await?;
    let courses: Vec<CourseId> = courses.iter().map(|course| course.id).collect();
    load_offerings(app, tx, teaching, &terms, &courses, people).await
}

async fn load_offerings(
    app: &App,
    tx: &mut Tx,
    teaching: &Teaching,
    terms: &[TermId],
    courses: &[CourseId],
    people: &[UserId],
) -> Result<()> {
    let (mut offerings, mut teachers, mut meetings) = (Vec::new(), Vec::new(), Vec::new());
    let mut enrolments: Vec<(OfferingId, UserId)> = Vec::new();
    for offering in &teaching.offerings {
        let id = app.new_id();
        let (term, course) = (at(terms, offering.term)?, at(courses, offering.course)?);
        offerings.push(NewOffering { id, term, course, code: offering.code.clone() });
        let taught = offering.teachers.iter().map(|index| at(people, *index)).collect::<Result<Vec<_>>>()?;
        let (rated, assistants) = taught.split_at(taught.len().min(RATED));
        teachers.push((id, teachings(rated.iter().copied(), assistants.iter().copied(), [])));
        meetings.push((id, offering.meetings.clone()));
        for index in &offering.students {
            enrolments.push((id, at(people, *index)?));
        }
    }
    tx.insert_offerings(&offerings).await?;
    tx.replace_teachers(&teachers).await?;
    tx.replace_meetings(&meetings).await?;
    tx.enrol(&enrolments).await?;
    Ok(())
}
