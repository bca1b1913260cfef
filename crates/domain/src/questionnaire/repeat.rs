//! What a section is asked of: once, or for each teacher of a class, or for each outcome of a programme.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeStruct};
use serde_json::Value;

use super::TemplateKind;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Repeat {
    #[default]
    None,
    Teacher,
    Outcome,
}

impl Repeat {
    #[must_use]
    pub const fn is_repeated(self) -> bool {
        !matches!(self, Self::None)
    }

    /// Companies do not judge teachers, and nobody else an outcome.
    #[must_use]
    pub const fn fits(self, kind: TemplateKind) -> bool {
        match self {
            Self::None => true,
            Self::Teacher => !matches!(kind, TemplateKind::Enterprise),
            Self::Outcome => matches!(kind, TemplateKind::Enterprise),
        }
    }

    /// Whether a question that repeats so may depend on one that repeats as `asked`.
    #[must_use]
    pub fn sees(self, asked: Self) -> bool {
        !asked.is_repeated() || asked == self
    }

    /// Its name in a section's JSON.
    #[must_use]
    pub const fn field(self) -> &'static str {
        match self {
            Self::None | Self::Teacher => PER_TEACHER,
            Self::Outcome => PER_OUTCOME,
        }
    }

    /// Forms are hashed: what was there before outcomes were is written as it always was.
    pub(super) fn fields(self) -> impl Iterator<Item = (&'static str, Value)> {
        let per_outcome = (self == Self::Outcome).then_some((PER_OUTCOME, true.into()));
        [(PER_TEACHER, (self == Self::Teacher).into())].into_iter().chain(per_outcome)
    }
}

const PER_TEACHER: &str = "per_teacher";
const PER_OUTCOME: &str = "per_outcome";

impl Serialize for Repeat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let per_outcome = *self == Self::Outcome;
        let mut fields = serializer.serialize_struct("Repeat", 1 + usize::from(per_outcome))?;
        fields.serialize_field(PER_TEACHER, &(*self == Self::Teacher))?;
        if per_outcome {
            fields.serialize_field(PER_OUTCOME, &true)?;
        }
        fields.end()
    }
}

#[derive(Deserialize)]
struct Written {
    per_teacher: bool,
    #[serde(default)]
    per_outcome: bool,
}

impl<'de> Deserialize<'de> for Repeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Written::deserialize(deserializer)? {
            Written { per_teacher: true, per_outcome: true } => {
                Err(de::Error::custom("a section repeats for teachers or for outcomes, not for both"))
            }
            Written { per_outcome: true, .. } => Ok(Self::Outcome),
            Written { per_teacher: true, .. } => Ok(Self::Teacher),
            Written { .. } => Ok(Self::None),
        }
    }
}
