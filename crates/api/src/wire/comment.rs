//! What was written in words, as whoever reviews it reads it: in pieces, with what may tell who somebody is marked.

use domain::results::comment_flags::FlagKind;
use serde::Serialize;
use utoipa::ToSchema;

use super::enums::wire_enum;

wire_enum! {
    /// Why a part of a comment is marked.
    CommentFlag = FlagKind {
        Phone,
        Email,
        Account,
        Number,
        Name,
        Link,
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CommentPiece {
    pub text: String,
    #[schema(required = true)]
    pub flag: Option<CommentFlag>,
}

impl From<(String, Option<FlagKind>)> for CommentPiece {
    fn from((text, flag): (String, Option<FlagKind>)) -> Self {
        Self { text, flag: flag.map(Into::into) }
    }
}
