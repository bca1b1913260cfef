//! The type at hand: read once, from Debian's `fonts-noto-cjk` or a folder of the school's.

use std::{
    fs,
    path::{Path, PathBuf},
};

use typst::{
    foundations::Bytes,
    text::{Font, FontBook, FontFlags, FontInfo, FontWeight},
    utils::LazyHash,
};

use crate::press::PressError;

/// Where Debian's package puts them.
pub(crate) const USUAL_FOLDER: &str = "/usr/share/fonts/opentype/noto";
/// Faces with the forms of characters that are usual in mainland China.
const SANS: [&str; 4] = ["Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "Source Han Sans CN"];
const SERIF: [&str; 4] = ["Noto Serif CJK SC", "Noto Serif SC", "Source Han Serif SC", "Source Han Serif CN"];
/// Of a folder that somebody filled with everything.
const MOST_FILES: usize = 200;
const MOST_BYTES: u64 = 64 * 1024 * 1024;
const DEEPEST: u8 = 3;

pub(crate) struct Fonts {
    pub(crate) book: LazyHash<FontBook>,
    faces: Vec<Font>,
    /// A bit for each character that one of them has: asking a face itself takes a walk through its ranges.
    characters: Vec<u64>,
    pub(crate) sans: String,
    /// The sans again where there is no serif.
    pub(crate) serif: String,
}

impl Fonts {
    pub(crate) fn load(folder: &Path) -> Result<Self, PressError> {
        let mut files = Vec::new();
        collect(folder, DEEPEST, &mut files).map_err(|source| PressError::Folder { folder: folder.into(), source })?;
        files.sort();
        files.truncate(MOST_FILES);
        let mut faces = Vec::new();
        for file in files {
            let small = fs::metadata(&file).is_ok_and(|about| about.len() <= MOST_BYTES);
            let Some(bytes) = small.then(|| fs::read(&file).ok()).flatten() else { continue };
            // A collection's bytes stay as long as one of its faces is kept.
            faces.extend(Font::iter(Bytes::new(bytes)).filter(|face| is_wanted(face.info())));
        }
        let book = FontBook::from_fonts(&faces);
        let first = |families: [&'static str; 4]| {
            families.into_iter().find(|family| book.contains_family(&family.to_lowercase()))
        };
        let Some(sans) = first(SANS).or_else(|| first(SERIF)) else {
            return Err(PressError::NoChineseFont { folder: folder.into() });
        };
        let serif = first(SERIF).unwrap_or(sans);
        let (sans, serif) = (sans.to_owned(), serif.to_owned());
        let characters = characters(&faces);
        Ok(Self { book: LazyHash::new(book), faces, characters, sans, serif })
    }

    pub(crate) fn face(&self, index: usize) -> Option<Font> {
        self.faces.get(index).cloned()
    }

    pub(crate) fn has(&self, char: char) -> bool {
        let (word, bit) = place(u32::from(char));
        self.characters.get(word).is_some_and(|bits| bits & bit != 0)
    }
}

fn characters(faces: &[Font]) -> Vec<u64> {
    let mut characters = vec![0; place(u32::from(char::MAX)).0 + 1];
    for character in faces.iter().flat_map(|face| face.info().coverage.iter()) {
        let (word, bit) = place(character);
        if let Some(bits) = characters.get_mut(word) {
            *bits |= bit;
        }
    }
    characters
}

/// Which word of the bits, and which bit of it.
fn place(character: u32) -> (usize, u64) {
    (usize::try_from(character / u64::BITS).unwrap_or(usize::MAX), 1 << (character % u64::BITS))
}

/// The sans in regular and bold, the serif in bold for headings; of other families all, for other scripts and emoji.
/// Never the Japanese, Korean or Taiwanese forms, which a fallback could pick.
fn is_wanted(about: &FontInfo) -> bool {
    let family = about.family.as_str();
    let weight = about.variant.weight;
    let variable = about.flags.contains(FontFlags::VARIABLE);
    if SANS.contains(&family) {
        return variable || weight == FontWeight::REGULAR || weight == FontWeight::BOLD;
    }
    if SERIF.contains(&family) {
        return variable || weight == FontWeight::BOLD;
    }
    let chinese_japanese_korean = family.contains("CJK") || family.contains("Source Han");
    !chinese_japanese_korean
}

fn collect(folder: &Path, depth: u8, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_font = path
            .extension()
            .is_some_and(|ending| ["ttf", "otf", "ttc", "otc"].iter().any(|font| ending.eq_ignore_ascii_case(font)));
        if is_font {
            files.push(path);
        } else if depth > 0 && path.is_dir() {
            // A folder within that cannot be read holds nothing for us.
            let _ = collect(&path, depth - 1, files);
        }
    }
    Ok(())
}
