//! Questions to the engine beside its moves: a queue for its threads, and the answers that askers
//! await.
//!
//! Asking never blocks. The asker gets an [`EngineAnswer`] to await; dropping it withdraws the
//! question.

use std::collections::{HashSet, VecDeque};
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, Weak};
use std::task::{Context, Poll};

use futures::channel::oneshot;

use super::sync::lock;
use crate::{Error, Result, ensure};
use model::PlayerId;

/// Questions queued per engine thread. A hint takes a second or so, so a longer queue could not be
/// answered in time.
const MOST_PER_THREAD: usize = 8;

type Askers = Arc<Mutex<HashSet<PlayerId>>>;

/// The engine's answer to a question, once it has been found. Awaiting it blocks no thread.
/// Dropping it withdraws the question: it is skipped if it is still queued, and its search ends if
/// it has begun.
#[derive(Debug)]
#[must_use = "dropping it withdraws the question"]
pub struct EngineAnswer<T> {
    reply: oneshot::Receiver<Result<T>>,
    /// Until it is dropped, the asker may not ask anything else.
    _open: Option<Arc<OpenQuestion>>,
}

impl<T> EngineAnswer<T> {
    /// An answer that needed no search.
    pub(crate) fn ready(answer: T) -> Self {
        let (sender, reply) = oneshot::channel();
        // The receiver is right here.
        sender.send(Ok(answer)).ok();
        Self { reply, _open: None }
    }
}

impl<T> Future for EngineAnswer<T> {
    type Output = Result<T>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let reply = Pin::new(&mut self.reply).poll(context);
        // A sender that is gone will never answer: the engine has stopped, or the search has
        // panicked.
        reply.map(|reply| reply.unwrap_or(Err(Error::EngineBusy)))
    }
}

#[derive(Debug)]
struct OpenQuestion {
    askers: Askers,
    by: PlayerId,
}

impl Drop for OpenQuestion {
    fn drop(&mut self) {
        lock(&self.askers).remove(&self.by);
    }
}

/// What a question being answered can find out about the world around it.
pub(crate) struct EngineRequest<'a> {
    /// Set when the engine stops.
    pub stop: &'a AtomicBool,
    asker: &'a Weak<OpenQuestion>,
}

impl EngineRequest<'_> {
    /// Whether nobody waits for the answer any more.
    pub(crate) fn is_withdrawn(&self) -> bool {
        self.asker.strong_count() == 0
    }
}

struct Question {
    asker: Weak<OpenQuestion>,
    answer: Box<dyn FnOnce(&EngineRequest<'_>) + Send>,
}

impl Question {
    fn is_open(&self) -> bool {
        self.asker.strong_count() > 0
    }
}

#[derive(Default)]
pub(crate) struct Questions {
    queue: Mutex<Queue>,
    askers: Askers,
}

#[derive(Default)]
struct Queue {
    /// 0 while no thread would answer.
    capacity: usize,
    waiting: VecDeque<Question>,
}

impl Questions {
    /// Takes questions from now on, for so many threads.
    pub(crate) fn open(&self, threads: usize) {
        lock(&self.queue).capacity = threads.saturating_mul(MOST_PER_THREAD);
    }

    /// Takes no more questions. Whoever still waits is told at once that the engine is busy.
    pub(crate) fn close(&self) {
        *lock(&self.queue) = Queue::default();
    }

    /// Refuses a person whose last question is still open.
    pub(crate) fn expect_none_of(&self, by: PlayerId) -> Result<()> {
        if lock(&self.askers).contains(&by) { Err(Error::QuestionOpen) } else { Ok(()) }
    }

    pub(crate) fn ask<T: Send + 'static>(
        &self,
        by: PlayerId,
        work: impl FnOnce(&EngineRequest<'_>) -> Result<T> + Send + 'static,
    ) -> Result<EngineAnswer<T>> {
        ensure!(lock(&self.askers).insert(by), Error::QuestionOpen);
        let open = Arc::new(OpenQuestion { askers: Arc::clone(&self.askers), by });
        let (sender, reply) = oneshot::channel();
        let mut queue = lock(&self.queue);
        queue.waiting.retain(Question::is_open);
        ensure!(queue.waiting.len() < queue.capacity, Error::EngineBusy);
        queue.waiting.push_back(Question {
            asker: Arc::downgrade(&open),
            answer: Box::new(move |asking: &EngineRequest<'_>| {
                // The asker may have lost patience just now.
                sender.send(work(asking)).ok();
            }),
        });
        Ok(EngineAnswer { reply, _open: Some(open) })
    }

    pub(crate) fn is_waiting(&self) -> bool {
        lock(&self.queue).waiting.iter().any(Question::is_open)
    }

    /// Answers the oldest question that has not been withdrawn; false if there is none.
    pub(crate) fn answer_next(&self, stop: &AtomicBool) -> bool {
        let next = {
            let mut queue = lock(&self.queue);
            queue.waiting.retain(Question::is_open);
            queue.waiting.pop_front()
        };
        let Some(Question { asker, answer }) = next else { return false };
        let asking = EngineRequest { stop, asker: &asker };
        if catch_unwind(AssertUnwindSafe(|| answer(&asking))).is_err() {
            tracing::error!("a search for an answer panicked");
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::executor::block_on;

    const ANNA: PlayerId = PlayerId(1);

    fn open() -> Questions {
        let questions = Questions::default();
        questions.open(1);
        questions
    }

    fn answer_all(questions: &Questions) -> usize {
        let never = AtomicBool::new(false);
        std::iter::from_fn(|| questions.answer_next(&never).then_some(())).count()
    }

    #[test]
    fn a_question_whose_asker_has_gone_is_dropped() {
        let questions = open();
        let gone = questions.ask(ANNA, |_| -> Result<()> { panic!("nobody asked") });
        drop(gone);
        assert!(!questions.is_waiting());
        assert_eq!(answer_all(&questions), 0);
        questions.expect_none_of(ANNA).unwrap();
    }

    #[test]
    fn a_search_learns_that_its_asker_has_gone() {
        let questions = open();
        let (tell, told) = std::sync::mpsc::channel();
        let (begin, begun) = std::sync::mpsc::channel::<()>();
        let (go, went) = std::sync::mpsc::channel::<()>();
        let answer = questions.ask(ANNA, move |asking| {
            assert!(!asking.is_withdrawn());
            begin.send(()).ok();
            went.recv().ok();
            tell.send(asking.is_withdrawn()).ok();
            Ok(())
        });
        std::thread::scope(|scope| {
            scope.spawn(|| answer_all(&questions));
            begun.recv().unwrap();
            drop(answer);
            go.send(()).unwrap();
            assert!(told.recv().unwrap());
        });
    }

    #[test]
    fn a_full_queue_and_a_stopped_engine_are_busy() {
        let questions = open();
        let asked: Vec<_> = (0..MOST_PER_THREAD as u64)
            .map(|id| questions.ask(PlayerId(id), |_| Ok(())).unwrap())
            .collect();
        let late = questions.ask(PlayerId(99), |_| Ok(()));
        assert!(matches!(late, Err(Error::EngineBusy)));
        questions.expect_none_of(PlayerId(99)).unwrap();
        questions.close();
        for answer in asked {
            assert!(matches!(block_on(answer), Err(Error::EngineBusy)));
        }
        assert!(matches!(questions.ask(ANNA, |_| Ok(())), Err(Error::EngineBusy)));
    }
}
