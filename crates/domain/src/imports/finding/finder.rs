//! What is known, found by code or name.

use std::collections::HashMap;

use super::{
    fold,
    near::{Candidate, Near},
};
use crate::imports::{
    KnownAccount, KnownClassGroup, KnownCollege, KnownCourse, KnownEnterprise, KnownOffering, KnownProgramme, KnownRole,
};

pub(crate) trait Listed {
    /// Whether a suggestion may be a longer form of what was written.
    const SHORTENED: bool;

    fn code(&self) -> &str;

    /// By which it is found besides.
    fn names(&self) -> [Option<&str>; 2] {
        [None, None]
    }

    /// By which two with similar codes are told apart.
    fn told_apart_by(&self) -> Option<&str> {
        None
    }
}

pub(crate) enum Found<'k, T> {
    One(&'k T),
    Several,
    None,
}

pub(crate) struct Finder<'k, T> {
    items: &'k [T],
    codes: HashMap<&'k str, &'k T>,
    /// The first of each; several differ in letter case only.
    folded: HashMap<String, &'k T>,
    /// `None` where several have it.
    names: HashMap<String, Option<&'k T>>,
    near: Near<'k>,
}

impl<'k, T: Listed> Finder<'k, T> {
    pub(crate) fn new(items: &'k [T]) -> Self {
        let mut finder = Self {
            items,
            codes: HashMap::with_capacity(items.len()),
            folded: HashMap::with_capacity(items.len()),
            names: HashMap::new(),
            near: Near::new(T::SHORTENED),
        };
        for item in items {
            finder.codes.insert(item.code(), item);
            finder.folded.entry(fold::code(item.code())).or_insert(item);
            for name in item.names().into_iter().flatten() {
                let named = finder.names.entry(fold::name(name)).or_insert(Some(item));
                *named = named.filter(|named| std::ptr::eq(*named, item));
            }
        }
        finder
    }

    pub(crate) fn by_code(&self, code: &str) -> Option<&'k T> {
        self.codes.get(code).or_else(|| self.folded.get(&fold::code(code))).copied()
    }

    /// What tells it from others in a file, and its code as it is known or, if it is not, as it is written.
    pub(crate) fn identity(&self, written: String) -> (String, String) {
        match self.by_code(&written) {
            Some(known) => (known.code().to_owned(), known.code().to_owned()),
            None => (fold::code(&written), written),
        }
    }

    pub(crate) fn by_code_or_name(&self, text: &str) -> Found<'k, T> {
        if let Some(item) = self.by_code(text) {
            return Found::One(item);
        }
        match self.names.get(&fold::name(text)) {
            Some(Some(item)) => Found::One(item),
            Some(None) => Found::Several,
            None => Found::None,
        }
    }

    pub(crate) fn near(&mut self, text: &str, name: Option<&str>) -> Option<String> {
        self.near_among(text, name, |_| true)
    }

    /// The filter must be the same at every call: it is asked once.
    pub(crate) fn near_among(
        &mut self,
        text: &str,
        name: Option<&str>,
        may_show: impl Fn(&T) -> bool,
    ) -> Option<String> {
        let items = self.items;
        let near = self.near.find(text, name, || {
            let shown = items.iter().filter(|item| may_show(item));
            let candidates = shown.flat_map(|item| {
                let texts = [Some(item.code())].into_iter().chain(item.names()).flatten();
                texts.map(|shown| Candidate {
                    shown,
                    folded: fold::code(shown),
                    name: item.told_apart_by().unwrap_or_default(),
                })
            });
            candidates.collect()
        });
        near.map(str::to_owned)
    }
}

impl Listed for KnownCollege {
    const SHORTENED: bool = true;

    fn code(&self) -> &str {
        &self.code
    }

    fn names(&self) -> [Option<&str>; 2] {
        [Some(&self.name.zh), self.name.en.as_deref()]
    }
}

impl Listed for KnownProgramme {
    const SHORTENED: bool = true;

    fn code(&self) -> &str {
        &self.code
    }

    fn names(&self) -> [Option<&str>; 2] {
        [Some(&self.name.zh), self.name.en.as_deref()]
    }
}

impl Listed for KnownEnterprise {
    const SHORTENED: bool = true;

    fn code(&self) -> &str {
        &self.code
    }

    fn names(&self) -> [Option<&str>; 2] {
        [Some(&self.name.zh), self.name.en.as_deref()]
    }
}

impl Listed for KnownRole {
    const SHORTENED: bool = true;

    fn code(&self) -> &str {
        &self.key
    }

    fn names(&self) -> [Option<&str>; 2] {
        [Some(&self.name.zh), self.name.en.as_deref()]
    }
}

impl Listed for KnownClassGroup {
    const SHORTENED: bool = true;

    fn code(&self) -> &str {
        &self.name
    }
}

impl Listed for KnownCourse {
    const SHORTENED: bool = false;

    fn code(&self) -> &str {
        &self.code
    }

    fn told_apart_by(&self) -> Option<&str> {
        Some(&self.name.zh)
    }
}

impl Listed for KnownOffering {
    const SHORTENED: bool = false;

    fn code(&self) -> &str {
        &self.code
    }
}

impl Listed for KnownAccount {
    const SHORTENED: bool = false;

    fn code(&self) -> &str {
        &self.username
    }

    fn told_apart_by(&self) -> Option<&str> {
        Some(&self.name)
    }
}
