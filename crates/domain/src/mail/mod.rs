//! Mail: the server that a school's letters go through, how often one is tried, and when.

pub mod retry;
pub mod server;

use jiff::civil::{Time, time};

const NIGHT: Time = time(22, 0, 0, 0);
const MORNING: Time = time(8, 0, 0, 0);

/// When nothing but what is urgent is sent.
#[must_use]
pub fn is_night(now: Time) -> bool {
    now < MORNING || now >= NIGHT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_sleep_from_ten_to_eight() {
        let hours: Vec<_> = (0..24).filter(|hour| is_night(time(*hour, 0, 0, 0))).collect();
        assert_eq!(hours, [0, 1, 2, 3, 4, 5, 6, 7, 22, 23]);
    }
}
