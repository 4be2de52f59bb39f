/** The CSS property of the page's text size. */
export const FONT_SCALE_PROPERTY = '--font-scale';

/** Size of the page's text in rem (spec §4, §9). */
export const DEFAULT_FONT_SIZE = 1;
export const FONT_SIZE_STEP = 0.1;
/** A smaller text would be illegible. */
export const MIN_FONT_SIZE = 0.5;
/** Phones have no room for a larger text. */
export const MAX_FONT_SIZE = 2;

/** A size rounded to the step and clamped; the default for an invalid one. */
export function toFontSize(value: unknown): number {
  const size = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (typeof size !== 'number' || !Number.isFinite(size)) return DEFAULT_FONT_SIZE;
  return Math.round(Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, size)) * 10) / 10;
}
