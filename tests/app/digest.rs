//! The weekly digest of a server.

use crate::den::*;

const NEWS: ChannelId = ChannelId(300);
/// From the start of the clock, 1970-01-01 00:16:40, to the first Monday at nine.
const TO_MONDAY: i64 = 4 * DAY + 9 * HOUR - 1_000;

fn den_with_digest() -> Den {
    let den = Den::new();
    den.change_digest(GUILD, Some(NEWS)).unwrap();
    den
}

fn claim(den: &Den) -> Option<Job> {
    den.keep_time().unwrap();
    den.post_boards();
    let job = den.claim_post()?;
    assert_eq!(job.subject, Subject::Digest(GUILD));
    Some(job)
}

fn told(den: &Den, seen: &[ChannelId]) -> Vec<String> {
    let post = den.digest(GUILD, seen).unwrap();
    post.map(|post| post.lines).unwrap_or_default()
}

fn rated_match(den: &Den) -> Match {
    let new = ChallengeOptions { rated: true, ..to_ben() };
    den.agree(new)
}

#[test]
fn it_is_posted_once_a_week_whatever_happens() {
    let den = den_with_digest();
    assert!(claim(&den).is_none(), "the week has not ended");
    den.pass(TO_MONDAY);
    let job = claim(&den).expect("it is Monday");
    assert_eq!((job.channel, job.attempts), (NEWS, 1));
    assert!(claim(&den).is_none());
    // Killed before the post was recorded.
    let den = den.restart();
    den.let_claims_run_out();
    let again = claim(&den).expect("once more");
    assert_eq!((again.id, &again.nonce), (job.id, &job.nonce));
    den.posted(&again, 1);
    let den = den.restart();
    den.pass(6 * DAY);
    assert!(claim(&den).is_none());
    // Weeks in which the bot was away are skipped.
    den.pass(3 * 7 * DAY);
    den.posted(&claim(&den).expect("the newest"), 2);
    assert!(claim(&den).is_none());
    // One that waits when the next comes is not posted any more.
    den.pass(7 * DAY);
    let old = claim(&den).unwrap();
    den.failed(&old, blocked("Send Messages")).unwrap();
    den.pass(7 * DAY);
    assert!(claim(&den).is_none(), "the channel refuses");
    den.guild_works_again(GUILD).unwrap();
    assert_ne!(claim(&den).expect("one").id, old.id);
    den.change_digest(GUILD, None).unwrap();
    assert_eq!(den.digest_channel(GUILD).unwrap(), None);
    den.pass(7 * DAY);
    assert!(claim(&den).is_none());
}

#[test]
fn a_server_in_which_nothing_happened_is_told_nothing() {
    let den = den_with_digest();
    den.pass(TO_MONDAY);
    let job = claim(&den).expect("due");
    assert!(den.app.content(&job, &[CHANNEL]).unwrap().is_none());
    assert_eq!(den.database.number("SELECT count(*) FROM job"), 0);
}

#[test]
fn it_tells_of_the_week_and_only_of_what_everyone_can_see() {
    let den = den_with_digest();
    let mut first = rated_match(&den);
    den.play_all(&first, &["f2f3", "e7e5", "g2g4"]);
    let refused = den.play(BEN, &first, "Bxg4").unwrap_err();
    let Error::Illegal(refused) = refused else { panic!("{refused:?}") };
    assert_eq!(refused.text, "Bxg4");
    den.refusal_posted(refused.board, CHANNEL, MessageId(77), Some(&refused)).unwrap();
    first = den.play_all(&first, &["d8h4"]);
    assert!(first.outcome.is_some());
    // Of the second match the ratings before are known.
    den.play_all(&rated_match(&den), &["f2f3", "e7e5", "g2g4", "d8h4"]);
    den.practise();
    den.pass(TO_MONDAY - 3 * DAY);
    let looks = LookingFor { hours: Some(168), ..LookingFor::default() };
    den.look_for_opponent(&person(CLEO), (GUILD, CHANNEL), looks).unwrap();
    den.pass(3 * DAY);
    claim(&den).expect("due");
    let lines = told(&den, &[CHANNEL]);
    for line in &lines {
        println!("{line}");
        assert_told(line);
    }
    let text = lines.join("\n");
    for part in [
        "2 matches were finished:",
        "Anna – Ben, Mighty Lion Chess: Checkmate",
        "Illegal move of the week: Ben tried Bxg4 in #1.",
        "Ratings: ",
        "Looking for an opponent: Cleo.",
    ] {
        assert_contains(&text, part);
    }
    assert_eq!(told(&den, &[ChannelId(5)]), ["Looking for an opponent: Cleo."]);
    // What is erased is told of no more.
    den.erase(BEN).unwrap();
    let text = told(&den, &[CHANNEL]).join("\n");
    assert!(!text.contains("Ben") && !text.contains("Bxg4"), "{text}");
    assert!(!text.contains("Ratings"), "{text}");
    // The next week knows nothing of this one.
    den.pass(7 * DAY);
    claim(&den);
    assert!(told(&den, &[CHANNEL]).is_empty());
}

#[test]
fn a_refusal_in_private_is_not_kept_for_it() {
    let den = den_with_digest();
    let game_match = den.begin();
    let Err(Error::Illegal(refused)) = den.play(ANNA, &game_match, "e2e5") else {
        panic!("a legal move");
    };
    assert!(refused.rule.is_some());
    let elsewhere = ChannelId(5);
    den.refusal_posted(refused.board, elsewhere, MessageId(77), Some(&refused)).unwrap();
    den.pass(TO_MONDAY);
    claim(&den);
    assert!(told(&den, &[CHANNEL, elsewhere]).is_empty());
}

impl Den {
    /// Posts what belongs to matches, until something else is due.
    fn post_boards(&self) {
        loop {
            let Some(job) = self.claim_post() else { return };
            if job.subject.try_as_match().is_none() {
                let after = std::time::Duration::ZERO;
                self.app.failed(&job, Failure::PutOff { after }).unwrap();
                return;
            }
            if let Some(content) = self.app.content(&job, &[]).unwrap() {
                let delivery = match content {
                    Content::Tidy { remove, .. } => {
                        Delivery::Changed(remove.into_iter().map(|(_, message)| message).collect())
                    }
                    Content::Challenge(_) | Content::Thinking { .. } => {
                        Delivery::Changed(Vec::new())
                    }
                    _ => Delivery::Posted(MessageId(1_000 + job.id.unsigned_abs())),
                };
                self.app.done(&job, delivery).unwrap();
            }
        }
    }
}
