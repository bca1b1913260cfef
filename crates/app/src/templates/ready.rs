//! The questionnaires that every school begins with.

use domain::questionnaire::{ready_templates, template_hash};
use store::Tx;

use crate::{App, Result};

pub(crate) async fn insert_ready_templates(app: &App, tx: &mut Tx) -> Result<()> {
    for ready in ready_templates() {
        let (id, now) = (app.new_id(), app.now());
        let made = tx.insert_template(id, ready.kind, None, now).await?;
        tx.insert_draft(&made, 1, &ready.name, &ready.form).await?;
        tx.publish_draft(&made, &template_hash(&ready.form), None, now).await?;
    }
    Ok(())
}
