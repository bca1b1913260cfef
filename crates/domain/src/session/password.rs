//! Which passwords a person may choose.

use crate::field::Reason;

pub const SHORTEST: usize = 10;
pub const LONGEST: usize = 128;
/// How long a password works that the server made up: slips of paper lie about.
pub const ONE_TIME_DAYS: i64 = 7;
/// How long somebody is told that another person has reset their password.
pub const RESET_TOLD_DAYS: i64 = 30;
/// Below this many guesses a password is among those that attackers try first.
const COMMON_GUESSES: u64 = 1_000_000;

pub fn check_new(password: &str, username: &str) -> Result<(), Reason> {
    match password.chars().count() {
        0 => return Err(Reason::Required),
        n if n < SHORTEST => return Err(Reason::TooShort),
        n if n > LONGEST => return Err(Reason::TooLong),
        _ => {}
    }
    if password.to_lowercase().contains(&username.to_lowercase()) {
        return Err(Reason::ContainsUsername);
    }
    if zxcvbn::zxcvbn(password, &[]).guesses() < COMMON_GUESSES {
        return Err(Reason::Common);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_long_enough_not_common_and_not_the_username() {
        assert_eq!(check_new("river-willow-42", "20130177"), Ok(()));
        assert_eq!(check_new("春眠不觉晓处处闻啼鸟", "20130177"), Ok(()));
        assert_eq!(check_new("", "20130177"), Err(Reason::Required));
        assert_eq!(check_new("short-1", "20130177"), Err(Reason::TooShort));
        assert_eq!(check_new(&"x7".repeat(65), "20130177"), Err(Reason::TooLong));
        assert_eq!(check_new("my20130177pw", "20130177"), Err(Reason::ContainsUsername));
        for common in ["1234567890", "qwertyuiop", "password123", "aaaaaaaaaaaa", "1q2w3e4r5t"] {
            assert_eq!(check_new(common, "20130177"), Err(Reason::Common), "{common}");
        }
    }
}
