//! The browser: chromedriver and its chromium windows.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The default time limit of every wait.
pub const SOON: Duration = Duration::from_secs(30);

/// The inner size of a window.
#[derive(Clone, Copy)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    /// Whether it is a phone: with touch instead of a mouse, and room for a single column.
    pub phone: bool,
}

/// A desktop window.
pub const DESK: Screen = Screen { width: 1200, height: 800, phone: false };

/// A screen on which the longest message fits.
pub const TALL: Screen = Screen { width: 1100, height: 1300, phone: false };

/// A phone held upright.
pub const PHONE: Screen = Screen { width: 390, height: 844, phone: true };

/// Our own chromedriver. Dropping it closes all its windows.
pub struct Browser {
    driver: Child,
    port: u16,
    profiles: TempDir,
}

impl Browser {
    /// Starts chromedriver on a free port.
    ///
    /// It takes a port that is free over IPv4, and exits if the same one is taken over IPv6.
    pub fn start() -> Browser {
        let (driver, port) = (0..5).find_map(|_| start_driver()).expect("chromedriver has a port");
        Browser { driver, port, profiles: TempDir::new().expect("a directory for the profiles") }
    }

    /// Returns the URL at which chromedriver takes requests.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Opens a window with a fresh profile.
    pub async fn window(&self, name: &str, screen: Screen) -> Client {
        let profile = self.profiles.path().join(name);
        let Value::Object(capabilities) = capabilities(&profile, screen) else {
            unreachable!("it is written as an object");
        };
        ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&self.url())
            .await
            .expect("chromium opens a window")
    }

    /// Tells chromedriver to close its windows and exit.
    fn shut_down(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(SOON))?;
        stream
            .write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
        stream.read_to_end(&mut Vec::new())?;
        Ok(())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if self.shut_down().is_err() {
            self.driver.kill().ok();
        }
        self.driver.wait().ok();
    }
}

/// Starts chromedriver and returns it with its port, or `None` if it exits without one.
fn start_driver() -> Option<(Child, u16)> {
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver starts");
    let port = BufReader::new(driver.stdout.take().expect("it is piped"))
        .lines()
        .map_while(Result::ok)
        .find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
    if port.is_none() {
        driver.wait().ok();
    }
    port.map(|port| (driver, port))
}

fn capabilities(profile: &Path, screen: Screen) -> Value {
    let profile = format!("--user-data-dir={}", profile.display());
    json!({
        "goog:loggingPrefs": { "browser": "ALL" },
        "goog:chromeOptions": {
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--lang=en-GB", profile,
            ],
            // Only an emulated device gives a window exactly this inner size.
            "mobileEmulation": {
                "deviceMetrics": {
                    "width": screen.width, "height": screen.height,
                    "pixelRatio": if screen.phone { 2.0 } else { 1.0 },
                    "mobile": screen.phone, "touch": screen.phone,
                },
            },
        },
    })
}
