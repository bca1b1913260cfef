//! What became of the comments of an evaluation, encrypted for their authors anew at every answer.

use ballot::fate::{FateKey, FateList};
use domain::id::{EvaluationId, InstitutionId};
use store::{BallotBox, Fates};

use super::scope;
use crate::{Error, Result, kernel::entropy::Entropy};

pub(super) async fn list(
    ballots: &BallotBox,
    entropy: &dyn Entropy,
    institution: InstitutionId,
    evaluation: EvaluationId,
) -> Result<Option<Vec<u8>>> {
    let Some(Fates { published_day, fates }) = ballots.comment_fates(institution, evaluation).await? else {
        return Ok(None);
    };
    let told = fates.into_iter().map(|(key, decision)| (FateKey::from_bytes(key), decision.told().into_bytes()));
    let told: Vec<_> = told.collect();
    let list = FateList::seal(scope(institution, evaluation), published_day, &told, &mut |bytes| entropy.fill(bytes));
    Ok(Some(list.map_err(Error::internal)?.to_bytes()))
}

#[cfg(test)]
mod tests {
    use ballot::fate::FATE_ROOM;
    use domain::results::comment::{CommentState, Decision, LONGEST_NOTE, Reason};

    #[test]
    fn the_longest_note_has_room() {
        let note = "𠮷".repeat(LONGEST_NOTE);
        for state in CommentState::ALL {
            for reason in Reason::ALL.map(Some).into_iter().chain([None]) {
                let told = Decision { state, reason, note: Some(note.clone()) }.told();
                let possible = state == CommentState::Withheld && reason == Some(Reason::Other);
                assert!(!possible || told.len() <= FATE_ROOM, "{} bytes", told.len());
            }
        }
    }
}
