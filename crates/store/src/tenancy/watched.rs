//! A transaction as whoever runs the server may see it: how long it was held, in how many statements, and whether it was
//! committed. Nothing of what was asked or found, and nothing where a student answers.

use tracing::{Span, field::Empty};

/// Ends with the transaction.
#[derive(Debug)]
pub(crate) struct Watched {
    span: Span,
    statements: u64,
    committed: bool,
}

impl Watched {
    pub(crate) fn begin() -> Self {
        let span = tracing::debug_span!("transaction", db.statements = Empty, db.committed = Empty);
        Self { span, statements: 0, committed: false }
    }

    /// For tokens and ballots.
    pub(crate) const fn nothing() -> Self {
        Self { span: Span::none(), statements: 0, committed: false }
    }

    pub(crate) const fn count_statement(&mut self) {
        self.statements = self.statements.saturating_add(1);
    }

    pub(crate) const fn note_commit(&mut self) {
        self.committed = true;
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.span.record("db.statements", self.statements).record("db.committed", self.committed);
    }
}
