//! Documents that earlier versions have stored, as they lie in a school's database, are read with all that they say.

use domain::{
    kept::{Document, Kept},
    observation::report::Report,
    questionnaire::{Form, FrozenForm},
    results::figures::{result::ClassResult, round::GroupResult},
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Reads a golden file and says again what it says. A new format gets a new file; these stay as they are.
fn read_again<T: Document + DeserializeOwned>(file: &str) {
    let stored: Value = serde_json::from_str(file).unwrap();
    assert_eq!(stored.get("format"), None, "the first format did not say so");
    let read: Kept<T> = serde_json::from_value(stored.clone()).unwrap();
    let again = serde_json::to_value(&read.0).unwrap();
    assert_eq!(again, stored, "something is lost or said in another way");
    let mut kept = serde_json::to_value(Kept(&read.0)).unwrap();
    assert_eq!(kept["format"], json!(T::FORMAT));
    serde_json::from_value::<T>(kept.clone()).unwrap();
    kept["format"] = json!(T::FORMAT + 1);
    assert!(serde_json::from_value::<Kept<T>>(kept).is_err(), "a later version's");
}

#[test]
fn results_and_forms_of_the_first_format() {
    read_again::<ClassResult>(include_str!("golden/class_result.1.json"));
    read_again::<ClassResult>(include_str!("golden/class_result_withheld.1.json"));
    read_again::<GroupResult>(include_str!("golden/college_result.1.json"));
    read_again::<GroupResult>(include_str!("golden/school_result.1.json"));
    read_again::<Form>(include_str!("golden/form.1.json"));
    read_again::<FrozenForm>(include_str!("golden/frozen_form.1.json"));
    read_again::<Report>(include_str!("golden/visit_report.1.json"));
}
