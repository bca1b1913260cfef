//! What the document says of forms and results is what is sent: it is read into the shapes and said again.

use domain::{
    questionnaire,
    results::figures::{
        result::{self, OwnResult},
        round, summary,
    },
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{figures, form};

fn fits<Shape: Serialize + DeserializeOwned>(ours: &impl Serialize) {
    let sent = serde_json::to_value(ours).unwrap();
    let shape: Shape = serde_json::from_value(sent.clone()).unwrap_or_else(|fault| panic!("{fault} in {sent}"));
    assert_eq!(serde_json::to_value(shape).unwrap(), sent, "the document leaves something out");
}

fn read<Ours: DeserializeOwned>(stored: &str) -> Ours {
    serde_json::from_str(stored).unwrap()
}

#[test]
fn forms_are_as_the_document_says() {
    let vectors = include_str!("../../../domain/vectors/questionnaire.jsonl").lines();
    let mut said = String::new();
    for vector in vectors {
        let mut vector = serde_json::from_str::<Value>(vector).unwrap();
        match (vector["frozen"].take(), vector["form"].take()) {
            (Value::Null, form) => fits::<form::Form>(&serde_json::from_value::<questionnaire::Form>(form).unwrap()),
            (frozen, _) => {
                said.push_str(&frozen.to_string());
                fits::<form::FrozenForm>(&serde_json::from_value::<questionnaire::FrozenForm>(frozen).unwrap());
            }
        }
    }
    for kind in ["scale", "choice", "choices", "number", "text"] {
        assert!(said.contains(&format!(r#""type":"{kind}""#)), "{kind} is in no vector");
    }
}

#[test]
fn results_are_as_the_document_says() {
    let mut shown: result::ClassResult = read(include_str!("../../../domain/tests/it/golden/class_result.1.json"));
    let questions = shown.sections.iter().flat_map(|section| section.questions.clone()).collect();
    shown.own.push(OwnResult { teacher: "19990250".to_owned(), questions });
    fits::<figures::ClassResult>(&shown);
    let withheld = include_str!("../../../domain/tests/it/golden/class_result_withheld.1.json");
    fits::<figures::ClassResult>(&read::<result::ClassResult>(withheld));
    for group in [
        include_str!("../../../domain/tests/it/golden/college_result.1.json"),
        include_str!("../../../domain/tests/it/golden/school_result.1.json"),
    ] {
        fits::<figures::GroupResult>(&read::<round::GroupResult>(group));
    }
    let ends = summary::Ends { highest: "s1".to_owned(), lowest: "s2".to_owned(), apart: true };
    fits::<figures::Summary>(&summary::Summary { change: Some(summary::Change::OtherForm), ends: Some(ends) });
}
