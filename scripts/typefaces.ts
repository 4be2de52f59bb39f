import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Typeface } from 'loyalty-contract/schemas/look';

const PACKAGES = 'node_modules/@fontsource-variable';

interface Metrics {
  sizeAdjust: number;
  ascent: number;
  descent: number;
}

interface Definition {
  family: string;
  /** Package and subset of each source. */
  sources: readonly (readonly [name: string, subset: string])[];
  /** For titles only, or for all texts. */
  use: 'titles' | 'all';
  /** A typeface of most devices, with the metrics of this one (decision 086). */
  fallback: { fonts: readonly string[]; bold: readonly string[]; regularWeight: Metrics; boldWeight: Metrics };
}

const times = ['Times New Roman', 'Liberation Serif', 'Tinos'] as const;
const timesBold = ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'] as const;
const arial = ['Arial', 'Roboto', 'Liberation Sans'] as const;
const arialBold = ['Arial Bold', 'Roboto Bold', 'Liberation Sans Bold'] as const;

/** The typefaces besides the product's own. */
export const definitions: Record<Exclude<Typeface, 'rubik'>, Definition> = {
  fraunces: {
    family: 'Fraunces',
    sources: [
      ['fraunces', 'latin'],
      ['fraunces', 'latin-ext'],
      ['frank-ruhl-libre', 'hebrew'],
    ],
    use: 'titles',
    fallback: {
      fonts: times,
      bold: timesBold,
      regularWeight: { sizeAdjust: 92.27, ascent: 106.21, descent: 28.18 },
      boldWeight: { sizeAdjust: 86.64, ascent: 113.11, descent: 30.01 },
    },
  },
  'frank-ruhl-libre': {
    family: 'Frank Ruhl Libre',
    sources: [
      ['frank-ruhl-libre', 'hebrew'],
      ['frank-ruhl-libre', 'latin'],
      ['frank-ruhl-libre', 'latin-ext'],
    ],
    use: 'all',
    fallback: {
      fonts: times,
      bold: timesBold,
      regularWeight: { sizeAdjust: 85.43, ascent: 112.37, descent: 38.63 },
      boldWeight: { sizeAdjust: 79.61, ascent: 120.59, descent: 41.45 },
    },
  },
  'baloo-bhaijaan-2': {
    family: 'Baloo Bhaijaan 2',
    sources: [
      ['baloo-bhaijaan-2', 'latin'],
      ['baloo-bhaijaan-2', 'latin-ext'],
      ['baloo-bhaijaan-2', 'arabic'],
    ],
    use: 'all',
    fallback: {
      fonts: arial,
      bold: arialBold,
      regularWeight: { sizeAdjust: 84.32, ascent: 128.08, descent: 74.71 },
      boldWeight: { sizeAdjust: 78.46, ascent: 137.65, descent: 80.3 },
    },
  },
};

/** The product's own typeface, which is part of every page; its fallback is in `styles/globals.css`. */
const rubik = {
  family: 'Rubik',
  sources: ['arabic', 'cyrillic-ext', 'cyrillic', 'hebrew', 'latin-ext', 'latin'].map(
    (subset) => ['rubik', subset] as const,
  ),
  use: 'all',
} as const;

/** Letters of a package's subset that pages need without its others, by the name of their own file. */
const apart: Partial<Record<string, Record<string, string>>> = {
  'latin-ext': {
    turkish: 'U+11E-11F,U+130,U+15E-15F,U+20BA',
    currencies: 'U+20A0-20A9,U+20AB,U+20AD-20B9,U+20BB-20C0',
  },
  hebrew: { shekel: 'U+20AA' },
};

/**
 * Characters of a package's subset that are of no script, or in another subset: they would load it for pages without one of
 * its letters.
 */
const common: Partial<Record<string, string>> = {
  latin: 'U+0-1F,U+7F-9F',
  'latin-ext': 'U+131,U+152-153,U+304,U+308,U+329,U+20AA',
  hebrew: 'U+307-308,U+200C-2010',
  arabic: 'U+200E,U+2010-2011,U+204F',
};

/** The code points of a `unicode-range`. */
function parseRange(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const toHex = (letter: number) => letter.toString(16).toUpperCase();

function formatRange(letters: number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const letter of letters) {
    const run = runs.at(-1);
    if (run?.[1] === letter - 1) run[1] = letter;
    else runs.push([letter, letter]);
  }
  return runs.map(([first, last]) => `U+${toHex(first)}${last > first ? `-${toHex(last)}` : ''}`).join(',');
}

/** The letters of a subset by the style sheet of its package. */
function readLetters(name: string, subset: string): number[] {
  const css = readFileSync(`${PACKAGES}/${name}/wght.css`, 'utf8');
  const rule = css.match(/@font-face \{[^}]+\}/g)?.find((text) => text.includes(`/${name}-${subset}-wght-`));
  const range = /unicode-range: ([^;]+)/.exec(rule ?? '')?.[1];
  if (!range) throw new Error(`${name} has no subset ${subset}.`);
  return parseRange(range);
}

/** A file of a typeface: some letters of a subset of a package. */
interface TypefaceFile {
  name: string;
  source: string;
  letters: number[];
}

/** The files of a source, which a browser loads by the letters that a page shows. */
function listFiles([name, subset]: readonly [string, string], use: Definition['use']): TypefaceFile[] {
  const source = `${PACKAGES}/${name}/files/${name}-${subset}-wght-normal.woff2`;
  const letters = readLetters(name, subset);
  const pieces = Object.entries(apart[subset] ?? {}).map(([piece, range]) => ({ piece, letters: parseRange(range) }));
  const elsewhere = new Set([...pieces.flatMap((piece) => piece.letters), ...parseRange(common[subset] ?? 'U+FFFE')]);
  return [...pieces, { piece: subset, letters: letters.filter((letter) => !elsewhere.has(letter)) }].map((file) => ({
    name: `${name}-${file.piece}${use === 'titles' ? '-bold' : ''}.woff2`,
    source,
    letters: file.letters,
  }));
}

/** Weights of every file: browsers combine the scripts of a family only if their rules have the same. */
const WEIGHTS = 'font-weight: 300 900;';
/** The weights that texts have; titles are bold. */
const axes = { all: { wght: { min: 400, max: 700 } }, titles: { wght: 700 } };

const toRule = (family: string, { name, letters }: TypefaceFile) =>
  [
    '@font-face {',
    `  font-family: '${family} Variable';`,
    '  font-style: normal;',
    '  font-display: swap;',
    `  ${WEIGHTS}`,
    `  src: url(./${name}) format('woff2');`,
    `  unicode-range: ${formatRange(letters)};`,
    '}',
  ].join('\n');

function createFallback(family: string, fonts: readonly string[], weights: string, metrics: Metrics): string {
  return [
    '@font-face {',
    `  font-family: '${family} Fallback';`,
    `  font-weight: ${weights};`,
    `  src: ${fonts.map((font) => `local('${font}')`).join(', ')};`,
    `  size-adjust: ${metrics.sizeAdjust}%;`,
    `  ascent-override: ${metrics.ascent}%;`,
    `  descent-override: ${metrics.descent}%;`,
    '  line-gap-override: 0%;',
    '}',
  ].join('\n');
}

/** The rules of a typeface's fallback, and where it is used. */
function createUse({ family, use, fallback }: Definition): string[] {
  const stack = `'${family} Variable', '${family} Fallback', var(--font-product)`;
  return [
    createFallback(family, fallback.fonts, '300 500', fallback.regularWeight),
    createFallback(family, fallback.bold, '600 900', fallback.boldWeight),
    `:root {\n  --lp-font-titles: ${stack};${use === 'all' ? `\n  --lp-font-text: ${stack};` : ''}\n}`,
  ];
}

/** The style sheet and the files of a typeface in a folder, by path. */
async function createTypeface(
  sheet: string,
  { family, sources, use }: Pick<Definition, 'family' | 'sources' | 'use'>,
  rules: string[] = [],
): Promise<[string, Buffer][]> {
  const files = sources.flatMap((source) => listFiles(source, use));
  const css = [...files.map((file) => toRule(family, file)), ...rules].join('\n\n');
  const fonts = files.map(async ({ name, source, letters }): Promise<[string, Buffer]> => {
    const text = String.fromCodePoint(...letters);
    const options = { targetFormat: 'woff2', variationAxes: axes[use] } as const;
    return [path.join(path.dirname(sheet), name), await subsetFont(readFileSync(source), text, options)];
  });
  return [[sheet, Buffer.from(`${css}\n`)], ...(await Promise.all(fonts))];
}

/** The folders of the files: of the product's style sheet, and of those that businesses choose. */
export const folders = ['styles/rubik', 'public/typefaces'] as const;

/** Each file by path, with its content: those of Rubik are in the product's style sheet, others beside their own. */
export async function createFiles(): Promise<Map<string, Buffer>> {
  const typefaces = Object.entries(definitions).map(([name, definition]) =>
    createTypeface(`${folders[1]}/${name}.css`, definition, createUse(definition)),
  );
  return new Map((await Promise.all([createTypeface(`${folders[0]}/rubik.css`, rubik), ...typefaces])).flat());
}
