//! The application itself: its commands and emoji.

use std::hash::{DefaultHasher, Hash, Hasher};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serenity::all::{CreateCommand, EmojiId, LightMethod, Request, Route};

use super::api::{Api, read_id, with_json};
use super::client::read;
use super::error::ApiError;
use super::invalid_requests::Priority;

impl Api {
    pub async fn register(&self, commands: &[CreateCommand]) -> Result<(), ApiError> {
        let route = Route::Commands { application_id: self.application };
        let request = with_json(LightMethod::Put, route, &as_discord_wants(commands))?;
        self.change(Priority::Deferrable, request).await
    }

    /// A fingerprint of the application and its commands.
    pub fn mark_of(&self, commands: &[CreateCommand]) -> String {
        let mut hasher = DefaultHasher::new();
        as_discord_wants(commands).to_string().hash(&mut hasher);
        format!("{} {:016x}", self.application, hasher.finish())
    }

    pub async fn emojis(&self) -> Result<Vec<(String, EmojiId)>, ApiError> {
        #[derive(serde::Deserialize)]
        struct Emoji {
            id: EmojiId,
            name: String,
        }
        #[derive(serde::Deserialize)]
        struct Emojis {
            items: Vec<Emoji>,
        }
        let route = Route::Emojis { application_id: self.application };
        let request = Request::new(route, LightMethod::Get);
        let response = self.try_once(Priority::Deferrable, request).await?;
        let Emojis { items } = read(response, "the application's emoji").await?;
        Ok(items.into_iter().map(|it| (it.name, it.id)).collect())
    }

    pub async fn add_emoji(&self, name: &str, png: &[u8]) -> Result<EmojiId, ApiError> {
        let route = Route::Emojis { application_id: self.application };
        let image = format!("data:image/png;base64,{}", STANDARD.encode(png));
        let json = serde_json::json!({ "name": name, "image": image });
        let request = with_json(LightMethod::Post, route, &json)?;
        read_id(self.try_once(Priority::Deferrable, request).await?, "the new emoji").await
    }

    pub async fn remove_emoji(&self, emoji: EmojiId) -> Result<(), ApiError> {
        let route = Route::Emoji { application_id: self.application, emoji_id: emoji };
        self.change(Priority::Deferrable, Request::new(route, LightMethod::Delete)).await
    }
}

/// Writes permissions as Discord's documentation requires: as numbers, where serenity has strings.
fn as_discord_wants(commands: &[CreateCommand]) -> serde_json::Value {
    let mut commands = serde_json::json!(commands);
    for command in commands.as_array_mut().into_iter().flatten() {
        let needed = &mut command["default_member_permissions"];
        let bits = needed.as_str().and_then(|bits| bits.parse::<u64>().ok());
        *needed = bits.into();
    }
    commands
}
