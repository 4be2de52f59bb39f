import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawSprite, SPRITE } from './icons';

it('the sprite has every icon of the list as the installed library draws it; `npm run icons` writes it', async () => {
  expect(await drawSprite()).toBe(readFileSync(SPRITE, 'utf8'));
});
