'use strict';
/* The page is whole without this script, which is why the photos are in a `noscript`: to a browser with scripts, that is
   a text, and ten thousand photos are no burden. Only those near the window become elements. The script puts them into
   columns that keep their order, finds them, and shows them large; what is looked for, and which photo is large, is in
   the address. */
document.documentElement.className = 'js';

const words = {
  en: {
    search: 'Search: a word, a name, #tag', tags: 'Tags', more: 'More tags', none: 'No photo has all of this.',
    count: (some, all) => `${some === all ? '' : `${number(some)} of `}${number(all)} ${all === 1 ? 'photo' : 'photos'}`,
    previous: 'Previous photo', next: 'Next photo', close: 'Close',
  },
  ko: {
    search: '찾기: 낱말, 이름, #태그', tags: '태그', more: '태그 더 보기', none: '찾는 사진이 없습니다.',
    count: (some, all) => `사진 ${number(all)}장${some === all ? '' : ` 중 ${number(some)}장`}`,
    previous: '이전 사진', next: '다음 사진', close: '닫기',
  },
};
const language = navigator.languages.map(name => name.slice(0, 2)).find(name => words[name]) ?? 'en';
const say = words[language];
const number = value => value.toLocaleString(language);
const element = id => document.getElementById(id);

/* Reading: a photo is a line, in the form in which the page was written. */

let photos = [];
/* Those that meet what is looked for. */
let shown = [];

const entities = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#10': '\n'};
const plain = text => text.replace(/&(amp|lt|gt|quot|#39|#10);/g, (_, name) => entities[name]);

function read(line) {
  const [, id, width, height] = line.match(/^<li data-id="([^"]*)".*? width="(\d+)" height="(\d+)"/);
  return {
    line, id: plain(id), ratio: height / width, memo: plain(line.match(/<p class="memo"[^>]*>([^<]*)/)?.[1] ?? ''),
    tags: [...line.matchAll(/<span>([^<]*)/g)].map(match => plain(match[1])),
    photographer: plain(line.match(/ by <bdi>(?:<a[^>]*>)?([^<]*)/)?.[1] ?? ''),
    hasPicture: line.includes('<figure><a href='),
  };
}

const maker = document.createElement('template');

function made(photo) {
  maker.innerHTML = photo.line;
  const item = document.importNode(maker.content.firstElementChild, true);
  item.querySelector('a').style.backgroundColor = item.dataset.color;
  for (const tag of item.querySelectorAll('.tags span')) tag.replaceWith(tagButton(tag.textContent));
  return item;
}

/* Places */

const list = document.createElement('ol');
list.id = 'photos';

/* Each photo goes into the column that is shortest so far, so that they are read in their order. Heights are computed,
   since a browser that is asked for them would lay all photos out. */
function place() {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const gap = 2 * rem;
  const count = Math.max(1, Math.floor((list.clientWidth + gap) / (17 * rem + gap)));
  const width = (list.clientWidth - gap * (count - 1)) / count;
  const columns = Array(count).fill(0);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = getComputedStyle(list).font;
  for (const [index, photo] of shown.entries()) {
    const column = columns.reduce((best, height, index) => height < columns[best] - 1 ? index : best, 0);
    if (photo.memo) photo.memoWidth ??= pen.measureText(photo.memo).width;
    const rows = 1 + (photo.tags.length ? 1 : 0) + (photo.memo ? (photo.memoWidth < width - 1 ? 1 : 2) : 0);
    const height = width * photo.ratio + (0.5 + 1.5 * rows) * rem;
    photo.position = index + 1;
    photo.place = {left: column * (width + gap), top: columns[column], width, height};
    columns[column] += height + gap;
  }
  list.style.height = `${Math.max(...columns)}px`;
}

/* The photos that have elements, with these. */
const onPage = new Map();

/* Elements are of the photos in the window and of one window's height around it, and of that with the focus. */
function draw(isWhole = false) {
  const top = -list.getBoundingClientRect().top - innerHeight;
  const wanted = new Set(shown.filter(photo => isWhole
    || photo.place.top < top + 3 * innerHeight && photo.place.top + photo.place.height > top
    || onPage.get(photo)?.contains(document.activeElement)));
  for (const [photo, item] of onPage) {
    if (!wanted.has(photo)) {
      item.remove();
      onPage.delete(photo);
    }
  }
  let next = list.firstElementChild;
  for (const photo of wanted) {
    const item = onPage.get(photo) ?? made(photo);
    onPage.set(photo, item);
    if (item === next) next = next.nextElementSibling; else list.insertBefore(item, next);
    for (const side of ['left', 'top', 'width', 'height']) item.style[side] = `${photo.place[side]}px`;
    item.setAttribute('aria-setsize', shown.length);
    item.setAttribute('aria-posinset', photo.position);
  }
}

/* Finding */

const split = text => text.split(/\s+/u).filter(Boolean);
const isSame = (one, other) => one.toLowerCase() === other.toLowerCase();

function find(text) {
  const [parts, wanted] = [split(text), conditions(text)];
  shown = photos.filter(photo => meets(photo, wanted));
  element('count').textContent = shown.length || !parts.length ? say.count(shown.length, photos.length) : say.none;
  for (const chip of element('tags').children) {
    if (chip.ariaPressed) chip.ariaPressed = parts.some(part => isSame(part, chip.textContent));
  }
  place();
  draw();
}

/* A tag is added to what is looked for, or taken from it. */
function toggled(text, tag) {
  const parts = split(text);
  const rest = parts.filter(part => !isSame(part, tag));
  return (rest.length < parts.length ? rest : [...parts, tag]).join(' ');
}

const mostChips = 12;

function makeChips() {
  const counts = new Map();
  for (const {tags} of photos) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one));
  const chips = names => names.map(name => {
    const chip = button(name, () => go({q: toggled(state().q, name)}));
    chip.ariaPressed = 'false';
    return chip;
  });
  element('tags').append(...chips(tags.slice(0, mostChips)));
  if (tags.length <= mostChips) return;
  element('tags').append(button(say.more, event => {
    const rest = chips(tags.slice(mostChips));
    event.target.replaceWith(...rest);
    rest[0].focus();
    find(state().q);
  }));
}

function tagButton(tag) {
  return button(tag, () => {
    go({q: tag, photo: ''});
    scrollTo(0, 0);
  });
}

function button(text, press) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}

/* The address */

function state() {
  const values = new URLSearchParams(location.hash.slice(1));
  return {q: values.get('q') ?? '', photo: values.get('photo') ?? ''};
}

/* `isStep`: whether the browser's way back leads to what was before. */
function go(change, isStep = true) {
  const address = '#' + new URLSearchParams(Object.entries({...state(), ...change}).filter(([, value]) => value));
  if (isStep) {
    /* Or the way back would scroll away from the photo that was large last. */
    history.scrollRestoration = 'manual';
    history.pushState({isOurs: true}, '', address);
  } else {
    history.replaceState(history.state, '', address);
  }
  follow();
}

let query = null;

function follow() {
  history.scrollRestoration = 'auto';
  const wanted = state();
  if (wanted.q !== query) find(wanted.q);
  query = wanted.q;
  if (element('search').value !== query) element('search').value = query;
  showLarge(shown.find(photo => photo.id === wanted.photo && photo.hasPicture));
}

/* One photo, large */

let large = null;

function neighbor(step) {
  const all = shown.filter(photo => photo.hasPicture);
  return all[all.indexOf(large) + step];
}

const addressOf = photo => made(photo).querySelector('a').getAttribute('href');

function showLarge(photo) {
  const dialog = element('large');
  if (!photo) return dialog.close();
  if (photo === large) return;
  large = photo;
  const item = made(photo);
  const small = item.querySelector('img');
  const picture = element('picture');
  /* Until it is loaded, the small one is there. */
  picture.removeAttribute('src');
  picture.style.background = `center / contain no-repeat url("${small.src}")`;
  for (const name of ['width', 'height', 'alt']) picture.setAttribute(name, small.getAttribute(name));
  picture.src = addressOf(photo);
  element('caption').replaceChildren(...item.querySelector('figcaption').children);
  dialog.ariaLabel = small.alt;
  element('previous').disabled = !neighbor(-1);
  element('next').disabled = !neighbor(1);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  if (neighbor(1)) new Image().src = addressOf(neighbor(1));
}

function step(by) {
  const photo = large && neighbor(by);
  if (photo) go({photo: photo.id}, false);
}

/* The focus goes back to the photo that was large last, wherever that is. */
function closed() {
  if (state().photo) history.state?.isOurs ? history.back() : go({photo: ''}, false);
  const photo = large;
  large = null;
  if (!photo || !shown.includes(photo)) return;
  const top = list.getBoundingClientRect().top + scrollY + photo.place.top;
  if (top < scrollY || top + photo.place.height > scrollY + innerHeight) scrollTo(0, top - 16);
  draw();
  onPage.get(photo).querySelector('a').focus({preventScroll: true});
}

/* What people do */

const isPlain = event => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);

function clicked(event) {
  const link = event.target.closest('a');
  if (!link || !isPlain(event)) return;
  if (link.parentElement.tagName !== 'FIGURE' || !link.hasAttribute('href')) return;
  event.preventDefault();
  go({photo: link.closest('li').dataset.id});
}

function pressed(event) {
  if (!isPlain(event)) return;
  if (event.key === 'ArrowLeft') step(-1);
  if (event.key === 'ArrowRight') step(1);
  if (event.key === '/' && !large && event.target !== element('search')) {
    event.preventDefault();
    element('search').focus();
  }
}

function listen() {
  element('search').addEventListener('input', event => go({q: event.target.value}, false));
  document.addEventListener('click', clicked);
  document.addEventListener('keydown', pressed);
  element('previous').addEventListener('click', () => step(-1));
  element('next').addEventListener('click', () => step(1));
  element('close').addEventListener('click', () => element('large').close());
  element('large').addEventListener('close', closed);
  listenForSwipes(element('large'));
  addEventListener('popstate', follow);
  addEventListener('scroll', () => draw(), {passive: true});
  addEventListener('beforeprint', () => draw(true));
  addEventListener('afterprint', () => draw());
  let width = list.clientWidth;
  new ResizeObserver(() => {
    if (list.clientWidth !== width) place();
    width = list.clientWidth;
    draw();
  }).observe(document.documentElement);
}

function listenForSwipes(dialog) {
  let start = null;
  dialog.addEventListener('pointerdown', event => { start = event.pointerType === 'touch' ? event : null; });
  dialog.addEventListener('pointerup', event => {
    if (!start) return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
    start = null;
  });
}

function speak() {
  for (const part of [document.querySelector('search'), document.querySelector('nav')]) part.lang = language;
  document.querySelector('label').textContent = element('search').placeholder = say.search;
  element('tags').ariaLabel = say.tags;
  for (const name of ['previous', 'next', 'close']) element(name).title = element(name).ariaLabel = say[name];
}

document.addEventListener('DOMContentLoaded', () => {
  const source = document.querySelector('noscript');
  photos = source.textContent.split('\n').filter(line => line.startsWith('<li ')).map(read);
  source.replaceWith(list);
  speak();
  makeChips();
  follow();
  listen();
});
