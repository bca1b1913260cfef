//! Answers as bytes: what a ballot carries. One form, one layout: each question in the form's order, a tag and what it
//! announces. Every set of answers has exactly one encoding, so nothing can be hidden in the choice between two.

use std::collections::BTreeMap;

use crate::questionnaire::{
    Answer, AnswerProblem, Answers, Form, FrozenForm, Item, Kind, LARGEST_FROZEN_FORM, Repeat, check::LONGEST_TEXT,
    items, problems, settled,
};

pub const TAG_SIZE: usize = 16;

const VERSION: u8 = 1;
const TOO_FAST: u8 = 1;
const NOTHING: u8 = 0;
const NOT_APPLICABLE: u8 = 1;
const VALUE: u8 = 2;

/// What is sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filled {
    pub answers: Answers,
    /// A random name for each comment, by the answer's key: what its author can find it by later.
    pub tags: BTreeMap<String, [u8; TAG_SIZE]>,
    /// The browser's own judgement that it was filled in faster than it can be read.
    pub too_fast: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EncodeError {
    /// Some do not fit the form, or are missing.
    Invalid(Vec<AnswerProblem>),
    /// Answers to questions that are hidden or unknown.
    NotSettled,
    /// There is not exactly one tag for each comment.
    Tags,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DecodeError {
    UnknownVersion,
    UnknownFlags,
    TooShort,
    TooLong,
    UnknownTag,
    NotUtf8,
    Invalid(Vec<AnswerProblem>),
    /// Answers to questions that are hidden.
    NotSettled,
}

/// The largest that the answers of a class with so many teachers can get.
#[must_use]
pub fn max_size(form: &Form, teachers: usize) -> usize {
    let of = |repeated: bool| {
        let sections = form.sections.iter().filter(|section| (section.repeat == Repeat::Teacher) == repeated);
        sections.flat_map(|section| &section.questions).map(|question| largest(&question.kind)).sum::<usize>()
    };
    of(true).saturating_mul(teachers).saturating_add(2 + of(false))
}

#[must_use]
pub fn max_size_frozen(frozen: &FrozenForm) -> usize {
    2 + items(frozen).iter().map(|item| largest(&item.question.kind)).sum::<usize>()
}

/// The one size of all ballots of a campaign, whose answers need these at most: by a size of its own a course would be known
/// to whoever sees nothing but how much is sent. In steps, so that forms of one kind share theirs across campaigns too.
#[must_use]
pub fn common_size(needed: impl IntoIterator<Item = usize>) -> usize {
    const STEP: usize = 4096;
    needed.into_iter().max().unwrap_or_default().max(1).next_multiple_of(STEP).min(LARGEST_FROZEN_FORM)
}

fn largest(kind: &Kind) -> usize {
    1 + match kind {
        Kind::Scale { .. } | Kind::Choice { .. } => 1,
        Kind::Choices { .. } | Kind::Number { .. } => 4,
        // A UTF-16 code unit takes at most three bytes of UTF-8.
        Kind::Text { max_length } => {
            TAG_SIZE + 2 + 3 * usize::try_from((*max_length).clamp(0, LONGEST_TEXT)).unwrap_or(0)
        }
    }
}

pub fn encode(frozen: &FrozenForm, filled: &Filled) -> Result<Vec<u8>, EncodeError> {
    let Filled { answers, tags, too_fast } = filled;
    let problems = problems(frozen, answers);
    if !problems.is_empty() {
        return Err(EncodeError::Invalid(problems));
    }
    if settled(frozen, answers) != *answers {
        return Err(EncodeError::NotSettled);
    }
    let comments = answers.iter().filter(|(_, answer)| matches!(answer, Answer::Text(_))).map(|(key, _)| key);
    if !comments.eq(tags.keys()) {
        return Err(EncodeError::Tags);
    }
    let mut bytes = vec![VERSION, if *too_fast { TOO_FAST } else { 0 }];
    for item in items(frozen) {
        // What fits its question fits its field.
        write(&mut bytes, &item, answers.get(&item.key), tags.get(&item.key)).ok_or(EncodeError::Tags)?;
    }
    Ok(bytes)
}

fn write(bytes: &mut Vec<u8>, item: &Item<'_>, answer: Option<&Answer>, tag: Option<&[u8; TAG_SIZE]>) -> Option<()> {
    bytes.push(match answer {
        None => NOTHING,
        Some(Answer::NotApplicable) => NOT_APPLICABLE,
        Some(_) => VALUE,
    });
    match answer {
        None | Some(Answer::NotApplicable) => {}
        Some(Answer::Number(number)) if matches!(item.question.kind, Kind::Number { .. }) => {
            bytes.extend(i32::try_from(*number).ok()?.to_be_bytes());
        }
        Some(Answer::Number(position)) => bytes.push(u8::try_from(*position).ok()?),
        Some(Answer::Choices(positions)) => {
            let bit = |position: &i64| 1_u32.checked_shl(u32::try_from(position.checked_sub(1)?).ok()?);
            let mask = positions.iter().try_fold(0, |mask, position| Some(mask | bit(position)?))?;
            bytes.extend(mask.to_be_bytes());
        }
        Some(Answer::Text(text)) => {
            bytes.extend(tag?);
            bytes.extend(u16::try_from(text.len()).ok()?.to_be_bytes());
            bytes.extend(text.as_bytes());
        }
    }
    Some(())
}

/// Only what [`encode`] would have written for valid answers is accepted.
pub fn decode(frozen: &FrozenForm, bytes: &[u8]) -> Result<Filled, DecodeError> {
    let mut reader = Reader(bytes);
    if reader.byte()? != VERSION {
        return Err(DecodeError::UnknownVersion);
    }
    let too_fast = match reader.byte()? {
        0 => false,
        TOO_FAST => true,
        _ => return Err(DecodeError::UnknownFlags),
    };
    let mut filled = Filled { too_fast, ..Filled::default() };
    for Item { key, question, .. } in items(frozen) {
        let answer = match reader.byte()? {
            NOTHING => continue,
            NOT_APPLICABLE => Answer::NotApplicable,
            VALUE => match &question.kind {
                Kind::Scale { .. } | Kind::Choice { .. } => Answer::Number(reader.byte()?.into()),
                Kind::Choices { .. } => {
                    let mask = u32::from_be_bytes(reader.array()?);
                    Answer::Choices((1..=32).filter(|position| mask & (1 << (position - 1)) != 0).collect())
                }
                Kind::Number { .. } => Answer::Number(i32::from_be_bytes(reader.array()?).into()),
                Kind::Text { .. } => {
                    filled.tags.insert(key.clone(), reader.array()?);
                    let length = u16::from_be_bytes(reader.array()?);
                    let text = str::from_utf8(reader.take(length.into())?).map_err(|_| DecodeError::NotUtf8)?;
                    Answer::Text(text.to_owned())
                }
            },
            _ => return Err(DecodeError::UnknownTag),
        };
        filled.answers.insert(key, answer);
    }
    if !reader.0.is_empty() {
        return Err(DecodeError::TooLong);
    }
    let problems = problems(frozen, &filled.answers);
    if !problems.is_empty() {
        return Err(DecodeError::Invalid(problems));
    }
    if settled(frozen, &filled.answers) != filled.answers {
        return Err(DecodeError::NotSettled);
    }
    Ok(filled)
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], DecodeError> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(DecodeError::TooShort)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(DecodeError::TooShort)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn byte(&mut self) -> Result<u8, DecodeError> {
        let [byte] = self.array()?;
        Ok(byte)
    }
}
