import { writeFileSync } from 'node:fs';
import { routeModules } from 'loyalty-contract/calls/route-modules';

/** Writes the tables of routes that browsers have, after a change of a call's method, path or rules: `npm run routes`. */
for (const { file, text } of routeModules) writeFileSync(file, text);
