import { expect, it, vi } from 'vitest';
import { createThemeScriptCache, getThemeScript, renderThemeScript } from './theme-script';
import { themes } from '@/lib/theme/themes';

const pairs = (['system', ...themes] as const).flatMap((defaultTheme) =>
  [undefined, ...themes].map((requestedTheme) => [defaultTheme, requestedTheme] as const),
);

it.each(pairs)('the script for %s by default and %s as requested is what next-themes renders', (...pair) => {
  expect(getThemeScript(...pair)).toBe(renderThemeScript(...pair));
});

it('the script of each pair of themes is rendered once', () => {
  const render = vi.fn(renderThemeScript);
  const getScript = createThemeScriptCache(render);
  const rounds = [1, 2, 3].map(() => pairs.map((pair) => getScript(...pair)));
  expect(render.mock.calls).toEqual(pairs);
  expect(new Set(rounds[0]).size).toBe(pairs.length);
  expect(rounds[1]).toEqual(rounds[0]);
  expect(rounds[2]).toEqual(rounds[0]);
});
