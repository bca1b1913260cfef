//! The zip's directory, looked at before it is read: the `zip` crate makes room for as many entries as a file declares, and
//! keeps every extra field of each.

use memchr::memmem;

const ENTRY: &[u8] = b"PK\x01\x02";
const LARGE_END: &[u8] = b"PK\x06\x06";
/// Of names, extra fields and comments together. Spreadsheet programs write a few kilobytes.
const DETAILS: u64 = 4 * 1024 * 1024;
/// A large archive has one such record; the same bytes may stand elsewhere by chance.
const LARGE_ENDS: usize = 16;

/// An entry can only be where its signature is, so that what stands behind all signatures bounds what is kept.
pub(super) fn is_modest(bytes: &[u8], most_entries: usize) -> bool {
    let mut details = 0;
    for (index, at) in memmem::find_iter(bytes, ENTRY).enumerate() {
        details += [28, 30, 32].iter().map(|field| number(bytes, at + field, 2)).sum::<u64>();
        if index >= most_entries || details > DETAILS {
            return false;
        }
    }
    let most = u64::try_from(most_entries).unwrap_or(u64::MAX);
    let mut ends = memmem::find_iter(bytes, LARGE_END).enumerate();
    ends.all(|(index, at)| index < LARGE_ENDS && number(bytes, at + 32, 8) <= most)
}

/// Little-endian; what lies beyond the end is zero.
fn number(bytes: &[u8], at: usize, width: usize) -> u64 {
    let field = at.checked_add(width).and_then(|end| bytes.get(at..end)).unwrap_or_default();
    field.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}
