//! The middleware for every REST request: the log, faults, the token, the rate limit headers.

use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::body::Payload;
use crate::error::ApiError;
use crate::fault::{Fault, FaultKind};
use crate::ids::{Snowflake, now_ms};
use crate::limit::Standing;
use crate::log::{self, LoggedRequest};
use crate::world::World;

const MAX_REQUEST_BYTES: usize = 110 * 1024 * 1024;

pub(super) async fn pass(State(world): State<World>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (mut parts, body) = request.into_parts();
    let route = route(&parts);
    let payload = match to_bytes(body, MAX_REQUEST_BYTES).await {
        Ok(bytes) => Payload::read(&parts, bytes).await,
        Err(_) => Err(ApiError::ENTITY_TOO_LARGE),
    };
    let name = route.clone().unwrap_or_default();
    let channel = channel(&parts);
    let (at, fault, standing, authorization) = world.look(|state| {
        let is_post = name == "POST /channels/{channel_id}/messages";
        let limited = channel.filter(|_| is_post).zip(state.options.post_limit);
        (
            state.started.elapsed(),
            Fault::take(&mut state.faults, &name, channel),
            limited.map(|(channel, limit)| state.buckets.count(channel, limit, Instant::now())),
            format!("Bot {}", state.token),
        )
    });
    let mut entry = LoggedRequest {
        at,
        method: parts.method.to_string(),
        path: parts.uri.to_string(),
        route,
        body: payload.as_ref().ok().and_then(|payload| payload.json.clone()),
        status: 0,
        answer: None,
        fault: fault.is_some(),
        took: begun.elapsed(),
    };
    let response = match (&fault, check(&parts, payload, &name, &authorization)) {
        (Some(FaultKind::Refuse { status, code, message, retry_after }), _) => {
            refusal(*status, *code, message, *retry_after)
        }
        (Some(FaultKind::Reset { carried_out: false }), _) => {
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
        (_, Err(error)) => error.into_response(),
        _ if standing.is_some_and(|standing| standing.exceeded) => {
            let wait = standing.map(|standing| standing.reset_after.as_secs_f64());
            refusal(429, 0, "You are being rate limited.", wait)
        }
        (_, Ok(payload)) => {
            if let Some(FaultKind::Delay(delay)) = fault {
                tokio::time::sleep(delay).await;
            }
            parts.extensions.insert(payload);
            next.run(Request::from_parts(parts, Body::empty())).await
        }
    };
    let (head, body) = response.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    entry.status = head.status.as_u16();
    entry.answer = serde_json::from_slice(&bytes).ok();
    entry.took = begun.elapsed();
    world.with(|state| log::push(&mut state.log, entry));
    match fault {
        Some(FaultKind::LoseAnswer) => StatusCode::BAD_GATEWAY.into_response(),
        // axum cannot drop a connection without a response. Unwinding ends the task that serves the
        // connection, which closes it; no panic message is printed.
        Some(FaultKind::Reset { .. }) => std::panic::resume_unwind(Box::new("reset")),
        _ => {
            let headers = rate_limit_headers(&name, standing, head.status);
            (headers, Response::from_parts(head, Body::from(bytes))).into_response()
        }
    }
}

/// Returns the method and route without the version, if the path is known.
fn route(parts: &Parts) -> Option<String> {
    let matched = parts.extensions.get::<MatchedPath>()?.as_str();
    let below = matched.strip_prefix("/api/v10")?;
    (!below.contains("{*")).then(|| format!("{} {below}", parts.method))
}

fn channel(parts: &Parts) -> Option<Snowflake> {
    let (_, below) = parts.uri.path().split_once("/channels/")?;
    below.split('/').next()?.parse().ok()
}

/// Returns the payload if the authorization is right or not needed.
fn check(
    parts: &Parts,
    payload: Result<Payload, ApiError>,
    route: &str,
    expected: &str,
) -> Result<Payload, ApiError> {
    let token_in_path = route.contains(" /interactions/") || route.contains(" /webhooks/");
    let given = parts.headers.get(AUTHORIZATION);
    if !token_in_path && given.is_none_or(|given| given.as_bytes() != expected.as_bytes()) {
        return Err(ApiError::UNAUTHORIZED);
    }
    payload
}

fn refusal(status: u16, code: u32, message: &str, retry_after: Option<f64>) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut body = json!({ "message": message, "code": code });
    if let Some(seconds) = retry_after {
        body["retry_after"] = seconds.into();
        body["global"] = false.into();
    }
    let headers = retry_after.map(|seconds| {
        // The header only takes whole seconds.
        let seconds = (seconds.ceil() as u64).to_string();
        [("retry-after", seconds), ("x-ratelimit-scope", "user".to_owned())]
    });
    (status, headers, axum::Json(body)).into_response()
}

/// Returns the rate limit headers of a bucket. By default it is one that is never exhausted.
fn rate_limit_headers(
    route: &str,
    standing: Option<Standing>,
    status: StatusCode,
) -> [(&'static str, String); 5] {
    const LIMIT: u32 = 50;
    let refused = status == StatusCode::TOO_MANY_REQUESTS;
    let standing = standing.unwrap_or(Standing {
        limit: LIMIT,
        remaining: if refused { 0 } else { LIMIT - 1 },
        reset_after: Duration::from_secs(1),
        exceeded: refused,
    });
    let reset_after = standing.reset_after.as_secs_f64();
    let reset = now_ms() as f64 / 1000.0 + reset_after;
    // Bucket names are opaque: any text that differs by route works.
    let bucket: u64 = route.bytes().fold(7, |hash, byte| hash * 31 % 0xffff_ffff + u64::from(byte));
    [
        ("x-ratelimit-limit", standing.limit.to_string()),
        ("x-ratelimit-remaining", standing.remaining.to_string()),
        ("x-ratelimit-reset", format!("{reset:.3}")),
        ("x-ratelimit-reset-after", format!("{reset_after:.3}")),
        ("x-ratelimit-bucket", format!("{bucket:032x}")),
    ]
}
