import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { z } from 'zod';
import { bundles } from '../bundles';

/** The files that Next found to be loaded by its pages and server, by paths relative to the trace file. */
const NextTrace = z.object({ files: z.array(z.string()) });

/** What is only for building, development or the app router; what a server needs of Next is in Next's own trace. */
const NOT_AT_RUN_TIME = [
  /\/next\/dist\/(esm|server\/dev)\//,
  /\/next\/dist\/compiled\/(.*-experimental|next-devtools|next-server\/(app|use-cache|dev))/,
  /\/next\/dist\/.*\.(map|dev\.js)$/,
  /node_modules\/(@next\/swc-|typescript\/)/,
];

/** Loaded by computed names at run time: fonts, and Next's replacement of webpack, which it loads before its configuration. */
const LOADED_BY_COMPUTED_NAME = [
  { folder: 'node_modules/@fontsource/rubik/files', name: /-700-normal\.woff$/ },
  { folder: 'node_modules/next/dist/compiled/webpack', name: /\.js$/ },
  { folder: 'node_modules/next/dist/compiled/@babel/runtime', name: /^package\.json$/ },
];

/** Entry points of other processes. */
const ENTRIES = [
  ...Object.values(bundles),
  'packages/backend/domains/pictures/picture-process.mjs',
  'server/app-icon/draw-picture.mjs',
];

function listFiles(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => name.test(file))
    .map((file) => path.join(folder, file));
}

function listNextFiles(): string[] {
  return listFiles('.next', /\.nft\.json$/).flatMap((trace) =>
    NextTrace.parse(JSON.parse(readFileSync(trace, 'utf8'))).files.map((file) => path.join(path.dirname(trace), file)),
  );
}

/** Every file of `node_modules` that the built product loads while it runs, by its path from here. */
export async function listRuntimePackageFiles(): Promise<string[]> {
  const { fileList } = await nodeFileTrace(ENTRIES, {
    ignore: (file) => NOT_AT_RUN_TIME.some((pattern) => pattern.test(`/${file}`)),
  });
  const files = [
    ...fileList,
    ...listNextFiles(),
    ...LOADED_BY_COMPUTED_NAME.flatMap(({ folder, name }) => listFiles(folder, name)),
  ];
  return [...new Set(files)].filter((file) => /^(packages\/backend\/)?node_modules\//.test(file)).sort();
}
