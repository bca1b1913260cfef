//! Workbooks around an import: an example to fill in, and what the check has shown.

use domain::{
    id::{ImportId, TermId},
    imports::{Kind, Source, oneroster},
    text::Language,
};
use sheet::write::{Column, SheetWriter};
use store::{Page, RowFilter};

use super::{Remark, RowDetail, find};
use crate::{Caller, Error, Result, kernel::caller::ImportRun};

const WIDTH: f64 = 20.0;
const AT_A_TIME: i64 = 5_000;

/// A file to download, and what it is.
#[derive(Debug)]
pub enum ExampleFile {
    Workbook(Vec<u8>),
    Archive(Vec<u8>),
}

/// How a list looks, with rows to overwrite; an archive is made for a term, or for the current one.
pub async fn example_file(
    mut caller: Caller<ImportRun>,
    source: Source,
    term: Option<TermId>,
    language: Language,
) -> Result<ExampleFile> {
    let kind = match source {
        Source::List(kind) => kind,
        Source::OneRoster => {
            let stored = caller.tx.calendar().await?;
            let term = term.or(stored.calendar.current).and_then(|term| stored.calendar.term(term));
            let files = oneroster::example(term.ok_or(Error::NotFound)?);
            let files = files.iter().map(|(name, text)| (*name, text.as_str()));
            return Ok(ExampleFile::Archive(sheet::write::archive(files)?));
        }
    };
    drop(caller);
    Ok(ExampleFile::Workbook(example_workbook(kind, language)?))
}

fn example_workbook(kind: Kind, language: Language) -> Result<Vec<u8>> {
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
    let is_archive = find(&mut caller, id).await?.kind == Source::OneRoster.key();
    let titles = match language {
        Language::Chinese => ["文件", "行", "结果", "对象", "说明"],
        Language::English => ["File", "Row", "Outcome", "About", "Remarks"],
    };
    let [file, number, outcome, subject, remarks] = titles;
    let columns = [
        Column { title: file, width: 22.0 },
        Column { title: number, width: 8.0 },
        Column { title: outcome, width: 10.0 },
        Column { title: subject, width: 40.0 },
        Column { title: remarks, width: 80.0 },
    ];
    let first = usize::from(!is_archive);
    let mut writer = SheetWriter::new(outcome, columns.get(first..).unwrap_or_default())?;
    let mut offset = 0;
    loop {
        let page = Page { offset, limit: AT_A_TIME };
        let (rows, total) = caller.tx.import_rows(id, RowFilter::All, page).await?;
        for row in &rows {
            let remarks = remarks_of(&RowDetail::of(row), language, &words);
            let outcome = outcome_word(&row.outcome, language);
            let number = row.number.to_string();
            let cells = [row.file.as_deref().unwrap_or_default(), &number, outcome, &row.subject, &remarks];
            writer.row(cells.get(first..).unwrap_or_default())?;
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
        ("skipped", Language::Chinese) => "未采用",
        (_, Language::Chinese) => "有误",
        ("new", Language::English) => "new",
        ("changed", Language::English) => "changed",
        ("unchanged", Language::English) => "unchanged",
        ("joined", Language::English) => "joined",
        ("skipped", Language::English) => "left out",
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
