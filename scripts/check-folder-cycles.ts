import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { findFolderCycles, type FileImport } from './folder-cycles';

const [, , ...folders] = process.argv;
if (folders.length === 0) throw new Error('usage: check-folder-cycles <folder>…');

// Types count as imports. Tests do not: they start complete servers, which would make most folders one cycle. JSON
// imports nothing.
const { ruleSet: _rules, ...options } = await extractDepcruiseOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(
  folders,
  { ...options, validate: false, exclude: { path: 'node_modules/|\\.test\\.tsx?$|\\.json$' } },
  {},
  { tsConfig: extractTSConfig('tsconfig.json') },
);
if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result object');

const sources = new Set(output.modules.map(({ source }) => source));
const dependencies = output.modules.flatMap(({ source, dependencies }) =>
  dependencies.map((dependency) => ({ ...dependency, source })),
);
// Packages of the workspace are built later, and are no folders of the product.
const unresolved = dependencies.filter(({ couldNotResolve, module }) => couldNotResolve && /^(?:\.|@\/)/.test(module));
if (unresolved.length > 0) throw new Error(`cannot resolve ${unresolved.map(({ module }) => module).join(', ')}`);
const imports: FileImport[] = dependencies
  .filter(({ resolved, coreModule }) => !coreModule && sources.has(resolved))
  .map(({ source, resolved }) => ({ from: source, to: resolved }));
const cycles = findFolderCycles(imports);
for (const { folder, parts, imports: examples } of cycles) {
  console.error(`${folder}: ${parts.join(', ')} import each other`);
  for (const { from, to } of examples) console.error(`  ${from} → ${to}`);
}
if (cycles.length > 0) process.exit(1);
