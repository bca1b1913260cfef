//! Documents that are made once and read for years: forms and results as they are stored. Each says the format it is in,
//! so that a later version knows what it reads, and an earlier one does not take it for its own.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, de::DeserializeOwned, ser};
use serde_json::Value;

use crate::{
    questionnaire::{Form, FrozenForm},
    results::figures::{result::ClassResult, round::GroupResult},
    surveys::answers::Answered,
};

const NAME: &str = "format";

/// What it says may grow by fields with a default. Whatever else changes is a new format, which says how the ones before
/// are read; a file of each format is in `tests/it/golden`.
pub trait Document: Serialize {
    const FORMAT: u64 = 1;

    /// What an earlier format says, as today's says it.
    #[must_use]
    fn renewed(_format: u64, document: Value) -> Value {
        document
    }
}

impl Document for Answered {}
impl Document for ClassResult {}
impl Document for Form {}
impl Document for FrozenForm {}
impl Document for GroupResult {}

impl<T: Document> Document for &T {
    const FORMAT: u64 = T::FORMAT;
}

/// A document with its format beside what it says. One without a format is of the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kept<T>(pub T);

impl<T: Document> Serialize for Kept<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut document = serde_json::to_value(&self.0).map_err(ser::Error::custom)?;
        let fields = document.as_object_mut().ok_or_else(|| ser::Error::custom("a document has fields"))?;
        fields.insert(NAME.to_owned(), T::FORMAT.into());
        document.serialize(serializer)
    }
}

impl<'de, T: Document + DeserializeOwned> Deserialize<'de> for Kept<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let document = Value::deserialize(deserializer)?;
        let format = document.get(NAME).map_or(Some(1), Value::as_u64);
        match format {
            Some(format) if format <= T::FORMAT => {
                let document = if format < T::FORMAT { T::renewed(format, document) } else { document };
                serde_json::from_value(document).map(Self).map_err(de::Error::custom)
            }
            _ => Err(de::Error::custom("the document is in a format that this version does not know")),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// One field called `n` now; in the first format it was called `number`.
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Renamed {
        n: u32,
    }

    impl Document for Renamed {
        const FORMAT: u64 = 2;

        fn renewed(_: u64, document: Value) -> Value {
            json!({ "n": document["number"] })
        }
    }

    #[test]
    fn an_earlier_format_is_read_and_a_later_one_is_not_mistaken() {
        let read = |document| serde_json::from_value::<Kept<Renamed>>(document).map(|kept| kept.0);
        assert_eq!(serde_json::to_value(Kept(Renamed { n: 7 })).unwrap(), json!({ "format": 2, "n": 7 }));
        assert_eq!(read(json!({ "format": 2, "n": 7 })).unwrap(), Renamed { n: 7 });
        assert_eq!(read(json!({ "format": 1, "number": 7 })).unwrap(), Renamed { n: 7 });
        assert_eq!(read(json!({ "number": 7 })).unwrap(), Renamed { n: 7 }, "without a format: the first");
        assert!(read(json!({ "format": 3, "n": 7 })).is_err());
        assert!(read(json!({ "format": "2", "n": 7 })).is_err());
    }
}
