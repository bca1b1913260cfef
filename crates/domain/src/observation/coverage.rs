//! Who has been seen: teachers are ordered by how long nobody has seen them, never by a score.

/// A teacher with at least one meeting in the term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Teacher<Id> {
    pub id: Id,
    /// The terms in which they taught, this one first: whether a visit that counts was in it.
    pub seen: Vec<bool>,
}

impl<Id> Teacher<Id> {
    /// In how many of their last terms nobody has; none: somebody has in this one.
    #[must_use]
    pub fn not_seen_for(&self) -> usize {
        self.seen.iter().take_while(|seen| !**seen).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_in_which_somebody_did_not_teach_is_not_counted_against_them() {
        let teacher = |seen: &[bool]| Teacher { id: 0, seen: seen.to_vec() };
        // The terms given are those in which they taught: somebody on leave has fewer.
        assert_eq!(teacher(&[false, true, false]).not_seen_for(), 1);
        assert_eq!(teacher(&[false, false]).not_seen_for(), 2);
        assert_eq!(teacher(&[true, false, false]).not_seen_for(), 0);
    }
}
