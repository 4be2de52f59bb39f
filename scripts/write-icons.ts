import { writeFileSync } from 'node:fs';
import { drawSprite, SPRITE } from './icons';

writeFileSync(SPRITE, await drawSprite());
console.info(`Wrote ${SPRITE}.`);
