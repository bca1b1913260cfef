//! What can go wrong at the database, as far as anybody above can act on it.

use sqlx::error::DatabaseError;

/// Raised by `enter_school`.
const SCHOOL_MOVING: &str = "KP001";

pub type Result<T> = std::result::Result<T, Error>;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The database is away, restarting or overloaded: the same call may succeed in a moment.
    #[error("the database is unavailable")]
    Unavailable(#[source] sqlx::Error),
    /// Nobody enters it until it is where it moves to: the same call may succeed in a moment.
    #[error("the school is being moved to another cell")]
    SchoolMoving,
    /// An update that had to hit a row hit none.
    #[error("the row has gone")]
    RowGone,
    /// A value in the database that the code has no word for.
    #[error("unexpected value in column {0}")]
    UnexpectedValue(&'static str),
    #[error("database error")]
    Database(#[source] sqlx::Error),
    #[error("migration failed")]
    Migrate(#[from] sqlx::migrate::MigrateError),
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(DatabaseError::code);
        if code.is_some_and(|code| code == SCHOOL_MOVING) {
            Self::SchoolMoving
        } else if is_unavailable(&error) {
            Self::Unavailable(error)
        } else {
            Self::Database(error)
        }
    }
}

impl Error {
    /// The name of the constraint that was violated, for turning it into a domain error where the call is made.
    #[must_use]
    pub fn constraint(&self) -> Option<&str> {
        match self {
            Self::Database(sqlx::Error::Database(error)) => error.constraint(),
            _ => None,
        }
    }

    /// What a role was refused, in the database's words, which name a table or a function and no value.
    #[must_use]
    pub fn refused_right(&self) -> Option<&str> {
        self.database().filter(|error| error.code().as_deref() == Some("42501")).map(DatabaseError::message)
    }

    /// The database's own code for what went wrong.
    #[must_use]
    pub fn code(&self) -> Option<String> {
        self.database().and_then(DatabaseError::code).map(Into::into)
    }

    fn database(&self) -> Option<&dyn DatabaseError> {
        match self {
            Self::Database(error) | Self::Unavailable(error) => error.as_database_error(),
            _ => None,
        }
    }
}

fn is_unavailable(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(database) => database.code().is_some_and(|code| {
            // Connection failure, resources, operator intervention (shutdown, crash, statement timeout),
            // serialisation failure and deadlock, lock timeout.
            ["08", "53", "57", "40"].iter().any(|class| code.starts_with(class)) || code == "55P03"
        }),
        _ => false,
    }
}

/// For updates that address one row by its key.
pub(crate) fn ensure_one_row(result: &sqlx::postgres::PgQueryResult) -> Result<()> {
    if result.rows_affected() == 1 { Ok(()) } else { Err(Error::RowGone) }
}
