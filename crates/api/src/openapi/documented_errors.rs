//! The errors that each operation may answer with, put into the OpenAPI document for all of them at once: most follow from
//! what an operation takes and whom it asks for. The test client refuses an answer that is not in the document.

use axum::http::StatusCode;
use utoipa::{
    PartialSchema,
    openapi::{
        Components, Content, ObjectBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder, SecurityRequirement,
        path::{Operation, PathItem},
        schema::{SchemaType, Type},
    },
};

use crate::http::error::ErrorCode;

/// What cannot be told from an operation's form.
const OF_ONE: &[(&str, &[StatusCode])] = &[
    // A link may have expired.
    (
        "sign_in",
        &[StatusCode::FORBIDDEN, StatusCode::GONE, StatusCode::TOO_MANY_REQUESTS, StatusCode::FAILED_DEPENDENCY],
    ),
    ("sign_in_with_key", &[StatusCode::TOO_MANY_REQUESTS]),
    // The school's sign-on may be away.
    ("begin_sign_on", &[StatusCode::FAILED_DEPENDENCY, StatusCode::TOO_MANY_REQUESTS]),
    ("sign_in_at_directory", &[StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS, StatusCode::FAILED_DEPENDENCY]),
    ("test_sign_on_directory", &[StatusCode::TOO_MANY_REQUESTS]),
    ("sign_out_by_provider", &[StatusCode::FAILED_DEPENDENCY]),
    ("refresh_session", &[StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::GONE]),
    // Students have none.
    ("follow_feed", &[StatusCode::FORBIDDEN]),
    // Who has no address cannot be sent a letter.
    ("send_test_letter", &[StatusCode::UNPROCESSABLE_ENTITY]),
    // Without a font no PDF can be made.
    ("get_class_document", &[StatusCode::CONFLICT]),
    ("get_college_document", &[StatusCode::CONFLICT]),
    ("get_teacher_term_document", &[StatusCode::CONFLICT]),
    ("get_bundle", &[StatusCode::CONFLICT]),
];

pub fn add_to(document: &mut OpenApi) {
    for path in document.paths.paths.values_mut() {
        let PathItem { get, put, post, delete, patch, .. } = path;
        for (operation, changes) in [(get, false), (put, true), (post, true), (delete, true), (patch, true)] {
            if let Some(operation) = operation {
                for status in statuses(operation, changes) {
                    let answer = RefOr::Ref(Ref::from_response_name(name(status)));
                    operation.responses.responses.entry(status.as_str().to_owned()).or_insert(answer);
                }
            }
        }
    }
    let components = document.components.get_or_insert_default();
    for code in ErrorCode::ALL {
        components.responses.entry(name(code.status())).or_insert_with(|| answer(code.status()).into());
    }
    drop_unused(document);
}

fn statuses(operation: &Operation, changes: bool) -> Vec<StatusCode> {
    // The address may be no school's, and the database may be away.
    let mut all = vec![StatusCode::NOT_FOUND, StatusCode::INTERNAL_SERVER_ERROR, StatusCode::SERVICE_UNAVAILABLE];
    if operation.parameters.is_some() || operation.request_body.is_some() {
        all.extend([StatusCode::BAD_REQUEST, StatusCode::UNPROCESSABLE_ENTITY]);
    }
    if operation.request_body.is_some() {
        all.push(StatusCode::PAYLOAD_TOO_LARGE);
    }
    let public = operation.security.as_ref().is_some_and(|wanted| wanted.contains(&SecurityRequirement::default()));
    if !public {
        // Another system may call too often.
        all.extend([StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS]);
    }
    if changes {
        all.push(StatusCode::CONFLICT);
    }
    let id = operation.operation_id.as_deref().unwrap_or_default();
    all.extend(OF_ONE.iter().filter(|(one, _)| *one == id).flat_map(|(_, more)| *more));
    all
}

fn name(status: StatusCode) -> String {
    format!("Error{}", status.as_u16())
}

/// The envelope with the codes that come with this status.
fn answer(status: StatusCode) -> Response {
    let codes: Vec<_> = ErrorCode::ALL.iter().filter(|code| code.status() == status).collect();
    let number = ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::Integer))
        .enum_values(Some(codes.iter().map(|code| code.number())));
    let envelope = ObjectBuilder::new()
        .property("code", number)
        .required("code")
        .property("msg", String::schema())
        .required("msg")
        .property("data", Ref::from_schema_name("ErrorDetail"))
        .required("data");
    let names: Vec<_> = codes.iter().map(|code| code.name()).collect();
    ResponseBuilder::new()
        .description(names.join(", "))
        .content("application/json", Content::new(Some(envelope)))
        .build()
}

/// Of kinds that no operation gives, such as a method that there is not.
fn drop_unused(document: &mut OpenApi) {
    let operations = document
        .paths
        .paths
        .values()
        .flat_map(|path| [&path.get, &path.put, &path.post, &path.delete, &path.patch].into_iter().flatten());
    let used: Vec<_> = operations.flat_map(|operation| operation.responses.responses.keys().cloned()).collect();
    if let Some(Components { responses, .. }) = &mut document.components {
        responses.retain(|name, _| used.iter().any(|status| name.ends_with(status)));
    }
}
