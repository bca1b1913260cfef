//! Without Chinese type there is no document, and the operator is told which package to install.

use domain::text::Language;
use report::{Press, PressError};

use crate::{read::PRESS, sample};

#[test]
fn no_chinese_font_is_an_error_of_its_own() {
    let folder = std::env::temp_dir().join(format!("keping-no-fonts-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("broken.ttf"), b"not a font").unwrap();
    let fault = Press::new(Some(&folder)).unwrap_err();
    assert!(matches!(&fault, PressError::NoChineseFont { folder: named } if *named == folder));
    assert!(fault.to_string().contains("fonts-noto-cjk"));
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(matches!(Press::new(Some(&folder)), Err(PressError::Folder { .. })));
}

#[test]
fn only_mainland_forms_are_embedded() {
    let pdf = PRESS.evaluation(&sample::evaluation(Language::Chinese)).unwrap();
    let file = std::env::temp_dir().join(format!("keping-fonts-{}.pdf", std::process::id()));
    std::fs::write(&file, pdf).unwrap();
    let fonts = std::process::Command::new("pdffonts").arg(&file).output().unwrap();
    std::fs::remove_file(&file).unwrap();
    let fonts = String::from_utf8(fonts.stdout).unwrap();
    assert!(fonts.contains("CJKsc"), "{fonts}");
    assert!(["CJKjp", "CJKtc", "CJKkr", "CJKhk"].iter().all(|other| !fonts.contains(other)), "{fonts}");
}

#[test]
fn the_same_document_makes_the_same_file() {
    let document = sample::evaluation(Language::English);
    assert_eq!(PRESS.evaluation(&document).unwrap(), PRESS.evaluation(&document).unwrap());
}
