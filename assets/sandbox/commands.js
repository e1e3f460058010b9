// The line at the bottom: plain messages, replies, mentions, and slash commands with their
// options, choices and live completion.

import { act, byId, element, moveActive, toast, upload } from './dom.js';

let page;
const input = byId('input');
const popup = byId('popup');
const form = byId('command-form');

// What the popup offers: `{ label, detail, attributes, pick }` each.
let offers = [];
let active = -1;
// The message that is replied to or edited.
let context = null;
// The command being filled in: `{ path, options, fields }`.
let command = null;

export function useComposer(given) {
  page = given;
  input.addEventListener('input', onInput);
  input.addEventListener('keydown', onKey);
  byId('composer').addEventListener('submit', (event) => { event.preventDefault(); send(); });
  byId('attach').addEventListener('click', () => byId('file').click());
  byId('file').addEventListener('change', sendFile);
  byId('context-cancel').addEventListener('click', () => setContext(null));
  byId('reply-ping').addEventListener('click', () => {
    context.ping = !context.ping;
    showContext();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!byId('bottom').contains(event.target)) hidePopup();
  });
}

export function reset() {
  setContext(null);
  cancelCommand();
  input.value = '';
  input.style.height = '';
}

export function setContext(next) {
  context = next;
  if (context?.kind === 'edit') input.value = context.message.content;
  showContext();
  if (context) input.focus();
}

function showContext() {
  byId('context-bar').hidden = !context;
  if (!context) return;
  const replying = context.kind === 'reply';
  byId('context-text').textContent = replying ? `Replying to ${page.name(context.message.author.id)}` : 'Editing message';
  const ping = byId('reply-ping');
  ping.hidden = !replying;
  ping.setAttribute('aria-pressed', String(Boolean(context.ping)));
  ping.textContent = context.ping ? '@ on' : '@ off';
  ping.title = context.ping ? 'The author is pinged' : 'The author is not pinged';
}

function offer(list, title) {
  offers = list;
  popup.replaceChildren(...(title ? [element('p', { class: 'popup-title' }, title)] : []), ...list.map((item) => element('button', {
    class: 'offer', type: 'button', role: 'option', tabindex: '-1', 'aria-selected': 'false', ...item.attributes,
    onpointerdown: (event) => event.preventDefault(), onclick: item.pick,
  }, element('b', {}, item.label), item.detail ? element('span', {}, item.detail) : null)));
  popup.hidden = list.length === 0;
  active = moveActive(offered(), -1, 1);
}

const offered = () => [...popup.querySelectorAll('[role=option]')];
const hidePopup = () => offer([]);

// All commands and subcommands: the path to write, the description, the options to fill in.
function allCommands() {
  const found = [];
  const inDm = page.channels.get(page.current)?.type === 1;
  const walk = (path, level) => {
    const subs = (level.options ?? []).filter((option) => option.type <= 2);
    if (subs.length) subs.forEach((sub) => walk(`${path} ${sub.name}`, sub));
    else found.push({ path, description: level.description, options: level.options ?? [] });
  };
  for (const entry of page.commands) {
    const here = !inDm || (!entry.guild_id && entry.dm_permission !== false && (entry.contexts ?? [1]).includes(1));
    if (entry.type === 1 && here) walk(entry.name, entry);
  }
  return found.sort((a, b) => a.path.localeCompare(b.path));
}

function onInput() {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight, 240)}px`;
  if (input.value && !input.value.startsWith('/')) page.typing();
  const slash = /^\/([^\n]*)$/.exec(input.value);
  if (slash && context?.kind !== 'edit') {
    const typed = slash[1].trimEnd().toLowerCase();
    const matching = allCommands().filter((entry) => entry.path.startsWith(typed) || typed.startsWith(`${entry.path} `));
    return offer(matching.map((entry) => ({
      label: `/${entry.path}`, detail: entry.description, attributes: { 'data-command': entry.path },
      pick: () => startCommand(entry),
    })));
  }
  const mention = /(?:^|\s)@([\p{L}\p{N}' ]{0,20})$/u.exec(input.value.slice(0, input.selectionStart));
  if (!mention) return hidePopup();
  const typed = mention[1].toLowerCase();
  const matching = people().filter((user) => page.name(user.id).toLowerCase().startsWith(typed));
  offer(matching.map((user) => ({
    label: page.name(user.id), detail: user.bot ? 'APP' : '', attributes: { 'data-user': user.username },
    pick: () => {
      const start = input.selectionStart - mention[1].length;
      input.setRangeText(`${page.name(user.id)} `, start, input.selectionStart, 'end');
      hidePopup();
      input.focus();
    },
  })));
}

function popupKey(event) {
  if (popup.hidden) return false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) active = moveActive(offered(), active, step);
  else if (event.key === 'Escape') hidePopup();
  else if (event.key === 'Tab' || event.key === 'Enter') offers[active]?.pick();
  else return false;
  event.preventDefault();
  return true;
}

function onKey(event) {
  if (event.isComposing || popupKey(event)) return;
  if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    send();
  } else if (event.key === 'Escape') {
    setContext(null);
  } else if (event.key === 'ArrowUp' && input.value === '') {
    const mine = page.visible().filter((message) => message.author.id === page.meId).at(-1);
    if (mine) {
      event.preventDefault();
      setContext({ kind: 'edit', message: mine });
    }
  }
}

// The members of the server, the bot last: it is rarely meant.
const people = () => page.members().sort((a, b) => Boolean(a.bot) - Boolean(b.bot));

// Turns `@Name` into a mention.
function withMentions(text) {
  const users = [...page.users.values()].sort((a, b) => page.name(b.id).length - page.name(a.id).length);
  for (const user of users) text = text.replaceAll(`@${page.name(user.id)}`, `<@${user.id}>`);
  return text;
}

async function send() {
  if (command) return sendCommand();
  const typed = /^\/(\S[^\n]*)$/.exec(input.value.trim());
  const exact = typed && allCommands().find((entry) => entry.path === typed[1]);
  if (exact) return startCommand(exact);
  const text = withMentions(input.value);
  if (!text.trim()) return;
  const details = context?.kind === 'reply' ? ['reply', { message: context.message.id, text, ping: context.ping }]
    : context?.kind === 'edit' ? ['edit', { message: context.message.id, text }]
      : ['say', { channel: page.current, text }];
  const before = input.value;
  reset();
  if (await act(...details) === null && input.value === '') input.value = before;
}

// Sends a chosen file, with the text that is typed.
async function sendFile() {
  const [file] = byId('file').files;
  byId('file').value = '';
  const id = file && await upload(file);
  if (!id) return;
  const text = withMentions(input.value);
  reset();
  await act('say', { channel: page.current, text, files: [id] });
}

function startCommand(entry) {
  hidePopup();
  setContext(null);
  command = { path: entry.path, options: entry.options, fields: new Map() };
  input.hidden = true;
  input.value = '';
  form.hidden = false;
  for (const option of entry.options) if (option.required) addField(option);
  drawCommand();
  const first = [...command.fields.values()][0];
  if (first) first.box.focus();
  else byId('send').focus();
}

function cancelCommand() {
  if (!command) return;
  command = null;
  hidePopup();
  form.hidden = true;
  form.replaceChildren();
  input.hidden = false;
  input.focus();
}

// Lays the fields out again; the boxes themselves, and what is in them, stay.
function drawCommand() {
  const parts = [element('span', { class: 'command-name' }, `/${command.path}`)];
  for (const field of command.fields.values()) parts.push(field.element);
  for (const option of command.options) {
    if (command.fields.has(option.name)) continue;
    parts.push(element('button', { class: 'add-option', type: 'button', 'data-add-option': option.name, title: option.description,
      onclick: () => { addField(option); drawCommand(); command.fields.get(option.name).box.focus(); } }, `+ ${option.name}`));
  }
  parts.push(element('button', { class: 'cancel-command', type: 'button', 'aria-label': 'Cancel the command', 'data-action': 'cancel-command',
    onclick: cancelCommand }, '✕'));
  form.replaceChildren(...parts);
}

function addField(option) {
  if (option.type === 11) return addFile(option);
  const box = element('input', { type: 'text', 'data-option': option.name, 'aria-label': `${option.name}: ${option.description}`,
    placeholder: option.description, size: 12, enterkeyhint: 'send' });
  const field = { option, box, value: undefined };
  field.element = element('label', { class: 'field-box' }, element('span', {}, option.name), box);
  box.addEventListener('focus', () => suggest(field));
  box.addEventListener('input', () => {
    field.value = undefined;
    box.size = Math.max(12, box.value.length);
    suggest(field);
  });
  box.addEventListener('blur', () => { if (popup.dataset.for === option.name) hidePopup(); });
  box.addEventListener('keydown', (event) => fieldKey(event, field));
  command.fields.set(option.name, field);
}

// A field for a file, which is uploaded as soon as it is chosen.
function addFile(option) {
  const box = element('input', { type: 'file', 'data-option': option.name, 'aria-label': `${option.name}: ${option.description}` });
  const field = { option, box, value: undefined };
  field.element = element('label', { class: 'field-box' }, element('span', {}, option.name), box);
  box.addEventListener('change', async () => {
    field.value = box.files[0] && (await upload(box.files[0]) ?? undefined);
  });
  command.fields.set(option.name, field);
}

function fieldKey(event, field) {
  if (event.isComposing || (event.key !== 'Tab' && popupKey(event))) return;
  if (event.key === 'Tab' && !popup.hidden && field.value === undefined && field.box.value) {
    offers[active]?.pick();
    event.preventDefault();
  } else if (event.key === 'Enter') {
    event.preventDefault();
    const empty = [...command.fields.values()].find((other) => other.option.required && other.box.value === '');
    if (empty) empty.box.focus();
    else sendCommand();
  } else if (event.key === 'Escape') {
    cancelCommand();
  } else if (event.key === 'Backspace' && field.box.value === '' && !field.option.required) {
    event.preventDefault();
    command.fields.delete(field.option.name);
    drawCommand();
    byId('send').focus();
  }
}

// Offers what can stand in a field: its choices, users, channels, roles, yes or no, or what the bot says.
function suggest(field) {
  const { option, box } = field;
  popup.dataset.for = option.name;
  const typed = box.value.toLowerCase();
  const matching = (list) => list.filter((entry) => field.value !== undefined || entry.name.toLowerCase().includes(typed));
  if (option.choices) return offerValues(field, matching(option.choices));
  if (option.type === 5) return offerValues(field, matching([{ name: 'True', value: true }, { name: 'False', value: false }]));
  if (option.type === 6) {
    return offerValues(field, matching(people().map((user) => ({ name: page.name(user.id), value: user.id }))));
  }
  if (option.type === 7) {
    const channels = [...page.channels.values()].filter((channel) => channel.guild_id === page.server.id);
    return offerValues(field, matching(channels.map((channel) => ({ name: channel.name, value: channel.id }))));
  }
  if (option.type === 8) {
    return offerValues(field, matching(page.server.roles.map((role) => ({ name: role.name, value: role.id }))));
  }
  if (option.autocomplete) return complete(field);
  offer([]);
}

function offerValues(field, choices) {
  offer(choices.map((choice) => ({
    label: choice.name, attributes: { 'data-choice': String(choice.value) },
    pick: () => {
      field.value = choice.value;
      field.box.value = choice.name;
      field.box.size = Math.max(12, choice.name.length);
      hidePopup();
      const fields = [...command.fields.values()];
      const next = fields.slice(fields.indexOf(field) + 1).find((other) => other.box.value === '');
      (next?.box ?? field.box).focus({ preventScroll: true });
      if (!next) hidePopup();
    },
  })), `${field.option.name} — ${field.option.description}`);
}

let completion = 0;
function complete(field) {
  const turn = ++completion;
  setTimeout(async () => {
    if (turn !== completion || !command) return;
    const options = values(field.option.name);
    const id = await act('command', { channel: page.current, name: command.path, options, focused: field.option.name });
    if (!id) return;
    page.watch(id, (event) => {
      if (turn !== completion || document.activeElement !== field.box || field.value !== undefined) return;
      if (event.status === 'choices') offerValues(field, event.detail);
      else toast('Loading options failed');
    });
  }, 120);
}

// What the fields hold, by name. Fields that are not right yet are left out if `focused` is given;
// else they are an error, told as a thrown sentence.
function values(focused) {
  const found = {};
  for (const { option, box, value } of command.fields.values()) {
    const text = box.value.trim();
    if (option.name === focused) { found[option.name] = box.value; continue; }
    if (text === '') continue;
    const known = value ?? parse(option, text);
    if (known !== undefined) found[option.name] = known;
    else if (!focused) throw new Error(`${option.name}: ${text} is not one of the possible values.`);
  }
  return found;
}

function parse(option, text) {
  const same = (name) => name.toLowerCase() === text.toLowerCase();
  if (option.choices) return option.choices.find((choice) => same(choice.name))?.value;
  switch (option.type) {
    case 4: return /^-?\d+$/.test(text) ? Number(text) : undefined;
    case 5: return { true: true, false: false }[text.toLowerCase()];
    case 6: return [...page.users.values()].find((user) => same(page.name(user.id)) || same(`@${page.name(user.id)}`))?.id;
    case 7: return [...page.channels.values()].find((channel) => channel.name && (same(channel.name) || same(`#${channel.name}`)))?.id;
    case 11: return undefined;
    case 10: return Number.isFinite(Number(text)) ? Number(text) : undefined;
    default: return text;
  }
}

async function sendCommand() {
  let options;
  try {
    options = values();
  } catch (error) {
    return toast(error.message);
  }
  const missing = command.options.find((option) => option.required && !(option.name in options));
  if (missing) {
    command.fields.get(missing.name).box.focus();
    return toast(`The option ${missing.name} is required.`);
  }
  completion += 1;
  const sent = await act('command', { channel: page.current, name: command.path, options });
  if (sent !== null) cancelCommand();
}
