//! What holds of any form and any answers.

use proptest::{collection::vec, prelude::*, sample::Index};

use super::{any::*, *};

fn optional(mut frozen: FrozenForm) -> FrozenForm {
    let own = frozen.own.iter_mut().flat_map(|own| &mut own.questions);
    let asked = frozen.form.sections.iter_mut().flat_map(|section| &mut section.questions);
    asked.chain(own).for_each(|question| question.required = false);
    frozen
}

fn plain() -> impl Strategy<Value = FrozenForm> {
    (plain_form(), 0..=3_usize).prop_map(|(form, count)| of_class(form, count, Vec::new()))
}

fn tagged(frozen: &FrozenForm, answers: &Answers) -> Filled {
    let answers = settled(frozen, answers);
    let comments = answers.iter().filter(|(_, answer)| matches!(answer, Answer::Text(_)));
    let tags = comments.map(|(key, _)| (key.clone(), [9; TAG_SIZE])).collect();
    Filled { answers, tags, too_fast: false }
}

fn close(one: &[Scores], other: &[Scores]) -> bool {
    let near = |one: Option<f64>, other: Option<f64>| match (one, other) {
        (Some(one), Some(other)) => (one - other).abs() < 1e-9,
        (one, other) => one == other,
    };
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| near(one.total, other.total))
}

/// The key of one scored question that is answered with a number.
fn scored<'a>(frozen: &'a FrozenForm, answers: &Answers, index: Index) -> Option<Item<'a>> {
    let scored: Vec<_> = visible(frozen, answers)
        .into_iter()
        .filter(|item| item.section.is_some_and(|section| section.weight.is_some()) && item.question.kind.is_scored())
        .filter(|item| matches!(answers.get(&item.key), Some(Answer::Number(_))))
        .collect();
    if scored.is_empty() { None } else { Some(index.get(&scored).clone()) }
}

/// How good an answer is to its question.
fn goodness(question: &Question, answer: i64) -> i64 {
    match &question.kind {
        Kind::Choice { options, .. } => options[usize::try_from(answer).unwrap() - 1].score.unwrap(),
        Kind::Scale { reversed, .. } | Kind::Number { reversed, .. } => {
            if *reversed {
                -answer
            } else {
                answer
            }
        }
        _ => 0,
    }
}

fn range(question: &Question) -> (i64, i64) {
    match &question.kind {
        Kind::Number { min, max, .. } => (*min, *max),
        kind => (1, kind.positions().unwrap()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_of_these_forms_can_be_published(frozen in any_class()) {
        prop_assert_eq!(check(TemplateKind::Observation, &frozen.form), []);
    }

    #[test]
    fn a_score_lies_between_0_and_100((frozen, answers) in answered(any_class(), 0.8)) {
        for scores in scores(&frozen, &answers) {
            for score in scores.sections.iter().chain([&scores.total]).flatten() {
                prop_assert!((0.0..=100.0).contains(score), "{score}");
            }
            prop_assert_eq!(scores.total.is_some(), scores.sections.iter().any(Option::is_some));
        }
    }

    #[test]
    fn a_better_answer_never_lowers_a_score((frozen, answers) in answered(plain(), 0.8), at in any::<Index>(), to in any::<Index>()) {
        let Some(item) = scored(&frozen, &answers, at) else { return Ok(()) };
        let Some(Answer::Number(before)) = answers.get(&item.key) else { return Ok(()) };
        let (least, most) = range(item.question);
        let after = least + i64::try_from(to.index(usize::try_from(most - least + 1).unwrap())).unwrap();
        let mut changed = answers.clone();
        changed.insert(item.key.clone(), Answer::Number(after));
        let better = goodness(item.question, after) >= goodness(item.question, *before);
        for (old, new) in scores(&frozen, &answers).iter().zip(scores(&frozen, &changed)) {
            // A teacher of whom nothing is answered has no score before and after.
            let (Some(old), Some(new)) = (old.total, new.total) else {
                prop_assert_eq!(old.total, new.total);
                continue;
            };
            prop_assert!(if better { new >= old } else { new <= old }, "{old} to {new}");
        }
    }

    #[test]
    fn a_reversed_question_is_the_mirror_of_itself((frozen, answers) in answered(plain(), 0.9), at in any::<Index>()) {
        let Some(item) = scored(&frozen, &answers, at) else { return Ok(()) };
        let (id, (least, most)) = (item.question.id.clone(), range(item.question));
        let mut mirrored = frozen.clone();
        let questions = mirrored.form.sections.iter_mut().flat_map(|section| &mut section.questions);
        for question in questions.filter(|question| question.id == id) {
            match &mut question.kind {
                Kind::Scale { reversed, .. } | Kind::Number { reversed, .. } => *reversed = !*reversed,
                Kind::Choice { options, .. } => options.reverse(),
                _ => {}
            }
        }
        let turned = answers.iter().map(|(key, answer)| match answer {
            Answer::Number(number) if key.split('@').next() == Some(&id) => (key.clone(), Answer::Number(least + most - number)),
            _ => (key.clone(), answer.clone()),
        });
        prop_assert!(close(&scores(&frozen, &answers), &scores(&mirrored, &turned.collect())));
    }

    #[test]
    fn not_applicable_weighs_as_much_as_a_question_that_is_not_there((frozen, answers) in answered(plain(), 0.9), at in any::<Index>()) {
        let Some(item) = scored(&frozen, &answers, at) else { return Ok(()) };
        let id = item.question.id.clone();
        let (mut without, mut lenient) = (frozen.clone(), frozen.clone());
        for section in &mut without.form.sections {
            section.questions.retain(|question| question.id != id);
        }
        let questions = lenient.form.sections.iter_mut().flat_map(|section| &mut section.questions);
        for question in questions.filter(|question| question.id == id) {
            if let Kind::Scale { not_applicable, .. } = &mut question.kind {
                *not_applicable = true;
            }
        }
        let same = |key: &str| key.split('@').next() == Some(&id);
        let excused = answers.iter().map(|(key, answer)| (key.clone(), if same(key) { Answer::NotApplicable } else { answer.clone() }));
        prop_assert!(close(&scores(&lenient, &excused.collect()), &scores(&without, &answers)));
    }

    #[test]
    fn the_order_of_questions_does_not_matter_to_the_score((frozen, answers) in answered(plain(), 0.8)) {
        let mut reordered = frozen.clone();
        reordered.form.sections.reverse();
        reordered.form.sections.iter_mut().for_each(|section| section.questions.reverse());
        prop_assert!(close(&scores(&frozen, &answers), &scores(&reordered, &answers)));
    }

    #[test]
    fn what_is_hidden_counts_for_nothing((frozen, answers) in answered(any_class(), 0.8)) {
        let settled = settled(&frozen, &answers);
        prop_assert_eq!(scores(&frozen, &answers), scores(&frozen, &settled));
        prop_assert_eq!(problems(&frozen, &answers), problems(&frozen, &settled));
        let progress = progress(&frozen, &answers);
        prop_assert_eq!(progress.total, visible(&frozen, &settled).len());
        prop_assert_eq!(progress.answered, settled.len());
        let required = problems(&frozen, &answers).into_iter().map(|problem| problem.key);
        prop_assert_eq!(progress.missing, required.collect::<Vec<_>>());
    }

    #[test]
    fn whoever_answered_was_asked_and_everybody_is_asked_what_has_no_condition((frozen, answers) in answered(any_class(), 0.8), others in 0..4_usize) {
        let (settled, nothing) = (settled(&frozen, &answers), Answers::new());
        let given: Vec<_> = std::iter::once(&settled).chain(std::iter::repeat_n(&nothing, others)).collect();
        let asked = asked(&frozen, given);
        for item in items(&frozen) {
            let count = asked.get(&item.key).copied().unwrap_or_default();
            prop_assert!(count >= usize::from(settled.contains_key(&item.key)) && count <= others + 1);
            if item.question.shown_when.is_none() {
                prop_assert_eq!(count, others + 1);
            }
        }
    }

    #[test]
    fn all_ballots_of_a_campaign_have_one_size_in_which_each_has_room(needed in vec(1..=LARGEST_FROZEN_FORM, 0..20)) {
        let size = common_size(needed.iter().copied());
        prop_assert!(needed.iter().all(|needed| *needed <= size));
        prop_assert!(size.is_multiple_of(4096) && (4096..=LARGEST_FROZEN_FORM).contains(&size));
        prop_assert!(needed.is_empty() || needed.iter().any(|needed| size - *needed < 4096), "no larger than needed");
    }

    #[test]
    fn an_encoding_comes_back_and_fits((frozen, answers) in answered(any_class().prop_map(optional), 0.8)) {
        let filled = tagged(&frozen, &answers);
        let bytes = encode(&frozen, &filled).unwrap();
        prop_assert!(bytes.len() <= max_size_frozen(&frozen));
        prop_assert_eq!(decode(&frozen, &bytes), Ok(filled));
    }

    #[test]
    fn the_largest_answer_is_exactly_as_large_as_foreseen(frozen in plain()) {
        let largest = items(&frozen).into_iter().map(|item| (item.key, match &item.question.kind {
            Kind::Scale { .. } | Kind::Choice { .. } => Answer::Number(1),
            Kind::Choices { .. } => Answer::Choices(vec![1]),
            Kind::Number { min, .. } => Answer::Number(*min),
            Kind::Text { max_length } => Answer::Text("满".repeat(usize::try_from(*max_length).unwrap())),
        }));
        let bytes = encode(&frozen, &tagged(&frozen, &largest.collect())).unwrap();
        prop_assert_eq!(bytes.len(), max_size_frozen(&frozen));
        prop_assert_eq!(bytes.len(), max_size(&frozen.form, frozen.teachers.len()));
    }

    #[test]
    fn bytes_from_anywhere_are_read_or_refused((frozen, answers) in answered(any_class().prop_map(optional), 0.8), noise in vec(any::<u8>(), 0..200), changes in vec((any::<Index>(), any::<u8>()), 0..4)) {
        let mut bytes = encode(&frozen, &tagged(&frozen, &answers)).unwrap();
        for (place, byte) in changes {
            *place.get_mut(&mut bytes) = byte;
        }
        for bytes in [noise, bytes] {
            // What is accepted has one encoding only.
            if let Ok(filled) = decode(&frozen, &bytes) {
                prop_assert_eq!(encode(&frozen, &filled), Ok(bytes));
            }
        }
    }

    #[test]
    fn forms_have_one_hash_and_no_changes_exactly_when_they_are_equal(one in any_class(), other in any_class(), at in any::<Index>()) {
        for other in [Some(other), Some(one.clone()), edited(&one, at)].into_iter().flatten() {
            prop_assert_eq!(form_hash(&one) == form_hash(&other), one == other);
            prop_assert_eq!(changes(&one.form, &other.form).is_empty(), one.form == other.form);
        }
    }

    #[test]
    fn the_value_that_is_hashed_is_what_serde_writes(frozen in any_class()) {
        let written = serde_json::to_value(&frozen).unwrap();
        prop_assert_eq!(&Value::from(&frozen), &written);
        prop_assert_eq!(serde_json::from_value::<FrozenForm>(written).unwrap(), frozen);
    }

    #[test]
    fn a_draft_of_any_numbers_is_checked_without_falling_over(frozen in any_class(), number: i64) {
        let mut form = frozen.form.clone();
        for question in form.sections.iter_mut().flat_map(|section| &mut section.questions) {
            match &mut question.kind {
                Kind::Scale { steps: changed, .. } | Kind::Text { max_length: changed } | Kind::Number { min: changed, .. } => *changed = number,
                _ => {}
            }
        }
        let frozen = FrozenForm { form, ..frozen };
        let _ = check(TemplateKind::Student, &frozen.form);
        let answers = items(&frozen).into_iter().map(|item| (item.key, Answer::Number(number))).collect();
        let _ = scores(&frozen, &answers);
        let _ = progress(&frozen, &answers);
    }
}

/// With one leaf of its JSON changed, if that is still a form.
fn edited(frozen: &FrozenForm, at: Index) -> Option<FrozenForm> {
    let mut whole = serde_json::to_value(frozen).unwrap();
    let mut pointers = Vec::new();
    leaves(&whole, String::new(), &mut pointers);
    let leaf = whole.pointer_mut(at.get(&pointers).as_str())?;
    *leaf = match &*leaf {
        Value::Bool(value) => json!(!value),
        Value::Number(number) => json!(number.as_i64()? + 1),
        Value::String(text) => json!(format!("{text}x")),
        Value::Null | Value::Array(_) | Value::Object(_) => return None,
    };
    serde_json::from_value(whole).ok()
}

fn leaves(value: &Value, at: String, pointers: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                leaves(item, format!("{at}/{place}"), pointers);
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                leaves(value, format!("{at}/{name}"), pointers);
            }
        }
        _ => pointers.push(at),
    }
}
