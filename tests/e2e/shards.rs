//! One process that holds several of Discord's connections.

use futures::future::join_all;
use lions_den::sandbox::{Options, Snowflake};

use crate::den::{Den, SOON, Setup};

/// A Discord of so many shards and guilds, where sessions must begin one after the other. Gives the channels, one a guild.
async fn several(shards: u32, max_concurrency: u32) -> (Den, Vec<Snowflake>) {
    let options = Options {
        shards,
        max_concurrency,
        paced_sessions: true,
        ..Options::default()
    };
    let den = Den::without_bot(Setup {
        options,
        ..Setup::default()
    })
    .await;
    let mut channels = vec![den.world.lions_den()];
    for guild in 1..shards {
        channels.push(den.world.found_guild(&format!("Guild {guild}")));
    }
    (den, channels)
}

async fn connected(den: &Den, shards: Vec<(u64, u64)>) {
    let all = den.world.wait_for(2 * SOON, |world| {
        (world.connected_shards() == shards).then_some(())
    });
    all.await.expect("every shard is connected");
    den.ready().await;
}

/// Plays in the guilds of all shards at once.
async fn plays_in(den: &Den, channels: &[Snowflake]) {
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let mut threads = Vec::new();
    for channel in channels {
        den.agree_in(*channel, &ada, &ben).await;
        let thread = den.world.wait_for(SOON, |world| {
            let mut threads = world.channels().into_iter();
            threads.find_map(|it| (it.thread()?.parent == *channel).then_some(it.id))
        });
        threads.push(thread.await.expect("a thread"));
    }
    join_all(threads.iter().map(async |thread| {
        den.board(*thread, 0).await;
        den.type_turns(*thread, [&ada, &ben], &["e2e4", "e7e5"])
            .await;
    }))
    .await;
    den.assert_clean();
}

#[tokio::test]
async fn one_process_holds_all_shards_that_discord_recommends() {
    let (mut den, channels) = several(3, 1).await;
    den.start_bot();
    connected(&den, vec![(0, 3), (1, 3), (2, 3)]).await;
    assert_eq!(den.world.refused_identifies(), 0);
    plays_in(&den, &channels).await;
}

#[tokio::test]
async fn shards_of_different_buckets_begin_at_once_and_a_range_may_be_all() {
    let (mut den, channels) = several(2, 16).await;
    den.route.push(("SHARDS", "0-3/4".to_owned()));
    den.start_bot();
    connected(&den, (0..4).map(|shard| (shard, 4)).collect()).await;
    assert_eq!(den.world.refused_identifies(), 0);
    let begun = den.world.identifies();
    let (first, last) = (begun.iter().min(), begun.iter().max());
    let apart = last.zip(first).map(|(last, first)| *last - *first);
    assert!(apart.is_some_and(|it| it.as_secs() < 5), "{apart:?}");
    plays_in(&den, &channels).await;
}
