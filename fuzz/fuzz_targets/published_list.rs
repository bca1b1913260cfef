//! What is published of a round has one encoding only, and finds what is in it: the list, the register, what could not be
//! read, the comments' fates.
#![no_main]

use ballot::{
    fate::FateList,
    lists::{published_list::PublishedList, register::Register, unreadable::Unreadable},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Ok(list) = PublishedList::parse(data) {
        assert_eq!(list.to_bytes(), data);
        assert!(list.ballots().iter().all(|ballot| list.under(&ballot.key) == Some(ballot)));
        assert!(list.ballots().iter().all(|ballot| list.contains(&ballot.receipt)));
        assert!(list.copies() < list.ballots().len().max(1));
    }
    if let Ok(register) = Register::parse(data) {
        assert_eq!(register.to_bytes(), data);
    }
    if let Ok(unreadable) = Unreadable::parse(data) {
        assert_eq!(unreadable.to_bytes(), data);
        assert!(unreadable.receipts().iter().all(|receipt| unreadable.contains(receipt)));
    }
    if let Ok(fates) = FateList::parse(data) {
        assert_eq!(fates.to_bytes(), data);
    }
});
