//! The OpenAPI document, made from the list of routes.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::IntoResponse;
use serde_json::{Map, Value, json};

use super::routes::{Gives, ROUTES, Route, Who};
use super::shapes;

/// The document as it travels. It is written once: to make it takes thousands of times as long as to send it, and anybody may ask.
static WRITTEN: LazyLock<String> = LazyLock::new(|| document().to_string());

/// The document, for programs.
pub async fn answer() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], WRITTEN.as_str())
}

/// The document.
pub fn document() -> Value {
    let mut paths = Map::new();
    for route in ROUTES {
        let path = paths.entry(format!("/api{}", route.path)).or_insert_with(|| json!({}));
        path[route.method] = operation(route);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Bottega",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "A house for Renaissance board games: tables, guests, streams.",
            "description": "Every refusal is a problem document (RFC 9457) whose title is one of a fixed list of words. What \
                            changes something comes from the server's own page or from a program, which sends no Origin.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "schemas": shapes::all(),
            "securitySchemes": {
                "browser": {
                    "type": "apiKey", "in": "cookie", "name": "bottega",
                    "description": "Given by `name` and `claim`; `__Host-bottega` where the server is reached by https.",
                },
                "program": { "type": "http", "scheme": "bearer", "description": "A key that `bot` gave." },
            },
        },
    })
}

fn operation(route: &Route) -> Value {
    let mut operation = json!({
        "operationId": route.name,
        "summary": route.does,
        "x-who": format!("{:?}", route.who).to_lowercase(),
        "security": security(route.who),
        "parameters": parameters(route),
        "responses": responses(route),
    });
    if let Some(shape) = route.takes {
        operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": named(shape) } } });
    }
    operation
}

fn security(who: Who) -> Value {
    match who {
        Who::Anybody => json!([{}, { "browser": [] }, { "program": [] }]),
        Who::Guest => json!([{ "browser": [] }, { "program": [] }]),
        Who::Person | Who::Host => json!([{ "browser": [] }]),
    }
}

fn parameters(route: &Route) -> Value {
    let named = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let in_path = named.map(|name| {
        let text = json!({ "type": "string", "minLength": 1 });
        let schema = if name == "number" { json!({ "type": "integer", "minimum": 1 }) } else { text };
        json!({ "name": name, "in": "path", "required": true, "schema": schema })
    });
    let in_query = route.query.iter().map(
        |name| json!({ "name": name, "in": "query", "required": false, "schema": shapes::parameter(name) }),
    );
    in_path.chain(in_query).collect()
}

fn responses(route: &Route) -> Value {
    let json = |schema: Value| json!({ "application/json": { "schema": schema } });
    let (status, content) = match route.gives {
        Gives::Done => ("204", None),
        Gives::Json(shape) => ("200", Some(json(named(shape)))),
        Gives::Made(shape) => ("201", Some(json(named(shape)))),
        Gives::List(shape) => ("200", Some(json(json!({ "type": "array", "items": named(shape) })))),
        Gives::Document => ("200", Some(json(json!({ "type": "object", "required": ["openapi", "paths"] })))),
        Gives::Record => ("200", Some(json!({ "text/plain": { "schema": { "type": "string" } } }))),
        Gives::Page => ("200", Some(json!({ "text/html": { "schema": { "type": "string" } } }))),
        Gives::Events(shapes) => {
            let schema = json!({ "type": "string", "x-events": shapes.iter().map(|shape| named(shape)).collect::<Value>() });
            ("200", Some(json!({ "text/event-stream": { "schema": schema } })))
        }
    };
    let mut responses = Map::new();
    let mut well = json!({ "description": "As asked." });
    if let Some(content) = content {
        well["content"] = content;
    }
    responses.insert(status.to_owned(), well);
    for kind in route.refusals() {
        let entry = responses.entry(kind.status().as_u16().to_string()).or_insert_with(|| {
            json!({
                "description": "",
                "content": { "application/problem+json": { "schema": named("Problem") } },
            })
        });
        let told = entry["description"].as_str().unwrap_or_default();
        let told = if told.is_empty() { kind.word().to_owned() } else { format!("{told}, {}", kind.word()) };
        if entry["x-problems"].is_null() {
            entry["x-problems"] = json!([]);
        }
        if let Some(list) = entry["x-problems"].as_array_mut() {
            list.push(kind.word().into());
        }
        entry["description"] = told.into();
    }
    Value::Object(responses)
}

fn named(shape: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{shape}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_that_is_named_is_there_and_every_shape_is_named() {
        let document = document();
        let text = document.to_string();
        let shapes = document["components"]["schemas"].as_object().expect("shapes");
        let mut named = std::collections::BTreeSet::new();
        for part in text.split("\"#/components/schemas/").skip(1) {
            let name = part.split('"').next().expect("a name");
            assert!(shapes.contains_key(name), "{name} is no shape");
            named.insert(name.to_owned());
        }
        let unnamed: Vec<_> = shapes.keys().filter(|name| !named.contains(*name)).collect();
        assert!(unnamed.is_empty(), "{unnamed:?}");
        assert_eq!(document["paths"].as_object().map(Map::len).unwrap_or_default(), paths());
    }

    #[tokio::test]
    async fn however_many_ask_the_document_is_written_once() {
        let mut told = Vec::new();
        for _ in 0..2 {
            let body = answer().await.into_response().into_body();
            told.push(axum::body::to_bytes(body, usize::MAX).await.expect("a document"));
        }
        assert_eq!(serde_json::from_slice::<Value>(&told[0]).ok(), Some(document()));
        assert!(std::ptr::eq(told[0].as_ptr(), told[1].as_ptr()), "it is the same text, not an equal one");
    }

    fn paths() -> usize {
        ROUTES.iter().map(|route| route.path).collect::<std::collections::BTreeSet<_>>().len()
    }
}
