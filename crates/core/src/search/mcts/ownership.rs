//! Whose each place of the board is at the end of playouts, on average.

/// The sum of what playouts left behind.
#[derive(Clone, Debug, Default)]
pub(super) struct Ownership {
    sums: Vec<i64>,
    plays: i64,
}

impl Ownership {
    /// Adds what one playout left behind: 1 for the first player, -1 for the second.
    pub(super) fn add(&mut self, owners: &[i8]) {
        self.sums.resize(owners.len().max(self.sums.len()), 0);
        for (sum, &owner) in self.sums.iter_mut().zip(owners) {
            *sum += i64::from(owner);
        }
        self.plays += 1;
    }

    /// Adds what another thread has seen.
    pub(super) fn join(&mut self, other: &Self) {
        self.sums.resize(other.sums.len().max(self.sums.len()), 0);
        for (sum, other) in self.sums.iter_mut().zip(&other.sums) {
            *sum += other;
        }
        self.plays += other.plays;
    }

    /// The mean of each place in hundredths: 100 when it was always the first player's.
    pub(super) fn percents(&self) -> Vec<i8> {
        self.sums.iter().map(|&sum| (sum * 100 / self.plays.max(1)) as i8).collect()
    }
}
