//! The content of messages: text, files, components and pings; and posts, recognised by marks.

use serde::ser::{Error, Serialize, Serializer};
use serde_json::{Value, json};
use serenity::all::{CreateActionRow, CreateButton, CreateSelectMenuOption};

use super::click::{Click, marked, split_mark};
use super::components::select;
use super::text::{cut, escape};
use crate::ids::Theirs;
use app::{Document, Picture};
use locale::{Locale, with_command_names};
use model::{MessageId, PlayerId};

/// Discord's limit for the text of a message, in characters.
pub const TEXT_LIMIT: usize = 2000;
/// Discord's limit for the description of an attachment, in characters.
const DESCRIPTION_LIMIT: usize = 1024;
/// Discord's limit for the buttons of a row.
pub const MOST_IN_A_ROW: usize = 5;
const EPHEMERAL: u64 = 1 << 6;

/// The content of a message to post, to answer with, or to replace an earlier one.
///
/// Pings nobody unless [`Body::pinging`] names a user. It replaces an earlier message completely: a
/// file or components that are not given again are removed.
#[derive(Clone, Debug, Default)]
pub struct Body {
    text: String,
    rows: Vec<CreateActionRow>,
    files: Vec<File>,
    pinged: Vec<PlayerId>,
    reply_to: Option<MessageId>,
    nonce: Option<String>,
    is_marked: bool,
    ephemeral: bool,
    readers: Readers,
}

/// Who reads a message, which decides by which names commands are called: those in the language of
/// the reader's program, or of the text.
#[derive(Clone, Copy, Debug, Default)]
enum Readers {
    #[default]
    Unknown,
    Everyone,
    /// One person, whose program speaks this.
    One(Locale),
}

/// A file of a message.
#[derive(Clone, Debug)]
pub struct File {
    pub name: String,
    pub data: Vec<u8>,
    description: String,
}

impl Body {
    /// Creates a text message. Text beyond [`TEXT_LIMIT`] is cut off when it is sent.
    pub fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// Creates a message of plain text, which is escaped.
    pub fn plain(text: impl AsRef<str>) -> Self {
        Self::text(escape(text.as_ref()))
    }

    /// Creates a message with a heading of plain text, which is escaped.
    pub fn headed(heading: impl AsRef<str>) -> Self {
        Self::text(format!("**{}**", escape(heading.as_ref())))
    }

    /// Adds a picture, if there is one. Several are shown side by side.
    pub fn picture(self, picture: impl Into<Option<Picture>>) -> Self {
        match picture.into() {
            Some(Picture { file_name, png, alt }) => self.file(file_name, png, alt),
            None => self,
        }
    }

    pub fn document(self, document: Document) -> Self {
        self.file(document.file_name, document.bytes, document.description)
    }

    fn file(mut self, name: String, data: Vec<u8>, description: String) -> Self {
        let description = cut(description, DESCRIPTION_LIMIT);
        self.files.push(File { name, data, description });
        self
    }

    /// The size of all files in bytes.
    pub fn file_size(&self) -> usize {
        self.files.iter().map(|file| file.data.len()).sum()
    }

    pub fn has_picture(&self) -> bool {
        !self.files.is_empty()
    }

    pub fn without_picture(self) -> Self {
        Self { files: Vec::new(), ..self }
    }

    /// Adds buttons, in as many rows as they need.
    pub fn buttons(self, buttons: impl IntoIterator<Item = CreateButton>) -> Self {
        let buttons: Vec<CreateButton> = buttons.into_iter().collect();
        let rows = buttons.chunks(MOST_IN_A_ROW);
        rows.fold(self, |body, row| body.row(CreateActionRow::Buttons(row.to_vec())))
    }

    /// Adds a menu, unless there is nothing to choose.
    pub fn menu(
        self,
        click: impl Into<Click>,
        options: impl IntoIterator<Item = CreateSelectMenuOption>,
        placeholder: impl Into<String>,
    ) -> Self {
        match options.into_iter().collect::<Vec<_>>() {
            none if none.is_empty() => self,
            options => self.row(select(click, options, placeholder)),
        }
    }

    pub fn row(mut self, row: CreateActionRow) -> Self {
        self.rows.push(row);
        self
    }

    pub fn line(mut self, line: &str) -> Self {
        self.text.push('\n');
        self.text.push_str(line);
        self
    }

    pub fn lines(self, lines: impl IntoIterator<Item = String>) -> Self {
        lines.into_iter().fold(self, |body, line| body.line(&line))
    }

    /// Calls commands by their names in the language of the program of its one reader, if known.
    pub fn for_client(mut self, client: impl Into<Option<Locale>>) -> Self {
        self.readers = match (self.readers, client.into()) {
            (Readers::Unknown | Readers::One(_), Some(client)) => Readers::One(client),
            (readers, _) => readers,
        };
        self
    }

    /// Calls commands by their names in the language of the text, whoever causes it to be shown.
    pub fn for_everyone(mut self) -> Self {
        self.readers = Readers::Everyone;
        self
    }

    /// Lets the message ping these users if the text mentions them.
    pub fn pinging(mut self, users: impl IntoIterator<Item = PlayerId>) -> Self {
        self.pinged.extend(users);
        self
    }

    /// Makes the message a reply, without pinging the author of the original.
    pub fn replying_to(mut self, message: MessageId) -> Self {
        self.reply_to = Some(message);
        self
    }

    pub fn is_reply(&self) -> bool {
        self.reply_to.is_some()
    }

    /// Sets a nonce (≤ 25 characters). Discord merges messages with the same one within minutes.
    pub fn nonce(mut self, nonce: String) -> Self {
        self.nonce = Some(nonce);
        self
    }

    /// Makes the message the post of the job with this nonce, by which it can be recognised later.
    pub fn for_job(self, nonce: String) -> Self {
        Self { is_marked: true, ..self.nonce(nonce) }
    }

    /// Returns the custom ids of the buttons and menus, without a mark.
    pub fn custom_ids(&self) -> Vec<String> {
        let mut rows = serde_json::to_value(&self.rows).unwrap_or_default();
        let ids = components(&mut rows).filter_map(|it| it["custom_id"].as_str());
        ids.map(str::to_owned).collect()
    }

    /// Makes the answer visible only to the caller.
    pub fn ephemeral(mut self) -> Self {
        self.ephemeral = true;
        self
    }

    pub fn into_files(self) -> Vec<File> {
        self.files
    }
}

impl Serialize for Body {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let attachments = self.files.iter().enumerate().map(|(index, file)| {
            json!({
                "id": index.to_string(), "filename": file.name, "description": file.description,
            })
        });
        let client = match self.readers {
            Readers::One(client) => Some(client),
            Readers::Unknown | Readers::Everyone => None,
        };
        let text = with_command_names(&self.text, client);
        let nonce = self.nonce.as_deref().filter(|_| self.is_marked);
        let pinged: Vec<_> = self.pinged.iter().map(|user| user.theirs()).collect();
        let mut message = json!({
            "content": cut(text, TEXT_LIMIT),
            "components": rows_as_json(&self.rows, nonce).map_err(S::Error::custom)?,
            "attachments": attachments.collect::<Vec<_>>(),
            "allowed_mentions": { "parse": [], "users": pinged, "replied_user": false },
        });
        if self.ephemeral {
            message["flags"] = EPHEMERAL.into();
        }
        if let Some(original) = self.reply_to {
            message["message_reference"] =
                json!({ "message_id": original.theirs(), "fail_if_not_exists": false });
        }
        if let Some(nonce) = &self.nonce {
            message["nonce"] = nonce.as_str().into();
            message["enforce_nonce"] = true.into();
        }
        message.serialize(serializer)
    }
}

/// The rows, marked with the nonce of a job, and with the ids of default values as strings:
/// serenity writes numbers, which Discord does not document.
fn rows_as_json(rows: &[CreateActionRow], nonce: Option<&str>) -> serde_json::Result<Value> {
    let mut json = serde_json::to_value(rows)?;
    let menus = components(&mut json);
    let defaults = menus.filter_map(|menu| menu.get_mut("default_values")?.as_array_mut());
    for default in defaults.flatten() {
        default["id"] = default["id"].as_u64().map(|id| id.to_string()).into();
    }
    if let Some(nonce) = nonce
        && let Some(id) = components(&mut json).find_map(|it| it.get_mut("custom_id"))
        && let Some(marked) = id.as_str().and_then(|id| marked(id, nonce))
    {
        *id = marked.into();
    }
    Ok(json)
}

fn components(rows: &mut Value) -> impl Iterator<Item = &mut Value> {
    let rows = rows.as_array_mut().into_iter().flatten();
    rows.filter_map(|row| row["components"].as_array_mut()).flatten()
}

/// A message to post, and how it is recognised.
#[derive(Debug)]
pub struct Post {
    pub body: Body,
    /// Custom ids of which the message always has one, however it is changed later, and no other
    /// message has any. Empty if its buttons stay as they are.
    lasting: Vec<String>,
}

impl From<Body> for Post {
    fn from(body: Body) -> Post {
        Post { body, lasting: Vec::new() }
    }
}

impl Post {
    /// A post whose buttons change.
    pub fn lasting(lasting: impl Into<Vec<String>>, body: Body) -> Post {
        Post { body, lasting: lasting.into() }
    }

    /// Whether a message with these custom ids is this post: it has the mark of the job. A
    /// message without any mark was changed since, or posted by an earlier version.
    pub fn is(&self, nonce: &str, custom_ids: &[impl AsRef<str>]) -> bool {
        if let Some(mark) = custom_ids.iter().find_map(|id| split_mark(id.as_ref()).0) {
            return mark == nonce;
        }
        let has = |id: &String| custom_ids.iter().any(|other| other.as_ref() == id);
        let own = self.body.custom_ids();
        !own.is_empty() && own.iter().all(has) || self.lasting.iter().any(has)
    }
}
