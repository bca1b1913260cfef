//! One line: a form with answers and what is said of them, or a draft and what is wrong with it.

use domain::questionnaire::{
    Answer, Filled, FrozenForm, Repeat, TAG_SIZE, TemplateKind, check, encode, form_hash, max_size, max_size_frozen,
    problems, progress, scores, settled, visible,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{forms, given, random::Random};

pub(super) const SEED: u64 = 20_260_908;
/// In `vectors/questionnaire.jsonl`, and a quarter as many about programmes.
pub(super) const COMMITTED: u64 = 200;
const FOR_EACH_ABOUT_A_PROGRAMME: u64 = 4;

/// First those about classes, then those about programmes: the former stay as they are whatever becomes of the latter.
pub(super) fn lines(seed: u64, count: u64) -> impl Iterator<Item = String> {
    let classes = (0..count).map(move |number| {
        let mut random = Random::new(seed.wrapping_mul(1_000_003).wrapping_add(number));
        if number % 3 == 2 {
            draft(&mut random, Repeat::Teacher).to_string()
        } else {
            class(&mut random, number).to_string()
        }
    });
    let programmes = (0..count / FOR_EACH_ABOUT_A_PROGRAMME).map(move |number| {
        let mut random = Random::new(seed.wrapping_mul(1_000_033).wrapping_add(number));
        if number % 3 == 2 {
            draft(&mut random, Repeat::Outcome).to_string()
        } else {
            programme(&mut random, number).to_string()
        }
    });
    classes.chain(programmes)
}

fn draft(random: &mut Random, repeated: Repeat) -> Value {
    let kind = random.pick(&TemplateKind::ALL).copied().unwrap_or(TemplateKind::Student);
    let form = forms::broken(random, repeated);
    let (problems, max_size) = (check(kind, &form), max_size(&form, 1));
    json!({ "kind": kind, "form": form, "check": problems, "max_size": max_size })
}

fn class(random: &mut Random, number: u64) -> Value {
    let frozen = forms::frozen(random);
    answered(random, number, &frozen, TemplateKind::Student)
}

/// Says its kind; a line that does not is a student's.
fn programme(random: &mut Random, number: u64) -> Value {
    let frozen = forms::frozen_for_outcomes(random);
    let mut line = answered(random, number, &frozen, TemplateKind::Enterprise);
    if let Some(fields) = line.as_object_mut() {
        fields.insert("kind".to_owned(), json!(TemplateKind::Enterprise));
    }
    line
}

fn answered(random: &mut Random, number: u64, frozen: &FrozenForm, kind: TemplateKind) -> Value {
    let careless = random.once_in(2);
    let answers = given::answers(random, frozen, careless);
    let (too_fast, tags) = (random.once_in(2), format!("tags {number}"));
    let visible: Vec<_> = visible(frozen, &answers).into_iter().map(|item| item.key).collect();
    let settled = settled(frozen, &answers);
    let encoding = encoding(frozen, settled.clone(), &tags, too_fast);
    json!({
        "frozen": frozen,
        "answers": answers,
        "too_fast": too_fast,
        "tags": tags,
        "check": check(kind, &frozen.form),
        "visible": visible,
        "problems": problems(frozen, &answers),
        "progress": progress(frozen, &answers),
        "settled": settled,
        "scores": scores(frozen, &answers),
        "encoding": encoding,
        "max_size": max_size_frozen(frozen),
        "hash": form_hash(frozen).to_string(),
    })
}

/// In hexadecimal; null when the answers are not valid.
fn encoding(
    frozen: &FrozenForm,
    answers: domain::questionnaire::Answers,
    tags: &str,
    too_fast: bool,
) -> Option<String> {
    let comments = answers.iter().filter(|(_, answer)| matches!(answer, Answer::Text(_)));
    let tags = comments.map(|(key, _)| (key.clone(), tag(tags, key))).collect();
    let bytes = encode(frozen, &Filled { answers, tags, too_fast }).ok()?;
    Some(bytes.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}")))
}

/// The first bytes of the SHA-256 of `<tags>:<key>`.
fn tag(tags: &str, key: &str) -> [u8; TAG_SIZE] {
    let digest: [u8; 32] = Sha256::digest(format!("{tags}:{key}")).into();
    digest.first_chunk().copied().unwrap_or_default()
}
