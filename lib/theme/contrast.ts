/** Least ratio of text to its background (WCAG 2.2, 1.4.3). */
const AA = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

function channels(of: (at: number) => number): Rgb {
  return [of(0), of(1), of(2)];
}

/** Channels, 0 to 255, of `#rgb`, `#rrggbb` or `#rrggbbaa`; transparency is dropped. */
function parseColour(hex: string): Rgb {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return channels((at) => Number.parseInt(long.slice(at * 2, at * 2 + 2), 16));
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = channels((at) => {
    const share = (colour[at] ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(parseColour(a)), luminance(parseColour(b))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** A colour moved towards another by a share, 0 to 1. */
function mix(from: string, to: string, share: number): string {
  const [a, b] = [parseColour(from), parseColour(to)];
  return toHex(channels((at) => (a[at] ?? 0) + ((b[at] ?? 0) - (a[at] ?? 0)) * share));
}

/** The text colour given, where it can be read on the accent; else black or white, whichever reads better. */
export function readableOn(accent: string, text: string): string {
  if (contrast(accent, text) >= AA) return toHex(parseColour(text));
  return contrast(accent, '#ffffff') >= contrast(accent, '#000000') ? '#ffffff' : '#000000';
}

/** The accent moved away from a background, as little as needed, until it can be read on it as text. */
export function readableAgainst(background: string, accent: string): string {
  const target = luminance(parseColour(background)) > 0.5 ? '#000000' : '#ffffff';
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(accent, target, step / 20);
    if (contrast(background, candidate) >= AA) return candidate;
  }
  return target;
}
