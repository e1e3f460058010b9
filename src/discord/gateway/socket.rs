//! The gateway's WebSocket.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::Opcode;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use super::disconnect::Disconnect;

const VERSION: u8 = 10;
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Debug, Deserialize)]
pub(super) struct Payload {
    pub op: Opcode,
    /// The sequence number of an event.
    pub s: Option<u64>,
    pub t: Option<String>,
    #[serde(default)]
    pub d: Value,
}

/// A WebSocket whose sends time out.
pub(super) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Connects, without a time limit for connecting.
    pub async fn connect(url: &str) -> Result<Self, Disconnect> {
        let url = format!("{}/?v={VERSION}&encoding=json", url.trim_end_matches('/'));
        // A server with many members arrives as one large payload.
        let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        match connect_async_with_config(url, Some(config), true).await {
            Ok((stream, _)) => Ok(Self(stream)),
            Err(error) => Err(Disconnect::NotConnected(error.to_string())),
        }
    }

    /// Waits for the next payload. Cancel safe.
    pub async fn receive(&mut self) -> Result<Payload, Disconnect> {
        loop {
            let text = match self.0.next().await {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(frame))) => return Err(closed(frame)),
                // Pings are answered by the library.
                Some(Ok(_)) => continue,
                Some(Err(error)) => return Err(Disconnect::BrokenOff(error.to_string())),
                None => return Err(Disconnect::BrokenOff("it ended".to_owned())),
            };
            match serde_json::from_str(&text) {
                Ok(payload) => return Ok(payload),
                Err(error) => tracing::warn!(%error, "cannot parse a gateway payload"),
            }
        }
    }

    pub async fn send(&mut self, op: Opcode, data: Value) -> Result<(), Disconnect> {
        let payload = json!({ "op": op, "d": data }).to_string();
        match timeout(SEND_TIMEOUT, self.0.send(payload.into())).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(Disconnect::BrokenOff(error.to_string())),
            Err(_) => Err(Disconnect::BrokenOff("nothing can be sent".to_owned())),
        }
    }

    /// Closes the connection if the peer still listens. Codes 1000 and 1001 also end the session.
    pub async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        // The connection ends whether or not the frame arrives.
        let _ = timeout(Duration::from_secs(1), self.0.close(Some(frame))).await;
    }
}

fn closed(frame: Option<CloseFrame>) -> Disconnect {
    match frame {
        Some(CloseFrame { code, reason }) => {
            Disconnect::ClosedWith { code: code.into(), reason: reason.to_string() }
        }
        None => Disconnect::BrokenOff("it was closed without a code".to_owned()),
    }
}
