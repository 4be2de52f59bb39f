/** Minimum contrast ratio of text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/** The surface of each theme with the least contrast (`styles/tokens.css`): accents must be readable even there. */
export const THEME_BACKGROUND = { light: '#ededf0', dark: '#30333b' } as const;

type Rgb = readonly [red: number, green: number, blue: number];

function mapChannels(getChannel: (index: number) => number): Rgb {
  return [getChannel(0), getChannel(1), getChannel(2)];
}

/** Channels, 0 to 255, of `#rgb`, `#rrggbb` or `#rrggbbaa`; transparency is dropped. */
export function parseColour(hex: string): Rgb {
  const digits = hex.slice(1);
  const allDigits = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return mapChannels((index) => Number.parseInt(allDigits.slice(index * 2, index * 2 + 2), 16));
}

function computeLuminance(colour: Rgb): number {
  const [red, green, blue] = mapChannels((index) => {
    const share = (colour[index] ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function getContrastRatio(a: string, b: string): number {
  const [first, second] = [computeLuminance(parseColour(a)), computeLuminance(parseColour(b))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes a colour with another by a share, 0 to 1. */
function mix(from: string, to: string, share: number): string {
  const [a, b] = [parseColour(from), parseColour(to)];
  return toHex(mapChannels((index) => (a[index] ?? 0) + ((b[index] ?? 0) - (a[index] ?? 0)) * share));
}

/** True if the contrast of a text on a background is sufficient. */
export const isReadable = (background: string, text: string): boolean =>
  getContrastRatio(background, text) >= MIN_CONTRAST;

/** The given text colour if its contrast on the accent is sufficient; else black or white, whichever has more. */
export function getReadableTextColour(accent: string, text: string): string {
  if (isReadable(accent, text)) return toHex(parseColour(text));
  return getContrastRatio(accent, '#ffffff') >= getContrastRatio(accent, '#000000') ? '#ffffff' : '#000000';
}

/** Darkens or lightens the accent, as little as needed, until its contrast as text on a background is sufficient. */
export function adjustForContrast(background: string, accent: string): string {
  const target = computeLuminance(parseColour(background)) > 0.5 ? '#000000' : '#ffffff';
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(accent, target, step / 20);
    if (isReadable(background, candidate)) return candidate;
  }
  return target;
}
