//! Lists that a school's own system puts where they can be fetched, or that its directory has: how the office sets one up, tries it and switches it on, and what happens
//! with it by night. What comes is an import like any other; whether it is written without anybody having looked is decided in
//! `domain::imports::roster`.

mod lists;
mod night;
mod settings;
mod told;
mod tried;

pub use lists::{Asked, Door, Fetched, Lists, NoLists, Seen};
pub use night::{FetchRoster, schedule_rosters};
pub use settings::{DoorForm, Roster, RosterForm, add_roster, edit_roster, list_rosters, remove_roster, switch_roster};
pub use tried::{NotTried, Tried, try_roster};

/// As much as may be uploaded.
pub const LARGEST: usize = 20 * 1024 * 1024;
