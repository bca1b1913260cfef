//! Setting a document: a view goes in, the bytes of a PDF come out. Typst runs in this process and sees our
//! templates, the fonts, the view as JSON and its photographs. There is no file system, no network and no clock for it to ask.

pub(crate) mod fonts;

use std::path::{Path, PathBuf};

use typst::{
    Library, LibraryExt as _, World,
    diag::{FileError, FileResult, SourceDiagnostic},
    foundations::{Bytes, Datetime, Duration},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;

use crate::{
    college::CollegeDocument,
    document::{EvaluationDocument, TeacherTermDocument},
    enterprise::{BlankForm, EnterpriseDocument},
    press::fonts::{Fonts, USUAL_FOLDER},
    survey_copy::SurveyCopy,
    view::{self, View},
    visit::VisitDocument,
};

const TEMPLATE: &str = include_str!("document.typ");
const BLOCKS: &str = include_str!("blocks.typ");
/// A document beyond this is not one that somebody reads; texts are cut long before.
const MOST_PAGES: usize = 400;
/// How many documents a cached piece of layout outlives without being used: what they share stays, the rest goes.
const KEPT_FOR: usize = 2;

#[derive(Debug, thiserror::Error)]
pub enum PressError {
    /// Tell the operator: without it Chinese would come out as boxes.
    #[error(
        "no Chinese font in {folder}: install Debian's fonts-noto-cjk, or configure a folder that has Noto Sans CJK SC"
    )]
    NoChineseFont { folder: PathBuf },
    #[error("the font folder {folder} cannot be read")]
    Folder { folder: PathBuf, source: std::io::Error },
    #[error("the document would have {pages} pages, more than {most}")]
    TooLong { pages: usize, most: usize },
    /// A mistake in the template.
    #[error("the document could not be set: {0}")]
    Layout(String),
    #[error("the document could not be handed to the template")]
    View(#[from] serde_json::Error),
}

/// Made once for a process: it holds the fonts, some 70 MB.
pub struct Press {
    library: LazyHash<Library>,
    fonts: Fonts,
    template: Source,
    blocks: Source,
    view: FileId,
}

impl std::fmt::Debug for Press {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Press")
            .field("sans", &self.fonts.sans)
            .field("serif", &self.fonts.serif)
            .finish_non_exhaustive()
    }
}

impl Press {
    /// With the fonts of a folder, or of Debian's package.
    pub fn new(folder: Option<&Path>) -> Result<Self, PressError> {
        let fonts = Fonts::load(folder.unwrap_or(Path::new(USUAL_FOLDER)))?;
        let template = Source::new(file("/document.typ")?, TEMPLATE.to_owned());
        let blocks = Source::new(file("/blocks.typ")?, BLOCKS.to_owned());
        Ok(Self { library: LazyHash::new(Library::default()), fonts, template, blocks, view: file("/view.json")? })
    }

    pub fn evaluation(&self, document: &EvaluationDocument) -> Result<Vec<u8>, PressError> {
        self.set(view::evaluation(document))
    }

    pub fn teacher_term(&self, document: &TeacherTermDocument) -> Result<Vec<u8>, PressError> {
        self.set(view::teacher_term(document))
    }

    pub fn college(&self, document: &CollegeDocument) -> Result<Vec<u8>, PressError> {
        self.set(view::college(document))
    }

    pub fn enterprise(&self, document: &EnterpriseDocument) -> Result<Vec<u8>, PressError> {
        self.set(view::enterprise(document))
    }

    pub fn blank_form(&self, document: &BlankForm) -> Result<Vec<u8>, PressError> {
        self.set(view::blank_form(document))
    }

    /// A photograph that is none after all costs the photographs, not the document.
    pub fn visit(&self, document: &VisitDocument) -> Result<Vec<u8>, PressError> {
        let (view, photos) = view::visit(document);
        if photos.is_empty() {
            return self.set(view);
        }
        self.set_with(view, photos).or_else(|_| {
            let (mut view, _) = view::visit(document);
            view.without_photos();
            self.set(view)
        })
    }

    pub fn survey_copy(&self, document: &SurveyCopy) -> Result<Vec<u8>, PressError> {
        self.set(view::survey_copy(document))
    }

    fn set(&self, view: View) -> Result<Vec<u8>, PressError> {
        self.set_with(view, Vec::new())
    }

    fn set_with(&self, mut view: View, photos: Vec<(String, Vec<u8>)>) -> Result<Vec<u8>, PressError> {
        view.clean(|char| self.fonts.has(char));
        view.faces(&self.fonts.sans, &self.fonts.serif);
        let photos = photos.into_iter().map(|(name, bytes)| Ok((file(&format!("/{name}"))?, Bytes::new(bytes))));
        let photos = photos.collect::<Result<_, PressError>>()?;
        let job = Job { press: self, view: Bytes::new(serde_json::to_vec(&view)?), photos };
        let set = typst::compile::<PagedDocument>(&job).output.map_err(|faults| fault(&faults));
        let pdf = set.and_then(|document| {
            let pages = document.pages().len();
            if pages > MOST_PAGES {
                return Err(PressError::TooLong { pages, most: MOST_PAGES });
            }
            typst_pdf::pdf(&document, &PdfOptions::default()).map_err(|faults| fault(&faults))
        });
        typst::comemo::evict(KEPT_FOR);
        pdf
    }
}

fn file(path: &str) -> Result<FileId, PressError> {
    let path = VirtualPath::new(path).map_err(|_| PressError::Layout(path.to_owned()))?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}

fn fault(faults: &[SourceDiagnostic]) -> PressError {
    let messages: Vec<_> = faults.iter().map(|fault| fault.message.as_str()).collect();
    PressError::Layout(messages.join("; "))
}

/// One document being set.
struct Job<'a> {
    press: &'a Press,
    view: Bytes,
    photos: Vec<(FileId, Bytes)>,
}

impl World for Job<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.press.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.press.fonts.book
    }

    fn main(&self) -> FileId {
        self.press.template.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let sources = [&self.press.template, &self.press.blocks];
        sources.into_iter().find(|source| source.id() == id).cloned().ok_or_else(|| absent(id))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let photo = || self.photos.iter().find(|(photo, _)| *photo == id).map(|(_, bytes)| bytes);
        let found = if id == self.press.view { Some(&self.view) } else { photo() };
        found.cloned().ok_or_else(|| absent(id))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.press.fonts.face(index)
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn absent(id: FileId) -> FileError {
    FileError::NotFound(id.get().vpath().get_without_slash().into())
}
