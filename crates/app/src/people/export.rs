//! The list of people as a workbook, in constant memory.

use domain::{
    audit::Action,
    text::{Language, LocalText},
};
use jiff::tz::TimeZone;
use serde_json::json;
use sheet::write::{Column, SheetWriter, WriteError};
use store::{AccountState, ExportedPerson};

use super::Filter;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, UserRead},
};

const AT_A_TIME: i64 = 1_000;

/// Everybody whom the filter finds. That it was taken, by whom and of how many, is on record.
pub async fn export_people(mut caller: Caller<UserRead>, filter: Filter, language: Language) -> Result<Vec<u8>> {
    let zone = caller.institution.zone();
    let mut writer = SheetWriter::new(words(language).sheet, &words(language).columns)?;
    let (mut after, mut count) = (String::new(), 0);
    loop {
        let people = caller.tx.export_people(filter.asked(), caller.reach, caller.user, &after, AT_A_TIME).await?;
        let Some(last) = people.last() else { break };
        last.key.clone_into(&mut after);
        count += people.len();
        let zone = zone.clone();
        writer = apart(move || {
            for person in &people {
                write(&mut writer, person, language, &zone)?;
            }
            Ok(writer)
        })
        .await?;
    }
    let target = caller.institution.id.as_uuid();
    let after = Some(json!({ "people": count, "filter": filter }));
    caller
        .audit(Change { action: Action::UserExport, target_kind: "institution", target, before: None, after })
        .await?;
    caller.tx.commit().await?;
    apart(move || writer.finish()).await
}

/// Compressing takes a processor for a while, so it is not done where requests are answered.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> std::result::Result<T, WriteError> + Send + 'static,
) -> Result<T> {
    Ok(tokio::task::spawn_blocking(work).await.map_err(Error::internal)??)
}

struct Words {
    sheet: &'static str,
    columns: [Column<'static>; 11],
    states: [&'static str; 2],
    between: &'static str,
}

const fn column(title: &'static str, width: f64) -> Column<'static> {
    Column { title, width }
}

const fn words(language: Language) -> Words {
    match language {
        Language::Chinese => Words {
            sheet: "用户",
            columns: [
                column("学号/工号", 16.0),
                column("姓名", 14.0),
                column("电子邮箱", 28.0),
                column("手机", 16.0),
                column("学院", 24.0),
                column("专业", 24.0),
                column("班级", 16.0),
                column("企业", 24.0),
                column("角色", 24.0),
                column("状态", 10.0),
                column("创建日期", 12.0),
            ],
            states: ["在用", "已停用"],
            between: "、",
        },
        Language::English => Words {
            sheet: "Users",
            columns: [
                column("Username", 16.0),
                column("Name", 14.0),
                column("E-mail", 28.0),
                column("Phone", 16.0),
                column("College", 28.0),
                column("Programme", 28.0),
                column("Class", 16.0),
                column("Enterprise", 28.0),
                column("Roles", 28.0),
                column("State", 10.0),
                column("Created", 12.0),
            ],
            states: ["Active", "Disabled"],
            between: ", ",
        },
    }
}

fn write(
    writer: &mut SheetWriter,
    person: &ExportedPerson,
    language: Language,
    zone: &TimeZone,
) -> std::result::Result<(), WriteError> {
    let text = |text: &LocalText| match (language, &text.en) {
        (Language::English, Some(en)) => en.clone(),
        _ => text.zh.clone(),
    };
    let words = words(language);
    let [active, disabled] = words.states;
    let or_empty = |unit: &Option<LocalText>| unit.as_ref().map(text).unwrap_or_default();
    writer.row(&[
        &person.username,
        &person.name,
        person.email.as_deref().unwrap_or_default(),
        person.phone.as_deref().unwrap_or_default(),
        &or_empty(&person.college),
        &or_empty(&person.programme),
        person.class_group.as_deref().unwrap_or_default(),
        &or_empty(&person.enterprise),
        &person.roles.iter().map(text).collect::<Vec<_>>().join(words.between),
        if person.state == AccountState::Active { active } else { disabled },
        &person.created_at.to_zoned(zone.clone()).date().to_string(),
    ])
}
