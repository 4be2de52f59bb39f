import { writeFileSync } from 'node:fs';
import { listInstalledLibraries } from './installed-libraries';

const OUTPUT = 'components/credits/libraries.json';

writeFileSync(OUTPUT, `${JSON.stringify(listInstalledLibraries(process.cwd()), null, 2)}\n`);
console.info(`Wrote ${OUTPUT}.`);
