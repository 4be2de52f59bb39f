import { writeFileSync } from 'node:fs';
import { buildIfChanged } from './build';
import { analyzeRoutes, weighRoutes } from './weights/script-weights';

// `npm run budgets`: moves the budgets of scripts to what the build weighs, for the commit that changes it (decision 055).
await buildIfChanged();
const totals = weighRoutes();
const packages = analyzeRoutes(Object.keys(totals));
const budgets = Object.entries(totals).map(([route, total]) => [route, { total, packages: packages[route] }]);
writeFileSync('tests/script-budgets.json', `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
