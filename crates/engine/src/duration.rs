//! Durations as people write them.

use std::time::Duration;

/// Reads seconds, `2` or `0.5`, or a number with its unit: `500ms`, `2s`, `1m`.
pub fn read_duration(text: &str) -> Option<Duration> {
    let text = text.trim();
    let (number, unit) = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("", 1.0)]
        .into_iter()
        .find_map(|(suffix, unit)| Some((text.strip_suffix(suffix)?, unit)))?;
    let seconds = number.trim().parse::<f64>().ok()? * unit;
    Duration::try_from_secs_f64(seconds).ok()
}
