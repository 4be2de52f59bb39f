import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createFiles, folders } from './typefaces';

const files = await createFiles();
for (const folder of folders) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
for (const [file, content] of files) writeFileSync(file, content);
console.info(`Wrote ${folders.join(' and ')}.`);
