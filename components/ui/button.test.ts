import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getButtonStyle } from './button';

/** Steps of Tailwind's scale are a quarter of a rem: 4 pixels. */
const readPixels = (style: string, pattern: RegExp, step: number) => Number(pattern.exec(style)?.[1]) * step;

it('a text button’s label begins where the text above it does: its margin takes back padding and border', () => {
  const style = getButtonStyle('text');
  const padding = readPixels(style, /(?:^| )px-([\d.]+)/, 4);
  const sheet = readFileSync('styles/globals.css', 'utf8');
  const border = readPixels(sheet, /\.button \{[^}]*border-width: (\d+)px/, 1);
  expect(border).toBeGreaterThan(0);
  expect(readPixels(style, /(?:^| )-ms-([\d.]+)/, 4)).toBe(padding + border);
});

it('a text button has its place in forced colours, where its border is visible', () => {
  expect(getButtonStyle('text')).toContain('forced-colors:ms-0');
});
