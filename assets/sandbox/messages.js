// Messages as elements: author, reply line, text, pictures, buttons and menus.

import { act, avatar, byId, element, moveActive } from './dom.js';
import { markdown } from './markdown.js';

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const COMMAND = 20;
const THREAD_STARTER = 21;

// The page's state and what a message can ask of it; set once by the page.
let page;
export function usePage(given) { page = given; }

export const isEphemeral = (message) => (message.flags & EPHEMERAL) !== 0;

export const names = {
  mention: (id) => element('span', { class: id === page.meId ? 'mention mine' : 'mention' }, `@${page.name(id)}`),
  role: (id) => {
    const role = page.server.roles.find((one) => one.id === id);
    return element('span', { class: 'mention' }, role?.name.replace(/^@?/, '@') ?? '@unknown-role');
  },
  channel: (id) => {
    const channel = page.channels.get(id);
    if (!channel) return element('span', { class: 'mention' }, '#unknown');
    const open = (event) => { event.preventDefault(); page.open(id); };
    return element('a', { class: 'mention', href: '#', onclick: open }, `#${channel.name ?? 'Lion\'s Den'}`);
  },
};

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
function stamp(message) {
  const date = new Date(message.timestamp);
  const today = new Date().toDateString() === date.toDateString();
  const text = today ? `Today at ${clock.format(date)}` : date.toLocaleString('en-GB');
  return element('time', { datetime: message.timestamp, title: date.toLocaleString('en-GB') }, text);
}

// A whole message. Its parts have the classes that the style sheet names.
export function messageElement(message) {
  const author = message.author;
  const name = page.name(author.id);
  const loading = (message.flags & LOADING) !== 0;
  const pingsMe = message.mentions.some((user) => user.id === page.meId) || message.mention_everyone;
  const made = element('article', {
    class: ['message', pingsMe && 'pings-me', isEphemeral(message) && 'ephemeral'].filter(Boolean).join(' '),
    'data-message-id': message.id,
    'data-author': author.username,
    'data-ephemeral': isEphemeral(message) || undefined,
    'data-loading': loading || undefined,
    'data-edited': message.edited_timestamp ? '' : undefined,
    tabindex: '-1',
  });
  made.append(...contextLine(message));
  const tag = author.bot ? element('span', { class: 'tag' }, 'APP') : null;
  made.append(
    avatar(author, name),
    element('header', {}, element('strong', { class: 'author' }, name), tag, stamp(message)),
    body(message, loading),
  );
  if (!isEphemeral(message)) made.append(toolbar(message));
  return made;
}

// The message that this one replies to, as it is now; null if it is gone.
export function replyTarget(message) {
  const id = message.message_reference?.message_id;
  return page.messages.get(id) ?? message.referenced_message ?? null;
}

function contextLine(message) {
  const used = message.interaction;
  if (used && message.type === COMMAND) {
    const user = used.user;
    return [element('div', { class: 'context' }, avatar(user, page.name(user.id)),
      element('span', {}, element('b', {}, page.name(user.id)), ' used ', element('span', { class: 'mention' }, `/${used.name}`)))];
  }
  if (!message.message_reference || message.type === THREAD_STARTER) return [];
  const quoted = replyTarget(message);
  if (!quoted) return [element('div', { class: 'context' }, 'Original message was deleted')];
  const words = quoted.content || (quoted.attachments.length ? 'Click to see attachment' : 'Click to see message');
  const pinged = message.mentions.some((user) => user.id === quoted.author.id) && !message.author.bot;
  const jump = () => page.jump(quoted.id);
  return [element('button', { class: 'context quoted', type: 'button', 'data-action': 'jump', onclick: jump },
    avatar(quoted.author, page.name(quoted.author.id)),
    element('b', {}, (pinged ? '@' : '') + page.name(quoted.author.id)),
    element('span', { class: 'quote' }, plain(words)))];
}

const plain = (text) => text.replace(/<@!?(\d+)>/g, (_, id) => `@${page.name(id)}`).replace(/[*_`~|]/g, '').split('\n')[0];

function body(message, loading) {
  const made = element('div', { class: 'body' });
  if (loading) {
    made.append(element('p', { class: 'thinking' }, element('span', { class: 'dots', 'aria-hidden': 'true' }), 'Lion\'s Den is thinking…'));
  }
  const shown = message.type === THREAD_STARTER ? replyTarget(message) ?? message : message;
  if (shown.content) {
    const edited = message.edited_timestamp ? [' ', element('small', { class: 'edited' }, '(edited)')] : [];
    made.append(element('div', { class: 'content' }, ...markdown(shown.content, names), ...edited));
  }
  const [pictures, files] = [true, false].map((are) => shown.attachments.filter((file) => isPicture(file) === are));
  if (pictures.length) made.append(element('div', { class: 'pictures' }, ...pictures.map(attachment)));
  made.append(...files.map(attachment));
  if (shown === message) {
    for (const row of message.components) {
      made.append(element('div', { class: 'row' }, ...row.components.map((part) => component(message, part))));
    }
  }
  if (message.thread) {
    const open = () => page.open(message.thread.id);
    made.append(element('button', { class: 'thread-link', type: 'button', 'data-thread-id': message.thread.id, onclick: open },
      element('b', {}, message.thread.name), ' ', element('span', {}, 'Open thread ›')));
  }
  if (isEphemeral(message)) {
    const dismiss = () => act('delete', { message: message.id });
    made.append(element('p', { class: 'only-you' }, 'Only you can see this · ',
      element('button', { class: 'link', type: 'button', 'data-action': 'dismiss', onclick: dismiss }, 'Dismiss message')));
  }
  made.append(element('p', { class: 'error', 'data-failed': message.id, role: 'alert', hidden: true }, 'This interaction failed'));
  return made;
}

const isPicture = (file) => Boolean(file.content_type?.startsWith('image/'));

function attachment(file) {
  if (!isPicture(file)) {
    return element('a', { class: 'file', href: file.url, download: file.filename },
      element('b', {}, file.filename), element('span', {}, `${file.size.toLocaleString('en-GB')} bytes`));
  }
  return picture(file.url, file.description ?? '', file.width, file.height, file.id);
}

function picture(url, alt, width, height, id) {
  const path = new URL(url, location.href).pathname;
  const image = element('img', { src: path, alt });
  if (width && height) {
    // The room is known before the picture has come, so that nothing jumps.
    image.style.width = `${Math.round(Math.min(width, 550, (420 * width) / height))}px`;
    image.style.aspectRatio = `${width} / ${height}`;
  }
  return element('button', {
    class: 'picture', type: 'button', 'data-attachment-id': id, 'aria-label': alt ? `Enlarge: ${alt}` : 'Enlarge picture',
    onclick: () => enlarge(path, alt),
  }, image, alt ? element('span', { class: 'alt', 'aria-hidden': 'true', title: alt }, 'ALT') : null);
}

function enlarge(path, alt) {
  const box = byId('lightbox');
  const image = box.querySelector('img');
  image.src = path;
  image.alt = alt;
  box.querySelector('p').textContent = alt;
  box.showModal();
}

const emojiOf = (part) => (part.emoji?.id ? element('img', { class: 'emoji', src: `/emojis/${part.emoji.id}.png`, alt: '' })
  : part.emoji?.name ? element('span', { class: 'emoji' }, part.emoji.name) : null);

function component(message, part) {
  if (part.type !== 2) return menu(message, part);
  const inside = [emojiOf(part), part.label ? element('span', {}, part.label) : null];
  if (part.url) {
    return element('a', { class: 'button style-5', href: part.url, target: '_blank', rel: 'noopener noreferrer' }, ...inside, ' ↗');
  }
  return element('button', {
    class: `button style-${part.style}`, type: 'button', disabled: part.disabled, 'data-custom-id': part.custom_id,
    'aria-label': part.label ? undefined : part.emoji?.name,
    onclick: (event) => press(event.currentTarget, 'click', { message: message.id, custom_id: part.custom_id }),
  }, ...inside);
}

// Begins the interaction of a button or menu; it is busy until the bot answers.
async function press(control, action, details) {
  control.classList.add('busy');
  control.setAttribute('aria-busy', 'true');
  document.querySelector(`[data-failed="${details.message}"]`)?.setAttribute('hidden', '');
  const id = await act(action, details);
  if (!id) return notBusy(control);
  page.watch(id, (event) => {
    notBusy(control);
    if (event.status === 'failed') document.querySelector(`[data-failed="${details.message}"]`)?.removeAttribute('hidden');
  });
}

function notBusy(control) {
  control.classList.remove('busy');
  control.removeAttribute('aria-busy');
}

// A select menu: a button that opens a list. One value is sent at once; several when the list
// is closed.
function menu(message, part) {
  const defaults = new Set((part.default_values ?? []).map((value) => value.id));
  const people = page.members().filter((user) => part.type === 5 || part.type === 7)
    .map((user) => ({ label: page.name(user.id), value: user.id }));
  const channels = [...page.channels.values()].filter((channel) => part.type === 8 && channel.type === 0 && channel.guild_id === page.server.id)
    .map((channel) => ({ label: `#${channel.name}`, value: channel.id, default: defaults.has(channel.id) }));
  const options = part.options ?? [...people, ...channels];
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const many = part.max_values > 1;
  let active = -1;
  const face = element('span', { class: 'face' });
  const list = element('div', { class: 'options', role: 'listbox', 'aria-multiselectable': String(many), hidden: true });
  const opener = element('button', {
    class: 'opener', type: 'button', disabled: part.disabled, 'data-select': part.custom_id, 'aria-haspopup': 'listbox', 'aria-expanded': 'false',
  }, face, element('span', { class: 'chevron', 'aria-hidden': 'true' }, '⌄'));
  const made = element('div', { class: 'menu' }, opener, list);
  const label = () => {
    const labels = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    face.textContent = labels.join(', ') || part.placeholder || 'Make a selection';
    face.classList.toggle('empty', labels.length === 0);
    for (const item of list.querySelectorAll('[role=option]')) {
      item.setAttribute('aria-checked', String(chosen.has(item.dataset.value)));
    }
  };
  const send = () => press(opener, 'select', { message: message.id, custom_id: part.custom_id, values: [...chosen] });
  const close = (focus) => {
    if (list.hidden) return;
    list.hidden = true;
    opener.setAttribute('aria-expanded', 'false');
    document.removeEventListener('pointerdown', outside);
    if (focus) opener.focus();
  };
  const outside = (event) => { if (!made.contains(event.target)) close(false); };
  const pick = (value) => {
    if (!many) {
      chosen.clear();
      chosen.add(value);
      label();
      close(true);
      return send();
    }
    if (!chosen.delete(value) && chosen.size < part.max_values) chosen.add(value);
    label();
  };
  list.append(...options.map((option) => element('button', {
    class: 'option', type: 'button', role: 'option', 'data-value': option.value, 'aria-selected': 'false',
    onclick: () => pick(option.value),
  }, emojiOf(option), element('span', {}, option.label, option.description ? element('small', {}, option.description) : null))));
  if (many) {
    list.append(element('button', { class: 'button style-1 done', type: 'button', 'data-select-done': part.custom_id,
      onclick: () => { close(true); send(); } }, 'Done'));
  }
  const items = () => [...list.querySelectorAll('[role=option]')];
  opener.addEventListener('click', () => {
    if (!list.hidden) return close(true);
    list.hidden = false;
    const room = opener.getBoundingClientRect().top - byId('scroller').getBoundingClientRect().top;
    list.classList.toggle('below', room < list.offsetHeight);
    opener.setAttribute('aria-expanded', 'true');
    document.addEventListener('pointerdown', outside);
    active = moveActive(items(), -1, 1);
    list.scrollIntoView({ block: 'nearest' });
  });
  made.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) active = moveActive(items(), active, step);
    else if (event.key === 'Escape') close(true);
    else if (event.key === 'Enter' && event.target === opener) items()[active]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  label();
  return made;
}

function toolbar(message) {
  const tools = element('div', { class: 'toolbar', role: 'group', 'aria-label': 'Message actions' });
  const tool = (action, label, run) => tools.append(element('button', { type: 'button', 'data-action': action, onclick: run }, label));
  tool('reply', 'Reply', () => page.reply(message));
  // What Discord's client has in the menus of a message and of its author, under Apps.
  const inDm = page.channels.get(message.channel_id)?.type === 1;
  for (const entry of page.commands) {
    const here = !inDm || (!entry.guild_id && (entry.contexts ?? [1]).includes(1));
    const details = { user_menu: entry.type === 2 && { channel: message.channel_id, name: entry.name, user: message.author.id },
      message_menu: entry.type === 3 && { message: message.id, name: entry.name } };
    for (const [kind, given] of Object.entries(details)) {
      const fits = kind === 'message_menu' || (!message.author.bot && message.author.id !== page.meId);
      if (given && here && fits) tool(`app-${entry.name}`, entry.name, () => act(kind, given));
    }
  }
  if (message.author.id === page.meId) {
    tool('edit', 'Edit', () => page.edit(message));
    tool('delete', 'Delete', () => act('delete', { message: message.id }));
  }
  return tools;
}

// The stand-in for a command that the bot has not answered, or never did.
export function commandElement(event, dismiss) {
  const bot = page.users.get(page.botId);
  const failed = event.status === 'failed';
  return element('article', { class: 'message ephemeral', 'data-interaction-id': event.id, 'data-status': event.status },
    element('div', { class: 'context' }, avatar(page.users.get(page.meId), page.name(page.meId)),
      element('span', {}, element('b', {}, page.name(page.meId)), ' used ', element('span', { class: 'mention' }, `/${event.name}`))),
    avatar(bot, page.name(bot.id)),
    element('header', {}, element('strong', { class: 'author' }, page.name(bot.id)), element('span', { class: 'tag' }, 'APP')),
    element('div', { class: 'body' },
      failed ? element('p', { class: 'error', role: 'alert' }, 'The application did not respond')
        : element('p', { class: 'thinking' }, 'Sending command…'),
      failed ? element('p', { class: 'only-you' }, 'Only you can see this · ',
        element('button', { class: 'link', type: 'button', 'data-action': 'dismiss', onclick: dismiss }, 'Dismiss message')) : null));
}
