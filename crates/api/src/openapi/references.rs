//! Envelopes as the document has them. A generic type's argument is spelled out wherever it stands; here it is referred to by
//! its name again, so that a shape stands in the document once.

use std::collections::BTreeMap;

use utoipa::openapi::{
    Ref, RefOr, Schema,
    schema::{ArrayItems, Object},
};

type Schemas = BTreeMap<String, RefOr<Schema>>;

pub(crate) fn refer_in_envelopes(schemas: &mut Schemas) {
    let named: Vec<_> = schemas
        .keys()
        .filter(|name| name.starts_with("Envelope_"))
        // `Envelope_Page_CourseView` holds a `CourseView`.
        .filter_map(|name| Some((name.clone(), name.rsplit('_').next()?.to_owned())))
        .filter_map(|(envelope, name)| Some((envelope, schemas.get(&name)?.clone(), name)))
        .collect();
    for (envelope, shape, name) in named {
        if let Some(RefOr::T(Schema::Object(envelope))) = schemas.get_mut(&envelope) {
            refer(envelope, &shape, &name);
        }
    }
}

fn refer(object: &mut Object, shape: &RefOr<Schema>, name: &str) {
    for inside in object.properties.values_mut() {
        refer_at(inside, shape, name);
    }
}

fn refer_at(place: &mut RefOr<Schema>, shape: &RefOr<Schema>, name: &str) {
    if place == shape {
        *place = RefOr::Ref(Ref::from_schema_name(name));
        return;
    }
    match place {
        RefOr::T(Schema::Object(object)) => refer(object, shape, name),
        RefOr::T(Schema::Array(list)) => {
            if let ArrayItems::RefOrSchema(item) = &mut list.items {
                refer_at(item, shape, name);
            }
        }
        _ => {}
    }
}
