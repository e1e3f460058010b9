//! Accepts requests from programs and pages on this machine, and from no other web page.
//!
//! Any web page can make its own host name resolve to 127.0.0.1 and then read responses from this
//! server as if it were its own (DNS rebinding). So the server only answers to names that nobody
//! else controls: the loopback names, and Discord's own names, under which a TLS stand-in forwards
//! the bot to this server. Requests from a page must come from a page of this server.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::header::{HOST, HeaderName, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

pub(crate) async fn pass(request: Request, next: Next) -> Response {
    let headers = request.headers();
    if !is_ours(text(headers, HOST)) {
        let message = "The sandbox answers only under the names of this machine: 127.0.0.1, [::1] or localhost.";
        return (StatusCode::MISDIRECTED_REQUEST, message).into_response();
    }
    if !is_own_page(headers) {
        let message = "The sandbox takes requests of its own page only, not of another site's.";
        return (StatusCode::FORBIDDEN, message).into_response();
    }
    next.run(request).await
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

fn is_ours(host: Option<&str>) -> bool {
    let Some(host) = host.and_then(|host| host.parse::<Authority>().ok()) else { return false };
    let name = host.host().to_ascii_lowercase();
    let address = name.trim_start_matches('[').trim_end_matches(']');
    match address.parse::<IpAddr>() {
        Ok(address) => address.is_loopback(),
        Err(_) => matches!(name.as_str(), "localhost" | "discord.com"),
    }
}

/// Reports whether a request comes from a page of this server or from no page at all.
fn is_own_page(headers: &HeaderMap) -> bool {
    let origin = text(headers, ORIGIN).and_then(|origin| origin.strip_prefix("http://"));
    !headers.contains_key(ORIGIN) || origin.is_some() && origin == text(headers, HOST)
}
