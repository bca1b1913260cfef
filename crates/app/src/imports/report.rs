//! Workbooks around an import: an example to fill in, and what the check has shown.

use domain::{
    id::ImportId,
    import::{Column as ListColumn, Kind},
    text::Language,
};
use serde_json::Value;
use sheet::write::{Column, SheetWriter};
use store::{Page, RowFilter};

use super::find;
use crate::{Caller, Error, Result, caller::ImportRun};

const WIDTH: f64 = 20.0;
const AT_A_TIME: i64 = 5_000;

/// A workbook that shows how a list looks, with rows to overwrite.
pub fn example_workbook(kind: Kind, language: Language) -> Result<Vec<u8>> {
    let example = kind.example(language);
    let columns: Vec<_> =
        example.columns.iter().map(|column| Column { title: column.title(language), width: WIDTH }).collect();
    let mut writer = SheetWriter::new(kind.key(), &columns)?;
    for row in example.rows {
        writer.row(row)?;
    }
    Ok(writer.finish()?)
}

/// Each row with what it would do, or did, and why not.
pub async fn report_workbook(
    mut caller: Caller<ImportRun>,
    id: ImportId,
    language: Language,
    words: impl Fn(&str, &Value) -> String,
) -> Result<Vec<u8>> {
    find(&mut caller, id).await?;
    let titles = match language {
        Language::Chinese => ["行", "结果", "对象", "说明"],
        Language::English => ["Row", "Outcome", "About", "Remarks"],
    };
    let [number, outcome, subject, remarks] = titles;
    let columns = [
        Column { title: number, width: 8.0 },
        Column { title: outcome, width: 10.0 },
        Column { title: subject, width: 40.0 },
        Column { title: remarks, width: 80.0 },
    ];
    let mut writer = SheetWriter::new(outcome, &columns)?;
    let mut offset = 0;
    loop {
        let page = Page { offset, limit: AT_A_TIME };
        let (rows, total) = caller.tx.import_rows(id, RowFilter::All, page).await?;
        for row in &rows {
            let remarks = row.detail.as_ref().map(|detail| remarks_of(detail, language, &words)).unwrap_or_default();
            let outcome = outcome_word(&row.outcome, language);
            writer.row(&[&row.number.to_string(), outcome, &row.subject, &remarks])?;
        }
        offset += AT_A_TIME;
        if offset >= total {
            break;
        }
    }
    drop(caller);
    tokio::task::spawn_blocking(move || writer.finish()).await.map_err(Error::internal)?.map_err(Into::into)
}

fn outcome_word(outcome: &str, language: Language) -> &'static str {
    match (outcome, language) {
        ("new", Language::Chinese) => "新增",
        ("changed", Language::Chinese) => "更改",
        ("unchanged", Language::Chinese) => "不变",
        ("joined", Language::Chinese) => "并入",
        (_, Language::Chinese) => "有误",
        ("new", Language::English) => "new",
        ("changed", Language::English) => "changed",
        ("unchanged", Language::English) => "unchanged",
        ("joined", Language::English) => "joined",
        (_, Language::English) => "wrong",
    }
}

fn remarks_of(detail: &Value, language: Language, words: &impl Fn(&str, &Value) -> String) -> String {
    let text = |value: &Value, name: &str| value.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let title = |value: &Value| {
        ListColumn::from_key(&text(value, "column"))
            .map_or_else(String::new, |column| column.title(language).to_owned())
    };
    let list = |name: &str| detail.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
    let changes = list("changes")
        .iter()
        .map(|change| format!("{}：{} → {}", title(change), text(change, "old"), text(change, "new")))
        .collect::<Vec<_>>();
    let faults = list("faults")
        .iter()
        .map(|fault| {
            let data = fault.get("data").unwrap_or(&Value::Null);
            format!("{}「{}」：{}", title(fault), text(fault, "text"), words(&text(fault, "key"), data))
        })
        .collect::<Vec<_>>();
    let hints = list("hints")
        .iter()
        .map(|hint| words(&text(hint, "key"), hint.get("data").unwrap_or(&Value::Null)))
        .collect::<Vec<_>>();
    [changes, faults, hints].concat().join("；")
}
