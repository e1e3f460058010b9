//! `lions-den health`: checks a running bot, for supervisors that can only run a command.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use clap::Args;

const TIMEOUT: Duration = Duration::from_secs(4);

/// The bot to check.
#[derive(Debug, Args)]
pub struct HealthArgs {
    /// The address at which the bot serves /health
    #[arg(long, env, value_name = "ADDRESS:PORT")]
    metrics_addr: SocketAddr,
}

/// Returns the bot's report, as an error unless the bot is healthy.
pub fn run(args: &HealthArgs) -> Result<String, String> {
    match ask(reachable(args.metrics_addr)) {
        Ok((true, said)) => Ok(said),
        Ok((false, said)) => Err(said),
        Err(error) => Err(format!("lions-den: nobody answers at {}: {error}", args.metrics_addr)),
    }
}

/// Replaces an unspecified address, which means all interfaces, with loopback.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => Ipv6Addr::LOCALHOST.into(),
        other => other,
    };
    SocketAddr::new(ip, address.port())
}

fn ask(address: SocketAddr) -> Result<(bool, String), Box<dyn std::error::Error>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let client = reqwest::Client::builder().no_proxy().timeout(TIMEOUT).build()?;
        let answer = client.get(format!("http://{address}/health")).send().await?;
        let well = answer.status().is_success();
        Ok((well, answer.text().await?))
    })
}
