//! What a browser does with an answer between the pressed button and the bytes that it sends.

use std::{collections::BTreeMap, sync::Arc};

use anyhow::{Context, anyhow};
use ballot::{
    ballot::{Ballot, Receipt, Version},
    manifest::Manifest,
    seal::seal,
    token::{Blinding, Evaluated, Token},
};
use domain::questionnaire::{Answer, Filled, Kind, encode, items, settled};
use rand::{Rng, RngExt};
use rand_chacha::ChaCha8Rng;

use super::school::Asked;

#[derive(Debug)]
pub struct Device {
    pub asked: Arc<Asked>,
    nonce: [u8; 32],
    blinding: Blinding,
}

/// An answer that nobody can read any more; what its author can recognise it by.
#[derive(Debug, Clone)]
pub struct Sealed {
    bytes: Vec<u8>,
    /// Of its comments.
    tags: Vec<[u8; 16]>,
}

impl Sealed {
    pub fn len(&self) -> usize {
        self.bytes.len()
    }
}

/// As it is sent, as often as need be.
#[derive(Debug, Clone)]
pub struct Written {
    pub version: u8,
    pub bytes: Vec<u8>,
    pub receipt: Receipt,
    pub tags: Vec<[u8; 16]>,
}

fn odd(error: impl std::fmt::Debug) -> anyhow::Error {
    anyhow!("{error:?}")
}

impl Device {
    pub fn new(asked: Arc<Asked>, rng: &mut ChaCha8Rng) -> anyhow::Result<Self> {
        let nonce = rng.random();
        let blinding = Blinding::new(&nonce, &mut |bytes| rng.fill_bytes(bytes)).map_err(odd)?;
        Ok(Self { asked, nonce, blinding })
    }

    pub const fn blinded(&self) -> &[u8; 32] {
        self.blinding.blinded()
    }

    pub fn finish(&self, evaluated: &Evaluated, manifest: &Manifest) -> anyhow::Result<Token> {
        self.blinding.finish(evaluated, manifest.token_key(), self.asked.scope()).map_err(odd)
    }

    /// Every question answered at random, every comment with this text.
    pub fn seal(&self, manifest: &Manifest, comment: &str, rng: &mut ChaCha8Rng) -> anyhow::Result<Sealed> {
        let mut filled = Filled { answers: BTreeMap::new(), tags: BTreeMap::new(), too_fast: false };
        for item in items(&self.asked.frozen) {
            let answer = match &item.question.kind {
                Kind::Scale { .. } => Answer::Number(rng.random_range(1..=5)),
                Kind::Choice { .. } => Answer::Number(1),
                Kind::Choices { .. } => Answer::Choices(vec![1]),
                Kind::Number { min, .. } => Answer::Number(*min),
                Kind::Text { .. } => {
                    filled.tags.insert(item.key.clone(), rng.random());
                    Answer::Text(comment.to_owned())
                }
            };
            filled.answers.insert(item.key, answer);
        }
        filled.answers = settled(&self.asked.frozen, &filled.answers);
        filled.tags.retain(|key, _| filled.answers.contains_key(key));
        let payload = encode(&self.asked.frozen, &filled).map_err(odd)?;
        let entry = &self.asked.entry;
        let random = &mut |bytes: &mut [u8]| rng.fill_bytes(bytes);
        let bytes = seal(manifest.box_key(), &payload, entry.size, self.asked.scope(), &entry.form_hash, random);
        Ok(Sealed { bytes: bytes.map_err(odd)?, tags: filled.tags.into_values().collect() })
    }

    pub fn write(&self, token: &Token, version: u8, sealed: Sealed) -> anyhow::Result<Written> {
        let number = Version::new(version).context("a version that there is")?;
        let (scope, form_hash) = (self.asked.scope(), self.asked.entry.form_hash);
        let ballot = Ballot::sign(token, scope, form_hash, self.nonce, number, sealed.bytes);
        let receipt = ballot.receipt();
        Ok(Written { version, bytes: serde_json::to_vec(&ballot)?, receipt, tags: sealed.tags })
    }
}
