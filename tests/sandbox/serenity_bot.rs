//! A small bot built on serenity and poise against the sandbox, which shows that the real libraries
//! work there as on Discord.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use sandbox::{
    ActionError, Fault, Message, NoResponse, Options, Pending, Permissions, Response, Sandbox,
    World, message_kind,
};
use serenity::{
    ActionRowComponent, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, FullEvent,
    GatewayIntents, InputTextStyle, Interaction,
};
use tokio::task::JoinHandle;

use crate::assert_conforming;
use crate::common::SOON;

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

async fn fruits(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    ["apple", "banana", "cherry"]
        .into_iter()
        .filter(|fruit| fruit.contains(partial))
        .fold(serenity::CreateAutocompleteResponse::new(), |r, fruit| {
            r.add_string_choice(fruit, fruit)
        })
}

/// Greets a user
#[poise::command(slash_command)]
async fn greet(
    ctx: Context<'_>,
    #[description = "whom"] user: serenity::User,
    #[description = "with which fruit"]
    #[autocomplete = "fruits"]
    fruit: Option<String>,
    #[description = "only to you"] private: Option<bool>,
) -> Result<(), Error> {
    let fruit = fruit.unwrap_or_else(|| "nothing".to_owned());
    let text = format!("Hello <@{}>, have {fruit}", user.id);
    let buttons = CreateActionRow::Buttons(vec![
        CreateButton::new("more:1").label("More"),
        CreateButton::new("form:1").label("Form").style(serenity::ButtonStyle::Success),
        CreateButton::new("choose:1").label("Choose").style(serenity::ButtonStyle::Danger),
        CreateButton::new("silent:1").label("Silent").style(serenity::ButtonStyle::Secondary),
    ]);
    let reply = poise::CreateReply::default()
        .content(text)
        .ephemeral(private.unwrap_or(false))
        .attachment(
            CreateAttachment::bytes(&b"\x89PNG\r\n\x1a\n"[..], "hello.png")
                .description("A greeting"),
        )
        .components(vec![buttons])
        .allowed_mentions(CreateAllowedMentions::new().users([user.id]));
    ctx.send(reply).await?;
    Ok(())
}

/// Thinks first
#[poise::command(slash_command)]
async fn think(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    ctx.say("I have thought").await?;
    ctx.say("and more").await?;
    Ok(())
}

/// Sends a message of its own to the channel
#[poise::command(slash_command)]
async fn post(ctx: Context<'_>) -> Result<(), Error> {
    let message = CreateMessage::new()
        .content("A board")
        .nonce(serenity::Nonce::String("turn-1".into()))
        .enforce_nonce(true);
    let first = ctx.channel_id().send_message(ctx.http(), message.clone()).await?;
    let again = ctx.channel_id().send_message(ctx.http(), message).await?;
    let thread = ctx
        .channel_id()
        .create_thread_from_message(ctx.http(), first.id, serenity::CreateThread::new("Match"))
        .await;
    let thread = thread.map(|thread| thread.id.get() == first.id.get());
    ctx.say(format!("same: {}, thread: {thread:?}", first.id == again.id)).await?;
    Ok(())
}

async fn on_event(ctx: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    match event {
        FullEvent::Message { new_message }
            if !new_message.author.bot
                && matches!(
                    new_message.kind,
                    serenity::MessageType::Regular | serenity::MessageType::InlineReply
                ) =>
        {
            new_message.reply(&ctx.http, format!("heard [{}]", new_message.content)).await?;
        }
        FullEvent::InteractionCreate { interaction: Interaction::Component(press) } => {
            let message = CreateInteractionResponseMessage::new();
            let response = match press.data.custom_id.as_str() {
                "more:1" => CreateInteractionResponse::UpdateMessage(
                    message.content("changed").components(vec![]),
                ),
                "form:1" => CreateInteractionResponse::Modal(
                    CreateModal::new("answer:1", "A form").components(vec![
                        CreateActionRow::InputText(CreateInputText::new(
                            InputTextStyle::Short,
                            "Your turn",
                            "turn",
                        )),
                    ]),
                ),
                "choose:1" => {
                    let options =
                        ["a", "b"].map(|o| CreateSelectMenuOption::new(o.to_uppercase(), o));
                    let kind = CreateSelectMenuKind::String { options: options.into() };
                    let menu = CreateActionRow::SelectMenu(CreateSelectMenu::new("menu:1", kind));
                    CreateInteractionResponse::Message(
                        message.content("choose").components(vec![menu]).ephemeral(true),
                    )
                }
                "menu:1" => {
                    let serenity::ComponentInteractionDataKind::StringSelect { values } =
                        &press.data.kind
                    else {
                        return Err("no values".into());
                    };
                    CreateInteractionResponse::UpdateMessage(
                        message.content(format!("chosen {}", values.join(","))).components(vec![]),
                    )
                }
                _ => return Ok(()),
            };
            press.create_response(&ctx.http, response).await?;
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(form) } => {
            let ActionRowComponent::InputText(input) = &form.data.components[0].components[0]
            else {
                return Err("no input".into());
            };
            let text = format!("got {}", input.value.clone().unwrap_or_default());
            let message = CreateInteractionResponseMessage::new().content(text);
            form.create_response(&ctx.http, CreateInteractionResponse::Message(message)).await?;
        }
        _ => {}
    }
    Ok(())
}

/// Starts the bot against a sandbox and waits until it is ready.
async fn start_bot(sandbox: &Sandbox, intents: GatewayIntents) -> JoinHandle<serenity::Result<()>> {
    let options = poise::FrameworkOptions {
        commands: vec![greet(), think(), post()],
        event_handler: |framework, event| Box::pin(on_event(framework.serenity_context, event)),
        ..Default::default()
    };
    let framework = poise::Framework::builder()
        .options(options)
        .setup(|ctx, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                Ok(())
            })
        })
        .build();
    let http = serenity::HttpBuilder::new(sandbox.token())
        .proxy(sandbox.base_url())
        .ratelimiter_disabled(true)
        .build();
    let builder = serenity::ClientBuilder::new_with_http(http, intents);
    let mut client = builder.framework(framework).await.expect("the client builds");
    tokio::spawn(async move { client.start().await })
}

async fn ready(intents: GatewayIntents) -> (Sandbox, JoinHandle<serenity::Result<()>>) {
    let sandbox = crate::sandbox(Options::default()).await;
    let bot = start_bot(&sandbox, intents).await;
    sandbox.world().wait_for_bot(SOON).await.expect("the bot connects and registers");
    (sandbox, bot)
}

/// Returns the response to a person's action.
async fn response(pending: Result<Pending, ActionError>) -> Response {
    pending.expect("Discord's client permits it").response().await.expect("a response")
}

fn plain() -> GatewayIntents {
    GatewayIntents::non_privileged()
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_buttons_menus_and_forms_work_through_serenity() {
    let (sandbox, _bot) = ready(plain()).await;
    let world = sandbox.world();
    let (ada, ben) = (world.person("ada").expect("Ada"), world.person("ben").expect("Ben"));
    let den = world.lions_den();

    let choices = ada
        .autocomplete(den, "greet", &[("user", (&ben).into()), ("fruit", "an".into())], "fruit")
        .await
        .expect("choices");
    assert_eq!(choices.len(), 1);
    assert_eq!(choices[0].value, "banana");

    let options = [("user", (&ben).into()), ("fruit", "banana".into())];
    let answer = response(ada.slash(den, "greet", &options)).await;
    let message = answer.message().expect("a message");
    assert_eq!(message.content, format!("Hello {}, have banana", ben.mention()));
    assert_eq!(message.kind, message_kind::COMMAND);
    assert_eq!(message.pinged, [ben.id()]);
    assert_eq!(message.attachments[0].filename, "hello.png");
    assert_eq!(message.attachments[0].description.as_deref(), Some("A greeting"));
    assert_eq!(message.buttons(), ["More", "Form", "Choose", "Silent"]);

    let form = response(ben.click(message.id, "Form")).await;
    let form = form.modal().expect("a form").clone();
    assert_eq!(form.inputs[0].label, "Your turn");
    assert_eq!(response(ben.submit(&form, &[("turn", "e2e4")])).await.text(), "got e2e4");

    let menu = response(ben.click(message.id, "Choose")).await;
    let menu = menu.message().expect("a message").clone();
    assert_eq!(menu.visible_to, Some(ben.id()));
    assert!(ada.messages(den).iter().all(|seen| seen.id != menu.id));
    assert!(ada.select(menu.id, "menu:1", &["b"]).is_err());
    assert!(ben.select(menu.id, "menu:1", &["c"]).is_err());
    let chosen = response(ben.select(menu.id, "menu:1", &["b"])).await;
    assert_eq!(chosen.text(), "chosen b");

    let changed = response(ada.click(message.id, "more:1")).await;
    assert!(matches!(changed, Response::Updated(Some(_))));
    assert_eq!(changed.text(), "changed");
    // serenity's update lists all attachments to keep, which are none.
    assert_eq!(world.message(message.id).map(|m| m.attachments.len()), Some(0));
    assert_eq!(world.bad_requests(), Vec::<String>::new());
    assert_conforming(world);
}

#[tokio::test(flavor = "multi_thread")]
async fn deferred_answers_followups_nonces_and_threads() {
    let (sandbox, _bot) = ready(plain()).await;
    let world = sandbox.world();
    let ada = world.person("ada").expect("Ada");

    let thinking = ada.slash(world.lions_den(), "think", &[]).expect("sent");
    let answer = thinking.response().await.expect("an answer");
    assert_eq!(answer.text(), "I have thought");
    assert!(answer.message().is_some_and(|message| message.is_ephemeral()));
    let follow_up = world.wait_for(SOON, |_| thinking.follow_ups().pop()).await;
    assert_eq!(follow_up.expect("a follow-up").content, "and more");

    assert_eq!(response(ada.slash(ada.dm_channel(), "think", &[])).await.text(), "I have thought");

    let answer = response(ada.slash(world.lions_den(), "post", &[])).await;
    assert_eq!(answer.text(), "same: true, thread: Ok(true)");
    assert_eq!(world.bad_requests(), Vec::<String>::new());
    assert_conforming(world);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_content_intent_only_addressed_messages_have_content() {
    let (sandbox, _bot) = ready(plain()).await;
    let world = sandbox.world();
    let (ada, den) = (world.person("ada").expect("Ada"), world.lions_den());
    let heard = async |channel, text: &str| {
        ada.wait_for_message(channel, SOON, |message| message.content == text).await
    };

    ada.say(den, "plain").expect("said");
    let board = heard(den, "heard []").await.expect("blanked");
    ada.reply(board.id, "quiet", false).expect("said");
    ada.reply(board.id, "loud", true).expect("said");
    heard(den, "heard [loud]").await.expect("a reply that pings has content");
    let mention = format!("<@{}> hi", sandbox::BOT);
    ada.say(den, &mention).expect("said");
    heard(den, &format!("heard [{mention}]")).await.expect("a mention has content");
    ada.dm("secret").expect("said");
    heard(ada.dm_channel(), "heard [secret]").await.expect("a direct message has content");
    let blank = ada.messages(den).iter().filter(|m| m.content == "heard []").count();
    assert_eq!(blank, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn with_the_content_intent_everything_has_content() {
    let (sandbox, _bot) = ready(plain() | GatewayIntents::MESSAGE_CONTENT).await;
    let world = sandbox.world();
    let ada = world.person("ada").expect("Ada");
    ada.say(world.general(), "plain").expect("said");
    let heard = |message: &Message| message.content == "heard [plain]";
    ada.wait_for_message(world.general(), SOON, heard).await.expect("content");
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_intents_and_tokens_end_the_client() {
    let options = Options { message_content: false, ..Options::default() };
    let sandbox = crate::sandbox(options).await;
    let bot = start_bot(&sandbox, plain() | GatewayIntents::MESSAGE_CONTENT).await;
    let end = bot.await.expect("no panic").expect_err("refused");
    assert!(end.to_string().to_lowercase().contains("intent"), "{end}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_resumes_after_a_broken_connection() {
    let (sandbox, _bot) = ready(plain()).await;
    let world = sandbox.world();
    let ada = world.person("ada").expect("Ada");
    for break_off in [
        (|world| world.drop_connections()) as fn(&World),
        |world| world.ask_to_reconnect(),
        |world| world.invalidate_sessions(),
    ] {
        let logins = world.logins();
        break_off(world);
        let back = |world: &World| (world.logins() > logins).then_some(());
        world.wait_for(3 * SOON, back).await.expect("connected again");
        let thought = response(ada.slash(world.lions_den(), "think", &[])).await;
        assert_eq!(thought.text(), "I have thought");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_faults_and_permissions_are_felt() {
    let options = Options { acknowledge_within: Duration::from_millis(300), ..Options::default() };
    let sandbox = crate::sandbox(options).await;
    let _bot = start_bot(&sandbox, plain()).await;
    let world = sandbox.world();
    world.wait_for_bot(SOON).await.expect("the bot connects and registers");
    let (ada, den) = (world.person("ada").expect("Ada"), world.lions_den());

    let greeting = ada.slash(den, "greet", &[("user", (&ada).into())]).expect("sent");
    let greeting = greeting.response().await.expect("an answer");
    let silent = ada.click(greeting.message().expect("a message").id, "Silent").expect("clicked");
    assert_eq!(silent.response().await.err(), Some(NoResponse::DidNotRespond));

    world.inject(Fault::refuse("POST /channels/{channel_id}/messages", 1, 503, 0, "down"));
    ada.say(den, "plain").expect("said");
    ada.say(den, "plain again").expect("said");
    let answered = |message: &Message| message.content == "heard []";
    ada.wait_for_message(den, SOON, answered).await.expect("the second is answered");
    assert_eq!(ada.messages(den).iter().filter(|m| answered(m)).count(), 1);

    world.deny(den, Permissions::SEND_MESSAGES);
    let sent = ada.slash(den, "post", &[]).expect("sent");
    assert!(sent.response().await.is_err() || sent.acknowledged_after().is_some());
    assert!(world.requests().iter().any(|request| request.error_code() == Some(50013)));
}

#[tokio::test]
async fn a_client_refuses_what_discords_client_would() {
    let sandbox = crate::sandbox(Options::default()).await;
    let world = sandbox.world();
    let ada = world.person("Ada").expect("Ada");
    let den = world.lions_den();
    let long = "x".repeat(2001);
    for (refused, why) in [
        (ada.slash(den, "greet", &[]).map(drop), "there is no command /greet here"),
        (ada.say(den, " ").map(drop), "an empty message cannot be sent"),
        (ada.say(den, &long).map(drop), "a message has 2000 characters at most"),
    ] {
        assert_eq!(refused.map_err(|error| error.to_string()), Err(why.to_owned()));
    }
}
