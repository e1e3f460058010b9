// The page of the local Discord: one person per tab (/?user=ada), one channel at a time.
//
// What browser tests can rely on:
//   body[data-user][data-connected]            who the tab is; "true" once everything is shown
//   body[data-pings]                          how many messages elsewhere pinged the person
//   body[data-bot]                             "online" while the bot is on the gateway
//   a[data-channel-id][data-channel-name]      the list of channels, threads and direct messages
//   #messages[data-channel-id]                 the messages of the open channel
//   article[data-message-id][data-author]      a message; [data-ephemeral], [data-loading],
//                                              [data-edited] where that holds
//   button[data-custom-id]                     a button of a message; [aria-busy] while it waits
//   button[data-select] [data-value]           a select menu, its options; [data-select-done]
//   [data-action=reply|edit|delete|dismiss|jump]  what can be done with a message
//   [data-thread-id]                           the link from a message to its thread
//   article[data-interaction-id][data-status]  a command "waiting" for its answer, or "failed"
//   [data-failed]                              "This interaction failed" below a message
//   #input #send #composer                     the line to write in
//   #context-bar #reply-ping #context-cancel   what is replied to or edited
//   #popup [data-command] [data-choice] [data-user]  suggestions above the line
//   #command-form [data-option] [data-add-option]    the options of the command being filled in
//   #modal [data-input] #modal-submit #modal-cancel  a form of the bot's and its fields: text boxes, menus,
//                                              groups of input[value] to choose from, check boxes, files
//   #lightbox                                  the enlarged picture
//   #toast                                     why something was refused
//   #user-switch #typing #bot-status #menu
//   #servers [data-server-id]                  the servers; [aria-current] is the one that is shown

import { act, avatar, byId, element, me, upload } from './dom.js';
import { markdown } from './markdown.js';
import { commandElement, isEphemeral, messageElement, names, usePage } from './messages.js';
import { reset, setContext, useComposer } from './commands.js';

const page = {
  users: new Map(),
  names: {},
  servers: [],
  channels: new Map(),
  messages: new Map(),
  commands: [],
  // Commands without an answer, by interaction.
  unanswered: new Map(),
  unread: new Map(),
  current: null,
  // The server that is shown: that of the open channel, or beside direct messages the last one.
  server: null,
  meId: null,
  botId: null,
  members: () => page.server.members.map((id) => page.users.get(id)),
  name: (id) => page.names[id] ?? 'unknown',
  open,
  jump,
  watch,
  visible,
  reply: (message) => setContext({ kind: 'reply', message, ping: true }),
  edit: (message) => setContext({ kind: 'edit', message }),
  typing: sendTyping,
};
usePage(page);
useComposer(page);

const scroller = byId('scroller');
const list = byId('messages');
document.body.dataset.user = me;

// ---- The server's news

let retry = 500;
function connect() {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/sandbox/socket?user=${encodeURIComponent(me)}`);
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = () => {
    document.body.dataset.connected = 'false';
    showBot(false, 'The sandbox has stopped. Waiting for it…');
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, 5000);
  };
}

function receive(news) {
  switch (news.t) {
    case 'snapshot': return begin(news);
    case 'message': return upsert(news.message);
    case 'message_deleted': return remove(news.id);
    case 'channel': page.channels.set(news.channel.id, news.channel); return drawChannels();
    case 'channel_deleted': return removeChannel(news.id);
    case 'commands': page.commands = news.commands; return;
    case 'typing': return showTyping(news);
    case 'bot': return showBot(news.connected);
    case 'interaction': return interactionNews(news);
  }
}

function begin(news) {
  retry = 500;
  page.meId = news.me;
  page.botId = news.bot;
  page.names = news.names;
  page.users = new Map(news.users.map((user) => [user.id, user]));
  page.servers = news.servers;
  page.server = page.servers.find((server) => server.id === page.server?.id) ?? page.servers.find(isMine) ?? page.servers[0];
  drawPeople();
  page.channels = new Map(news.channels.map((channel) => [channel.id, channel]));
  page.messages = new Map(news.messages.map((message) => [message.id, message]));
  page.commands = news.commands;
  const wanted = location.hash.slice(1);
  open(page.channels.has(page.current) ? page.current : page.channels.has(wanted) ? wanted : news.channels[0].id);
  showBot(news.bot_connected);
  document.body.dataset.connected = 'true';
}

function showBot(online, text) {
  document.body.dataset.bot = online ? 'online' : 'offline';
  byId('bot-status').textContent = text ?? (online ? '' : 'The bot is offline');
}

// ---- Channels and people

function drawChannels() {
  const all = [...page.channels.values()];
  const link = (channel, mark, label, extra = '') => element('a', {
    href: `#${channel.id}`, class: `channel ${extra}`, 'data-channel-id': channel.id, 'data-channel-name': label,
    'aria-current': channel.id === page.current ? 'page' : undefined,
    'data-unread': page.unread.has(channel.id) || undefined,
    onclick: (event) => { event.preventDefault(); open(channel.id); },
  }, element('span', { class: 'mark', 'aria-hidden': 'true' }, mark), element('span', { class: 'label' }, label),
  page.unread.get(channel.id) ? element('span', { class: 'badge' }, String(page.unread.get(channel.id))) : null);
  drawServers();
  const parts = [element('h2', {}, 'Text channels')];
  const shown = all.filter((one) => one.type === 0 && one.guild_id === page.server.id);
  for (const channel of shown.sort((a, b) => a.position - b.position)) {
    parts.push(link(channel, '#', channel.name));
    const threads = all.filter((thread) => thread.parent_id === channel.id && thread.type === 11);
    for (const thread of threads.filter((one) => !one.thread_metadata.archived || one.id === page.current)) {
      parts.push(link(thread, '└', thread.name, 'thread'));
    }
  }
  parts.push(element('h2', {}, 'Direct messages'));
  for (const channel of all.filter((one) => one.type === 1)) parts.push(link(channel, '@', page.name(page.botId)));
  byId('channels').replaceChildren(...parts);
  const pings = [...page.unread.values()].reduce((sum, count) => sum + count, 0);
  document.body.dataset.pings = String(pings);
  document.title = `${pings ? `(${pings}) ` : ''}${channelTitle()} · Lion's Den`;
}

const isMine = (server) => server.members.includes(page.meId);

// The servers, if there are several. One that the person does not belong to is shown to its owner.
function drawServers() {
  const box = byId('servers');
  if (page.servers.length === 1) {
    return box.replaceChildren(element('span', { class: 'server-name' }, page.server.name), element('small', {}, 'local'));
  }
  box.replaceChildren(...page.servers.map((server) => {
    const own = isMine(server);
    const pings = [...page.unread].filter(([id]) => page.channels.get(id)?.guild_id === server.id && server.id !== page.server.id)
      .reduce((sum, [, count]) => sum + count, 0);
    const label = own ? server.name : `${server.name}, as its owner`;
    return element('button', {
      type: 'button', class: 'server', 'data-server-id': server.id, title: label, 'aria-label': label,
      'aria-current': server.id === page.server.id ? 'true' : undefined,
      onclick: () => (own ? openServer(server) : switchTo(server.owner)),
    }, element('span', {}, server.name), pings ? element('span', { class: 'badge' }, String(pings)) : null);
  }));
}

function openServer(server) {
  const channels = [...page.channels.values()].filter((one) => one.type === 0 && one.guild_id === server.id);
  open(channels.sort((a, b) => a.position - b.position)[0].id);
}

function switchTo(username) {
  location.search = `?user=${username}`;
}

function channelTitle() {
  const channel = page.channels.get(page.current);
  if (!channel) return '';
  return channel.type === 1 ? page.name(page.botId) : channel.name;
}

function drawPeople() {
  const members = page.members();
  const row = (user) => element('div', { class: 'member', 'data-user': user.username }, avatar(user, page.name(user.id)),
    element('span', {}, page.name(user.id)), user.bot ? element('span', { class: 'tag' }, 'APP') : null);
  byId('members').replaceChildren(element('h2', {}, `Members — ${members.length}`), ...members.map(row));
  const option = (user) => element('option', { value: user.username, selected: user.id === page.meId }, page.name(user.id));
  const choice = byId('user-switch');
  // Each person is listed once, under the first of their servers.
  const left = new Map([...page.users].filter(([, user]) => !user.bot));
  choice.replaceChildren(...page.servers.map((server) => {
    const people = server.members.filter((id) => left.has(id)).map((id) => left.get(id));
    people.forEach((user) => left.delete(user.id));
    return element('optgroup', { label: server.name }, ...people.map(option));
  }));
  choice.onchange = () => switchTo(choice.value);
  byId('my-avatar').replaceWith(Object.assign(avatar(page.users.get(page.meId), page.name(page.meId)), { id: 'my-avatar' }));
  const other = members.find((user) => !user.bot && user.id !== page.meId);
  byId('new-tab').href = `/?user=${other.username}`;
  byId('new-tab').title = `Open a tab as ${page.name(other.id)}`;
}

function open(id) {
  if (page.current !== id) reset();
  page.current = id;
  page.unread.delete(id);
  history.replaceState(null, '', `#${id}`);
  document.body.classList.remove('menu-open');
  byId('menu').setAttribute('aria-expanded', 'false');
  const channel = page.channels.get(id);
  const server = page.servers.find((one) => one.id === channel.guild_id) ?? page.server;
  if (server !== page.server) {
    page.server = server;
    drawPeople();
  }
  byId('channel-name').textContent = channelTitle();
  byId('channel-name').dataset.mark = channel.type === 1 ? '@' : '#';
  byId('channel-topic').textContent = channel.topic ?? '';
  byId('input').placeholder = `Message ${channel.type === 1 ? '@' : '#'}${channelTitle()}`;
  byId('typing').textContent = '';
  drawChannels();
  drawMessages();
  if (matchMedia('(pointer: fine)').matches) byId('input').focus();
}

function removeChannel(id) {
  page.channels.delete(id);
  for (const message of [...page.messages.values()]) if (message.channel_id === id) page.messages.delete(message.id);
  if (page.current === id) open([...page.channels.keys()][0]);
  else drawChannels();
}

// ---- Messages

const compare = (a, b) => (a.length - b.length || (a < b ? -1 : a > b ? 1 : 0));

function visible() {
  return [...page.messages.values()].filter((message) => message.channel_id === page.current)
    .sort((a, b) => compare(a.id, b.id));
}

function drawMessages() {
  list.dataset.channelId = page.current;
  const unanswered = [...page.unanswered.values()].filter((event) => event.channel_id === page.current);
  list.replaceChildren(welcome(), ...visible().map(messageElement), ...unanswered.map(standIn));
  group();
  toBottom();
}

function welcome() {
  const channel = page.channels.get(page.current);
  const title = channel.type === 1 ? channelTitle() : `Welcome to ${channel.type === 0 ? '#' : ''}${channelTitle()}`;
  return element('div', { class: 'welcome' }, element('h2', {}, title),
    element('p', {}, channel.type === 1 ? 'This is the beginning of your direct messages.' : 'This is where it begins. Type / for the commands.'));
}

// Messages of one author in a row need no name again; a new day needs its date.
function group() {
  list.querySelectorAll('.day').forEach((day) => day.remove());
  let previous = null;
  for (const item of list.querySelectorAll('article[data-message-id]')) {
    const message = page.messages.get(item.dataset.messageId);
    const date = new Date(message.timestamp);
    const newDay = !previous || new Date(previous.timestamp).toDateString() !== date.toDateString();
    if (newDay) item.before(element('div', { class: 'day', role: 'separator' }, date.toLocaleDateString('en-GB', { dateStyle: 'long' })));
    const near = previous && date - new Date(previous.timestamp) < 7 * 60 * 1000;
    const alone = message.message_reference || message.interaction || isEphemeral(message) || (previous && isEphemeral(previous));
    item.classList.toggle('grouped', Boolean(near && !newDay && !alone && previous.author.id === message.author.id && message.type === 0));
    previous = message;
  }
}

// Whether the end of the list is in sight; then it stays so, whatever grows above it.
let stuck = true;
const toBottom = () => {
  stuck = true;
  scroller.scrollTop = scroller.scrollHeight;
};
scroller.addEventListener('scroll', () => {
  stuck = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
});
const keepBottom = new ResizeObserver(() => { if (stuck) toBottom(); });
keepBottom.observe(scroller);
keepBottom.observe(list);

function keepingBottom(change) {
  const stay = stuck;
  change();
  group();
  if (stay) toBottom();
}

function upsert(message) {
  const isNew = !page.messages.has(message.id);
  page.messages.set(message.id, message);
  if (message.author.id !== page.meId) clearTyping(message.channel_id, message.author.id);
  if (message.channel_id !== page.current) {
    if (isNew && message.author.id !== page.meId) {
      const pings = message.pinged.includes(page.meId) || page.channels.get(message.channel_id)?.type === 1 ? 1 : 0;
      page.unread.set(message.channel_id, (page.unread.get(message.channel_id) ?? 0) + pings);
      drawChannels();
    }
    // A thread may begin with it.
    return redrawReplies(message);
  }
  keepingBottom(() => {
    const made = messageElement(message);
    const old = list.querySelector(`[data-message-id="${message.id}"]`);
    if (old) return old.replaceWith(made);
    const later = [...list.querySelectorAll('article[data-message-id]')].find((item) => compare(item.dataset.messageId, message.id) > 0);
    const waiting = list.querySelector('article[data-interaction-id]');
    list.insertBefore(made, later ?? waiting ?? null);
  });
  redrawReplies(message);
  if (isNew && message.author.id === page.meId) toBottom();
}

// Replies show a line of what they reply to, which has just changed.
function redrawReplies(changed) {
  for (const message of visible()) {
    if (message.message_reference?.message_id !== changed.id) continue;
    list.querySelector(`[data-message-id="${message.id}"]`)?.replaceWith(messageElement(message));
  }
  group();
}

function remove(id) {
  page.messages.delete(id);
  keepingBottom(() => list.querySelector(`[data-message-id="${id}"]`)?.remove());
}

function jump(id) {
  const item = list.querySelector(`[data-message-id="${id}"]`);
  if (!item) return;
  item.scrollIntoView({ block: 'center' });
  item.focus({ preventScroll: true });
  item.classList.add('flash');
  setTimeout(() => item.classList.remove('flash'), 1500);
}

// ---- Interactions

const watchers = new Map();
// News that came before anybody asked for it: the answer can be faster than the request's own.
const early = new Map();

function watch(id, then) {
  const event = early.get(id);
  if (event && event.status !== 'waiting') then(event);
  else watchers.set(id, then);
}

function interactionNews(event) {
  if (event.status === 'modal') openModal(event);
  if (event.status !== 'waiting') {
    const then = watchers.get(event.id);
    watchers.delete(event.id);
    if (then) then(event);
    else early.set(event.id, event);
  }
  if (event.kind === 2 || event.kind === 5) showCommand(event);
}

function showCommand(event) {
  const settled = event.status !== 'waiting' && event.status !== 'failed';
  if (settled) page.unanswered.delete(event.id);
  else page.unanswered.set(event.id, event);
  if (event.channel_id !== page.current) return;
  keepingBottom(() => {
    list.querySelector(`[data-interaction-id="${event.id}"]`)?.remove();
    if (!settled) list.append(standIn(event));
  });
  if (event.status === 'waiting') toBottom();
}

function standIn(event) {
  const shown = { ...event, name: event.name || 'form' };
  return commandElement(shown, () => {
    page.unanswered.delete(event.id);
    list.querySelector(`[data-interaction-id="${event.id}"]`)?.remove();
  });
}

// ---- Forms

const TEXT_INPUT = 4;
const USER_SELECT = 5;
const ROLE_SELECT = 6;
const MENTIONABLE_SELECT = 7;
const CHANNEL_SELECT = 8;
const TEXT_DISPLAY = 10;
const FILE_UPLOAD = 19;
const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;

// What can be chosen in a field: its own options, or what there is on the server.
function optionsOf(part) {
  if (part.options) return part.options;
  const chosen = new Set((part.default_values ?? []).map((value) => value.id));
  const option = (label, value) => ({ label, value, default: chosen.has(value) });
  const isOf = (...kinds) => kinds.includes(part.type);
  const people = isOf(USER_SELECT, MENTIONABLE_SELECT) ? page.members().map((user) => option(page.name(user.id), user.id)) : [];
  const roles = isOf(ROLE_SELECT, MENTIONABLE_SELECT) ? page.server.roles.map((role) => option(role.name, role.id)) : [];
  const channels = isOf(CHANNEL_SELECT) ? [...page.channels.values()]
    .filter((channel) => channel.type === 0 && channel.guild_id === page.server.id).map((channel) => option(`#${channel.name}`, channel.id)) : [];
  return [...people, ...roles, ...channels];
}

function textInput(part) {
  const long = part.style === 2;
  const box = element(long ? 'textarea' : 'input', {
    placeholder: part.placeholder, maxlength: part.max_length, minlength: part.min_length || undefined,
    required: part.required, rows: long ? 5 : undefined, autocomplete: 'off',
  });
  box.value = part.value;
  return { box, value: () => box.value };
}

function selectInput(part) {
  const options = optionsOf(part);
  const many = part.max_values > 1;
  const needed = part.required && part.min_values > 0;
  const none = many || options.some((option) => option.default) && needed ? []
    : [element('option', { value: '' }, part.placeholder || 'Make a selection')];
  const box = element('select', { multiple: many, required: needed, size: many ? Math.min(options.length, 6) : undefined },
    ...none, ...options.map((option) => element('option', { value: option.value, selected: option.default },
      option.description ? `${option.label} – ${option.description}` : option.label)));
  return { box, value: () => [...box.selectedOptions].map((option) => option.value).filter(Boolean) };
}

function groupInput(part) {
  const type = part.type === RADIO_GROUP ? 'radio' : 'checkbox';
  const choices = part.options.map((option) => {
    const input = element('input', {
      type, name: part.custom_id, value: option.value, checked: option.default, required: type === 'radio' && part.required,
    });
    return element('label', { class: 'choice' }, input, element('span', {}, option.label,
      option.description ? element('small', {}, option.description) : null));
  });
  const box = element('div', { class: 'choices', role: type === 'radio' ? 'radiogroup' : 'group' }, ...choices);
  const checked = () => [...box.querySelectorAll('input:checked')].map((input) => input.value);
  return { box, value: () => (type === 'radio' ? checked()[0] ?? null : checked()) };
}

function checkInput(part) {
  const box = element('input', { type: 'checkbox', checked: part.default });
  return { box, value: () => box.checked };
}

function fileInput(part) {
  const box = element('input', { type: 'file', multiple: part.max_values > 1, required: part.required });
  return { box, value: async () => (await Promise.all([...box.files].map(upload))).filter(Boolean) };
}

function inputOf(part) {
  if (part.type === TEXT_INPUT) return textInput(part);
  if (part.type === RADIO_GROUP || part.type === CHECKBOX_GROUP) return groupInput(part);
  if (part.type === CHECKBOX) return checkInput(part);
  return part.type === FILE_UPLOAD ? fileInput(part) : selectInput(part);
}

// A part of a form: a text, a label with its field, or the row with a text input that forms had before.
function modalPart(part, fields) {
  if (part.type === TEXT_DISPLAY) return element('div', { class: 'note' }, ...markdown(part.content, names));
  const field = part.component ?? part.components[0];
  const { box, value } = inputOf(field);
  box.dataset.input = field.custom_id;
  fields.set(field.custom_id, value);
  const label = [part.label ?? field.label, field.required ? element('b', { class: 'star' }, ' *') : null];
  const about = part.description ? element('small', {}, part.description) : null;
  if (field.type === CHECKBOX) return element('label', { class: 'choice single' }, box, element('span', {}, ...label, about));
  if (box.classList.contains('choices')) return element('fieldset', {}, element('legend', {}, element('span', {}, ...label, about)), box);
  return element('label', {}, element('span', {}, ...label, about), box);
}

function openModal(event) {
  const modal = event.detail;
  const fields = new Map();
  byId('modal-title').textContent = modal.title;
  byId('modal-error').textContent = '';
  byId('modal-inputs').replaceChildren(...modal.components.map((part) => modalPart(part, fields)));
  const dialog = byId('modal');
  byId('modal-form').onsubmit = async (submit) => {
    submit.preventDefault();
    const values = {};
    for (const [id, value] of fields) values[id] = await value();
    if (await act('submit', { interaction: event.id, values }) !== null) dialog.close();
  };
  dialog.showModal();
  dialog.querySelector('input, textarea, select')?.focus();
}
for (const id of ['modal-close', 'modal-cancel']) byId(id).addEventListener('click', () => byId('modal').close());
// A box that gets the focus back from a dialog may not get its keys, until it is focused anew.
byId('modal').addEventListener('close', () => {
  const box = byId('input');
  if (document.activeElement !== box) return;
  box.blur();
  box.focus();
});
byId('lightbox').addEventListener('click', () => byId('lightbox').close());

// ---- Typing

const typists = new Map();
let lastTyping = 0;

function sendTyping() {
  if (Date.now() - lastTyping < 8000) return;
  lastTyping = Date.now();
  act('typing', { channel: page.current });
}

function showTyping(news) {
  if (news.user_id === page.meId) return;
  const key = `${news.channel_id} ${news.user_id}`;
  clearTimeout(typists.get(key));
  typists.set(key, setTimeout(() => clearTyping(news.channel_id, news.user_id), 10_000));
  drawTyping();
}

function clearTyping(channel, user) {
  const key = `${channel} ${user}`;
  clearTimeout(typists.get(key));
  if (typists.delete(key)) drawTyping();
}

function drawTyping() {
  const who = [...typists.keys()].map((key) => key.split(' ')).filter(([channel]) => channel === page.current).map(([, user]) => page.name(user));
  byId('typing').textContent = who.length === 0 ? '' : `${who.join(' and ')} ${who.length === 1 ? 'is' : 'are'} typing…`;
}

// ---- The narrow screen

byId('menu').addEventListener('click', () => {
  const open = document.body.classList.toggle('menu-open');
  byId('menu').setAttribute('aria-expanded', String(open));
});
document.querySelector('main').addEventListener('pointerdown', (event) => {
  if (event.target.closest('#menu')) return;
  document.body.classList.remove('menu-open');
});

connect();
