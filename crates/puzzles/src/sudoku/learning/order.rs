//! Which option to decide next: the one that took part in most of the recent conflicts.

use super::problem::Choice;

/// Activities fade by this factor with each conflict.
const FADE: f64 = 0.97;
/// Activities are made smaller when they get this large.
const TOO_LARGE: f64 = 1e100;

/// A heap of options, the most active on top.
pub(super) struct Order {
    activity: Vec<f64>,
    step: f64,
    heap: Vec<Choice>,
    /// Where an option is in the heap.
    place: Vec<Option<u32>>,
}

impl Order {
    /// All options, those with the greater activity first.
    pub(super) fn new(activity: Vec<f64>) -> Self {
        let number = activity.len();
        let mut order =
            Self { activity, step: 1.0, heap: Vec::with_capacity(number), place: vec![None; number] };
        (0..number as Choice).for_each(|option| order.insert(option));
        order
    }

    pub(super) fn insert(&mut self, option: Choice) {
        if self.place[option as usize].is_none() {
            self.heap.push(option);
            self.sift_up(self.heap.len() - 1);
        }
    }

    pub(super) fn pop(&mut self) -> Option<Choice> {
        let top = *self.heap.first()?;
        self.place[top as usize] = None;
        let last = self.heap.pop()?;
        if last != top {
            self.heap[0] = last;
            self.sift_down(0);
        }
        Some(top)
    }

    /// An option took part in a conflict.
    pub(super) fn bump(&mut self, option: Choice) {
        self.activity[option as usize] += self.step;
        if self.activity[option as usize] > TOO_LARGE {
            self.activity.iter_mut().for_each(|activity| *activity /= TOO_LARGE);
            self.step /= TOO_LARGE;
        }
        if let Some(place) = self.place[option as usize] {
            self.sift_up(place as usize);
        }
    }

    /// A conflict is over: what happens from now on counts more.
    pub(super) fn fade(&mut self) {
        self.step /= FADE;
    }

    fn above(&self, a: Choice, b: Choice) -> bool {
        self.activity[a as usize] > self.activity[b as usize]
    }

    fn sift_up(&mut self, mut at: usize) {
        let option = self.heap[at];
        while at > 0 && self.above(option, self.heap[(at - 1) / 2]) {
            self.set(at, self.heap[(at - 1) / 2]);
            at = (at - 1) / 2;
        }
        self.set(at, option);
    }

    fn sift_down(&mut self, mut at: usize) {
        let option = self.heap[at];
        loop {
            let Some(&left) = self.heap.get(2 * at + 1) else { break };
            let right = self.heap.get(2 * at + 2).copied().filter(|&right| self.above(right, left));
            let (child, place) = right.map_or((left, 2 * at + 1), |right| (right, 2 * at + 2));
            if !self.above(child, option) {
                break;
            }
            self.set(at, child);
            at = place;
        }
        self.set(at, option);
    }

    fn set(&mut self, at: usize, option: Choice) {
        self.heap[at] = option;
        self.place[option as usize] = Some(at as u32);
    }
}
