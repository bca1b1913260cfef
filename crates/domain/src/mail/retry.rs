//! When a letter that could not be handed over is tried again.

use jiff::SignedDuration;

/// A server that greylists takes it at the second try; one that is away for a night, in the morning.
const WAITS: [SignedDuration; 6] = [
    SignedDuration::from_mins(1),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(6),
    SignedDuration::from_hours(24),
];

/// How long to wait after so many failed tries. `None`: it is given up.
#[must_use]
pub fn wait_after(tries: u16) -> Option<SignedDuration> {
    WAITS.get(usize::from(tries.checked_sub(1)?)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_day_and_then_it_is_given_up() {
        let waits: Vec<_> = (1..).map_while(wait_after).collect();
        assert!(waits.is_sorted());
        assert_eq!(waits.len(), 6);
        assert_eq!(waits.last(), Some(&SignedDuration::from_hours(24)));
        assert_eq!(wait_after(0), None);
    }
}
