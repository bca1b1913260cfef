//! A student's browser.

use std::collections::BTreeMap;

use app::kernel::entropy::{Entropy, SystemEntropy};
use ballot::{
    Scope,
    ballot::{Ballot, Version},
    manifest::Manifest,
    seal::seal,
    token::{Blinding, Evaluated, Token},
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use domain::{
    id::InstitutionId,
    questionnaire::{Answer as Given, Filled, FrozenForm, Kind, encode, items},
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{Answer, Client};

pub fn random(bytes: &mut [u8]) {
    SystemEntropy.fill(bytes);
}

/// What a browser keeps between the steps.
#[derive(Debug)]
pub struct Device {
    pub evaluation: Uuid,
    pub institution: InstitutionId,
    pub frozen: FrozenForm,
    pub nonce: [u8; 32],
    pub blinding: Blinding,
}

impl Device {
    pub async fn new(student: &Client) -> Self {
        let list = student.get("/user/evaluations").await.ok();
        let id = list.data()[0]["id"].as_str().unwrap().to_owned();
        let form = student.get(&format!("/evaluations/{id}/form")).await.ok();
        let mut nonce = [0; 32];
        random(&mut nonce);
        Self {
            evaluation: id.parse().unwrap(),
            institution: InstitutionId::from_uuid(form.text("institution").parse().unwrap()),
            frozen: serde_json::from_value(form.data()["frozen"].clone()).unwrap(),
            blinding: Blinding::new(&nonce, &mut random).unwrap(),
            nonce,
        }
    }

    #[must_use]
    pub fn scope(&self) -> Scope {
        Scope { institution: self.institution.as_uuid(), evaluation: self.evaluation }
    }

    #[must_use]
    pub fn request(&self) -> Value {
        json!({ "blinded": BASE64_URL_SAFE_NO_PAD.encode(self.blinding.blinded()) })
    }

    pub async fn ask(&self, student: &Client) -> Answer {
        student.post(&format!("/evaluations/{}/token", self.evaluation), self.request()).await
    }

    pub async fn token(&self, student: &Client, manifest: &Manifest) -> Token {
        let answer = self.ask(student).await.ok();
        let bytes = |field| BASE64_URL_SAFE_NO_PAD.decode(answer.text(field)).unwrap();
        let evaluated =
            Evaluated { element: bytes("evaluated").try_into().unwrap(), proof: bytes("proof").try_into().unwrap() };
        self.blinding.finish(&evaluated, manifest.token_key(), self.scope()).unwrap()
    }

    /// Every scale with this value, every comment with this text.
    #[must_use]
    pub fn ballot(&self, token: &Token, manifest: &Manifest, version: u8, value: i64, comment: &str) -> Ballot {
        self.ballot_of(token, manifest, version, |_| value, comment)
    }

    /// The scales in the form's order, each with the value for its place.
    pub fn ballot_of(
        &self,
        token: &Token,
        manifest: &Manifest,
        version: u8,
        value: impl Fn(u32) -> i64,
        comment: &str,
    ) -> Ballot {
        self.ballot_with(token, manifest, version, &self.filled(value, comment))
    }

    pub fn ballot_with(&self, token: &Token, manifest: &Manifest, version: u8, filled: &Filled) -> Ballot {
        let entry = manifest.entry(self.evaluation).unwrap();
        let payload = encode(&self.frozen, filled).unwrap();
        let sealed = seal(manifest.box_key(), &payload, entry.size, self.scope(), &entry.form_hash, &mut random);
        self.signed(token, manifest, version, sealed.unwrap())
    }

    /// What is in a ballot before it is sealed.
    pub fn payload(&self, value: impl Fn(u32) -> i64, comment: &str) -> Vec<u8> {
        encode(&self.frozen, &self.filled(value, comment)).unwrap()
    }

    /// With the tags that stay on the device.
    pub fn filled(&self, value: impl Fn(u32) -> i64, comment: &str) -> Filled {
        let mut scales = 0;
        let mut filled = Filled { answers: BTreeMap::new(), tags: BTreeMap::new(), too_fast: false };
        for item in items(&self.frozen) {
            let answer = match &item.question.kind {
                Kind::Scale { .. } => {
                    scales += 1;
                    Given::Number(value(scales - 1))
                }
                Kind::Choice { .. } => Given::Number(1),
                Kind::Choices { .. } => Given::Choices(vec![1]),
                Kind::Number { min, .. } => Given::Number(*min),
                Kind::Text { .. } => {
                    let mut tag = [0; 16];
                    random(&mut tag);
                    filled.tags.insert(item.key.clone(), tag);
                    Given::Text(comment.to_owned())
                }
            };
            filled.answers.insert(item.key, answer);
        }
        filled.answers = domain::questionnaire::settled(&self.frozen, &filled.answers);
        filled.tags.retain(|key, _| filled.answers.contains_key(key));
        filled
    }

    /// Whatever was put where the sealed bytes belong.
    #[must_use]
    pub fn signed(&self, token: &Token, manifest: &Manifest, version: u8, sealed: Vec<u8>) -> Ballot {
        let entry = manifest.entry(self.evaluation).unwrap();
        let version = Version::new(version).unwrap();
        Ballot::sign(token, self.scope(), entry.form_hash, self.nonce, version, sealed)
    }
}
