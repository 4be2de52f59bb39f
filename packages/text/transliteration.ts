/** Writing systems in which names are spelled by their sound. */
export type NameScript = 'latin' | 'hebrew' | 'arabic';

/** A letter, or some that are one sound, of a folded word. */
interface Sound {
  text: string;
  /** What it can sound like: `S` as in ship, `T` as in pizza, `x` as in loch, `c` as in chat, `j` as in jazz. */
  consonants: string;
  /** Which vowels it can be; `*`: any. */
  vowels: string;
  /** Cost of leaving it out where the other spelling has nothing; undefined: it is never left out. */
  skip: number | undefined;
}

/** A pair of spellings with a higher cost are two names. */
const MAX_COST = 2;
/** Words that are shorter are the same name only without any cost. */
const MIN_LENGTH_WITH_COST = 3;
/** The most consonant keys of a word: each ambiguous letter doubles them. */
const MAX_KEYS = 8;

const VOWELS: Readonly<Record<string, string>> = { a: 'a', e: 'e', i: 'i', o: 'o', u: 'u', y: 'i' };

/** Letters of each script with the consonants that they can be: `v`, `w`, `y` and `h` are also written for vowels. */
const CONSONANTS: Readonly<Record<NameScript, Readonly<Record<string, string>>>> = {
  latin: {
    ...{ tsch: 'c', dsch: 'j', sch: 'S', tch: 'c', ch: 'xkcST', sh: 'Ss', kh: 'xkh', gh: 'g', th: 'tsd', dh: 'dz' },
    ...{
      ph: 'f',
      ts: 'Ts',
      tz: 'Tz',
      ck: 'k',
      dj: 'j',
      zh: 'jz',
      b: 'b',
      c: 'ksTcj',
      d: 'd',
      f: 'f',
      g: 'gj',
      h: 'hx',
    },
    ...{ j: 'jy', k: 'k', l: 'l', m: 'm', n: 'n', p: 'p', q: 'k', r: 'r', s: 'szS', t: 't', v: 'vw', w: 'wv', y: 'y' },
    ...{ z: 'zsT' },
  },
  hebrew: {
    ...{ א: '', ב: 'bv', ג: 'gj', ד: 'd', ה: 'h', ו: 'vw', ז: 'zsj', ח: 'xh', ט: 't', י: 'y', כ: 'kx', ל: 'l', מ: 'm' },
    ...{ נ: 'n', ס: 's', ע: '', פ: 'pf', צ: 'Ts', ק: 'k', ר: 'r', ש: 'Ss', ת: 't' },
  },
  arabic: {
    ...{ ا: '', ب: 'bp', ت: 't', ث: 'ts', ج: 'jg', ح: 'hx', خ: 'xkh', د: 'dt', ذ: 'dz', ر: 'r', ز: 'zs', س: 's' },
    ...{ ش: 'Ss', ص: 's', ض: 'dz', ط: 't', ظ: 'zd', ع: '', غ: 'g', ف: 'fpv', ق: 'kg', ك: 'k', ل: 'l', م: 'm', ن: 'n' },
    ...{ ه: 'h', و: 'vw', ي: 'y', پ: 'p', چ: 'c', ژ: 'jz', گ: 'g', ڤ: 'v' },
  },
};
/** Letters of scripts without written vowels that stand for one, and the cost of one that stands for none. */
const VOWEL_LETTERS: Readonly<Record<string, readonly [vowels: string, skip: number]>> = {
  ...{ א: ['*', 2], ה: ['aeo', 1], ו: ['ou', 2], י: ['iea', 1], ע: ['*', 1] },
  ...{ ا: ['*', 2], ه: ['ae', 1], و: ['ou', 2], ي: ['iea', 1], ع: ['*', 1] },
};
/** Consonants that are told apart only when two spellings are compared, by the letter of their key; others have none. */
const KEY_LETTERS: Readonly<Record<string, string>> = {
  ...{ b: 'b', p: 'b', f: 'b', v: 'b', k: 'k', x: 'k', g: 'k', j: 'k', c: 'k', s: 's', z: 's', S: 's', T: 's' },
  ...{ t: 't', d: 't', m: 'm', n: 'n', l: 'l', r: 'r' },
};
/** Sounds of which some spellings have no letter of a key: `ח` is h in Hanna and ch in Rachel. */
const SOMETIMES_SILENT = /[vwyx]/;

const SCRIPTS: readonly (readonly [NameScript, RegExp])[] = [
  ['latin', /^\p{Script=Latin}/u],
  ['hebrew', /^\p{Script=Hebrew}/u],
  ['arabic', /^\p{Script=Arabic}/u],
];

/** The script of a word by its first letter; undefined for one whose sounds are not known here. */
export const getNameScript = (word: string): NameScript | undefined =>
  SCRIPTS.find(([, letter]) => letter.test(word))?.[0];

/** Twice the same letter is one sound in Latin, and a consonant where Hebrew and Arabic also have vowels. */
const REPEATED = /([a-z])\1+|(ו)ו+|(י)י+|(ل)ل+/g;

const isVowel = ({ consonants, vowels }: Sound): boolean => consonants === '' && vowels !== '' && vowels !== '*';

function readSound(text: string, script: NameScript, place: { isFirst: boolean; isLast: boolean }): Sound {
  const consonants = CONSONANTS[script][text] ?? (text in VOWELS ? '' : text);
  if (script === 'latin') {
    const skip = text === 'h' ? 1 : undefined;
    return { text, consonants, vowels: VOWELS[text] ?? '', skip };
  }
  const [vowels, cost] = VOWEL_LETTERS[text] ?? ['', undefined];
  const isUnheard = (place.isLast && consonants === 'h') || (place.isFirst && consonants === '');
  return { text, consonants, vowels, skip: isUnheard ? 0 : cost };
}

/** At either end a vowel of Latin is heard; between consonants, or beside another one, other scripts need not write it. */
function addVowelCosts(sounds: readonly Sound[]): Sound[] {
  return sounds.map((sound, index) => {
    if (!isVowel(sound)) return sound;
    const [before, after] = [sounds[index - 1], sounds[index + 1]];
    const isInside = before !== undefined && after !== undefined;
    const isBeside = [before, after].some((other) => other !== undefined && other.vowels !== '');
    return { ...sound, skip: isInside || isBeside ? 0 : 2 };
  });
}

/** The sounds of a folded word. */
function readSounds(word: string, script: NameScript): Sound[] {
  const single = word.replace(REPEATED, '$1$2$3$4').replaceAll('x', 'ks');
  const letters = single.match(/tsch|dsch|sch|tch|[csktgdpz]h|t[sz]|ck|dj|./gu) ?? [];
  const known = letters.flatMap((text) => (text in CONSONANTS[script] || text.length === 1 ? [text] : [...text]));
  return addVowelCosts(
    known.map((text, index) => readSound(text, script, { isFirst: index === 0, isLast: index === known.length - 1 })),
  );
}

const shares = (letters: string, others: string): boolean =>
  letters === '*' || others === '*' || [...letters].some((letter) => others.includes(letter));

/** The cost of two sounds as one; undefined if they cannot be. */
function pair(sound: Sound, other: Sound): number | undefined {
  if (sound.consonants !== '' && other.consonants !== '' && shares(sound.consonants, other.consonants)) return 0;
  if (sound.vowels === '' || other.vowels === '') return undefined;
  return shares(sound.vowels, other.vowels) ? 0 : 2;
}

/** The least cost of reading two words as one, by the rests of both. */
function align(sounds: readonly Sound[], others: readonly Sound[]): number {
  const next: number[] = [0];
  for (const [index, other] of others.toReversed().entries()) next.push((next[index] ?? 0) + (other.skip ?? Infinity));
  let rest = next;
  for (const sound of sounds.toReversed()) {
    const costs = [(rest[0] ?? 0) + (sound.skip ?? Infinity)];
    for (const [index, other] of others.toReversed().entries()) {
      costs.push(
        Math.min(
          (rest[index] ?? 0) + (pair(sound, other) ?? Infinity),
          (rest[index + 1] ?? 0) + (sound.skip ?? Infinity),
          (costs[index] ?? 0) + (other.skip ?? Infinity),
        ),
      );
    }
    rest = costs;
  }
  return rest.at(-1) ?? Infinity;
}

/** The letters that a sound can have in a key; an empty one: none. */
function listKeyLetters({ consonants }: Sound): string[] {
  const letters = [...consonants].map((sound) => KEY_LETTERS[sound] ?? '');
  return [...new Set(SOMETIMES_SILENT.test(consonants) ? [...letters, ''] : letters)];
}

/**
 * What spellings of one name have in common in any script, its consonants: two of the keys of `Levi` are `l` and `lb`, as are
 * those of `לוי`. None for words of other scripts, and for single letters.
 */
export function getConsonantKeys(word: string): string[] {
  const script = getNameScript(word);
  if (!script || word.length < 2) return [];
  let keys = [''];
  for (const sound of readSounds(word, script)) {
    const letters = listKeyLetters(sound);
    if (letters.length === 0) continue;
    const longer = keys.flatMap((key) => letters.map((letter) => (key.endsWith(letter) ? key : key + letter)));
    keys = [...new Set(longer)].slice(0, MAX_KEYS);
  }
  return keys;
}

/**
 * How far two folded words are from being one name by its sound, in whatever scripts: 0, each letter has its sound in the other;
 * undefined: they are two names.
 */
export function compareSpellings(word: string, other: string): number | undefined {
  const [script, otherScript] = [getNameScript(word), getNameScript(other)];
  if (!script || !otherScript) return undefined;
  const cost = align(readSounds(word, script), readSounds(other, otherScript));
  const most = Math.min(word.length, other.length) < MIN_LENGTH_WITH_COST ? 0 : MAX_COST;
  return cost <= most ? cost : undefined;
}
