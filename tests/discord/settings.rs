//! What servers may set.

use serenity::all::{Permissions, Role};

use crate::server_settings::is_harmless;

#[test]
fn nobody_gets_power_by_playing() {
    let role = |id: u64, permissions: Permissions| {
        let json = serde_json::json!({
            "id": id.to_string(), "guild_id": "9", "name": "Lion", "hoist": false,
            "color": 0, "colors": { "primary_color": 0 },
            "managed": false, "mentionable": false, "position": 1,
            "permissions": permissions.bits().to_string(), "flags": 0,
        });
        serde_json::from_value::<Role>(json).expect("a role")
    };
    assert!(is_harmless(&role(10, Permissions::SEND_MESSAGES)));
    assert!(!is_harmless(&role(10, Permissions::BAN_MEMBERS)));
    assert!(!is_harmless(&role(9, Permissions::empty())), "it is everyone's");
}
