//! Things of one name under several codes: likely one thing, entered twice.

use std::{collections::HashMap, hash::Hash};

use super::fold;

/// `Place` is that within which a name should tell what is meant.
pub(crate) struct Namesakes<Place>(HashMap<(Place, String), String>);

impl<Place: Eq + Hash> Namesakes<Place> {
    pub(crate) fn new<'k>(known: impl Iterator<Item = (Place, &'k str, &'k str)>) -> Self {
        let mut namesakes = Self(HashMap::new());
        for (place, name, code) in known {
            namesakes.meet(place, name, code);
        }
        namesakes
    }

    /// The code of the first of that name, if this is not the first.
    pub(crate) fn meet(&mut self, place: Place, name: &str, code: &str) -> Option<String> {
        let first = self.0.entry((place, fold::name(name))).or_insert_with(|| code.to_owned());
        (first != code).then(|| first.clone())
    }
}
