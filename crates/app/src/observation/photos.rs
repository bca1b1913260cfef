//! Photographs: kept while somebody writes, named by the report, gone a year later.

use domain::{field::Reason, id::VisitId, observation::report::MOST_PHOTOS};
use store::Photo;
use uuid::Uuid;

use super::{read::named_photos, write::under_way};
use crate::{Caller, Error, Result, kernel::caller::ObservationConduct};

/// Each version may name its own.
const MOST_KEPT: usize = 2 * MOST_PHOTOS;
const LARGEST: usize = 512_000;
/// How a file of each type begins.
const TYPES: [(&str, usize, &[u8]); 3] =
    [("image/jpeg", 0, b"\xff\xd8\xff"), ("image/png", 0, b"\x89PNG\r\n\x1a\n"), ("image/webp", 8, b"WEBP")];

/// One that came already is not kept again.
pub async fn keep_photo(
    mut caller: Caller<ObservationConduct>,
    id: VisitId,
    photo: Uuid,
    bytes: Vec<u8>,
) -> Result<()> {
    let (hours, visit, _) = under_way(&mut caller, id).await?;
    let kept = caller.tx.photo_ids(visit.id).await?;
    if kept.contains(&photo) {
        return Ok(());
    }
    if kept.len() >= MOST_KEPT {
        return Err(Error::WrongState);
    }
    let media_type = media_type(&bytes).ok_or_else(|| Error::field("photo", Reason::Invalid))?;
    if bytes.len() > LARGEST {
        return Err(Error::field("photo", Reason::TooLong));
    }
    let new = Photo { media_type: media_type.to_owned(), bytes };
    caller.tx.keep_photo(visit.id, photo, &new, hours.now).await?;
    Ok(caller.tx.commit().await?)
}

/// What a version names stays.
pub async fn delete_photo(mut caller: Caller<ObservationConduct>, id: VisitId, photo: Uuid) -> Result<()> {
    let (_, visit, submission) = under_way(&mut caller, id).await?;
    if named_photos(&mut caller, submission.id).await?.contains(&photo) {
        return Err(Error::WrongState);
    }
    caller.tx.delete_photo(visit.id, photo).await?;
    Ok(caller.tx.commit().await?)
}

/// By what is in it: what a browser would make of a file is not left to who sent it.
fn media_type(bytes: &[u8]) -> Option<&'static str> {
    let begins = |(_, at, mark): &(&str, usize, &[u8])| bytes.get(*at..).is_some_and(|rest| rest.starts_with(mark));
    TYPES.iter().find(|one| begins(one)).map(|(name, ..)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photograph_is_told_by_its_first_bytes() {
        assert_eq!(media_type(b"\xff\xd8\xff\xe0"), Some("image/jpeg"));
        assert_eq!(media_type(b"\x89PNG\r\n\x1a\n...."), Some("image/png"));
        assert_eq!(media_type(b"RIFF\0\0\0\0WEBPVP8 "), Some("image/webp"));
        for other in [b"<svg xmlns=".as_slice(), b"GIF89a", b"", b"\xff\xd8"] {
            assert_eq!(media_type(other), None);
        }
    }
}
