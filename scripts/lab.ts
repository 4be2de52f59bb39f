import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs a program of the laboratory: `tsx scripts/lab.ts bench/main.ts --quick`. */
const [, , program, ...parameters] = process.argv;
const folder = path.resolve('packages/lab');
if (!program) throw new Error('usage: lab <program of packages/lab> [parameters]');
if (!existsSync(path.join(folder, 'node_modules'))) {
  console.error('The laboratory is not installed: npm ci --prefix packages/lab');
  process.exit(1);
}
const file = path.join(folder, program);
process.argv.splice(1, Infinity, file, ...parameters);
await import(pathToFileURL(file).href);
