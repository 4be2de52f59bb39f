import { writeFileSync } from 'node:fs';
import { installedLibraries } from '@/components/credits/installed-libraries';

const PLACE = 'components/credits/libraries.json';

writeFileSync(PLACE, `${JSON.stringify(installedLibraries(process.cwd()), null, 2)}\n`);
console.info(`Wrote ${PLACE}.`);
