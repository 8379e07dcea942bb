//! Work on many things at the same time, with the answers in the order of the questions.

use std::collections::BTreeMap;
use std::sync::mpsc::sync_channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::failure::Failure;

/// Answers each question, on this many threads, and writes each answer as soon as all before it are written. An error
/// of a question or of the writer ends it, as does `is_over`.
pub(crate) fn in_order<Q: Send, A: Send>(
    questions: impl Iterator<Item = Result<Q, Failure>>,
    threads: usize,
    answer: impl Fn(Q) -> A + Sync,
    write: &mut (impl FnMut(A) -> Result<(), Failure> + Send),
    is_over: impl Fn() -> bool,
) -> Result<(), Failure> {
    if threads <= 1 {
        for question in questions {
            write(answer(question?))?;
            if is_over() {
                break;
            }
        }
        return Ok(());
    }
    let desk = Mutex::new(Desk { write, next: 0, waiting: BTreeMap::new(), failed: None });
    // No more is read ahead than the threads need.
    let (sender, receiver) = sync_channel::<(usize, Q)>(threads);
    let receiver = Mutex::new(receiver);
    thread::scope(|scope| {
        // It ends with this closure, which tells the threads that there is nothing more to come.
        let sender = sender;
        let (receiver, desk, answer) = (&receiver, &desk, &answer);
        for _ in 0..threads {
            scope.spawn(move || {
                loop {
                    let next = receiver.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, question)) = next else { return };
                    let answered = answer(question);
                    desk.lock().unwrap_or_else(PoisonError::into_inner).add(number, answered);
                }
            });
        }
        for (number, question) in questions.enumerate() {
            let failed = desk.lock().unwrap_or_else(PoisonError::into_inner).failed.is_some();
            if failed || is_over() || sender.send((number, question?)).is_err() {
                break;
            }
        }
        Ok::<(), Failure>(())
    })?;
    desk.into_inner().unwrap_or_else(PoisonError::into_inner).failed.map_or(Ok(()), Err)
}

/// Where answers wait for their turn.
struct Desk<'a, A, W> {
    write: &'a mut W,
    next: usize,
    waiting: BTreeMap<usize, A>,
    failed: Option<Failure>,
}

impl<A, W: FnMut(A) -> Result<(), Failure>> Desk<'_, A, W> {
    fn add(&mut self, number: usize, answer: A) {
        self.waiting.insert(number, answer);
        while let Some(answer) = self.waiting.remove(&self.next) {
            self.next += 1;
            if self.failed.is_none() {
                self.failed = (self.write)(answer).err();
            }
        }
    }
}
