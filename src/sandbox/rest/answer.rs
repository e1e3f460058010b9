//! Helpers for routes: ids in paths, and responses.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::body::Call;
use crate::error::ApiError;
use crate::ids::Snowflake;

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

/// Parses an id in the path.
pub(super) fn id(call: &Call, name: &str) -> Result<Snowflake, ApiError> {
    let text = call.path(name);
    text.parse().map_err(|_| {
        let message = format!("Value \"{text}\" is not snowflake.");
        let error = json!({ "code": "NUMBER_TYPE_COERCE", "message": message });
        let errors = Some(json!({ name: { "_errors": [error] } }));
        ApiError { errors, ..ApiError::INVALID_FORM_BODY }
    })
}
