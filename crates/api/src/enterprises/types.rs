//! Shapes that the calls about enterprises share.

use app::enterprises::EnterpriseEdit;
use domain::{
    enterprises::{self, CreditCode, Facts},
    id::CollegeId,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::error::ApiError,
    own::info::Language,
    people::detail::AccountState,
    wire::{LocalText, UnitRef, enums::wire_enum},
};

wire_enum! {
    Industry = enterprises::Industry {
        Manufacturing,
        Software,
        Construction,
        Finance,
        Commerce,
        Logistics,
        Health,
        Education,
        Media,
        Energy,
        Agriculture,
        Public,
        Other,
    }
}

wire_enum! {
    /// By heads: under 20, under 300, under 1,000, more.
    EnterpriseSize = enterprises::SizeClass { Micro, Small, Medium, Large }
}

wire_enum! {
    /// What it does with the school.
    EnterpriseRelation = enterprises::Relation { Employer, PlacementBase, CoTeacher, CoDesigner }
}

wire_enum! {
    /// One that has ended is no longer asked.
    EnterpriseState = enterprises::EnterpriseState { Active, Ended }
}

/// An enterprise that the school works with.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnterpriseView {
    pub id: Uuid,
    pub code: String,
    /// 统一社会信用代码
    #[schema(required = true)]
    pub credit_code: Option<String>,
    pub name: LocalText,
    #[schema(required = true)]
    pub industry: Option<Industry>,
    #[schema(required = true)]
    pub size: Option<EnterpriseSize>,
    #[schema(required = true)]
    pub city: Option<String>,
    pub relations: Vec<EnterpriseRelation>,
    /// Whose office looks after it; null: the school's.
    #[schema(required = true)]
    pub college: Option<UnitRef>,
    pub state: EnterpriseState,
    pub version: i32,
    /// How many speak for it.
    pub contacts: i64,
}

impl From<app::Enterprise> for EnterpriseView {
    fn from(enterprise: app::Enterprise) -> Self {
        let Facts { credit_code, industry, size, city, relations } = enterprise.facts;
        Self {
            id: enterprise.id.as_uuid(),
            code: enterprise.code,
            credit_code: credit_code.map(|code| code.to_string()),
            name: enterprise.name.into(),
            industry: industry.map(Into::into),
            size: size.map(Into::into),
            city,
            relations: relations.into_iter().map(Into::into).collect(),
            college: enterprise.college.map(|unit| UnitRef { id: unit.id.as_uuid(), name: unit.name.into() }),
            state: enterprise.state.into(),
            version: enterprise.version,
            contacts: enterprise.contacts,
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EnterpriseForm {
    #[schema(max_length = 40)]
    pub code: String,
    /// 统一社会信用代码
    #[schema(required = true, max_length = 18)]
    pub credit_code: Option<String>,
    pub name: LocalText,
    #[schema(required = true)]
    pub industry: Option<Industry>,
    #[schema(required = true)]
    pub size: Option<EnterpriseSize>,
    #[schema(required = true, max_length = 60)]
    pub city: Option<String>,
    #[schema(max_items = 4)]
    pub relations: Vec<EnterpriseRelation>,
    /// Whose office looks after it; null: the school's.
    #[schema(required = true)]
    pub college: Option<Uuid>,
}

impl TryFrom<EnterpriseForm> for EnterpriseEdit {
    type Error = ApiError;

    fn try_from(form: EnterpriseForm) -> Result<Self, ApiError> {
        let credit_code = form.credit_code.filter(|code| !code.trim().is_empty());
        let credit_code =
            credit_code.map(|code| CreditCode::new(&code).ok_or_else(|| ApiError::field("credit_code", "invalid")));
        let relations: Vec<_> = form.relations.into_iter().map(Into::into).collect();
        Ok(Self {
            code: form.code,
            name: form.name.into(),
            facts: Facts {
                credit_code: credit_code.transpose()?,
                industry: form.industry.map(Into::into),
                size: form.size.map(Into::into),
                city: form.city,
                relations,
            },
            college: form.college.map(CollegeId::from_uuid),
        })
    }
}

/// Somebody who speaks for an enterprise.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactView {
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub title: Option<String>,
    #[schema(required = true)]
    pub email: Option<String>,
    #[schema(required = true)]
    pub phone: Option<String>,
    pub language: Language,
    pub state: AccountState,
    pub version: i32,
}

impl From<app::Contact> for ContactView {
    fn from(contact: app::Contact) -> Self {
        Self {
            username: contact.username,
            name: contact.name,
            title: contact.title,
            email: contact.email,
            phone: contact.phone,
            language: contact.language.into(),
            state: contact.state.into(),
            version: contact.version,
        }
    }
}
