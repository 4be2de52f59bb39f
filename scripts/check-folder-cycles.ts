import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { findFolderCycles, type FileImport } from './folder-cycles';

const [, , ...folders] = process.argv;
if (folders.length === 0) throw new Error('usage: check-folder-cycles <folder>…');

// Types count as imports. Tests do not: they start complete servers, which would make most folders one cycle. JSON
// imports nothing.
const { output } = await cruise(
  folders,
  {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules/|\\.test\\.tsx?$|\\.json$' },
    tsPreCompilationDeps: true,
  },
  {},
  { tsConfig: extractTSConfig('tsconfig.json') },
);
if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result object');

const sources = new Set(output.modules.map(({ source }) => source));
const imports: FileImport[] = output.modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })).filter(({ to }) => sources.has(to)),
);
const cycles = findFolderCycles(imports);
for (const { folder, parts, imports: examples } of cycles) {
  console.error(`${folder}: ${parts.join(', ')} import each other`);
  for (const { from, to } of examples) console.error(`  ${from} → ${to}`);
}
if (cycles.length > 0) process.exit(1);
