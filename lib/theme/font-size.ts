import { storageKey } from '@/lib/storage/keys';

/** Size of the page's text in rem (spec §4, §9). Below half nobody can read, above two phones have no room. */
export const FONT_SIZE = { initial: 1, step: 0.1, least: 0.5, most: 2 } as const;

/** A size within the bounds, to the step; the initial one for what is no size. */
export function toFontSize(value: unknown): number {
  const size = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (typeof size !== 'number' || !Number.isFinite(size)) return FONT_SIZE.initial;
  return Math.round(Math.min(FONT_SIZE.most, Math.max(FONT_SIZE.least, size)) * 10) / 10;
}

/** Takes up the stored size before the first paint. It stands in the page as it is: no character that HTML escapes. */
export const fontSizeScript = `try{const size=Number.parseFloat(localStorage.getItem(\`${storageKey.fontSize}\`));if(Number.isFinite(size))document.documentElement.style.setProperty(\`--font-scale\`,Math.min(${FONT_SIZE.most},Math.max(${FONT_SIZE.least},size)))}catch{}`;
