import { writeFileSync } from 'node:fs';
import { installedLibraries } from '@/components/credits/installed-libraries';

const OUTPUT = 'components/credits/libraries.json';

writeFileSync(OUTPUT, `${JSON.stringify(installedLibraries(process.cwd()), null, 2)}\n`);
console.info(`Wrote ${OUTPUT}.`);
