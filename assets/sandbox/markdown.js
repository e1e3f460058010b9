// Discord's Markdown, as far as people meet it daily, made into DOM nodes.

import { element } from './dom.js';

// The inline forms, tried in this order at every place of the text. Each gives a node from its
// match; `again` reads the text inside.
const inline = [
  [/^\\([^\sA-Za-z0-9])/, (m) => m[1]],
  [/^```(?:[a-z0-9_+-]+\n)?\n?([\s\S]+?)\n?```/i, (m) => element('pre', {}, element('code', {}, m[1]))],
  [/^(`{1,2})([^`]|[^`][\s\S]*?[^`])\1(?!`)/, (m) => element('code', {}, m[2].replace(/^ (.*) $/s, '$1'))],
  [/^<@!?(\d+)>/, (m, at) => at.mention(m[1])],
  [/^<@&(\d+)>/, (m, at) => at.role(m[1])],
  [/^<#(\d+)>/, (m, at) => at.channel(m[1])],
  [/^<\/([^:>]+):(\d+)>/, (m) => element('span', { class: 'mention' }, `/${m[1]}`)],
  [/^<a?:(\w+):(\d+)>/, (m) => element('img', { class: 'emoji', src: `/emojis/${m[2]}.png`, alt: `:${m[1]}:`, title: `:${m[1]}:` })],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => time(Number(m[1]), m[2])],
  [/^@(everyone|here)\b/, (m) => element('span', { class: 'mention' }, m[0])],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m, at) => link(m[2], at.again(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], [m[1]])],
  [/^https?:\/\/[^\s<>()]*[^\s<>().,:;"'\]]/, (m) => link(m[0], [m[0]])],
  [/^\|\|([\s\S]+?)\|\|/, (m, at) => spoiler(at.again(m[1]))],
  [/^\*\*\*([\s\S]+?)\*\*\*(?!\*)/, (m, at) => element('em', {}, element('strong', {}, ...at.again(m[1])))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m, at) => element('strong', {}, ...at.again(m[1]))],
  [/^__([\s\S]+?)__(?!_)/, (m, at) => element('u', {}, ...at.again(m[1]))],
  [/^\*(?!\s)([^*\n]*[^*\s])\*(?!\*)/, (m, at) => element('em', {}, ...at.again(m[1]))],
  [/^_([^_\n]+)_(?![A-Za-z0-9_])/, (m, at) => element('em', {}, ...at.again(m[1]))],
  [/^~~([\s\S]+?)~~/, (m, at) => element('s', {}, ...at.again(m[1]))],
];

function time(seconds, style = 'f') {
  const date = new Date(seconds * 1000);
  const styles = {
    t: { timeStyle: 'short' }, T: { timeStyle: 'medium' }, d: { dateStyle: 'short' },
    D: { dateStyle: 'long' }, f: { dateStyle: 'long', timeStyle: 'short' },
    F: { dateStyle: 'full', timeStyle: 'short' },
  };
  const full = date.toLocaleString('en-GB', styles.F);
  const text = style === 'R' ? relative(seconds - Date.now() / 1000) : date.toLocaleString('en-GB', styles[style]);
  return element('time', { datetime: date.toISOString(), title: full, class: 'stamp' }, text);
}

function relative(seconds) {
  const units = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? units.at(-1);
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

const link = (url, children) => element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, ...children);

function spoiler(children) {
  const reveal = (event) => {
    event.currentTarget.classList.add('shown');
    event.currentTarget.removeAttribute('role');
  };
  return element('span', {
    class: 'spoiler', role: 'button', tabindex: '0', 'aria-label': 'Spoiler', onclick: reveal,
    onkeydown: (event) => { if (event.key === 'Enter') reveal(event); },
  }, element('span', {}, ...children));
}

function readInline(text, names) {
  const nodes = [];
  let plain = '';
  let previous = '';
  const at = { ...names, again: (inner) => readInline(inner, names) };
  const flush = () => { if (plain) nodes.push(plain); plain = ''; };
  while (text) {
    let found = null;
    for (const [pattern, make] of inline) {
      // An underscore inside a word is no emphasis.
      if (text[0] === '_' && /\w/.test(previous)) break;
      const match = pattern.exec(text);
      if (match) { found = [match[0].length, make(match, at)]; break; }
    }
    if (found) {
      flush();
      nodes.push(found[1]);
    } else {
      plain += text[0];
    }
    const length = found ? found[0] : 1;
    previous = text[length - 1];
    text = text.slice(length);
  }
  flush();
  return nodes;
}

const lineForms = [
  [/^(#{1,3}) +(.+)$/, (m, read) => element(`h${m[1].length + 2}`, { class: 'md' }, ...read(m[2]))],
  [/^-# +(.+)$/, (m, read) => element('small', { class: 'subtext' }, ...read(m[1]))],
  [/^( *)[-*] +(.+)$/, (m, read) => element('div', { class: m[1] ? 'item nested' : 'item' }, ...read(m[2]))],
  [/^( *)(\d+)\. +(.+)$/, (m, read) => element('div', { class: 'item numbered', 'data-number': `${m[2]}.` }, ...read(m[3]))],
];

// The nodes for a text. `names.mention(id)`, `names.role(id)` and `names.channel(id)` give nodes for references.
export function markdown(text, names) {
  const nodes = [];
  let buffer = [];
  const read = (part) => readInline(part, names);
  const flush = () => {
    if (buffer.length > 0) nodes.push(...read(buffer.join('\n')));
    buffer = [];
  };
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const insideCode = buffer.join('\n').split('```').length % 2 === 0;
    if (!insideCode && (line.startsWith('> ') || line.startsWith('>>> '))) {
      flush();
      const quoted = [];
      if (line.startsWith('>>> ')) {
        quoted.push(line.slice(4), ...lines.slice(i + 1));
        i = lines.length;
      } else {
        while (lines[i]?.startsWith('> ')) quoted.push(lines[i++].slice(2));
        i -= 1;
      }
      nodes.push(element('blockquote', {}, ...markdown(quoted.join('\n'), names)));
      continue;
    }
    const form = insideCode ? null : lineForms.find(([pattern]) => pattern.test(line));
    if (form) {
      flush();
      nodes.push(form[1](form[0].exec(line), read));
    } else {
      buffer.push(line);
    }
  }
  flush();
  return nodes;
}
