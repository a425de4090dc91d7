'use strict';
/* As the program's own find has it: words are found by their beginning, signs anywhere. A sign is a letter of a script
   without spaces between words, or a symbol. Each piece of a text follows a space, a sign right before another one has
   `joined` after it, and `apart` keeps texts apart. */
const joined = '\u0001';
const apart = ' \u0002';
const unspaced = new RegExp('[\\u0e00-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u303c' +
  '\\u3041-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\uff66-\\uffdc\\u{16fe0}-\\u{18dff}' +
  '\\u{1aff0}-\\u{1b2ff}\\u{20000}-\\u{3ffff}]', 'u');
/* Invisible characters, and the marks of Latin, Greek, Cyrillic, Hebrew and Arabic. */
const ignored = new RegExp('\\p{Cf}|(?=[\\p{Mn}\\p{Me}])[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05c7\\u0610-\\u061a' +
  '\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f\\p{Variation_Selector}]', 'gu');
const spelled = {
  'ß': 'ss', 'æ': 'ae', 'œ': 'oe', 'ø': 'o', 'ł': 'l', 'đ': 'd', 'ð': 'd', 'þ': 'th', 'ħ': 'h', 'ŧ': 't', 'ı': 'i', 'ς': 'σ',
  'ĳ': 'ij', 'ﬀ': 'ff', 'ﬁ': 'fi', 'ﬂ': 'fl', 'ﬃ': 'ffi', 'ﬄ': 'ffl', 'ﬅ': 'st', 'ﬆ': 'st',
};
const kana = [...'ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309a'];
const wide = text => text.replace(/[\uff66-\uff9f]/g, letter => kana[letter.charCodeAt(0) - 0xff66]);
const narrow = text => text.replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

function folded(letter) {
  if (unspaced.test(letter)) return letter.replace(ignored, '');
  const letters = narrow(letter.normalize('NFD').replace(ignored, '')).replace(/./gu, one => one.toLowerCase());
  return letters.replace(ignored, '').replace(/[ßæœøłđðþħŧıςĳﬀ-ﬆ]/g, one => spelled[one]);
}

/* Of a folded letter: a part of a word, a sign, or the space between them. */
function kind(letter) {
  if (/[ \u318d\u3164]/.test(letter)) return 'gap';
  if (/[\p{L}\p{N}\p{M}\p{Co}]/u.test(letter)) return unspaced.test(letter) ? 'sign' : 'word';
  return /[\p{S}\p{Cn}]|(?![\0-\x7f])\p{Emoji}/u.test(letter) ? 'sign' : 'gap';
}

/* Texts have few different letters, and each costs several expressions. */
const known = new Map();

function parts(letter) {
  if (!known.has(letter)) known.set(letter, [...folded(letter)].map(one => [one, kind(one)]));
  return known.get(letter);
}

function pieces(text) {
  const letters = [...wide(text).normalize('NFC')];
  let [found, last, isInTag] = ['', 'gap', false];
  const add = (letter, its) => {
    if (its !== 'gap') found += (its === 'sign' && last === 'sign' ? joined : '') + (its === 'word' && last === 'word' ? '' : ' ') + letter;
    last = its;
  };
  letters.forEach((letter, place) => {
    const next = letters[place + 1] ?? '';
    if (letter !== '#' && letter !== '＃') {
      if (isInTag && !/[\p{Alphabetic}\p{N}\p{M}\u200d_－＿-]/u.test(letter)) isInTag = false;
      for (const [one, its] of parts(letter)) add(one, its);
      return;
    }
    /* The # of C#, and not that of a tag. */
    const isAfterWord = last === 'word';
    const endsWord = isAfterWord && (!/[\p{Alphabetic}\p{N}]/u.test(next) || !isInTag && unspaced.test(next));
    isInTag ||= !isAfterWord;
    add('♯', endsWord ? 'sign' : 'gap');
  });
  return found + ' ';
}


/* Reads what is typed, in find's own words: `word`, `"a phrase"`, `#tag`, `by:name`, each perhaps with a - before it. */
function conditions(text) {
  const terms = text.replace(/\u3164/g, ' ').matchAll(/([-－](?![\s\p{M}\uff9e\uff9f]|$))?(?:([#＃]|tag[:：])|(by[:：]))?(?:"([^"]*)"?|(\S*))/giu);
  return [...terms].flatMap(([, not, isTag, isName, phrase, word]) =>
    meanings(phrase ?? word, isTag, phrase !== undefined).map(meaning => ({...meaning, isName, isExcluded: Boolean(not)})));
}

function meanings(text, isTag, isPhrase) {
  if (isTag) return tagged(text) ?? worded(text, isPhrase);
  if (!isPhrase) return worded(text, isPhrase);
  return text.split(/((?<![\p{Alphabetic}\p{N}_-])[#＃][\p{Alphabetic}\p{N}\p{M}_-]+)/u).flatMap(part => (/^[#＃]/u.test(part) && tagged(part)) || worded(part, isPhrase));
}

function tagged(text) {
  const name = narrow(wide(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))).toLowerCase().normalize('NFC');
  const tags = name.match(/[\p{Alphabetic}\p{N}\p{M}_-]+/gu)?.filter(tag => /\p{Alphabetic}/u.test(tag));
  return tags?.length ? tags.map(tag => ({tag: `#${tag}`})) : null;
}

function worded(text, isPhrase) {
  const phrase = pieces(text);
  if (phrase === ' ') return [];
  const endsInSign = kind([...phrase].at(-2)) === 'sign';
  return [{phrase: isPhrase && !endsInSign ? phrase : phrase.slice(0, -1)}];
}

const textsOf = photo => [
  plain(photo.line.match(/ alt="([^"]*)"/)[1]), photo.memo, ...photo.tags, photo.photographer,
].map(pieces).join(apart);

function meets(photo, wanted) {
  photo.texts ??= textsOf(photo);
  return wanted.every(({tag, phrase, isName, isExcluded}) => isExcluded !== (tag
    ? photo.tags.some(its => its.toLowerCase() === tag)
    : (isName ? pieces(photo.photographer) : photo.texts).includes(phrase)));
}

