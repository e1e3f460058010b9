//! Those whom an operator has blocked.

use crate::den::*;

#[test]
fn whoever_is_blocked_is_told_why_once_an_hour() {
    let den = Den::new();
    let (anna, server) = (Blockable::Person(ANNA), Blockable::Server(GUILD));
    den.block(anna, "spam").unwrap();
    den.block(server, "bots only").unwrap();
    den.refresh_blocks().unwrap();
    let told = |player, guild| den.tell_blocked(player, guild);
    assert_eq!(told(ANNA, Some(GUILD)), Some((anna, "spam".to_owned())));
    assert_eq!(told(BEN, Some(GUILD)), Some((server, "bots only".to_owned())));
    // Ids of people and of servers may be the same.
    assert!(!den.is_blocked(PlayerId(GUILD.0), None));
    assert!(!den.is_blocked(BEN, Some(GuildId(ANNA.0))));

    den.pass(59 * MINUTE);
    assert_eq!(told(ANNA, None), None);
    assert!(den.is_blocked(ANNA, None));
    den.pass(2 * MINUTE);
    assert_eq!(told(ANNA, None), Some((anna, "spam".to_owned())));
}
