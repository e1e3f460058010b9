//! The contents of a request: its path and query, and its body as JSON or multipart; and responses.

use std::collections::HashMap;
use std::convert::Infallible;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Multipart, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::check::form::find;
use crate::check::{MessageForm, UploadedFile, message};
use crate::error::ApiError;
use crate::ids::{BOT, Snowflake};
use crate::world::World;

#[derive(Clone, Default)]
pub(super) struct Payload {
    pub json: Option<Value>,
    pub files: Vec<UploadedFile>,
}

impl Payload {
    pub async fn read(parts: &Parts, bytes: Bytes) -> Result<Payload, ApiError> {
        let content_type = parts.headers.get(CONTENT_TYPE);
        let content_type = content_type.and_then(|it| it.to_str().ok()).unwrap_or_default();
        if content_type.starts_with("multipart/form-data") {
            return Self::read_multipart(parts.clone(), bytes).await;
        }
        if bytes.is_empty() {
            return Ok(Self::default());
        }
        if !content_type.starts_with("application/json") {
            let message = "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}.";
            let error = json!({ "code": "CONTENT_TYPE_INVALID", "message": message });
            let errors = Some(json!({ "_errors": [error] }));
            return Err(ApiError { errors, ..ApiError::INVALID_FORM_BODY });
        }
        let json = serde_json::from_slice(&bytes).map_err(|_| ApiError::INVALID_JSON)?;
        Ok(Self { json: Some(json), files: Vec::new() })
    }

    async fn read_multipart(parts: Parts, bytes: Bytes) -> Result<Payload, ApiError> {
        let invalid = |_| ApiError::INVALID_FORM_BODY;
        let request = Request::from_parts(parts, Body::from(bytes));
        let multipart = Multipart::from_request(request, &()).await;
        let mut multipart = multipart.map_err(|_| ApiError::INVALID_FORM_BODY)?;
        let mut payload = Payload::default();
        while let Some(field) = multipart.next_field().await.map_err(invalid)? {
            let name = field.name().unwrap_or_default().to_owned();
            if name == "payload_json" {
                let text = field.text().await.map_err(invalid)?;
                let json = serde_json::from_str(&text).map_err(|_| ApiError::INVALID_JSON)?;
                payload.json = Some(json);
                continue;
            }
            let index = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
            let Some(index) = index.and_then(|index| index.parse().ok()) else { continue };
            payload.files.push(UploadedFile {
                index,
                filename: field.file_name().unwrap_or("unknown").to_owned(),
                content_type: field.content_type().map(str::to_owned),
                bytes: field.bytes().await.map_err(invalid)?,
            });
        }
        payload.json.get_or_insert_with(|| json!({}));
        Ok(payload)
    }
}

pub(super) struct Call {
    path: HashMap<String, String>,
    query: HashMap<String, String>,
    payload: Payload,
}

impl Call {
    /// Returns a path parameter; empty if the route has none of this name.
    pub fn path(&self, name: &str) -> &str {
        self.path.get(name).map(String::as_str).unwrap_or_default()
    }

    pub fn id(&self, name: &str) -> Result<Snowflake, ApiError> {
        find(&json!({ name: self.path(name) }), |path| path.get(name).snowflake())
    }

    pub fn expect_own_application(&self) -> Result<(), ApiError> {
        match self.id("application_id")? {
            BOT => Ok(()),
            _ => Err(ApiError::UNKNOWN_APPLICATION),
        }
    }

    pub fn query(&self, name: &str) -> Option<&str> {
        self.query.get(name).map(String::as_str)
    }

    /// Returns the JSON body; `null` if there is none.
    pub fn json(&self) -> &Value {
        self.payload.json.as_ref().unwrap_or(&Value::Null)
    }

    pub fn has_files(&self) -> bool {
        !self.payload.files.is_empty()
    }

    /// Returns the message in the body, or in the field `within` of it.
    pub fn message(&self, within: Option<&str>) -> Result<MessageForm, ApiError> {
        message(self.json(), within, self.payload.files.clone())
    }
}

impl FromRequestParts<World> for Call {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, world: &World) -> Result<Self, Infallible> {
        let path = Path::from_request_parts(parts, world).await;
        let query = Query::from_request_parts(parts, world).await;
        Ok(Self {
            path: path.map(|Path(path)| path).unwrap_or_default(),
            query: query.map(|Query(query)| query).unwrap_or_default(),
            payload: parts.extensions.remove().unwrap_or_default(),
        })
    }
}

/// A JSON response, or an empty one with 204.
pub(super) type RouteResult = Result<Response, ApiError>;

pub(super) fn ok(value: Value) -> RouteResult {
    Ok(Json(value).into_response())
}

pub(super) fn created(value: Value) -> RouteResult {
    Ok((StatusCode::CREATED, Json(value)).into_response())
}

pub(super) fn no_content() -> RouteResult {
    Ok(StatusCode::NO_CONTENT.into_response())
}
