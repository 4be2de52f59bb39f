import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routeModules } from './route-modules';

it.each(routeModules)('$file equals what `npm run routes` writes', ({ file, text }) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
