//! Checks logged requests and responses against Discord's published OpenAPI document. The document
//! is not part of this project: the environment variable `DISCORD_OPENAPI` names the file, and
//! without it nothing is checked. If `DISCORD_OPENAPI_LOG` names a file, each check appends a line
//! with the number of requests, as proof that it ran.

use std::collections::HashMap;
use std::fs;
use std::io::Write;

use jsonschema::Validator;
use sandbox::LoggedRequest;
use serde_json::{Value, json};

/// Returns the violations of the document, one line each; `None` if there is no document.
///
/// # Panics
/// If the document cannot be read.
pub fn violations(requests: &[LoggedRequest]) -> Option<Vec<String>> {
    let path = std::env::var_os("DISCORD_OPENAPI")?;
    let text = fs::read_to_string(path).expect("DISCORD_OPENAPI names a file");
    let mut document = Document {
        json: serde_json::from_str(&text).expect("DISCORD_OPENAPI names a JSON file"),
        validators: HashMap::new(),
    };
    let checked: Vec<_> = requests.iter().filter(|request| !request.fault).collect();
    let found = checked.iter().flat_map(|request| document.check(request));
    let found = found.collect();
    note(checked.len());
    Some(found)
}

fn note(checked: usize) {
    let Some(path) = std::env::var_os("DISCORD_OPENAPI_LOG") else { return };
    let log = fs::File::options().create(true).append(true).open(path);
    // One write keeps concurrent tests from mixing their lines.
    log.and_then(|mut log| log.write_all(format!("{checked}\n").as_bytes()))
        .expect("DISCORD_OPENAPI_LOG can be written");
}

struct Document {
    json: Value,
    /// The validators, created once per schema, by its path in the document.
    validators: HashMap<String, Validator>,
}

impl Document {
    fn check(&mut self, request: &LoggedRequest) -> Vec<String> {
        let Some((method, route)) = request.route.as_ref().and_then(|route| route.split_once(' '))
        else {
            return vec![format!("unhandled: {} {}", request.method, request.path)];
        };
        let operation = format!(
            "/paths/{}/{}",
            route.replace('~', "~0").replace('/', "~1"),
            method.to_lowercase()
        );
        if self.json.pointer(&operation).is_none() {
            return vec![format!("not in the document: {method} {route}")];
        }
        let mut found = Vec::new();
        if request.status < 400 {
            if let Some(body) = &request.body {
                let place = format!("{operation}/requestBody/content/application~1json/schema");
                let body = with_text_ids(body.clone());
                found.extend(self.validate("request", &place, method, route, &body));
            }
            if let Some(answer) = &request.answer {
                let status = request.status;
                let place =
                    format!("{operation}/responses/{status}/content/application~1json/schema");
                found.extend(self.validate("answer", &place, method, route, answer));
            } else if self
                .json
                .pointer(&format!("{operation}/responses/{}", request.status))
                .is_none()
            {
                found.push(format!("answer: {method} {route} never has {}", request.status));
            }
        } else if let Some(answer) = &request.answer {
            // The document's type for errors by field has numbers as codes, but Discord uses names.
            let place = "/components/schemas/Error";
            found.extend(self.validate("error", place, method, route, answer));
        }
        found
    }

    fn validate(
        &mut self,
        what: &str,
        place: &str,
        method: &str,
        route: &str,
        value: &Value,
    ) -> Vec<String> {
        if !self.validators.contains_key(place) {
            let Some(schema) = self.json.pointer(place) else {
                return vec![format!("{what}: no schema for {method} {route} at {place}")];
            };
            let whole = json!({ "components": self.json["components"], "allOf": [schema] });
            let validator = jsonschema::draft202012::new(&whole).expect("a valid schema");
            self.validators.insert(place.to_owned(), validator);
        }
        self.validators[place]
            .iter_errors(value)
            .map(|error| {
                let at = error.instance_path().to_string();
                let part = value.pointer(&at).unwrap_or(value).to_string();
                let part: String = part.chars().take(600).collect();
                format!("{what}: {method} {route} at {at:?}: {error:.200} in {part}")
            })
            .collect()
    }
}

/// Converts the ids of attachments to strings. serenity writes the index of a file as a number, as
/// in the examples of Discord's guide, but the document requires a string.
fn with_text_ids(mut body: Value) -> Value {
    for place in ["/attachments", "/data/attachments"] {
        let list = body.pointer_mut(place).and_then(Value::as_array_mut);
        for attachment in list.into_iter().flatten() {
            if let Some(index) = attachment["id"].as_u64() {
                attachment["id"] = index.to_string().into();
            }
        }
    }
    body
}
