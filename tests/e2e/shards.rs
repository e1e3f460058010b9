//! One process that holds several of Discord's connections.

use futures::future::join_all;

use crate::den::*;
use crate::processes::shards;

async fn connected(den: &Den, shards: Vec<(u64, u64)>) {
    let all =
        den.world.wait_for(2 * SOON, |world| (world.connected_shards() == shards).then_some(()));
    all.await.expect("every shard is connected");
    den.ready().await;
}

/// Plays in the guilds of all shards at once.
async fn plays_in(den: &Den, channels: &[Snowflake]) {
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let mut threads = Vec::new();
    for channel in channels {
        den.agree_in(*channel, &ada, &ben).await;
        threads.push(den.first_board_below(*channel).await.channel);
    }
    join_all(threads.iter().map(async |thread| {
        type_turns(den, *thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    }))
    .await;
}

#[tokio::test]
async fn one_process_holds_all_shards_that_discord_recommends() {
    let options = Options { shards: 3, ..Options::default() };
    let (mut den, channels) = shards(options).await;
    den.start_bot();
    connected(&den, vec![(0, 3), (1, 3), (2, 3)]).await;
    assert_eq!(den.world.refused_identifies(), 0);
    plays_in(&den, &channels).await;
}

#[tokio::test]
async fn shards_of_different_buckets_begin_at_once_and_a_range_may_be_all() {
    let options = Options { shards: 2, max_concurrency: 16, ..Options::default() };
    let (mut den, channels) = shards(options).await;
    den.variables.push(("SHARDS", "0-3/4".to_owned()));
    den.start_bot();
    connected(&den, (0..4).map(|shard| (shard, 4)).collect()).await;
    assert_eq!(den.world.refused_identifies(), 0);
    let begun = den.world.identifies();
    let (first, last) = (begun.iter().min(), begun.iter().max());
    let apart = last.zip(first).map(|(last, first)| *last - *first);
    assert!(apart.is_some_and(|it| it.as_secs() < 5), "{apart:?}");
    plays_in(&den, &channels).await;
}
