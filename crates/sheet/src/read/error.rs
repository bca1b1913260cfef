//! Why a file could not be read, so that a person knows what to do about it.

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    #[error("there is nothing in the file, or in its first visible sheet")]
    Empty { sheet: Option<String>, other_sheets: u32 },
    #[error("the file is larger than {limit} bytes")]
    TooBig { limit: usize },
    #[error("the workbook unpacks to more than {limit} bytes")]
    UnpacksTooBig { limit: u64 },
    #[error("the workbook's markup has more than {limit} pieces")]
    TooComplex { limit: u64 },
    #[error("row {row} is one more than the {limit} rows that are read")]
    TooManyRows { row: u32, limit: u32 },
    #[error("row {row} is beyond row {limit}")]
    RowTooFar { row: u32, limit: u32 },
    #[error("row {row} has more than {limit} columns")]
    TooManyColumns { row: u32, limit: u32 },
    #[error("the cell in row {row}, column {column} has more than {limit} characters")]
    CellTooLong { row: u32, column: u32, limit: usize },
    #[error("the workbook's texts take more than {limit} bytes")]
    TooMuchText { limit: usize },

    #[error("this is a workbook of Excel 97-2003 (.xls); save it as .xlsx")]
    OldExcel,
    #[error("the file is protected by a password; save it without")]
    Encrypted,
    #[error("this is not a table but {}; save its table as .xlsx", found.key())]
    OtherDocument { found: Found },
    #[error("this is not a zip archive")]
    NotAnArchive,
    #[error("this is an archive; unpack it and upload the table")]
    Archive,
    #[error("this is a web page under another name; open it and save it as .xlsx")]
    Html,
    #[error("this is an XML file under another name; open it and save it as .xlsx")]
    Xml,
    #[error("this is not a table but {}", found.key())]
    NotASheet { found: Found },

    #[error("the workbook is damaged ({part}: {why}); open it and save it again")]
    Broken { part: String, why: &'static str },
    #[error("{part} declares entities, which no spreadsheet program writes; open the file and save it again")]
    ForbiddenXml { part: String },
    #[error("{part} is packed in a way that is not supported; open the file and save it again")]
    Compression { part: String },
    #[error("the workbook has no visible sheet")]
    NoVisibleSheet,

    #[error("line {line} is not readable text; save the file as UTF-8")]
    Encoding { line: u32 },
    #[error("a quotation mark opened on line {line} is not closed where its cell ends")]
    UnclosedQuote { line: u32 },
}

/// What a file is when it is not what was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    Word,
    PowerPoint,
    OpenDocument,
    /// .xlsb: a workbook, but not of XML.
    ExcelBinary,
    Numbers,
    RichText,
    Pdf,
    Image,
    Unknown,
}

impl Found {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::PowerPoint => "powerpoint",
            Self::OpenDocument => "opendocument",
            Self::ExcelBinary => "excel_binary",
            Self::Numbers => "numbers",
            Self::RichText => "rich_text",
            Self::Pdf => "pdf",
            Self::Image => "image",
            Self::Unknown => "unknown",
        }
    }
}

impl ReadError {
    /// Stable: texts are translated by it.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Empty { .. } => "empty",
            Self::TooBig { .. } => "too_big",
            Self::UnpacksTooBig { .. } => "unpacks_too_big",
            Self::TooComplex { .. } => "too_complex",
            Self::TooManyRows { .. } => "too_many_rows",
            Self::RowTooFar { .. } => "row_too_far",
            Self::TooManyColumns { .. } => "too_many_columns",
            Self::CellTooLong { .. } => "cell_too_long",
            Self::TooMuchText { .. } => "too_much_text",
            Self::OldExcel => "old_excel",
            Self::Encrypted => "encrypted",
            Self::OtherDocument { .. } => "other_document",
            Self::NotAnArchive => "not_an_archive",
            Self::Archive => "archive",
            Self::Html => "html",
            Self::Xml => "xml",
            Self::NotASheet { .. } => "not_a_sheet",
            Self::Broken { .. } => "broken",
            Self::ForbiddenXml { .. } => "forbidden_xml",
            Self::Compression { .. } => "compression",
            Self::NoVisibleSheet => "no_visible_sheet",
            Self::Encoding { .. } => "encoding",
            Self::UnclosedQuote { .. } => "unclosed_quote",
        }
    }
}
