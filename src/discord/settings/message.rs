//! Settings as messages, with menus and buttons that change them.

use serenity::all::{
    ButtonStyle, ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};
use strum::VariantArray;

use crate::ids::Theirs;
use crate::message::{
    Body, Click, MENU_LIMIT, PrivateClick, ServerClick, SettingClick, button, escape, mentions,
    secondary, select,
};
use app::puzzles::Daily;
use app::{
    self, ChallengesFrom, Language, Notify, Orientation, PlayerSettings, ServerSettings, VoteRules,
};
use locale::{Locale, say};
use model::ChannelId;
use notation::game_name;
use render::Theme;
use rules::Game;

/// The value of the menu of default games that stands for none.
pub const NO_GAME: &str = "none";

pub fn mine(settings: PlayerSettings) -> Body {
    let locale = settings.locale();
    let title = escape(&say!(locale, "settings-mine-title"));
    let click = PrivateClick::Setting;
    let challenges = ChallengesFrom::ALL.iter().map(|choice| {
        let id = choice.into_str();
        let name = say!(locale, &format!("challenges-{id}"));
        (id, say!(locale, "settings-challenges", choice = name))
    });
    let notify = Notify::ALL.iter().map(|choice| {
        let id = choice.into_str();
        let name = say!(locale, &format!("notify-{id}"));
        (id, say!(locale, "settings-notify", choice = name))
    });
    let orientation = Orientation::ALL.map(|choice| {
        let label = say!(locale, &format!("orientation-{}", choice.into_str()));
        let is_chosen = choice == settings.orientation;
        let style = if is_chosen { ButtonStyle::Primary } else { ButtonStyle::Secondary };
        button(click(SettingClick::Orientation(choice)), label, style).disabled(is_chosen)
    });
    let (gives, saves) = (settings.gives_matches, settings.auto_vacation);
    let puzzles = say!(locale, "settings-button-puzzles", on = yes_or_no(gives));
    let vacation = say!(locale, "settings-button-auto-vacation", on = yes_or_no(saves));
    let switches = [
        button(click(SettingClick::Puzzles(!gives)), puzzles, ButtonStyle::Secondary),
        button(click(SettingClick::AutoVacation(!saves)), vacation, ButtonStyle::Secondary),
    ];
    let themes = themes("settings-theme", locale);
    Body::text(format!("**{title}**\n{}", escape(&settings.text(locale))))
        .row(menu(click(SettingClick::Theme), themes, settings.theme.into_str()))
        .row(menu(click(SettingClick::Notify), notify.collect(), settings.notify.into_str()))
        .row(menu(
            click(SettingClick::Challenges),
            challenges.collect(),
            settings.challenges.into_str(),
        ))
        .row(menu(click(SettingClick::Language), languages(locale), settings.language.into_str()))
        .buttons(orientation.into_iter().chain(switches))
}

const fn yes_or_no(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}

pub fn server(
    settings: &ServerSettings,
    daily: Option<Daily>,
    digest: Option<ChannelId>,
    votes: VoteRules,
    locale: Locale,
) -> Body {
    let click = PrivateClick::Server;
    let games = Game::ALL.iter().map(|game| {
        let name = game_name(*game, locale);
        (game.id(), say!(locale, "settings-server-game", game = name))
    });
    let none = (NO_GAME, say!(locale, "settings-server-no-game"));
    let games = games.chain([none]).collect();
    let (has_threads, has_daily, has_digest) =
        (settings.threads, daily.is_some(), digest.is_some());
    let threads = say!(locale, "settings-button-threads", on = yes_or_no(has_threads));
    let daily_label = say!(locale, "settings-button-daily", on = yes_or_no(has_daily));
    let digest_label = say!(locale, "settings-button-digest", on = yes_or_no(has_digest));
    let switches = [
        button(click(ServerClick::Threads(!has_threads)), threads, ButtonStyle::Secondary),
        button(click(ServerClick::Daily(!has_daily)), daily_label, ButtonStyle::Secondary),
        button(click(ServerClick::Digest(!has_digest)), digest_label, ButtonStyle::Secondary),
    ];
    let no_role = settings.event_role.map(|_| {
        secondary(click(ServerClick::NoEventRole), "settings-button-no-event-role", locale)
    });
    let themes = themes("settings-server-theme", locale);
    Body::text(server_text(settings, locale))
        .line(&daily_text(daily, locale))
        .line(&digest_text(digest, locale))
        .line(&votes_text(votes, locale))
        .line(&events_text(settings, locale))
        .row(menu(click(ServerClick::Game), games, settings.game.map_or(NO_GAME, Game::id)))
        .row(menu(click(ServerClick::Theme), themes, settings.theme.into_str()))
        .row(menu(click(ServerClick::Language), languages(locale), settings.language.into_str()))
        .row(channels(settings, locale))
        .buttons(switches.into_iter().chain(no_role))
}

fn themes(id: &str, locale: Locale) -> Vec<(&'static str, String)> {
    let themes = Theme::VARIANTS.iter().map(|theme| {
        let name = say!(locale, &format!("theme-{}", theme.into_str()));
        (theme.into_str(), say!(locale, id, choice = name))
    });
    themes.collect()
}

fn languages(locale: Locale) -> Vec<(&'static str, String)> {
    let languages = Language::all().map(|language| {
        let name = say!(locale, &format!("language-{}", language.into_str()));
        let label = say!(locale, "settings-language", choice = name);
        (language.into_str(), label)
    });
    languages.collect()
}

/// A menu in which something is always chosen, which is what it shows.
fn menu(
    click: impl Into<Click>,
    choices: Vec<(&'static str, String)>,
    chosen: &str,
) -> CreateActionRow {
    let shown = choices.iter().find(|(id, _)| *id == chosen);
    let shown = shown.map_or_else(String::new, |(_, label)| label.clone());
    let options = choices
        .into_iter()
        .map(|(id, label)| CreateSelectMenuOption::new(label, id).default_selection(id == chosen));
    select(click, options.collect(), shown)
}

fn channels(settings: &ServerSettings, locale: Locale) -> CreateActionRow {
    let chosen = settings.channels.iter().take(MENU_LIMIT);
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text]),
        default_channels: Some(chosen.copied().map(Theirs::theirs).collect()),
    };
    let click: Click = PrivateClick::Server(ServerClick::Channels).into();
    let menu = CreateSelectMenu::new(click.to_string(), kind)
        .placeholder(say!(locale, "settings-choose-channels"))
        .min_values(0)
        .max_values(MENU_LIMIT as u8);
    CreateActionRow::SelectMenu(menu)
}

fn events_text(settings: &ServerSettings, locale: Locale) -> String {
    match settings.event_role {
        Some(role) => say!(locale, "settings-server-event-role", role = format!("<@&{role}>")),
        None => escape(&say!(locale, "settings-server-no-event-role")),
    }
}

fn daily_text(daily: Option<Daily>, locale: Locale) -> String {
    match daily {
        Some(daily) => say!(
            locale,
            "settings-server-daily",
            channel = mentions(&[daily.channel]),
            hour = format!("{:02}", daily.hour)
        ),
        None => escape(&say!(locale, "settings-server-no-daily")),
    }
}

fn votes_text(votes: VoteRules, locale: Locale) -> String {
    let who = match votes.role {
        Some(role) => format!("<@&{role}>"),
        None => say!(locale, "settings-votes-everyone"),
    };
    say!(locale, "settings-server-votes", who = who, minutes = votes.pause)
}

fn digest_text(channel: Option<ChannelId>, locale: Locale) -> String {
    match channel {
        Some(channel) => say!(locale, "settings-server-digest", channel = mentions(&[channel])),
        None => escape(&say!(locale, "settings-server-no-digest")),
    }
}

fn server_text(settings: &ServerSettings, locale: Locale) -> String {
    let title = say!(locale, "settings-server-title");
    let threads = match settings.threads {
        true => say!(locale, "settings-server-threads"),
        false => say!(locale, "settings-server-no-threads"),
    };
    let game = match settings.game {
        Some(game) => {
            say!(locale, "settings-server-game", game = game_name(game, locale))
        }
        None => say!(locale, "settings-server-no-game"),
    };
    let theme = say!(locale, &format!("theme-{}", settings.theme.into_str()));
    let theme = say!(locale, "settings-server-theme", choice = theme);
    let language = say!(locale, &format!("language-{}", settings.language.into_str()));
    let language = say!(locale, "settings-language", choice = language);
    let channels = match settings.channels.as_slice() {
        [] => escape(&say!(locale, "settings-server-all-channels")),
        channels => say!(locale, "settings-server-channels", channels = mentions(channels)),
    };
    format!(
        "**{}**\n{}\n{}\n{}\n{}\n{channels}",
        escape(&title),
        escape(&threads),
        escape(&game),
        escape(&theme),
        escape(&language)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::fits::assert_fits;
    use model::RoleId;

    #[test]
    fn settings_fit_in_every_language() {
        for locale in Locale::ALL {
            assert_fits(&mine(PlayerSettings {
                language: Language::Chosen(locale),
                gives_matches: true,
                auto_vacation: true,
                ..PlayerSettings::default()
            }));
            let settings = ServerSettings {
                threads: true,
                game: Some(Game::ChuShogiLike),
                theme: Theme::default(),
                language: Language::Chosen(locale),
                seen_locale: locale,
                event_role: Some(RoleId(u64::MAX)),
                channels: vec![ChannelId(u64::MAX); 30],
            };
            let daily = Daily { channel: ChannelId(u64::MAX), hour: 23 };
            assert_fits(&server(
                &settings,
                Some(daily),
                Some(ChannelId(u64::MAX)),
                VoteRules { role: Some(RoleId(u64::MAX)), pause: 1440 },
                locale,
            ));
            assert_fits(&server(&settings, None, None, VoteRules::default(), locale));
        }
    }
}
