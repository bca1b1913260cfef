use domain::{
    id::CampaignId,
    questionnaire::{self, Form, FormHash, Repeat, check, max_size},
    text::LocalText as Text,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::{
    LocalText, PersonRef,
    enums::wire_enum,
    form::{self, FormProblem},
};

wire_enum! {
    TemplateKind = questionnaire::TemplateKind {
        Student,
        Observation,
        Enterprise,
    }
}

wire_enum! {
    VersionState = app::VersionState {
        Draft,
        Published,
        Retired,
    }
}

/// A template in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct TemplateView {
    pub id: Uuid,
    pub kind: TemplateKind,
    /// Of the newest version.
    pub name: LocalText,
    /// `published` while a version can be chosen for new evaluations.
    pub state: VersionState,
    /// The number of the version that is published.
    #[schema(required = true)]
    pub published: Option<i16>,
    #[schema(required = true)]
    pub draft: Option<i16>,
    /// Of the published version, or else of the newest.
    pub questions: usize,
    pub sections: usize,
    pub scored: bool,
    /// Some of it is asked for each outcome of a programme.
    pub by_outcome: bool,
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
    #[schema(required = true)]
    pub updated_by: Option<PersonRef>,
    /// To be named with a change.
    pub version: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TemplateDetail {
    #[serde(flatten)]
    pub template: TemplateView,
    /// The newest first.
    pub versions: Vec<VersionView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct VersionView {
    pub number: i16,
    pub state: VersionState,
    pub name: LocalText,
    #[schema(value_type = form::Form)]
    pub form: Form,
    /// In hexadecimal; a draft has none.
    #[schema(required = true)]
    pub form_hash: Option<String>,
    /// Bytes of the largest answer, for one teacher.
    pub max_size: usize,
    /// What keeps a draft from being published.
    pub problems: Vec<FormProblem>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub published_at: Option<Timestamp>,
    #[schema(required = true)]
    pub published_by: Option<PersonRef>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub retired_at: Option<Timestamp>,
    /// The newest first.
    pub used_in: Vec<NamedCampaign>,
}

/// A campaign that uses a version.
#[derive(Debug, Serialize, ToSchema)]
pub struct NamedCampaign {
    pub id: Uuid,
    pub name: LocalText,
}

impl From<app::Template> for TemplateView {
    fn from(template: app::Template) -> Self {
        Self::new(&template)
    }
}

impl TemplateView {
    fn new(template: &app::Template) -> Self {
        let versions = &template.versions;
        let number = |state| versions.iter().find(|version| version.state == state).map(|version| version.number);
        let (published, draft) = (number(app::VersionState::Published), number(app::VersionState::Draft));
        let shown = versions.iter().find(|version| Some(version.number) == published).or_else(|| versions.first());
        let sections = shown.map_or(&[][..], |version| version.form.sections.as_slice());
        let name = versions.first().map_or_else(|| Text { zh: String::new(), en: None }, |newest| newest.name.clone());
        Self {
            id: template.id.as_uuid(),
            kind: template.kind.into(),
            name: name.into(),
            state: match (published, number(app::VersionState::Retired)) {
                (Some(_), _) => VersionState::Published,
                (None, Some(_)) => VersionState::Retired,
                (None, None) => VersionState::Draft,
            },
            published,
            draft,
            questions: sections.iter().map(|section| section.questions.len()).sum(),
            sections: sections.len(),
            scored: sections.iter().any(|section| section.weight.is_some()),
            by_outcome: sections.iter().any(|section| section.repeat == Repeat::Outcome),
            updated_at: template.updated_at,
            updated_by: template.updated_by.clone().map(Into::into),
            version: template.version,
        }
    }
}

impl From<app::Template> for TemplateDetail {
    fn from(template: app::Template) -> Self {
        let view = TemplateView::new(&template);
        let kind = template.kind;
        let versions = template.versions.into_iter().map(|version| version_view(kind, version)).collect();
        Self { template: view, versions }
    }
}

fn version_view(kind: questionnaire::TemplateKind, version: app::TemplateVersion) -> VersionView {
    let is_draft = version.state == app::VersionState::Draft;
    VersionView {
        number: version.number,
        state: version.state.into(),
        name: version.name.into(),
        problems: if is_draft { problems(kind, &version.form) } else { Vec::new() },
        max_size: max_size(&version.form, 1),
        form: version.form,
        form_hash: version.form_hash.map(|hash| FormHash::from(hash).to_string()),
        published_at: version.published_at,
        published_by: version.published_by.map(Into::into),
        retired_at: version.retired_at,
        used_in: version.used_in.into_iter().map(named_campaign).collect(),
    }
}

fn problems(kind: questionnaire::TemplateKind, form: &Form) -> Vec<FormProblem> {
    check(kind, form).into_iter().map(Into::into).collect()
}

fn named_campaign(campaign: app::NamedUnit<CampaignId>) -> NamedCampaign {
    NamedCampaign { id: campaign.id.as_uuid(), name: campaign.name.into() }
}
