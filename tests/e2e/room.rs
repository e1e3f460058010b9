//! How much of a channel a match takes.

use crate::den::*;

/// Eighteen turns of each side.
const TURNS: [&str; 36] = [
    "e4", "e5", "Nf3", "Nf6", "Be2", "Be7", "O-O", "O-O", "d3", "d6", "a3", "a6", "b3", "b6", "c3",
    "c6", "g3", "g6", "h3", "h6", "Kg2", "Kg7", "Qc2", "Qc7", "Be3", "Be6", "Nh4", "Nh5", "f3",
    "f6", "a4", "a5", "b4", "b5", "c4", "c5",
];

/// What a text takes at least, and what comes with it beside its picture, in pixels of a program at
/// a desk.
const LINE: u32 = 44;
/// As wide as a program shows a picture at most.
const WIDTH: u32 = 550;

/// Messages, pictures, and how high all of it is.
fn room(den: &Den, channel: Snowflake) -> (usize, usize, u32) {
    let shown: Vec<Message> = den.world.messages(channel);
    let shown: Vec<_> = shown.iter().filter(|message| !message.is_ephemeral()).collect();
    let pictures: Vec<(u32, u32)> = shown
        .iter()
        .flat_map(|message| &message.attachments)
        .filter_map(|picture| picture.dimensions)
        .collect();
    let heights = pictures.iter().map(|(width, height)| height * WIDTH.min(*width) / width);
    let height = heights.sum::<u32>() + LINE * shown.len() as u32;
    (shown.len(), pictures.len(), height)
}

#[tokio::test]
async fn a_match_of_two_takes_half_of_what_a_picture_for_each_turn_would() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &TURNS).await;
    let settled = |_: &World| {
        let (_, pictures, _) = room(&den, thread);
        (pictures <= TURNS.len() / 2 + 1).then_some(())
    };
    find(&den, "pictures go", settled).await;
    let typed = TURNS.len();
    let (messages, pictures, height) = room(&den, thread);
    println!("{messages} messages, of which {typed} are turns; {pictures} pictures; {height} px");
    // The turns themselves, and a board after each besides the first.
    assert!(messages <= 2 * typed + 2, "{messages}");
    assert_eq!(pictures, TURNS.len() / 2 + 1);
}
