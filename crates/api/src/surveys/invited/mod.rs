//! Answering an invitation, by its link or signed in as whoever is asked.

pub mod answer;
pub mod pass_on;
pub mod view;

use domain::id::InvitationId;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfInvitation {
    /// Which of one's own, for somebody who is signed in; whoever came by a link has one.
    pub invitation: Option<Uuid>,
}

impl OfInvitation {
    fn id(&self) -> Option<InvitationId> {
        self.invitation.map(InvitationId::from_uuid)
    }
}
