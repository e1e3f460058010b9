//! Reads the files that people attach.

use reqwest::Url;

use super::api::Api;
use super::client::unreachable;
use super::error::ApiError;

/// Where Discord keeps them.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

impl Api {
    /// Reads a file from the address that Discord gives; `None` if it has more bytes than `most`.
    pub async fn attachment(&self, url: &str, most: usize) -> Result<Option<Vec<u8>>, ApiError> {
        const WHAT: &str = "an attachment";
        let url: Url = url.parse().map_err(|error| unreachable(WHAT, error))?;
        if !is_theirs(&url, self.client.http.proxy.as_deref()) {
            let host = url.host_str().unwrap_or_default();
            return Err(unreachable(WHAT, format!("{host} is not Discord’s")));
        }
        // This host is not to get the token, nor the log the signed address.
        let failed = |error: reqwest::Error| unreachable(WHAT, error.without_url());
        let sent = self.client.client.get(url).send().await.map_err(failed)?;
        let mut response = sent.error_for_status().map_err(failed)?;
        let mut bytes = Vec::new();
        while let Some(more) = response.chunk().await.map_err(failed)? {
            if bytes.len() + more.len() > most {
                return Ok(None);
            }
            bytes.extend_from_slice(&more);
        }
        Ok(Some(bytes))
    }
}

/// Whether an address is one of Discord, or of the stand-in for it.
fn is_theirs(url: &Url, stand_in: Option<&str>) -> bool {
    match stand_in.map(Url::parse) {
        Some(Ok(stand_in)) => url.origin() == stand_in.origin(),
        Some(Err(_)) => false,
        None => url.scheme() == "https" && url.host_str().is_some_and(|it| HOSTS.contains(&it)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_from_discord_alone() {
        let local = Some("http://127.0.0.1:8080/");
        for (url, stand_in, expected) in [
            ("https://cdn.discordapp.com/attachments/1/2/a.kif?ex=1", None, true),
            ("https://media.discordapp.net/x", None, true),
            ("http://cdn.discordapp.com/a", None, false),
            ("https://cdn.discordapp.com.evil.example/a", None, false),
            ("https://evil.example/cdn.discordapp.com", None, false),
            ("https://cdn.discordapp.com@evil.example/a", None, false),
            ("http://127.0.0.1:8080/a", None, false),
            ("file:///etc/passwd", None, false),
            ("http://127.0.0.1:8080/attachments/1/2/a.kif", local, true),
            ("http://127.0.0.1:8081/a", local, false),
            ("https://cdn.discordapp.com/a", local, false),
        ] {
            assert_eq!(is_theirs(&url.parse().unwrap(), stand_in), expected, "{url}");
        }
    }
}
