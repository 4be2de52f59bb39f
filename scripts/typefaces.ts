import { readFileSync } from 'node:fs';
import type { Typeface } from 'loyalty-contract/schemas/look';

const PACKAGES = 'node_modules/@fontsource-variable';

interface Metrics {
  sizeAdjust: number;
  ascent: number;
  descent: number;
}

interface Definition {
  family: string;
  /** Package and subset of each file. */
  files: readonly (readonly [name: string, subset: string])[];
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
    files: [
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
    files: [
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
    files: [
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

const toFileName = (name: string, subset: string) => `${name}-${subset}-wght-normal.woff2`;

/** Weights of every file: browsers combine the scripts of a family only if their rules have the same. */
const WEIGHTS = 'font-weight: 300 900;';

/** The rule of a subset in the style sheet of its package. */
function findRule(name: string, subset: string, family: string): string {
  const css = readFileSync(`${PACKAGES}/${name}/wght.css`, 'utf8');
  const file = toFileName(name, subset);
  const rule = css.match(/@font-face \{[^}]+\}/g)?.find((text) => text.includes(`/${file}`));
  if (!rule) throw new Error(`${name} has no subset ${subset}.`);
  return rule
    .replace(/font-family: '[^']+'/, `font-family: '${family} Variable'`)
    .replace(/font-weight: [^;]+;/, WEIGHTS)
    .replace('./files/', './');
}

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

/** The style sheet of a typeface: its files by script, its fallback, and where it is used. */
export function createStyleSheet({ family, files, use, fallback }: Definition): string {
  const stack = `'${family} Variable', '${family} Fallback', var(--font-product)`;
  return [
    ...files.map(([name, subset]) => findRule(name, subset, family)),
    createFallback(family, fallback.fonts, '300 500', fallback.regularWeight),
    createFallback(family, fallback.bold, '600 900', fallback.boldWeight),
    `:root {\n  --lp-font-titles: ${stack};${use === 'all' ? `\n  --lp-font-text: ${stack};` : ''}\n}`,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Each published file by name, with its content. */
export function createFiles(): Map<string, Buffer> {
  const list = Object.entries(definitions);
  const fonts = list.flatMap(([, { files }]) =>
    files.map(([name, subset]): [string, Buffer] => {
      const file = toFileName(name, subset);
      return [file, readFileSync(`${PACKAGES}/${name}/files/${file}`)];
    }),
  );
  const sheets = list.map(([name, definition]): [string, Buffer] => [
    `${name}.css`,
    Buffer.from(createStyleSheet(definition)),
  ]);
  return new Map([...fonts, ...sheets]);
}
