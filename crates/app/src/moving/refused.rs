//! Why a school is not moved, in words for whoever runs the cells.

/// Nothing was changed, or everything was put back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error(
        "both databases have to be reached as PostgreSQL's own administrator: nobody else may follow another database"
    )]
    NotSuperuser,
    #[error("wal_level is {0} where the school is: set it to logical and restart PostgreSQL there")]
    LogLevel(String),
    #[error(
        "{needed} tables may have to be followed at once, and a cell has places for {places}: set max_replication_slots (from PostgreSQL 18 on also max_active_replication_origins) to {needed} in both and restart PostgreSQL there"
    )]
    FewPlaces { places: i64, needed: i64 },
    #[error("track_commit_timestamp is on: the times of tokens and ballots would be kept. Turn it off in both cells")]
    CommitTimes,
    #[error("the schemas of the two cells differ: run keping migrate of one version in both")]
    SchemasDiffer,
    #[error("the school is not open in the cell it is to leave")]
    NotHere,
    #[error("a host or the cell has a name that cannot stand in a proxy's map")]
    UnfitName,
    #[error("{0} is the address of a school in the cell it is to go to")]
    HostTaken(String),
    #[error("the cell it is to go to has rows of this school already, in: {}", .0.join(", "))]
    RowsThere(Vec<String>),
    #[error(
        "the key of a box lies in the key directory of this cell, and moves with nothing: {}. Move the school when it is counted and its key destroyed",
        .0.join(", ")
    )]
    BoxKeys(Vec<String>),
    #[error("the directory does not know {0}: `keping directory set` tells it where it is")]
    HostUnknown(String),
    #[error("the directory has the school's hosts in: {}", .0.join(", "))]
    DirectoryDisagrees(Vec<String>),
    #[error("the school is on its way to {0}")]
    BoundElsewhere(String),
    #[error(
        "long work of the school is under way, and was let to its end in vain: try again later, or with more --patience"
    )]
    Busy,
    #[error("copying was given up: the log of the database it goes to says why. --back, then begin again")]
    CopyFailed,
    #[error("what was written last did not arrive in time")]
    NotFollowed,
    #[error("the two cells do not have the same rows of: {}", .0.join(", "))]
    Unequal(Vec<String>),
    #[error("the school is not being moved")]
    NotMoving,
    #[error(
        "the school is open where it went: what was written there since would be lost. --finish, then move it back"
    )]
    AlreadyOpened,
    #[error("the school is not open where it goes to: nothing is removed here before that")]
    NotOpened,
}

#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("the database failed")]
    Store(#[from] store::Error),
}
