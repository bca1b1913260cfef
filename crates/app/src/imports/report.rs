//! Workbooks around an import: an example to fill in, and what the check has shown.

use domain::{id::ImportId, import::Kind, text::Language};
use sheet::write::{Column, SheetWriter};
use store::{Page, RowFilter};

use super::{Remark, RowDetail, find};
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
    words: impl Fn(&Remark) -> String,
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
            let remarks = remarks_of(&RowDetail::of(row), language, &words);
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

fn remarks_of(detail: &RowDetail, language: Language, words: &impl Fn(&Remark) -> String) -> String {
    let changes = detail
        .changes
        .iter()
        .map(|change| format!("{}：{} → {}", change.column.title(language), change.old, change.new));
    let faults = detail
        .faults
        .iter()
        .map(|fault| format!("{}「{}」：{}", fault.column.title(language), fault.text, words(&fault.remark)));
    changes.chain(faults).chain(detail.hints.iter().map(words)).collect::<Vec<_>>().join("；")
}
