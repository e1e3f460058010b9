//! Errors of Discord's REST API and of its client.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// An error of Discord's API: status, code, message and, for an invalid form body, errors by field.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub status: StatusCode,
    pub code: u32,
    pub message: &'static str,
    pub errors: Option<Value>,
}

macro_rules! api_errors {
    ($($name:ident = $status:ident, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $(pub const $name: Self = Self {
                status: StatusCode::$status,
                code: $code,
                message: $message,
                errors: None,
            };)*
        }
    };
}

api_errors! {
    NOT_FOUND = NOT_FOUND, 0, "404: Not Found";
    METHOD_NOT_ALLOWED = METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed";
    UNAUTHORIZED = UNAUTHORIZED, 0, "401: Unauthorized";
    UNKNOWN_APPLICATION = NOT_FOUND, 10002, "Unknown Application";
    UNKNOWN_CHANNEL = NOT_FOUND, 10003, "Unknown Channel";
    UNKNOWN_GUILD = NOT_FOUND, 10004, "Unknown Guild";
    UNKNOWN_MEMBER = NOT_FOUND, 10007, "Unknown Member";
    UNKNOWN_MESSAGE = NOT_FOUND, 10008, "Unknown Message";
    UNKNOWN_ROLE = NOT_FOUND, 10011, "Unknown Role";
    UNKNOWN_USER = NOT_FOUND, 10013, "Unknown User";
    UNKNOWN_EMOJI = BAD_REQUEST, 10014, "Unknown Emoji";
    UNKNOWN_WEBHOOK = NOT_FOUND, 10015, "Unknown Webhook";
    UNKNOWN_INTERACTION = NOT_FOUND, 10062, "Unknown interaction";
    TOO_MANY_EMOJIS = BAD_REQUEST, 30008, "Maximum number of emojis reached (2000)";
    TOO_MANY_COMMANDS = BAD_REQUEST, 30032, "Maximum number of application commands reached (100)";
    ENTITY_TOO_LARGE = PAYLOAD_TOO_LARGE, 40005, "Request entity too large";
    ALREADY_ACKNOWLEDGED = BAD_REQUEST, 40060, "Interaction has already been acknowledged.";
    MISSING_ACCESS = FORBIDDEN, 50001, "Missing Access";
    OTHER_AUTHOR = FORBIDDEN, 50005, "Cannot edit a message authored by another user";
    EMPTY_MESSAGE = BAD_REQUEST, 50006, "Cannot send an empty message";
    CANNOT_SEND_TO_USER = FORBIDDEN, 50007, "Cannot send messages to this user";
    MISSING_PERMISSIONS = FORBIDDEN, 50013, "Missing Permissions";
    SYSTEM_MESSAGE = FORBIDDEN, 50021, "Cannot execute action on a system message";
    WRONG_CHANNEL_TYPE = BAD_REQUEST, 50024, "Cannot execute action on this channel type";
    INVALID_WEBHOOK_TOKEN = UNAUTHORIZED, 50027, "Invalid Webhook Token";
    INVALID_FORM_BODY = BAD_REQUEST, 50035, "Invalid Form Body";
    INVALID_EMOJI = BAD_REQUEST, 50035, "Invalid Form Body: COMPONENT_INVALID_EMOJI";
    ARCHIVED_THREAD = BAD_REQUEST, 50083, "Thread is archived";
    INVALID_JSON = BAD_REQUEST, 50109, "The request body contains invalid JSON.";
    THREAD_EXISTS = BAD_REQUEST, 160004, "A thread has already been created for this message";
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(errors) = self.errors {
            body["errors"] = errors;
        }
        (self.status, Json(body)).into_response()
    }
}

/// A sentence that says why Discord's client refuses an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ActionError(pub String);

impl ActionError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

pub(crate) fn refuse<T>(why: impl Into<String>) -> Result<T, ActionError> {
    Err(ActionError::new(why))
}
