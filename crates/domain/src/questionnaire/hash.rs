//! A form's name by its content: whoever has the form can check that it is the one they were asked to answer.

use std::fmt;

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Form, FrozenForm};

const PREFIX: &str = "keping-form-v1\n";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FormHash([u8; 32]);

impl FormHash {
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl From<[u8; 32]> for FormHash {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

/// In hexadecimal.
impl fmt::Display for FormHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[must_use]
pub fn form_hash(frozen: &FrozenForm) -> FormHash {
    let mut text = PREFIX.to_owned();
    canonical(&frozen.into(), &mut text);
    FormHash(Sha256::digest(text).into())
}

/// Of a version of a template.
#[must_use]
pub fn template_hash(form: &Form) -> FormHash {
    form_hash(&FrozenForm::of_template(form.clone()))
}

/// JSON with its keys in order and no spaces: one text for one value. Strings are escaped as JavaScript does.
fn canonical(value: &Value, text: &mut String) {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => text.push_str(&value.to_string()),
        Value::Array(items) => {
            text.push('[');
            for (place, item) in items.iter().enumerate() {
                if place > 0 {
                    text.push(',');
                }
                canonical(item, text);
            }
            text.push(']');
        }
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_unstable_by_key(|(name, _)| name.as_str());
            text.push('{');
            for (place, (name, value)) in fields.into_iter().enumerate() {
                if place > 0 {
                    text.push(',');
                }
                text.push_str(&Value::from(name.as_str()).to_string());
                text.push(':');
                canonical(value, text);
            }
            text.push('}');
        }
    }
}
