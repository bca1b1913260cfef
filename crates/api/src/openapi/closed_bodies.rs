//! Bodies that are made of two structs, as the document has them. Each of the two takes no other field, so "all of both" would
//! fit nothing: they become one object.

use std::collections::BTreeMap;

use utoipa::openapi::{
    RefOr, Schema,
    schema::{AdditionalProperties, Object},
};

type Schemas = BTreeMap<String, RefOr<Schema>>;

pub(crate) fn join_closed(schemas: &mut Schemas) {
    let joined: Vec<_> = schemas
        .iter()
        .filter_map(|(name, schema)| match schema {
            RefOr::T(Schema::AllOf(parts)) => Some((name.clone(), join(schemas, &parts.items)?)),
            _ => None,
        })
        .collect();
    schemas.extend(joined.into_iter().map(|(name, object)| (name, RefOr::T(Schema::Object(object)))));
}

/// `None` where no part is closed, or one is no plain object.
fn join(schemas: &Schemas, parts: &[RefOr<Schema>]) -> Option<Object> {
    let objects: Option<Vec<_>> = parts.iter().map(|part| object(schemas, part)).collect();
    let objects = objects?;
    let closed = |object: &&Object| {
        matches!(object.additional_properties.as_deref(), Some(AdditionalProperties::FreeForm(false)))
    };
    objects.iter().any(closed).then(|| {
        let mut one = Object::new();
        for object in objects {
            one.properties.extend(object.properties.clone());
            one.required.extend(object.required.clone());
        }
        one.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        one
    })
}

fn object<'a>(schemas: &'a Schemas, part: &'a RefOr<Schema>) -> Option<&'a Object> {
    match part {
        RefOr::T(Schema::Object(object)) => Some(object),
        RefOr::T(_) => None,
        RefOr::Ref(to) => object(schemas, schemas.get(to.ref_location.rsplit('/').next()?)?),
    }
}
