//! Two types of one name overwrite each other in the document without a word.

use std::{collections::BTreeMap, fs, path::Path};

/// The names of types that go into the document, each with the files that have one.
fn described(folder: &Path, found: &mut BTreeMap<String, Vec<String>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            described(&path, found);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let mut is_described = false;
        for line in text.lines().map(str::trim_start) {
            let words: Vec<_> = line.split([' ', '<', '(', '{', ';']).collect();
            let name = words.iter().position(|word| ["struct", "enum"].contains(word)).and_then(|at| words.get(at + 1));
            if line.starts_with("#[derive(") {
                is_described = line.contains("ToSchema");
            } else if let Some(name) = name.filter(|_| !line.starts_with("//")) {
                if is_described {
                    found.entry((*name).to_owned()).or_default().push(path.display().to_string());
                }
                is_described = false;
            }
        }
    }
}

#[test]
fn no_two_types_of_the_document_share_a_name() {
    let mut found = BTreeMap::new();
    described(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 300, "the types were not found");
    found.retain(|_, files| files.len() > 1);
    assert_eq!(found, BTreeMap::new());
}
