//! Prometheus metrics of the process: the build and its resource usage.

use std::sync::LazyLock;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

/// The approximate start time.
static STARTED: LazyLock<SystemTime> = LazyLock::new(SystemTime::now);

/// Linux counts processor time in hundredths of a second on every machine.
const TICKS_PER_SECOND: f64 = 100.0;

#[derive(Debug, PartialEq)]
pub struct Usage {
    pub cpu: Duration,
    pub resident_bytes: u64,
    pub virtual_bytes: u64,
    pub threads: u64,
    pub max_files: Option<u64>,
}

/// Records the start time. Call it early.
pub fn note_start() {
    LazyLock::force(&STARTED);
}

/// Registers the build as `lions_den_build_info`.
pub fn register_build(registry: &mut Registry) {
    let labels = vec![("version", env!("CARGO_PKG_VERSION")), ("commit", env!("LIONS_DEN_COMMIT"))];
    registry.register("build", "What the program was built from", Info::new(labels));
}

/// Registers the process by the conventional names; without `/proc` only its start time.
pub fn register_process(registry: &mut Registry) {
    let started = STARTED.duration_since(UNIX_EPOCH).unwrap_or_default();
    let gauge = |value: f64| {
        let gauge = Gauge::<f64, AtomicU64>::default();
        gauge.set(value);
        gauge
    };
    registry.register(
        "process_start_time_seconds",
        "When the process began, in seconds since 1970",
        gauge(started.as_secs_f64()),
    );
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        let help = "Files that the process has open";
        registry.register("process_open_fds", help, gauge(files.count() as f64));
    }
    let Some(usage) = usage() else { return };
    let cpu = Counter::<f64, AtomicU64>::default();
    cpu.inc_by(usage.cpu.as_secs_f64());
    registry.register("process_cpu_seconds", "Processor time used", cpu);
    for (name, help, value) in [
        (
            "process_resident_memory_bytes",
            "Memory of the process that is in RAM",
            Some(usage.resident_bytes),
        ),
        (
            "process_virtual_memory_bytes",
            "Memory that the process has addresses for",
            Some(usage.virtual_bytes),
        ),
        ("process_threads", "Threads of the process", Some(usage.threads)),
        ("process_max_fds", "Files that the process may have open", usage.max_files),
    ] {
        if let Some(value) = value {
            registry.register(name, help, gauge(value as f64));
        }
    }
}

fn usage() -> Option<Usage> {
    let read = |name| std::fs::read_to_string(format!("/proc/self/{name}")).ok();
    read_usage(&read("stat")?, &read("status")?, &read("limits")?)
}

/// Parses the files of `/proc/self` with these names.
pub fn read_usage(stat: &str, status: &str, limits: &str) -> Option<Usage> {
    // The program's name, in parentheses, may contain anything. After it, fields 14 and 15 are the
    // user and system time.
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: Vec<f64> = ticks.map_while(|field| field.parse().ok()).collect();
    let [user, system] = ticks[..] else { return None };
    let of_status = |name: &str| -> Option<u64> {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse().ok()
    };
    let max_files = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let max_files = max_files.and_then(|line| line.split_whitespace().next()?.parse().ok());
    Some(Usage {
        cpu: Duration::from_secs_f64((user + system) / TICKS_PER_SECOND),
        resident_bytes: of_status("VmRSS:")? * 1024,
        virtual_bytes: of_status("VmSize:")? * 1024,
        threads: of_status("Threads:")?,
        max_files,
    })
}
