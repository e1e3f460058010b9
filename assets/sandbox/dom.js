// Small helpers for making elements and talking with the server. Text from anywhere only ever
// becomes a text node or an attribute, never HTML.

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

export const byId = (id) => document.getElementById(id);

export const me = new URLSearchParams(location.search).get('user')?.toLowerCase() || 'ada';

// Does something as this tab's person. Gives the id of what came of it, or null after telling
// the person why it was refused.
export async function act(action, details) {
  try {
    const response = await fetch('/sandbox/do', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: me, do: action, ...details }),
    });
    const answer = await response.json();
    if (response.ok) return answer.id ?? '';
    toast(answer.error);
  } catch {
    toast('The sandbox cannot be reached.');
  }
  return null;
}

// Uploads a file and gives its id, or null after telling the person why not.
export async function upload(file) {
  try {
    const query = new URLSearchParams({ user: me, name: file.name });
    const response = await fetch(`/sandbox/upload?${query}`, { method: 'POST', body: file });
    if (response.ok) return (await response.json()).id;
    toast(`${file.name} cannot be uploaded.`);
  } catch {
    toast('The sandbox cannot be reached.');
  }
  return null;
}

let toastTimer;
export function toast(text) {
  const box = byId('toast');
  box.textContent = text.charAt(0).toUpperCase() + text.slice(1);
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, 6000);
}

// A colour of a person's own, the same in every tab.
export function colour(id) {
  const hues = [28, 205, 142, 330, 265, 48, 180];
  return `hsl(${hues[Number(BigInt(id) % BigInt(hues.length))]} 60% 45%)`;
}

export function avatar(user, name) {
  const made = element('span', { class: user.bot ? 'avatar bot' : 'avatar', 'aria-hidden': 'true' });
  made.textContent = user.bot ? '' : name.charAt(0);
  made.style.setProperty('--avatar', user.bot ? '#c27c0e' : colour(user.id));
  return made;
}

// Moves a highlighted option in a list with the arrow keys; gives the new index.
export function moveActive(options, index, step) {
  if (options.length === 0) return -1;
  const next = (index + step + options.length) % options.length;
  options.forEach((option, i) => option.setAttribute('aria-selected', String(i === next)));
  options[next].scrollIntoView({ block: 'nearest' });
  return next;
}
