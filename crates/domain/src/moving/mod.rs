//! The move of a school to another cell: its steps in their order. Each is written down once it is done, and doing it again does no harm,
//! so a move that was ended anywhere goes on from there or goes back.

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Nothing stands against it, and nobody enters the school where it arrives.
    Begun,
    /// The other cell copies and follows what is written here.
    Following,
    /// It has everything but what was written a moment ago.
    Copied,
    /// Nobody enters the school here any more.
    Closed,
    /// Both have the same rows, and the other follows no longer.
    Equal,
    /// The directory names the other cell.
    Switched,
    /// The school is entered there.
    Opened,
    /// Its rows are gone here.
    Finished,
}

impl Step {
    pub const ALL: [Self; 8] = [
        Self::Begun,
        Self::Following,
        Self::Copied,
        Self::Closed,
        Self::Equal,
        Self::Switched,
        Self::Opened,
        Self::Finished,
    ];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Begun => "begun",
            Self::Following => "following",
            Self::Copied => "copied",
            Self::Closed => "closed",
            Self::Equal => "equal",
            Self::Switched => "switched",
            Self::Opened => "opened",
            Self::Finished => "finished",
        }
    }

    #[must_use]
    pub fn parse(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.key() == key)
    }

    /// What is to be done after `done`, as far as `last`.
    pub fn between(done: Option<Self>, last: Self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |step| done.is_none_or(|done| *step > done) && *step <= last)
    }

    /// Until somebody may have written where it arrives.
    #[must_use]
    pub fn may_go_back(self) -> bool {
        self < Self::Opened
    }
}

/// The name of a school in the map of a proxy: a host as browsers send it.
#[must_use]
pub fn is_host(text: &str) -> bool {
    !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(&byte))
}

/// The name of a cell, which is also that of a proxy's backend.
#[must_use]
pub fn is_cell(text: &str) -> bool {
    (1..=32).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_goes_on_after_what_was_done_and_no_further_than_asked() {
        let todo = |done, last| Step::between(done, last).map(Step::key).collect::<Vec<_>>();
        assert_eq!(todo(None, Step::Following), ["begun", "following"]);
        assert_eq!(todo(Some(Step::Copied), Step::Opened), ["closed", "equal", "switched", "opened"]);
        assert_eq!(todo(Some(Step::Opened), Step::Opened), [""; 0]);
    }

    #[test]
    fn the_names_of_steps_are_read_as_they_are_written() {
        assert!(Step::ALL.into_iter().all(|step| Step::parse(step.key()) == Some(step)));
        assert_eq!(Step::parse("anything"), None);
    }

    #[test]
    fn there_is_a_way_back_until_the_school_is_opened_elsewhere() {
        assert!(Step::Switched.may_go_back());
        assert!(!Step::Opened.may_go_back() && !Step::Finished.may_go_back());
    }

    #[test]
    fn what_would_be_two_lines_of_a_map_is_no_name() {
        assert!(is_host("eval.linjiang.example") && is_cell("cell-2"));
        assert!(!is_host("a b") && !is_host("a\nb") && !is_host("A.example") && !is_host(""));
        assert!(!is_cell("cell 2") && !is_cell("") && !is_cell("Cell"));
    }
}
