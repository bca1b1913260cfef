use domain::{
    audit::Action,
    field::{self, FieldErrors, Reason},
    id::CourseId,
    text::{Language, LocalText},
};
use serde_json::{Value, json};
use store::{Course, CourseEdit, NewCourse};

use super::find_course;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, CourseManage},
};

pub async fn create_course(mut caller: Caller<CourseManage>, edit: CourseEdit) -> Result<Course> {
    let id = caller.app.new_id();
    let CourseEdit { code, name, credits, college, nature } = checked(&mut caller, edit).await?;
    let course = NewCourse { id, code, name, credits, college, nature };
    caller.tx.insert_courses(std::slice::from_ref(&course)).await.map_err(taken)?;
    finish(caller, Action::CourseCreate, id, None).await
}

pub async fn edit_course(
    mut caller: Caller<CourseManage>,
    id: CourseId,
    version: i32,
    edit: CourseEdit,
) -> Result<Course> {
    let before = find_course(&mut caller, id).await?;
    let edit = checked(&mut caller, edit).await?;
    if !caller.tx.update_course(&before, edit, version).await.map_err(taken)? {
        return Err(Error::Conflict);
    }
    finish(caller, Action::CourseEdit, id, Some(told(&before))).await
}

/// Only one that has never been taught.
pub async fn delete_course(mut caller: Caller<CourseManage>, id: CourseId) -> Result<()> {
    let before = find_course(&mut caller, id).await?;
    caller.tx.delete_course(&before).await.map_err(|error| match error.constraint() {
        Some(_) => Error::InUse,
        None => error.into(),
    })?;
    let (before, target) = (Some(told(&before)), id.as_uuid());
    caller.audit(Change { action: Action::CourseDelete, target_kind: "course", target, before, after: None }).await?;
    Ok(caller.tx.commit().await?)
}

async fn checked(caller: &mut Caller<CourseManage>, edit: CourseEdit) -> Result<CourseEdit> {
    let mut errors = FieldErrors::default();
    let code = errors.keep("code", field::code(&edit.code));
    let zh = errors.keep("name_zh", field::name(&edit.name.zh));
    if let Some(en) = &edit.name.en {
        errors.keep("name_en", field::name(en).map(drop));
    }
    let reachable = caller.tx.colleges(caller.reach).await?;
    let known = reachable.iter().any(|unit| unit.id == edit.college);
    errors.keep("college_id", if known { Ok(()) } else { Err(Reason::Invalid) });
    match (code, zh) {
        (Some(code), Some(zh)) if errors.0.is_empty() => Ok(CourseEdit {
            code: code.to_owned(),
            name: LocalText { zh: zh.to_owned(), en: edit.name.en.map(|en| en.trim().to_owned()) },
            credits: edit.credits,
            college: edit.college,
            nature: edit.nature,
        }),
        _ => Err(Error::Invalid(errors)),
    }
}

fn taken(error: store::Error) -> Error {
    match error.constraint() {
        Some("course_code_taken") => Error::field("code", Reason::Taken),
        _ => error.into(),
    }
}

async fn finish(
    mut caller: Caller<CourseManage>,
    action: Action,
    id: CourseId,
    before: Option<Value>,
) -> Result<Course> {
    let course = find_course(&mut caller, id).await?;
    let (after, target) = (Some(told(&course)), id.as_uuid());
    caller.audit(Change { action, target_kind: "course", target, before, after }).await?;
    caller.tx.commit().await?;
    Ok(course.shown())
}

fn told(course: &Course) -> Value {
    json!({
        "code": course.code, "name": course.name.zh, "credits": course.credits.map(|credits| credits.to_string()),
        "college": course.college.name.zh, "course_kind": course.nature.kind.map(|kind| kind.to_text(Language::Chinese)),
        "tags": course.nature.tags.words(),
    })
}
