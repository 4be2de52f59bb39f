import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFiles } from './typefaces';

const FOLDER = 'public/typefaces';

mkdirSync(FOLDER, { recursive: true });
for (const [name, content] of createFiles()) writeFileSync(path.join(FOLDER, name), content);
console.info(`Wrote ${FOLDER}.`);
