//! Numbers for people, as their language writes them.

use std::time::Duration;

use outplay::core::text::Lang;

use crate::session::Session;

impl Session {
    /// A count with its digits in groups of three: `14,199,806`, in French `14 199 806`.
    pub(crate) fn grouped(&self, number: u64) -> String {
        let separator = if self.lang == Lang::French { ' ' } else { ',' };
        let digits = number.to_string();
        let mut grouped = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                grouped.push(separator);
            }
            grouped.push(digit);
        }
        grouped
    }

    /// A time in the unit that suits it.
    pub(crate) fn duration(&self, time: Duration) -> String {
        let seconds = time.as_secs_f64();
        if seconds < 0.001 {
            format!("{:.0} µs", seconds * 1e6)
        } else if seconds < 1.0 {
            format!("{} ms", self.decimal(seconds * 1e3, 1))
        } else {
            format!("{} s", self.decimal(seconds, 2))
        }
    }

    /// A rate a second, such as `12.3 M`.
    pub(crate) fn rate(&self, per_second: f64) -> String {
        match per_second {
            rate if rate >= 1e6 => format!("{} M", self.decimal(rate / 1e6, 1)),
            rate if rate >= 1e3 => format!("{} k", self.decimal(rate / 1e3, 1)),
            rate => format!("{rate:.0}"),
        }
    }

    /// A number with so many decimals.
    pub(crate) fn decimal(&self, number: f64, decimals: usize) -> String {
        let printed = format!("{number:.decimals$}");
        if self.lang == Lang::French { printed.replace('.', ",") } else { printed }
    }
}
