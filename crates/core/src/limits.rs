//! When to stop: limits that every search and solver obeys, and the budget that counts them down.
//!
//! A search calls [`Budget::spend`] once a node. That is one subtraction; only when the small portion that it was
//! given is used up does the budget look at the stop flag, the clock and the node limit.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Tells the time that has passed since any fixed moment. It must never go back.
///
/// A caller may bring one of its own, since not every platform has one: see [`system_clock`].
pub type Clock = fn() -> Duration;

/// The clock of this machine: the time since the program first asked. On a platform without one it stands still; whoever
/// limits time there brings a clock, or gets what [`Limits::time`] says.
pub fn system_clock() -> Duration {
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    {
        static START: std::sync::LazyLock<std::time::Instant> =
            std::sync::LazyLock::new(std::time::Instant::now);
        START.elapsed()
    }
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    Duration::ZERO
}

/// A flag that asks a running search to stop; it works from any thread, and a clone is the same flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<Flag>);

#[derive(Debug, Default)]
struct Flag {
    raised: AtomicBool,
    above: Option<StopFlag>,
}

impl StopFlag {
    /// A flag of its own that counts as raised whenever this one is: for a part of the work that others may end.
    #[must_use]
    pub fn below(&self) -> Self {
        Self(Arc::new(Flag { raised: AtomicBool::new(false), above: Some(self.clone()) }))
    }

    /// Asks everyone who looks at this flag to stop.
    pub fn raise(&self) {
        self.0.raised.store(true, Ordering::Relaxed);
    }

    /// Makes the flag ready for the next search.
    pub fn lower(&self) {
        self.0.raised.store(false, Ordering::Relaxed);
    }

    /// Whether a stop was asked for.
    pub fn is_raised(&self) -> bool {
        self.0.raised.load(Ordering::Relaxed) || self.0.above.as_ref().is_some_and(Self::is_raised)
    }
}

/// How far a search may go. The default sets no limit, and has the clock of this machine.
#[derive(Clone)]
pub struct Limits {
    /// The greatest depth in plies.
    pub depth: Option<u32>,
    /// The greatest number of nodes, which is kept exactly.
    pub nodes: Option<u64>,
    /// The longest time, measured by `clock`.
    pub time: Option<Duration>,
    /// The time after which a search that deepens step by step begins no further depth: earlier when its answer is
    /// steady, later when it is not, never after `time`.
    pub ideal: Option<Duration>,
    /// A stop asked for from outside.
    pub stop: StopFlag,
    /// What measures the time.
    pub clock: Clock,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            time: None,
            ideal: None,
            stop: StopFlag::default(),
            clock: system_clock,
        }
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("depth", &self.depth)
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .field("stop", &self.stop)
            .finish_non_exhaustive()
    }
}

impl Limits {
    /// No limit but the depth.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// No limit but the number of nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// No limit but the time. Where the clock stands still, a second is taken for a million nodes: no search runs for ever.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }
}

/// A limit was reached: the search unwinds and answers with the best it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Counts nodes, and tells when the [`Limits`] are reached.
#[derive(Debug)]
pub struct Budget {
    limits: Limits,
    started: Duration,
    looked: Duration,
    /// Nodes granted so far, and how many of them are still unspent.
    granted: u64,
    unspent: i64,
    portion: u64,
    stopped: bool,
    /// The nodes granted to all threads of a search together.
    total: Option<Arc<AtomicU64>>,
}

/// The most nodes between two looks at the flag and the clock.
pub const LARGEST_PORTION: u64 = 1024;
/// A portion that takes longer than this is made smaller: some evaluations are slow.
const LONG_PORTION: Duration = Duration::from_millis(4);
/// A portion that takes less than this is made larger.
const SHORT_PORTION: Duration = Duration::from_millis(1);

/// What a clock that stands still is taken to mean.
const NODES_PER_SECOND: u64 = 1_000_000;

impl Budget {
    /// A fresh budget: the clock starts now.
    pub fn new(limits: &Limits) -> Self {
        let now = (limits.clock)();
        Self {
            limits: limits.clone(),
            started: now,
            looked: now,
            granted: 0,
            unspent: 0,
            portion: 1,
            stopped: false,
            total: None,
        }
    }

    /// The same for one of several threads of a search, which count their nodes together.
    pub(crate) fn counting_into(limits: &Limits, total: Option<Arc<AtomicU64>>) -> Self {
        Self { total, ..Self::new(limits) }
    }

    /// The nodes of all threads of the search so far: this one's exactly, the others' to a portion.
    pub(crate) fn nodes_of_all(&self) -> u64 {
        let all = self.total.as_ref().map(|total| total.load(Ordering::Relaxed));
        all.map_or_else(|| self.nodes(), |all| all - self.unspent as u64)
    }

    /// Counts one node, or says that a limit is reached; once it has said so, it always does.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stopped> {
        self.unspent -= 1;
        if self.unspent >= 0 { Ok(()) } else { self.next_portion() }
    }

    /// The time that the clock shows, or that the nodes must have taken when it stands still.
    fn now(&self) -> Duration {
        let now = (self.limits.clock)();
        let standing = now == self.started && self.granted >= NODES_PER_SECOND / 100;
        if standing { now + Duration::from_micros(self.granted * 1_000_000 / NODES_PER_SECOND) } else { now }
    }

    /// Looks at every limit; when none is reached, grants further nodes and spends one.
    #[cold]
    #[inline(never)]
    fn next_portion(&mut self) -> Result<(), Stopped> {
        let now = self.now();
        let left = self.limits.nodes.map_or(u64::MAX, |most| most - self.granted);
        self.stopped |= left == 0
            || self.limits.stop.is_raised()
            || self.limits.time.is_some_and(|most| now.saturating_sub(self.started) >= most);
        if self.stopped {
            self.unspent = 0;
            return Err(Stopped);
        }
        self.adapt_portion(now);
        let grant = self.portion.min(left);
        self.granted += grant;
        if let Some(total) = &self.total {
            total.fetch_add(grant, Ordering::Relaxed);
        }
        self.unspent = grant as i64 - 1;
        Ok(())
    }

    fn adapt_portion(&mut self, now: Duration) {
        let took = now.saturating_sub(self.looked);
        self.looked = now;
        if took > LONG_PORTION {
            self.portion = (self.portion / 4).max(1);
        } else if took < SHORT_PORTION {
            self.portion = (self.portion * 2).min(LARGEST_PORTION);
        }
    }

    /// Grants at most so many nodes from now on, whatever was granted before; the time goes on, and so does the count.
    pub(crate) fn allow_further(&mut self, most: Option<u64>) {
        // Nodes that were granted and not spent are taken back, but for those that are granted again.
        let kept = most.map_or(self.unspent, |most| self.unspent.min(most.min(i64::MAX as u64) as i64));
        let surplus = (self.unspent - kept) as u64;
        if let Some(total) = &self.total {
            total.fetch_sub(surplus, Ordering::Relaxed);
        }
        self.granted -= surplus;
        self.unspent = kept;
        self.limits.nodes = most.map(|most| self.nodes().saturating_add(most));
        self.stopped = false;
    }

    /// The nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.granted - self.unspent as u64
    }

    /// The time since the budget was made.
    pub fn elapsed(&self) -> Duration {
        (self.limits.clock)().saturating_sub(self.started)
    }

    /// Whether a limit was reached.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The limits that this budget keeps.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spend_all(limits: &Limits) -> u64 {
        let mut budget = Budget::new(limits);
        while budget.spend().is_ok() {}
        assert!(budget.is_stopped());
        assert_eq!(budget.spend(), Err(Stopped), "a spent budget stays spent");
        budget.nodes()
    }

    #[test]
    fn node_limits_are_exact() {
        for nodes in [0, 1, 2, 1023, 1024, 1025, 100_000] {
            assert_eq!(spend_all(&Limits::nodes(nodes)), nodes);
        }
    }

    #[test]
    fn further_nodes_are_granted_exactly() {
        let mut budget = Budget::new(&Limits::nodes(10));
        let mut spent = 0;
        for most in [3, 0, 1000, 1, 5000, 2] {
            budget.allow_further(Some(most));
            let granted = std::iter::from_fn(|| budget.spend().ok()).count() as u64;
            assert_eq!(granted, most);
            spent += most;
            assert_eq!(budget.nodes(), spent);
        }
        budget.allow_further(None);
        assert!((0..5000).all(|_| budget.spend().is_ok()));
        budget.allow_further(Some(7));
        assert_eq!(std::iter::from_fn(|| budget.spend().ok()).count(), 7);
        assert_eq!(budget.nodes(), spent + 5007);
    }

    #[test]
    fn a_raised_flag_is_seen_within_one_portion() {
        let limits = Limits::default();
        let mut budget = Budget::new(&limits);
        for _ in 0..10_000 {
            budget.spend().unwrap();
        }
        limits.stop.raise();
        let late = (0..=LARGEST_PORTION).take_while(|_| budget.spend().is_ok()).count();
        assert!(late as u64 <= LARGEST_PORTION);
        assert!(budget.is_stopped());
    }

    #[test]
    fn a_flag_below_another_is_raised_with_it_but_not_the_other_way_round() {
        let above = StopFlag::default();
        let below = above.below();
        below.raise();
        assert!(below.is_raised() && !above.is_raised());
        below.lower();
        above.raise();
        assert!(below.is_raised());
    }

    #[test]
    fn time_is_kept_whatever_the_clock() {
        let limit = Duration::from_millis(20);
        assert!(spend_all(&Limits::time(limit)) > 0);
        let standing = Limits { clock: || Duration::ZERO, ..Limits::time(limit) };
        assert!((20_000..40_000).contains(&spend_all(&standing)));
    }

    #[test]
    fn time_is_taken_from_the_callers_clock() {
        use std::sync::atomic::AtomicU64;
        static NOW: AtomicU64 = AtomicU64::new(0);
        let clock: Clock = || Duration::from_millis(NOW.fetch_add(1, Ordering::Relaxed));
        let limits = Limits { time: Some(Duration::from_millis(20)), clock, ..Limits::default() };
        assert!(spend_all(&limits) > 0);
        assert!(NOW.load(Ordering::Relaxed) <= 25);
    }
}
