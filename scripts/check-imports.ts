import { cruise, format } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { findFolderCycles, type FileImport } from './folder-cycles';

const [, , ...folders] = process.argv;
if (folders.length === 0) throw new Error('usage: check-imports <folder>…');

const options = await extractDepcruiseOptions('./.dependency-cruiser.mjs');
const { output } = await cruise(folders, options, {}, { tsConfig: extractTSConfig('tsconfig.json') });
if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result object');
const report = await format(output, { outputType: 'err-long' });
if (report.exitCode !== 0) console.error(report.output);

// Types count as imports. Tests do not: they start complete servers, which would make most folders one cycle. JSON
// imports nothing.
const modules = output.modules.filter(({ source }) => !/node_modules\/|\.test\.tsx?$|\.json$/.test(source));
const sources = new Set(modules.map(({ source }) => source));
const dependencies = modules.flatMap(({ source, dependencies }) =>
  dependencies.map((dependency) => ({ ...dependency, source })),
);
// The published packages are built later.
const OWN = /^(?:\.|@\/|loyalty-(?!conformance|embed))/;
const unresolved = dependencies.filter(({ couldNotResolve, module }) => couldNotResolve && OWN.test(module));
if (unresolved.length > 0) throw new Error(`cannot resolve ${unresolved.map(({ module }) => module).join(', ')}`);
// Packages are layers like the folders of the portal: some are above them, others below.
const place = (file: string) => file.replace(/^packages\//, '');
const imports: FileImport[] = dependencies
  .filter(({ resolved, coreModule }) => !coreModule && sources.has(resolved))
  .map(({ source, resolved }) => ({ from: place(source), to: place(resolved) }));
const cycles = findFolderCycles(imports);
for (const { folder, parts, imports: examples } of cycles) {
  console.error(`${folder}: ${parts.join(', ')} import each other`);
  for (const { from, to } of examples) console.error(`  ${from} → ${to}`);
}
if (report.exitCode !== 0 || cycles.length > 0) process.exit(1);
