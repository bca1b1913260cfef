//! The questionnaires that every school begins with.

use domain::{
    questionnaire::{ready_templates, template_hash},
    teaching::nature::CourseKind,
};
use store::Tx;

use crate::{App, Result};

/// On which of them a visit is written, until the school decides otherwise: to a course of this kind, or to every other.
const OBSERVED_ON: [(&str, Option<CourseKind>); 2] =
    [("observation-lecture", None), ("observation-lab", Some(CourseKind::Lab))];

pub(crate) async fn insert_ready_templates(app: &App, tx: &mut Tx) -> Result<()> {
    let mut observed_on = Vec::new();
    for ready in ready_templates() {
        let (id, now) = (app.new_id(), app.now());
        let made = tx.insert_template(id, ready.kind, None, now).await?;
        tx.insert_draft(&made, 1, &ready.name, &ready.form).await?;
        tx.publish_draft(&made, &template_hash(&ready.form), None, now).await?;
        let kinds = OBSERVED_ON.iter().filter(|(key, _)| *key == ready.key);
        observed_on.extend(kinds.map(|(_, kind)| (*kind, id)));
    }
    Ok(tx.replace_observation_templates(&observed_on).await?)
}
